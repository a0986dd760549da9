//! A tower, and its dragon rank (1.3, section 5).

use game_core::Seat;

use crate::board::{Color, Square};

/// The number of dragon teeth, and so what the tower can do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub enum Rank {
    /// No tooth: goes any distance, pushes nothing.
    #[default]
    Ordinary,
    /// One tooth.
    Sumo,
    /// Two teeth.
    Double,
    /// Three teeth.
    Triple,
}

impl Rank {
    /// All four, from no tooth to three.
    pub const ALL: [Rank; 4] = [Rank::Ordinary, Rank::Sumo, Rank::Double, Rank::Triple];

    /// How many teeth.
    #[must_use]
    pub const fn teeth(self) -> u8 {
        self as u8
    }

    /// Its name in texts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        ["tower", "sumo", "double sumo", "triple sumo"][self as usize]
    }

    /// How many squares it may go at most (5.1).
    #[must_use]
    pub const fn reach(self) -> u8 {
        [7, 5, 3, 1][self as usize]
    }

    /// How many towers it may push at most (5.2).
    #[must_use]
    pub const fn strength(self) -> u8 {
        self.teeth()
    }

    /// What all its teeth are worth together (3.2).
    #[must_use]
    pub const fn worth(self) -> u8 {
        [0, 1, 3, 7][self as usize]
    }

    /// The points for winning a round with such a tower (3.2).
    #[must_use]
    pub const fn gain(self) -> u8 {
        [1, 2, 4, 8][self as usize]
    }

    /// The rank with one tooth more; a triple sumo stays one.
    #[must_use]
    pub const fn raised(self) -> Rank {
        [Rank::Sumo, Rank::Double, Rank::Triple, Rank::Triple][self as usize]
    }
}

/// A tower and its square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tower {
    /// The owner.
    pub seat: Seat,
    /// Its color.
    pub color: Color,
    /// Where it stands.
    pub square: Square,
    /// Its dragon rank.
    pub rank: Rank,
}
