//! What people say of the cards, one file for each language: `sayings/`. A saying is a line, the
//! most fitting first. None names what one sees at once.

use std::sync::LazyLock;

use language::{Language, include_by_language};

use crate::blocks::{Block, blocks};

static SAYINGS: LazyLock<[Vec<Block>; Language::COUNT]> =
    LazyLock::new(|| include_by_language!("../sayings/", ".txt").map(|(_, text)| blocks(text)));

/// What people say of the card of this name.
pub fn of(name: &str, language: Language) -> &'static [&'static str] {
    let block = SAYINGS[language.index()].iter().find(|(known, _)| *known == name);
    block.map_or(&[], |(_, sayings)| sayings)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::pieces;

    /// The fewest sayings of a card, so that its clues don't give it away by themselves.
    const FEWEST: usize = 15;
    /// The most cards of which one thing is said.
    const MOST: usize = 5;

    #[test]
    fn much_is_said_of_each_card_and_nothing_of_many() {
        // A language that bots don't speak has none.
        let spoken = Language::ALL.into_iter().zip(&*SAYINGS).filter(|(_, all)| !all.is_empty());
        for (language, blocks) in spoken {
            assert_eq!(blocks.len(), pieces().count(), "a card comes twice in {language:?}");
            for piece in pieces() {
                let sayings = of(piece.card.name, language);
                let different: BTreeSet<_> = sayings.iter().collect();
                assert!(different.len() >= FEWEST, "{language:?} of {}", piece.card.name);
                assert_eq!(different.len(), sayings.len(), "{language:?} of {}", piece.card.name);
            }
            let all: Vec<&str> = blocks.iter().flat_map(|(_, sayings)| sayings).copied().collect();
            for saying in &all {
                let cards = all.iter().filter(|other| *other == saying).count();
                assert!(cards <= MOST, "{language:?}: {saying} is said of {cards} cards");
            }
        }
    }
}
