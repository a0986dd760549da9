//! Measures time: by the wall clock, or by the processor time of a thread or program.

use std::fs;
use std::time::{Duration, Instant};

/// Measures time since its creation, by the wall clock or by this thread's processor time.
#[derive(Clone, Copy, Debug)]
pub struct Meter {
    begun: Instant,
    worked: Option<Duration>,
}

impl Meter {
    /// Measures by the wall clock.
    #[must_use]
    pub fn of_wall() -> Meter {
        Meter { begun: Instant::now(), worked: None }
    }

    /// Measures by this thread's processor time, so a busy machine makes no difference. Falls back
    /// to the wall clock on systems that don't report it.
    #[must_use]
    pub fn of_work() -> Meter {
        Meter { begun: Instant::now(), worked: worked() }
    }

    /// The time so far. A meter of processor time must be read by the thread that created it.
    #[must_use]
    pub fn passed(&self) -> Duration {
        let by_wall = self.begun.elapsed();
        match self.worked {
            Some(before) => worked().map_or(by_wall, |now| now.saturating_sub(before)),
            None => by_wall,
        }
    }

    /// Whether this much time has passed. Processor time never exceeds wall-clock time, so the
    /// system is not asked before it can matter.
    #[must_use]
    pub fn has_passed(&self, time: Duration) -> bool {
        self.begun.elapsed() >= time && (self.worked.is_none() || self.passed() >= time)
    }
}

/// This thread's processor time, which Linux reports to the nanosecond.
fn worked() -> Option<Duration> {
    let stat = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    stat.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}

/// Clock ticks per second in Linux's `/proc`, on every current machine.
const TICKS: u64 = 100;

/// The processor time of a running program with all its threads, to a hundredth of a second. `None`
/// on systems that don't report it.
#[must_use]
pub fn cpu_of(process: u32) -> Option<Duration> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The second field is the program's name in parentheses, and may contain spaces.
    let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
    let mut ticks = || fields.next()?.parse::<u64>().ok();
    let ticks = ticks()? + ticks()?;
    Some(Duration::from_millis(ticks * 1000 / TICKS))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sleeping_takes_no_processor_time() {
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
    fn processor_time_is_counted() {
        let meter = Meter::of_work();
        let mut n = 0u64;
        while !meter.has_passed(Duration::from_millis(20)) {
            n = std::hint::black_box(n + 1);
        }
        assert!(meter.passed() >= Duration::from_millis(20));
        assert!(cpu_of(std::process::id()).is_some());
    }
}
