//! Sentences for people, in the languages of the house.

use std::sync::LazyLock;

use catalog::{AnyIllegal, Listed as _, with_illegal};
use i18n::{Arg, Phrase, Words};
use language::{Language, include_by_language};
use pyo3::prelude::*;

use crate::errors;

static WORDS: LazyLock<Vec<Words>> = LazyLock::new(|| {
    let read = |(language, text)| {
        let mut words = Words::read(language, text).expect("tests read each locale");
        game_faces::texts(language).for_each(|text| words.add(text).expect("tests read it too"));
        words
    };
    include_by_language!("../../../views/i18n/locales/", "/page.ftl").map(read).into()
});

/// The language with this tag.
pub fn language(py: Python<'_>, tag: &str) -> PyResult<Language> {
    let unknown = || errors::argument(py, &format!("no language has the tag {tag:?}"));
    Language::with_tag(tag).ok_or_else(unknown)
}

/// Why a move is illegal. The marks that isolate notation in right-to-left text stay only there.
pub fn why(illegal: &AnyIllegal, language: Language) -> String {
    let game = with_illegal!(illegal, P, _why => P::GAME);
    let name = |seat| Arg::Phrase(game_faces::side(game, seat));
    spoken(&game_faces::why(illegal, &name), language)
}

fn spoken(phrase: &Phrase, language: Language) -> String {
    let text = WORDS[language.index()].text(phrase);
    match language.direction() {
        language::Direction::LeftToRight => text.replace(['\u{2066}', '\u{2068}', '\u{2069}'], ""),
        language::Direction::RightToLeft => text,
    }
}

/// What is wrong with a setup's JSON.
pub fn setup(why: &serde_json::Error) -> String {
    format!("setup: {}", catalog::setup_problem(&why.to_string()))
}

/// Why a command of Dixit was refused.
pub fn refused(why: &dixit::Refusal) -> String {
    why.to_string()
}
