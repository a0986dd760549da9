//! A cluster of nodes: each room is at one of them, and guests may connect to any.
//!
//! PostgreSQL says which node has a room (`journal::Leases`). NATS carries
//! messages between a guest's node and the node that has the room. A lost
//! message costs a guest a second, never a move: an interruption between two
//! nodes ends all visits between them, and a new visit begins with a view of
//! the whole table.

mod access;
pub(crate) mod decisions;
mod membership;
pub(crate) mod messages;
pub(crate) mod presence;
pub(crate) mod public_tables;
pub(crate) mod renamed;
mod rounds;
pub(crate) mod seeks;
pub mod shared_rates;

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_nats::{Client, Event};
use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use journal::{Failure, Fence, Granted, Leases};
use limits::shutdown::Stopping;
use room_core::Millis;
use serde::Serialize;
use store::clock::Clock;
use store::table_code::Code;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, timeout};

pub use access::NatsAccess;

use membership::Peers;
use messages::{Letter, OwnerMessage, VisitorMessage};

/// A node that has not renewed its leases for this long may lose its rooms.
pub const LEASE: Duration = Duration::from_secs(2);

/// The time between two renewals of the leases.
const RENEW: Duration = Duration::from_millis(500);

/// How often a node checks whether it is cut off.
const LOOK: Duration = Duration::from_millis(50);

/// The time limit for sending a message.
const PATIENCE: Duration = Duration::from_secs(1);

/// The message queue of a visit, at either end; a visit that fills it ends.
pub(crate) const WAITING: usize = 4096;

/// This node and what it knows of the others.
#[derive(Clone)]
pub struct Nodes(pub(crate) Arc<Inner>);

pub(crate) struct Inner {
    pub(crate) leases: Leases,
    pub(crate) nats: Option<Client>,
    /// How often our own connection to NATS was interrupted.
    pub(crate) epoch: watch::Sender<u64>,
    pub(crate) peers: Peers,
    /// Until when our leases are known to last.
    pub(crate) leases_until: watch::Sender<Option<Instant>>,
    /// Whether we may have rooms.
    pub(crate) may: watch::Sender<bool>,
    /// The rooms that are here.
    pub(crate) mine: watch::Sender<HashSet<Code>>,
    pub(crate) next: AtomicU64,
    /// Our visits to other nodes.
    pub(crate) away: Mutex<HashMap<u64, mpsc::Sender<(OwnerMessage, Utf8Bytes)>>>,
    /// Other nodes' visits to us, by node, epoch and visit.
    pub(crate) here: Mutex<HashMap<(String, u64, u64), mpsc::Sender<VisitorMessage>>>,
}

impl Nodes {
    /// Joins the cluster. Without NATS a node can only take rooms that no other
    /// has.
    ///
    /// # Errors
    /// NATS cannot be reached.
    pub async fn join(
        leases: Leases,
        nats: Option<&str>,
        access: &NatsAccess,
    ) -> Result<Nodes, Failure> {
        let (epoch, _) = watch::channel(1);
        let nats = match nats {
            Some(url) => {
                let ours = epoch.clone();
                let options = access::options(access)?
                    .name(leases.node())
                    .ping_interval(Duration::from_secs(1))
                    .connection_timeout(Duration::from_secs(2))
                    .reconnect_delay_callback(|_| Duration::from_millis(100))
                    .event_callback(move |event| {
                        let ours = ours.clone();
                        async move { on_event(&ours, &event) }
                    });
                Some(options.connect(url).await?)
            }
            None => None,
        };
        let until = Some(Instant::now() + LEASE);
        Ok(Nodes(Arc::new(Inner {
            leases,
            nats,
            epoch,
            peers: Peers::default(),
            leases_until: watch::channel(until).0,
            may: watch::channel(false).0,
            mine: watch::channel(HashSet::new()).0,
            next: AtomicU64::new(0),
            away: Mutex::default(),
            here: Mutex::default(),
        })))
    }

    /// The leases.
    #[must_use]
    pub fn leases(&self) -> &Leases {
        &self.0.leases
    }

    /// Whether this node may have rooms now: it reaches the database and NATS.
    #[must_use]
    pub fn may_have_rooms(&self) -> bool {
        *self.0.may.borrow()
    }

    /// Waits until this node may no longer have rooms. The fence keeps it from
    /// writing to a book of another node; this keeps it from showing stale tables.
    pub async fn lost(&self) {
        // The sender lives as long as we do.
        let _ = self.0.may.subscribe().wait_for(|may| !may).await;
    }

    /// This node is cut off if its leases may have ended, or if it misses its own
    /// heartbeats.
    pub(crate) async fn watch_isolation(self) {
        let mut looks = tokio::time::interval(LOOK);
        loop {
            looks.tick().await;
            let held = self.0.leases_until.borrow().is_some_and(|until| Instant::now() < until);
            let heard =
                self.0.nats.is_none() || self.0.peers.epoch_of(self.0.leases.node()).is_some();
            let may = held && heard;
            let changed =
                self.0.may.send_if_modified(|before| std::mem::replace(before, may) != may);
            if changed {
                tracing::info!(may, held, heard, "whether this node may have tables has changed");
            }
        }
    }

    /// Marks a room as being here, until the result is dropped.
    #[must_use]
    pub fn hold(&self, code: Code, granted: Granted, time: Clock) -> Held {
        self.0.mine.send_if_modified(|mine| mine.insert(code));
        Held { nodes: self.clone(), code, granted, time }
    }

    /// Waits until this room is here.
    pub(crate) async fn until_here(&self, code: Code) {
        // The sender lives as long as we do.
        let _ = self.0.mine.subscribe().wait_for(|mine| mine.contains(&code)).await;
    }

    /// Leaves the cluster: frees all rooms and tells the other nodes.
    pub async fn leave(&self, now: Millis) {
        if let Err(why) = self.0.leases.hand_all_back(now.0).await {
            tracing::error!(
                %why,
                "could not give this node's tables back; others get them when its leases end"
            );
        }
        self.send_heartbeat(None).await;
        if let Some(nats) = &self.0.nats {
            // A node that misses it notices the silence.
            let _ = timeout(PATIENCE, nats.flush()).await;
        }
    }

    pub(crate) async fn renew_leases(self, time: Clock, mut stopping: Stopping) {
        let mut times = tokio::time::interval(RENEW);
        times.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                _ = times.tick() => {}
                () = stopping.wait() => return,
            }
            match self.0.leases.live(time.now().0).await {
                Ok(until) => drop(self.0.leases_until.send_replace(Some(until))),
                Err(why) => {
                    tracing::warn!(%why, "could not renew this node's leases: look at the database");
                }
            }
        }
    }

    /// Publishes a message; false if that fails.
    pub(crate) async fn send(&self, subject: String, letter: &impl Serialize, text: &str) -> bool {
        let Some(nats) = &self.0.nats else { return false };
        let message: Bytes = messages::write(letter, text);
        let sent = timeout(PATIENCE, nats.publish(subject, message)).await;
        matches!(sent, Ok(Ok(())))
    }

    pub(crate) fn letter<T>(&self, visit: u64, what: T) -> Letter<T> {
        let from = self.0.leases.node().to_owned();
        Letter { from, line: *self.0.epoch.borrow(), visit, what }
    }

    pub(crate) fn number(&self) -> u64 {
        self.0.next.fetch_add(1, Ordering::Relaxed)
    }

    /// Waits until our connection or the peer's was interrupted, so messages may
    /// be missing.
    pub(crate) async fn interrupted(&self, peer: &str, epoch: u64) {
        let mut ours = self.0.epoch.subscribe();
        tokio::select! {
            // The sender lives as long as we do.
            _ = ours.changed() => {}
            () = self.0.peers.until_not(peer, epoch) => {}
        }
    }
}

fn on_event(epoch: &watch::Sender<u64>, event: &Event) {
    match event {
        Event::Disconnected | Event::SlowConsumer(_) | Event::Closed => {
            tracing::warn!(
                %event,
                "the connection to NATS was interrupted: look at NATS if this goes on"
            );
            epoch.send_modify(|epoch| *epoch += 1);
        }
        event => tracing::debug!(%event, "NATS"),
    }
}

/// The claim to a room that is here. Dropping it frees the room.
pub struct Held {
    nodes: Nodes,
    code: Code,
    granted: Granted,
    time: Clock,
}

impl Held {
    /// The fencing token for writing the room's book.
    #[must_use]
    pub fn fence(&self) -> Fence {
        self.granted.fence
    }

    /// Until when the room's clocks went on, if its last event was at `last`.
    pub fn lived_until(&self, last: Millis) -> Option<Millis> {
        let ours = self.granted.again && last >= self.time.began();
        if ours { Some(self.time.now()) } else { self.granted.lived.map(Millis) }
    }

    /// Waits until the room must leave this node.
    pub async fn lost(&self) {
        self.nodes.lost().await;
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.nodes.0.mine.send_if_modified(|mine| mine.remove(&self.code));
        let (nodes, book) = (self.nodes.clone(), self.code.to_string());
        let (fence, lived) = (self.granted.fence, self.time.now().0);
        tokio::spawn(async move {
            if let Err(why) = nodes.leases().hand_back(&book, fence, lived).await {
                tracing::warn!(
                    %book, %why,
                    "could not give a table back; other nodes get it when its lease ends"
                );
            }
        });
    }
}

/// A random name for a node.
#[must_use]
pub fn new_name() -> String {
    let number = getrandom::u64().expect("the operating system has randomness");
    format!("{number:016x}")
}

/// The NATS subject of heartbeats.
pub(crate) const ALIVE: &str = "hambazi.alive";

/// The NATS subject of messages to the rooms of a node.
pub(crate) fn to_owner(node: &str) -> String {
    format!("hambazi.in.{node}")
}

/// The NATS subject of messages to a node whose guests are visiting.
pub(crate) fn to_visitor(node: &str) -> String {
    format!("hambazi.out.{node}")
}

/// A panic elsewhere cannot leave a map half changed, so a poisoned lock is fine.
pub(crate) fn lock<T>(map: &Mutex<T>) -> MutexGuard<'_, T> {
    map.lock().unwrap_or_else(PoisonError::into_inner)
}
