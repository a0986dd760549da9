//! What bots know of one language.

use language::Language;

/// What bots know of one language.
pub(crate) struct Vocabulary {
    pub language: Language,
    pub script: Script,
    /// Lines and patterns: `bank.txt`.
    pub bank: &'static str,
    /// The forms of concepts: `words.txt`.
    pub words: &'static str,
    pub articles: &'static [&'static str],
    /// Function words.
    pub small: &'static str,
    /// The word before a number.
    pub number: &'static str,
    /// A word's possible stems, the likeliest first.
    pub stems: fn(&str) -> Vec<String>,
}

/// The script. A clue may be in any language of its script.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Script {
    Arabic,
    Latin,
}
