//! The languages that bots speak: a file of Rust here and a folder of words in `languages/` for each.
//!
//! Without such a file bots don't speak a language: they understand nothing in it, and no bot is
//! created for it.

use language::Language;

use crate::spelling::{is_arabic, joined};

mod endings;
mod english;
mod persian;
mod swedish;
mod vocabulary;

pub(crate) use vocabulary::{Script, Vocabulary};

/// One for each language that bots speak, in the order of [`Language::ALL`].
pub(crate) static VOCABULARIES: [Vocabulary; 3] =
    [persian::VOCABULARY, swedish::VOCABULARY, english::VOCABULARY];

/// What bots know of a language, if they speak it.
pub(crate) fn vocabulary(language: Language) -> Option<&'static Vocabulary> {
    find(&VOCABULARIES, language)
}

/// The languages whose script these words are in.
pub(crate) fn of_script(words: &[String]) -> impl Iterator<Item = &'static Vocabulary> + use<> {
    let is_arabic = words.iter().any(|word| is_arabic(word));
    let script = if is_arabic { Script::Arabic } else { Script::Latin };
    VOCABULARIES.iter().filter(move |it| it.script == script)
}

/// What a few words may be forms of, as one word: the last without its joint, then its stems, the
/// likeliest first.
pub(crate) fn unbent(words: &[String], language: Language) -> Vec<String> {
    let Some((last, before)) = words.split_last() else { return Vec::new() };
    let head = joined(before);
    let mut forms = vec![head.clone() + &joined(std::slice::from_ref(last))];
    forms.extend(stems(last, language).iter().map(|stem| head.clone() + stem));
    forms
}

/// A word's possible stems, the likeliest first.
pub(crate) fn stems(word: &str, language: Language) -> Vec<String> {
    vocabulary(language).map(|vocabulary| (vocabulary.stems)(word)).unwrap_or_default()
}

fn find(table: &[Vocabulary], language: Language) -> Option<&Vocabulary> {
    table.iter().find(|vocabulary| vocabulary.language == language)
}

/// The languages that bots speak.
#[must_use]
pub fn spoken() -> Vec<Language> {
    VOCABULARIES.iter().map(|vocabulary| vocabulary.language).collect()
}

/// Whether a bot can be made for these languages.
#[must_use]
pub fn speaks_any_of(wanted: &[Language]) -> bool {
    !spoken_of(wanted).is_empty()
}

/// Those of `wanted` that bots speak. An empty list stands for English.
pub(crate) fn spoken_of(wanted: &[Language]) -> Vec<Language> {
    let wanted = if wanted.is_empty() { &[Language::English] } else { wanted };
    spoken_in(&VOCABULARIES, wanted)
}

fn spoken_in(table: &[Vocabulary], wanted: &[Language]) -> Vec<Language> {
    wanted.iter().copied().filter(|&language| find(table, language).is_some()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_without_words_is_not_spoken() {
        let table = [swedish::VOCABULARY];
        assert_eq!(spoken_in(&table, &[Language::Persian]), []);
        assert_eq!(spoken_in(&table, &Language::ALL), [Language::Swedish]);
        assert_eq!(spoken_of(&spoken()), spoken());
    }
}
