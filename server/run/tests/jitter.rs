//! Clocks over a bad connection: 200 ± 100 ms each way, and one packet in twenty lost.
//!
//! `tc netem` is not in every kernel, so the connection is a relay in the test that
//! does what TCP does over such a network: each piece has a delay of its own,
//! a lost one is sent again after a timeout that doubles, and whatever is
//! behind it waits, for TCP delivers in order.

mod support;

use std::net::SocketAddr;
use std::time::Duration;

use game_core::{Dice, Seeded};
use protocol::{Clock, Request, Setup, View};
use support::{Person, choose, open, start};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, sleep_until};

/// One way takes 200 ± 100 ms, so there and back takes 400 ± 200.
const LEAST: u64 = 100;
const MORE: usize = 200;

/// How many pieces of a hundred are lost.
const LOST: usize = 5;

/// A sender waits so long for an answer before it sends again: the usual trip
/// and four times its deviation (RFC 6298).
const TIMEOUT: u64 = 700;

const TABLES: u64 = 48;
const TURNS: usize = 10;

/// Passes on what comes, late.
async fn relay(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, mut dice: Seeded) {
    let (put, mut late) = mpsc::unbounded_channel::<(Instant, Vec<u8>)>();
    let reading = async move {
        let mut last = Instant::now();
        let mut piece = vec![0; 1400];
        while let Ok(length @ 1..) = from.read(&mut piece).await {
            let mut delay = 0;
            let mut timeout = TIMEOUT;
            while dice.below(100) < LOST {
                delay += timeout;
                timeout *= 2;
            }
            delay += LEAST + dice.below(MORE + 1) as u64;
            last = last.max(Instant::now() + Duration::from_millis(delay));
            if put.send((last, piece[..length].to_vec())).is_err() {
                return;
            }
        }
    };
    let writing = async move {
        while let Some((due, piece)) = late.recv().await {
            sleep_until(due).await;
            if to.write_all(&piece).await.is_err() {
                return;
            }
        }
    };
    tokio::join!(reading, writing);
}

/// A bad connection to the server. The same seed, the
/// same fate.
async fn bad_connection(server: SocketAddr, seed: u64) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(async move {
        let mut number = seed << 8;
        while let Ok((near, _)) = listener.accept().await {
            let far = TcpStream::connect(server).await.expect("the server listens");
            near.set_nodelay(true).expect("quick packets");
            far.set_nodelay(true).expect("quick packets");
            let ((from, to), (back_from, back_to)) = (near.into_split(), far.into_split());
            tokio::spawn(relay(from, back_to, Seeded::new(number)));
            tokio::spawn(relay(back_from, to, Seeded::new(number + 1)));
            number += 2;
        }
    });
    address
}

fn left(view: &View, seat: usize) -> u64 {
    view.clocks.as_ref().expect("the table has clocks").left_ms[seat]
}

/// Thinks and moves in turn at one table, and tells by how many milliseconds
/// each turn was charged wrong.
async fn play(server: SocketAddr, number: u64) -> Vec<i64> {
    let clock = Clock::new(180_000, 2_000);
    let setup = Setup::Dvonn(dvonn::Setup { start: dvonn::Start::Empty });
    let bad = bad_connection(server, number).await;
    let opened = open(server, setup, Some(clock), 0).await;
    let mut one = Person::come(bad, &opened.code, 0).await;
    let two = Person::sit(bad, &opened.code, 1).await;
    one.until(|view| view.chairs.iter().all(|chair| chair.name.is_some())).await;
    let mut dice = Seeded::new(number);
    let mut people = [one, two];
    let mut errors = Vec::new();
    for turn in 0..TURNS {
        let seat = turn % 2;
        let person = &mut people[seat];
        person.until(|view| view.moves.len() == turn).await;
        let shown = Instant::now();
        let (before, version) = (left(&person.view, seat), person.view.version);
        sleep(Duration::from_millis(200 + dice.below(600) as u64)).await;
        let (_, mv) = choose(&person.view, &mut dice).expect("the game goes on");
        let thought = u64::try_from(shown.elapsed().as_millis()).expect("not that long");
        person.ask(Request::Act { version, mv, thought_ms: Some(thought) }).await;
        person.until(|view| view.moves.len() == turn + 1).await;
        // Before the first turn no clock runs.
        if turn > 0 {
            let charged = before + clock.increment_ms - left(&person.view, seat);
            errors.push(charged.cast_signed() - thought.cast_signed());
        }
    }
    errors
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clocks_are_fair_over_a_connection_that_jitters_and_loses() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let server = running.address();
    let tables: Vec<_> = (0..TABLES).map(|number| tokio::spawn(play(server, number))).collect();
    let mut errors = Vec::new();
    for table in tables {
        errors.extend(table.await.expect("nobody fell").into_iter().map(i64::unsigned_abs));
    }
    errors.sort_unstable();
    let (median, p99) = (errors[errors.len() / 2], errors[errors.len() * 99 / 100]);
    println!("{} turns: off by {median} ms at the median, {p99} ms at the 99th", errors.len());
    assert!(median < 30, "{errors:?}");
    assert!(p99 < 150, "{errors:?}");
    running.stop().await;
}
