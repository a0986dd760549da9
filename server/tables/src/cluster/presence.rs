//! Who is at one node, is here at all.

use std::time::Duration;

use async_nats::Subscriber;
use limits::shutdown::Stopping;
use tokio::sync::mpsc::UnboundedReceiver;

use crate::cluster::Nodes;
use crate::presence::{Presence, PresenceChange};

/// The NATS subject of those who are at a node.
pub(crate) const PRESENCE: &str = "hambazi.presence";

/// A node tells again so often who is there.
const ROUND: Duration = Duration::from_secs(10);

/// How many are in a message.
const AT_A_TIME: usize = 1000;

impl Nodes {
    /// Tells the other nodes who is here.
    pub(crate) async fn announce_presence(
        self,
        presence: Presence,
        changes: UnboundedReceiver<PresenceChange>,
        stopping: Stopping,
    ) {
        let all = move || presence.all_here(AT_A_TIME);
        self.announce_changes((PRESENCE, ROUND), changes, all, stopping).await;
    }

    /// Hears who is at the other nodes.
    pub(crate) async fn receive_presence(self, presence: Presence, told: Subscriber) {
        self.receive_changes(told, move |node, change| presence.hear(node, change)).await;
    }
}
