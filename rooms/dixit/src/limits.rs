//! Limits on the events of an evening.

/// The most events of an evening.
pub(crate) const MOST_EVENTS: u32 = 50_000;

/// From this number on only events that a game needs are stored, so nobody can
/// end an evening by changing names.
pub(crate) const MOST_IDLE: u32 = MOST_EVENTS - 10_000;
