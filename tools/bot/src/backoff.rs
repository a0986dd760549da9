//! Longer and longer waits for a server that does not answer.

use std::time::Duration;

/// The first wait, and the longest.
const WAITS: (Duration, Duration) = (Duration::from_millis(500), Duration::from_secs(60));

/// How long to wait before the next try.
#[derive(Debug)]
pub struct Backoff(Duration);

impl Backoff {
    /// Nothing has failed yet.
    pub fn new() -> Backoff {
        Backoff(WAITS.0)
    }

    /// The next wait. Each is twice as long as the one before, up to a minute, and up to a quarter
    /// longer by chance, so that all programs do not come back at once.
    pub fn next(&mut self) -> Duration {
        let wait = self.0;
        self.0 = (wait * 2).min(WAITS.1);
        let chance = getrandom::u32().unwrap_or(0) % 256;
        wait + wait * chance / 1024
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_up_to_a_minute() {
        let mut backoff = Backoff::new();
        let waits: Vec<_> = (0..12).map(|_| backoff.next().as_millis()).collect();
        for (wait, least) in waits.iter().zip([500, 1000, 2000, 4000, 8000, 16000, 32000, 60000]) {
            assert!((least..=least * 5 / 4).contains(wait), "{wait} for {least}");
        }
        assert!(waits[11] <= 75_000);
    }
}
