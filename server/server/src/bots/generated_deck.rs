//! Decks that are drawn by chance, each from its number.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use axum::body::Bytes;
use deck::fresh::{Fresh, fresh};
use language::Language;

use crate::bots::interfaces::{Deck, Picture};

/// So many bytes of decks are kept at hand, which is some thirty that are painted whole. One that was put away is drawn
/// again, the same to the byte.
const AT_HAND: usize = 64 << 20;

/// What a deck of which nothing is painted counts for.
const BARE: usize = 128 << 10;

/// Decks that are drawn by chance; those that were asked for last are at hand.
pub struct FreshDecks {
    most: usize,
    decks: Mutex<VecDeque<(u16, Arc<FreshDeck>)>>,
}

impl Default for FreshDecks {
    fn default() -> FreshDecks {
        FreshDecks { most: AT_HAND, decks: Mutex::default() }
    }
}

impl FreshDecks {
    /// The deck of this number.
    pub fn of(&self, number: u16) -> Arc<dyn Deck> {
        let mut decks = self.decks.lock().unwrap_or_else(PoisonError::into_inner);
        let place = decks.iter().position(|(known, _)| *known == number);
        let known = place.and_then(|place| decks.remove(place));
        let (_, deck) = known.unwrap_or_else(|| (number, Arc::new(FreshDeck::new(number))));
        decks.push_front((number, Arc::clone(&deck)));
        let mut bytes = 0;
        let mut fits = |(_, deck): &(u16, Arc<FreshDeck>)| {
            bytes += deck.bytes.load(Ordering::Relaxed);
            bytes <= self.most
        };
        let fit = decks.iter().take_while(|&deck| fits(deck)).count();
        // The one that is asked for stays in any case.
        decks.truncate(fit.max(1));
        deck
    }
}

/// A deck that is drawn by chance, by the place of its cards.
struct FreshDeck {
    leaves: Vec<Leaf>,
    /// What it takes, so far.
    bytes: AtomicUsize,
}

struct Leaf {
    card: Fresh,
    told: [Option<String>; Language::COUNT],
    painted: OnceLock<Picture>,
}

impl FreshDeck {
    fn new(number: u16) -> FreshDeck {
        let leaf = |card: Fresh| {
            let told = Language::ALL.map(|language| card.description(language));
            Leaf { told, card, painted: OnceLock::new() }
        };
        let leaves = fresh(number.into()).into_iter().map(leaf).collect();
        FreshDeck { leaves, bytes: AtomicUsize::new(BARE) }
    }
}

impl Deck for FreshDeck {
    fn cards(&self) -> u16 {
        u16::try_from(self.leaves.len()).expect("a deck is counted in 16 bits")
    }

    fn picture(&self, card: u16) -> Option<Picture> {
        let leaf = self.leaves.get(usize::from(card))?;
        let paint = || {
            let picture = Picture::svg(leaf.card.svg());
            let bytes = picture.plain.len() + picture.brotli.as_ref().map_or(0, Bytes::len);
            self.bytes.fetch_add(bytes, Ordering::Relaxed);
            picture
        };
        Some(leaf.painted.get_or_init(paint).clone())
    }

    fn is_painted(&self, card: u16) -> bool {
        self.leaves.get(usize::from(card)).is_none_or(|leaf| leaf.painted.get().is_some())
    }

    fn description(&self, card: u16, language: Language) -> Option<&str> {
        self.leaves.get(usize::from(card))?.told[language.index()].as_deref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deck_that_was_put_away_is_drawn_the_same() {
        let decks = FreshDecks { most: 12 * BARE, ..FreshDecks::default() };
        let deck = decks.of(3);
        assert_eq!(deck.cards(), 84);
        assert!(!deck.is_painted(0));
        let first = deck.picture(0).expect("a first card");
        assert!(deck.is_painted(0) && !deck.is_painted(1));
        let told = deck.description(0, Language::Swedish).expect("it is told").to_owned();
        for number in 10..30 {
            decks.of(number);
        }
        assert_eq!(decks.decks.lock().unwrap().len(), 12);
        let again = decks.of(3);
        assert!(!Arc::ptr_eq(&deck, &again), "it was put away");
        assert_eq!(
            (again.picture(0), again.description(0, Language::Swedish)),
            (Some(first), Some(&*told))
        );
        assert_ne!(decks.of(4).picture(0), again.picture(0));
    }
}
