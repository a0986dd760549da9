//! What happened at a table, as it is kept.

use game_core::{Ending, Seat};
use room_core::{Name, PersonId};

use crate::sitter::Bot;

/// What may happen in a room and matters after a restart. Offers, onlookers
/// and who is connected do not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event<E, S> {
    /// Someone took a chair.
    Sat {
        /// Which one.
        seat: Seat,
        /// Who.
        person: PersonId,
        /// The name to show.
        name: Name,
    },
    /// A bot was given a chair.
    Seated(Seat, Bot),
    /// A seat acted, and was credited so many milliseconds for its lag; a bot, for the time
    /// before it began to think.
    Acted(Seat, E, u64),
    /// The house did, with nobody asked.
    Automatic(E),
    /// All of the table's events but the first so many were taken back.
    TakenBack(u32),
    /// The people ended the game.
    Stopped(Stop),
    /// A new game from this setup, each sitter one chair on.
    Again(S),
    /// The room was opened again while clocks ran, or a bot had yet to think; they are charged
    /// so many milliseconds for the time since the event before.
    Resumed(u64),
}

/// How people, and not the rules, end a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// This seat gave up.
    Resigned(Seat),
    /// This seat's time ran out.
    Flagged(Seat),
    /// All agreed on a draw.
    Agreed,
}

impl From<Stop> for Ending {
    fn from(stop: Stop) -> Ending {
        match stop {
            Stop::Resigned(seat) => Ending::Resigned(seat),
            Stop::Flagged(seat) => Ending::Flagged(seat),
            Stop::Agreed => Ending::Agreed,
        }
    }
}
