//! How fast, in words.

use i18n::{Phrase, lobby};

/// A clock in words.
pub fn pace(start_ms: u64, increment_ms: u64) -> Phrase {
    let whole = |n: u64| i32::try_from(n).unwrap_or(i32::MAX);
    lobby::lobby_pace(whole(start_ms / 60_000), whole(increment_ms / 1000))
}
