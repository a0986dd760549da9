//! What bots know of one language.

use language::Language;

/// What bots know of one language.
pub(crate) struct Vocabulary {
    pub language: Language,
    pub script: Script,
    /// What people say: `bank.txt`.
    pub bank: &'static str,
    /// What ideas are called: `words.txt`.
    pub words: &'static str,
    pub articles: Articles,
    /// Words that only hold others together.
    pub small: &'static str,
    /// What stands before a number.
    pub number: &'static str,
    /// What a word may be without its endings, the likeliest first.
    pub stems: fn(&str) -> Vec<String>,
}

/// The letters of a language. Of languages in one script a clue may be in any.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Script {
    Arabic,
    Latin,
}

/// The articles that forms of words are written with.
#[derive(Clone, Copy)]
pub(crate) struct Articles {
    /// Of one of many: "a key".
    pub one: &'static [&'static str],
    /// Of the only one: "the moon".
    pub only: &'static [&'static str],
}

impl Articles {
    pub const NONE: Articles = Articles { one: &[], only: &[] };
}
