//! Beginning a game: here at once, or at the server's table with a link for a friend.

use leptos::prelude::*;
use leptos::task::spawn_local;
use lexicon::page;
use play::Seat;
use protocol::{Clock, Open, Setup, Why};

use crate::game::{self, Game};
use crate::here;
use crate::likes::{Foe, Likes, likes};
use crate::net::{self, Failed};
use crate::room::{opened, secret};
use crate::routes::{Route, Way, way};
use crate::voice::{Voice, voice};

/// What is agreed before a game begins.
#[derive(Clone, PartialEq, Debug)]
pub struct Terms {
    /// Which game.
    pub setup: Setup,
    /// Clocks, if any.
    pub clock: Option<Clock>,
    /// Whether the visitor begins; nothing to draw lots.
    pub first: Option<bool>,
}

/// Where games begin: it has all at hand that a press needs.
#[derive(Clone, Copy)]
pub struct Door {
    way: Way,
    likes: Likes,
    voice: Voice,
    /// Why the last game did not begin.
    pub sorry: RwSignal<Option<Failed>>,
}

impl Door {
    /// The door of a page that is being drawn.
    pub fn new() -> Door {
        Door { way: way(), likes: likes(), voice: voice(), sorry: RwSignal::new(None) }
    }

    /// Begins on these terms.
    pub fn begin(self, terms: Terms, foe: Foe) {
        self.likes.foe.set(foe);
        let game = Game::of(&terms.setup);
        if foe == Foe::Friend {
            self.open(terms);
        } else if here::begin(terms.setup, foe, self.level(game), terms.first, terms.clock)
            .is_some()
        {
            self.way.go(&Route::Here(game));
        } else {
            self.sorry.set(Some(Failed::Declined(Why::Malformed)));
        }
    }

    fn level(self, game: Game) -> u8 {
        untrack(|| self.likes.level(game))
    }

    /// Opens a table at the server.
    fn open(self, terms: Terms) {
        let name = self.likes.name.get_untracked();
        let name = if name.trim().is_empty() { self.voice.say(&page::guest()) } else { name };
        let token = secret();
        let last = game::seats(&terms.setup) - 1;
        let seat = terms.first.map(|first| if first { Seat(0) } else { Seat(last) });
        let open =
            Open { setup: terms.setup, clock: terms.clock, seat, name, token: token.clone() };
        spawn_local(async move {
            match net::open(&open).await {
                Ok(table) => {
                    opened(&table.code, &token);
                    self.way.go(&Route::Table(table.code));
                }
                Err(why) => {
                    self.sorry.try_set(Some(why));
                }
            }
        });
    }

    /// Begins the usual game, or goes on with the one that was left.
    pub fn play(self, game: Game, foe: Foe) {
        if goes_on(game, foe, self.level(game)) {
            self.way.go(&Route::Here(game));
        } else {
            let first = (foe != Foe::Friend).then_some(true);
            self.begin(Terms { setup: game.usual(), clock: None, first }, foe);
        }
    }
}

/// Whether a game against them was left that goes on at a press.
pub fn goes_on(game: Game, foe: Foe, level: u8) -> bool {
    let left = here::resume(game).filter(here::Host::is_running);
    left.is_some_and(|host| match foe {
        Foe::Computer => host.level() == Some(level),
        Foe::Screen => host.level().is_none(),
        Foe::Friend => false,
    })
}
