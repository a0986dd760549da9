//! The short rules of a game.

use i18n::Phrase;

/// A passage: a heading, a few sentences, and perhaps a board.
#[derive(Clone, Debug)]
pub struct Passage {
    /// Its heading.
    pub heading: Phrase,
    /// Its sentences.
    pub sentences: Vec<Phrase>,
    /// A position to show beside it, in the game's notation.
    pub position: Option<&'static str>,
}

impl Passage {
    /// A passage without a board.
    #[must_use]
    pub const fn new(heading: Phrase, sentences: Vec<Phrase>) -> Passage {
        Passage { heading, sentences, position: None }
    }

    /// The passage with this position beside it.
    #[must_use]
    pub fn beside(self, position: &'static str) -> Passage {
        Passage { position: Some(position), ..self }
    }
}
