//! What a host chooses before a game of Dixit.

use dixit::{First, Newcomer, TieBreak, Variant};
use language::Language;
use serde::{Deserialize, Serialize};

/// How long the timers are, as a multiple of the usual (`docs/rules/dixit.md`, section 5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Timers {
    /// The usual.
    #[default]
    #[serde(rename = "x1")]
    Usual,
    /// One and a half times as long.
    #[serde(rename = "x1.5")]
    Half,
    /// Three times as long.
    #[serde(rename = "x3")]
    Thrice,
    /// No timers.
    #[serde(rename = "off")]
    Off,
}

/// Which deck is used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deck {
    /// Our own, painted one by one.
    #[default]
    Ours,
    /// Generated from this seed, always the same: not as good as our own.
    Fresh(u16),
    /// Photographs that the host brings. Bots cannot see them and may not play.
    Own,
}

/// What a host chooses before a game of Dixit. The number of players is not
/// included: it is the number of seats taken when the game begins.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// Which of the three games.
    pub variant: Variant,
    /// How many chairs there are, 3 to 12.
    pub chairs: u8,
    /// Who is the first storyteller.
    pub first: First,
    /// How long the timers are.
    pub timers: Timers,
    /// How often each is storyteller, in Party and Team.
    pub cycles: u8,
    /// Which deck is used.
    pub deck: Deck,
    /// The points that a late joiner starts with.
    pub newcomer: Newcomer,
    /// What happens on a tie.
    pub tie_break: TieBreak,
    /// The languages that bots speak here, at least one.
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
    /// Whether a table can be opened with them: at most 12 chairs and enough for
    /// the variant, at most ten cycles, and at least one language.
    #[must_use]
    pub fn are_sensible(&self) -> bool {
        (self.variant.fewest()..=12).contains(&self.chairs)
            && (1..=10).contains(&self.cycles)
            && (1..=Language::COUNT).contains(&self.tongues.len())
            && !matches!(self.first, First::Host(seat) if seat.0 >= self.chairs)
    }
}
