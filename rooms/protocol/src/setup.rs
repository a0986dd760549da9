//! What is agreed before a table is opened.

pub use catalog::Setup;
use serde::{Deserialize, Serialize};

/// Time to think: so much at first, and so much more with each move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Clock {
    /// Milliseconds at the start, for each seat.
    pub start_ms: u64,
    /// Milliseconds added after each of a seat's turns.
    pub increment_ms: u64,
}
