//! A host's own photographs.

use dixit_room::{Handle, NoPhoto};
use serde::{Deserialize, Serialize};

/// The answer to `POST /api/tables/{code}/photos`: the photograph is in the deck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PhotoAccepted {
    /// Its handle until the next game.
    pub card: Handle,
    /// How many are in the deck now.
    pub cards: u16,
}

/// The other answer: the photograph was not taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NotBrought {
    /// Why.
    pub why: NoPhoto,
}
