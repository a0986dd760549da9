//! Looks for damage inside a SQLite journal while it is in use.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, InterruptHandle, OpenFlags};

use crate::sqlite::is_damage;
use crate::store::Failure;

/// A connection of its own to a journal, which only reads. Writers and readers go on meanwhile.
#[derive(Debug)]
pub struct Integrity {
    connection: Connection,
}

/// What was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Found {
    /// No damage.
    Sound,
    /// The first damage, as SQLite says it.
    Damage(String),
}

impl Integrity {
    /// Opens an existing journal.
    ///
    /// # Errors
    /// It does not exist, or cannot be opened.
    pub fn open(path: &Path) -> Result<Integrity, Failure> {
        // A log left behind by a crashed server is read as well, which needs write access.
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE;
        let connection = Connection::open_with_flags(path, flags)?;
        connection.busy_timeout(Duration::from_secs(5))?;
        connection.pragma_update(None, "query_only", true)?;
        Ok(Integrity { connection })
    }

    /// What breaks off [`Integrity::look`] from another thread.
    #[must_use]
    pub fn interrupt_handle(&self) -> InterruptHandle {
        self.connection.get_interrupt_handle()
    }

    /// Reads the whole journal. It takes a second for some 100 MB that are in memory, and holds up
    /// nobody; the write-ahead log grows meanwhile.
    ///
    /// # Errors
    /// The file could not be read, or the look was broken off. That is no damage.
    pub fn look(&self) -> Result<Found, Failure> {
        let query = "PRAGMA quick_check(1)";
        match self.connection.query_row(query, (), |row| row.get::<_, String>(0)) {
            Ok(sound) if sound == "ok" => Ok(Found::Sound),
            Ok(damage) => Ok(Found::Damage(damage)),
            Err(why) if is_damage(&why) => Ok(Found::Damage(why.to_string())),
            Err(why) => Err(why.into()),
        }
    }
}

/// The same failure; if it says that a SQLite file is damaged, with the file's name and the remedy.
#[must_use]
pub fn with_remedy(path: &Path, why: Failure) -> Failure {
    if why.downcast_ref().is_some_and(is_damage) {
        return format!("{0}: {why}; {1}", path.display(), remedy(path)).into();
    }
    why
}

/// What to do about a damaged journal.
#[must_use]
pub fn remedy(path: &Path) -> String {
    format!("put a copy back: hambazi restore COPY {}", path.display())
}
