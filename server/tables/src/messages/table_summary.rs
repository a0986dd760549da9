//! A room's summary for the operator: no token and no text of players.

use serde::Serialize;

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// No game has begun.
    #[serde(rename = "lobby")]
    Waiting,
    /// A game is on.
    Playing,
    /// The latest game is over.
    Over,
}

/// The summary of a room.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TableSummary {
    /// Which game.
    pub game: &'static str,
    /// How far it has come.
    pub standing: Standing,
    /// How many chairs are taken, by people and bots.
    pub taken: usize,
    /// How many chairs there are.
    pub chairs: usize,
    /// The moves of the current game; in Dixit, the number of its round.
    pub moves: usize,
    /// How many lines its book has.
    pub lines: u32,
    /// The instant of its latest event, in milliseconds since 1970.
    pub last_ms: u64,
    /// Who sits there: only shown to an operator who looks for a name.
    #[serde(skip)]
    pub names: Vec<String>,
}
