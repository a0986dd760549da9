//! A host's own photographs, as an evening knows them: by their marks.

use std::fmt;

use open_room::TokenHash;
use protocol::evening::{Deck, Handle, NoPhoto};

use crate::commit_reveal::{hex, unhex};
use crate::room::Room;
use crate::state::State;

/// So many cards has a deck that is drawn by chance.
const FRESH: u16 = 84;

/// With fewer photographs no game begins.
pub(crate) const FEWEST: usize = 84;

/// No deck has more of them.
const MOST: usize = 300;

/// Nor are more ever brought in one evening, those counted that were taken out again.
const MOST_EVER: u16 = 1_000;

/// What a photograph is known by: a part of its hash.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Mark(pub [u8; 16]);

impl Mark {
    /// Reads a mark of 32 hexadecimal digits.
    #[must_use]
    pub fn read(text: &str) -> Option<Mark> {
        unhex(text).map(Mark)
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

/// A photograph in the deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Photo {
    pub mark: Mark,
    /// Which one it was of all that were brought. It is called by that, so one that is taken out leaves the names of
    /// the others alone.
    pub number: u16,
}

/// What the cards are called at a table now, and where their pictures are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Names {
    /// Which game of the evening, from 1.
    pub game: u32,
    /// Which edition of the deck.
    pub edition: u32,
    /// Which deck.
    pub deck: Deck,
    /// What each card is called.
    pub handles: Vec<Handle>,
    /// Of own photographs, the mark of each; none where they are gone.
    pub marks: Vec<Mark>,
}

impl Room {
    /// What the cards are called now.
    #[must_use]
    pub fn names(&self) -> Names {
        let ledger = &self.ledger;
        let own = ledger.settings.deck == Deck::Own;
        Names {
            game: ledger.games_before + 1,
            edition: ledger.edition,
            deck: ledger.settings.deck,
            handles: ledger.handles.clone(),
            marks: ledger.photos.iter().filter(|_| own).map(|photo| photo.mark).collect(),
        }
    }

    /// How many photographs there are in this evening.
    #[must_use]
    pub fn photos(&self) -> u16 {
        self.ledger.photo_count()
    }

    /// What the photograph is called that bears this mark.
    #[must_use]
    pub fn photo(&self, mark: Mark) -> Option<Handle> {
        let place = self.ledger.photos.iter().position(|photo| photo.mark == mark)?;
        self.ledger.handles.get(place).copied()
    }

    /// Whether whoever bears this key may bring a photograph now, this one or any.
    ///
    /// # Errors
    /// Why not. That it is in the deck already comes before all else.
    pub fn may_bring(&self, key: TokenHash, mark: Option<Mark>) -> Result<(), NoPhoto> {
        let ledger = &self.ledger;
        if mark.is_some_and(|mark| ledger.has_photo(mark)) {
            return Err(NoPhoto::SamePicture);
        }
        let host = ledger.seat_of(key).filter(|&seat| Some(seat) == ledger.host);
        if host.is_none() {
            return Err(NoPhoto::NotHost);
        }
        if ledger.game.is_some() {
            return Err(NoPhoto::TooLate);
        }
        if ledger.settings.deck != Deck::Own {
            return Err(NoPhoto::NotOwn);
        }
        if ledger.photos.len() >= MOST || ledger.photos_ever >= MOST_EVER {
            return Err(NoPhoto::TooMany);
        }
        Ok(())
    }
}

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
