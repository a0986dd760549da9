//! Runs the engines of all tables: each on its own thread, and a limited number at once.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use game_core::Seat;
use protocol::Question;
use thinker::Thinker;
use tokio::runtime::Handle;
use tokio::sync::oneshot;
use tokio::time::sleep;

use crate::bots::fair_queue::{FairQueue, Ticket};
use crate::ops::config::Limits;
use crate::ops::counters;
use crate::store::table_code::Code;

/// Up to this level an engine needs less than a tenth of a second in every game.
const QUICK: u8 = 7;

/// Whom an engine thinks for. Each household gets its turns in a fair queue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Household {
    /// Everyone at this address.
    Address(IpAddr),
    /// This table, if no address is known.
    Table(Code),
}

/// A limited number of places to think; further engines wait for their turn.
#[derive(Clone)]
pub struct BotPool {
    /// Separate places for engines that need hardly any time.
    quick: Arc<Lane>,
    deep: Arc<Lane>,
    /// The shortest time before a move is made.
    min_delay: Duration,
    engine: EngineFn,
}

/// Answers a question; it must check its stop signal often.
type EngineFn = Arc<dyn Fn(&Question, &StopSignal) -> Option<String> + Send + Sync>;

/// Tells an engine when to stop.
pub struct StopSignal {
    stop: AtomicBool,
    /// The time limit in milliseconds; it changes with the number of those who wait.
    patience: AtomicU64,
}

/// The queue for one set of places.
struct Lane(Mutex<State>);

struct State {
    queue: FairQueue<Household, Waiting>,
    /// Of those who think, the time limit when nobody waits, and the stop signal.
    signals: BTreeMap<Ticket, (Duration, Arc<StopSignal>)>,
}

/// A question that waits for its turn.
struct Waiting {
    question: Question,
    since: Instant,
    signal: Arc<StopSignal>,
    begins: oneshot::Sender<()>,
    answer: oneshot::Sender<Option<String>>,
    min_delay: Duration,
    engine: EngineFn,
}

/// A place in a lane, until it is dropped.
struct Place {
    lane: Arc<Lane>,
    ticket: Ticket,
    runtime: Handle,
}

/// An engine that thinks or waits for its turn. Dropping this stops it.
pub struct Thinking {
    /// The seat that it plays.
    pub seat: Seat,
    /// The version of the table that it thinks about.
    pub version: u32,
    lane: Arc<Lane>,
    ticket: Ticket,
    signal: Arc<StopSignal>,
    begins: Option<oneshot::Receiver<()>>,
    answer: oneshot::Receiver<Option<String>>,
}

/// News of an engine.
#[derive(PartialEq, Eq, Debug)]
pub enum BotUpdate {
    /// It begins to think.
    Begins,
    /// Its move; `None` if it found none, or panicked.
    Move(Option<String>),
}

impl BotPool {
    /// A pool with the places that the limits allow.
    pub fn new(limits: &Limits) -> BotPool {
        BotPool::with_engine(limits, Arc::new(answer_to))
    }

    fn with_engine(limits: &Limits, engine: EngineFn) -> BotPool {
        let lane = || Arc::new(Lane::new(limits.minds));
        BotPool { quick: lane(), deep: lane(), min_delay: limits.breath, engine }
    }

    /// A pool whose engines always panic.
    #[cfg(test)]
    pub fn panicking(limits: &Limits) -> BotPool {
        BotPool::with_engine(limits, Arc::new(|_, _| panic!("a test wants this engine to panic")))
    }

    /// Thinks for a household as soon as it is its turn. The question's number is the version of
    /// the table.
    pub fn think(&self, household: Household, seat: Seat, question: Question) -> Thinking {
        let lane = if question.level <= QUICK { &self.quick } else { &self.deep };
        let (begins, begun) = oneshot::channel();
        let (answered, answer) = oneshot::channel();
        let signal = Arc::new(StopSignal::new(&question));
        let version = question.n;
        // An engine that is short of time must not waste it on a delay.
        let min_delay = self.min_delay.min(signal.patience());
        let waiting = Waiting {
            question,
            since: Instant::now(),
            signal: signal.clone(),
            begins,
            answer: answered,
            min_delay,
            engine: self.engine.clone(),
        };
        let ticket = lane.state().queue.enqueue(household, waiting);
        lane.start_next(&Handle::current());
        let begins = Some(begun);
        Thinking { seat, version, lane: lane.clone(), ticket, signal, begins, answer }
    }

    /// How many engines think now.
    pub fn thinking(&self) -> usize {
        self.lanes().map(|lane| lane.state().queue.thinking()).sum()
    }

    /// How many wait for their turn, and the longest wait so far.
    pub fn waiting(&self) -> (usize, Duration) {
        let waits: Vec<Duration> = self
            .lanes()
            .flat_map(|lane| {
                let state = lane.state();
                let waits = state.queue.waiting().map(|waiting| waiting.since.elapsed());
                waits.collect::<Vec<_>>()
            })
            .collect();
        (waits.len(), waits.into_iter().max().unwrap_or_default())
    }

    fn lanes(&self) -> impl Iterator<Item = &Lane> {
        [&*self.quick, &*self.deep].into_iter()
    }
}

impl StopSignal {
    fn new(question: &Question) -> StopSignal {
        let patience = question.millis.map_or(u64::MAX, u64::from);
        StopSignal { stop: AtomicBool::new(false), patience: AtomicU64::new(patience) }
    }

    fn patience(&self) -> Duration {
        Duration::from_millis(self.patience.load(Ordering::Relaxed))
    }

    fn says_stop(&self, begun: Instant) -> bool {
        self.stop.load(Ordering::Relaxed) || begun.elapsed() >= self.patience()
    }
}

impl Lane {
    fn new(places: usize) -> Lane {
        Lane(Mutex::new(State { queue: FairQueue::new(places), signals: BTreeMap::new() }))
    }

    /// A panic elsewhere cannot leave the state half changed, so a poisoned lock is fine.
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts those whose turn it is, and updates the time limits of all who think.
    fn start_next(self: &Arc<Lane>, runtime: &Handle) {
        let mut begun = Vec::new();
        let mut state = self.state();
        while let Some((ticket, waiting)) = state.queue.next() {
            let signal = waiting.signal.clone();
            state.signals.insert(ticket, (signal.patience(), signal));
            let place = Place { lane: self.clone(), ticket, runtime: runtime.clone() };
            begun.push((place, waiting));
        }
        for (&ticket, (alone, signal)) in &state.signals {
            let patience = state.queue.patience(ticket, *alone).as_millis();
            let patience = u64::try_from(patience).unwrap_or(u64::MAX);
            signal.patience.store(patience, Ordering::Relaxed);
        }
        drop(state);
        for (place, waiting) in begun {
            runtime.spawn(waiting.think(place));
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut state = self.lane.state();
        state.queue.done(self.ticket);
        state.signals.remove(&self.ticket);
        drop(state);
        self.lane.start_next(&self.runtime);
    }
}

impl Waiting {
    async fn think(self, place: Place) {
        let Waiting { question, since, signal, begins, answer, min_delay, engine } = self;
        counters::mind_waited(since.elapsed());
        // The room may be gone.
        let _ = begins.send(());
        let runtime = place.runtime.clone();
        let thought = runtime.spawn_blocking(move || {
            let mv = engine(&question, &signal);
            // The rest is only a delay, which needs no place.
            drop(place);
            mv
        });
        let mv = thought.await.unwrap_or_else(|why| {
            tracing::error!(%why, "an engine panicked; a legal move is made in its place");
            None
        });
        sleep(min_delay.saturating_sub(since.elapsed())).await;
        let _ = answer.send(mv);
    }
}

/// The move of a fresh engine, which depends only on the question.
fn answer_to(question: &Question, signal: &StopSignal) -> Option<String> {
    let begun = Instant::now();
    match Thinker::new().answer(question, &|| signal.says_stop(begun), &mut |_| ()) {
        Ok(thought) => thought.and_then(|thought| thought.line.into_iter().next()),
        Err(why) => {
            tracing::error!(
                %why,
                "an engine could not read the table's game, a bug of ours; a legal move is made"
            );
            None
        }
    }
}

impl Thinking {
    /// Waits for the next update. Cancelling loses nothing.
    pub async fn update(&mut self) -> BotUpdate {
        if let Some(begins) = &mut self.begins {
            let begins = begins.await;
            self.begins = None;
            if begins.is_ok() {
                return BotUpdate::Begins;
            }
        }
        match (&mut self.answer).await {
            Ok(mv) => BotUpdate::Move(mv),
            // The runtime is ending, and this task with it.
            Err(_) => std::future::pending().await,
        }
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.signal.stop.store(true, Ordering::Relaxed);
        let left = self.lane.state().queue.leave(self.ticket);
        if left.is_some()
            && let Ok(runtime) = Handle::try_current()
        {
            self.lane.start_next(&runtime);
        }
    }
}

#[cfg(test)]
mod tests;
