//! Rebuilds all tables from the journal.

use std::path::Path;
use std::time::Duration;

use journal::{Claim, Failure, Journal, Leases, Sqlite, SqliteSweep, Sweep, folder_of};
use limits::shutdown::Stop;
use projections::{PostgresStore, SqliteStore, Store};
use store::private_files;
use tokio::runtime::Builder;

use crate::reading::{Reading, Walked, shared};

/// The tables' file, beside the journal's.
pub const FILE: &str = "projections.sqlite";

/// Rebuilds the tables beside a SQLite journal. No server may run on its folder.
///
/// # Errors
/// There is no such journal, a server has the folder, or reading or writing fails. The tables are
/// then filled in part, and the next server goes on.
pub fn rebuild_beside(journal: &Path) -> Result<Walked, Failure> {
    if !journal.is_file() {
        return Err(format!("{}: there is no such file", journal.display()).into());
    }
    let folder = folder_of(journal);
    let _claim = Claim::alone(folder)?;
    let (writer, reader) = Sqlite::open(journal)?;
    let sweep = SqliteSweep::open(journal)?;
    let store = SqliteStore::open_anew(&folder.join(FILE))?;
    private_files::mend(folder);
    fill(&Journal::start(writer, reader), Box::new(sweep), Box::new(store))
}

/// Rebuilds the tables in a database. Nodes may run meanwhile: they only replace whole books, and
/// retry what fails while the tables are gone.
///
/// # Errors
/// The database cannot be reached, read or written to. The tables are then filled in part, and the
/// next server goes on.
pub fn rebuild_in(database: &str) -> Result<Walked, Failure> {
    let runtime = Builder::new_current_thread().enable_all().build()?;
    let name = format!("rebuild {}", std::process::id());
    let leases = runtime.block_on(Leases::join(database, &name, Duration::ZERO))?;
    let (writer, reader) = leases.hands();
    let store = PostgresStore::open_anew(database)?;
    fill(&Journal::start(writer, reader), Box::new(leases.sweep()), Box::new(store))
}

fn fill(
    journal: &Journal,
    sweep: Box<dyn Sweep>,
    store: Box<dyn Store>,
) -> Result<Walked, Failure> {
    let runtime = Builder::new_current_thread().enable_all().build()?;
    let (_stop, stopping) = Stop::new();
    let reading = Reading::new(journal.clone(), shared(sweep), store);
    runtime.block_on(async {
        let walked = reading.walk(Duration::ZERO, &stopping).await;
        journal.close().await;
        walked
    })
}
