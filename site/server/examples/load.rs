//! Plays DVONN at many tables at once, as fast as the server lets it, and says
//! how many moves a second were kept and shown.
//!
//! `cargo run --release -p server --example load -- ADDRESS TABLES SECONDS [IDLE]`,
//! against a `hambazi serve --unhurried`. IDLE sockets look on at the last
//! table and do nothing.

#[path = "../tests/house/mod.rs"]
mod house;

use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use house::{Person, dvonn, open};
use play::{Dice, Notation, Position, Seeded, Status};
use protocol::{Offer, View};

#[derive(Default)]
struct Tally {
    moves: AtomicU64,
    stop: AtomicBool,
    waits: Mutex<Vec<Duration>>,
}

/// The game as a player follows it: new moves are played as they are shown.
struct Follower {
    game: u32,
    seen: usize,
    here: dvonn::Position,
}

impl Follower {
    fn follow(&mut self, view: &View) {
        if view.games_before != self.game || view.moves.len() < self.seen {
            *self = Follower { game: view.games_before, seen: 0, here: dvonn::Position::default() };
        }
        for text in &view.moves[self.seen..] {
            let mv = self.here.read_move(text).expect("moves are in the game's notation");
            self.here = self.here.play(mv).expect("every move that was played is legal");
        }
        self.seen = view.moves.len();
    }
}

async fn play(mut person: Person, number: u64, tally: Arc<Tally>) {
    let mut dice = Seeded::new(number);
    let mut follower = Follower { game: 0, seen: 0, here: dvonn::Position::default() };
    let mut waits = Vec::new();
    while !tally.stop.load(Ordering::Relaxed) {
        follower.follow(&person.view);
        let moment = person.view.moment;
        match follower.here.status() {
            Status::Turn(seat) if person.view.you == Some(seat) => {
                let moves = follower.here.moves();
                let mv = follower.here.write_move(moves[dice.below(moves.len())]);
                let asked = Instant::now();
                person.play(&mv).await;
                person.until(|view| view.moment != moment).await;
                waits.push(asked.elapsed());
                tally.moves.fetch_add(1, Ordering::Relaxed);
            }
            Status::Turn(_) => person.until(|view| view.moment != moment).await,
            Status::Over(_) => {
                person.offer(Offer::Rematch).await;
                person.until(|view| view.moment != moment).await;
            }
        }
    }
    tally.waits.lock().unwrap().extend(waits);
}

#[tokio::main]
async fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number =
        |place: usize| arguments.get(place).map(|text| text.parse::<u64>().expect("a number"));
    let at: SocketAddr = arguments.first().and_then(|at| at.parse().ok()).expect("an address");
    let (tables, seconds) = (number(1).unwrap_or(50), number(2).unwrap_or(10));

    let tally = Arc::new(Tally::default());
    let mut players = Vec::new();
    let mut watch = String::new();
    for table in 0..tables {
        let opened = open(at, dvonn(), None, 0).await;
        let mut one = Person::come(at, &opened.code, 0).await;
        let two = Person::sit(at, &opened.code, 1).await;
        one.until(|view| view.chairs[1].name.is_some()).await;
        for (person, seat) in [(one, 0), (two, 1)] {
            players.push(tokio::spawn(play(person, table * 2 + seat, Arc::clone(&tally))));
        }
        watch = opened.watch;
    }
    let mut idle = Vec::new();
    let quiet = open(at, dvonn(), None, 0).await;
    for person in 0..number(3).unwrap_or(0) {
        let person = u32::try_from(person).expect("not that many") + 10;
        idle.push(Person::come(at, &quiet.watch, person).await);
    }
    println!("{tables} tables play (watch {watch}), {} sockets look on", idle.len());

    let before = tally.moves.load(Ordering::Relaxed);
    tokio::time::sleep(Duration::from_secs(seconds)).await;
    let moves = tally.moves.load(Ordering::Relaxed) - before;
    tally.stop.store(true, Ordering::Relaxed);
    tokio::time::sleep(Duration::from_millis(500)).await;
    let mut waits = tally.waits.lock().unwrap().clone();
    waits.sort();
    if waits.is_empty() {
        return;
    }
    let at = |part: usize| waits[(waits.len() * part / 1000).min(waits.len() - 1)];
    println!(
        "{} moves/s; a move is kept and shown after p50 {:?}, p99 {:?}, p99.9 {:?}",
        moves / seconds.max(1),
        at(500),
        at(990),
        at(999)
    );
}
