//! What is said of any game, Dixit too.

use game_faces::{Facts, Insight};
use i18n::{Phrase, dixit, html, page};
use rulebook::Rulebook;

/// The name of a book's game.
pub fn name(book: Rulebook) -> Phrase {
    match book {
        Rulebook::Open(game) => game_faces::name(game),
        Rulebook::Dixit => page::name_dixit(),
    }
}

/// One line about a book's game.
pub fn line(book: Rulebook) -> Phrase {
    match book {
        Rulebook::Open(game) => game_faces::line(game),
        Rulebook::Dixit => page::line_dixit(),
    }
}

/// What the way to a game's lessons is called.
pub fn course(book: Rulebook) -> Phrase {
    match book {
        Rulebook::Open(_) => page::course(),
        Rulebook::Dixit => dixit::dixit_course(),
    }
}

/// What a game is, what is known of it, and where it comes from.
pub fn facts(book: Rulebook) -> Facts {
    match book {
        Rulebook::Open(game) => game_faces::facts(game),
        Rulebook::Dixit => Facts {
            about: html::about_dixit(),
            known: Some(html::known_dixit()),
            origin: Some(html::origin_dixit()),
        },
    }
}

/// What strong players of a game know.
pub fn insights(book: Rulebook) -> Vec<Insight> {
    match book {
        Rulebook::Open(game) => game_faces::insights(game),
        Rulebook::Dixit => [
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
