//! Backups of a SQLite journal: made while it is in use, checked, and restored.

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

/// The contents of a checked journal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Holds {
    /// How many books.
    pub books: u64,
    /// How many lines in all books.
    pub lines: u64,
}

/// Why a backup or restore failed.
#[derive(Debug)]
pub enum BackupError {
    /// The source file does not exist.
    Missing(PathBuf),
    /// The target exists already.
    Exists(PathBuf),
    /// A server is using the journal that would be replaced.
    InUse(PathBuf),
    /// A server has claimed the folder of the journal that would be replaced.
    Claimed(Claimed),
    /// The file is damaged: SQLite's message, or the book that has a gap.
    Damaged(PathBuf, String),
    /// SQLite failed.
    Store(rusqlite::Error),
    /// The disk failed.
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

/// The book whose lines are never taken back, not even by a copy from before: who is forgotten.
pub const LASTING: &str = "erased";

/// Makes an empty journal if there is none. It gets its name only when it is complete; so a file
/// without bytes was emptied by somebody, and is not silently replaced.
///
/// # Errors
/// It cannot be made, or the existing file is empty.
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
            // Closing the last connection moves the write-ahead log into the file.
            drop(writer);
            File::open(&fresh)?.sync_all()?;
            Ok(put(&fresh, path)?)
        }
        Err(why) => Err(format!("{}: {why}", path.display()).into()),
    }
}

/// Copies the current state of a journal into a new file. Writers go on
/// meanwhile: with a write-ahead log, a reader blocks nobody.
///
/// The copy is written under another name, checked, synced, and only then named
/// `to`. So a file of that name is good, even after a power cut.
///
/// # Errors
/// There is no copy, and nothing else has changed.
pub fn back_up(from: &Path, to: &Path) -> Result<Holds, BackupError> {
    for taken in [to, &log_of(to)] {
        if taken.exists() {
            return Err(BackupError::Exists(taken.to_owned()));
        }
    }
    copied(from, to, |fresh| put(fresh, to))
}

/// The file beside a journal that says when it was last copied.
const LAST: &str = "last-backup";

/// Notes beside a journal that a copy of it has just been made, for the server that runs there.
///
/// Everyone who can enter the folder may read it: who makes copies may be another account.
///
/// # Errors
/// The folder cannot be written.
pub fn note_backup(journal: &Path) -> io::Result<()> {
    let file = folder_of(journal).join(LAST);
    let fresh = fresh(&file)?;
    fs::write(&fresh, format!("backup/1 {}\n", seconds()))?;
    #[cfg(unix)]
    fs::set_permissions(&fresh, std::os::unix::fs::PermissionsExt::from_mode(0o644))?;
    fs::rename(&fresh, &file)
}

/// When the journal in this folder was last copied, in seconds since 1970; nothing if it never was.
#[must_use]
pub fn last_backup(folder: &Path) -> Option<u64> {
    let said = fs::read_to_string(folder.join(LAST)).ok()?;
    said.trim_end().strip_prefix("backup/1 ")?.parse().ok()
}

/// Puts a copy where a server will look for its journal. The folder is made where there is none.
/// An existing journal is renamed, and its new name returned; one that is in use is not touched. What
/// stands there in [`LASTING`] is kept, unless it is damaged.
///
/// # Errors
/// The existing journal is still there.
pub fn restore(copy: &Path, to: &Path) -> Result<(Holds, Option<PathBuf>), BackupError> {
    if !copy.is_file() {
        return Err(BackupError::Missing(copy.to_owned()));
    }
    make_folder(folder_of(to))?;
    let _claim = Claim::alone(folder_of(to)).map_err(BackupError::Claimed)?;
    let mut aside = None;
    let holds = copied(copy, to, |fresh| {
        if to.exists() {
            let held = hold(to)?;
            match held.as_ref().map_or(Ok(Vec::new()), lasting) {
                Ok(lines) => add_lasting(&lines, fresh)?,
                Err(why) => tracing::warn!(%why, "what is replaced does not tell who is forgotten"),
            }
            let old = beside(to, &format!("before-{}", seconds()));
            fs::rename(to, &old)?;
            drop(held);
            return put(fresh, to).inspect(|()| aside = Some(old.clone())).inspect_err(|_| {
                // Undo the renaming; if that fails too, the new name says what it is.
                let _ = fs::rename(&old, to);
            });
        }
        // SQLite would take an existing log for this journal's own.
        if log_of(to).exists() {
            return Err(BackupError::Exists(log_of(to)));
        }
        put(fresh, to)
    })?;
    Ok((holds, aside))
}

/// Checks a whole journal: SQLite finds no damage, and the lines of each book
/// are numbered from 0 without a gap.
///
/// # Errors
/// The first problem found.
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

/// Copies into a file beside `to`, checks and syncs it, and then calls `then`.
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
        // An unfinished copy is useless; if it cannot be removed, its name says what it is.
        let _ = fs::remove_file(&fresh);
    }
    done
}

fn reader(path: &Path) -> Result<Connection, BackupError> {
    if !path.is_file() {
        return Err(BackupError::Missing(path.to_owned()));
    }
    // A log left behind by a crashed server is read as well, which needs write access.
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE)
        .or_else(|_| Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY))?;
    connection.busy_timeout(Duration::from_secs(5))?;
    Ok(connection)
}

/// The lines of [`LASTING`] in a journal.
fn lasting(journal: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut lines = journal.prepare("SELECT text FROM lines WHERE book = ?1 ORDER BY number")?;
    lines.query_map([LASTING], |row| row.get(0))?.collect()
}

/// Appends lines of [`LASTING`] to a copy, but those that it has.
fn add_lasting(lines: &[String], copy: &Path) -> Result<(), BackupError> {
    if lines.is_empty() {
        return Ok(());
    }
    let copy = Connection::open_with_flags(copy, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    copy.pragma_update(None, "synchronous", "FULL")?;
    let query = "INSERT INTO lines
        SELECT ?1, (SELECT count(*) FROM lines WHERE book = ?1), ?2
        WHERE NOT EXISTS (SELECT * FROM lines WHERE book = ?1 AND text = ?2)";
    let mut insert = copy.prepare(query)?;
    for line in lines {
        insert.execute([LASTING, line])?;
    }
    Ok(())
}

/// Locks a journal so that no server can open it. SQLite leaves write-ahead mode
/// only if no one else is connected. A damaged journal needs no lock: it is what a restore is for.
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

/// An empty file for what will become `to`, readable only by its owner.
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

/// Makes a folder that only its owner may enter, unless it is there.
fn make_folder(folder: &Path) -> io::Result<()> {
    let mut folders = fs::DirBuilder::new();
    folders.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut folders, 0o700);
    folders.create(folder)
}

/// The folder that a file is in.
#[must_use]
pub fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Gives a file its final name, and syncs the folder.
fn put(fresh: &Path, to: &Path) -> Result<(), BackupError> {
    fs::rename(fresh, to)?;
    File::open(folder_of(to))?.sync_all()?;
    Ok(())
}

/// The write-ahead log of a file.
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
