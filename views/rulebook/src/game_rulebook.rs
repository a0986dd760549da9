//! Which games have a book.

use catalog::Game;

/// A game with a rulebook.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rulebook {
    /// An open game.
    Open(Game),
    /// Dixit.
    Dixit,
}

impl Rulebook {
    /// Every book, in the order in which games are offered.
    pub fn all() -> impl Iterator<Item = Rulebook> {
        Game::ALL.into_iter().map(Rulebook::Open).chain([Rulebook::Dixit])
    }

    /// The game's name in addresses and in the names of files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Rulebook::Open(game) => game.name(),
            Rulebook::Dixit => "dixit",
        }
    }

    /// The book of a game by its name.
    #[must_use]
    pub fn named(name: &str) -> Option<Rulebook> {
        Rulebook::all().find(|book| book.name() == name)
    }
}
