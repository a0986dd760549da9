//! Which nodes live, by what they say over NATS.

use std::collections::HashMap;
use std::time::Duration;

use async_nats::Subscriber;
use futures_util::StreamExt;
use tokio::sync::watch;
use tokio::time::{Instant, MissedTickBehavior, interval};

use crate::cluster::{ALIVE, Nodes, messages};
use crate::ops::shutdown::Stopping;

/// A node says so often that it lives,
const SAY: Duration = Duration::from_millis(250);

/// and who was not heard for so long is gone.
const SILENCE: Duration = Duration::from_millis(1_200);

/// The nodes that live, each with how often its line was interrupted.
pub struct Peers(watch::Sender<HashMap<String, u64>>);

impl Default for Peers {
    fn default() -> Peers {
        Peers(watch::channel(HashMap::new()).0)
    }
}

impl Peers {
    /// A living node's line.
    pub fn line_of(&self, node: &str) -> Option<u64> {
        self.0.borrow().get(node).copied()
    }

    /// Waits until this node is gone, or its line was interrupted.
    pub async fn until_not(&self, node: &str, line: u64) {
        let mut peers = self.0.subscribe();
        // The sender is here as long as we are.
        let _ = peers.wait_for(|peers| peers.get(node) != Some(&line)).await;
    }

    fn set(&self, node: &str, line: Option<u64>) {
        self.0.send_if_modified(|peers| match line {
            Some(line) => peers.insert(node.to_owned(), line) != Some(line),
            None => peers.remove(node).is_some(),
        });
    }
}

impl Nodes {
    /// Tells all others that we live, or that we go.
    pub async fn say_alive(&self, line: Option<u64>) {
        let node = self.leases().node().to_owned();
        // Whoever does not hear it notices the silence.
        self.send(ALIVE.to_owned(), &messages::Alive { node, line }, "").await;
    }

    pub(super) async fn say_that_we_live(self, mut stopping: Stopping) {
        let mut times = interval(SAY);
        times.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                _ = times.tick() => {}
                () = stopping.wait() => return,
            }
            let line = *self.0.line.borrow();
            self.say_alive(Some(line)).await;
        }
    }

    pub(super) async fn hear_who_lives(self, mut alive: Subscriber) {
        let mut heard: HashMap<String, Instant> = HashMap::new();
        let mut looks = interval(SAY);
        loop {
            tokio::select! {
                message = alive.next() => {
                    let Some(message) = message else { return };
                    let Some((messages::Alive { node, line }, _)) = messages::read(&message.payload) else {
                        continue;
                    };
                    self.0.peers.set(&node, line);
                    heard.insert(node, Instant::now());
                }
                _ = looks.tick() => heard.retain(|node, at| {
                    let lives = at.elapsed() < SILENCE;
                    if !lives {
                        self.0.peers.set(node, None);
                    }
                    lives
                }),
            }
        }
    }
}
