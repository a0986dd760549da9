//! What is public now, and how it stands at the visitor's own tables.

use catalog::Game;

/// A table that anyone may join.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenTable {
    /// Its code.
    pub code: String,
    /// What is played; `None` for Dixit.
    pub game: Option<Game>,
    /// The clock: milliseconds at the start, and after each turn.
    pub clock: Option<(u64, u64)>,
    /// The host's name, which may be empty.
    pub host: String,
    /// How many seats are taken.
    pub taken: u8,
    /// How many there are.
    pub seats: u8,
}

/// A game that anyone may watch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LiveGame {
    /// The code to watch it.
    pub watch: String,
    /// What is played.
    pub game: Game,
    /// Who plays, in the order of the seats.
    pub names: Vec<Option<String>>,
    /// The whole `<svg>` of the board, small and still.
    pub board: String,
}

/// What is public now.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Live {
    /// The tables with a free seat.
    pub tables: Vec<OpenTable>,
    /// The games being played.
    pub games: Vec<LiveGame>,
}

/// How it stands at one of the visitor's tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Turn {
    /// It is the visitor's turn.
    Yours,
    /// It is the turn of somebody else, whose name may be empty.
    Of(String),
    /// A seat is still free.
    SeatFree,
    /// The game is over.
    Over,
}
