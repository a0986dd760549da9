//! Minds that think for their seats, each on a thread of its own, and not too many at once.

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

/// Up to this level a mind is content after less than a tenth of a second in every game.
const QUICK: u8 = 7;

/// For whom a mind thinks; those that are one share their turns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Household {
    /// Whoever shares this address.
    Address(IpAddr),
    /// Whoever sits at this table, where no more is known.
    Table(Code),
}

/// Places for minds to think at; more of them wait for their turn.
#[derive(Clone)]
pub struct BotPool {
    /// A lane of their own for those who need next to no time.
    quick: Arc<Lane>,
    deep: Arc<Lane>,
    breath: Duration,
    mind: Mind,
}

/// What answers a question; it looks at its leash again and again.
type Mind = Arc<dyn Fn(&Question, &Leash) -> Option<String> + Send + Sync>;

/// How long a mind may go on.
pub struct Leash {
    stop: AtomicBool,
    /// In milliseconds; it changes with those who wait.
    patience: AtomicU64,
}

/// Those who wait for the same places.
struct Lane(Mutex<State>);

struct State {
    line: FairQueue<Household, Waiting>,
    /// Those who think, and how long each may where nobody waits.
    leashes: BTreeMap<Ticket, (Duration, Arc<Leash>)>,
}

/// A thought that waits for its turn.
struct Waiting {
    question: Question,
    since: Instant,
    leash: Arc<Leash>,
    begins: oneshot::Sender<()>,
    told: oneshot::Sender<Option<String>>,
    breath: Duration,
    mind: Mind,
}

/// A place in a lane, free again when this is dropped.
struct Place {
    lane: Arc<Lane>,
    ticket: Ticket,
    runtime: Handle,
}

/// A mind that thinks, or waits for its turn to. When it is dropped, it stops.
pub struct Thinking {
    /// For which seat.
    pub seat: Seat,
    /// About which moment.
    pub moment: u32,
    lane: Arc<Lane>,
    ticket: Ticket,
    leash: Arc<Leash>,
    begins: Option<oneshot::Receiver<()>>,
    answer: oneshot::Receiver<Option<String>>,
}

/// What is heard of a mind.
#[derive(PartialEq, Eq, Debug)]
pub enum BotUpdate {
    /// It begins to think.
    Begins,
    /// Its move; nothing where it found none, or fell.
    Move(Option<String>),
}

impl BotPool {
    /// Places for as many as the limits say.
    pub fn new(limits: &Limits) -> BotPool {
        BotPool::by(limits, Arc::new(answer_to))
    }

    fn by(limits: &Limits, mind: Mind) -> BotPool {
        let lane = || Arc::new(Lane::new(limits.minds));
        BotPool { quick: lane(), deep: lane(), breath: limits.breath, mind }
    }

    /// Minds that fall whenever they are asked.
    #[cfg(test)]
    pub fn falling(limits: &Limits) -> BotPool {
        BotPool::by(limits, Arc::new(|_, _| panic!("a test wants this mind to fall")))
    }

    /// Thinks for a household as soon as it is its turn; the question's number is the moment.
    pub fn think(&self, household: Household, seat: Seat, question: Question) -> Thinking {
        let lane = if question.level <= QUICK { &self.quick } else { &self.deep };
        let (begins, begun) = oneshot::channel();
        let (told, answer) = oneshot::channel();
        let leash = Arc::new(Leash::new(&question));
        let moment = question.n;
        // A mind that has little time on its clock does not spend it on politeness.
        let breath = self.breath.min(leash.patience());
        let (since, mind) = (Instant::now(), self.mind.clone());
        let waiting = Waiting { question, since, leash: leash.clone(), begins, told, breath, mind };
        let ticket = lane.state().line.enqueue(household, waiting);
        lane.go_on(&Handle::current());
        let begins = Some(begun);
        Thinking { seat, moment, lane: lane.clone(), ticket, leash, begins, answer }
    }

    /// How many think just now.
    pub fn thinking(&self) -> usize {
        self.lanes().map(|lane| lane.state().line.thinking()).sum()
    }

    /// How many wait for their turn, and how long the first of them has.
    pub fn waiting(&self) -> (usize, Duration) {
        let waits: Vec<Duration> = self
            .lanes()
            .flat_map(|lane| {
                let state = lane.state();
                let waits = state.line.waiting().map(|waiting| waiting.since.elapsed());
                waits.collect::<Vec<_>>()
            })
            .collect();
        (waits.len(), waits.into_iter().max().unwrap_or_default())
    }

    fn lanes(&self) -> impl Iterator<Item = &Lane> {
        [&*self.quick, &*self.deep].into_iter()
    }
}

impl Leash {
    fn new(question: &Question) -> Leash {
        let patience = question.millis.map_or(u64::MAX, u64::from);
        Leash { stop: AtomicBool::new(false), patience: AtomicU64::new(patience) }
    }

    fn patience(&self) -> Duration {
        Duration::from_millis(self.patience.load(Ordering::Relaxed))
    }

    fn pulls(&self, begun: Instant) -> bool {
        self.stop.load(Ordering::Relaxed) || begun.elapsed() >= self.patience()
    }
}

impl Lane {
    fn new(places: usize) -> Lane {
        Lane(Mutex::new(State { line: FairQueue::new(places), leashes: BTreeMap::new() }))
    }

    /// It is whole between any two statements, so a panic elsewhere does no harm to it.
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets those begin whose turn it is, and tells all who think how long they may.
    fn go_on(self: &Arc<Lane>, runtime: &Handle) {
        let mut begun = Vec::new();
        let mut state = self.state();
        while let Some((ticket, waiting)) = state.line.next() {
            let leash = waiting.leash.clone();
            state.leashes.insert(ticket, (leash.patience(), leash));
            let place = Place { lane: self.clone(), ticket, runtime: runtime.clone() };
            begun.push((place, waiting));
        }
        for (&ticket, (alone, leash)) in &state.leashes {
            let patience = state.line.patience(ticket, *alone).as_millis();
            let patience = u64::try_from(patience).unwrap_or(u64::MAX);
            leash.patience.store(patience, Ordering::Relaxed);
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
        state.line.done(self.ticket);
        state.leashes.remove(&self.ticket);
        drop(state);
        self.lane.go_on(&self.runtime);
    }
}

impl Waiting {
    async fn think(self, place: Place) {
        let Waiting { question, since, leash, begins, told, breath, mind } = self;
        counters::mind_waited(since.elapsed());
        // Nobody may wait for it any more.
        let _ = begins.send(());
        let runtime = place.runtime.clone();
        let thought = runtime.spawn_blocking(move || {
            let answer = mind(&question, &leash);
            // From here on it only bides its time.
            drop(place);
            answer
        });
        let mv = thought.await.unwrap_or_else(|why| {
            tracing::error!(%why, "an engine panicked; a legal move is made in its place");
            None
        });
        sleep(breath.saturating_sub(since.elapsed())).await;
        let _ = told.send(mv);
    }
}

/// The move of a mind that begins anew: what it plays depends on the question alone.
fn answer_to(question: &Question, leash: &Leash) -> Option<String> {
    let begun = Instant::now();
    match Thinker::new().answer(question, &|| leash.pulls(begun), &mut |_| ()) {
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
    /// Waits for what it does next. Nothing is lost when the waiting is given up.
    pub async fn news(&mut self) -> BotUpdate {
        if let Some(begins) = &mut self.begins {
            let begins = begins.await;
            self.begins = None;
            if begins.is_ok() {
                return BotUpdate::Begins;
            }
        }
        match (&mut self.answer).await {
            Ok(mv) => BotUpdate::Move(mv),
            // The runtime ends, and this with it.
            Err(_) => std::future::pending().await,
        }
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.leash.stop.store(true, Ordering::Relaxed);
        let left = self.lane.state().line.leave(self.ticket);
        if left.is_some()
            && let Ok(runtime) = Handle::try_current()
        {
            self.lane.go_on(&runtime);
        }
    }
}

#[cfg(test)]
mod tests;
