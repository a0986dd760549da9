//! A visitor's preferences for boards.

/// The face of the Kamisado board that is shown (`docs/rules/kamisado.md`, 1.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Face {
    /// Eight colors, each with its sign.
    #[default]
    Signs,
    /// Chinese words, with colors only as frames.
    Words,
}

/// A visitor's preferences for boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(clippy::struct_excessive_bools)] // each is a switch of its own
pub struct BoardPreferences {
    /// The face of the Kamisado board that is shown.
    pub face: Face,
    /// Letters and numbers along the edges.
    pub coordinates: bool,
    /// Pieces slide; otherwise they jump.
    pub motion: bool,
    /// Every move asks "Play it?", not only the risky ones.
    pub confirm: bool,
    /// Dots along the opponent's shortest path in Daaliz; never in rated games.
    pub ways: bool,
}

impl Default for BoardPreferences {
    fn default() -> BoardPreferences {
        BoardPreferences {
            face: Face::Signs,
            coordinates: true,
            motion: true,
            confirm: false,
            ways: false,
        }
    }
}
