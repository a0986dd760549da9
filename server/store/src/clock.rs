//! The server's one clock.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use room_core::Millis;

/// The longest that a timer is set ahead.
const FAR: Duration = Duration::from_secs(365 * 24 * 3600);

/// The wall clock at the start plus the monotonic time since then: its instants
/// are still valid after a restart, but never go backward while the server runs.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    began: Instant,
    wall: u64,
}

impl Clock {
    /// A clock set by the wall clock, but never before `lived_until`, when the
    /// last server was still running.
    #[must_use]
    pub fn new(lived_until: Option<u64>) -> Clock {
        let wall = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let wall = u64::try_from(wall.as_millis()).expect("this program is not that old");
        Clock { began: Instant::now(), wall: wall.max(lived_until.unwrap_or(0)) }
    }

    /// A clock set by one that several servers share.
    #[must_use]
    pub fn at(now: u64) -> Clock {
        Clock { began: Instant::now(), wall: now }
    }

    /// The instant at which the server began.
    #[must_use]
    pub fn began(&self) -> Millis {
        Millis(self.wall)
    }

    /// The instant now.
    #[must_use]
    pub fn now(&self) -> Millis {
        let since = u64::try_from(self.began.elapsed().as_millis());
        Millis(self.wall + since.expect("this program is not that old"))
    }

    /// The same instant for the runtime's timers.
    #[must_use]
    pub fn timer(&self, at: Millis) -> tokio::time::Instant {
        let since = Duration::from_millis(at.0.saturating_sub(self.wall));
        (self.began + since.min(FAR)).into()
    }
}
