//! What a seat may ask to do.

use game_core::Seat;

use crate::card::{Card, Slot};

/// A vote.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(untagged, deny_unknown_fields))]
pub enum Ballot {
    /// For the storyteller's card, in the base game and in Team.
    Slots {
        /// One slot, or two different ones where that is allowed (rule 13).
        slots: Vec<Slot>,
    },
    /// For the best card, in Party.
    Colors {
        /// The best card (rule 25).
        green: Slot,
        /// The storyteller's red vote (rule 26).
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        red: Option<Slot>,
    },
}

impl Ballot {
    /// A vote for one slot.
    #[must_use]
    pub fn one(slot: u8) -> Ballot {
        Ballot::Slots { slots: vec![Slot(slot)] }
    }

    /// A vote for these slots.
    #[must_use]
    pub fn slots(slots: &[u8]) -> Ballot {
        Ballot::Slots { slots: slots.iter().map(|&slot| Slot(slot)).collect() }
    }

    /// A green vote.
    #[must_use]
    pub fn green(green: u8) -> Ballot {
        Ballot::Colors { green: Slot(green), red: None }
    }

    /// A green and a red vote.
    #[must_use]
    pub fn green_red(green: u8, red: u8) -> Ballot {
        Ballot::Colors { green: Slot(green), red: Some(Slot(red)) }
    }
}

/// What a seat asks to do.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "do", rename_all = "snake_case", deny_unknown_fields))]
pub enum Command<C = Card> {
    /// To be the first storyteller (A12).
    Buzz,
    /// To choose a card and say something about it (rule 8).
    Clue {
        /// The card.
        card: C,
        /// What is said.
        text: String,
    },
    /// To say a theme (rule 22).
    Theme {
        /// What is said.
        text: String,
    },
    /// To give cards to the storyteller, or to change them (rule 9).
    Give {
        /// The cards.
        cards: Vec<C>,
    },
    /// To have cards ready that go when the time runs out. Nobody else sees
    /// which; of two partners who must agree, all see *that* one has (T-e).
    Draft {
        /// The cards; none to take the last draft back.
        cards: Vec<C>,
    },
    /// To say which of two partners gives: oneself or the other (T-e).
    Name {
        /// The one who gives.
        giver: Seat,
    },
    /// To vote, or to change the vote (rules 11, 25).
    Vote(Ballot),
    /// To have a vote ready that counts when the time runs out.
    DraftVote(Ballot),
    /// To go on after the results.
    Ready,
    /// To end a game that has too few players to go on.
    Finish,
    /// To leave for good.
    Leave,
    /// To let a bot play for this seat, which keeps its hand and its points.
    Lend,
    /// To play for this seat again after a bot did.
    Return,
    /// To take a free chair and sit down at the next refill.
    Sit {
        /// Whether a bot is to play there.
        #[cfg_attr(feature = "serde", serde(default))]
        bot: bool,
    },
}
