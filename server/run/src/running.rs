//! A server that runs, until it is stopped.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use accounts::Accounts;
use journal::{Claim, Journal, Sweep};
use limits::settings::Keep;
use limits::shutdown::Stop;
use metrics::gauge::Gauge;
use projector::lookups::Lookups;
use projector::task::Open;
use store::journal_check::JournalCheck;
use tables::actors::deadlines::wake_tables;
use tables::actors::registry::Registry;
use tables::actors::room_context::RoomContext;
use tables::cluster::Nodes;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout};

use crate::heartbeat_file::Pulses;
use crate::retention;

/// Sockets are given this time to say goodbye when the server stops.
const FAREWELL: Duration = Duration::from_secs(5);

/// A server that runs.
pub struct Running {
    pub(crate) address: SocketAddr,
    pub(crate) context: RoomContext,
    pub(crate) lookups: Lookups,
    pub(crate) accounts: Accounts,
    pub(crate) nodes: Option<Nodes>,
    pub(crate) pulses: Option<Pulses>,
    pub(crate) journal_check: JournalCheck,
    pub(crate) stop: Stop,
    pub(crate) listening: JoinHandle<()>,
    pub(crate) busy: Busy,
    /// The folder is ours until we are gone.
    pub(crate) _claim: Claim,
}

/// All that must come to an end when the server stops.
pub(crate) struct Busy {
    pub(crate) rooms: Registry,
    pub(crate) sockets: Gauge,
    pub(crate) connections: Gauge,
}

impl Busy {
    fn count(&self) -> usize {
        self.rooms.count() + self.sockets.count() + self.connections.count()
    }
}

impl Running {
    /// From now on tables that are old enough are swept away.
    pub(crate) fn swept(self, keep: Keep, hand: Box<dyn Sweep>) -> Running {
        let (rooms, context) = (self.busy.rooms.clone(), self.context.clone());
        tokio::spawn(retention::sweep(rooms, context, keep, hand));
        self
    }

    /// From now on persons can be forgotten. Whom an earlier server was to forget is forgotten at once; and moves that somebody
    /// decided on are played which it was stopped before.
    pub(crate) async fn forgetting(self, sweep: Box<dyn Sweep>) -> Running {
        self.accounts.begin_erasing(sweep).await;
        let (accounts, rooms) = (self.accounts.clone(), self.busy.rooms.clone());
        tokio::spawn(async move {
            match accounts.decided_tables().await {
                Ok(codes) => wake_tables(&rooms, &codes).await,
                Err(why) => {
                    tracing::warn!(%why, "cannot read what people decided before; their rooms do when opened");
                }
            }
        });
        self
    }

    /// From now on finished games are stored in tables, and looked up there.
    pub(crate) fn projected(self, books: Box<dyn Sweep>, tables: impl Fn() -> Open) -> Running {
        let RoomContext { projector, journal, stopping, .. } = &self.context;
        projector.start(journal.clone(), stopping.clone(), books, tables());
        self.lookups.start(tables());
        self
    }

    /// From now on damage is looked for inside the journal, which is in this file.
    pub(crate) fn checked(self, file: PathBuf) -> Running {
        let stopping = self.context.stopping.clone();
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
        &self.context.journal
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
        let _ = timeout(FAREWELL, self.context.projector.stopped()).await;
        if let Some(nodes) = &self.nodes {
            nodes.leave(self.context.time.now()).await;
        }
        let RoomContext { journal, time, .. } = &self.context;
        if let Err(why) = journal.beat(time.now().0).await {
            tracing::error!(%why, "could not note in the journal when the server stopped");
        } else if let Some(pulses) = self.pulses {
            pulses.end();
        }
        if timeout(FAREWELL, journal.close()).await.is_err() {
            tracing::error!("the journal did not close in time");
        }
        tracing::info!("stopped");
    }
}
