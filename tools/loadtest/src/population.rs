//! What the whole crowd shares: the plan, the counters and the start signal.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{Semaphore, SemaphorePermit, watch};

use crate::Plan;
use crate::tally::{Counters, real};

/// How many clients open tables at the same time during arrival.
const AT_ONCE: usize = 64;

/// Somebody who is still arriving, until dropped.
pub struct Arriving(#[allow(dead_code)] Arc<()>); // counted, never read

/// What the whole crowd shares.
pub struct Population {
    /// The size of the crowd and what it does.
    pub plan: Plan,
    /// The counters.
    pub tally: Counters,
    openings: Semaphore,
    pub(crate) falls: Semaphore,
    tables: Mutex<Vec<String>>,
    pub(crate) coming: Arc<()>,
    begun: watch::Receiver<bool>,
    next: AtomicU64,
}

impl Population {
    /// A crowd, and the sender of its start signal.
    pub fn new(plan: Plan) -> (Arc<Population>, watch::Sender<bool>) {
        let (start, begun) = watch::channel(false);
        let crowd = Population {
            plan,
            tally: Counters::default(),
            openings: Semaphore::new(AT_ONCE),
            falls: Semaphore::new(0),
            tables: Mutex::default(),
            coming: Arc::default(),
            begun,
            next: AtomicU64::new(0),
        };
        (Arc::new(crowd), start)
    }

    /// Held by everyone who is still arriving.
    pub fn coming(&self) -> Arriving {
        Arriving(self.coming.clone())
    }

    /// Waits for the start signal.
    pub async fn begun(&self) {
        let mut begun = self.begun.clone();
        // Without a sender everything is about to end.
        let _ = begun.wait_for(|begun| *begun).await;
    }

    /// Waits for a permit to open a table.
    pub async fn turn_to_open(&self) -> SemaphorePermit<'_> {
        self.openings.acquire().await.expect("the semaphore is never closed")
    }

    /// The time between two moves at a table; `None` for no pause.
    pub fn pace(&self) -> Option<Duration> {
        Some(Duration::from_secs_f64(real(self.plan.tables) / self.plan.rate?))
    }

    /// Whether the caller must drop its connection now.
    pub fn must_drop(&self) -> bool {
        self.falls.try_acquire().map(SemaphorePermit::forget).is_ok()
    }

    /// Adds the code of a table that can be watched.
    pub fn watched(&self, code: &str) {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner).push(code.to_owned());
    }

    /// The code of a table to watch, a different one each time.
    pub fn table_to_watch(&self, number: u64) -> Option<String> {
        let tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let place = number + self.next.fetch_add(1, Ordering::Relaxed);
        let place = usize::try_from(place).ok()?.checked_rem(tables.len())?;
        tables.get(place).cloned()
    }
}
