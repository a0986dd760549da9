//! What a journal needs of a store.

use std::error::Error;

/// An error of a store, for the log.
pub type Failure = Box<dyn Error + Send + Sync>;

/// Lines to append to a book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// The book; it exists from its first line on.
    pub book: String,
    /// The number of the first line. If the book doesn't have exactly that many
    /// lines, nothing is written: of two writers only one can win.
    pub first: u32,
    /// The fencing token that [`crate::Leases::take`] gave for this book; the
    /// default in a store without leases. A store with leases refuses a writer
    /// that no longer has the book.
    pub fence: Fence,
    /// The lines, without line breaks and without the character U+0000.
    pub lines: Vec<String>,
}

/// A fencing token (Kleppmann 2016): each owner of a book has its own number, and a
/// later owner a higher one, even if the book was deleted and begun again in
/// between.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Fence(pub i64);

/// The only writer of a store.
pub trait Writer: Send {
    /// Writes many appends at once, and that the host was running at `beat`.
    /// Returns for each append whether it was written. By then it survives a
    /// power cut.
    ///
    /// # Errors
    /// Nothing at all was written.
    fn commit(&mut self, appends: &[Append], beat: u64) -> Result<Vec<bool>, Failure>;
}

/// A reader that works beside the writer.
pub trait Reader: Send {
    /// The lines of a book from this number on, at most `limit` of them; none if there is no such
    /// book.
    ///
    /// # Errors
    /// The store could not be read.
    fn read_from(&mut self, book: &str, from: u32, limit: u32) -> Result<Vec<String>, Failure>;

    /// The first `limit` lines of a book; none if there is no such book.
    ///
    /// # Errors
    /// The store could not be read.
    fn read(&mut self, book: &str, limit: u32) -> Result<Vec<String>, Failure> {
        self.read_from(book, 0, limit)
    }

    /// Another reader of the same store.
    ///
    /// # Errors
    /// The store cannot be opened once more.
    fn another(&self) -> Result<Self, Failure>
    where
        Self: Sized;

    /// The latest beat; `None` in a new store.
    ///
    /// # Errors
    /// The store could not be read.
    fn last_beat(&mut self) -> Result<Option<u64>, Failure>;
}
