//! The deck of the next game: its cards and their handles.

use crate::mark::{Mark, Photo};
use crate::settings::Deck;
use crate::state::State;

/// The cards of a generated deck.
const FRESH: u16 = 84;

/// The fewest photographs that a game needs.
const FEWEST: usize = 84;

impl State {
    pub fn has_photo(&self, mark: Mark) -> bool {
        self.photos.iter().any(|photo| photo.mark == mark)
    }

    pub fn photo_count(&self) -> u16 {
        u16::try_from(self.photos.len()).expect("a deck has at most 300 photographs")
    }

    /// Whether there are enough photographs, if they are the deck.
    pub fn has_enough(&self) -> bool {
        self.settings.deck != Deck::Own || self.photos.len() >= FEWEST
    }

    /// Whether the deck is the host's photographs: bots cannot see them, and no program may.
    pub fn has_photographs(&self) -> bool {
        self.settings.deck == Deck::Own
    }

    /// How many cards the deck has.
    pub fn cards(&self) -> u16 {
        match self.settings.deck {
            Deck::Ours => self.ours,
            Deck::Fresh(_) => FRESH,
            Deck::Own => self.photo_count(),
        }
    }

    /// Gives the cards their handles from the seed. A game's handles don't change.
    pub fn assign_handles(&mut self) {
        if self.game.is_some() {
            return;
        }
        let deck = self.settings.deck;
        self.handles = match deck {
            Deck::Ours | Deck::Fresh(_) => self.seed.handles(deck, self.cards()),
            Deck::Own => {
                let all = self.seed.handles(deck, self.photos_ever);
                self.photos.iter().map(|photo| all[usize::from(photo.number)]).collect()
            }
        };
    }

    pub fn bring(&mut self, mark: Mark) {
        self.photos.push(Photo { mark, number: self.photos_ever });
        self.photos_ever += 1;
        self.edition += 1;
        self.assign_handles();
    }

    pub fn take_out(&mut self, mark: Option<Mark>) {
        self.photos.retain(|photo| mark.is_some_and(|mark| mark != photo.mark));
        self.edition += 1;
        self.assign_handles();
    }
}
