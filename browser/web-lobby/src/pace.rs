//! How fast, in words.

use i18n::{Phrase, lobby};
use protocol::{Clock, PACES};

/// A day, in milliseconds.
const DAY: u64 = 24 * 3_600_000;

/// The clocks of challenges: those of the lobby, and those of games by correspondence.
pub fn clocks() -> impl Iterator<Item = Clock> {
    let days = [1, 3, 7].map(Clock::days).into_iter();
    PACES.into_iter().chain(days).chain([Clock::by_correspondence(10 * DAY, 3 * DAY / 2)])
}

/// A clock in words.
pub fn pace(start_ms: u64, increment_ms: u64) -> Phrase {
    let whole = |n: u64| i32::try_from(n).unwrap_or(i32::MAX);
    if start_ms >= DAY {
        let days = whole(start_ms / DAY);
        if increment_ms == start_ms {
            return lobby::pace_days(days);
        }
        return lobby::pace_days_more(days, whole(increment_ms / 3_600_000));
    }
    lobby::lobby_pace(whole(start_ms / 60_000), whole(increment_ms / 1000))
}
