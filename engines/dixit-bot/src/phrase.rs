//! Puts an idea into words.

use language::Language;

use crate::bank::{Bank, Filling, Origin, Pattern, Saying, Voice};
use crate::hearing::Heard;

/// A possible clue.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Phrase {
    pub text: String,
    pub voice: Voice,
    /// Whether it was made of a pattern.
    pub is_pattern: bool,
    /// How the bot itself understands it.
    pub heard: Heard,
}

impl Phrase {
    /// A clue of the bank.
    pub fn of(Saying { language, origin }: Saying) -> Phrase {
        match origin {
            Origin::Line(at) => Phrase::line(language, at),
            Origin::Filled(at, nth) => {
                let pattern = &Bank::written().patterns(language)[at];
                Phrase::filled(pattern, &pattern.fillings[nth], language)
            }
        }
    }

    /// A complete line.
    pub fn line(language: Language, at: usize) -> Phrase {
        let line = &Bank::written().lines(language)[at];
        Phrase {
            text: line.text.clone(),
            voice: line.voice,
            is_pattern: false,
            heard: Heard::own(&line.text, &line.tags, language),
        }
    }

    /// A pattern with what fills it.
    pub fn filled(pattern: &Pattern, filling: &Filling, language: Language) -> Phrase {
        // Other meanings of the pattern's own words count too.
        let mut heard = Heard::own(&filling.text, &[], language);
        heard.fill(filling);
        Phrase { text: filling.text.clone(), voice: pattern.voice, is_pattern: true, heard }
    }
}

/// The text as written: with a capital if the script has capitals.
pub(crate) fn neat(text: &str) -> String {
    let mut signs = text.chars();
    let first: String = signs.next().into_iter().flat_map(char::to_uppercase).collect();
    first + signs.as_str()
}
