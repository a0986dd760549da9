//! What keeps happening, said now and then.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Between two lines in the log about the same thing.
const PAUSE: Duration = Duration::from_secs(60);

/// Something that may happen a thousand times a second and is worth one line a minute.
#[derive(Debug, Default)]
pub struct Seldom(Mutex<(Option<Instant>, u64)>);

impl Seldom {
    /// It has not happened yet.
    #[must_use]
    pub const fn new() -> Seldom {
        Seldom(Mutex::new((None, 0)))
    }

    /// It has happened. Where that is to be said now: how often it has, since it was said last.
    #[must_use]
    pub fn happened(&self) -> Option<u64> {
        self.happened_at(Instant::now())
    }

    fn happened_at(&self, now: Instant) -> Option<u64> {
        let mut inner = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (last, times) = &mut *inner;
        *times += 1;
        if last.is_some_and(|last| now.saturating_duration_since(last) < PAUSE) {
            return None;
        }
        *last = Some(now);
        Some(std::mem::take(times))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_time_is_said_and_then_one_a_minute() {
        let (seldom, start) = (Seldom::default(), Instant::now());
        let at = |seconds| seldom.happened_at(start + Duration::from_secs(seconds));
        assert_eq!(at(0), Some(1));
        assert_eq!((at(1), at(59)), (None, None));
        assert_eq!(at(60), Some(3));
        assert_eq!(at(61), None);
    }
}
