//! The label of a cell as typed values; `i18n` has the words for it.

use game_core::Seat;

/// The label of a cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CellName {
    /// Its name in the game's notation.
    pub place: String,
    /// Its content.
    pub what: What,
    /// Its marks.
    pub marks: Marks,
}

/// The content of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// DVONN: an empty field.
    Field,
    /// DVONN: a ring or a stack of rings.
    Stack {
        /// Its owner; a single red ring has none.
        owner: Option<Seat>,
        /// How many rings.
        height: u8,
        /// Whether it contains a red ring.
        red: bool,
    },
    /// Kamisado: a square and the tower on it.
    Square {
        /// The color of the square, 0 to 7 in the order n g r y p u b o.
        color: u8,
        /// The tower on it: owner, color, and rank (0 ordinary to 3 triple sumo).
        tower: Option<(Seat, u8, u8)>,
    },
    /// Daaliz: a tile.
    Tile {
        /// The owner of the pawn on it.
        pawn: Option<Seat>,
        /// Walls on the screen's upper, right, lower and left side.
        walls: [bool; 4],
    },
    /// Daaliz: an exit beyond the border.
    Exit,
    /// Any other game: a place, and the owner of the piece on it.
    Place(Option<Seat>),
}

/// The marks of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(clippy::struct_excessive_bools)] // any of them may be true together
pub struct Marks {
    /// The piece on it is lifted.
    pub held: bool,
    /// The piece on it may be lifted.
    pub free: bool,
    /// The lifted piece may go here.
    pub target: bool,
    /// The pieces on it would be cut off.
    pub falls: bool,
    /// The last move ended here.
    pub last: bool,
    /// The tower on it must move.
    pub due: bool,
    /// It is a goal of the seat whose goals are lit.
    pub goal: bool,
}
