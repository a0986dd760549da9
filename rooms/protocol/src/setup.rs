//! What is agreed before a table is opened.

use serde::{Deserialize, Serialize};

/// Which game, and which of its variants.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "game", rename_all = "lowercase")]
pub enum Setup {
    /// DVONN.
    Dvonn {
        /// How the board is filled.
        #[serde(default)]
        start: dvonn::Start,
    },
    /// Kamisado.
    Kamisado {
        /// How long the match lasts.
        #[serde(default, rename = "match")]
        length: kamisado::Length,
    },
    /// Daaliz or Quoridor.
    Daaliz(daaliz::Setup),
}

/// Time to think: so much at first, and so much more with each move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Clock {
    /// Milliseconds at the start, for each seat.
    pub start_ms: u64,
    /// Milliseconds added after each of a seat's turns.
    pub increment_ms: u64,
}
