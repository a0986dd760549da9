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
