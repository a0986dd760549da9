//! What a node tells the others of its own people: each change at once, and all that holds again in rounds.

use std::time::Duration;

use async_nats::Subscriber;
use futures_util::StreamExt;
use limits::shutdown::Stopping;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::{MissedTickBehavior, interval};

use crate::cluster::{Nodes, messages};

/// What has changed at a node.
#[derive(Serialize, Deserialize)]
struct NodeChange<C> {
    node: String,
    change: C,
}

impl Nodes {
    /// Tells the other nodes what changes here, and in each round `all` that holds.
    pub(crate) async fn announce_changes<C: Serialize + Send + Sync>(
        self,
        (subject, round): (&str, Duration),
        mut changes: UnboundedReceiver<C>,
        all: impl Fn() -> Vec<C> + Send + Sync,
        mut stopping: Stopping,
    ) {
        let mut rounds = interval(round);
        rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                change = changes.recv() => match change {
                    Some(change) => self.tell_change(subject, change).await,
                    None => return,
                },
                _ = rounds.tick() => {
                    for change in all() {
                        self.tell_change(subject, change).await;
                    }
                }
                () = stopping.wait() => return,
            }
        }
    }

    async fn tell_change<C: Serialize + Send + Sync>(&self, subject: &str, change: C) {
        let node = self.leases().node().to_owned();
        // A node that misses it hears the next round.
        self.send(subject.to_owned(), &NodeChange { node, change }, "").await;
    }

    /// Hears what changes at the other nodes: `hear` gets a node's name and the change.
    pub(crate) async fn receive_changes<C: DeserializeOwned>(
        self,
        mut told: Subscriber,
        hear: impl Fn(&str, C),
    ) {
        while let Some(message) = told.next().await {
            let read = messages::read::<NodeChange<C>>(&message.payload).map(|(change, _)| change);
            // We hear ourselves, too.
            if let Some(NodeChange { node, change }) =
                read.filter(|it| it.node != self.leases().node())
            {
                hear(&node, change);
            }
        }
    }
}
