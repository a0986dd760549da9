//! How many of something there are just now.

use std::sync::Arc;

use tokio::sync::watch;

/// Counts its marks that live.
#[derive(Clone, Debug, Default)]
pub struct Gauge(Arc<watch::Sender<usize>>);

/// One of those that are counted, until it is dropped.
#[derive(Debug)]
pub struct Mark(Gauge);

impl Gauge {
    /// One more.
    #[must_use]
    pub fn mark(&self) -> Mark {
        self.0.send_modify(|count| *count += 1);
        Mark(self.clone())
    }

    /// How many there are.
    #[must_use]
    pub fn count(&self) -> usize {
        *self.0.borrow()
    }

    /// Waits until there is at least one.
    pub async fn any(&self) {
        // The sender is here as long as we are.
        let _ = self.0.subscribe().wait_for(|&count| count > 0).await;
    }
}

impl Drop for Mark {
    fn drop(&mut self) {
        self.0.0.send_modify(|count| *count -= 1);
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
