//! How a visitor likes the boards.

/// Which face of the Kamisado board lies up (`docs/rules/kamisado.md`, 1.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Face {
    /// Eight colors, each with its sign.
    #[default]
    Signs,
    /// Chinese words, the colors only as frames.
    Words,
}

/// How a visitor likes the boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(clippy::struct_excessive_bools)] // each is a switch that a visitor flips by itself
pub struct BoardPreferences {
    /// Which face of the Kamisado board lies up.
    pub face: Face,
    /// Letters and numbers along the edges.
    pub coordinates: bool,
    /// Pieces slide; without it they are simply there.
    pub motion: bool,
    /// Each move asks "Play it?" first, not only the risky ones.
    pub confirm: bool,
    /// Dots the opponent's shortest way in Daaliz; never in rated games.
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
