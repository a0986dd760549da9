//! `hambazi table`: shows, shortens or strikes the book of one table.

use std::error::Error;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use server::BookRepair;

use crate::backup::journal_file;
use crate::outcome::{exit_code, print_warnings};
use crate::rebuild::is_database;

/// Shows, shortens or strikes the book of one table.
///
/// A table with a line that makes no sense stays closed: `shorten` leaves the lines before it, so that the
/// table opens as it stood then. `strike` deletes a table altogether, with its finished games and photographs;
/// copies of the journal still have it. Make a copy first. A server must not run on the folder. On a database
/// nodes may run, but the table must be closed.
#[derive(Args)]
pub struct Table {
    /// The table's code, or the one that lets people look on.
    #[arg(value_name = "CODE")]
    code: String,

    /// What to do.
    #[arg(value_enum)]
    deed: Deed,

    /// The journal, the folder of the file hambazi.sqlite, or a database such as <postgres://hambazi@db/hambazi>.
    #[arg(value_name = "FROM")]
    from: String,

    /// How many lines `shorten` leaves: as many as make sense, if not given.
    #[arg(long, value_name = "LINES")]
    leave: Option<usize>,
}

/// What to do with a book.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Deed {
    /// Print its lines with their numbers, and where it stops making sense.
    Show,
    /// Delete the lines at its end, and print them.
    Shorten,
    /// Delete it altogether.
    Strike,
}

impl Table {
    /// Does it, and prints what was done.
    pub fn run(self) -> ExitCode {
        print_warnings();
        exit_code(self.done())
    }

    fn done(self) -> Result<(), Box<dyn Error + Send + Sync>> {
        if self.leave.is_some() && self.deed != Deed::Shorten {
            return Err("--leave is for shorten".into());
        }
        let book = if is_database(&self.from) {
            BookRepair::within(&self.from, &self.code)?
        } else {
            BookRepair::beside(&journal_file(Path::new(&self.from)), &self.code)?
        };
        let (code, all) = (book.code().to_owned(), book.lines().len());
        match self.deed {
            Deed::Show => show(&book)?,
            Deed::Shorten => {
                let left = self.leave.unwrap_or_else(|| book.sensible());
                if left == 0 {
                    return Err("its first line makes no sense, so it can only be struck".into());
                }
                let gone = book.shorten(left)?;
                println!("{code}: {left} of {all} lines are left; these are gone:");
                for line in gone {
                    println!("{line}");
                }
            }
            Deed::Strike => {
                book.strike()?;
                println!("{code}: all {all} lines are gone");
            }
        }
        Ok(())
    }
}

/// Prints a book as `shorten` counts its lines.
fn show(book: &BookRepair) -> io::Result<()> {
    let (sensible, lines) = (book.sensible(), book.lines());
    let mut out = io::stdout().lock();
    for (number, line) in (1..).zip(lines) {
        writeln!(out, "{number}\t{line}")?;
    }
    if sensible < lines.len() {
        writeln!(out, "line {} makes no sense, so the table stays closed", sensible + 1)?;
    }
    Ok(())
}
