//! What happened at a table, as it is stored.

use game_core::{Ending, Seat};
use room_core::{Holiday, Name, PersonId};

use crate::occupant::Bot;

/// What can happen in a room and matters after a restart. Offers, onlookers
/// and connections do not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event<E, S> {
    /// Someone took a chair.
    Sat {
        /// Which one.
        seat: Seat,
        /// Who.
        person: PersonId,
        /// The name to show, or the reference to an account.
        name: Name,
    },
    /// A program took a chair.
    ProgramSat {
        /// Which one.
        seat: Seat,
        /// Whose it is.
        person: PersonId,
        /// What it calls itself.
        name: Name,
    },
    /// A bot was given a chair.
    Seated(Seat, Bot),
    /// A seat acted, and was credited some milliseconds: a person for their lag, a bot for the
    /// time before it began to think.
    Acted(Seat, E, u64),
    /// The table acted by itself.
    Automatic(E),
    /// The table's events were taken back, except for the first `n`.
    TakenBack(u32),
    /// The game ended, but not by its rules.
    Stopped(Stop),
    /// A new game began from this setup, with everyone moved one chair on.
    Again(S),
    /// By correspondence: the flag of this seat would have fallen, and it was given its day of grace.
    Graced(Seat),
    /// By correspondence: the person on this seat is away, and their clock stands meanwhile. One that begins at the same
    /// instant is another end of it.
    Away(Seat, Holiday),
    /// By correspondence: this seat was given more time by the other, in milliseconds.
    Given(Seat, u64),
    /// The room was reopened while clocks ran, or a bot had yet to think. They are charged these
    /// milliseconds for the time since the previous event.
    Resumed(u64),
}

/// How a game ends other than by its rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// This seat gave up.
    Resigned(Seat),
    /// This seat's time ran out.
    Flagged(Seat),
    /// All agreed on a draw.
    Agreed,
    /// This seat broke the game off before both had moved.
    Aborted(Seat),
    /// This seat's first move did not come in time.
    Unstarted(Seat),
    /// This seat was away when it was to move, and the other took the win.
    Absent(Seat),
    /// The same, and the other called it a draw.
    AbsentDrawn(Seat),
}

impl From<Stop> for Ending {
    fn from(stop: Stop) -> Ending {
        match stop {
            Stop::Resigned(seat) => Ending::Resigned(seat),
            Stop::Flagged(seat) => Ending::Flagged(seat),
            Stop::Agreed => Ending::Agreed,
            Stop::Aborted(seat) => Ending::Aborted(seat),
            Stop::Unstarted(seat) => Ending::Unstarted(seat),
            Stop::Absent(seat) => Ending::Absent(seat),
            Stop::AbsentDrawn(seat) => Ending::AbsentDrawn(seat),
        }
    }
}
