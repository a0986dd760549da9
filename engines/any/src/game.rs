//! The three games that minds play.

use std::fmt;

/// One of the three games that minds play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Game {
    /// DVONN.
    Dvonn,
    /// Kamisado.
    Kamisado,
    /// Daaliz, and Quoridor too.
    Daaliz,
}

impl Game {
    /// All three.
    pub const ALL: [Game; 3] = [Game::Dvonn, Game::Kamisado, Game::Daaliz];

    /// Its name in commands, records and addresses.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Game::Dvonn => "dvonn",
            Game::Kamisado => "kamisado",
            Game::Daaliz => "daaliz",
        }
    }

    /// The one of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Game> {
        Game::ALL.into_iter().find(|game| game.name() == name)
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
