//! Phrases as text, in the languages of the house.

use std::sync::LazyLock;

use catalog::{AnyIllegal, Listed as _, with_illegal};
use i18n::{Arg, Phrase, Words};
use language::{Language, include_by_language};

static WORDS: LazyLock<Vec<Words>> = LazyLock::new(|| {
    let page = include_by_language!("../../../views/i18n/locales/", "/page.ftl");
    let own = include_by_language!("../../../views/i18n/locales/", "/model.ftl");
    let dixit = include_by_language!("../../../views/i18n/locales/", "/dixit.ftl");
    let text = |texts: &[(Language, &'static str)], language: Language| texts[language.index()].1;
    let read = |language: Language| {
        let mut words =
            Words::read(language, text(&page, language)).expect("tests read each locale");
        let others = [text(&own, language), text(&dixit, language)];
        for text in game_faces::texts(language).chain(others) {
            words.add(text).expect("tests read it too");
        }
        words
    };
    Language::ALL.into_iter().map(read).collect()
});

/// The marks that isolate notation and names in right-to-left text.
const ISOLATES: [char; 3] = ['\u{2066}', '\u{2068}', '\u{2069}'];

/// Why a move is illegal, without such marks.
pub fn why_plainly(illegal: &AnyIllegal, language: Language) -> String {
    why(illegal, language).replace(ISOLATES, "")
}

/// A phrase without marks that isolate: a model reads characters in their order.
pub fn plain(phrase: &Phrase, language: Language) -> String {
    WORDS[language.index()].text(phrase).replace(ISOLATES, "")
}

fn why(illegal: &AnyIllegal, language: Language) -> String {
    let game = with_illegal!(illegal, P, _why => P::GAME);
    let name = |seat| Arg::Phrase(game_faces::side(game, seat));
    WORDS[language.index()].text(&game_faces::why(illegal, &name))
}
