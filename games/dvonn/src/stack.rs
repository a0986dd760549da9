//! The stack on a field, piece by piece.

use std::fmt;

use game_core::Seat;

use crate::piece::Piece;

/// A piece or a stack, with the order of its pieces.
///
/// Two bits a piece, the bottom lowest; 49 pieces fit.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Stack {
    pieces: u128,
    height: u8,
}

impl Stack {
    pub(crate) const NOTHING: Stack = Stack { pieces: 0, height: 0 };

    /// How many pieces it has.
    #[must_use]
    pub const fn height(self) -> u8 {
        self.height
    }

    /// The pieces from bottom to top.
    #[must_use]
    pub fn pieces(self) -> impl DoubleEndedIterator<Item = Piece> + ExactSizeIterator {
        (0..self.height).map(move |at| self.piece(at))
    }

    /// The top piece, which decides the owner.
    #[must_use]
    pub fn top(self) -> Piece {
        self.piece(self.height - 1)
    }

    /// The owner; a lone red piece has none (3.2, 5.2).
    #[must_use]
    pub fn owner(self) -> Option<Seat> {
        self.top().owner()
    }

    /// Whether a red DVONN piece is in it, which holds it on the board (4.2).
    #[must_use]
    pub fn holds_red(self) -> bool {
        self.pieces().any(|piece| piece == Piece::Red)
    }

    /// This stack with `upper` on top of it.
    pub(crate) fn under(self, upper: Stack) -> Stack {
        Stack {
            pieces: self.pieces | upper.pieces << (2 * self.height),
            height: self.height + upper.height,
        }
    }

    fn piece(self, at: u8) -> Piece {
        match self.pieces >> (2 * at) & 3 {
            0 => Piece::White,
            1 => Piece::Black,
            _ => Piece::Red,
        }
    }
}

impl From<Piece> for Stack {
    fn from(piece: Piece) -> Stack {
        Stack { pieces: piece as u128, height: 1 }
    }
}

impl fmt::Display for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.pieces().try_for_each(|piece| write!(f, "{}", piece.letter()))
    }
}

impl fmt::Debug for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
