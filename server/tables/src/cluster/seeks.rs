//! Who looks for an opponent at one node, does so at all.

use std::time::Duration;

use async_nats::Subscriber;
use futures_util::StreamExt;
use limits::shutdown::Stopping;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::timeout;

use crate::cluster::{Nodes, PATIENCE, messages};
use crate::lobby::{Change, Lobby, SeekAsk};

/// The NATS subject of those who look for an opponent.
pub(crate) const SEEKS: &str = "hambazi.seeks";

/// A node tells again so often who waits there.
const ROUND: Duration = Duration::from_secs(5);

/// How many are in a message.
const AT_A_TIME: usize = 500;

/// The NATS subject of questions about somebody who waits at a node.
pub(crate) fn to_seekers(node: &str) -> String {
    format!("hambazi.seek.{node}")
}

impl Nodes {
    /// Whether this node pairs those who look for an opponent: of all that are alive, the first by name.
    pub(crate) fn pairs(&self) -> bool {
        self.0.nats.is_none() || self.0.peers.is_first(self.leases().node())
    }

    /// Tells the other nodes who waits here.
    pub(crate) async fn announce_seeks(
        self,
        lobby: Lobby,
        changes: UnboundedReceiver<Change>,
        stopping: Stopping,
    ) {
        let all = move || {
            lobby.forget_silent();
            lobby.all_here(AT_A_TIME)
        };
        self.announce_changes((SEEKS, ROUND), changes, all, stopping).await;
    }

    /// Hears who waits at the other nodes.
    pub(crate) async fn receive_seeks(self, lobby: Lobby, told: Subscriber) {
        self.receive_changes(told, move |node, change| lobby.hear(node, change)).await;
    }

    /// Asks the node at which somebody waits; false without an answer.
    pub(crate) async fn ask_of_seek(&self, node: &str, ask: &SeekAsk) -> bool {
        let Some(nats) = &self.0.nats else { return false };
        let asked = nats.request(to_seekers(node), messages::write(ask, ""));
        match timeout(PATIENCE, asked).await {
            Ok(Ok(answer)) => messages::read(&answer.payload).is_some_and(|(is_here, _)| is_here),
            _ => false,
        }
    }

    /// Answers the node that pairs.
    pub(crate) async fn answer_of_seeks(self, lobby: Lobby, mut asked: Subscriber) {
        while let Some(message) = asked.next().await {
            let Some((ask, _)) = messages::read::<SeekAsk>(&message.payload) else { continue };
            let is_here = lobby.asked(ask);
            if let (Some(reply), Some(nats)) = (message.reply, &self.0.nats) {
                // Without an answer it goes on as if nobody were here.
                let _ = timeout(PATIENCE, nats.publish(reply, messages::write(&is_here, ""))).await;
            }
        }
    }
}
