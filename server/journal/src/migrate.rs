//! Moves a SQLite journal to PostgreSQL.

use std::path::Path;
use std::time::Duration;

use tokio::runtime::Builder;

use crate::backup::{Holds, folder_of};
use crate::claim::Claim;
use crate::postgres::Leases;
use crate::sqlite::{Sqlite, SqliteReader};
use crate::store::{Append, Failure, Fence, Reader, Writer};
use crate::sweep::{SqliteSweep, Sweep};

/// How many books are copied in one step.
const BATCH: u32 = 256;

/// Copies all books of a file that no server is using to a database, and
/// returns how many they were. Books that are there already stay, so an
/// interrupted migration can simply be run again.
///
/// # Errors
/// The file cannot be read or the database cannot be written, or it has a
/// different book of the same name. What was copied until then stays.
pub fn migrate(from: &Path, to: &str) -> Result<Holds, Failure> {
    if !from.is_file() {
        return Err("there is no such file".into());
    }
    let _claim = Claim::alone(folder_of(from))?;
    let (_, mut reader) = Sqlite::open(from)?;
    let mut names = SqliteSweep::open(from)?;
    let beat = reader.last_beat()?;
    let runtime = Builder::new_current_thread().enable_all().build()?;
    let name = format!("migration {}", std::process::id());
    let leases = runtime.block_on(Leases::join(to, &name, Duration::ZERO))?;
    let (mut writer, mut there) = leases.hands();
    let mut holds = Holds { books: 0, lines: 0 };
    let mut after = String::new();
    loop {
        let spines = names.spines(&after, BATCH)?;
        let Some(last) = spines.last() else { return Ok(holds) };
        after.clone_from(&last.book);
        let books = spines.into_iter().map(|spine| whole(&mut reader, spine.book));
        let books: Vec<Append> = books.collect::<Result<_, _>>()?;
        let won = writer.commit(&books, beat.unwrap_or(0))?;
        for (book, won) in books.iter().zip(won) {
            if !won && !there.read(&book.book, u32::MAX)?.starts_with(&book.lines) {
                return Err(format!("the database has another book {}", book.book).into());
            }
            holds.books += 1;
            holds.lines += u64::try_from(book.lines.len())?;
        }
        let books: Vec<&str> = books.iter().map(|book| &*book.book).collect();
        runtime.block_on(leases.lived_until(&books, beat))?;
    }
}

fn whole(reader: &mut SqliteReader, book: String) -> Result<Append, Failure> {
    let lines = reader.read(&book, u32::MAX)?;
    Ok(Append { book, first: 0, fence: Fence::default(), lines })
}
