//! Seats, and how a game may end.

use std::fmt;

use crate::position::Outcome;

/// A seat at the table, counted from 0 in the order of the first turns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Seat(pub u8);

impl Seat {
    /// The seat's place in a list of seats.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The other of two seats.
    #[must_use]
    pub fn other(self) -> Seat {
        Seat(1 - self.0)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// How a game ended: by its rules, or by what the people at the table did.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Ending {
    /// By the rules.
    Rules(Outcome),
    /// This seat gave up.
    Resigned(Seat),
    /// This seat's time ran out.
    Flagged(Seat),
    /// The seats agreed on a draw.
    Agreed,
    /// Nobody came back to play on.
    Abandoned,
    /// This seat broke the game off before both had moved: nobody wins.
    Aborted(Seat),
    /// This seat's first move did not come in time: nobody wins.
    Unstarted(Seat),
    /// This seat was away when it was to move, and the other took the win.
    Absent(Seat),
    /// The same, and the other called it a draw.
    AbsentDrawn(Seat),
}

impl Ending {
    /// The seat that lost, but not by the rules: it resigned, ran out of time or stayed away.
    #[must_use]
    pub fn forfeited_by(self) -> Option<Seat> {
        match self {
            Ending::Resigned(seat) | Ending::Flagged(seat) | Ending::Absent(seat) => Some(seat),
            Ending::Rules(_)
            | Ending::Agreed
            | Ending::Abandoned
            | Ending::Aborted(_)
            | Ending::Unstarted(_)
            | Ending::AbsentDrawn(_) => None,
        }
    }
}

/// What players can offer each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Offer {
    /// A draw.
    Draw,
    /// To take back the offering seat's last act.
    TakeBack,
    /// To play again, with the seats changed.
    Rematch,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_is_known_by_its_number() {
        for number in 0..12 {
            let seat = Seat(number);
            assert_eq!(seat.index(), usize::from(number));
            assert_eq!(seat.to_string(), number.to_string());
        }
        assert_eq!((Seat(0).other(), Seat(1).other()), (Seat(1), Seat(0)));
    }
}
