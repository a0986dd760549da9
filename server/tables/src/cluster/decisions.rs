//! What an operator decides about a table at one node, all nodes obey.

use serde::{Deserialize, Serialize};
use store::table_code::Code;

use crate::cluster::Nodes;

/// The NATS subject of tables about which something was decided.
pub(crate) const DECIDED: &str = "hambazi.decided";

/// Such a table. What was decided is in the journal.
#[derive(Serialize, Deserialize)]
pub(crate) struct Decided {
    pub(crate) code: String,
}

impl Nodes {
    /// Tells the other nodes that something was decided about a table. A node that is cut off from
    /// NATS loses its rooms, and reads what was decided when it opens them again.
    pub async fn tell_decided(&self, code: Code) {
        self.send(DECIDED.to_owned(), &Decided { code: code.to_string() }, "").await;
    }
}
