//! A store in one SQLite file.

use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{
    Connection, ErrorCode, OptionalExtension, Transaction, TransactionBehavior, params,
};

use crate::integrity::with_remedy;
use crate::store::{Append, Failure, Reader, Writer};

/// The version of the schema, stored in the file itself.
const ARRANGEMENT: i64 = 1;

/// The lines of a book are stored together, so that opening a room reads few pages.
const TABLES: &str = "
    CREATE TABLE IF NOT EXISTS lines (
        book TEXT NOT NULL, number INTEGER NOT NULL, text TEXT NOT NULL,
        PRIMARY KEY (book, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS beat (
        one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL
    ) STRICT;
    PRAGMA user_version = 1;
";

/// A SQLite file, open for writing.
#[derive(Debug)]
pub struct Sqlite {
    connection: Connection,
}

/// The same file, open for reading.
#[derive(Debug)]
pub struct SqliteReader {
    connection: Connection,
    path: PathBuf,
}

impl Sqlite {
    /// Opens the file, or creates it.
    ///
    /// # Errors
    /// The file cannot be opened, or is not a journal. The error names the file and a remedy.
    pub fn open(path: &Path) -> Result<(Sqlite, SqliteReader), Failure> {
        Sqlite::open_unnamed(path).map_err(|why| {
            if why.downcast_ref().is_some_and(is_damage) {
                return with_remedy(path, why);
            }
            format!("{}: {why}", path.display()).into()
        })
    }

    fn open_unnamed(path: &Path) -> Result<(Sqlite, SqliteReader), Failure> {
        let connection = connect(path)?;
        // A commit is on disk when it returns, and readers never wait for it.
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        let arrangement: i64 = connection.query_row("PRAGMA user_version", (), |row| row.get(0))?;
        if !(0..=ARRANGEMENT).contains(&arrangement) {
            return Err(format!("the file is of a later version ({arrangement})").into());
        }
        connection.execute_batch(TABLES)?;
        Ok((Sqlite { connection }, SqliteReader::open(path)?))
    }
}

impl SqliteReader {
    fn open(path: &Path) -> Result<SqliteReader, Failure> {
        let connection = connect(path)?;
        connection.pragma_update(None, "query_only", true)?;
        Ok(SqliteReader { connection, path: path.to_owned() })
    }
}

/// Whether SQLite says that the file itself is damaged.
pub fn is_damage(why: &rusqlite::Error) -> bool {
    matches!(why.sqlite_error_code(), Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt))
}

fn connect(path: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open(path)?;
    connection.busy_timeout(Duration::from_secs(5))?;
    Ok(connection)
}

impl Writer for Sqlite {
    fn commit(&mut self, appends: &[Append], beat: u64) -> Result<Vec<bool>, Failure> {
        let behavior = TransactionBehavior::Immediate;
        let transaction = self.connection.transaction_with_behavior(behavior)?;
        let won: Result<Vec<bool>, Failure> =
            appends.iter().map(|append| write(&transaction, append)).collect();
        let won = won?;
        let at = i64::try_from(beat)?;
        transaction
            .prepare_cached(
                "INSERT INTO beat VALUES (1, ?1) ON CONFLICT DO UPDATE SET at = max(at, ?1)",
            )?
            .execute([at])?;
        transaction.commit()?;
        Ok(won)
    }
}

/// Checks the number and writes; the transaction locks the file, so nobody else writes in between.
fn write(transaction: &Transaction, append: &Append) -> Result<bool, Failure> {
    let mut last = transaction.prepare_cached("SELECT max(number) FROM lines WHERE book = ?1")?;
    let last: Option<u32> = last.query_row([&append.book], |row| row.get(0))?;
    if last.map_or(0, |last| last + 1) != append.first {
        return Ok(false);
    }
    let mut insert = transaction.prepare_cached("INSERT INTO lines VALUES (?1, ?2, ?3)")?;
    for (number, line) in (append.first..).zip(&append.lines) {
        insert.execute(params![append.book, number, line])?;
    }
    Ok(true)
}

impl Reader for SqliteReader {
    fn read_from(&mut self, book: &str, from: u32, limit: u32) -> Result<Vec<String>, Failure> {
        let query =
            "SELECT text FROM lines WHERE book = ?1 AND number >= ?2 ORDER BY number LIMIT ?3";
        let mut lines = self.connection.prepare_cached(query)?;
        let lines = lines.query_map(params![book, from, limit], |row| row.get(0))?;
        Ok(lines.collect::<Result<_, _>>()?)
    }

    fn another(&self) -> Result<SqliteReader, Failure> {
        SqliteReader::open(&self.path)
    }

    fn last_beat(&mut self) -> Result<Option<u64>, Failure> {
        let mut beat = self.connection.prepare_cached("SELECT at FROM beat")?;
        let at: Option<i64> = beat.query_row((), |row| row.get(0)).optional()?;
        Ok(at.map(u64::try_from).transpose()?)
    }
}
