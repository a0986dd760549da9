//! What is asked of a mind that thinks elsewhere, and what it says.

use game_core::Seat;
use serde::{Deserialize, Serialize};

use crate::Setup;

/// A question to a mind: what would you play here?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// Comes back with each thought, so that nobody mistakes an old one for a new one.
    pub n: u32,
    /// Which game.
    pub setup: Setup,
    /// The position before the first move, in the game's notation.
    pub start: String,
    /// The moves in order, in the game's notation.
    pub moves: Vec<String>,
    /// How strong the mind is, from 1 to 10.
    pub level: u8,
    /// Where it slips and how it chooses among equals depends on this.
    pub seed: u32,
    /// How many positions it may look at; nothing for as many as its level allows.
    pub nodes: Option<u64>,
    /// How long it may think, in milliseconds; nothing for as long as it takes.
    pub millis: Option<u32>,
}

impl Question {
    /// How long a mind of this level may think about a move, in milliseconds, with so much left on
    /// its clock. The weaker ones are content sooner; for them it only keeps an old machine from
    /// waiting for ever.
    #[must_use]
    pub fn patience(level: u8, left_ms: Option<u64>) -> u32 {
        let patient = match level {
            10.. => 5_000,
            9 => 2_500,
            _ => 1_500,
        };
        let share = left_ms.map_or(u64::MAX, |left| (left / 20).max(50));
        u32::try_from(share).map_or(patient, |share| share.min(patient))
    }
}

/// What a mind has found so far.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Analysis {
    /// As in the question.
    pub n: u32,
    /// The best move, then what the mind expects after it, in the game's notation.
    pub line: Vec<String>,
    /// Whose turn it is.
    pub seat: Seat,
    /// How the game stands.
    pub verdict: Evaluation,
    /// How many turns it looked ahead.
    pub depth: u32,
    /// How many positions it looked at.
    pub nodes: u64,
    /// Whether that is its last word.
    pub done: bool,
}

/// How a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Evaluation {
    /// By judgment.
    Judged {
        /// Of a thousand such games, how many the seat to move would win, a draw counting half.
        chance: u16,
    },
    /// By proof: this seat wins with best play.
    Won {
        /// Which seat.
        seat: Seat,
        /// How many turns it takes, where that is known.
        plies: Option<u32>,
        /// By how much, for games that count and where that is known.
        by: Option<u32>,
    },
    /// By proof: nobody wins with best play.
    Drawn {
        /// How many turns it takes, where that is known.
        plies: Option<u32>,
    },
}
