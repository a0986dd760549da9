//! What a room says of itself to whoever runs the server: no name, no key, no word of anybody's.

use serde::Serialize;

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// Nothing was played yet.
    Lobby,
    /// A game goes on.
    Playing,
    /// The latest game is over.
    Over,
}

/// What a room says of itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TableSummary {
    /// Which game.
    pub game: &'static str,
    /// How far it has come.
    pub standing: Standing,
    /// Chairs that somebody has, people and minds.
    pub taken: usize,
    /// Chairs.
    pub chairs: usize,
    /// Moves of the game at hand; rounds of Dixit.
    pub moves: usize,
    /// Lines of its book.
    pub lines: u32,
    /// The instant of its latest event, in milliseconds since 1970.
    pub last_ms: u64,
}
