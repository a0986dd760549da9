//! What there is to say of a cell, typed; the words for it are the lexicon's.

use game_core::Seat;

/// What there is to say of a cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CellName {
    /// Its name in the game's notation.
    pub place: String,
    /// What is there.
    pub what: What,
    /// What it means just now.
    pub marks: Marks,
}

/// What is on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// DVONN: an empty field.
    Field,
    /// DVONN: a ring or a stack of rings.
    Stack {
        /// Whose it is; a lone red ring is nobody's.
        owner: Option<Seat>,
        /// How many rings.
        height: u8,
        /// Whether a red ring is in it.
        red: bool,
    },
    /// Kamisado: a square and the tower on it.
    Square {
        /// The color of the square, 0 to 7 in the order n g r y p u b o.
        color: u8,
        /// The tower: whose, which color, which rank (0 ordinary to 3 triple sumo).
        tower: Option<(Seat, u8, u8)>,
    },
    /// Daaliz: a tile.
    Tile {
        /// Whose pawn stands on it.
        pawn: Option<Seat>,
        /// Walls on the screen's upper, right, lower and left side.
        walls: [bool; 4],
    },
    /// Daaliz: a place beyond the border.
    Way,
    /// Any other game: a place, and whose piece stands on it.
    Place(Option<Seat>),
}

/// What a cell means just now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(clippy::struct_excessive_bools)] // any of them may be true together
pub struct Marks {
    /// The piece on it is lifted.
    pub held: bool,
    /// The piece on it may be lifted.
    pub free: bool,
    /// What is lifted may go here.
    pub target: bool,
    /// What is on it would fall.
    pub falls: bool,
    /// The last move ended here.
    pub last: bool,
    /// The tower on it must move.
    pub due: bool,
    /// Whoever it is that counts here wants to come to it.
    pub goal: bool,
}
