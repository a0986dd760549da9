//! What comes to people's minds at each card, one file for each language: `associations/`. An
//! entry is a word or a short phrase that a clue for the card may have.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use language::{Language, include_by_language};

use crate::blocks::blocks;

/// The associations of each card, each with the number of cards that it belongs to.
type Associations = BTreeMap<&'static str, Vec<(&'static str, u16)>>;

static ASSOCIATIONS: LazyLock<[Associations; Language::COUNT]> = LazyLock::new(|| {
    include_by_language!("../associations/", ".txt").map(|(_, text)| counted(text))
});

/// What comes to people's minds at the card of this name.
pub fn of(name: &str, language: Language) -> &'static [(&'static str, u16)] {
    ASSOCIATIONS[language.index()].get(name).map_or(&[], Vec::as_slice)
}

fn counted(text: &'static str) -> Associations {
    let entries = |lines: Vec<&'static str>| -> Vec<&'static str> {
        let words = lines.into_iter().flat_map(|line| line.split([',', '،']));
        words.map(str::trim).filter(|word| !word.is_empty()).collect()
    };
    let cards: Vec<_> =
        blocks(text).into_iter().map(|(name, lines)| (name, entries(lines))).collect();
    let mut counts: BTreeMap<String, u16> = BTreeMap::new();
    for word in cards.iter().flat_map(|(_, words)| words) {
        *counts.entry(word.to_lowercase()).or_default() += 1;
    }
    let count = |word: &'static str| (word, counts[&word.to_lowercase()]);
    cards.into_iter().map(|(name, words)| (name, words.into_iter().map(count).collect())).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::pieces;

    /// The fewest associations of a card.
    const FEWEST: usize = 75;

    #[test]
    fn much_comes_to_mind_at_each_card_and_nothing_twice() {
        let spoken =
            Language::ALL.into_iter().zip(&*ASSOCIATIONS).filter(|(_, all)| !all.is_empty());
        for (language, all) in spoken {
            assert_eq!(all.len(), pieces().count(), "{language:?}");
            for piece in pieces() {
                let words = of(piece.card.name, language).iter();
                let words: Vec<String> = words.map(|(word, _)| word.to_lowercase()).collect();
                let different: BTreeSet<_> = words.iter().collect();
                assert!(different.len() >= FEWEST, "{language:?} at {}", piece.card.name);
                assert_eq!(different.len(), words.len(), "{language:?} at {}", piece.card.name);
            }
        }
    }

    #[test]
    fn each_word_knows_how_many_cards_it_belongs_to() {
        let read = counted("[one]\nmoon, old tale,\nnight\n[two]\nMoon\n");
        assert_eq!(read["one"], [("moon", 2), ("old tale", 1), ("night", 1)]);
        assert_eq!(read["two"], [("Moon", 2)]);
    }
}
