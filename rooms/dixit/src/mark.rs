//! By what a photograph is known.

use std::fmt;

use crate::commit_reveal::unhex;

/// What a photograph is known by: a part of its hash.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Mark(pub [u8; 16]);

impl Mark {
    /// Reads a mark of 32 hexadecimal digits.
    #[must_use]
    pub fn read(text: &str) -> Option<Mark> {
        unhex(text).map(Mark)
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

/// A photograph in the deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Photo {
    pub mark: Mark,
    /// Which one it was of all that were brought. It is called by that, so one that is taken out leaves the names of
    /// the others alone.
    pub number: u16,
}
