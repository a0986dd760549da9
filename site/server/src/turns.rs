//! Work that few may do at once, each household in its turn.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use crate::rates::household;

/// So many may be at work at once. Of those who wait, the household comes next that was served
/// longest ago, however much it or another one has brought.
pub struct Turns(Mutex<Queue>);

struct Queue {
    free: usize,
    waiting: VecDeque<(IpAddr, VecDeque<oneshot::Sender<Turn>>)>,
}

/// The right to be at work, until it is dropped.
pub struct Turn(Option<Arc<Turns>>);

impl Turns {
    /// So many at once.
    pub fn new(at_once: usize) -> Arc<Turns> {
        Arc::new(Turns(Mutex::new(Queue { free: at_once, waiting: VecDeque::new() })))
    }

    /// Waits until it is this address's turn.
    pub async fn turn(self: &Arc<Turns>, address: IpAddr) -> Turn {
        let given = {
            let mut queue = self.queue();
            if queue.free > 0 {
                queue.free -= 1;
                return Turn(Some(Arc::clone(self)));
            }
            let (give, given) = oneshot::channel();
            let whose = household(address);
            match queue.waiting.iter_mut().find(|(other, _)| *other == whose) {
                Some((_, line)) => line.push_back(give),
                None => queue.waiting.push_back((whose, VecDeque::from([give]))),
            }
            given
        };
        given.await.expect("nobody who waits is forgotten")
    }

    fn pass_on(self: Arc<Turns>) {
        loop {
            let give = {
                let mut queue = self.queue();
                let Some((whose, mut line)) = queue.waiting.pop_front() else {
                    queue.free += 1;
                    return;
                };
                let give = line.pop_front();
                if !line.is_empty() {
                    queue.waiting.push_back((whose, line));
                }
                give
            };
            let Some(give) = give else { continue };
            match give.send(Turn(Some(Arc::clone(&self)))) {
                Ok(()) => return,
                // Whoever waited has gone away, so the next one is asked.
                Err(mut turn) => turn.0 = None,
            }
        }
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        if let Some(turns) = self.0.take() {
            turns.pass_on();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;

    #[tokio::test]
    async fn each_household_is_served_in_its_turn() {
        let turns = Turns::new(1);
        let [many, one] = ["10.0.0.1", "10.0.0.2"].map(|at| at.parse::<IpAddr>().unwrap());
        let first = turns.turn(many).await;
        let mut waits: Vec<_> = (0..3).map(|_| Box::pin(turns.turn(many))).collect();
        let mut stranger = Box::pin(turns.turn(one));
        for wait in &mut waits {
            assert!(wait.as_mut().now_or_never().is_none());
        }
        assert!(stranger.as_mut().now_or_never().is_none());
        drop(first);
        let second = waits.remove(0).as_mut().now_or_never().expect("it came before the stranger");
        drop(second);
        let third = stranger.as_mut().now_or_never().expect("and now it is the stranger's turn");
        drop(waits.remove(0));
        drop(third);
        let last = waits.remove(0).as_mut().now_or_never().expect("one of them has gone away");
        drop(last);
        assert_eq!(turns.queue().free, 1);
    }
}
