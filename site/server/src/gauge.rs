//! How many of something there are just now.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::sync::Notify;

/// Counts its marks that live.
#[derive(Clone, Debug, Default)]
pub struct Gauge(Arc<Inner>);

#[derive(Debug, Default)]
struct Inner {
    count: AtomicUsize,
    more: Notify,
}

/// One of those that are counted, until it is dropped.
#[derive(Debug)]
pub struct Mark(Gauge);

impl Gauge {
    /// One more.
    pub fn mark(&self) -> Mark {
        self.0.count.fetch_add(1, Ordering::SeqCst);
        self.0.more.notify_waiters();
        Mark(self.clone())
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.0.count.load(Ordering::SeqCst)
    }

    /// Waits until there is at least one.
    pub async fn any(&self) {
        loop {
            // It hears of whatever comes from here on.
            let more = self.0.more.notified();
            if self.count() > 0 {
                return;
            }
            more.await;
        }
    }
}

impl Drop for Mark {
    fn drop(&mut self) {
        self.0.0.count.fetch_sub(1, Ordering::SeqCst);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn who_waits_is_told_of_the_first() {
        let gauge = Gauge::default();
        let waiting = tokio::spawn({
            let gauge = gauge.clone();
            async move { gauge.any().await }
        });
        tokio::task::yield_now().await;
        drop(gauge.mark());
        tokio::task::yield_now().await;
        assert!(!waiting.is_finished(), "it is gone already");
        let _mark = gauge.mark();
        waiting.await.unwrap();
        gauge.any().await;
    }
}
