//! What was played at the beginning of games, and what came of it.
//!
//! [`Key`] names a move in a position, the same for all that a symmetry of the board maps onto each
//! other; [`Count`] says how the games went on in which it was played. [`Book`] is such counts of
//! games of engines against themselves, which come with the program.
//!
//! ```
//! use catalog::{AnyRecord, Game};
//! use openings::{Book, Count};
//!
//! let book = Book::read(Game::Daaliz, "e2 e8 e3 = won 1\ne2 e8 = drawn\n")?;
//! let start = AnyRecord::usual(Game::Daaliz);
//! let count = Count { won: 0, drawn: 1, lost: 1 };
//! assert_eq!(book.moves(&start), [("e2".to_owned(), count)]);
//! # Ok::<(), openings::BookError>(())
//! ```

mod book;
mod count;
mod key;

pub use book::{Book, BookError, line};
pub use count::Count;
pub use key::{Key, PLIES, keys, legal, most_played};
