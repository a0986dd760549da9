//! Permits for work of which only a little may run at once, fair to households.

use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use crate::fair_queue::{FairQueue, Ticket};
use crate::rate_limit::household;

/// A limited number of permits; those who wait get theirs in the order of [`FairQueue`].
pub struct FairPermits(Mutex<FairQueue<IpAddr, oneshot::Sender<WorkPermit>>>);

/// A permit, until it is dropped.
pub struct WorkPermit(Option<(Arc<FairPermits>, Ticket)>);

impl FairPermits {
    /// This many permits at once.
    #[must_use]
    pub fn new(at_once: usize) -> Arc<FairPermits> {
        Arc::new(FairPermits(Mutex::new(FairQueue::new(at_once))))
    }

    /// Waits for a permit for this address.
    pub async fn turn(self: &Arc<FairPermits>, address: IpAddr) -> WorkPermit {
        let (give, given) = oneshot::channel();
        self.queue().enqueue(household(address), give);
        self.serve();
        given.await.expect("everyone who waits is served")
    }

    /// Hands out the permits that are free.
    fn serve(self: &Arc<FairPermits>) {
        loop {
            let Some((ticket, give)) = self.queue().admit() else { return };
            if let Err(mut turn) = give.send(WorkPermit(Some((Arc::clone(self), ticket)))) {
                // The receiver is gone, so the next one is served.
                turn.0 = None;
                self.queue().done(ticket);
            }
        }
    }

    fn queue(&self) -> MutexGuard<'_, FairQueue<IpAddr, oneshot::Sender<WorkPermit>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for WorkPermit {
    fn drop(&mut self) {
        if let Some((turns, ticket)) = self.0.take() {
            turns.queue().done(ticket);
            turns.serve();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;

    #[tokio::test]
    async fn each_household_is_served_in_its_turn() {
        let turns = FairPermits::new(1);
        let [many, one] = ["10.0.0.1", "10.0.0.2"].map(|at| at.parse::<IpAddr>().unwrap());
        let first = turns.turn(many).await;
        let mut waits: Vec<_> = (0..3).map(|_| Box::pin(turns.turn(many))).collect();
        let mut stranger = Box::pin(turns.turn(one));
        for wait in &mut waits {
            assert!(wait.as_mut().now_or_never().is_none());
        }
        assert!(stranger.as_mut().now_or_never().is_none());
        drop(first);
        let second =
            stranger.as_mut().now_or_never().expect("the other household was served already");
        drop(waits.remove(0));
        drop(second);
        let third = waits.remove(0).as_mut().now_or_never().expect("the first is gone");
        drop(third);
        let last = waits.remove(0).as_mut().now_or_never().expect("and it is the last one's turn");
        drop(last);
        assert_eq!(turns.queue().thinking(), 0);
    }
}
