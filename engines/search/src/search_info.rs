//! What a mind says of a position.

use game_core::Outcome;

/// What a mind says of a position, from the view of the seat to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchInfo<M> {
    /// The principal variation: the best move, then what it expects after it. Never empty,
    /// and each move is legal where it stands.
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
    /// By judgment.
    Judged {
        /// In the mind's own units; more is better, 0 is even.
        score: i32,
        /// Of a thousand such games, how many the seat to move would win, a draw counting half.
        chance: u16,
    },
    /// By proof: no judgment is left in it.
    Proved {
        /// How the game ends with best play.
        outcome: Outcome,
        /// How many turns the proved line takes, where that is known.
        plies: Option<u32>,
        /// The exact final difference, for games that count one and where that is proved.
        margin: Option<i32>,
    },
}
