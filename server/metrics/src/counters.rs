//! What this process has counted since it began.

use std::collections::BTreeMap;
use std::panic;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, Once, PoisonError};
use std::time::Duration;

use journal::{Counted, Histogram};
use protocol::Why;

/// A number that only grows.
#[derive(Debug, Default)]
pub struct Counter(AtomicU64);

impl Counter {
    const fn new() -> Counter {
        Counter(AtomicU64::new(0))
    }

    /// Adds to the count.
    pub fn add(&self, more: u64) {
        self.0.fetch_add(more, Ordering::Relaxed);
    }

    /// How many there are.
    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// Moves at open games and deeds at tables of Dixit that were kept.
pub static MOVES: Counter = Counter::new();

/// Panics, of which none should be.
pub static PANICS: Counter = Counter::new();

/// Tables that were swept away.
pub static SWEPT: Counter = Counter::new();

static ANSWERS: Histogram = Histogram::new();

static TRIPS: Histogram = Histogram::new();

static BOT_WAITS: Histogram = Histogram::new();

/// By the first digit of the status, from 1 to 5.
static HTTP: [Histogram; 5] = [const { Histogram::new() }; 5];

static REFUSALS: Mutex<BTreeMap<Why, u64>> = Mutex::new(BTreeMap::new());

/// Somebody who moved was answered after so long, be it by a view or by a refusal.
pub fn answered(after: Duration) {
    ANSWERS.count(after);
}

/// How long people waited for answers.
pub fn answers() -> Counted {
    ANSWERS.counted()
}

/// A ping to a guest and the pong back took so long.
pub fn trip_took(time: Duration) {
    TRIPS.count(time);
}

/// How far away guests are.
pub fn trips() -> Counted {
    TRIPS.counted()
}

/// A bot has waited this long for its turn to think.
pub fn bot_waited(time: Duration) {
    BOT_WAITS.count(time);
}

/// How long bots waited for their turns.
pub fn bot_waits() -> Counted {
    BOT_WAITS.counted()
}

/// A request was answered with this status after so long.
pub fn http_answered(status: u16, after: Duration) {
    if let Some(times) = HTTP.get(usize::from(status / 100).wrapping_sub(1)) {
        times.count(after);
    }
}

/// How long requests waited for answers, by the class of the status.
#[must_use]
pub fn http_answers() -> Vec<(String, Counted)> {
    (1..).zip(&HTTP).map(|(class, times)| (format!("{class}xx"), times.counted())).collect()
}

/// Somebody was refused something.
pub fn refused(why: Why) {
    *REFUSALS.lock().unwrap_or_else(PoisonError::into_inner).entry(why).or_default() += 1;
}

/// How often something was refused, by the reason's name on the wire.
pub fn refusals() -> Vec<(String, u64)> {
    let refusals = REFUSALS.lock().unwrap_or_else(PoisonError::into_inner);
    let name = |why| serde_json::to_string(why).unwrap_or_default().trim_matches('"').to_owned();
    refusals.iter().map(|(why, &count)| (name(why), count)).collect()
}

static PUSHES: Mutex<BTreeMap<&str, u64>> = Mutex::new(BTreeMap::new());

static LOST_PUSHES: Mutex<BTreeMap<&str, u64>> = Mutex::new(BTreeMap::new());

/// A push service has taken a message about this.
pub fn pushed(why: &'static str) {
    *PUSHES.lock().unwrap_or_else(PoisonError::into_inner).entry(why).or_default() += 1;
}

/// A message was not sent, for this reason.
pub fn push_lost(how: &'static str) {
    *LOST_PUSHES.lock().unwrap_or_else(PoisonError::into_inner).entry(how).or_default() += 1;
}

/// How many messages push services have taken, by what they tell, and how many were not sent, by the reason.
#[must_use]
pub fn pushes() -> [Vec<(String, u64)>; 2] {
    [&PUSHES, &LOST_PUSHES].map(|counted| {
        let counted = counted.lock().unwrap_or_else(PoisonError::into_inner);
        counted.iter().map(|(word, &count)| ((*word).to_owned(), count)).collect()
    })
}

/// Counts panics from now on. What was done about one before is done still.
pub fn count_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |why| {
            PANICS.add(1);
            before(why);
        }));
    });
}
