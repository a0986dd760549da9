//! Work that few may do at once, each household in its turn.

use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use crate::bots::fair_queue::{FairQueue, Ticket};
use crate::ops::rate_limit::household;

/// So many may be at work at once, and who waits is served as [`FairQueue`] says.
pub struct FairPermits(Mutex<FairQueue<IpAddr, oneshot::Sender<WorkPermit>>>);

/// The right to be at work, until it is dropped.
pub struct WorkPermit(Option<(Arc<FairPermits>, Ticket)>);

impl FairPermits {
    /// So many at once.
    pub fn new(at_once: usize) -> Arc<FairPermits> {
        Arc::new(FairPermits(Mutex::new(FairQueue::new(at_once))))
    }

    /// Waits until it is this address's turn.
    pub async fn turn(self: &Arc<FairPermits>, address: IpAddr) -> WorkPermit {
        let (give, given) = oneshot::channel();
        self.line().enqueue(household(address), give);
        self.serve();
        given.await.expect("nobody who waits is forgotten")
    }

    /// Gives away the places that are free.
    fn serve(self: &Arc<FairPermits>) {
        loop {
            let Some((ticket, give)) = self.line().next() else { return };
            if let Err(mut turn) = give.send(WorkPermit(Some((Arc::clone(self), ticket)))) {
                // Whoever waited has gone away, so the next one is asked.
                turn.0 = None;
                self.line().done(ticket);
            }
        }
    }

    fn line(&self) -> MutexGuard<'_, FairQueue<IpAddr, oneshot::Sender<WorkPermit>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for WorkPermit {
    fn drop(&mut self) {
        if let Some((turns, ticket)) = self.0.take() {
            turns.line().done(ticket);
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
        let second = stranger.as_mut().now_or_never().expect("the others were served already");
        drop(waits.remove(0));
        drop(second);
        let third = waits.remove(0).as_mut().now_or_never().expect("the first has gone away");
        drop(third);
        let last = waits.remove(0).as_mut().now_or_never().expect("and it is the last one's turn");
        drop(last);
        assert_eq!(turns.line().thinking(), 0);
    }
}
