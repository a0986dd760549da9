//! The inputs and outputs of a room.

use std::sync::Arc;

use dixit::Command;
use game_core::{Ruled, Seat};
use language::Language;
use room_core::{ConnectionId, PersonId, RoomInput, SetPhrase, StoredEvent};

use crate::commit_reveal::Seed;
use crate::event::Event;
use crate::mark::Mark;
use crate::request::Request;
use crate::settings::Settings;
use crate::view::View;

/// What a room asks for outside. Of this, only the seed affects a shuffle, and
/// it is promised.
pub trait Env {
    /// A seed that nobody can guess.
    fn seed(&mut self) -> Seed;

    /// A random delay of at most `most` milliseconds.
    fn delay(&mut self, most: u64) -> u64;

    /// The command of the bot on `seat`, with the language and deck of the settings. It
    /// gets the view of a person there, and nothing else. It is asked once in each
    /// stage, and once more when its partner agrees that it gives; if it has no
    /// answer, it waits.
    fn bot(&mut self, seat: Seat, settings: &Settings, view: &dixit::View) -> Option<Command>;

    /// Whether bots speak any of these languages. If not, no bot may sit down.
    fn bots_speak(&self, languages: &[Language]) -> bool;
}

/// An input of a room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input {
    /// What every room takes.
    Room(RoomInput),
    /// A guest's request.
    Asked(ConnectionId, Request),
    /// This person brought a photograph, which is already stored.
    Brought(PersonId, Mark),
    /// All photographs are gone.
    PhotosGone,
}

impl From<RoomInput> for Input {
    fn from(input: RoomInput) -> Input {
        Input::Room(input)
    }
}

/// Why a request was declined.
pub type Decline = room_core::Decline<Refused>;

/// Why the rules refused.
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

/// Declined by the rules of the game.
pub(crate) fn by_rules(why: impl Into<Refused>) -> Decline {
    Decline::Refused(why.into())
}

/// Declined by section 5 of the rules' page.
pub(crate) const fn by_house(reason: &'static str) -> Decline {
    Decline::Refused(Refused { reason, rule: "section 5" })
}

/// Bots know our pictures by their descriptions; photographs have none.
pub(crate) const BLIND: Decline = by_house("bots_cannot_see");

/// Bots have no vocabulary in any of the chosen languages.
pub(crate) const SPEECHLESS: Decline = by_house("bots_cannot_speak");

/// What the room wants done, in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Output {
    /// Store these events, the first under this number, before any later output
    /// is sent.
    Persist(u32, Vec<StoredEvent<Event>>),
    /// Show the table to these guests.
    Show(Vec<ConnectionId>, Arc<View>),
    /// Tell these guests what the person on this seat says.
    Say(Vec<ConnectionId>, Seat, SetPhrase),
    /// Tell this guest why the request was declined.
    Decline(ConnectionId, Decline),
}
