//! The stages of a round, and what is on the table in each.

use std::collections::{BTreeMap, BTreeSet};

use game_core::Seat;

use crate::card::Card;
use crate::chair::Side;
use crate::command::Ballot;
use crate::event::Cause;

/// The phase: the stage as far as everybody may know it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Phase {
    /// The host is dealing, counting or clearing.
    House,
    /// The first storyteller isn't settled.
    First,
    /// The storyteller chooses a clue or a theme.
    Telling,
    /// Cards are given.
    Giving,
    /// Votes are cast.
    Voting,
    /// The results are shown.
    Results,
    /// Too few players remain; the game waits.
    Paused,
    /// The game is over.
    Over,
}

impl Phase {
    /// Its name, as messages and programs call it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Phase::House => "house",
            Phase::First => "first",
            Phase::Telling => "telling",
            Phase::Giving => "giving",
            Phase::Voting => "voting",
            Phase::Results => "results",
            Phase::Paused => "paused",
            Phase::Over => "over",
        }
    }
}

/// The stage of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// Nothing was dealt yet.
    Boxed,
    /// The first storyteller isn't settled.
    First,
    /// The storyteller chooses, and may have drafted a card.
    Telling { draft: Vec<Card> },
    /// Cards are given.
    Giving(Giving),
    /// Votes are cast.
    Voting(Voting),
    /// All is revealed; points are not counted so far.
    Counting(Voting),
    /// The results are shown; these seats are ready to go on.
    Results { ready: Vec<Seat> },
    /// The storyteller's turn was skipped.
    Closing,
    /// Too few players remain; these seats want to end the game.
    Paused { finish: Vec<Seat> },
    /// The game is over.
    Over { cause: Cause, winners: Vec<Side> },
}

/// The clue or theme.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Story {
    pub teller: Seat,
    /// The true card; `None` in Party.
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
    /// The partner who gives, by side.
    pub givers: BTreeMap<Side, Seat>,
    /// Seats whose cards a bot chose.
    pub by_bots: BTreeSet<Seat>,
}

/// A card in the row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Lying {
    pub card: Card,
    pub owner: Seat,
    pub auto: bool,
}

/// A seat's vote.
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
