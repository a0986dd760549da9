//! Runs the engines of all tables: each on its own thread, and a limited number at once.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use analyst::Analyst;
use game_core::Seat;
use limits::fair_queue::{self, FairQueue, Ticket};
use limits::rate_limit::{NETWORKS, networks};
use limits::settings::Limits;
use metrics::counters;
use protocol::Question;
use store::table_code::Code;
use tokio::runtime::Handle;
use tokio::sync::oneshot;
use tokio::time::{sleep, timeout_at};

/// Up to this level an engine needs less than a tenth of a second in every game.
const QUICK: u8 = 7;

/// Who would wait longer than this for a deep search gets a quick one's answer.
const LONGEST_WAIT: Duration = Duration::from_secs(5);

/// Whom an engine thinks for. Each household gets its turns in a fair queue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Household {
    /// Everyone at this address.
    Address(IpAddr),
    /// This table, if no address is known.
    Table(Code),
}

impl fair_queue::Household for Household {
    fn networks(self) -> [Household; NETWORKS] {
        match self {
            Household::Address(address) => networks(address).map(Household::Address),
            Household::Table(_) => [self; NETWORKS],
        }
    }
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
    household: Household,
    lane: Arc<Lane>,
    ticket: Ticket,
    signal: Arc<StopSignal>,
    begins: Option<oneshot::Receiver<()>>,
    answer: oneshot::Receiver<Option<String>>,
    /// Where it thinks instead if it has not begun at that time.
    otherwise: Option<(Arc<Lane>, Instant)>,
    weaker: Option<u8>,
}

/// News of an engine.
#[derive(PartialEq, Eq, Debug)]
pub enum BotUpdate {
    /// It begins to think.
    Begins,
    /// Its move; `None` if it found none, or panicked.
    Move(Option<BotMove>),
}

/// A move of an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotMove {
    /// In the game's notation.
    pub text: String,
    /// The level that it was found at, where there was no time for the engine's own.
    pub weaker: Option<u8>,
}

impl BotPool {
    /// A pool with the places that the limits allow.
    pub fn new(limits: &Limits) -> BotPool {
        BotPool::with_engine(limits, Arc::new(answer_to))
    }

    fn with_engine(limits: &Limits, engine: EngineFn) -> BotPool {
        let lane = || Arc::new(Lane::new(limits.bots));
        BotPool { quick: lane(), deep: lane(), min_delay: limits.breath, engine }
    }

    /// A pool whose engines always panic.
    #[cfg(test)]
    pub(crate) fn panicking(limits: &Limits) -> BotPool {
        BotPool::with_engine(limits, Arc::new(|_, _| panic!("a test wants this engine to panic")))
    }

    /// Thinks for a household as soon as it is its turn; at a lower level, where that would be too
    /// late. The question's number is the version of the table.
    #[must_use]
    pub fn think(&self, household: Household, seat: Seat, mut question: Question) -> Thinking {
        let is_deep = question.level > QUICK;
        let is_late = is_deep && self.deep.state().queue.wait(household) > LONGEST_WAIT;
        let weaker = is_late.then_some(QUICK);
        question.level = weaker.unwrap_or(question.level);
        let waits = is_deep && !is_late;
        let lane = if waits { &self.deep } else { &self.quick };
        let (begins, begun) = oneshot::channel();
        let (answered, answer) = oneshot::channel();
        let signal = Arc::new(StopSignal::new(&question));
        let version = question.n;
        // An engine that is short of time must not waste it on a delay.
        let min_delay = self.min_delay.min(signal.patience());
        let since = Instant::now();
        let waiting = Waiting {
            question,
            since,
            signal: signal.clone(),
            begins,
            answer: answered,
            min_delay,
            engine: self.engine.clone(),
        };
        let otherwise = waits.then(|| (self.quick.clone(), since + LONGEST_WAIT));
        let ticket = lane.state().queue.enqueue(household, waiting);
        lane.start_next(&Handle::current());
        let (lane, begins) = (lane.clone(), Some(begun));
        Thinking {
            seat,
            version,
            household,
            lane,
            ticket,
            signal,
            begins,
            answer,
            otherwise,
            weaker,
        }
    }

    /// How many engines think now.
    #[must_use]
    pub fn thinking(&self) -> usize {
        self.lanes().map(|lane| lane.state().queue.thinking()).sum()
    }

    /// How many wait for their turn, and the longest wait so far.
    #[must_use]
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
        while let Some((ticket, waiting)) = state.queue.admit() {
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
        counters::bot_waited(since.elapsed());
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
    match Analyst::new().answer(question, &|| signal.says_stop(begun), &mut |_| ()) {
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
        while let Some(begins) = &mut self.begins {
            let begun = match &self.otherwise {
                Some((_, at)) => timeout_at((*at).into(), begins).await,
                None => Ok(begins.await),
            };
            match begun {
                Ok(begun) => {
                    self.begins = None;
                    if begun.is_ok() {
                        return BotUpdate::Begins;
                    }
                }
                Err(_) => self.hurry(),
            }
        }
        match (&mut self.answer).await {
            Ok(text) => {
                let weaker = self.weaker;
                BotUpdate::Move(text.map(|text| BotMove { text, weaker }))
            }
            // The runtime is ending, and this task with it.
            Err(_) => std::future::pending().await,
        }
    }

    /// Gives up waiting for a deep search, and waits for a quick one instead.
    fn hurry(&mut self) {
        let Some((quick, _)) = self.otherwise.take() else { return };
        // Bound first, so that the two lanes are never locked together.
        let left = self.lane.state().queue.leave(self.ticket);
        let Some(mut waiting) = left else { return };
        waiting.question.level = QUICK;
        self.weaker = Some(QUICK);
        self.ticket = quick.state().queue.enqueue(self.household, waiting);
        let deep = std::mem::replace(&mut self.lane, quick);
        for lane in [&deep, &self.lane] {
            lane.start_next(&Handle::current());
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
