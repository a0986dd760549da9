//! How strong a mind is asked to be.

/// How strong a mind is asked to be: from 1, who loses to a careful child, to 10, who
/// holds nothing back.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// Loses to a careful child.
    pub const FIRST: Level = Level(1);
    /// All there is.
    pub const FULL: Level = Level(10);

    /// The level of that number, where there is one.
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
