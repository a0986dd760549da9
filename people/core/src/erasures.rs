//! Who asked to be forgotten.
//!
//! A person's book is struck when they ask for it, so nothing is left of them. But a copy from before
//! still has the book. So the ids of struck books stay in a book of their own, `erased`. To restore a
//! copy is to merge that book with the one of the data that is replaced, and to strike those books again.
//! An id is random, and says nothing of the person.

use std::collections::BTreeSet;

use room_core::{AccountId, DecodeError, Line, Millis};

/// The version word of its lines.
const VERSION: &str = "erased/1";

/// The word behind an id whose traces are gone from the store's files.
const CLEARED: &str = "cleared";

/// The ids of persons who are forgotten.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Erasures {
    erased: BTreeSet<AccountId>,
    cleared: BTreeSet<AccountId>,
}

impl Erasures {
    /// The name of the book.
    pub const BOOK: &'static str = "erased";

    /// The line that says that a person is forgotten.
    #[must_use]
    pub fn write(at: Millis, id: AccountId) -> String {
        Line::write(VERSION, at, &id.to_string())
    }

    /// The line that says that the store's files have nothing left of a person.
    #[must_use]
    pub fn write_cleared(at: Millis, id: AccountId) -> String {
        Line::write(VERSION, at, &format!("{id} {CLEARED}"))
    }

    /// Adds a line.
    ///
    /// # Errors
    /// What was expected.
    pub fn read(&mut self, line: &str) -> Result<(), DecodeError> {
        let Line { verb, rest, .. } = Line::read(VERSION, line)?;
        let id = AccountId::read(verb).ok_or(DecodeError::expected("an id"))?;
        self.erased.insert(id);
        if rest == CLEARED {
            self.cleared.insert(id);
        } else {
            // Somebody whom a copy brought back is forgotten once more.
            self.cleared.remove(&id);
        }
        Ok(())
    }

    /// Whether this person is forgotten.
    #[must_use]
    pub fn has(&self, id: AccountId) -> bool {
        self.erased.contains(&id)
    }

    /// Whether the store's files have nothing left of this person.
    #[must_use]
    pub fn is_cleared(&self, id: AccountId) -> bool {
        self.cleared.contains(&id)
    }

    /// Those of whom the store's files may still hold something, in order.
    pub fn uncleared(&self) -> impl Iterator<Item = AccountId> {
        self.erased.difference(&self.cleared).copied()
    }

    /// All of them, in order.
    pub fn iter(&self) -> impl Iterator<Item = AccountId> {
        self.erased.iter().copied()
    }
}
