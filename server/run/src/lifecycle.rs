//! A server from its start to its stop.

use std::io::Write as _;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use std::{error, fmt, fs, io};

use axum::Router;
use journal::{Claim, Claimed, Failure, Journal, Leases, Sqlite, SqliteSweep, Sweep};
use projections::{PostgresStore, SqliteStore};
use tokio::task::JoinHandle;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep, timeout};

use crate::config::{Config, Keep};
use crate::heartbeat_file::{self, Pulses};
use crate::photo_sweep;
use crate::retention;
use crate::signals;
use doors::http::admin::{self, Office, Token};
use doors::http::app_state::AppState;
use doors::http::previews;
use doors::http::router::router;
use doors::http::stored_documents::StoredDocuments;
use doors::session::accept;
use doors::session::accept::Entrance;
use limits::byte_cache::ByteCache;
use limits::concurrency_limit::ConcurrencyLimit;
use limits::fair_permits::FairPermits;
use limits::file_limits;
use limits::rate_limit::RateLimiter;
use limits::settings::Limits;
use limits::shutdown::Stop;
use metrics::counters;
use metrics::gauge::Gauge;
use projector::lookups::Lookups;
use projector::rebuild;
use projector::task::{Open, Projector};
use store::clock::Clock;
use store::journal_check::JournalCheck;
use store::photos::{PhotoStore, UploadQueue};
use store::private_files;
use store::server_runs::ServerRuns;
use tables::actors::registry::{Registry, Shared};
use tables::actors::table_actor;
use tables::bots::bot_pool::BotPool;
use tables::bots::decks_and_bots::DecksAndBots;
use tables::cluster::{self, Nodes};
use tables::looks::books::Books;
use tables::public_tables::Lobby;

/// While clocks run, the journal learns so often that the server lives; when the power goes, no
/// clock is given back more than this and one commit.
const BEAT: Duration = Duration::from_millis(250);

/// The crates of the server, whose lines in the log are lines of the server.
const PARTS: [&str; 6] = ["doors", "limits", "metrics", "projector", "store", "tables"];

/// Sockets are given this time to say goodbye when the server stops.
const FAREWELL: Duration = Duration::from_secs(5);

/// Why a server did not start.
#[derive(Debug)]
pub enum StartError {
    /// Another server has the folder.
    Folder(Claimed),
    /// The folder or file of the journal cannot be used.
    Journal(Failure),
    /// The way to the other servers is shut.
    OtherServers(Failure),
    /// The address cannot be listened at.
    Listen(SocketAddr, io::Error),
    /// The operating system gives no threads.
    Runtime(io::Error),
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StartError::Folder(why) => write!(f, "cannot start: {why}"),
            StartError::Journal(why) => write!(f, "cannot open the journal: {why}"),
            StartError::OtherServers(why) => write!(f, "cannot reach NATS: {why}"),
            StartError::Listen(at, why) => write!(f, "cannot listen at {at}: {why}"),
            StartError::Runtime(why) => write!(f, "cannot start: {why}"),
        }
    }
}

impl error::Error for StartError {}

/// A server that runs.
pub struct Running {
    address: SocketAddr,
    journal: Journal,
    time: Clock,
    nodes: Option<Nodes>,
    pulses: Option<Pulses>,
    journal_check: JournalCheck,
    stop: Stop,
    listening: JoinHandle<()>,
    busy: Busy,
    /// The folder is ours until we are gone.
    _claim: Claim,
}

/// All that must come to an end when the server stops.
struct Busy {
    rooms: Registry,
    sockets: Gauge,
    connections: Gauge,
}

impl Busy {
    fn count(&self) -> usize {
        self.rooms.count() + self.sockets.count() + self.connections.count()
    }
}

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
        let (books, database) = (leases.sweep(), database.clone());
        let journal = Journal::start(writer, reader);
        let running = begin(config, journal, DecksAndBots::default(), Some(leases), claim).await?;
        let tables = || -> Open {
            let database = database.clone();
            Box::new(move || Ok(Box::new(PostgresStore::open(&database)?)))
        };
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

async fn begin(
    mut config: Config,
    journal: Journal,
    parts: DecksAndBots,
    leases: Option<Leases>,
    claim: Claim,
) -> Result<Running, StartError> {
    if let Some(handles) = file_limits::most() {
        config.limits = config.limits.within(handles);
        let Limits { total_connections, connections, sockets, .. } = config.limits;
        tracing::info!(
            handles,
            total_connections,
            connections,
            sockets,
            "limits that the file handles allow"
        );
    }
    let lived_until = journal.last_beat().await.map_err(StartError::Journal)?;
    // Where there are several nodes, they may share the folder, and each has its leases.
    let lived_until = match &leases {
        Some(_) => lived_until,
        None => heartbeat_file::lived_until(&config.data, lived_until),
    };
    let failed = |why| StartError::Listen(config.listen, why);
    let listener = accept::bind(config.listen).map_err(failed)?;
    let address = listener.local_addr().map_err(failed)?;

    let (stop, stopping) = Stop::new();
    let time = leases.as_ref().map_or_else(|| Clock::new(lived_until), |it| Clock::at(it.began()));
    let nodes = match leases {
        Some(leases) => Some(
            Nodes::join(leases, config.nats.as_deref(), &config.nats_access)
                .await
                .map_err(StartError::OtherServers)?,
        ),
        None => None,
    };
    // Where there are several nodes, each book knows of its own last owner.
    let lives = match &nodes {
        Some(_) => ServerRuns::default(),
        None => ServerRuns::begin(&journal, lived_until).await.map_err(StartError::Journal)?,
    };
    let shared = Shared {
        journal: journal.clone(),
        time,
        limits: config.limits,
        lives,
        stopping: stopping.clone(),
        minds: BotPool::new(&config.limits),
        nodes: nodes.clone(),
        parts,
        shelf: Arc::new(PhotoStore::open(&config.data, config.limits.photo_bytes)),
        people: ConcurrencyLimit::new(config.limits.devices),
        projector: Projector::default(),
        lookups: Lookups::default(),
        lobby: Lobby::new(&config.data, config.public_tables, config.limits.public_tables),
    };
    let rooms = Registry::new(shared, table_actor::spawn);
    let (sockets, connections) = (Gauge::default(), Gauge::default());
    let journal_check = JournalCheck::new(config.database.is_none());
    let office = office(&config, &rooms, [&sockets, &connections], &journal_check);
    let (admin_listen, data) = (config.admin_listen, config.data.clone());
    let entrance = Entrance::new(config.behind_proxy, &config.limits, &sockets, &connections);
    let office_entrance =
        Entrance::for_the_office(config.behind_proxy, &config.limits, &connections);
    if let Some(nodes) = &nodes {
        let lives = nodes.live(&rooms, time, stopping.clone()).await;
        lives.map_err(StartError::OtherServers)?;
    }
    let mut doors = router(app_state(&config, rooms.clone(), sockets.clone()));
    match (office, admin_listen) {
        (Some(office), None) => doors = doors.merge(office),
        (Some(office), Some(at)) => {
            let failed = |why| StartError::Listen(at, why);
            let listener = accept::bind(at).map_err(failed)?;
            let address = listener.local_addr().map_err(failed)?;
            tokio::spawn(accept::listen(listener, office, stopping.clone(), office_entrance));
            tracing::info!(%address, "listening for whoever runs the server");
        }
        (None, _) => {}
    }
    tokio::spawn(beat(rooms.clone()));
    let pulses = nodes.is_none().then(|| heartbeat_file::beat(&data, &rooms));
    let pulses = pulses.transpose().map_err(StartError::Runtime)?;
    tokio::spawn(photo_sweep::sweep(rooms.clone()));
    tokio::spawn(rooms.clone().see_to_flags());
    tokio::spawn(rooms.shared().lobby.clone().keep_shown(stopping.clone()));
    let listening = tokio::spawn(accept::listen(listener, doors, stopping, entrance));
    tracing::info!(%address, "listening");
    let busy = Busy { rooms, sockets, connections };
    Ok(Running {
        address,
        journal,
        time,
        nodes,
        pulses,
        journal_check,
        stop,
        listening,
        busy,
        _claim: claim,
    })
}

fn app_state(config: &Config, rooms: Registry, sockets: Gauge) -> AppState {
    let Shared { journal, parts, .. } = rooms.shared().clone();
    let joining = Arc::new(RateLimiter::new(config.limits.joining));
    AppState {
        opening: RateLimiter::new(config.limits.opening),
        books: Books::new(journal, parts, Arc::clone(&joining)),
        joining,
        pictures: RateLimiter::new(config.limits.pictures),
        lines: Arc::new(RateLimiter::new(config.limits.lines)),
        painters: FairPermits::new(config.limits.developers),
        documents: StoredDocuments::new(config.limits.documents),
        previews: ByteCache::new(previews::CACHED),
        photos: UploadQueue::new(&config.limits),
        crowd: ConcurrencyLimit::new(config.limits.sockets),
        listeners: ConcurrencyLimit::new(config.limits.streams),
        streams: Gauge::default(),
        site: config.site(),
        limits: config.limits,
        rooms,
        sockets,
    }
}

/// The doors for whoever runs the server; none where no token can be kept.
fn office(
    config: &Config,
    rooms: &Registry,
    gauges: [&Gauge; 2],
    journal_check: &JournalCheck,
) -> Option<Router> {
    let token = match &config.admin_token {
        Some(token) => Ok(Token::new(token)),
        None => Token::kept(&config.data),
    };
    let token = token.inspect_err(|why| {
        tracing::warn!(
            %why,
            "cannot make a token, so /admin is closed: give one with --admin-token"
        );
    });
    let mut office = Office::new(rooms.clone(), gauges.map(Clone::clone), token.ok()?);
    office.site = config.site();
    (office.data, office.journal_check) = (config.data.clone(), journal_check.clone());
    Some(admin::doors(office))
}

/// Tells the journal that the server lives, as long as that matters.
async fn beat(rooms: Registry) {
    let shared = rooms.shared().clone();
    let mut stopping = shared.stopping.clone();
    let mut beats = interval(BEAT);
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = beats.tick() => {}
            () = stopping.wait() => return,
        }
        // Where there are several nodes, each says so for its leases. A journal
        // that failed is tried again, or nobody would know that it is well.
        let matters = shared.nodes.is_none() && rooms.ticking().count() > 0;
        if (matters || shared.journal.counts().failing)
            && let Err(why) = shared.journal.beat(shared.time.now().0).await
        {
            tracing::debug!(%why, "the journal does not know that we live");
        }
    }
}

impl Running {
    /// From now on tables that are old enough are swept away.
    fn swept(self, keep: Keep, hand: Box<dyn Sweep>) -> Running {
        tokio::spawn(retention::sweep(self.busy.rooms.clone(), keep, hand));
        self
    }

    /// From now on finished games are stored in tables, and looked up there.
    fn projected(self, books: Box<dyn Sweep>, tables: impl Fn() -> Open) -> Running {
        let Shared { projector, lookups, journal, stopping, .. } = self.busy.rooms.shared();
        projector.start(journal.clone(), stopping.clone(), books, tables());
        lookups.start(tables());
        self
    }

    /// From now on damage is looked for inside the journal, which is in this file.
    fn checked(self, file: PathBuf) -> Running {
        let stopping = self.busy.rooms.shared().stopping.clone();
        tokio::spawn(self.journal_check.clone().watch(file, stopping));
        self
    }

    /// Where the server listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where events are kept.
    #[must_use]
    pub fn journal(&self) -> &Journal {
        &self.journal
    }

    /// Stops: nobody comes in any more, what is in hand is finished and kept,
    /// and every socket is told.
    pub async fn stop(self) {
        self.stop.stop();
        let stopped = Instant::now();
        while self.busy.count() > 0 && stopped.elapsed() < FAREWELL {
            sleep(Duration::from_millis(5)).await;
        }
        if let Err(why) = self.listening.await {
            tracing::error!(%why, "the task that accepts connections panicked");
        }
        // What is not in the tables yet, the next server reads from the journal.
        let _ = timeout(FAREWELL, self.busy.rooms.shared().projector.stopped()).await;
        if let Some(nodes) = &self.nodes {
            nodes.leave(self.time.now()).await;
        }
        if let Err(why) = self.journal.beat(self.time.now().0).await {
            tracing::error!(%why, "could not note in the journal when the server stopped");
        } else if let Some(pulses) = self.pulses {
            pulses.end();
        }
        if timeout(FAREWELL, self.journal.close()).await.is_err() {
            tracing::error!("the journal did not close in time");
        }
        tracing::info!("stopped");
    }
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

/// Writes the log to standard error; `levels` says how much, such as `info`,
/// `debug` or `server=debug`.
///
/// # Errors
/// Nobody can read `levels`.
pub fn log_to_stderr(levels: &str) -> Result<(), String> {
    use std::io::IsTerminal;

    use tracing_subscriber::EnvFilter;
    let filter = EnvFilter::try_new(for_all_crates(levels)).map_err(|why| why.to_string())?;
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    let log = log.with_ansi(io::stderr().is_terminal());
    // A second log is no log: the first one stays.
    let _ = log.try_init();
    Ok(())
}

/// What is asked of the log of `server` is meant for the crates that it is made of.
fn for_all_crates(levels: &str) -> String {
    let mut directives: Vec<String> = levels.split(',').map(str::to_owned).collect();
    for directive in levels.split(',') {
        let level = directive.trim().strip_prefix("server");
        if let Some(level) = level.filter(|level| level.is_empty() || level.starts_with('=')) {
            directives.extend(PARTS.map(|part| format!("{part}{level}")));
        }
    }
    directives.join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_log_of_the_server_is_that_of_all_its_crates() {
        assert_eq!(for_all_crates("info"), "info");
        assert_eq!(for_all_crates("server::lifecycle=debug"), "server::lifecycle=debug");
        let all = for_all_crates("warn,server=debug");
        assert!(all.starts_with("warn,server=debug,"), "{all}");
        for part in PARTS {
            assert!(all.contains(&format!(",{part}=debug")), "{all}");
        }
    }
}
