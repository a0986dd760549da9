//! The commands of a seat.

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

/// A command of a seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "do", rename_all = "snake_case", deny_unknown_fields))]
pub enum Command<C = Card> {
    /// Ask to be the first storyteller (A12).
    Buzz,
    /// Choose a card and give a clue (rule 8).
    Clue {
        /// The card.
        card: C,
        /// The clue.
        text: String,
    },
    /// Say a theme (rule 22).
    Theme {
        /// The theme.
        text: String,
    },
    /// Give cards to the storyteller, or change them (rule 9).
    Give {
        /// The cards.
        cards: Vec<C>,
    },
    /// Draft cards, which are given when the time runs out. Nobody else sees which; partners who
    /// must agree see *that* one has a draft (T-e).
    Draft {
        /// The cards; none to withdraw the draft.
        cards: Vec<C>,
    },
    /// Name the partner who gives: oneself or the other (T-e).
    Name {
        /// The one who gives.
        giver: Seat,
    },
    /// Vote, or change the vote (rules 11, 25).
    Vote(Ballot),
    /// Draft a vote, which counts when the time runs out.
    DraftVote(Ballot),
    /// Go on after the results.
    Ready,
    /// End a game that has too few players.
    Finish,
    /// Leave for good.
    Leave,
    /// Lend this seat to a bot; it keeps its hand and its points.
    Lend,
    /// Take this seat back from a bot.
    Return,
    /// Take a free chair, and sit down at the next refill.
    Sit {
        /// Whether a bot plays there.
        #[cfg_attr(feature = "serde", serde(default))]
        bot: bool,
    },
}
