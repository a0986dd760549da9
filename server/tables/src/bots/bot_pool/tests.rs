//! The order in which engines think, and for how long.

use std::net::Ipv4Addr;
use std::sync::mpsc::{Receiver, Sender, channel};

use protocol::Setup;

use super::*;

/// Engines that report when they begin, and think until they are released. They answer with the
/// seed of their question.
struct Held {
    pool: BotPool,
    begun: Receiver<u32>,
    go: Sender<()>,
}

impl Held {
    fn new(limits: &Limits) -> Held {
        let (begins, begun) = channel();
        let (go, may_go) = channel();
        let may_go = Mutex::new(may_go);
        let engine = move |question: &Question, signal: &StopSignal| {
            begins.send(question.seed).unwrap();
            while !signal.stop.load(Ordering::Relaxed) {
                let may_go = may_go.lock().unwrap();
                if may_go.recv_timeout(Duration::from_millis(1)).is_ok() {
                    break;
                }
            }
            Some(question.seed.to_string())
        };
        Held { pool: BotPool::with_engine(limits, Arc::new(engine)), begun, go }
    }

    fn think(&self, household: u8, level: u8, seed: u32) -> Thinking {
        let household = Household::Address(Ipv4Addr::new(10, 0, 0, household).into());
        self.pool.think(household, Seat(1), question(level, seed))
    }

    /// Releases one engine, and returns the seed of the next.
    fn next(&self) -> u32 {
        self.go.send(()).unwrap();
        self.begun.recv().unwrap()
    }
}

fn question(level: u8, seed: u32) -> Question {
    let setup = Setup::Kamisado(kamisado::Setup { length: kamisado::Length::Single });
    let (start, moves) = (String::new(), Vec::new());
    Question { n: 7, setup, start, moves, level, seed, nodes: None, millis: Some(5_000) }
}

fn one_place() -> Limits {
    Limits { bots: 1, ..Limits::unhurried() }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_household_with_twenty_engines_delays_nobody_else() {
    let held = Held::new(&one_place());
    let attackers: Vec<Thinking> = (0..20).map(|seed| held.think(1, 10, seed)).collect();
    assert_eq!(held.begun.recv().unwrap(), 0);
    assert_eq!((held.pool.thinking(), held.pool.waiting().0), (1, 19));

    // A quick one has its own lane.
    let mut quick = held.think(2, 1, 100);
    assert_eq!(held.begun.recv().unwrap(), 100);
    assert_eq!(quick.update().await, BotUpdate::Begins);

    // Deep ones take turns, and share the time.
    let (other, third) = (held.think(2, 10, 200), held.think(3, 9, 300));
    assert_eq!(attackers[0].signal.patience(), limits::fair_queue::LEAST);
    quick.signal.stop.store(true, Ordering::Relaxed);
    assert_eq!(quick.update().await, moved("100", None));
    assert_eq!(held.next(), 200);
    assert_eq!(other.signal.patience(), Duration::from_millis(5_000 / 3));
    assert_eq!([held.next(), held.next(), held.next()], [300, 1, 2]);
    drop(third);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_dropped_engine_neither_thinks_nor_waits() {
    let held = Held::new(&one_place());
    let first = held.think(1, 10, 0);
    let waits: Vec<Thinking> = (1..20).map(|seed| held.think(1, 10, seed)).collect();
    let mut stranger = held.think(2, 10, 99);
    assert_eq!(held.begun.recv().unwrap(), 0);
    assert!(stranger.signal.patience() == Duration::from_secs(5));
    drop(waits);
    assert_eq!(held.pool.waiting().0, 1);
    drop(first);
    assert_eq!(held.begun.recv().unwrap(), 99, "the first one was stopped");
    assert_eq!(stranger.update().await, BotUpdate::Begins);
    assert_eq!(stranger.signal.patience(), Duration::from_secs(5), "it is alone now");
    assert_eq!(held.pool.waiting(), (0, Duration::ZERO));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_engine_that_only_delays_its_move_has_no_place() {
    let breath = Duration::from_secs(3_600);
    let held = Held::new(&Limits { breath, ..one_place() });
    let _first = held.think(1, 1, 0);
    let _second = held.think(1, 1, 1);
    assert_eq!(held.begun.recv().unwrap(), 0);
    assert_eq!(held.next(), 1, "though the first move is not sent yet");
}

fn moved(text: &str, weaker: Option<u8>) -> BotUpdate {
    BotUpdate::Move(Some(BotMove { text: text.to_owned(), weaker }))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_would_wait_too_long_gets_a_weaker_answer_at_once() {
    let held = Held::new(&one_place());
    let deep: Vec<Thinking> = (0..21).map(|at| held.think(at, 10, u32::from(at))).collect();
    assert_eq!(held.begun.recv().unwrap(), 0);
    assert_eq!(held.pool.waiting().0, 20, "the last of them may wait five seconds");

    let mut late = held.think(100, 10, 100);
    assert_eq!(held.begun.recv().unwrap(), 100, "in the quick lane");
    assert_eq!(late.update().await, BotUpdate::Begins);
    late.signal.stop.store(true, Ordering::Relaxed);
    assert_eq!(late.update().await, moved("100", Some(QUICK)));
    // Whose own level is quick has lost nothing.
    let mut quick = held.think(101, 7, 101);
    assert_eq!(held.begun.recv().unwrap(), 101);
    assert_eq!(quick.update().await, BotUpdate::Begins);
    quick.signal.stop.store(true, Ordering::Relaxed);
    assert_eq!(quick.update().await, moved("101", None));
    drop(deep);
    let mut alone = held.think(100, 10, 102);
    assert_eq!(held.begun.recv().unwrap(), 102);
    assert_eq!(alone.update().await, BotUpdate::Begins);
    alone.signal.stop.store(true, Ordering::Relaxed);
    assert_eq!(alone.update().await, moved("102", None), "as deep as ever");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_has_waited_too_long_gets_a_weaker_answer() {
    let held = Held::new(&one_place());
    let _first = held.think(1, 10, 0);
    assert_eq!(held.begun.recv().unwrap(), 0);
    let mut second = held.think(2, 9, 1);
    // As if the time had come: an engine may be slower than its patience.
    second.otherwise.as_mut().expect("it waits").1 = Instant::now();
    assert_eq!(second.update().await, BotUpdate::Begins);
    assert_eq!(held.begun.recv().unwrap(), 1);
    second.signal.stop.store(true, Ordering::Relaxed);
    assert_eq!(second.update().await, moved("1", Some(QUICK)));
    assert_eq!(held.pool.waiting().0, 0);
}

#[tokio::test]
async fn an_engine_that_panics_gives_its_place_back() {
    let pool = BotPool::panicking(&one_place());
    let household = Household::Address(Ipv4Addr::LOCALHOST.into());
    for _ in 0..3 {
        let mut thinking = pool.think(household, Seat(1), question(10, 1));
        assert_eq!(thinking.update().await, BotUpdate::Begins);
        assert_eq!(thinking.update().await, BotUpdate::Move(None));
    }
}
