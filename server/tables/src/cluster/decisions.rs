//! What an operator decides about a table at one node, all nodes obey.

use async_nats::Subscriber;
use futures_util::StreamExt;
use serde::{Deserialize, Serialize};

use crate::actors::registry::Registry;
use crate::cluster::{Nodes, messages};
use store::table_code::Code;

/// The NATS subject of tables about which something was decided.
pub const DECIDED: &str = "hambazi.decided";

/// Such a table. What was decided is in the journal.
#[derive(Serialize, Deserialize)]
struct Decided {
    code: String,
}

impl Nodes {
    /// Tells the other nodes that something was decided about a table. A node that is cut off from
    /// NATS loses its rooms, and reads what was decided when it opens them again.
    pub async fn tell_decided(&self, code: Code) {
        self.send(DECIDED.to_owned(), &Decided { code: code.to_string() }, "").await;
    }

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
