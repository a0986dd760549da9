//! Why a move may not be played.

use std::error::Error;
use std::fmt;

use game_core::{Ruled, Seat};

use crate::field::Field;

/// Why a move may not be played: the first rule that it breaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Illegal {
    /// Neither side can move any more.
    Over,
    /// There are still pieces to place.
    MustPlace,
    /// The field is occupied.
    Taken(Field),
    /// All pieces are placed.
    AllPlaced,
    /// There is no stack on the field to move from.
    Nothing(Field),
    /// The stack belongs to this seat, the other one.
    NotYours(Field, Seat),
    /// A single piece moves exactly one field.
    NotOneField {
        /// The piece.
        from: Field,
        /// The field that it can't reach.
        to: Field,
    },
    /// A stack moves exactly as many fields as it has pieces, in one line.
    NotItsHeight {
        /// The stack.
        from: Field,
        /// The field that it can't reach.
        to: Field,
        /// How far the stack moves.
        height: u8,
    },
    /// The field to land on is empty.
    NoLanding(Field),
    /// The stack has neighbors on all six sides.
    Surrounded(Field),
    /// A red DVONN piece on its own can't be moved.
    LoneRed(Field),
    /// A seat that can move may not pass.
    MustMove,
}

impl Ruled for Illegal {
    fn rule(&self) -> &'static str {
        match self {
            Illegal::Over => "5.1",
            Illegal::MustPlace | Illegal::Taken(_) => "2.1",
            Illegal::AllPlaced => "2.3",
            Illegal::Nothing(_) | Illegal::NotYours(..) => "3.2",
            Illegal::NotOneField { .. } => "3.3",
            Illegal::NotItsHeight { .. } => "3.4",
            Illegal::NoLanding(_) => "3.5",
            Illegal::Surrounded(_) => "3.6",
            Illegal::LoneRed(_) => "3.7",
            Illegal::MustMove => "3.8",
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::Over => write!(f, "the game is over: neither side can move"),
            Illegal::MustPlace => write!(f, "there are pieces left to place"),
            Illegal::Taken(field) => write!(f, "{field} is not empty"),
            Illegal::AllPlaced => write!(f, "all pieces are placed"),
            Illegal::Nothing(field) => write!(f, "nothing stands on {field}"),
            Illegal::NotYours(field, _) => write!(f, "{field} belongs to the other side"),
            Illegal::NotOneField { from, to } => {
                write!(f, "a single piece moves exactly one field, and {to} is not next to {from}")
            }
            Illegal::NotItsHeight { from, to, height } => write!(
                f,
                "a stack moves exactly as many fields as it has pieces in a straight line, \
                 and {to} is not {height} fields from {from}"
            ),
            Illegal::NoLanding(field) => write!(f, "{field} is empty, there is nothing to land on"),
            Illegal::Surrounded(field) => write!(f, "{field} is surrounded on all six sides"),
            Illegal::LoneRed(field) => write!(f, "{field} is a red piece on its own"),
            Illegal::MustMove => write!(f, "who can move must move"),
        }
    }
}

impl Error for Illegal {}
