//! Minds in their lanes: who begins when, and for how long.

use std::net::Ipv4Addr;
use std::sync::mpsc::{Receiver, Sender, channel};

use protocol::Setup;

use super::*;

/// Minds that think until they are let go, and tell of it when they begin. They answer with the
/// seed of their question.
struct Held {
    minds: BotPool,
    begun: Receiver<u32>,
    go: Sender<()>,
}

impl Held {
    fn new(limits: &Limits) -> Held {
        let (begins, begun) = channel();
        let (go, may_go) = channel();
        let may_go = Mutex::new(may_go);
        let mind = move |question: &Question, leash: &Leash| {
            begins.send(question.seed).unwrap();
            while !leash.stop.load(Ordering::Relaxed) {
                let may_go = may_go.lock().unwrap();
                if may_go.recv_timeout(Duration::from_millis(1)).is_ok() {
                    break;
                }
            }
            Some(question.seed.to_string())
        };
        Held { minds: BotPool::by(limits, Arc::new(mind)), begun, go }
    }

    fn think(&self, household: u8, level: u8, seed: u32) -> Thinking {
        let household = Household::Address(Ipv4Addr::new(10, 0, 0, household).into());
        self.minds.think(household, Seat(1), question(level, seed))
    }

    /// Lets one mind go, and tells whose turn is next.
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
    Limits { minds: 1, ..Limits::unhurried() }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_household_with_thirty_deep_minds_holds_nobody_up() {
    let held = Held::new(&one_place());
    let attackers: Vec<Thinking> = (0..30).map(|seed| held.think(1, 10, seed)).collect();
    assert_eq!(held.begun.recv().unwrap(), 0);
    assert_eq!((held.minds.thinking(), held.minds.waiting().0), (1, 29));

    // A quick one has a lane of its own.
    let mut quick = held.think(2, 1, 100);
    assert_eq!(held.begun.recv().unwrap(), 100);
    assert_eq!(quick.news().await, BotUpdate::Begins);

    // Deep ones are next, each in turn, and have their share of the time.
    let (other, third) = (held.think(2, 10, 200), held.think(3, 9, 300));
    assert_eq!(attackers[0].leash.patience(), crate::bots::fair_queue::LEAST);
    quick.leash.stop.store(true, Ordering::Relaxed);
    assert_eq!(quick.news().await, BotUpdate::Move(Some("100".to_owned())));
    assert_eq!(held.next(), 200);
    assert_eq!(other.leash.patience(), Duration::from_millis(5_000 / 3));
    assert_eq!([held.next(), held.next(), held.next()], [300, 1, 2]);
    drop(third);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_leaves_thinks_and_waits_no_more() {
    let held = Held::new(&one_place());
    let first = held.think(1, 10, 0);
    let waits: Vec<Thinking> = (1..30).map(|seed| held.think(1, 10, seed)).collect();
    let mut stranger = held.think(2, 10, 99);
    assert_eq!(held.begun.recv().unwrap(), 0);
    assert!(stranger.leash.patience() == Duration::from_secs(5));
    drop(waits);
    assert_eq!(held.minds.waiting().0, 1);
    drop(first);
    assert_eq!(held.begun.recv().unwrap(), 99, "nobody let the first one go");
    assert_eq!(stranger.news().await, BotUpdate::Begins);
    assert_eq!(stranger.leash.patience(), Duration::from_secs(5), "it is alone now");
    assert_eq!(held.minds.waiting(), (0, Duration::ZERO));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_only_bides_its_time_has_no_place() {
    let breath = Duration::from_secs(3_600);
    let held = Held::new(&Limits { breath, ..one_place() });
    let _first = held.think(1, 1, 0);
    let _second = held.think(1, 1, 1);
    assert_eq!(held.begun.recv().unwrap(), 0);
    assert_eq!(held.next(), 1, "though the first is not told yet");
}

#[tokio::test]
async fn a_mind_that_falls_gives_its_place_back() {
    let minds = BotPool::falling(&one_place());
    let household = Household::Address(Ipv4Addr::LOCALHOST.into());
    for _ in 0..3 {
        let mut thinking = minds.think(household, Seat(1), question(10, 1));
        assert_eq!(thinking.news().await, BotUpdate::Begins);
        assert_eq!(thinking.news().await, BotUpdate::Move(None));
    }
}
