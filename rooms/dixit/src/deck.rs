//! The deck of the next game: which cards it has, and what they are called.

use crate::mark::{Mark, Photo};
use crate::settings::Deck;
use crate::state::State;

/// So many cards has a deck that is drawn by chance.
const FRESH: u16 = 84;

/// With fewer photographs no game begins.
const FEWEST: usize = 84;

impl State {
    pub fn has_photo(&self, mark: Mark) -> bool {
        self.photos.iter().any(|photo| photo.mark == mark)
    }

    pub fn photo_count(&self) -> u16 {
        u16::try_from(self.photos.len()).expect("a deck has at most 300 photographs")
    }

    /// Whether enough photographs are there, if it is to be played with them.
    pub fn has_enough(&self) -> bool {
        self.settings.deck != Deck::Own || self.photos.len() >= FEWEST
    }

    /// Whether bots would not see what they play with.
    pub fn blinds_bots(&self) -> bool {
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

    /// Calls the cards by the seed's names. While a game is played the names stay.
    pub fn name_cards(&mut self) {
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
        self.name_cards();
    }

    pub fn take_out(&mut self, mark: Option<Mark>) {
        self.photos.retain(|photo| mark.is_some_and(|mark| mark != photo.mark));
        self.edition += 1;
        self.name_cards();
    }
}
