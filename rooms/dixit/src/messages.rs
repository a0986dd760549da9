//! What reaches an evening, and what it wants done.

use std::sync::Arc;

use dixit::Command;
use game_core::{Ruled, Seat};
use language::Language;
use open_room::{ConnectionId, Millis, TokenHash};
use protocol::Why;
use protocol::evening::{Settings, ToServer, View};

use crate::commit_reveal::Seed;
use crate::event::StoredEvent;
use crate::mark::Mark;

/// What an evening must ask for outside. Nothing of it decides a shuffle but
/// the seed, which is promised.
pub trait Env {
    /// A seed that nobody can guess.
    fn seed(&mut self) -> Seed;

    /// A delay of at most so many milliseconds, drawn by lot.
    fn delay(&mut self, most: u64) -> u64;

    /// What a bot on `seat` does that speaks and sees what the settings say. It is
    /// given what a person there would see, and nothing else. It is asked once in each
    /// stage, and once more when its partner says that it gives; where it has
    /// no answer, it waits.
    fn bot(&mut self, seat: Seat, settings: &Settings, view: &dixit::View) -> Option<Command>;

    /// Whether bots speak any of these languages. Where they speak none, none sits down.
    fn bots_speak(&self, languages: &[Language]) -> bool;
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
        guest: ConnectionId,
        /// By what the guest is known again; nothing for who may only look on.
        key: Option<TokenHash>,
        /// Whether the guest knows the code that lets people in.
        inside: bool,
    },
    /// A guest went away.
    Went(ConnectionId),
    /// A guest asks.
    Asked(ConnectionId, Box<ToServer>),
    /// Whoever bears this key brings a photograph, which is kept.
    Brought(TokenHash, Mark),
    /// All photographs are gone.
    PhotosGone,
    /// The instant has come for which the evening asked to be woken.
    Woke,
}

/// Why something was not done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decline {
    /// The house says no.
    Room(Why),
    /// The rules say no: the reason's name, and the rule.
    Rules(&'static str, &'static str),
}

impl From<Why> for Decline {
    fn from(why: Why) -> Decline {
        Decline::Room(why)
    }
}

impl From<dixit::Refusal> for Decline {
    fn from(why: dixit::Refusal) -> Decline {
        Decline::Rules(why.name(), why.rule())
    }
}

impl From<dixit::Unfit> for Decline {
    fn from(why: dixit::Unfit) -> Decline {
        let name = match why {
            dixit::Unfit::Players(_) => "players",
            dixit::Unfit::Deck(_) => "deck_too_small",
            dixit::Unfit::Cycles => "cycles",
            dixit::Unfit::First(_) => "first",
        };
        Decline::Rules(name, why.rule())
    }
}

/// Bots know our pictures by what is told of them, and a stranger's photographs not at all.
pub(crate) const BLIND: Decline = Decline::Rules("bots_cannot_see", "section 5");

/// Bots have no words in any language that was chosen for them.
pub(crate) const SPEECHLESS: Decline = Decline::Rules("bots_cannot_speak", "section 5");

/// What an evening wants done, in this order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Output {
    /// Write these down, the first as number so-and-so, before anything below
    /// is sent.
    Persist(u32, Vec<StoredEvent>),
    /// Show these guests the table.
    Show(Vec<ConnectionId>, Arc<View>),
    /// Tell this guest why not.
    Decline(ConnectionId, Decline),
}
