//! Which nodes are alive, by their heartbeats over NATS.

use std::collections::HashMap;
use std::time::Duration;

use async_nats::Subscriber;
use futures_util::StreamExt;
use limits::shutdown::Stopping;
use tokio::sync::watch;
use tokio::time::{Instant, MissedTickBehavior, interval};

use crate::cluster::{ALIVE, Nodes, messages};

/// The time between a node's heartbeats.
const HEARTBEAT: Duration = Duration::from_millis(250);

/// A node without a heartbeat for this long is gone.
const SILENCE: Duration = Duration::from_millis(1_200);

/// The nodes that are alive, each with its epoch: how often its connection to NATS was interrupted.
pub struct Peers(watch::Sender<HashMap<String, u64>>);

impl Default for Peers {
    fn default() -> Peers {
        Peers(watch::channel(HashMap::new()).0)
    }
}

impl Peers {
    /// The epoch of a node that is alive.
    pub fn epoch_of(&self, node: &str) -> Option<u64> {
        self.0.borrow().get(node).copied()
    }

    /// Whether of all nodes that are alive this one is the first by name.
    pub fn is_first(&self, node: &str) -> bool {
        self.0.borrow().keys().min().is_some_and(|first| first == node)
    }

    /// Waits until this node is gone, or its epoch has passed.
    pub async fn until_not(&self, node: &str, epoch: u64) {
        let mut peers = self.0.subscribe();
        // The sender lives as long as we do.
        let _ = peers.wait_for(|peers| peers.get(node) != Some(&epoch)).await;
    }

    fn set(&self, node: &str, epoch: Option<u64>) {
        self.0.send_if_modified(|peers| match epoch {
            Some(epoch) => peers.insert(node.to_owned(), epoch) != Some(epoch),
            None => peers.remove(node).is_some(),
        });
    }
}

impl Nodes {
    /// Sends a heartbeat, or without an epoch a goodbye.
    pub async fn send_heartbeat(&self, epoch: Option<u64>) {
        let node = self.leases().node().to_owned();
        // A node that misses a goodbye notices the silence.
        self.send(ALIVE.to_owned(), &messages::Alive { node, line: epoch }, "").await;
    }

    pub(crate) async fn send_heartbeats(self, mut stopping: Stopping) {
        let mut times = interval(HEARTBEAT);
        times.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                _ = times.tick() => {}
                () = stopping.wait() => return,
            }
            let epoch = *self.0.epoch.borrow();
            self.send_heartbeat(Some(epoch)).await;
        }
    }

    pub(crate) async fn receive_heartbeats(self, mut alive: Subscriber) {
        let mut seen_at: HashMap<String, Instant> = HashMap::new();
        let mut looks = interval(HEARTBEAT);
        loop {
            tokio::select! {
                message = alive.next() => {
                    let Some(message) = message else { return };
                    let Some((messages::Alive { node, line: epoch }, _)) = messages::read(&message.payload) else {
                        continue;
                    };
                    self.0.peers.set(&node, epoch);
                    seen_at.insert(node, Instant::now());
                }
                _ = looks.tick() => seen_at.retain(|node, at| {
                    let alive = at.elapsed() < SILENCE;
                    if !alive {
                        self.0.peers.set(node, None);
                    }
                    alive
                    }),
            }
        }
    }
}
