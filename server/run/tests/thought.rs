//! Thought is shared among households: a short form of an attack that once held every bot up.
//! What is asserted are counts; how long it takes depends on the machine.

mod support;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use game_core::Ending;
use protocol::{Clock, Request, Setup, ToClient, ToServer};
use server::{Config, Limits, Running};
use support::{Person, config, daaliz, http, kamisado, open};
use tempfile::TempDir;

const ATTACKER: &str = "203.0.113.7";
const STRANGER: &str = "198.51.100.9";

/// How many tables are opened at once from one address.
const TABLES: usize = 30;

/// A server behind a proxy, at which one deep bot thinks at a time.
async fn start(folder: &TempDir) -> Running {
    let limits = Limits { bots: 1, ..Limits::unhurried() };
    let config = Config { behind_proxy: true, limits, ..config(folder) };
    server::start(config).await.expect("the server starts")
}

/// Somebody at a table of their own with a bot, which is to move after the first move.
async fn against(
    running: &Running,
    from: &str,
    (setup, first): (Setup, &str),
    level: u8,
    clock: Option<Clock>,
) -> Person {
    let at = running.address();
    let opened = open(at, setup, clock, 0).await;
    let mut person = Person::come_from(at, from, &opened.code, 0).await;
    person.ask(Request::Seat { seat: None, level }).await;
    person.until(|view| view.chairs[1].level == Some(level)).await;
    person.play(first).await;
    person.until(|view| !view.moves.is_empty()).await;
    person
}

fn deep() -> (Setup, &'static str) {
    (daaliz(2), "e2")
}

/// Tables with deep engines that are all to move; how many have moved is counted, but for
/// those that were too late for a deep answer and got a quick one.
async fn attack(
    running: &Running,
    count: usize,
) -> (Arc<AtomicUsize>, Vec<tokio::task::JoinHandle<()>>) {
    let answered = Arc::new(AtomicUsize::new(0));
    let mut tables = Vec::new();
    for _ in 0..count {
        let mut person = against(running, ATTACKER, deep(), 10, None).await;
        let answered = Arc::clone(&answered);
        tables.push(tokio::spawn(async move {
            // They may be cut off before they are answered.
            while person.view.moves.len() < 2 {
                if person.hear().await.is_err() {
                    return;
                }
            }
            let is_deep = person.view.weaker.is_none();
            answered.fetch_add(usize::from(is_deep), Ordering::SeqCst);
            // And stays.
            while person.hear().await.is_ok() {}
        }));
    }
    (answered, tables)
}

async fn metric(running: &Running, folder: &TempDir, name: &str) -> f64 {
    let token = std::fs::read_to_string(folder.path().join("admin.token")).expect("a token");
    let bearer = format!("authorization: Bearer {}", token.trim());
    let answer = http(running.address(), "GET /metrics", &[&bearer], "").await;
    let text = String::from_utf8_lossy(&answer.body).into_owned();
    let line = text.lines().find_map(|line| line.strip_prefix(&format!("{name} ")));
    line.expect("it is measured").parse().expect("a number")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_address_with_thirty_deep_bots_keeps_no_stranger_waiting() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let (answered, tables) = attack(&running, TABLES).await;
    assert!(metric(&running, &folder, "hambazi_minds_waiting").await > 5.0);
    assert!(metric(&running, &folder, "hambazi_minds_longest_wait_seconds").await > 0.0);

    for level in [1, 10] {
        let mut person = against(&running, STRANGER, deep(), level, None).await;
        let (before, asked) = (answered.load(Ordering::SeqCst), Instant::now());
        person.until(|view| view.moves.len() == 2).await;
        // The one that was thinking, and what was on its way to be counted.
        let between = answered.load(Ordering::SeqCst) - before;
        let seconds = asked.elapsed().as_secs_f32();
        println!("level {level}: {seconds:.2} s, {before} others answered before, {between} since");
        assert!(between <= 5, "level {level}: {between} went before");
    }
    assert!(answered.load(Ordering::SeqCst) < TABLES, "there were others to go before");

    // When the guests leave, their engines stop.
    tables.iter().for_each(tokio::task::JoinHandle::abort);
    while metric(&running, &folder, "hambazi_minds_thinking").await > 0.0
        || metric(&running, &folder, "hambazi_minds_waiting").await > 0.0
    {
        tokio::task::yield_now().await;
    }
    assert!(answered.load(Ordering::SeqCst) < TABLES, "not all were thought to their end");
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_mind_is_flagged_while_others_go_first() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    // A bot of the same household, with far less time than those before it take.
    let (answered, tables) = attack(&running, TABLES / 3).await;
    let clock = Clock::new(1_000, 0);
    let mut person = against(&running, ATTACKER, deep(), 9, Some(clock)).await;
    while person.view.moves.len() < 2 && person.view.ending.is_none() {
        person.hear_view().await;
    }
    assert_ne!(person.view.ending, Some(Ending::Flagged(game_core::Seat(1))));
    let left = person.view.clocks.as_ref().expect("there are clocks").left_ms[1];
    println!("{} went first, {left} ms are left", answered.load(Ordering::SeqCst));
    assert!(left > 0);
    tables.iter().for_each(tokio::task::JoinHandle::abort);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_nobody_is_no_mind_thinks_until_somebody_comes() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let opened = open(running.address(), daaliz(2), None, 0).await;
    let mut person = Person::come(running.address(), &opened.code, 0).await;
    person.ask(Request::Seat { seat: None, level: 10 }).await;
    person.play("e2").await;
    person.until(|view| view.moves.len() == 1).await;
    drop(person);
    while metric(&running, &folder, "hambazi_minds_thinking").await > 0.0 {
        tokio::task::yield_now().await;
    }
    let book = running.journal().read(&opened.code).await.expect("the journal can be read");
    assert!(!book.iter().any(|line| line.contains(" play 1 ")), "it was given up");

    let mut person = Person::come(running.address(), &opened.code, 0).await;
    person.until(|view| view.moves.len() == 2).await;
    // The room has other games, too; there it is the same.
    let mut quick = against(&running, STRANGER, (kamisado(), "d1-d4"), 1, None).await;
    quick.until(|view| view.moves.len() == 2).await;
    quick.ask(ToServer::Ping { n: 3 }).await;
    while quick.hear().await.expect("it goes on") != (ToClient::Pong { n: 3 }) {}
    running.stop().await;
}
