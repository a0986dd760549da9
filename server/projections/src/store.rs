//! The interface of the tables, whatever the database.

use journal::Failure;

use crate::game::{FinishedGame, OpeningMove, Score};

/// How far a book has been read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Progress {
    /// How many lines it had.
    pub lines: u32,
    /// The last line, since a book restored from a backup may be different but as long.
    pub last: String,
}

/// A game and its place in the journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// Its book.
    pub book: String,
    /// Which game of the book, from 1.
    pub number: u32,
    /// The game.
    pub game: FinishedGame,
}

/// The tables. They may be dropped at any time, since everything in them comes from the journal.
pub trait Store: Send {
    /// How far books have been read, in the order of their names: those after `after`, up to and
    /// including `to` if it is given.
    ///
    /// # Errors
    /// The tables could not be read.
    fn progress(
        &mut self,
        after: &str,
        to: Option<&str>,
    ) -> Result<Vec<(String, Progress)>, Failure>;

    /// Replaces a book's games, their openings and its progress, in one transaction.
    ///
    /// # Errors
    /// Nothing was written.
    fn replace(
        &mut self,
        book: &str,
        progress: &Progress,
        games: &[FinishedGame],
        openings: &[OpeningMove],
    ) -> Result<(), Failure>;

    /// Removes a book that is no longer in the journal, or that cannot be read.
    ///
    /// # Errors
    /// Nothing was removed.
    fn forget(&mut self, book: &str) -> Result<(), Failure>;

    /// The games of a book, in order.
    ///
    /// # Errors
    /// The tables could not be read.
    fn of_book(&mut self, book: &str) -> Result<Vec<FinishedGame>, Failure>;

    /// At most `limit` games of a person, the latest first; with `before`, those that ended before
    /// that instant.
    ///
    /// # Errors
    /// The tables could not be read.
    fn of_person(
        &mut self,
        person: &str,
        before: Option<u64>,
        limit: u32,
    ) -> Result<Vec<Found>, Failure>;

    /// What was played in a position: each move and result, and how often, in the order of the
    /// moves.
    ///
    /// # Errors
    /// The tables could not be read.
    fn played_in(&mut self, position: &str) -> Result<Vec<(String, Score, u64)>, Failure>;

    /// At most `limit` games that anyone may know of and that ended at `since` or later, the latest
    /// first: the book of each, and its number there.
    ///
    /// # Errors
    /// The tables could not be read.
    fn public_since(&mut self, since: u64, limit: u32) -> Result<Vec<(String, u32)>, Failure>;
}
