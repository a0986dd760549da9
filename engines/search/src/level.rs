//! How strong an engine plays.

/// How strong an engine plays: from 1, which loses to a careful child, to 10, which holds nothing
/// back.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// Loses to a careful child.
    pub const FIRST: Level = Level(1);
    /// Full strength.
    pub const FULL: Level = Level(10);

    /// The level of that number, if there is one.
    #[must_use]
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= 10 { Some(Level(number)) } else { None }
    }

    /// From 1 to 10.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// All ten, the weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (1..=10).map(Level)
    }
}
