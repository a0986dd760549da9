//! Copies of a SQLite journal: made while it is written to, checked, and put back.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use std::{error, fmt, io};

use rusqlite::{Connection, ErrorCode, OpenFlags};

use crate::claim::{Claim, Claimed};
use crate::sqlite::{Sqlite, is_damage};
use crate::store::Failure;
use crate::traces::sweep_traces;

/// What a checked journal holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Holds {
    /// Books.
    pub books: u64,
    /// Lines of all of them.
    pub lines: u64,
}

/// Why there is no copy.
#[derive(Debug)]
pub enum BackupError {
    /// The file to be copied is not there.
    Missing(PathBuf),
    /// There is something already where the copy is to be.
    Exists(PathBuf),
    /// A server uses the journal that would be replaced.
    InUse(PathBuf),
    /// A server has the folder in which it would be replaced.
    Claimed(Claimed),
    /// The file is damaged; what SQLite says of it, or which book has a gap.
    Damaged(PathBuf, String),
    /// SQLite cannot do it.
    Store(rusqlite::Error),
    /// The disk cannot.
    Disk(io::Error),
}

impl fmt::Display for BackupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BackupError::Missing(path) => write!(f, "there is no file {}", path.display()),
            BackupError::Exists(path) => write!(f, "{} is there already", path.display()),
            BackupError::InUse(path) => write!(f, "{} is in use: stop the server", path.display()),
            BackupError::Claimed(why) => write!(f, "{why}"),
            BackupError::Damaged(path, why) => write!(f, "{} is damaged: {why}", path.display()),
            BackupError::Store(why) => write!(f, "SQLite: {why}"),
            BackupError::Disk(why) => write!(f, "{why}"),
        }
    }
}

impl error::Error for BackupError {}

impl From<rusqlite::Error> for BackupError {
    fn from(why: rusqlite::Error) -> BackupError {
        BackupError::Store(why)
    }
}

impl From<io::Error> for BackupError {
    fn from(why: io::Error) -> BackupError {
        BackupError::Disk(why)
    }
}

/// Makes an empty journal where there is none. It has its name only when it is whole, so one of
/// no bytes was emptied by somebody, and is not silently begun anew.
///
/// # Errors
/// It cannot be made, or the one that is there is empty.
pub fn begin(path: &Path) -> Result<(), Failure> {
    match fs::metadata(path) {
        Ok(file) if file.len() == 0 => Err(format!(
            "{0} is empty, and a journal never is: put a copy back (hambazi restore COPY {0}), or \
             remove the file to begin with no tables",
            path.display()
        )
        .into()),
        Ok(_) => Ok(()),
        Err(why) if why.kind() == io::ErrorKind::NotFound => {
            let fresh = fresh(path)?;
            let (writer, reader) = Sqlite::open(&fresh)?;
            drop(reader);
            // The last one to go takes the write-ahead log into the file.
            drop(writer);
            File::open(&fresh)?.sync_all()?;
            Ok(put(&fresh, path)?)
        }
        Err(why) => Err(format!("{}: {why}", path.display()).into()),
    }
}

/// Copies a journal as it is at this instant into a new file. Whoever writes
/// meanwhile goes on: in a write-ahead log a reader holds nobody up.
///
/// The copy is written under another name, read whole, brought to the disk, and
/// only then named `to`: a file of that name is a good one, whenever the power goes.
///
/// # Errors
/// There is no copy then, and nothing else has changed.
pub fn back_up(from: &Path, to: &Path) -> Result<Holds, BackupError> {
    for taken in [to, &log_of(to)] {
        if taken.exists() {
            return Err(BackupError::Exists(taken.to_owned()));
        }
    }
    copied(from, to, |fresh| put(fresh, to))
}

/// Puts a copy where a server will look for its journal. A journal that is
/// there is kept beside it, under the name that is told; one that is in use is
/// not touched.
///
/// # Errors
/// The journal that was there is there still.
pub fn restore(copy: &Path, to: &Path) -> Result<(Holds, Option<PathBuf>), BackupError> {
    let _claim = Claim::alone(folder_of(to)).map_err(BackupError::Claimed)?;
    let mut aside = None;
    let holds = copied(copy, to, |fresh| {
        if to.exists() {
            let held = hold(to)?;
            let old = beside(to, &format!("before-{}", seconds()));
            fs::rename(to, &old)?;
            drop(held);
            return put(fresh, to).inspect(|()| aside = Some(old.clone())).inspect_err(|_| {
                // Its name is given back; if even that fails, the name that it has says what it is.
                let _ = fs::rename(&old, to);
            });
        }
        // SQLite would read a log that lies there as this journal's own.
        if log_of(to).exists() {
            return Err(BackupError::Exists(log_of(to)));
        }
        put(fresh, to)
    })?;
    Ok((holds, aside))
}

/// Reads a journal whole: SQLite finds nothing wrong with it, and the lines of
/// each book are numbered from 0 without a gap.
///
/// # Errors
/// The first thing that is wrong.
pub fn check(path: &Path) -> Result<Holds, BackupError> {
    let damaged = |why: String| BackupError::Damaged(path.to_owned(), why);
    let connection = reader(path)?;
    let sound: String = connection
        .query_row("PRAGMA integrity_check(1)", (), |row| row.get(0))
        .map_err(|why| damaged(why.to_string()))?;
    if sound != "ok" {
        return Err(damaged(sound));
    }
    let query = "SELECT book, count(*), min(number), max(number) FROM lines GROUP BY book";
    let mut books = connection.prepare(query).map_err(|why| damaged(why.to_string()))?;
    let mut rows = books.query(())?;
    let mut holds = Holds { books: 0, lines: 0 };
    while let Some(row) = rows.next()? {
        let (lines, first, last): (i64, i64, i64) = (row.get(1)?, row.get(2)?, row.get(3)?);
        if first != 0 || last + 1 != lines {
            let book: String = row.get(0)?;
            return Err(damaged(format!("book {book} has {lines} lines, from {first} to {last}")));
        }
        holds.books += 1;
        holds.lines += lines.unsigned_abs();
    }
    Ok(holds)
}

/// Copies into a file beside `to`, checks it, brings it to the disk, and does the rest.
fn copied(
    from: &Path,
    to: &Path,
    then: impl FnOnce(&Path) -> Result<(), BackupError>,
) -> Result<Holds, BackupError> {
    sweep_traces(folder_of(to));
    let source = reader(from)?;
    let fresh = fresh(to)?;
    let all = || {
        source.execute("VACUUM INTO ?1", [fresh.to_string_lossy()])?;
        let holds = check(&fresh)?;
        File::open(&fresh)?.sync_all()?;
        then(&fresh)?;
        Ok(holds)
    };
    let done = all();
    if done.is_err() {
        // What is half made is of no use; if it cannot be removed, its name says what it is.
        let _ = fs::remove_file(&fresh);
    }
    done
}

fn reader(path: &Path) -> Result<Connection, BackupError> {
    if !path.is_file() {
        return Err(BackupError::Missing(path.to_owned()));
    }
    // A log beside the file, left by a server that fell, is read with it; so this must be able to write.
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE)
        .or_else(|_| Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY))?;
    connection.busy_timeout(Duration::from_secs(5))?;
    Ok(connection)
}

/// Holds a journal so that no server can open it. SQLite leaves the write-ahead
/// log only for whoever is alone. One that is damaged is nobody's: it is what a copy is put back for.
fn hold(path: &Path) -> Result<Option<Connection>, BackupError> {
    let all = || {
        let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        connection.busy_timeout(Duration::ZERO)?;
        connection.pragma_update(None, "locking_mode", "EXCLUSIVE")?;
        connection.pragma_update(None, "journal_mode", "DELETE")?;
        connection.execute_batch("BEGIN EXCLUSIVE")?;
        Ok(connection)
    };
    match all() {
        Ok(connection) => Ok(Some(connection)),
        Err(why) if is_damage(&why) => Ok(None),
        Err(why) => match why.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
                Err(BackupError::InUse(path.to_owned()))
            }
            _ => Err(why.into()),
        },
    }
}

/// An empty file for what will be `to`, that nobody else on this machine may read.
fn fresh(to: &Path) -> io::Result<PathBuf> {
    let fresh = beside(to, &format!("new-{}", std::process::id()));
    if let Err(why) = fs::remove_file(&fresh)
        && why.kind() != io::ErrorKind::NotFound
    {
        return Err(why);
    }
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(&fresh)?;
    Ok(fresh)
}

/// The folder that a file is in.
#[must_use]
pub fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Gives a file its name for good.
fn put(fresh: &Path, to: &Path) -> Result<(), BackupError> {
    fs::rename(fresh, to)?;
    File::open(folder_of(to))?.sync_all()?;
    Ok(())
}

/// The write-ahead log that belongs to a file.
fn log_of(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push("-wal");
    name.into()
}

fn beside(path: &Path, word: &str) -> PathBuf {
    let mut name = OsString::from(path.file_name().unwrap_or_default());
    name.push(format!(".{word}"));
    path.with_file_name(name)
}

fn seconds() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs()
}
