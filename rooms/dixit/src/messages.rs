//! What reaches an evening, and what it wants done.

use std::sync::Arc;

use dixit::Command;
use game_core::{Ruled, Seat};
use language::Language;
use room_core::{ConnectionId, Millis, PersonId, StoredEvent};

use crate::commit_reveal::Seed;
use crate::event::Event;
use crate::mark::Mark;
use crate::request::Request;
use crate::settings::Settings;
use crate::view::View;

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
        /// The connection.
        guest: ConnectionId,
        /// Who it is; nothing for who may only look on.
        person: Option<PersonId>,
        /// Whether the guest knows the code that lets people in.
        inside: bool,
    },
    /// A guest went away.
    Went(ConnectionId),
    /// A guest asks.
    Asked(ConnectionId, Request),
    /// This person brings a photograph, which is kept.
    Brought(PersonId, Mark),
    /// All photographs are gone.
    PhotosGone,
    /// The instant has come for which the evening asked to be woken.
    Woke,
}

/// Why something was not done.
pub type Decline = room_core::Decline<Refused>;

/// What the rules say no by.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Refused {
    /// The reason's name, such as `own_card`.
    pub reason: &'static str,
    /// The rule, such as `12` (`docs/rules/dixit.md`).
    pub rule: &'static str,
}

impl From<dixit::Refusal> for Refused {
    fn from(why: dixit::Refusal) -> Refused {
        Refused { reason: why.name(), rule: why.rule() }
    }
}

impl From<dixit::Unfit> for Refused {
    fn from(why: dixit::Unfit) -> Refused {
        let reason = match why {
            dixit::Unfit::Players(_) => "players",
            dixit::Unfit::Deck(_) => "deck_too_small",
            dixit::Unfit::Cycles => "cycles",
            dixit::Unfit::First(_) => "first",
        };
        Refused { reason, rule: why.rule() }
    }
}

/// The rules say no.
pub(crate) fn by_rules(why: impl Into<Refused>) -> Decline {
    Decline::Refused(why.into())
}

/// What section 5 of the rules' page says no to.
pub(crate) const fn by_house(reason: &'static str) -> Decline {
    Decline::Refused(Refused { reason, rule: "section 5" })
}

/// Bots know our pictures by what is told of them, and a stranger's photographs not at all.
pub(crate) const BLIND: Decline = by_house("bots_cannot_see");

/// Bots have no words in any language that was chosen for them.
pub(crate) const SPEECHLESS: Decline = by_house("bots_cannot_speak");

/// What an evening wants done, in this order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Output {
    /// Write these down, the first as number so-and-so, before anything below
    /// is sent.
    Persist(u32, Vec<StoredEvent<Event>>),
    /// Show these guests the table.
    Show(Vec<ConnectionId>, Arc<View>),
    /// Tell this guest why not.
    Decline(ConnectionId, Decline),
}
