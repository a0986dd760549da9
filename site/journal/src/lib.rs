//! Numbered lines kept and read back.
//!
//! The journal keeps books; a book is lines of text, numbered from 0. It knows
//! no game, no room and no clock, and nothing is ever changed or struck out.
//! A line is on disk before its append is answered.

mod backup;
mod journal;
mod postgres;
mod sqlite;
mod store;

pub use backup::{Holds, NotCopied, back_up, check, restore};
pub use journal::{Counts, Journal, NotKept};
pub use postgres::{Granted, Leases, Postgres, PostgresReader, Taken};
pub use sqlite::{Sqlite, SqliteReader};
pub use store::{Append, Failure, Fence, Reader, Writer};
