//! Whether the machine itself stalled: no program can answer while it does not run.

use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::thread;
use std::time::{Duration, Instant};

use crate::clocks::Between;

/// How long each probe sleeps between checks.
pub const REST: Duration = Duration::from_millis(5);

/// A probe that oversleeps by this much was not scheduled.
const LATE: Duration = Duration::from_millis(10);

/// Stalls that began longer ago than this are dropped.
const MEMORY: Duration = Duration::from_secs(60);

type Stops = Mutex<Vec<Between>>;

/// A thread for each processor that only watches the time.
pub struct Probe(Arc<Stops>);

impl Probe {
    /// Starts the threads.
    pub fn start() -> Probe {
        let probe = Probe(Arc::default());
        let threads = thread::available_parallelism().map_or(1, usize::from);
        for _ in 0..threads {
            let stops = Arc::downgrade(&probe.0);
            thread::spawn(move || look(&stops));
        }
        probe
    }

    /// The last instant before `at` by which everything that could run had run: the beginning of a
    /// stall that lasted until `at`, or `at` itself.
    pub fn ran_until(&self, at: Instant) -> Instant {
        began(&self.0.lock().unwrap_or_else(PoisonError::into_inner), at)
    }
}

/// If stalls of several processors overlap, the beginning of the first.
fn began(stops: &[Between], at: Instant) -> Instant {
    let reaches = |stop: &&Between| stop.0 < at && stop.1 + LATE >= at;
    let first = stops.iter().filter(reaches).map(|stop| stop.0).min();
    first.map_or(at, |first| began(stops, first))
}

fn look(stops: &Weak<Stops>) {
    let mut before = Instant::now();
    loop {
        thread::sleep(REST);
        let Some(stops) = stops.upgrade() else { return };
        let now = Instant::now();
        if now - before > REST + LATE {
            let mut stops = stops.lock().unwrap_or_else(PoisonError::into_inner);
            stops.retain(|stop| now - stop.0 < MEMORY);
            stops.push(Between(before, now));
        }
        before = now;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stall_reaches_back_to_its_beginning() {
        let begin = Instant::now();
        let at = |ms| begin + Duration::from_millis(ms);
        let stops =
            [Between(at(100), at(150)), Between(at(155), at(200)), Between(at(300), at(320))];
        assert_eq!(began(&stops, at(99)), at(99));
        assert_eq!(began(&stops, at(120)), at(100));
        assert_eq!(began(&stops, at(205)), at(100), "one after the other");
        assert_eq!(began(&stops, at(211)), at(211), "all have run since");
        assert_eq!(began(&stops, at(301)), at(300));
    }
}
