//! How many events an evening may have.

/// An evening with so many events is long enough.
pub(crate) const MOST_EVENTS: u32 = 50_000;

/// From here on nothing is kept that no game needs: the rest is for acts, so
/// nobody ends an evening by chatter.
pub(crate) const MOST_IDLE: u32 = MOST_EVENTS - 10_000;
