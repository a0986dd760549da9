//! What is agreed before a game of DVONN.

/// How the board is filled (`docs/rules/dvonn.md`, sections 2 and 7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Start {
    /// The players place the pieces.
    #[default]
    Empty,
    /// All pieces lie at random (7.1).
    Random,
    /// At random, the same for both under a half turn (7.2).
    Symmetric,
}

/// What is agreed before a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct Setup {
    /// How the board is filled.
    pub start: Start,
}
