//! Generated decks, each from its number.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use axum::body::Bytes;
use deck::fresh::{Fresh, fresh};
use language::Language;

use crate::bots::interfaces::{Deck, Picture};

/// The size of the cache in bytes, enough for about thirty decks with all pictures. A deck that was evicted is generated
/// again, the same to the byte.
const CACHED: usize = 64 << 20;

/// What a deck without pictures counts for, in bytes.
const BARE: usize = 128 << 10;

/// The generated decks; those requested last are cached.
pub struct FreshDecks {
    most: usize,
    decks: Mutex<VecDeque<(u16, Arc<FreshDeck>)>>,
}

impl Default for FreshDecks {
    fn default() -> FreshDecks {
        FreshDecks { most: CACHED, decks: Mutex::default() }
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
        // The requested one stays in any case.
        decks.truncate(fit.max(1));
        deck
    }
}

/// A generated deck, by the place of its cards.
struct FreshDeck {
    cards: Vec<GeneratedCard>,
    /// Its size so far.
    bytes: AtomicUsize,
}

struct GeneratedCard {
    card: Fresh,
    descriptions: [Option<String>; Language::COUNT],
    painted: OnceLock<Picture>,
}

impl FreshDeck {
    fn new(number: u16) -> FreshDeck {
        let generated = |card: Fresh| {
            let descriptions = Language::ALL.map(|language| card.description(language));
            GeneratedCard { descriptions, card, painted: OnceLock::new() }
        };
        let cards = fresh(number.into()).into_iter().map(generated).collect();
        FreshDeck { cards, bytes: AtomicUsize::new(BARE) }
    }
}

impl Deck for FreshDeck {
    fn cards(&self) -> u16 {
        u16::try_from(self.cards.len()).expect("a deck is counted in 16 bits")
    }

    fn picture(&self, card: u16) -> Option<Picture> {
        let card = self.cards.get(usize::from(card))?;
        let paint = || {
            let picture = Picture::svg(card.card.svg());
            let bytes = picture.plain.len() + picture.brotli.as_ref().map_or(0, Bytes::len);
            self.bytes.fetch_add(bytes, Ordering::Relaxed);
            picture
        };
        Some(card.painted.get_or_init(paint).clone())
    }

    fn is_painted(&self, card: u16) -> bool {
        self.cards.get(usize::from(card)).is_none_or(|card| card.painted.get().is_some())
    }

    fn description(&self, card: u16, language: Language) -> Option<&str> {
        self.cards.get(usize::from(card))?.descriptions[language.index()].as_deref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_evicted_deck_is_generated_again_the_same() {
        let decks = FreshDecks { most: 12 * BARE, ..FreshDecks::default() };
        let deck = decks.of(3);
        assert_eq!(deck.cards(), 84);
        assert!(!deck.is_painted(0));
        let first = deck.picture(0).expect("a first card");
        assert!(deck.is_painted(0) && !deck.is_painted(1));
        let text = deck.description(0, Language::Swedish).expect("a description").to_owned();
        for number in 10..30 {
            decks.of(number);
        }
        assert_eq!(decks.decks.lock().unwrap().len(), 12);
        let again = decks.of(3);
        assert!(!Arc::ptr_eq(&deck, &again), "it was evicted");
        assert_eq!(
            (again.picture(0), again.description(0, Language::Swedish)),
            (Some(first), Some(&*text))
        );
        assert_ne!(decks.of(4).picture(0), again.picture(0));
    }
}
