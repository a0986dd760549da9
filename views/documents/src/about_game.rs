//! What is said of any game, Dixit too.

use game_faces::Facts;
use i18n::{Phrase, dixit, html, page};
use rulebook::Book;

/// The name of a book's game.
pub fn name(book: Book) -> Phrase {
    match book {
        Book::Open(game) => game_faces::name(game),
        Book::Dixit => page::name_dixit(),
    }
}

/// One line about a book's game.
pub fn line(book: Book) -> Phrase {
    match book {
        Book::Open(game) => game_faces::line(game),
        Book::Dixit => page::line_dixit(),
    }
}

/// What the way to a game's lessons is called.
pub fn course(book: Book) -> Phrase {
    match book {
        Book::Open(_) => page::course(),
        Book::Dixit => dixit::dixit_course(),
    }
}

/// What a game is, what is known of it, and where it comes from.
pub fn facts(book: Book) -> Facts {
    match book {
        Book::Open(game) => game_faces::facts(game),
        Book::Dixit => Facts {
            about: html::about_dixit(),
            known: Some(html::known_dixit()),
            origin: Some(html::origin_dixit()),
        },
    }
}
