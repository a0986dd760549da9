//! What a host chooses before a game of Dixit.

use dixit::{First, Newcomer, TieBreak, Variant};
use language::Language;
use serde::{Deserialize, Serialize};

/// How much time there is, as a multiple of the usual (`docs/rules/dixit.md`, section 5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Timers {
    /// The usual.
    #[default]
    #[serde(rename = "x1")]
    Usual,
    /// Half as much again.
    #[serde(rename = "x1.5")]
    Half,
    /// Three times as much.
    #[serde(rename = "x3")]
    Thrice,
    /// As much as anyone likes.
    #[serde(rename = "off")]
    Off,
}

/// Which pictures are played with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deck {
    /// Our own, painted one by one.
    #[default]
    Ours,
    /// Drawn by chance from this seed, the same each time: the lesser choice.
    Fresh(u16),
    /// Photographs that the host brings. Bots do not see them, so none may play.
    Own,
}

/// What a host chooses before a game of Dixit. How many play is not among it:
/// those do who sit when it begins.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// Which of the three games.
    pub variant: Variant,
    /// How many may sit down, 3 to 12.
    pub chairs: u8,
    /// Who tells first.
    pub first: First,
    /// How much time there is.
    pub timers: Timers,
    /// How often everybody tells, in Party and Team.
    pub cycles: u8,
    /// Which pictures are played with.
    pub deck: Deck,
    /// With how many points a late joiner sits down.
    pub newcomer: Newcomer,
    /// What happens when several have the most points.
    pub tie_break: TieBreak,
    /// What bots speak here, one language or more.
    pub tongues: Vec<Language>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            variant: Variant::Base,
            chairs: 12,
            first: First::Random,
            timers: Timers::Usual,
            cycles: 1,
            deck: Deck::Ours,
            newcomer: Newcomer::Zero,
            tie_break: TieBreak::Shared,
            tongues: vec![Language::English],
        }
    }
}

impl Settings {
    /// Whether any table can be opened with them: 3 to 12 chairs, and for the
    /// variant enough of them; nobody tells more often than ten times, and bots
    /// speak at most the languages there are.
    #[must_use]
    pub fn are_sensible(&self) -> bool {
        (self.variant.fewest()..=12).contains(&self.chairs)
            && (1..=10).contains(&self.cycles)
            && (1..=Language::COUNT).contains(&self.tongues.len())
            && !matches!(self.first, First::Host(seat) if seat.0 >= self.chairs)
    }
}
