//! Questions to an engine that runs elsewhere, and its answers.

use game_core::Seat;
use serde::{Deserialize, Serialize};

use crate::Setup;

/// A question to an engine: what would you play here?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// Comes back with each analysis, so that a late one is not taken for a new one.
    pub n: u32,
    /// Which game.
    pub setup: Setup,
    /// The position before the first move, in the game's notation.
    pub start: String,
    /// The moves in order, in the game's notation.
    pub moves: Vec<String>,
    /// The engine's level, from 1 to 10.
    pub level: u8,
    /// Decides where a weak level slips, and which of equal moves is chosen.
    pub seed: u32,
    /// How many positions it may search; `None` for as many as its level allows.
    pub nodes: Option<u64>,
    /// How long it may think, in milliseconds; `None` for as long as it takes.
    pub millis: Option<u32>,
}

impl Question {
    /// How long an engine of this level may think about a move, in milliseconds, with `left_ms` on
    /// its clock. Weak levels stop sooner by themselves; for them it only bounds the wait on a slow
    /// machine.
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

/// What an engine has found so far.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Analysis {
    /// As in the question.
    pub n: u32,
    /// The principal variation, best move first, in the game's notation.
    pub line: Vec<String>,
    /// Whose turn it is.
    pub seat: Seat,
    /// How the game stands.
    pub verdict: Evaluation,
    /// The search depth, in turns.
    pub depth: u32,
    /// How many positions it searched.
    pub nodes: u64,
    /// Whether this is the final answer.
    pub done: bool,
}

/// How a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Evaluation {
    /// An estimate.
    Judged {
        /// The chance of the seat to move, in thousandths; a draw counts half.
        chance: u16,
    },
    /// Proved: this seat wins with best play.
    Won {
        /// Which seat.
        seat: Seat,
        /// How many turns it takes, if known.
        plies: Option<u32>,
        /// By how much, in games with a score, if known.
        by: Option<u32>,
    },
    /// Proved: drawn with best play.
    Drawn {
        /// How many turns it takes, if known.
        plies: Option<u32>,
    },
}
