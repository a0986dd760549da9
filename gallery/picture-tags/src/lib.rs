//! The decks as bots know them: what is on each picture, what it is about, and what it brings to
//! people's minds.
//!
//! ```
//! assert_eq!(picture_tags::ours().len(), deck::WHOLE);
//! let text = deck::pieces().nth(3).and_then(|piece| piece.description(language::Language::English));
//! let known = picture_tags::by_description(None);
//! assert_eq!(known[text.expect("it is described")], 3);
//! ```

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use deck::{Piece, Theme};
use dixit_bot::PictureTags;
use language::Language;

/// The tags of our own deck, by the number of the card.
///
/// # Panics
/// A stored saying cannot be read; a test reads all of them.
#[must_use]
pub fn ours() -> Arc<[PictureTags]> {
    static OURS: OnceLock<Arc<[PictureTags]>> = OnceLock::new();
    let of_piece = |piece: &Piece| {
        let tags = picture_tags(piece.card.things, piece.card.themes);
        Language::ALL.into_iter().fold(tags, |tags, language| {
            let sayings = piece.sayings(language);
            let tags = tags.with_sayings(language, sayings).expect("a test reads these very files");
            tags.with_associations(language, piece.associations(language).iter().copied())
        })
    };
    OURS.get_or_init(|| deck::pieces().map(of_piece).collect()).clone()
}

/// The tags of a generated deck.
#[must_use]
pub fn fresh(number: u16) -> Arc<[PictureTags]> {
    let cards = deck::fresh::fresh(number.into());
    cards.iter().map(|card| picture_tags(&card.things(), &card.themes())).collect()
}

/// The numbers of the cards of our deck, or of a generated one, by their English descriptions, by which
/// a program that sees a table from outside knows a card again.
#[must_use]
pub fn by_description(fresh: Option<u16>) -> BTreeMap<String, u16> {
    let texts: Vec<Option<String>> = match fresh {
        None => deck::pieces()
            .map(|piece| piece.description(Language::English).map(str::to_owned))
            .collect(),
        Some(number) => {
            let cards = deck::fresh::fresh(number.into());
            cards.iter().map(|card| card.description(Language::English)).collect()
        }
    };
    (0..).zip(texts).filter_map(|(card, text)| Some((text?, card))).collect()
}

fn picture_tags(things: &[&str], themes: &[Theme]) -> PictureTags {
    let themes: Vec<String> = themes.iter().map(|it| format!("{it:?}").to_lowercase()).collect();
    let themes: Vec<&str> = themes.iter().map(String::as_str).collect();
    PictureTags::described(things, &themes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_knows_most_things_on_each_picture() {
        for (piece, tags) in deck::pieces().zip(ours().iter()) {
            let all = piece.card.things.len();
            assert!(tags.plain.len() * 2 >= all, "{}: {:?}", piece.card.name, piece.card.things);
            assert_eq!(tags.themes.len(), piece.card.themes.len(), "{}", piece.card.name);
        }
        for (card, tags) in deck::fresh::fresh(7).iter().zip(fresh(7).iter()) {
            assert!(tags.plain.len() >= 3, "{:?}", card.things());
            assert_eq!(tags.themes.len(), card.themes().len());
        }
    }

    #[test]
    fn no_two_cards_of_our_deck_are_described_alike() {
        assert_eq!(by_description(None).len(), deck::WHOLE);
        assert!(by_description(Some(7)).len() > 70);
    }
}
