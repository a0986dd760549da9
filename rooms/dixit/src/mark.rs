//! The mark of a photograph.

use std::fmt;

use crate::commit_reveal::unhex;

/// What identifies a photograph: a part of its hash.
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
    /// Its number among all ever brought. Its handle follows from it, so the others keep theirs when one
    /// is taken out.
    pub number: u16,
}
