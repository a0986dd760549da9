//! What is seen on the cards, told in one file for each language: `descriptions/`.
//!
//! A block is a name in brackets and the lines below it, which are one text.

use std::sync::LazyLock;

use language::{Language, include_by_language};

/// A name and its text.
type Block = (&'static str, String);

static CARDS: LazyLock<[Vec<Block>; Language::COUNT]> = LazyLock::new(|| {
    include_by_language!("../descriptions/", ".txt").map(|(_, text)| blocks(text))
});

static FRESH: LazyLock<[Vec<Block>; Language::COUNT]> = LazyLock::new(|| {
    include_by_language!("../descriptions/fresh-", ".txt").map(|(_, text)| blocks(text))
});

/// What is seen on the painted card of this name.
pub fn card(name: &str, language: Language) -> Option<&'static str> {
    find(&CARDS[language.index()], name)
}

/// A word or a sentence for cards that are drawn by chance.
pub fn fresh(name: &str, language: Language) -> Option<&'static str> {
    find(&FRESH[language.index()], name)
}

fn find(blocks: &'static [Block], name: &str) -> Option<&'static str> {
    blocks.iter().find(|(known, _)| *known == name).map(|(_, text)| &**text)
}

/// The blocks of a file, in its order. Lines that begin with `#` are for who reads the file.
fn blocks(text: &'static str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    for line in text.lines().map(str::trim) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(name) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            blocks.push((name, String::new()));
        } else if let Some((_, text)) = blocks.last_mut() {
            if !text.is_empty() {
                text.push(' ');
            }
            text.push_str(line);
        }
    }
    blocks
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::fresh::names;
    use crate::pieces;

    /// Each language describes exactly these, once each and with a text.
    fn complete(all: &[Vec<Block>], names: &[&str]) {
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

    #[test]
    fn lines_of_a_block_are_one_text() {
        let read = blocks("# for readers\n[one]\na b\n  c\n\n[two]\n# between\nd\n");
        assert_eq!(read, [("one", "a b c".to_owned()), ("two", "d".to_owned())]);
    }
}
