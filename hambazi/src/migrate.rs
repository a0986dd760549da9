//! `hambazi migrate`: moves a SQLite journal to PostgreSQL.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use crate::backup::journal_file;
use crate::outcome::exit_code;

/// Carries a journal into a PostgreSQL database, for `hambazi serve --database`.
///
/// The server that wrote the journal must not run. The file stays as it is, and what is in the
/// database already stays too: a migration that was broken off is begun again.
#[derive(Args)]
pub struct Migrate {
    /// The journal, or the folder of the file hambazi.sqlite.
    #[arg(value_name = "FROM")]
    from: PathBuf,

    /// The database, such as <postgres://hambazi@db/hambazi>.
    #[arg(value_name = "URL")]
    to: String,
}

impl Migrate {
    /// Migrates, and prints how much that was.
    pub fn run(self) -> ExitCode {
        exit_code(journal::migrate(&journal_file(&self.from), &self.to).map(|holds| {
            println!("{} books, {} lines", holds.books, holds.lines);
        }))
    }
}
