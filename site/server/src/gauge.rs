//! How many of something there are just now.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Counts its marks that live.
#[derive(Clone, Debug, Default)]
pub struct Gauge(Arc<AtomicUsize>);

/// One of those that are counted, until it is dropped.
#[derive(Debug)]
pub struct Mark(Gauge);

impl Gauge {
    /// One more.
    pub fn mark(&self) -> Mark {
        self.0.fetch_add(1, Ordering::Relaxed);
        Mark(self.clone())
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }
}

impl Drop for Mark {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Ordering::Relaxed);
    }
}
