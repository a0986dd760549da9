//! Chairs: the player of each, the neighbor on its left, and the partners who score together.

use crate::card::Card;

/// Who plays for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Keeper {
    /// A person.
    Person,
    /// A bot.
    Bot,
}

/// The state of a chair.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Place {
    /// It is free.
    Free,
    /// Someone waits, and sits down at the next refill.
    Joining(Keeper),
    /// It has a player.
    Seated(Keeper),
    /// The player left for good; the chair is free from the next refill.
    Left,
}

/// Seats that score together: one seat, or in Team the two partners.
///
/// A side has the number of its seat, or in Team of its lower seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Side(pub u8);

impl Side {
    /// The index of the side.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A chair at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Chair {
    pub place: Place,
    /// Sorted by number, so that the order reveals nothing.
    pub hand: Vec<Card>,
    /// How often this seat was the storyteller.
    pub turns: u32,
}

impl Chair {
    pub fn of(place: Place) -> Chair {
        Chair { place, hand: Vec::new(), turns: 0 }
    }

    pub fn is_seated(&self) -> bool {
        matches!(self.place, Place::Seated(_))
    }

    pub fn is_joining(&self) -> bool {
        matches!(self.place, Place::Joining(_))
    }

    /// Adds `cards` to the hand.
    pub fn hold(&mut self, cards: impl IntoIterator<Item = Card>) {
        self.hand.extend(cards);
        self.hand.sort_unstable();
    }
}
