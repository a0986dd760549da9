//! What a journal asks of whatever keeps its lines.

use std::error::Error;

/// Whatever went wrong in a store, for the log.
pub type Failure = Box<dyn Error + Send + Sync>;

/// Lines for the end of a book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// Which book; it begins with its first line.
    pub book: String,
    /// The number that the first of the lines will have. Unless the book has
    /// exactly so many lines, nothing is written: two writers cannot both win.
    pub first: u32,
    /// By which right: what [`crate::Leases::take`] gave for this book, and
    /// nothing where nobody takes books. A store that lends its books refuses
    /// whoever has the book no longer.
    pub fence: Fence,
    /// The lines, without line breaks and without the character U+0000.
    pub lines: Vec<String>,
}

/// Whose turn it is to write in a book. Each owner has a number of its own, and a
/// later owner has a higher one (Kleppmann 2016, "fencing tokens"), even where the
/// book was struck out and begun anew in between.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Fence(pub i64);

/// The one hand that writes.
pub trait Writer: Send {
    /// Writes down many appends at once, and that the host lived at `beat`;
    /// tells of each append whether its number was right. What is told so
    /// survives the power going a moment later.
    ///
    /// # Errors
    /// Nothing of all this was written.
    fn commit(&mut self, appends: &[Append], beat: u64) -> Result<Vec<bool>, Failure>;
}

/// A hand that reads while another writes.
pub trait Reader: Send {
    /// At most `limit` lines of a book from its beginning; none when there is
    /// no such book.
    ///
    /// # Errors
    /// The store could not be read.
    fn read(&mut self, book: &str, limit: u32) -> Result<Vec<String>, Failure>;

    /// The latest beat; nothing in a new store.
    ///
    /// # Errors
    /// The store could not be read.
    fn last_beat(&mut self) -> Result<Option<u64>, Failure>;
}
