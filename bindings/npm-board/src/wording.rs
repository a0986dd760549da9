//! Sentences for people, in the languages of the house.

use std::sync::LazyLock;

use game_core::{Outcome, Seat, Status};
use i18n::{Arg, Phrase, Words, page};
use language::{Direction, Language, include_by_language};

use crate::board::Board;

static WORDS: LazyLock<Vec<Words>> = LazyLock::new(|| {
    let read = |(language, text)| {
        let mut words = Words::read(language, text).unwrap_or_default();
        // What can't be read shows its key; the tests read all of it.
        game_faces::texts(language).for_each(|text| words.add(text).unwrap_or_default());
        words
    };
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
            Status::Turn(seat) => {
                let mut phrases = vec![page::turn_of(name(seat))];
                if self.pass().is_some() {
                    phrases.push(game_faces::forced(self.record.game()));
                } else {
                    phrases.extend(game_faces::task(&self.record, self.is_mine(seat), &name));
                }
                phrases
            }
            Status::Over(outcome) => {
                let headline = match outcome {
                    Outcome::Won(seat) => page::won_side(self.team(seat)),
                    Outcome::Drawn => page::drawn(),
                };
                let reason = game_faces::ending(&self.record, outcome, false, &name);
                [headline].into_iter().chain(reason).collect()
            }
        }
    }

    /// A winner's name, or those of two partners.
    fn team(&self, seat: Seat) -> Arg {
        match self.record.team(seat)[..] {
            [a, b] => page::team_of(self.name(a), self.name(b)).into(),
            _ => self.name(seat),
        }
    }

    /// What a seat's pieces are called.
    pub(crate) fn name(&self, seat: Seat) -> Arg {
        Arg::Phrase(game_faces::side(self.record.game(), seat))
    }
}
