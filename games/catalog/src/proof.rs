//! The outcome of a proof for the seat to move.

use game_core::{Outcome, Seat};

use crate::list::AnyRecord;

/// How a game ends for one seat with best play, if that is proved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Proof {
    /// It wins.
    Win,
    /// It loses.
    Loss,
    /// Nobody wins.
    Draw,
}

impl Proof {
    /// Its name in texts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Proof::Win => "win",
            Proof::Loss => "loss",
            Proof::Draw => "draw",
        }
    }

    /// The proof of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Proof> {
        [Proof::Win, Proof::Loss, Proof::Draw].into_iter().find(|proof| proof.name() == name)
    }
}

impl AnyRecord {
    /// An outcome for one seat. Partners win together.
    #[must_use]
    pub fn result(&self, outcome: Outcome, seat: Seat) -> Proof {
        match outcome {
            Outcome::Drawn => Proof::Draw,
            Outcome::Won(winner) if self.team(winner).contains(&seat) => Proof::Win,
            Outcome::Won(_) => Proof::Loss,
        }
    }
}
