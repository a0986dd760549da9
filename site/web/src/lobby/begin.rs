//! Beginning a game: here at once, or at the server's table with a link for a friend.

use leptos::prelude::*;
use leptos::task::spawn_local;
use lexicon::page;
use play::Seat;
use protocol::{Clock, Open, Setup, Why};

use crate::game::{self, Game};
use crate::here;
use crate::likes::{Foe, likes};
use crate::net;
use crate::room::{opened, secret};
use crate::routes::{Route, way};
use crate::voice::voice;

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

impl Terms {
    /// The usual ones.
    pub fn usual(game: Game) -> Terms {
        Terms { setup: game.usual(), clock: None, first: Some(true) }
    }
}

/// Begins; where that fails, `sorry` hears why.
pub fn begin(terms: Terms, foe: Foe, sorry: RwSignal<Option<Option<Why>>>) {
    let (likes, way) = (likes(), way());
    likes.foe.set(foe);
    let game = Game::of(&terms.setup);
    if foe != Foe::Friend {
        if here::begin(terms.setup, foe, terms.first, terms.clock).is_some() {
            way.go(&Route::Here(game));
        } else {
            sorry.set(Some(Some(Why::Malformed)));
        }
        return;
    }
    let name = likes.name.get_untracked();
    let name = if name.trim().is_empty() { voice().say(&page::guest()) } else { name };
    let token = secret();
    let last = game::seats(&terms.setup) - 1;
    let seat = terms.first.map(|first| if first { Seat(0) } else { Seat(last) });
    let open = Open { setup: terms.setup, clock: terms.clock, seat, name, token: token.clone() };
    spawn_local(async move {
        match net::open(&open).await {
            Ok(table) => {
                opened(&table.code, &token);
                way.go(&Route::Table(table.code));
            }
            Err(why) => {
                sorry.try_set(Some(why));
            }
        }
    });
}

/// Begins the usual game, or goes on with the one that was left.
pub fn play(game: Game, foe: Foe, sorry: RwSignal<Option<Option<Why>>>) {
    if goes_on(game, foe) {
        way().go(&Route::Here(game));
    } else {
        let first = (foe != Foe::Friend).then_some(true);
        begin(Terms { first, ..Terms::usual(game) }, foe, sorry);
    }
}

/// Whether a game was left that goes on at a press.
pub fn goes_on(game: Game, foe: Foe) -> bool {
    let left = here::resume(game).filter(here::Host::is_running);
    left.is_some_and(|host| match foe {
        Foe::Computer => host.minds(),
        Foe::Screen => !host.minds(),
        Foe::Friend => false,
    })
}
