//! The setup of a game, and which setups the rules accept.

use std::error::Error;
use std::fmt;

use game_core::{Ruled, Seat};

/// The variant (rule 2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Variant {
    /// The base game, 3 to 12 players.
    #[default]
    Base,
    /// Dixit Party, 6 to 12 players.
    Party,
    /// Dixit Team, 6, 8, 10 or 12 players.
    Team,
}

impl Variant {
    /// The fewest who can play it (rule 2).
    #[must_use]
    pub fn fewest(self) -> u8 {
        match self {
            Variant::Base => 3,
            Variant::Party | Variant::Team => 6,
        }
    }

    /// How many cards each holds when `players` play (rules 4, 21, 30).
    #[must_use]
    pub fn hand(self, players: u8) -> usize {
        match self {
            Variant::Base if players <= 3 => 7,
            Variant::Base => 6,
            Variant::Party => 5,
            Variant::Team => 4,
        }
    }

    /// How many cards each giver gives (rules 9, 24, 32).
    #[must_use]
    pub fn gives(self, players: u8) -> usize {
        if self == Variant::Base && players <= 3 { 2 } else { 1 }
    }

    /// How many cards one may vote for (rules 5, 13, 25, 34).
    #[must_use]
    pub fn votes(self, players: u8) -> usize {
        if self == Variant::Base && players >= 7 { 2 } else { 1 }
    }

    /// How many cards come to lie in the row (rules 10, 24, 32).
    #[must_use]
    pub fn row(self, players: u8) -> usize {
        let n = usize::from(players);
        match self {
            Variant::Base => 1 + n.saturating_sub(1) * self.gives(players),
            Variant::Party => n,
            Variant::Team => n / 2 + 1,
        }
    }

    /// The fewest cards that a deck for `players` has (A11).
    #[must_use]
    pub fn least_deck(self, players: u8) -> usize {
        usize::from(players) * self.hand(players) + self.row(players)
    }
}

/// Who is the first storyteller (A12).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum First {
    /// The fastest: the race of rules 7 and 23.
    Buzz,
    /// A random seat.
    #[default]
    Random,
    /// The seat that the host chose.
    Host(Seat),
}

/// What a tie for the most points means (A9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum TieBreak {
    /// They share the win.
    #[default]
    Shared,
    /// One more round is played; those who still tie then share the win.
    OneMoreRound,
}

/// The points of a late joiner (section 5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Newcomer {
    /// None.
    #[default]
    Zero,
    /// As many as the last player.
    Least,
}

/// A proposed setup; a [`Setup`] is what the rules accept.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct Proposal {
    /// The variant.
    pub variant: Variant,
    /// The number of players.
    pub players: u8,
    /// The number of cards.
    pub deck: u16,
    /// How often everybody is storyteller, in Party and Team (rules 29, 35).
    pub cycles: u8,
    /// Who is the first storyteller (A12).
    pub first: First,
    /// Whether a single right vote earns its extra point even if all were right (A2).
    pub bonus_when_all_found: bool,
    /// What a tie for the most points means (A9).
    pub tie_break: TieBreak,
    /// The points of a late joiner.
    pub newcomer: Newcomer,
}

impl Default for Proposal {
    fn default() -> Proposal {
        Proposal {
            variant: Variant::Base,
            players: 6,
            deck: 84,
            cycles: 1,
            first: First::Random,
            bonus_when_all_found: true,
            tie_break: TieBreak::Shared,
            newcomer: Newcomer::Zero,
        }
    }
}

/// A setup that the rules accept.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Proposal", into = "Proposal"))]
pub struct Setup(Proposal);

/// Why a proposal can't be accepted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Unfit {
    /// This number can't play this variant.
    Players(u8),
    /// The deck has too few cards; it needs this many.
    Deck(usize),
    /// Everybody must be storyteller at least once.
    Cycles,
    /// The first storyteller must be one of the players.
    First(Seat),
}

impl Setup {
    /// The accepted setup.
    #[must_use]
    pub fn terms(&self) -> &Proposal {
        &self.0
    }
}

impl TryFrom<Proposal> for Setup {
    type Error = Unfit;

    fn try_from(terms: Proposal) -> Result<Setup, Unfit> {
        let n = terms.players;
        if !(terms.variant.fewest()..=12).contains(&n) {
            return Err(Unfit::Players(n));
        }
        if terms.variant == Variant::Team && n % 2 == 1 {
            return Err(Unfit::Players(n));
        }
        let least = terms.variant.least_deck(n);
        if usize::from(terms.deck) < least {
            return Err(Unfit::Deck(least));
        }
        if terms.cycles == 0 {
            return Err(Unfit::Cycles);
        }
        match terms.first {
            First::Host(seat) if seat.0 >= n => Err(Unfit::First(seat)),
            _ => Ok(Setup(terms)),
        }
    }
}

impl From<Setup> for Proposal {
    fn from(setup: Setup) -> Proposal {
        setup.0
    }
}

impl Ruled for Unfit {
    fn rule(&self) -> &'static str {
        match self {
            Unfit::Players(_) => "2",
            Unfit::Deck(_) => "A11",
            Unfit::Cycles => "29",
            Unfit::First(_) => "A12",
        }
    }
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unfit::Players(n) => write!(f, "this variant is not for {n} players"),
            Unfit::Deck(least) => write!(f, "the deck needs at least {least} cards"),
            Unfit::Cycles => write!(f, "everybody tells at least once"),
            Unfit::First(seat) => write!(f, "seat {seat} is not one of the players"),
        }
    }
}

impl Error for Unfit {}
