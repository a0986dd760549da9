//! Which games have a book.

use catalog::Game;

/// A game with a rulebook.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Book {
    /// An open game.
    Open(Game),
    /// Dixit.
    Dixit,
}

impl Book {
    /// Every book, in the order in which games are offered.
    pub fn all() -> impl Iterator<Item = Book> {
        Game::ALL.into_iter().map(Book::Open).chain([Book::Dixit])
    }

    /// The game's name in addresses and in the names of files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Book::Open(game) => game.name(),
            Book::Dixit => "dixit",
        }
    }

    /// The book of a game by its name.
    #[must_use]
    pub fn named(name: &str) -> Option<Book> {
        Book::all().find(|book| book.name() == name)
    }
}
