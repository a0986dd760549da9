//! Who is at one node, is here at all.

use std::time::Duration;

use async_nats::Subscriber;
use futures_util::StreamExt;
use limits::shutdown::Stopping;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::{MissedTickBehavior, interval};

use crate::cluster::{Nodes, messages};
use crate::presence::{Presence, PresenceChange};

/// The NATS subject of those who are at a node.
pub(crate) const PRESENCE: &str = "hambazi.presence";

/// A node tells again so often who is there.
const ROUND: Duration = Duration::from_secs(10);

/// How many are in a message.
const AT_A_TIME: usize = 1000;

/// What has changed at a node.
#[derive(Serialize, Deserialize)]
struct NodePresence {
    node: String,
    change: PresenceChange,
}

impl Nodes {
    /// Tells the other nodes who is here.
    pub(crate) async fn announce_presence(
        self,
        presence: Presence,
        mut changes: UnboundedReceiver<PresenceChange>,
        mut stopping: Stopping,
    ) {
        let mut rounds = interval(ROUND);
        rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                change = changes.recv() => match change {
                    Some(change) => self.tell_presence(change).await,
                    None => return,
                },
                _ = rounds.tick() => {
                    for change in presence.all_here(AT_A_TIME) {
                        self.tell_presence(change).await;
                    }
                }
                () = stopping.wait() => return,
            }
        }
    }

    async fn tell_presence(&self, change: PresenceChange) {
        let node = self.leases().node().to_owned();
        // A node that misses it hears the next round.
        self.send(PRESENCE.to_owned(), &NodePresence { node, change }, "").await;
    }

    /// Hears who is at the other nodes.
    pub(crate) async fn receive_presence(self, presence: Presence, mut told: Subscriber) {
        while let Some(message) = told.next().await {
            let read = messages::read::<NodePresence>(&message.payload).map(|(change, _)| change);
            // We hear ourselves, too.
            if let Some(NodePresence { node, change }) =
                read.filter(|it| it.node != self.leases().node())
            {
                presence.hear(&node, change);
            }
        }
    }
}
