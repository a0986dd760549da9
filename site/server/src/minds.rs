//! Minds that think for their seats, each on a thread of its own, and not too many at once.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use play::Seat;
use protocol::Question;
use thinker::Thinker;
use tokio::sync::{Semaphore, oneshot};
use tokio::task::spawn_blocking;
use tokio::time::sleep;

use crate::config::Limits;

/// Room for so many minds to think at once; more of them wait.
#[derive(Clone)]
pub struct Minds {
    places: Arc<Semaphore>,
    breath: Duration,
    mind: fn(&Question, &AtomicBool) -> Option<String>,
}

/// A mind that thinks. When it is dropped, it stops.
pub struct Thinking {
    /// For which seat.
    pub seat: Seat,
    /// About which moment.
    pub moment: u32,
    stop: Arc<AtomicBool>,
    answer: oneshot::Receiver<Option<String>>,
}

impl Minds {
    /// Room for as many as the limits say.
    pub fn new(limits: &Limits) -> Minds {
        let places = Arc::new(Semaphore::new(limits.minds.max(1)));
        Minds { places, breath: limits.breath, mind: answer_to }
    }

    /// Minds that fall whenever they are asked.
    #[cfg(test)]
    pub fn falling(limits: &Limits) -> Minds {
        Minds { mind: |_, _| panic!("a test wants this mind to fall"), ..Minds::new(limits) }
    }

    /// Begins to think; the question's number is the moment.
    pub fn think(&self, seat: Seat, question: Question) -> Thinking {
        let (told, answer) = oneshot::channel();
        let stop = Arc::new(AtomicBool::new(false));
        let thinking = Thinking { seat, moment: question.n, stop: stop.clone(), answer };
        let (places, breath, mind) = (self.places.clone(), self.breath, self.mind);
        tokio::spawn(async move {
            let begun = Instant::now();
            let Ok(_place) = places.acquire_owned().await else { return };
            if stop.load(Ordering::Relaxed) {
                return;
            }
            let answer = spawn_blocking(move || mind(&question, &stop)).await;
            let mv = answer.unwrap_or_else(|why| {
                tracing::error!(%why, "a mind fell");
                None
            });
            sleep(breath.saturating_sub(begun.elapsed())).await;
            // Nobody may wait for it any more.
            let _ = told.send(mv);
        });
        thinking
    }
}

/// The move of a mind that begins anew: what it plays depends on the question alone.
fn answer_to(question: &Question, stop: &AtomicBool) -> Option<String> {
    let patience = question.millis.map(|millis| Duration::from_millis(millis.into()));
    let begun = Instant::now();
    let enough = || {
        stop.load(Ordering::Relaxed) || patience.is_some_and(|patience| begun.elapsed() >= patience)
    };
    match Thinker::new().answer(question, &enough, &mut |_| ()) {
        Ok(thought) => thought.and_then(|thought| thought.line.into_iter().next()),
        Err(why) => {
            tracing::error!(%why, "a mind was asked about a game that our own room plays");
            None
        }
    }
}

impl Thinking {
    /// Its move; nothing where it found none, or fell.
    pub async fn mv(&mut self) -> Option<String> {
        match (&mut self.answer).await {
            Ok(mv) => mv,
            // It was told to stop before it began.
            Err(_) => std::future::pending().await,
        }
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}
