//! How often something may be asked.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How many at once, and how many more each second.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rate {
    /// How many may come at once.
    pub burst: f64,
    /// How many more each second.
    pub per_second: f64,
}

impl Rate {
    fn times(self, factor: f64) -> Rate {
        Rate { burst: self.burst * factor, per_second: self.per_second * factor }
    }
}

/// What is left of a rate.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    left: f64,
    at: Instant,
}

impl Bucket {
    /// A full bucket.
    #[must_use]
    pub fn new(rate: Rate, now: Instant) -> Bucket {
        Bucket { left: rate.burst, at: now }
    }

    /// Takes one out; false when there is none.
    pub fn take(&mut self, rate: Rate, now: Instant) -> bool {
        let enough = self.has_one(rate, now);
        if enough {
            self.left -= 1.0;
        }
        enough
    }

    /// Whether there is one.
    fn has_one(&mut self, rate: Rate, now: Instant) -> bool {
        self.fill(rate, now);
        self.left >= 1.0
    }

    /// Fills up what has come since.
    fn fill(&mut self, rate: Rate, now: Instant) {
        let since = now.saturating_duration_since(self.at).as_secs_f64();
        self.left = (self.left + since * rate.per_second).min(rate.burst);
        self.at = now;
    }

    /// In how many seconds there will be one.
    fn wait(&mut self, rate: Rate, now: Instant) -> f64 {
        self.fill(rate, now);
        (1.0 - self.left).max(0.0) / rate.per_second
    }

    /// Whether as much is left as there ever is.
    #[must_use]
    pub fn is_full(&self, rate: Rate, now: Instant) -> bool {
        let since = now.saturating_duration_since(self.at).as_secs_f64();
        self.left + since * rate.per_second >= rate.burst
    }
}

/// An address asked more often than a rate allows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooOften {
    /// The rate, as the operator's setting calls it.
    pub key: &'static str,
    /// After how many seconds it may ask again, if ever.
    pub seconds: Option<u64>,
}

/// A bucket for each household, and larger ones for the networks that it is in.
#[derive(Debug)]
pub struct RateLimiter {
    key: &'static str,
    rate: Rate,
    buckets: Mutex<Buckets>,
}

#[derive(Debug, Default)]
struct Buckets {
    /// By the size of the network, the largest first.
    each: HashMap<(usize, IpAddr), Bucket>,
    swept: Option<Instant>,
}

/// How many addresses are remembered before the full buckets are swept out.
const SWEPT_AT: usize = 10_000;

/// A sweep looks at every address, so in a flood of them it must not come with each call.
const SWEPT_EVERY: Duration = Duration::from_secs(1);

impl RateLimiter {
    /// Full buckets for everyone, by a rate that the operator knows by this name.
    #[must_use]
    pub fn new(key: &'static str, rate: Rate) -> RateLimiter {
        RateLimiter { key, rate, buckets: Mutex::default() }
    }

    /// Whether this address may ask once more.
    pub fn allow(&self, address: IpAddr, now: Instant) -> bool {
        let mut may = true;
        self.with(address, now, |bucket, rate| may = may && bucket.take(rate, now));
        may
    }

    /// Lets this address ask once more.
    ///
    /// # Errors
    /// It asked too often.
    pub fn take(&self, address: IpAddr, now: Instant) -> Result<(), TooOften> {
        if self.allow(address, now) { Ok(()) } else { Err(self.too_often(address, now)) }
    }

    /// What an address is told that asked too often.
    pub fn too_often(&self, address: IpAddr, now: Instant) -> TooOften {
        let mut longest = 0.0_f64;
        self.with(address, now, |bucket, rate| longest = longest.max(bucket.wait(rate, now)));
        let wait = Duration::try_from_secs_f64(longest).ok();
        let seconds = wait.map(|wait| wait.as_secs() + u64::from(wait.subsec_nanos() > 0));
        TooOften { key: self.key, seconds: seconds.map(|seconds| seconds.max(1)) }
    }

    /// Whether this address might ask once more; nothing is taken.
    pub fn has_one(&self, address: IpAddr, now: Instant) -> bool {
        let mut may = true;
        self.with(address, now, |bucket, rate| may &= bucket.has_one(rate, now));
        may
    }

    /// Takes tokens out, even more than there are: for costs that are known only afterwards. Debt means a longer wait.
    pub fn charge(&self, address: IpAddr, count: f64, now: Instant) {
        self.with(address, now, |bucket, rate| {
            bucket.fill(rate, now);
            bucket.left -= count;
        });
    }

    /// Puts one back that was taken.
    pub fn give_back(&self, address: IpAddr) {
        self.charge(address, -1.0, Instant::now());
    }

    /// Calls `then` with the bucket and the rate of each network that this address is in, its
    /// household first.
    fn with(&self, address: IpAddr, now: Instant, mut then: impl FnMut(&mut Bucket, Rate)) {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let Buckets { each, swept } = &mut *buckets;
        let is_due = |then: Instant| now.saturating_duration_since(then) >= SWEPT_EVERY;
        if each.len() >= SWEPT_AT && swept.is_none_or(is_due) {
            each.retain(|&(size, _), bucket| !bucket.is_full(self.rate.times(ROOM[size]), now));
            *swept = Some(now);
        }
        let sizes = if address.to_canonical().is_ipv4() { 1 } else { NETWORKS };
        for (size, network) in networks(address).into_iter().enumerate().rev().take(sizes) {
            let rate = self.rate.times(ROOM[size]);
            then(each.entry((size, network)).or_insert(Bucket::new(rate, now)), rate);
        }
    }
}

/// How many networks of different sizes an address is in: a /48, a /56, and its household.
pub const NETWORKS: usize = 3;

/// A network of each size may ask as often as this many households.
const ROOM: [f64; NETWORKS] = [16.0, 4.0, 1.0];

/// The networks of an address, the largest first. One person may be given a whole /56, or a /48; of
/// IPv4 it is one address.
#[must_use]
pub fn networks(address: IpAddr) -> [IpAddr; NETWORKS] {
    match address.to_canonical() {
        IpAddr::V4(four) => [IpAddr::V4(four); NETWORKS],
        IpAddr::V6(six) => [48, 56, 64].map(|bits| {
            let host = 128 - bits;
            IpAddr::V6((u128::from(six) >> host << host).into())
        }),
    }
}

/// The owner of one IPv6 address usually owns all that share its first half.
#[must_use]
pub fn household(address: IpAddr) -> IpAddr {
    let [.., household] = networks(address);
    household
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: Rate = Rate { burst: 2.0, per_second: 10.0 };

    #[test]
    fn who_asks_too_often_waits() {
        let rates = RateLimiter::new("test-rate", RATE);
        let start = Instant::now();
        let ask = |address: &str, after| {
            rates.allow(address.parse().unwrap(), start + Duration::from_millis(after))
        };
        assert!(ask("10.0.0.1", 0) && ask("10.0.0.1", 0) && !ask("10.0.0.1", 0));
        assert!(ask("10.0.0.2", 0), "others do not wait for that");
        assert!(!ask("10.0.0.1", 99) && ask("10.0.0.1", 101));
        rates.charge("10.0.0.2".parse().unwrap(), 3.0, start);
        assert!(!ask("10.0.0.2", 250) && ask("10.0.0.2", 301), "it owed two");
        let three = "10.0.0.3".parse().unwrap();
        assert!(ask("10.0.0.3", 0) && ask("10.0.0.3", 0) && !rates.has_one(three, start));
        rates.charge(three, -1.0, start);
        assert!(rates.has_one(three, start) && ask("10.0.0.3", 0) && !ask("10.0.0.3", 0));
        assert!(ask("2001:db8::1", 0) && ask("2001:db8::2", 0) && !ask("2001:db8::3", 0));
    }

    #[test]
    fn who_asked_too_often_hears_when_to_ask_again() {
        let start = Instant::now();
        let address = "2001:db8::1".parse().unwrap();
        let rate = Rate { burst: 2.0, per_second: 0.003 };
        let rates = RateLimiter::new("number-rate", rate);
        assert!(rates.take(address, start).is_ok() && rates.take(address, start).is_ok());
        let why = TooOften { key: "number-rate", seconds: Some(334) };
        assert_eq!(rates.take(address, start), Err(why));
        let later = start + Duration::from_secs(333);
        assert_eq!(rates.take(address, later), Err(TooOften { seconds: Some(1), ..why }));
        assert!(rates.take(address, start + Duration::from_secs(334)).is_ok(), "as it was told");
        let never = RateLimiter::new("test-rate", Rate { burst: 0.0, per_second: 0.0 });
        assert_eq!(never.take(address, start).unwrap_err().seconds, None);
    }

    #[test]
    fn a_flood_of_addresses_is_swept_once_a_second() {
        let rates = RateLimiter::new("test-rate", RATE);
        let start = Instant::now();
        let count_after = |number: u32, after| {
            let now = start + Duration::from_millis(after);
            assert!(rates.allow(IpAddr::V4(number.into()), now));
            rates.buckets.lock().unwrap().each.len()
        };
        for number in 0..20_000 {
            count_after(number, 0);
        }
        assert_eq!(count_after(20_000, 500), 20_001, "they are full, and yet left alone");
        assert_eq!(count_after(20_001, 1_000), 1);
    }

    #[test]
    fn a_network_may_not_ask_as_often_as_all_its_households() {
        let rates = RateLimiter::new("test-rate", RATE);
        let start = Instant::now();
        let count = |address: &dyn Fn(u128) -> u128| {
            let asks = (0..1_000).map(|n| IpAddr::V6(address(n).into()));
            asks.filter(|&asker| rates.allow(asker, start)).count()
        };
        let site = 0x2001_0db8_0001 << 80;
        assert_eq!(count(&|n| site + ((n % 256) << 64)), 8, "a /56 as four households");
        assert_eq!(count(&|n| site + ((n % 256) << 72)), 24, "a /48 as sixteen, with those before");
        let other = 0x2001_0db8_0002 << 80;
        assert_eq!(count(&|_| other), 2, "and others as before");
    }
}
