//! What keeps time: the clock on the wall, or the work of a thread or a program.

use std::fs;
use std::time::{Duration, Instant};

/// Keeps time from when it was made, by the wall or by what a thread has worked.
#[derive(Clone, Copy, Debug)]
pub struct Meter {
    begun: Instant,
    worked: Option<Duration>,
}

impl Meter {
    /// By the clock on the wall.
    #[must_use]
    pub fn of_wall() -> Meter {
        Meter { begun: Instant::now(), worked: None }
    }

    /// By the work of the thread that asks, so that a busy machine makes no difference; by the
    /// wall where the system does not tell.
    #[must_use]
    pub fn of_work() -> Meter {
        Meter { begun: Instant::now(), worked: worked() }
    }

    /// How much time has passed. A meter of work is to be asked by the thread that made it.
    #[must_use]
    pub fn passed(&self) -> Duration {
        let by_wall = self.begun.elapsed();
        match self.worked {
            Some(before) => worked().map_or(by_wall, |now| now.saturating_sub(before)),
            None => by_wall,
        }
    }

    /// Whether so much time has passed. Work is never more than the wall shows, so that the
    /// system is not asked before it can matter.
    #[must_use]
    pub fn has_passed(&self, time: Duration) -> bool {
        self.begun.elapsed() >= time && (self.worked.is_none() || self.passed() >= time)
    }
}

/// What this thread has worked so far, as Linux tells it, to the nanosecond.
fn worked() -> Option<Duration> {
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    told.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}

/// How many of these Linux counts in a second in `/proc`, on every machine of today.
const TICKS: u64 = 100;

/// What a running program has worked so far, all its threads together, to a hundredth of a
/// second. Nothing where the system does not tell.
#[must_use]
pub fn cpu_of(process: u32) -> Option<Duration> {
    let told = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The second field is the program's name in brackets, and may have spaces.
    let mut fields = told.rsplit_once(')')?.1.split_whitespace().skip(11);
    let mut ticks = || fields.next()?.parse::<u64>().ok();
    let ticks = ticks()? + ticks()?;
    Some(Duration::from_millis(ticks * 1000 / TICKS))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sleep_is_no_work() {
        let (wall, work) = (Meter::of_wall(), Meter::of_work());
        std::thread::sleep(Duration::from_millis(30));
        assert!(wall.has_passed(Duration::from_millis(30)));
        if work.worked.is_some() {
            assert!(work.passed() < Duration::from_millis(20), "{:?}", work.passed());
            assert!(!work.has_passed(Duration::from_millis(20)));
        }
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn work_is_counted() {
        let meter = Meter::of_work();
        let mut n = 0u64;
        while !meter.has_passed(Duration::from_millis(20)) {
            n = std::hint::black_box(n + 1);
        }
        assert!(meter.passed() >= Duration::from_millis(20));
        assert!(cpu_of(std::process::id()).is_some());
    }
}
