//! A host's own photographs: who may bring one, and what the cards are called.

use room_core::PersonId;

use crate::handle::Handle;
use crate::mark::Mark;
use crate::no_photo::NoPhoto;
use crate::room::Room;
use crate::settings::Deck;

/// No deck has more of them.
const MOST: usize = 300;

/// Nor are more ever brought in one evening, those counted that were taken out again.
const MOST_EVER: u16 = 1_000;

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
        let state = &self.state;
        let own = state.settings.deck == Deck::Own;
        Names {
            game: state.games_before + 1,
            edition: state.edition,
            deck: state.settings.deck,
            handles: state.handles.clone(),
            marks: state.photos.iter().filter(|_| own).map(|photo| photo.mark).collect(),
        }
    }

    /// How many photographs there are in this evening.
    #[must_use]
    pub fn photos(&self) -> u16 {
        self.state.photo_count()
    }

    /// What the photograph is called that bears this mark.
    #[must_use]
    pub fn photo(&self, mark: Mark) -> Option<Handle> {
        let place = self.state.photos.iter().position(|photo| photo.mark == mark)?;
        self.state.handles.get(place).copied()
    }

    /// Whether whoever bears this person may bring a photograph now, this one or any.
    ///
    /// # Errors
    /// Why not. That it is in the deck already comes before all else.
    pub fn may_bring(&self, person: PersonId, mark: Option<Mark>) -> Result<(), NoPhoto> {
        let state = &self.state;
        if mark.is_some_and(|mark| state.has_photo(mark)) {
            return Err(NoPhoto::SamePicture);
        }
        let host = state.seat_of(person).filter(|&seat| Some(seat) == state.host);
        if host.is_none() {
            return Err(NoPhoto::NotHost);
        }
        if state.game.is_some() {
            return Err(NoPhoto::TooLate);
        }
        if state.settings.deck != Deck::Own {
            return Err(NoPhoto::NotOwn);
        }
        if state.photos.len() >= MOST || state.photos_ever >= MOST_EVER {
            return Err(NoPhoto::TooMany);
        }
        Ok(())
    }
}
