//! Counts random games.

use game_core::{Outcome, Playout, Seat};
use serde_json::{Value, json};

/// A game that reaches this length is abandoned; only games without any limit do.
pub const LIMIT: u32 = 100_000;

/// The results of random games.
pub struct PlayoutCounts {
    plies: u64,
    won: Vec<u32>,
    drawn: u32,
    unfinished: u32,
}

impl PlayoutCounts {
    /// No games yet, of a game with this many seats or sides.
    pub fn new(seats: usize) -> PlayoutCounts {
        PlayoutCounts { plies: 0, won: vec![0; seats], drawn: 0, unfinished: 0 }
    }

    /// Adds one game.
    pub fn add(&mut self, played: Playout) {
        self.plies += u64::from(played.plies);
        match played.outcome {
            Some(Outcome::Won(Seat(seat))) => self.won[usize::from(seat)] += 1,
            Some(Outcome::Drawn) => self.drawn += 1,
            None => self.unfinished += 1,
        }
    }

    /// The counts as JSON.
    pub fn to_json(&self) -> Value {
        let results =
            json!({ "won": self.won, "drawn": self.drawn, "unfinished": self.unfinished });
        json!({ "plies": self.plies, "results": results })
    }
}
