//! Rooms obey what an operator decided about their tables at another node.

use async_nats::Subscriber;
use futures_util::StreamExt;
use store::table_code::Code;

use crate::actors::registry::Registry;
use crate::cluster::decisions::Decided;
use crate::cluster::{Nodes, messages};

impl Nodes {
    /// Closes the rooms of tables about which something was decided.
    pub(super) async fn receive_decisions(self, rooms: Registry, mut decided: Subscriber) {
        while let Some(message) = decided.next().await {
            let read = messages::read::<Decided>(&message.payload);
            let Some(code) = read.and_then(|(Decided { code }, _)| Code::read(&code)) else {
                continue;
            };
            let rooms = rooms.clone();
            tokio::spawn(async move {
                if rooms.reconsider(code).await.is_err() {
                    tracing::warn!(%code, "the table does not close, as was decided on /admin");
                }
            });
        }
    }
}
