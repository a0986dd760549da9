//! How games went on.

use game_core::Outcome;

/// How many games went how, for the side of the seat that moved.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Count {
    /// It won.
    pub won: u32,
    /// Nobody won.
    pub drawn: u32,
    /// Others won.
    pub lost: u32,
}

impl Count {
    /// All of these games.
    #[must_use]
    pub fn games(self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// Counts one more game; `has_won` says whether the winner plays for the side that moved.
    pub fn add(&mut self, outcome: Outcome, has_won: bool) {
        let count = match (outcome, has_won) {
            (Outcome::Drawn, _) => &mut self.drawn,
            (Outcome::Won(_), true) => &mut self.won,
            (Outcome::Won(_), false) => &mut self.lost,
        };
        *count += 1;
    }
}
