//! Starting a game: locally at once, or on a server's table with a link for a friend.

use catalog::Game;
use dvonn::Start;
use game_core::Seat;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Clock, OpenRequest, Setup};
use ui_kit::router::{Router, router};
use ui_kit::visitor::visitor;

use crate::local::StoredTable;
use crate::locale::locale;
use crate::net::{self, RequestError};
use crate::preferences::{Opponent, Preferences, preferences};
use crate::room::{opened, secret};
use crate::routes::Route;
use crate::storage;

/// The settings of a new game.
#[derive(Clone, PartialEq, Debug)]
pub struct GameConfig {
    /// The setup.
    pub setup: Setup,
    /// The clock, if any.
    pub clock: Option<Clock>,
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
    pub fn new() -> GameStarter {
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
        if game == Game::Dvonn && storage::read(START).is_none() {
            storage::write(START, "");
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
            seat,
            name,
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
            self.begin(GameConfig { setup, clock: None, first }, foe);
        }
    }
}

/// The storage key for DVONN's last start.
const START: &str = "dvonn-start";

/// The highest level for beginners.
const BEGINNERS: u8 = 3;

/// The default game, for a single press.
pub fn usual(game: Game, foe: Opponent, level: u8) -> Setup {
    match game {
        Game::Dvonn => Setup::Dvonn(dvonn::Setup { start: start_of_dvonn(foe, level) }),
        game => Setup::usual(game),
    }
}

/// DVONN's start: the last choice; otherwise filled for beginners, who lose by placing before they
/// know what it is for.
pub fn start_of_dvonn(foe: Opponent, level: u8) -> Start {
    start(storage::read(START).as_deref(), foe, level)
}

fn start(stored: Option<&str>, foe: Opponent, level: u8) -> Start {
    match stored {
        Some("empty") => Start::Empty,
        Some("symmetric") => Start::Symmetric,
        None | Some("random") => Start::Random,
        Some(_) if foe == Opponent::Computer && level <= BEGINNERS => Start::Random,
        Some(_) => Start::Empty,
    }
}

/// Stores DVONN's start after a choice.
pub fn remember_start(start: Start) {
    storage::write(
        START,
        match start {
            Start::Empty => "empty",
            Start::Random => "random",
            Start::Symmetric => "symmetric",
        },
    );
}

/// Whether an unfinished game against this opponent would be resumed.
pub fn goes_on(game: Game, foe: Opponent, level: u8) -> bool {
    StoredTable::of(game).is_some_and(|stored| match foe {
        Opponent::Computer => stored.level == Some(level),
        Opponent::Screen => stored.level.is_none(),
        Opponent::Friend => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn beginners_find_dvonn_already_filled() {
        let first_time = [Opponent::Computer, Opponent::Screen, Opponent::Friend];
        assert!(first_time.into_iter().all(|foe| start(None, foe, 10) == Start::Random));
        assert_eq!(start(Some(""), Opponent::Computer, 3), Start::Random);
        assert_eq!(start(Some(""), Opponent::Computer, 4), Start::Empty);
        assert_eq!(start(Some(""), Opponent::Screen, 1), Start::Empty);
        assert_eq!(
            start(Some("empty"), Opponent::Computer, 1),
            Start::Empty,
            "whoever chose has it so"
        );
        assert_eq!(start(Some("symmetric"), Opponent::Computer, 9), Start::Symmetric);
    }
}
