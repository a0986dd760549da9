//! What is said of any game, Dixit too.

use game_faces::{Facts, Insight};
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

/// What strong players of a game know.
pub fn insights(book: Book) -> Vec<Insight> {
    match book {
        Book::Open(game) => game_faces::insights(game),
        Book::Dixit => [
            html::insight_dixit_1(),
            html::insight_dixit_2(),
            html::insight_dixit_3(),
            html::insight_dixit_4(),
            html::insight_dixit_5(),
            html::insight_dixit_6(),
            html::insight_dixit_7(),
            html::insight_dixit_8(),
            html::insight_dixit_9(),
            html::insight_dixit_10(),
        ]
        .map(Insight::new)
        .into(),
    }
}
