//! Where in a round the table is, and what lies on it.

use std::collections::{BTreeMap, BTreeSet};

use game_core::Seat;

use crate::card::Card;
use crate::chair::Side;
use crate::command::Ballot;
use crate::event::Cause;

/// Where in a round the table is, as far as everybody may know.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Phase {
    /// The host is at work: it deals, counts or clears the table.
    House,
    /// Who tells first is not settled.
    First,
    /// The storyteller thinks of a clue or a theme.
    Telling,
    /// Cards are given.
    Giving,
    /// Votes are cast.
    Voting,
    /// All look at the results.
    Results,
    /// Too few are left; the game waits.
    Paused,
    /// The game is over.
    Over,
}

/// Where in a round the table is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// Nothing was dealt yet.
    Boxed,
    /// Who tells first is not settled.
    First,
    /// The storyteller thinks, and may have a card in mind.
    Telling { draft: Vec<Card> },
    /// Cards are given.
    Giving(Giving),
    /// Votes are cast.
    Voting(Voting),
    /// All is shown; points are to be given.
    Counting(Voting),
    /// All look at the results; these seats have seen enough.
    Results { ready: Vec<Seat> },
    /// The storyteller's turn went by without a word.
    Closing,
    /// Too few are left; these seats want to end it.
    Paused { finish: Vec<Seat> },
    /// The game is over.
    Over { cause: Cause, winners: Vec<Side> },
}

/// What the storyteller said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Story {
    pub teller: Seat,
    /// The true card; none in Party.
    pub card: Option<Card>,
    pub clue: String,
}

/// Cards given, and whether the host had to do it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Gift {
    pub cards: Vec<Card>,
    pub auto: bool,
}

/// The table while cards are given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Giving {
    pub story: Story,
    pub given: BTreeMap<Seat, Gift>,
    pub drafts: BTreeMap<Seat, Vec<Card>>,
    /// Which partner is to give, by side.
    pub givers: BTreeMap<Side, Seat>,
    /// Seats for which a bot chose what lies there.
    pub by_bots: BTreeSet<Seat>,
}

/// A card in the row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Lying {
    pub card: Card,
    pub owner: Seat,
    pub auto: bool,
}

/// What a seat did with its vote.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Cast {
    Vote { ballot: Ballot, auto: bool },
    Abstained,
}

/// The table while votes are cast.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Voting {
    pub story: Story,
    pub row: Vec<Lying>,
    pub cast: BTreeMap<Seat, Cast>,
    pub drafts: BTreeMap<Seat, Ballot>,
    /// Seats for which a bot voted.
    pub by_bots: BTreeSet<Seat>,
}

impl Stage {
    pub fn phase(&self) -> Phase {
        match self {
            Stage::Boxed | Stage::Counting(_) | Stage::Closing => Phase::House,
            Stage::First => Phase::First,
            Stage::Telling { .. } => Phase::Telling,
            Stage::Giving(_) => Phase::Giving,
            Stage::Voting(_) => Phase::Voting,
            Stage::Results { .. } => Phase::Results,
            Stage::Paused { .. } => Phase::Paused,
            Stage::Over { .. } => Phase::Over,
        }
    }
}
