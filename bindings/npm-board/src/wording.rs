//! Sentences for people, in the languages of the house.

use std::sync::LazyLock;

use game_core::{Seat, Status};
use i18n::{Arg, Phrase, Words};
use language::{Direction, Language, include_by_language};

use crate::board::Board;

static WORDS: LazyLock<Vec<Words>> = LazyLock::new(|| {
    let read = |(language, text)| Words::read(language, text).unwrap_or_default();
    include_by_language!("../../../views/i18n/locales/", "/page.ftl").map(read).into()
});

/// The language of a tag such as `fa` or `fa-IR`; English if we don't speak it.
pub fn language(tag: &str) -> Language {
    let primary = tag.split('-').next().unwrap_or_default().to_ascii_lowercase();
    Language::with_tag(&primary).unwrap_or(Language::English)
}

/// The attribute `dir` of texts in a language.
pub fn direction(language: Language) -> &'static str {
    match language.direction() {
        Direction::LeftToRight => "ltr",
        Direction::RightToLeft => "rtl",
    }
}

/// A phrase as text.
pub fn spoken(phrase: &Phrase, language: Language) -> String {
    WORDS.get(language.index()).map(|words| words.text(phrase)).unwrap_or_default()
}

impl Board {
    /// Whose turn it is and what is to be done, or how the game ended.
    pub(crate) fn task(&self) -> Vec<Phrase> {
        let name = |seat| self.name(seat);
        match self.record.status() {
            Status::Turn(_) => game_words::task(&self.record, false, &name),
            Status::Over(outcome) => {
                game_words::ending(&self.record, outcome, false, &name).into_iter().collect()
            }
        }
    }

    /// What a seat's pieces are called.
    pub(crate) fn name(&self, seat: Seat) -> Arg {
        Arg::Phrase(game_words::side(self.record.game(), seat))
    }
}
