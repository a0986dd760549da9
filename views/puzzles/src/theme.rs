//! What a puzzle is about.

use serde::{Deserialize, Serialize};

/// What a puzzle is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// Stacks lose their connection.
    CutOff,
    /// The other side runs out of moves.
    Deadlock,
    /// Something is given up for more.
    Sacrifice,
    /// The other side's color is chosen for it.
    ForcedColor,
    /// A wall gains time.
    Wall,
    /// A pawn jumps.
    Jump,
    /// Two threats at once.
    DoubleThreat,
    /// The first one wins.
    Race,
    /// A sumo wins.
    Sumo,
    /// A way is closed.
    Block,
    /// A stack of the other side's is taken.
    Take,
    /// A quiet move.
    Quiet,
}

impl Theme {
    /// All of them.
    pub const ALL: [Theme; 12] = [
        Theme::CutOff,
        Theme::Deadlock,
        Theme::Sacrifice,
        Theme::ForcedColor,
        Theme::Wall,
        Theme::Jump,
        Theme::DoubleThreat,
        Theme::Race,
        Theme::Sumo,
        Theme::Block,
        Theme::Take,
        Theme::Quiet,
    ];

    /// Its name in data and keys.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Theme::CutOff => "cut-off",
            Theme::Deadlock => "deadlock",
            Theme::Sacrifice => "sacrifice",
            Theme::ForcedColor => "forced-color",
            Theme::Wall => "wall",
            Theme::Jump => "jump",
            Theme::DoubleThreat => "double-threat",
            Theme::Race => "race",
            Theme::Sumo => "sumo",
            Theme::Block => "block",
            Theme::Take => "take",
            Theme::Quiet => "quiet",
        }
    }
}
