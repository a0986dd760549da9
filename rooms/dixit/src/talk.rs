//! What reaches an evening, and what it wants done.

use std::sync::Arc;

use dixit::Command;
use game_core::{Ruled, Seat};
use open_room::{Guest, Key, Millis};
use protocol::Why;
use protocol::evening::{Ask, Settings, View};

use crate::event::Kept;
use crate::fair::Seed;
use crate::photos::Mark;

/// What an evening must ask for outside. Nothing of it decides a shuffle but
/// the seed, which is promised.
pub trait House {
    /// A seed that nobody can guess.
    fn seed(&mut self) -> Seed;

    /// A delay of at most so many milliseconds, drawn by lot.
    fn delay(&mut self, most: u64) -> u64;

    /// What a bot on `seat` does that speaks and sees what the settings say. It is
    /// given what a person there would see, and nothing else. It is asked once in each
    /// stage, and once more when its partner says that it gives; where it has
    /// no answer, it waits.
    fn bot(&mut self, seat: Seat, settings: &Settings, view: &dixit::View) -> Option<Command>;
}

/// What reaches an evening.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input {
    /// It was opened, for the first time or again, and the host was last known
    /// to live at this instant; time after that is charged to nobody.
    Opened(Option<Millis>),
    /// A guest came in, or came back.
    Came {
        /// Who.
        guest: Guest,
        /// By what the guest is known again; nothing for who may only look on.
        key: Option<Key>,
        /// Whether the guest knows the code that lets people in.
        inside: bool,
    },
    /// A guest went away.
    Went(Guest),
    /// A guest asks.
    Asked(Guest, Box<Ask>),
    /// Whoever bears this key brings a photograph, which is kept.
    Brought(Key, Mark),
    /// All photographs are gone.
    PhotosGone,
    /// The instant has come for which the evening asked to be woken.
    Woke,
}

/// Why something was not done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    /// The house says no.
    House(Why),
    /// The rules say no: the reason's name, and the rule.
    Rules(&'static str, &'static str),
}

impl From<Why> for Refused {
    fn from(why: Why) -> Refused {
        Refused::House(why)
    }
}

impl From<dixit::Refusal> for Refused {
    fn from(why: dixit::Refusal) -> Refused {
        Refused::Rules(why.name(), why.rule())
    }
}

impl From<dixit::Unfit> for Refused {
    fn from(why: dixit::Unfit) -> Refused {
        let name = match why {
            dixit::Unfit::Players(_) => "players",
            dixit::Unfit::Deck(_) => "deck_too_small",
            dixit::Unfit::Cycles => "cycles",
            dixit::Unfit::First(_) => "first",
        };
        Refused::Rules(name, why.rule())
    }
}

/// What an evening wants done, in this order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Output {
    /// Write these down, the first as number so-and-so, before anything below
    /// is sent.
    Keep(u32, Vec<Kept>),
    /// Show these guests the table.
    Show(Vec<Guest>, Arc<View>),
    /// Tell this guest why not.
    Refuse(Guest, Refused),
}
