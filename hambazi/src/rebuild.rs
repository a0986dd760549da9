//! `hambazi rebuild`: rebuilds the tables of finished games from the journal.

use std::path::Path;
use std::process::ExitCode;

use clap::Args;
use server::Walked;

use crate::backup::journal_file;
use crate::outcome::{exit_code, print_warnings};

/// Throws the tables of finished games away and fills them again from the journal.
///
/// They hold nothing that the journal does not, and a server fills them by itself; this is for tables that
/// were damaged, lost or written by a later version. A server must not run on the folder. On a database nodes may run.
#[derive(Args)]
pub struct Rebuild {
    /// The journal, the folder of the file hambazi.sqlite, or a database such as <postgres://hambazi@db/hambazi>.
    #[arg(value_name = "FROM")]
    from: String,
}

impl Rebuild {
    /// Rebuilds the tables, and prints how much they hold.
    pub fn run(self) -> ExitCode {
        print_warnings();
        let rebuilt = if is_database(&self.from) {
            server::rebuild_in(&self.from)
        } else {
            server::rebuild_beside(&journal_file(Path::new(&self.from)))
        };
        exit_code(rebuilt.map(|Walked { books, games, unreadable }| {
            println!("{books} books, {games} finished games");
            if unreadable > 0 {
                eprintln!(
                    "hambazi: {unreadable} books make no sense, so their games are not listed"
                );
            }
        }))
    }
}

/// Whether this names a database rather than a file.
pub fn is_database(from: &str) -> bool {
    ["postgres://", "postgresql://"].iter().any(|it| from.starts_with(it))
}
