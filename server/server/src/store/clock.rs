//! The server's one clock.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use room_core::Millis;

/// As far ahead as any timer is set.
const FAR: Duration = Duration::from_secs(365 * 24 * 3600);

/// Tells instants that mean something after a restart and yet never go
/// backward while the server runs: the wall's time at the start, and the
/// steady time since then.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    began: Instant,
    wall: u64,
}

impl Clock {
    /// A clock set by the wall's, but not before `lived_until`: that much time
    /// has passed, whatever the wall says.
    pub fn new(lived_until: Option<u64>) -> Clock {
        let wall = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let wall = u64::try_from(wall.as_millis()).expect("this program is not that old");
        Clock { began: Instant::now(), wall: wall.max(lived_until.unwrap_or(0)) }
    }

    /// A clock set by one that several servers share.
    pub fn at(now: u64) -> Clock {
        Clock { began: Instant::now(), wall: now }
    }

    /// The instant at which the server began.
    pub fn began(&self) -> Millis {
        Millis(self.wall)
    }

    /// The instant now.
    pub fn now(&self) -> Millis {
        let since = u64::try_from(self.began.elapsed().as_millis());
        Millis(self.wall + since.expect("this program is not that old"))
    }

    /// The same instant as the runtime's timers count it.
    pub fn timer(&self, at: Millis) -> tokio::time::Instant {
        let since = Duration::from_millis(at.0.saturating_sub(self.wall));
        (self.began + since.min(FAR)).into()
    }
}
