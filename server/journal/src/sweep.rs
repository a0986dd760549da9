//! Whole books struck out, when nobody will ask for them any more.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, OptionalExtension, TransactionBehavior};

use crate::store::Failure;

/// What stands at the ends of a book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spine {
    /// Which book.
    pub book: String,
    /// How many lines it has.
    pub lines: u32,
    /// Its first line.
    pub first: String,
    /// Its last line.
    pub last: String,
}

/// A hand of its own, beside the writer's and the reader's, that looks through
/// all books and strikes some out.
pub trait Sweep: Send {
    /// At most `limit` books in the order of their names, from the first one
    /// after `after`.
    ///
    /// # Errors
    /// The store could not be read.
    fn spines(&mut self, after: &str, limit: u32) -> Result<Vec<Spine>, Failure>;

    /// Strikes out a whole book, if it has exactly so many lines, and tells
    /// whether it had: a book in which somebody has written since stays.
    ///
    /// # Errors
    /// Nothing was struck out.
    fn strike(&mut self, book: &str, lines: u32) -> Result<bool, Failure>;
}

/// A SQLite file, open for sweeping.
///
/// A strike is a short transaction of its own, and the writer's next commit
/// waits for it at most as long as for one sync. The room that it leaves in the
/// file is used by the lines that come.
#[derive(Debug)]
pub struct SqliteSweep {
    connection: Connection,
}

impl SqliteSweep {
    /// Opens a file that is there.
    ///
    /// # Errors
    /// It is not there, or cannot be opened.
    pub fn open(path: &Path) -> Result<SqliteSweep, Failure> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(path, flags)?;
        connection.busy_timeout(Duration::from_secs(5))?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        Ok(SqliteSweep { connection })
    }

    fn spine(&self, book: String) -> rusqlite::Result<Spine> {
        let text = |order: &str| {
            let query = format!(
                "SELECT number, text FROM lines WHERE book = ?1 ORDER BY number {order} LIMIT 1"
            );
            self.connection
                .prepare_cached(&query)?
                .query_row([&book], |row| Ok((row.get::<_, u32>(0)?, row.get(1)?)))
        };
        let ((_, first), (last_number, last)) = (text("ASC")?, text("DESC")?);
        Ok(Spine { lines: last_number + 1, first, last, book })
    }
}

impl Sweep for SqliteSweep {
    /// Jumps from name to name along the key, and never reads what is between the ends.
    fn spines(&mut self, after: &str, limit: u32) -> Result<Vec<Spine>, Failure> {
        let mut spines = Vec::new();
        let mut after = after.to_owned();
        // One moment of the file for the names and the ends.
        self.connection.execute_batch("BEGIN")?;
        let mut look = || -> rusqlite::Result<()> {
            let query = "SELECT book FROM lines WHERE book > ?1 ORDER BY book LIMIT 1";
            let mut next = self.connection.prepare_cached(query)?;
            for _ in 0..limit {
                let book: Option<String> = next.query_row([&after], |row| row.get(0)).optional()?;
                let Some(book) = book else { break };
                after.clone_from(&book);
                spines.push(self.spine(book)?);
            }
            Ok(())
        };
        let looked = look();
        self.connection.execute_batch("COMMIT")?;
        looked?;
        Ok(spines)
    }

    fn strike(&mut self, book: &str, lines: u32) -> Result<bool, Failure> {
        let behavior = TransactionBehavior::Immediate;
        let transaction = self.connection.transaction_with_behavior(behavior)?;
        let struck = transaction.execute("DELETE FROM lines WHERE book = ?1", [book])?;
        if struck != usize::try_from(lines)? {
            // What is dropped here is taken back.
            return Ok(false);
        }
        transaction.commit()?;
        Ok(true)
    }
}
