//! What a person is called at one node, they are at all.

use room_core::AccountId;
use serde::{Deserialize, Serialize};

use crate::cluster::Nodes;

/// The NATS subject of persons who are called something else, or are forgotten.
pub(crate) const RENAMED: &str = "hambazi.renamed";

/// Such a person. The name is in the journal, and nowhere else.
#[derive(Serialize, Deserialize)]
pub(crate) struct Renamed {
    pub(crate) account: String,
}

impl Nodes {
    /// Tells the other nodes that a person has another name, or none. A node that is cut off from NATS
    /// loses its rooms, and reads the name when it opens them again.
    pub async fn tell_renamed(&self, account: AccountId) {
        self.send(RENAMED.to_owned(), &Renamed { account: account.to_string() }, "").await;
    }
}
