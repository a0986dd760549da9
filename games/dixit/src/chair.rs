//! Chairs: who sits where, who is left of whom, and who scores together.

use crate::card::Card;

/// Who plays for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Keeper {
    /// A person.
    Person,
    /// A player made of code.
    Bot,
}

/// How a chair is taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Place {
    /// Nobody has it.
    Free,
    /// Someone waits and sits down at the next refill.
    Joining(Keeper),
    /// Someone plays.
    Seated(Keeper),
    /// The player left for good; the chair is free from the next refill.
    Left,
}

/// Those who share a rabbit: one seat, or in Team the two partners.
///
/// A side has the number of its seat, or of its team: that of the lower of
/// its two seats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Side(pub u8);

impl Side {
    /// The side's place in a list of sides.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A chair as the table knows it.
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

    /// Takes `cards` in hand.
    pub fn hold(&mut self, cards: impl IntoIterator<Item = Card>) {
        self.hand.extend(cards);
        self.hand.sort_unstable();
    }
}
