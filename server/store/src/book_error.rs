//! Why a book cannot be used.

use std::error::Error;
use std::fmt;

use journal::{Failure, Lines};
use room_core::DecodeError;
use tokio::task::JoinError;

/// Why a book cannot be used.
#[derive(Debug)]
pub enum BookError {
    /// The journal failed, which has counted and logged it.
    Unread(Failure),
    /// A line makes no sense.
    Senseless(DecodeError),
}

/// The lines of a book, for the fold over them.
pub fn book_lines(
    lines: impl IntoIterator<Item = <Lines as Iterator>::Item>,
) -> impl Iterator<Item = Result<String, BookError>> {
    lines.into_iter().map(|line| line.map_err(BookError::Unread))
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BookError::Unread(why) => why.fmt(f),
            BookError::Senseless(why) => why.fmt(f),
        }
    }
}

impl Error for BookError {}

impl From<Failure> for BookError {
    fn from(why: Failure) -> BookError {
        BookError::Unread(why)
    }
}

impl From<DecodeError> for BookError {
    fn from(why: DecodeError) -> BookError {
        BookError::Senseless(why)
    }
}

/// Its reader panicked.
impl From<JoinError> for BookError {
    fn from(why: JoinError) -> BookError {
        BookError::Unread(why.into())
    }
}
