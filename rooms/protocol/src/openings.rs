//! What was played in a position.

use serde::{Deserialize, Serialize};

/// The moves that were played in a position, the most frequent first.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Openings {
    /// In public games that are over.
    pub public: Vec<PlayedMove>,
    /// By engines against themselves, in the book that comes with the program.
    pub book: Vec<PlayedMove>,
}

/// A move with its wins, draws and losses for the player who made it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlayedMove {
    /// The move, in the game's notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// Games won.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
}
