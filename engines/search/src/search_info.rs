//! What an engine reports of a position.

use game_core::Outcome;

/// What an engine reports of a position, from the view of the seat to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchInfo<M> {
    /// The principal variation: the best move, then the expected line. Never empty, and each move
    /// is legal.
    pub line: Vec<M>,
    /// How the seat to move stands.
    pub verdict: Score,
    /// How many turns it looked ahead.
    pub depth: u32,
    /// How many positions it looked at.
    pub nodes: u64,
}

impl<M: Copy> SearchInfo<M> {
    /// The move it would play.
    ///
    /// # Panics
    /// Never, as long as the line is not empty, as it promises.
    #[must_use]
    pub fn best(&self) -> M {
        self.line[0]
    }
}

/// How the seat to move stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// By evaluation.
    Judged {
        /// In the engine's own units; more is better, 0 is even.
        score: i32,
        /// How many of a thousand such games the seat to move would win, a draw counting half.
        chance: u16,
    },
    /// By proof.
    Proved {
        /// How the game ends with best play.
        outcome: Outcome,
        /// How many turns the proved line takes, if known.
        plies: Option<u32>,
        /// The exact final difference, if the game has one and it is proved.
        margin: Option<i32>,
    },
}
