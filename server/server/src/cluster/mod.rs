//! Several nodes: each room is at one of them, and anyone may come to any.
//!
//! PostgreSQL says who has a room (`journal::Leases`), NATS carries what is
//! asked and shown between the node that someone came to and the node that
//! has the room. A message that is lost costs a guest a second, never a move:
//! whatever interrupts the line between two nodes ends all visits between
//! them, and who visits anew is shown the whole table.

mod access;
mod life;
mod membership;
mod messages;
mod proxy;
mod remote_session;

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_nats::{Client, Event};
use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use journal::{Failure, Fence, Granted, Leases};
use room_core::Millis;
use serde::Serialize;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, timeout};

use crate::ops::config::NatsAccess;
use crate::ops::shutdown::Stopping;
use crate::store::clock::Clock;
use crate::store::table_code::Code;

pub use proxy::{Found, find};

use membership::Peers;
use messages::{Letter, OwnerMessage, VisitorMessage};

/// A node that has not prolonged its leases for so long may lose its rooms.
pub const LEASE: Duration = Duration::from_secs(2);

/// Leases are prolonged so often.
const PROLONG: Duration = Duration::from_millis(500);

/// A node looks so often whether it is cut off.
const LOOK: Duration = Duration::from_millis(50);

/// Who cannot send a message within this time is cut off.
const PATIENCE: Duration = Duration::from_secs(1);

/// What waits for one visit, at either end, before the visit is given up.
const WAITING: usize = 4096;

/// This node among the others.
#[derive(Clone)]
pub struct Nodes(Arc<Inner>);

struct Inner {
    leases: Leases,
    post: Option<Client>,
    /// How often our own line was interrupted.
    line: watch::Sender<u64>,
    peers: Peers,
    /// Until when our leases are known to last.
    held: watch::Sender<Option<Instant>>,
    /// Whether we may have rooms.
    may: watch::Sender<bool>,
    /// The rooms that are here.
    mine: watch::Sender<HashSet<Code>>,
    next: AtomicU64,
    /// Our visits to others.
    away: Mutex<HashMap<u64, mpsc::Sender<(OwnerMessage, Utf8Bytes)>>>,
    /// The visits of others, by node, line and visit.
    here: Mutex<HashMap<(String, u64, u64), mpsc::Sender<VisitorMessage>>>,
}

impl Nodes {
    /// Joins the other nodes. Without NATS there is nobody to talk to; such a
    /// node can only take rooms that no other has.
    ///
    /// # Errors
    /// NATS cannot be reached.
    pub async fn join(
        leases: Leases,
        nats: Option<&str>,
        access: &NatsAccess,
    ) -> Result<Nodes, Failure> {
        let (line, _) = watch::channel(1);
        let post = match nats {
            Some(url) => {
                let cut = line.clone();
                let options = access::options(access)?
                    .name(leases.node())
                    .ping_interval(Duration::from_secs(1))
                    .connection_timeout(Duration::from_secs(2))
                    .reconnect_delay_callback(|_| Duration::from_millis(100))
                    .event_callback(move |event| {
                        let cut = cut.clone();
                        async move { interrupted(&cut, &event) }
                    });
                Some(options.connect(url).await?)
            }
            None => None,
        };
        let held = Some(Instant::now() + LEASE);
        Ok(Nodes(Arc::new(Inner {
            leases,
            post,
            line,
            peers: Peers::default(),
            held: watch::channel(held).0,
            may: watch::channel(false).0,
            mine: watch::channel(HashSet::new()).0,
            next: AtomicU64::new(0),
            away: Mutex::default(),
            here: Mutex::default(),
        })))
    }

    /// The leases.
    pub fn leases(&self) -> &Leases {
        &self.0.leases
    }

    /// Whether this node may have rooms now: it reaches the database, and the others.
    pub fn may_have_rooms(&self) -> bool {
        *self.0.may.borrow()
    }

    /// Waits until this node may not have rooms any more. The fence keeps it
    /// from writing in another's book; this keeps it from showing old tables.
    pub async fn lost(&self) {
        // The sender is here as long as we are.
        let _ = self.0.may.subscribe().wait_for(|may| !may).await;
    }

    /// Leases that are not known to last, or silence where we should hear at
    /// least ourselves: then we are cut off.
    async fn watch_ourselves(self) {
        let mut looks = tokio::time::interval(LOOK);
        loop {
            looks.tick().await;
            let held = self.0.held.borrow().is_some_and(|until| Instant::now() < until);
            let heard =
                self.0.post.is_none() || self.0.peers.line_of(self.0.leases.node()).is_some();
            let may = held && heard;
            let changed =
                self.0.may.send_if_modified(|before| std::mem::replace(before, may) != may);
            if changed {
                tracing::info!(may, held, heard, "whether this node may have tables has changed");
            }
        }
    }

    /// A room is here, until this is dropped.
    pub fn hold(&self, code: Code, granted: Granted, time: Clock) -> Held {
        self.0.mine.send_if_modified(|mine| mine.insert(code));
        Held { nodes: self.clone(), code, granted, time }
    }

    /// Waits until this room is here.
    async fn until_here(&self, code: Code) {
        // The sender is here as long as we are.
        let _ = self.0.mine.subscribe().wait_for(|mine| mine.contains(&code)).await;
    }

    /// Says goodbye: all rooms are free, and the others know at once.
    pub async fn leave(&self, now: Millis) {
        if let Err(why) = self.0.leases.hand_all_back(now.0).await {
            tracing::error!(
                %why,
                "could not give this node's tables back; others get them when its leases end"
            );
        }
        self.say_alive(None).await;
        if let Some(post) = &self.0.post {
            // Who cannot be reached finds out by the silence.
            let _ = timeout(PATIENCE, post.flush()).await;
        }
    }

    async fn prolong(self, time: Clock, mut stopping: Stopping) {
        let mut times = tokio::time::interval(PROLONG);
        times.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                _ = times.tick() => {}
                () = stopping.wait() => return,
            }
            match self.0.leases.live(time.now().0).await {
                Ok(until) => drop(self.0.held.send_replace(Some(until))),
                Err(why) => {
                    tracing::warn!(%why, "could not renew this node's leases: look at the database");
                }
            }
        }
    }

    /// Sends something to a node; false when that is not possible.
    async fn send(&self, subject: String, letter: &impl Serialize, text: &str) -> bool {
        let Some(post) = &self.0.post else { return false };
        let message: Bytes = messages::write(letter, text);
        let sent = timeout(PATIENCE, post.publish(subject, message)).await;
        matches!(sent, Ok(Ok(())))
    }

    fn letter<T>(&self, visit: u64, what: T) -> Letter<T> {
        let from = self.0.leases.node().to_owned();
        Letter { from, line: *self.0.line.borrow(), visit, what }
    }

    fn number(&self) -> u64 {
        self.0.next.fetch_add(1, Ordering::Relaxed)
    }

    /// Waits until nothing that is said now would be heard in its order: our
    /// line or the other's was interrupted.
    async fn interrupted(&self, peer: &str, line: u64) {
        let mut ours = self.0.line.subscribe();
        tokio::select! {
            // The sender is here as long as we are.
            _ = ours.changed() => {}
            () = self.0.peers.until_not(peer, line) => {}
        }
    }
}

fn interrupted(line: &watch::Sender<u64>, event: &Event) {
    match event {
        Event::Disconnected | Event::SlowConsumer(_) | Event::Closed => {
            tracing::warn!(
                %event,
                "the connection to NATS was interrupted: look at NATS if this goes on"
            );
            line.send_modify(|line| *line += 1);
        }
        event => tracing::debug!(%event, "NATS"),
    }
}

/// A room that is here. When it is dropped, the room is free.
pub struct Held {
    nodes: Nodes,
    code: Code,
    granted: Granted,
    time: Clock,
}

impl Held {
    /// By which right the room's book is written.
    pub fn fence(&self) -> Fence {
        self.granted.fence
    }

    /// Until when the room's clocks went on, if its last event is from `last`.
    pub fn lived_until(&self, last: Millis) -> Option<Millis> {
        let ours = self.granted.again && last >= self.time.began();
        if ours { Some(self.time.now()) } else { self.granted.lived.map(Millis) }
    }

    /// Waits until the room may be here no longer.
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

/// A name that no node ever had.
pub fn new_name() -> String {
    let number = getrandom::u64().expect("the operating system has randomness");
    format!("{number:016x}")
}

/// Where nodes say that they live.
const ALIVE: &str = "hambazi.alive";

/// Where visitors are heard who come to a node's rooms.
fn to_owner(node: &str) -> String {
    format!("hambazi.in.{node}")
}

/// Where a node hears what is shown to its guests elsewhere.
fn to_visitor(node: &str) -> String {
    format!("hambazi.out.{node}")
}

/// A map is whole between any two statements, so a panic elsewhere does no harm to it.
fn lock<T>(map: &Mutex<T>) -> MutexGuard<'_, T> {
    map.lock().unwrap_or_else(PoisonError::into_inner)
}
