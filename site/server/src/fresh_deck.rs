//! Decks that are drawn by chance, each from its number.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use deck::fresh::{Fresh, fresh};
use protocol::evening::Tongue;

use crate::parts::{Deck, Picture};

/// So many decks are kept at hand, 2 MB each when all of it is painted. One that was put away is drawn again, the same
/// to the byte.
const AT_HAND: usize = 12;

/// Decks that are drawn by chance; those that were asked for last are at hand.
#[derive(Default)]
pub struct FreshDecks(Mutex<VecDeque<(u16, Arc<FreshDeck>)>>);

impl FreshDecks {
    /// The deck of this number.
    pub fn of(&self, number: u16) -> Arc<dyn Deck> {
        let mut decks = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let place = decks.iter().position(|(known, _)| *known == number);
        let known = place.and_then(|place| decks.remove(place));
        let (_, deck) = known.unwrap_or_else(|| (number, Arc::new(FreshDeck::new(number))));
        decks.push_front((number, Arc::clone(&deck)));
        decks.truncate(AT_HAND);
        deck
    }
}

/// A deck that is drawn by chance, by the place of its cards.
struct FreshDeck(Vec<Leaf>);

struct Leaf {
    card: Fresh,
    told: [String; 3],
    painted: OnceLock<Picture>,
}

impl FreshDeck {
    fn new(number: u16) -> FreshDeck {
        let leaf = |card: Fresh| Leaf { told: card.told(), card, painted: OnceLock::new() };
        FreshDeck(fresh(number.into()).into_iter().map(leaf).collect())
    }
}

impl Deck for FreshDeck {
    fn cards(&self) -> u16 {
        u16::try_from(self.0.len()).expect("a deck is counted in 16 bits")
    }

    fn picture(&self, card: u16) -> Option<Picture> {
        let leaf = self.0.get(usize::from(card))?;
        Some(leaf.painted.get_or_init(|| Picture::svg(leaf.card.svg())).clone())
    }

    fn told(&self, card: u16, tongue: Tongue) -> Option<&str> {
        let [fa, sv, en] = &self.0.get(usize::from(card))?.told;
        Some(match tongue {
            Tongue::Fa => fa,
            Tongue::Sv => sv,
            Tongue::En => en,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deck_that_was_put_away_is_drawn_the_same() {
        let decks = FreshDecks::default();
        let deck = decks.of(3);
        assert_eq!(deck.cards(), 84);
        let first = deck.picture(0).expect("a first card");
        let told = deck.told(0, Tongue::Sv).expect("it is told").to_owned();
        for number in 10..30 {
            decks.of(number);
        }
        assert_eq!(decks.0.lock().unwrap().len(), AT_HAND);
        let again = decks.of(3);
        assert!(!Arc::ptr_eq(&deck, &again), "it was put away");
        assert_eq!((again.picture(0), again.told(0, Tongue::Sv)), (Some(first), Some(&*told)));
        assert_ne!(decks.of(4).picture(0), again.picture(0));
    }
}
