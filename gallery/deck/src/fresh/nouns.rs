//! Who and what may occur on a fresh card, and what that makes one think of.

use language::Language;

use crate::{Theme, descriptions};

/// Who or what it is; its forms lie in the files of descriptions.
#[derive(Clone, Copy, Debug)]
pub struct Noun {
    /// The plain English word, without an article: the tag, and its name in the files.
    pub key: &'static str,
    /// What it makes one think of.
    pub theme: Theme,
}

const fn noun(key: &'static str, theme: Theme) -> Noun {
    Noun { key, theme }
}

/// Animals, in the order of `cast::beast`.
pub const BEASTS: [Noun; 17] = [
    noun("gazelle", Theme::Freedom),
    noun("horse", Theme::Freedom),
    noun("stag", Theme::Power),
    noun("elephant", Theme::Memory),
    noun("fox", Theme::Secret),
    noun("wolf", Theme::Fear),
    noun("cat", Theme::Home),
    noun("hare", Theme::Play),
    noun("bear", Theme::Care),
    noun("heron", Theme::Solitude),
    noun("raven", Theme::Truth),
    noun("goose", Theme::Company),
    noun("owl", Theme::Truth),
    noun("fish", Theme::Wonder),
    noun("whale", Theme::Wonder),
    noun("snail", Theme::Time),
    noun("tortoise", Theme::Time),
];

/// Things, in the order of `cast::thing`.
pub const THINGS: [Noun; 13] = [
    noun("lantern", Theme::Hope),
    noun("umbrella", Theme::Care),
    noun("suitcase", Theme::Journey),
    noun("book", Theme::Dream),
    noun("clock", Theme::Time),
    noun("glass of tea", Theme::Company),
    noun("teapot", Theme::Care),
    noun("key", Theme::Secret),
    noun("letter", Theme::Longing),
    noun("chair", Theme::Solitude),
    noun("balloon", Theme::Childhood),
    noun("kite", Theme::Play),
    noun("house", Theme::Home),
];

/// People, in the order of `cast::wear`.
pub const PEOPLE: [Noun; 7] = [
    noun("child", Theme::Childhood),
    noun("woman", Theme::Love),
    noun("man in a hat", Theme::Work),
    noun("girl with a plait", Theme::Childhood),
    noun("old woman", Theme::Memory),
    noun("king", Theme::Power),
    noun("traveler", Theme::Journey),
];

/// A sentence with its gaps filled: `{b}`, `{the b}` and `{bs}` are the animal as one, that one and several; `{t}` the
/// thing, `{p}` the one who is there. Sentences begin with a capital where there are capitals.
pub fn filled(text: &str, language: Language, nouns: [&Noun; 3]) -> Option<String> {
    let mut sentence = text.to_owned();
    for (letter, noun) in ["b", "t", "p"].into_iter().zip(nouns) {
        let mut forms = descriptions::fresh(noun.key, language)?.split(" | ");
        for gap in [format!("{{{letter}}}"), format!("{{the {letter}}}"), format!("{{{letter}s}}")]
        {
            sentence = sentence.replace(&gap, forms.next()?);
        }
    }
    let mut begins = true;
    let cased = sentence.chars().map(|sign| {
        let now = if begins { sign.to_uppercase().next().unwrap_or(sign) } else { sign };
        begins = sign == '.' || (begins && sign == ' ');
        now
    });
    Some(cased.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_word_has_three_forms_in_each_language() {
        for noun in BEASTS.iter().chain(&THINGS).chain(&PEOPLE) {
            for language in Language::ALL {
                let forms = descriptions::fresh(noun.key, language).unwrap();
                assert_eq!(forms.split(" | ").count(), 3, "{forms} in {language:?}");
            }
        }
    }

    #[test]
    fn a_sentence_is_filled_in_each_language() {
        let nouns = [&BEASTS[3], &THINGS[1], &PEOPLE[2]];
        let filled = |text, language| filled(text, language, nouns).unwrap();
        let en = filled("{b} under {ts}. {the p} laughs, and {the b} too.", Language::English);
        assert_eq!(en, "An elephant under umbrellas. The man laughs, and the elephant too.");
        let sv = filled("{b} och {the t}. {the p} skrattar.", Language::Swedish);
        assert_eq!(sv, "En elefant och paraplyet. Mannen skrattar.");
        assert_eq!(filled("{b} و {ts}.", Language::Persian), "فیل و چترها.");
    }
}
