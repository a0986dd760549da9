//! What is agreed before a game of Daaliz.

/// What a pawn must do to win (`docs/rules/daaliz.md`, section 2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Goal {
    /// Leave the board beyond the far row: Daaliz.
    #[default]
    Leave,
    /// Reach the far row: Quoridor.
    Reach,
}

/// Where the pawns stand at first and where they are bound (6.1 to 6.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Layout {
    /// Each pawn in the middle of its own side, bound for the far one.
    #[default]
    Usual,
    /// Both pawns side by side at the same end.
    Race,
    /// All bound for the middle square.
    Meeting,
}

/// What is agreed in the lobby.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct Setup {
    /// What wins.
    pub goal: Goal,
    /// Seats: 2, 3 or 4.
    pub players: u8,
    /// Opposite seats play together (four players only).
    pub teams: bool,
    /// The stock of each seat; nothing for the usual one (10, 6 or 5; 7 at a meeting).
    pub walls: Option<Vec<u8>>,
    /// Files and ranks; nothing for the usual board of the layout.
    pub size: Option<(u8, u8)>,
    /// Where the pawns begin and end.
    pub layout: Layout,
    /// The edge of the board does not count as a wall for side jumps (4.3).
    pub strict_edge: bool,
    /// How often a position may come up before the game is drawn; 0 for no limit (5.1).
    pub repetition: u8,
    /// After how many turns the game is drawn; 0 for no limit (5.1).
    pub turn_limit: u16,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            goal: Goal::Leave,
            players: 2,
            teams: false,
            walls: None,
            size: None,
            layout: Layout::Usual,
            strict_edge: false,
            repetition: 3,
            turn_limit: 300,
        }
    }
}
