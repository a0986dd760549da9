//! The counters of a crowd.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// A kind of failure.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Failure {
    /// The connection failed or was closed.
    Line,
    /// An HTTP request did not succeed.
    Refused,
    /// A legal move or another valid command was declined.
    Declined,
    /// A table showed something other than what was played there.
    Wrong,
    /// Nothing arrived in time.
    Silent,
    /// The server tolerated misbehavior.
    Lenient,
}

/// All kinds, in order.
pub const PARTS: [Failure; 6] = [
    Failure::Line,
    Failure::Refused,
    Failure::Declined,
    Failure::Wrong,
    Failure::Silent,
    Failure::Lenient,
];

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Failure::Line => "connection lost",
            Failure::Refused => "refused over HTTP",
            Failure::Declined => "declined",
            Failure::Wrong => "wrong view",
            Failure::Silent => "no answer",
            Failure::Lenient => "misbehaved unpunished",
        })
    }
}

/// Counters that the whole crowd shares.
#[derive(Default)]
pub struct Counters {
    /// Moves, and how long each took.
    pub moves: Histogram,
    /// Commands at tables of Dixit, and how long each took.
    pub commands: Histogram,
    /// Views sent to spectators.
    pub looks: AtomicU64,
    /// Players who reconnected.
    pub reconnects: AtomicU64,
    /// Clients disconnected for misbehavior.
    pub sent_away: AtomicU64,
    errors: [AtomicU64; PARTS.len()],
}

impl Counters {
    /// Counts a failure.
    pub fn error(&self, part: Failure) {
        self.errors[part as usize].fetch_add(1, Ordering::Relaxed);
    }

    /// The failures so far.
    pub fn errors(&self) -> Vec<(Failure, u64)> {
        let count = |part: Failure| (part, self.errors[part as usize].load(Ordering::Relaxed));
        PARTS.into_iter().map(count).filter(|&(_, count)| count > 0).collect()
    }
}

/// Buckets per doubling: a bound is off by 3 % at most.
const STEPS: usize = 32;
const BUCKETS: usize = STEPS * 32;

/// How often each duration occurred, in buckets that grow with it.
pub struct Histogram(Box<[AtomicU64]>);

impl Default for Histogram {
    fn default() -> Histogram {
        Histogram((0..BUCKETS).map(|_| AtomicU64::new(0)).collect())
    }
}

impl Histogram {
    /// Counts one duration.
    pub fn add(&self, took: Duration) {
        let micros = usize::try_from(took.as_micros()).unwrap_or(usize::MAX);
        self.0[bucket(micros)].fetch_add(1, Ordering::Relaxed);
    }

    /// The counts so far.
    pub fn counts(&self) -> Vec<u64> {
        self.0.iter().map(|count| count.load(Ordering::Relaxed)).collect()
    }
}

/// Below `STEPS` each number has its own bucket; above, each doubling has `STEPS / 2`.
fn bucket(micros: usize) -> usize {
    let bits = (usize::BITS - micros.leading_zeros()) as usize;
    let shift = bits.saturating_sub(STEPS.ilog2() as usize);
    (shift * (STEPS / 2) + (micros >> shift)).min(BUCKETS - 1)
}

/// The largest number in a bucket.
fn bound(bucket: usize) -> u64 {
    let half = STEPS / 2;
    let shift = (bucket / half).saturating_sub(1);
    ((bucket - shift * half + 1) << shift) as u64 - 1
}

/// How long something took.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Waits {
    /// The median.
    pub p50: Duration,
    /// The 99th percentile.
    pub p99: Duration,
    /// The 99.9th percentile.
    pub p999: Duration,
    /// The longest.
    pub most: Duration,
}

impl Waits {
    /// The number of durations between two counts, and their percentiles.
    #[must_use]
    pub fn between(before: &[u64], after: &[u64]) -> (u64, Waits) {
        let counts: Vec<u64> =
            before.iter().zip(after).map(|(before, after)| after - before).collect();
        let all: u64 = counts.iter().sum();
        let at = |thousandths: u64| {
            let rank = (all * thousandths).div_ceil(1000).max(1);
            let mut seen = 0;
            let place = counts.iter().position(|&count| {
                seen += count;
                seen >= rank
            });
            Duration::from_micros(place.map_or(0, bound))
        };
        (all, Waits { p50: at(500), p99: at(990), p999: at(999), most: at(1000) })
    }
}

impl fmt::Display for Waits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ms = |time: Duration| time.as_secs_f64() * 1000.0;
        let (p50, p99, p999, most) = (ms(self.p50), ms(self.p99), ms(self.p999), ms(self.most));
        write!(f, "p50 {p50:.1} ms, p99 {p99:.1} ms, p99.9 {p999:.1} ms, longest {most:.0} ms")
    }
}

/// A count as a float.
#[allow(clippy::cast_precision_loss)] // counts stay far below 2^52
pub fn real(count: u64) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_holds_similar_durations() {
        for micros in (0..5_000).chain((1..24).map(|bits| (1_usize << bits) + 7)) {
            let bound = bound(bucket(micros));
            let micros = micros as u64;
            assert!(bound >= micros && bound <= micros + micros / 16, "{micros}: {bound}");
        }
        assert!((1..100_000).all(|micros| bucket(micros) >= bucket(micros - 1)));
    }

    #[test]
    fn percentiles_cover_only_the_durations_in_between() {
        let histogram = Histogram::default();
        histogram.add(Duration::from_secs(9));
        let before = histogram.counts();
        for ms in 1..=1000 {
            histogram.add(Duration::from_millis(ms));
        }
        let (all, waits) = Waits::between(&before, &histogram.counts());
        assert_eq!(all, 1000);
        for (wait, ms) in [(waits.p50, 500), (waits.p99, 990), (waits.most, 1000)] {
            let exact = Duration::from_millis(ms);
            assert!(wait >= exact && wait < exact.mul_f64(1.07), "{wait:?} for {exact:?}");
        }
    }
}
