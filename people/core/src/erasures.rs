//! Who asked to be forgotten.
//!
//! A person's book is struck when they ask for it, so nothing is left of them. But a copy from before
//! still has the book. So the ids of struck books stay in a book of their own, `erased`. To restore a
//! copy is to merge that book with the one of the data that is replaced, and to strike those books again.
//! An id is random, and says nothing of the person.

use std::collections::BTreeSet;

use room_core::{DecodeError, Line, Millis};

use crate::account_id::AccountId;

/// The version word of its lines.
const VERSION: &str = "erased/1";

/// The ids of persons who are forgotten.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Erasures(BTreeSet<AccountId>);

impl Erasures {
    /// The name of the book.
    pub const BOOK: &'static str = "erased";

    /// The line that says that a person is forgotten.
    #[must_use]
    pub fn write(at: Millis, id: AccountId) -> String {
        Line::write(VERSION, at, &id.to_string())
    }

    /// Adds a line.
    ///
    /// # Errors
    /// What was expected.
    pub fn read(&mut self, line: &str) -> Result<(), DecodeError> {
        let id = AccountId::read(Line::read(VERSION, line)?.verb);
        self.0.insert(id.ok_or(DecodeError::expected("an id"))?);
        Ok(())
    }

    /// Adds those of another book, as of the data that a restored copy replaces.
    pub fn merge(&mut self, other: &Erasures) {
        self.0.extend(&other.0);
    }

    /// Whether this person is forgotten.
    #[must_use]
    pub fn has(&self, id: AccountId) -> bool {
        self.0.contains(&id)
    }

    /// All of them, in order.
    pub fn iter(&self) -> impl Iterator<Item = AccountId> {
        self.0.iter().copied()
    }
}
