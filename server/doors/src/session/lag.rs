//! Measures the round trip to a guest.

use std::time::{Duration, Instant};

use open_room::Lag;

/// The shortest time between two measurements.
const OFTEN: Duration = Duration::from_secs(2);

/// How many of the latest trips are remembered.
const TRIPS: usize = 8;

/// A move's lag may be this many times the longest of the latest trips. TCP
/// retransmits after three trips (RFC 6298, section 2.2, after its first
/// measurement), and the retransmission takes one more.
const TIMES: u32 = 4;

/// The trips of one socket.
///
/// A trip is a ping of RFC 6455 with 64 random bits, and counts when the same
/// bits come back, so nobody can answer early. Answering late feigns more lag,
/// but the quota bounds its worth (`open_room::Clocks`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Trips {
    asked: Option<(u64, Instant)>,
    last: Option<Instant>,
    took: [Option<Duration>; TRIPS],
    next: usize,
}

impl Trips {
    /// Whether a measurement was ever begun.
    #[must_use]
    pub fn began(&self) -> bool {
        self.last.is_some()
    }

    /// The payload of the next ping, if it is time for one.
    pub fn ask(&mut self, now: Instant) -> Option<[u8; 8]> {
        if self.last.is_some_and(|last| now.saturating_duration_since(last) < OFTEN) {
            return None;
        }
        let bits = getrandom::u64().ok()?;
        self.asked = Some((bits, now));
        self.last = Some(now);
        Some(bits.to_be_bytes())
    }

    /// Takes the payload of a pong. Returns the trip's duration if it answers the latest ping.
    pub fn answer(&mut self, payload: &[u8], now: Instant) -> Option<Duration> {
        if let Some((bits, asked)) = self.asked
            && payload == bits.to_be_bytes()
        {
            let took = now.saturating_duration_since(asked);
            self.took[self.next % TRIPS] = Some(took);
            self.next += 1;
            self.asked = None;
            return Some(took);
        }
        None
    }

    /// The measured lag.
    #[must_use]
    pub fn lag(&self) -> Lag {
        let mut took: Vec<Duration> = self.took.iter().flatten().copied().collect();
        took.sort_unstable();
        let ms = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        Lag {
            usual: took.get(took.len() / 2).copied().map_or(0, ms),
            most: took.last().map_or(0, |&longest| ms(longest * TIMES)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_answer_to_the_latest_ping_counts_and_only_once() {
        let start = Instant::now();
        let at = |ms| start + Duration::from_millis(ms);
        let mut trips = Trips::default();
        assert_eq!(trips.lag(), Lag::default(), "never measured");
        let first = trips.ask(at(0)).expect("it was never asked");
        assert_eq!(trips.ask(at(1_999)), None);
        assert_eq!(trips.answer(b"forgery!", at(900)), None);
        assert_eq!(trips.answer(&[], at(900)), None);
        assert_eq!(trips.lag().most, 0, "a guess doesn't count");
        assert_eq!(trips.answer(&first, at(100)), Some(Duration::from_millis(100)));
        assert_eq!(trips.answer(&first, at(1_500)), None);
        assert_eq!(trips.lag(), Lag { usual: 100, most: 400 });
        let second = trips.ask(at(2_000)).expect("it is time");
        assert_ne!(first, second);
        trips.answer(&first, at(2_900));
        trips.answer(&second, at(2_030));
        assert_eq!(trips.lag(), Lag { usual: 100, most: 400 });
    }

    #[test]
    fn an_old_slow_trip_is_forgotten() {
        let start = Instant::now();
        let mut trips = Trips::default();
        for trip in 0..9_u64 {
            let asked = start + Duration::from_secs(2 * trip);
            let bits = trips.ask(asked).expect("it is time");
            let took = if trip == 0 { 1_500 } else { 40 };
            trips.answer(&bits, asked + Duration::from_millis(took));
        }
        assert_eq!(trips.lag(), Lag { usual: 40, most: 160 });
    }
}
