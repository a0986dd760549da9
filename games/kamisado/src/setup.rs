//! What is agreed before a match of Kamisado.

/// How long a match lasts (`docs/rules/kamisado.md`, 3.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Length {
    /// One point: one round.
    #[default]
    Single,
    /// Three points.
    Standard,
    /// Seven points.
    Long,
    /// Fifteen points.
    Marathon,
}

impl Length {
    /// All four, the shortest first.
    pub const ALL: [Length; 4] = [Length::Single, Length::Standard, Length::Long, Length::Marathon];

    /// How many points win the match (3.1).
    #[must_use]
    pub const fn points(self) -> u8 {
        [1, 3, 7, 15][self as usize]
    }

    /// Its name in texts (6.3).
    #[must_use]
    pub const fn name(self) -> &'static str {
        ["single", "standard", "long", "marathon"][self as usize]
    }
}

/// What is agreed before a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct Setup {
    /// How long it lasts.
    #[cfg_attr(feature = "serde", serde(rename = "match"))]
    pub length: Length,
}
