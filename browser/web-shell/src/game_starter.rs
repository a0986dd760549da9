//! Starting a game: locally at once, or on a server's table with a link for a friend.

use catalog::Game;
use game_core::Seat;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Clock, OpenRequest, Setup};
use ui_kit::locale::locale;
use ui_kit::router::{Router, router};
use ui_kit::storage;
use ui_kit::visitor::visitor;

use crate::known_tables::{opened, secret};
use crate::net::{self, RequestError};
use crate::preferences::{Opponent, Preferences, preferences};
use crate::routes::Route;
use crate::stored_table::StoredTable;

/// The settings of a new game.
#[derive(Clone, PartialEq, Debug)]
pub struct GameConfig {
    /// The setup.
    pub setup: Setup,
    /// The clock, if any.
    pub clock: Option<Clock>,
    /// Whether it is rated.
    pub is_rated: bool,
    /// Whether the visitor begins; `None` for a random choice.
    pub first: Option<bool>,
}

/// The game that the next local table begins with. The boards chunk begins it, since only that
/// knows the rules.
#[derive(Clone, Copy)]
pub struct NextGame {
    game: StoredValue<Option<(GameConfig, Opponent)>>,
    /// Changes with each.
    count: RwSignal<u32>,
}

impl NextGame {
    /// None yet.
    pub fn provide() {
        provide_context(NextGame { game: StoredValue::new(None), count: RwSignal::new(0) });
    }

    /// Takes it.
    pub fn take() -> Option<(GameConfig, Opponent)> {
        expect_context::<NextGame>().game.try_update_value(Option::take).flatten()
    }

    /// Runs its reader again when another game begins.
    pub fn follow() {
        expect_context::<NextGame>().count.track();
    }
}

/// Starts games: it holds everything that a button needs.
#[derive(Clone, Copy)]
pub struct GameStarter {
    router: Router,
    prefs: Preferences,
    /// The visitor's name for sitting down.
    name: Callback<(), String>,
    next: NextGame,
    /// Why the last game could not start.
    pub sorry: RwSignal<Option<RequestError>>,
}

impl GameStarter {
    /// A starter with the page's context.
    pub fn from_context() -> GameStarter {
        let (visitor, locale) = (visitor(), locale());
        GameStarter {
            router: router(),
            prefs: preferences(),
            name: Callback::new(move |()| visitor.called(locale)),
            next: expect_context(),
            sorry: RwSignal::new(None),
        }
    }

    /// Starts a game with these settings.
    pub fn begin(self, terms: GameConfig, foe: Opponent) {
        self.prefs.foe.set(foe);
        let game = terms.setup.game();
        if game_faces::remembers_setup(game) && stored(game).is_none() {
            storage::write(&key(game), "");
        }
        if foe == Opponent::Friend {
            self.open(terms);
        } else {
            self.next.game.set_value(Some((terms, foe)));
            let place = Route::Here(game).place();
            if untrack(|| self.router.here()) == place {
                self.next.count.update(|n| *n += 1);
            } else {
                self.router.go(&place);
            }
        }
    }

    fn level(self, game: Game) -> u8 {
        untrack(|| self.prefs.level(game))
    }

    /// Opens a table on the server.
    fn open(self, terms: GameConfig) {
        let name = self.name.run(());
        let token = match secret() {
            Ok(token) => token,
            Err(why) => return self.sorry.set(Some(why)),
        };
        let last = terms.setup.seats() - 1;
        let seat = terms.first.map(|first| if first { Seat(0) } else { Seat(last) });
        let open = OpenRequest {
            setup: terms.setup,
            clock: terms.clock,
            rated: terms.is_rated,
            seat,
            name,
            program: false,
            token: token.clone(),
        };
        spawn_local(async move {
            match net::open(open).await {
                Ok(table) => {
                    opened(&table.code, &token);
                    self.router.go(&Route::Table(table.code).place());
                }
                Err(why) => {
                    self.sorry.try_set(Some(why));
                }
            }
        });
    }

    /// Starts the default game, or resumes an unfinished one.
    pub fn play(self, game: Game, foe: Opponent) {
        if goes_on(game, foe, self.level(game)) {
            self.router.go(&Route::Here(game).place());
        } else {
            let first = (foe != Opponent::Friend).then_some(true);
            let setup = usual(game, foe, self.level(game));
            self.begin(GameConfig { setup, clock: None, is_rated: false, first }, foe);
        }
    }
}

/// The highest level for beginners.
const BEGINNERS: u8 = 3;

/// The storage key for the setup that was chosen last.
fn key(game: Game) -> String {
    [game.name(), "-start"].concat()
}

fn stored(game: Game) -> Option<String> {
    storage::read(&key(game))
}

/// The default game, for a single press.
pub fn usual(game: Game, foe: Opponent, level: u8) -> Setup {
    let is_beginner = foe == Opponent::Computer && level <= BEGINNERS;
    let stored = game_faces::remembers_setup(game).then(|| stored(game)).flatten();
    game_faces::usual_setup(game, stored.as_deref(), is_beginner)
}

/// Stores a setup that was chosen, in a game that remembers it.
pub fn remember(setup: &Setup) {
    if game_faces::remembers_setup(setup.game()) {
        storage::write(&key(setup.game()), game_faces::remembered(setup));
    }
}

/// Whether an unfinished game against this opponent would be resumed.
pub fn goes_on(game: Game, foe: Opponent, level: u8) -> bool {
    StoredTable::of(game).is_some_and(|stored| match foe {
        Opponent::Computer => stored.level == Some(level),
        Opponent::Screen => stored.level.is_none(),
        Opponent::Friend => false,
    })
}
