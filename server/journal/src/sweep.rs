//! Deletes whole books that nobody needs any more, or the end of one that went wrong.

use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use memchr::memmem::Finder;
use rusqlite::{Connection, OpenFlags, OptionalExtension, TransactionBehavior, params};

use crate::store::Failure;

/// How often it is tried to empty the log, and the pause in between.
const LOG_TRIES: u32 = 100;
const LOG_PAUSE: Duration = Duration::from_millis(20);

/// How long a transaction waits for another one.
const PATIENCE: Duration = Duration::from_secs(5);

/// How many books are listed in one step.
const AT_ONCE: u32 = 256;

/// How much of a file is looked through at once, in bytes.
const PIECE: usize = 1 << 20;

/// The first and the last line of a book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spine {
    /// The book.
    pub book: String,
    /// How many lines it has.
    pub lines: u32,
    /// Its first line.
    pub first: String,
    /// Its last line.
    pub last: String,
}

/// Lists and deletes books, beside the writer and the reader.
pub trait Sweep: Send {
    /// The first `limit` books after `after`, in the order of their names.
    ///
    /// # Errors
    /// The store could not be read.
    fn spines(&mut self, after: &str, limit: u32) -> Result<Vec<Spine>, Failure>;

    /// All books whose names begin like this, in the order of their names.
    ///
    /// # Errors
    /// The store could not be read.
    fn spines_like(&mut self, beginning: &str) -> Result<Vec<Spine>, Failure> {
        let mut spines: Vec<Spine> = Vec::new();
        loop {
            let after = spines.last().map_or(beginning, |last| &last.book).to_owned();
            let next = self.spines(&after, AT_ONCE)?;
            let like = next.into_iter().take_while(|spine| spine.book.starts_with(beginning));
            let before = spines.len();
            spines.extend(like);
            if spines.len() - before < AT_ONCE as usize {
                return Ok(spines);
            }
        }
    }

    /// Deletes a whole book if it has exactly `lines` lines; returns whether it
    /// did. A book that has grown since stays.
    ///
    /// # Errors
    /// Nothing was deleted.
    fn strike(&mut self, book: &str, lines: u32) -> Result<bool, Failure>;

    /// Deletes all lines of a book but the first `left`, if it has exactly `lines` lines; returns
    /// whether it did. A server calls this never: what was stored is a fact to it.
    ///
    /// # Errors
    /// Nothing was deleted.
    fn shorten(&mut self, book: &str, lines: u32, left: u32) -> Result<bool, Failure>;

    /// Clears the store's files of these texts, which were deleted. What a database deletes may stand
    /// in its files until the room is used again. Without texts all that was deleted is cleared.
    ///
    /// # Errors
    /// The files could not be cleared.
    fn scrub(&mut self, traces: &[String]) -> Result<(), Failure>;
}

/// A SQLite file, open for sweeping.
///
/// Deleting a book is a short transaction, which delays the writer's next commit
/// by at most one sync. Later lines reuse the space in the file.
#[derive(Debug)]
pub struct SqliteSweep {
    connection: Connection,
    path: PathBuf,
}

impl SqliteSweep {
    /// Opens an existing file.
    ///
    /// # Errors
    /// It does not exist, or cannot be opened.
    pub fn open(path: &Path) -> Result<SqliteSweep, Failure> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(path, flags)?;
        connection.busy_timeout(PATIENCE)?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        // What is deleted is overwritten, since somebody may have had a reason to want it gone.
        connection.pragma_update(None, "secure_delete", true)?;
        Ok(SqliteSweep { connection, path: path.to_owned() })
    }

    /// Moves all of the log beside the file into it, and empties the log. Nobody waits for it: where
    /// somebody is in the middle of a read or a write, it is tried again.
    fn empty_log(&self) -> Result<(), Failure> {
        self.connection.busy_timeout(Duration::ZERO)?;
        let is_empty = (0..LOG_TRIES).any(|_| {
            let query = "PRAGMA wal_checkpoint(TRUNCATE)";
            let is_busy = self.connection.query_row(query, (), |row| row.get(0)).unwrap_or(true);
            if is_busy {
                thread::sleep(LOG_PAUSE);
            }
            !is_busy
        });
        self.connection.busy_timeout(PATIENCE)?;
        if is_empty { Ok(()) } else { Err("the log of the journal is in use all the time".into()) }
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
    /// Jumps from name to name along the key, and reads only the ends of each book.
    fn spines(&mut self, after: &str, limit: u32) -> Result<Vec<Spine>, Failure> {
        let mut spines = Vec::new();
        let mut after = after.to_owned();
        // One transaction, so that names and ends belong together.
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
        self.shorten(book, lines, 0)
    }

    fn shorten(&mut self, book: &str, lines: u32, left: u32) -> Result<bool, Failure> {
        let behavior = TransactionBehavior::Immediate;
        let transaction = self.connection.transaction_with_behavior(behavior)?;
        let query = "DELETE FROM lines WHERE book = ?1 AND number >= ?2";
        let struck = transaction.execute(query, params![book, left])?;
        if lines.checked_sub(left).map(usize::try_from).transpose()? != Some(struck) {
            // Dropping the transaction rolls it back.
            return Ok(false);
        }
        transaction.commit()?;
        Ok(true)
    }

    /// Deleted lines are overwritten; but where a page was once split in two, the free room of one may
    /// still have lines of the other. Only if something is found there, the whole file is written anew,
    /// which takes about a second for 100 MB.
    fn scrub(&mut self, traces: &[String]) -> Result<(), Failure> {
        self.empty_log()?;
        if traces.is_empty() || holds_any(&self.path, traces)? {
            self.connection.execute_batch("VACUUM")?;
            self.empty_log()?;
        }
        Ok(())
    }
}

/// Whether any of these texts stands in a file.
fn holds_any(path: &Path, traces: &[String]) -> io::Result<bool> {
    let finders: Vec<_> = traces.iter().map(Finder::new).collect();
    let longest = traces.iter().map(String::len).max().unwrap_or(0);
    let mut file = File::open(path)?;
    let mut bytes = vec![0; PIECE + longest];
    let mut kept = 0;
    loop {
        let read = file.read(&mut bytes[kept..])?;
        let there = kept + read;
        if finders.iter().any(|finder| finder.find(&bytes[..there]).is_some()) {
            return Ok(true);
        }
        if read == 0 {
            return Ok(false);
        }
        // A text may stand across the border of two pieces.
        kept = there.min(longest);
        bytes.copy_within(there - kept..there, 0);
    }
}
