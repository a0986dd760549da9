//! A histogram of durations.

use std::array;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// The upper bounds of the buckets, in microseconds: from a fast disk to longer
/// than anyone waits.
const ENDS: [u64; 14] = [
    250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000,
    2_500_000, 10_000_000,
];

/// Counts durations in buckets, without locks.
#[derive(Debug, Default)]
pub struct Histogram {
    /// One count for each bucket; the last bucket has no upper bound.
    counts: [AtomicU64; ENDS.len() + 1],
    micros: AtomicU64,
}

/// The counts at one moment.
#[derive(Clone, PartialEq, Debug)]
pub struct Counted {
    /// By upper bound in seconds, how many took at most that long; the last counts all.
    pub up_to: Vec<(f64, u64)>,
    /// The sum of all durations, in seconds.
    pub sum: f64,
}

impl Histogram {
    /// An empty histogram.
    #[must_use]
    pub const fn new() -> Histogram {
        Histogram {
            counts: [const { AtomicU64::new(0) }; ENDS.len() + 1],
            micros: AtomicU64::new(0),
        }
    }

    /// Counts one duration.
    pub fn count(&self, time: Duration) {
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        let bucket = ENDS.partition_point(|&end| end < micros);
        self.counts[bucket].fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }

    /// The counts so far.
    #[must_use]
    #[allow(clippy::cast_precision_loss)] // a microsecond in centuries
    pub fn counted(&self) -> Counted {
        let counts: [u64; ENDS.len() + 1] =
            array::from_fn(|bucket| self.counts[bucket].load(Ordering::Relaxed));
        let ends = ENDS.iter().map(|&end| end as f64 / 1e6).chain([f64::INFINITY]);
        let mut sum = 0;
        let up_to = ends.zip(counts).map(|(end, count)| {
            sum += count;
            (end, sum)
        });
        Counted { up_to: up_to.collect(), sum: self.micros.load(Ordering::Relaxed) as f64 / 1e6 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_duration_counts_in_every_bucket_that_it_fits() {
        let histogram = Histogram::new();
        for micros in [0, 250, 251, 9_000, 20_000_000] {
            histogram.count(Duration::from_micros(micros));
        }
        let counted = histogram.counted();
        let up_to = |end: f64| counted.up_to.iter().find(|(other, _)| *other >= end).unwrap().1;
        assert_eq!([0.000_25, 0.000_5, 0.005, 0.01, 10.0].map(up_to), [2, 3, 3, 4, 4]);
        assert_eq!(up_to(f64::INFINITY), 5);
        assert!((counted.sum - 20.009_501).abs() < 1e-9);
    }
}
