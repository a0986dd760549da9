//! `hambazi backup` and `hambazi restore`: copy the journal, and restore a copy.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;

use crate::outcome::exit_code;

/// Copies the journal into a new file while playing goes on.
///
/// The copy is the journal of one instant, read whole before it gets its name. Photographs are not in it:
/// they are kept for a day at most.
#[derive(Args)]
pub struct Backup {
    /// The journal, or the folder of the file hambazi.sqlite.
    #[arg(value_name = "FROM")]
    from: PathBuf,

    /// The copy; there must be no such file. In a folder it is named by the seconds since 1970.
    #[arg(value_name = "TO")]
    to: PathBuf,
}

/// Puts a copy of the journal where a server will find it.
///
/// The server must not run. A journal that is there already is kept beside the new one. A folder that is not there is
/// made; a missing file is one only if its name ends with .sqlite.
#[derive(Args)]
pub struct Restore {
    /// What `hambazi backup` made.
    #[arg(value_name = "BACKUP")]
    backup: PathBuf,

    /// The journal, or the folder of the file hambazi.sqlite.
    #[arg(value_name = "TO")]
    to: PathBuf,
}

impl Backup {
    /// Makes the copy and prints what is in it.
    pub fn run(self) -> ExitCode {
        let to = if self.to.is_dir() { self.to.join(named_now()) } else { self.to };
        let from = journal_file(&self.from);
        exit_code(journal::back_up(&from, &to).map(|holds| {
            println!("{}: {} books, {} lines", to.display(), holds.books, holds.lines);
            // The copy is good all the same.
            if let Err(why) = journal::note_backup(&from) {
                eprintln!("hambazi: could not note beside the journal that it was copied: {why}");
            }
        }))
    }
}

impl Restore {
    /// Restores the copy and prints what is in it.
    pub fn run(self) -> ExitCode {
        let to = journal_to_be(&self.to);
        exit_code(journal::restore(&self.backup, &to).map(|(holds, aside)| {
            println!("{}: {} books, {} lines", to.display(), holds.books, holds.lines);
            if let Some(aside) = aside {
                println!("what was there is now {}", aside.display());
            }
        }))
    }
}

/// The journal at a path, which is a file or its folder.
pub fn journal_file(path: &Path) -> PathBuf {
    if path.is_dir() { path.join("hambazi.sqlite") } else { path.to_owned() }
}

/// The same where nothing need be yet: then a path is a folder, unless it is named as a journal is.
fn journal_to_be(path: &Path) -> PathBuf {
    let is_file = path.exists() || path.extension().is_some_and(|end| end == "sqlite");
    if is_file { journal_file(path) } else { path.join("hambazi.sqlite") }
}

/// A name that sorts by time: seconds since 1970.
fn named_now() -> String {
    use std::time::{SystemTime, UNIX_EPOCH};
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    format!("hambazi-{seconds}.sqlite")
}
