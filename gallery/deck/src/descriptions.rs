//! What is seen on the cards, told in one file for each language: `descriptions/`. The lines of a
//! block are one text.

use std::sync::LazyLock;

use language::{Language, include_by_language};

use crate::blocks::blocks;

/// A name and its text.
type Description = (&'static str, String);

static CARDS: LazyLock<[Vec<Description>; Language::COUNT]> =
    LazyLock::new(|| include_by_language!("../descriptions/", ".txt").map(|(_, text)| texts(text)));

static FRESH: LazyLock<[Vec<Description>; Language::COUNT]> = LazyLock::new(|| {
    include_by_language!("../descriptions/fresh-", ".txt").map(|(_, text)| texts(text))
});

/// What is seen on the painted card of this name.
pub fn card(name: &str, language: Language) -> Option<&'static str> {
    find(&CARDS[language.index()], name)
}

/// A word or a sentence for cards that are drawn by chance.
pub fn fresh(name: &str, language: Language) -> Option<&'static str> {
    find(&FRESH[language.index()], name)
}

fn find(described: &'static [Description], name: &str) -> Option<&'static str> {
    described.iter().find(|(known, _)| *known == name).map(|(_, text)| &**text)
}

fn texts(file: &'static str) -> Vec<Description> {
    blocks(file).into_iter().map(|(name, lines)| (name, lines.join(" "))).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::fresh::names;
    use crate::pieces;

    /// Each language describes exactly these, once each and with a text.
    fn complete(all: &[Vec<Description>], names: &[&str]) {
        for (language, blocks) in Language::ALL.into_iter().zip(all) {
            let described: BTreeSet<&str> = blocks.iter().map(|(name, _)| *name).collect();
            let wanted: BTreeSet<&str> = names.iter().copied().collect();
            let differ: Vec<_> = described.symmetric_difference(&wanted).collect();
            assert!(differ.is_empty(), "missing or unknown in {language:?}: {differ:?}");
            assert_eq!(blocks.len(), names.len(), "a name comes twice in {language:?}");
            for (name, text) in blocks {
                assert!(!text.is_empty(), "{name} in {language:?}");
            }
        }
    }

    #[test]
    fn each_language_tells_of_every_card_and_of_no_other() {
        let names: Vec<&str> = pieces().map(|piece| piece.card.name).collect();
        complete(&*CARDS, &names);
    }

    #[test]
    fn each_language_has_every_word_and_every_sentence_for_fresh_cards() {
        complete(&*FRESH, &names());
    }
}
