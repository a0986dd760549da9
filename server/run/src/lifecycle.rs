//! Starts a server, and serves until the process is asked to end.

use std::io::Write as _;
use std::{fs, io};

use journal::{Claim, Journal, Leases, Sqlite, SqliteSweep};
use limits::file_limits;
use metrics::counters;
use projections::{PostgresStore, SqliteStore};
use projector::rebuild;
use projector::task::Open;
use store::private_files;
use tables::bots::decks_and_bots::DecksAndBots;
use tables::cluster;

use crate::begin::begin;
use crate::config::Config;
use crate::running::Running;
use crate::signals;
use crate::start_error::StartError;

/// Starts a server with a SQLite journal in the folder that the config names.
///
/// # Errors
/// The journal cannot be opened, or the address cannot be listened at.
pub async fn start(config: Config) -> Result<Running, StartError> {
    let (folder, keep) = (&config.data, config.keep);
    if let Some(database) = &config.database {
        let claim = claim(&config)?;
        let leases = Leases::join(database, &cluster::new_name(), cluster::LEASE).await;
        let leases = leases.map_err(StartError::Journal)?;
        let ((writer, reader), sweep) = (leases.hands(), leases.sweep());
        let (books, forget, database) = (leases.sweep(), leases.sweep(), database.clone());
        let journal = Journal::start(writer, reader);
        let running = begin(config, journal, DecksAndBots::default(), Some(leases), claim).await?;
        let tables = || -> Open {
            let database = database.clone();
            Box::new(move || Ok(Box::new(PostgresStore::open(&database)?)))
        };
        let running = running.forgetting(Box::new(forget)).await;
        return Ok(running.swept(keep, Box::new(sweep)).projected(Box::new(books), tables));
    }
    let file = folder.join("hambazi.sqlite");
    let claim = claim(&config)?;
    journal::begin(&file).map_err(StartError::Journal)?;
    let opened = Sqlite::open(&file);
    let (writer, reader) = opened.map_err(StartError::Journal)?;
    // A log beside the file may hide its damage until something is read.
    let named = |why| StartError::Journal(journal::with_remedy(&file, why));
    let sweep = SqliteSweep::open(&file).map_err(named)?;
    let books = SqliteSweep::open(&file).map_err(named)?;
    let forget = SqliteSweep::open(&file).map_err(named)?;
    let tables = folder.join(rebuild::FILE);
    let tables = || -> Open {
        let tables = tables.clone();
        Box::new(move || Ok(Box::new(SqliteStore::open(&tables)?)))
    };
    let journal = Journal::start(writer, reader);
    let running = begin(config, journal, DecksAndBots::default(), None, claim).await;
    let running = running.map_err(|why| match why {
        StartError::Journal(why) => named(why),
        other => other,
    })?;
    let running = running.forgetting(Box::new(forget)).await;
    let running = running.swept(keep, Box::new(sweep)).projected(Box::new(books), tables);
    Ok(running.checked(file))
}

/// Starts a server with any journal.
///
/// # Errors
/// The journal cannot be read, or the address cannot be listened at.
pub async fn start_with(config: Config, journal: Journal) -> Result<Running, StartError> {
    start_with_parts(config, journal, DecksAndBots::default()).await
}

/// Starts a server with any journal, any pictures and any bots.
///
/// # Errors
/// As for [`start_with`].
pub async fn start_with_parts(
    config: Config,
    journal: Journal,
    parts: DecksAndBots,
) -> Result<Running, StartError> {
    let claim = claim(&config)?;
    begin(config, journal, parts, None, claim).await
}

/// Makes the folder ours: nobody else serves from it, or reads it. Nodes may share one, for the
/// photographs.
fn claim(config: &Config) -> Result<Claim, StartError> {
    let folder = &config.data;
    fs::create_dir_all(folder)
        .map_err(|why| StartError::Journal(format!("{}: {why}", folder.display()).into()))?;
    let claimed = match config.database {
        Some(_) => Claim::among_nodes(folder),
        None => Claim::alone(folder),
    };
    let claim = claimed.map_err(StartError::Folder)?;
    private_files::mend(folder);
    journal::sweep_traces(folder);
    Ok(claim)
}

/// Serves until the process is asked to end, by Ctrl-C or by its supervisor.
/// Once it listens, it says on standard output where.
///
/// # Errors
/// The server could not start.
pub fn serve(config: Config) -> Result<(), StartError> {
    counters::count_panics();
    file_limits::raise();
    private_files::from_now_on();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.map_err(StartError::Runtime)?.block_on(async {
        signals::outlive_harmless_ones();
        let ends = signals::Ends::caught();
        let running = start(config).await?;
        if let Err(why) = writeln!(io::stdout(), "http://{}", running.address()) {
            tracing::warn!(%why, "could not write the address to standard output");
        }
        ends.asked().await;
        tracing::info!("stopping");
        running.stop().await;
        Ok(())
    })
}
