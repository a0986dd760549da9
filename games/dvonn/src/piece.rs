//! A piece.

use game_core::Seat;

/// A piece, by its color (1.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Piece {
    /// One of the 23 of seat 0.
    White,
    /// One of the 23 of seat 1.
    Black,
    /// One of the three DVONN pieces, which hold everything together.
    Red,
}

impl Piece {
    /// All three colors.
    pub const ALL: [Piece; 3] = [Piece::White, Piece::Black, Piece::Red];

    /// The color of a seat: White begins, so White is seat 0.
    #[must_use]
    pub const fn of(seat: Seat) -> Piece {
        if seat.0 == 0 { Piece::White } else { Piece::Black }
    }

    /// The seat of this color; red has none.
    #[must_use]
    pub const fn owner(self) -> Option<Seat> {
        match self {
            Piece::White => Some(Seat(0)),
            Piece::Black => Some(Seat(1)),
            Piece::Red => None,
        }
    }

    /// How many of them there are in the game.
    #[must_use]
    pub const fn count(self) -> u8 {
        match self {
            Piece::White | Piece::Black => 23,
            Piece::Red => 3,
        }
    }

    /// The letter in a position's text.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Piece::White => 'W',
            Piece::Black => 'B',
            Piece::Red => 'R',
        }
    }
}
