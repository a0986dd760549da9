//! What all of the crowd share: the plan, the counters, and when to begin.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{Semaphore, SemaphorePermit, watch};

use crate::Plan;
use crate::tally::{Counters, real};

/// So many open tables at the same time while the crowd comes.
const AT_THE_DOOR: usize = 64;

/// Somebody who has not come yet, until it is dropped.
pub struct Arriving(#[allow(dead_code)] Arc<()>); // counted, never read

/// What all of the crowd share.
pub struct Population {
    /// Who comes, and what they do.
    pub plan: Plan,
    /// What is counted.
    pub tally: Counters,
    door: Semaphore,
    pub(crate) falls: Semaphore,
    tables: Mutex<Vec<String>>,
    pub(crate) coming: Arc<()>,
    begun: watch::Receiver<bool>,
    next: AtomicU64,
}

impl Population {
    /// A crowd, and the word to begin that it waits for.
    pub fn new(plan: Plan) -> (Arc<Population>, watch::Sender<bool>) {
        let (word, begun) = watch::channel(false);
        let crowd = Population {
            plan,
            tally: Counters::default(),
            door: Semaphore::new(AT_THE_DOOR),
            falls: Semaphore::new(0),
            tables: Mutex::default(),
            coming: Arc::default(),
            begun,
            next: AtomicU64::new(0),
        };
        (Arc::new(crowd), word)
    }

    /// Held by whoever has not come yet.
    pub fn coming(&self) -> Arriving {
        Arriving(self.coming.clone())
    }

    /// Waits for the word to begin.
    pub async fn begun(&self) {
        let mut begun = self.begun.clone();
        // Without anybody to give the word, everything is about to end.
        let _ = begun.wait_for(|begun| *begun).await;
    }

    /// The door is as wide as it is.
    pub async fn turn_to_open(&self) -> SemaphorePermit<'_> {
        self.door.acquire().await.expect("the door is never shut")
    }

    /// How long a table waits from one move to the next.
    pub fn pace(&self) -> Option<Duration> {
        Some(Duration::from_secs_f64(real(self.plan.tables) / self.plan.rate?))
    }

    /// Whether it is the asker who falls off the line now.
    pub fn somebody_falls(&self) -> bool {
        self.falls.try_acquire().map(SemaphorePermit::forget).is_ok()
    }

    /// A table can be watched by this code.
    pub fn watched(&self, code: &str) {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner).push(code.to_owned());
    }

    /// A table to watch, another one each time.
    pub fn table_to_watch(&self, number: u64) -> Option<String> {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let place = number + self.next.fetch_add(1, Ordering::Relaxed);
        let place = usize::try_from(place).ok()?.checked_rem(tables.len())?;
        tables.get(place).cloned()
    }
}
