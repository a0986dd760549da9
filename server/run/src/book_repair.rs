//! Shortens or strikes the book of one table, by the operator's command.

use std::path::{Path, PathBuf};
use std::time::Duration;

use journal::{Claim, Failure, Journal, Leases, Sqlite, SqliteSweep, Sweep, folder_of};
use projections::{PostgresStore, SqliteStore, Store};
use projector::rebuild;
use store::game_notices;
use store::photos::PhotoStore;
use store::private_files;
use store::table_code::Code;
use store::table_header::{TableKind, read_first};
use tables::actors::table_room::room_from_lines;
use tables::bots::decks_and_bots::DecksAndBots;
use tokio::runtime::{Builder, Runtime};

/// The book of one table, open for repair.
pub struct BookRepair {
    journal: Journal,
    sweep: Box<dyn Sweep>,
    /// The tables of finished games; `None` if there are none yet.
    tables: Option<Box<dyn Store>>,
    /// Where photographs are, beside a SQLite journal.
    folder: Option<PathBuf>,
    runtime: Runtime,
    table: Code,
    watch: Option<Code>,
    lines: Vec<String>,
    /// Keeps a server from the folder until all is done.
    _claim: Option<Claim>,
}

impl BookRepair {
    /// Opens a table's book in a SQLite journal. No server may run on its folder.
    ///
    /// # Errors
    /// There is no such journal or table, or a server has the folder.
    pub fn beside(journal: &Path, code: &str) -> Result<BookRepair, Failure> {
        if !journal.is_file() {
            return Err(format!("{}: there is no such file", journal.display()).into());
        }
        let folder = folder_of(journal);
        let claim = Claim::alone(folder)?;
        let (writer, reader) = Sqlite::open(journal)?;
        let sweep = Box::new(SqliteSweep::open(journal)?);
        let tables = folder.join(rebuild::FILE);
        let tables: Option<Box<dyn Store>> =
            if tables.is_file() { Some(Box::new(SqliteStore::open(&tables)?)) } else { None };
        private_files::mend(folder);
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let journal = Journal::start(writer, reader);
        let folder = Some(folder.to_owned());
        BookRepair::found(journal, sweep, tables, folder, runtime, code, Some(claim))
    }

    /// Opens a table's book in a database. Nodes may run meanwhile, but the table must be closed.
    ///
    /// # Errors
    /// The database cannot be reached, or has no such table.
    pub fn within(database: &str, code: &str) -> Result<BookRepair, Failure> {
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let name = format!("repair {}", std::process::id());
        let leases = runtime.block_on(Leases::join(database, &name, Duration::ZERO))?;
        let (writer, reader) = leases.hands();
        let tables: Option<Box<dyn Store>> = Some(Box::new(PostgresStore::open(database)?));
        let journal = Journal::start(writer, reader);
        BookRepair::found(journal, Box::new(leases.sweep()), tables, None, runtime, code, None)
    }

    fn found(
        journal: Journal,
        sweep: Box<dyn Sweep>,
        tables: Option<Box<dyn Store>>,
        folder: Option<PathBuf>,
        runtime: Runtime,
        code: &str,
        claim: Option<Claim>,
    ) -> Result<BookRepair, Failure> {
        let typed = Code::read(code).ok_or_else(|| format!("{code:?} is not a table's code"))?;
        let read = |code: Code| runtime.block_on(journal.read(code.as_str()));
        let (mut table, mut lines) = (typed, read(typed)?);
        if let Some(TableKind::Watch(watched)) = lines.first().and_then(|line| read_first(line)) {
            (table, lines) = (watched, read(watched)?);
        }
        if lines.is_empty() {
            return Err(format!("no table has the code {typed}").into());
        }
        let watch = match read_first(&lines[0]) {
            Some(TableKind::Table(opening)) => Code::read(&opening.watch),
            Some(TableKind::Evening(opening)) => Code::read(&opening.watch),
            _ => None,
        };
        Ok(BookRepair {
            journal,
            sweep,
            tables,
            folder,
            runtime,
            table,
            watch,
            lines,
            _claim: claim,
        })
    }

    /// The code of the table, which is not the one that was typed if that only lets people look on.
    #[must_use]
    pub fn code(&self) -> &str {
        self.table.as_str()
    }

    /// All lines of the book.
    #[must_use]
    pub fn lines(&self) -> &[String] {
        &self.lines
    }

    /// How many lines make sense, counted from the first. The server opens the table if all do.
    #[must_use]
    pub fn sensible(&self) -> usize {
        let mut taken = 0;
        let lines = self.lines.iter().cloned().map(Ok).inspect(|_| taken += 1);
        match room_from_lines(self.table, lines, &DecksAndBots::default(), 0) {
            Ok(_) => taken,
            // The last line that was taken is the first one that makes no sense.
            Err(_) => taken - 1,
        }
    }

    /// Deletes all lines but the first `left`; returns those.
    ///
    /// # Errors
    /// Nothing would be left of the table, there are fewer lines, or somebody has the table.
    pub fn shorten(mut self, left: usize) -> Result<Vec<String>, Failure> {
        let all = self.lines.len();
        if left == 0 || left > all {
            return Err(format!("from 1 to {all} lines can be left of this book").into());
        }
        let (lines, keep) = (u32::try_from(all)?, u32::try_from(left)?);
        let shortened = self.sweep.shorten(self.table.as_str(), lines, keep)?;
        if !shortened {
            return Err(self.in_use());
        }
        let gone = self.lines.split_off(left);
        self.close()?;
        Ok(gone)
    }

    /// Deletes the table altogether: its book, its codes, what was decided about it, its finished
    /// games and its photographs.
    ///
    /// # Errors
    /// Somebody has the table, or not all of it could be deleted; then try again.
    pub fn strike(mut self) -> Result<(), Failure> {
        let notices = game_notices::book(self.table);
        // The table goes last, so that a second try finds it.
        for book in [Some(notices), self.watch.map(|watch| watch.to_string())].into_iter().flatten()
        {
            let lines = self.runtime.block_on(self.journal.read(&book))?.len();
            if !self.sweep.strike(&book, u32::try_from(lines)?)? && lines > 0 {
                return Err(self.in_use());
            }
        }
        if let Some(folder) = &self.folder {
            PhotoStore::open(folder, 0).clear(self.table, None);
        }
        let lines = u32::try_from(self.lines.len())?;
        if !self.sweep.strike(self.table.as_str(), lines)? {
            return Err(self.in_use());
        }
        self.close()
    }

    fn in_use(&self) -> Failure {
        let code = self.table;
        let told = "somebody has this table; close it on /admin, and try again when it is closed";
        format!("{code}: {told}").into()
    }

    /// The tables of finished games forget the book; the next server reads what is left of it.
    fn close(mut self) -> Result<(), Failure> {
        if let Some(tables) = &mut self.tables {
            tables.forget(self.table.as_str())?;
        }
        self.runtime.block_on(self.journal.close());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use journal::{Append, Fence};

    use super::*;

    const SIT: &str =
        "dvonn/1 1 sit 0 0101010101010101010101010101010101010101010101010101010101010101 Mallory";

    /// A table of DVONN with this line after a guest has sat down, and another table.
    fn journal(damage: &str) -> (tempfile::TempDir, PathBuf) {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("hambazi.sqlite");
        let (writer, reader) = Sqlite::open(&file).unwrap();
        let journal = Journal::start(writer, reader);
        let opening = |watch: &str| {
            format!(
                "dvonn/1 1 open {{\"setup\":{{\"game\":\"dvonn\",\"start\":\"empty\"}},\
                 \"clock\":null,\"watch\":\"{watch}\",\"start\":\"place W -\"}}"
            )
        };
        let books = [
            ("AAAAAA", vec![opening("A22222"), SIT.to_owned(), damage.to_owned(), SIT.to_owned()]),
            ("A22222", vec!["watch/1 AAAAAA".to_owned()]),
            ("AAAAAA/pages", vec!["pages/1 1 public 1".to_owned()]),
            ("CCCCCC", vec![opening("C22222")]),
        ];
        let runtime = Runtime::new().unwrap();
        for (book, lines) in books {
            let (book, fence) = (book.to_owned(), Fence::default());
            let append = Append { book, first: 0, fence, lines };
            runtime.block_on(journal.append(append, 1)).unwrap();
        }
        runtime.block_on(journal.close());
        (folder, file)
    }

    fn books(file: &Path) -> Vec<String> {
        let spines = SqliteSweep::open(file).unwrap().spines("", 10).unwrap();
        spines.into_iter().map(|spine| format!("{} {}", spine.book, spine.lines)).collect()
    }

    #[test]
    fn a_book_is_shortened_to_what_makes_sense() {
        let (_folder, file) = journal("dvonn/1 2 levitate 0");
        let repair = BookRepair::beside(&file, "aaaaaa").unwrap();
        assert_eq!((repair.lines().len(), repair.sensible()), (4, 2));
        assert!(BookRepair::beside(&file, "CCCCCC").is_err(), "one at a time");
        assert_eq!(repair.shorten(2).unwrap(), ["dvonn/1 2 levitate 0", SIT]);
        assert_eq!(books(&file), ["A22222 1", "AAAAAA 2", "AAAAAA/pages 1", "CCCCCC 1"]);
        let repair = BookRepair::beside(&file, "AAAAAA").unwrap();
        assert_eq!(repair.sensible(), 2, "the table opens again");
        assert!(repair.shorten(0).is_err(), "a book without an opening is no table");
        assert!(BookRepair::beside(&file, "AAAAAA").unwrap().shorten(3).is_err());
    }

    #[test]
    fn a_struck_table_leaves_nothing_behind() {
        let (folder, file) = journal("dvonn/1 2 rise 0");
        let photos = folder.path().join("photos/AAAAAA");
        std::fs::create_dir_all(&photos).unwrap();
        std::fs::write(photos.join("seen"), "").unwrap();
        // The code that only lets people look on names the same table.
        let repair = BookRepair::beside(&file, "A22222").unwrap();
        assert_eq!(repair.code(), "AAAAAA");
        repair.strike().unwrap();
        assert_eq!(books(&file), ["CCCCCC 1"]);
        assert!(!photos.exists());
        let bytes = std::fs::read(&file).unwrap();
        assert!(!bytes.windows(7).any(|window| window == b"Mallory"), "not even in free space");
        let again = BookRepair::beside(&file, "AAAAAA");
        assert_eq!(again.err().unwrap().to_string(), "no table has the code AAAAAA");
    }
}
