//! A turn.

use std::fmt;

use crate::field::Field;

/// One turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Places the next piece on an empty field (2.1); the position knows which piece that is.
    Place(Field),
    /// Moves a piece or a stack onto another (3.4, 3.5).
    Jump {
        /// What is lifted.
        from: Field,
        /// What it lands on.
        to: Field,
    },
    /// Passes, because there is no move (3.8).
    Pass,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Place(field) => write!(f, "{field}"),
            Move::Jump { from, to } => write!(f, "{from}{to}"),
            Move::Pass => write!(f, "PASS"),
        }
    }
}
