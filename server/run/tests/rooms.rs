//! Rooms are open while somebody is there, and not too many of them.

mod support;

use std::time::Duration;

use game_core::{Ending, Seat};
use protocol::{Clock, OpenRequest, Why};
use server::{Config, Limits, Running};
use support::{Person, config, connect, dvonn, http, open};
use tempfile::TempDir;

async fn start(folder: &TempDir, rooms: usize) -> Running {
    let idle = Duration::from_millis(20);
    let limits = Limits { idle, rooms, ..Limits::unhurried() };
    server::start(Config { limits, ..config(folder) }).await.expect("the server starts")
}

async fn metric(running: &Running, folder: &TempDir, name: &str) -> f64 {
    let token = std::fs::read_to_string(folder.path().join("admin.token")).expect("a token");
    let bearer = format!("authorization: Bearer {}", token.trim());
    let answer = http(running.address(), "GET /metrics", &[&bearer], "").await;
    let text = String::from_utf8_lossy(&answer.body).into_owned();
    let line = text.lines().find_map(|line| line.strip_prefix(&format!("{name} ")));
    line.expect("it is measured").parse().expect("a number")
}

async fn until(running: &Running, folder: &TempDir, rooms: usize) {
    let expected = f64::from(u32::try_from(rooms).expect("few"));
    while (metric(running, folder, "hambazi_rooms").await - expected).abs() > 0.5 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// A game for two with a clock, of which the first move is made; all have gone.
async fn left(running: &Running, clock: Clock) -> String {
    let opened = open(running.address(), dvonn(), Some(clock), 0).await;
    let [mut one, two] = Person::pair(running.address(), &opened.code).await;
    one.play("D3").await;
    one.until(|view| view.moves.len() == 1).await;
    drop((one, two));
    opened.code
}

#[tokio::test]
async fn rooms_with_running_clocks_close_when_nobody_is_there_and_clocks_run_on() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder, 20_000).await;
    let month = Clock::new(30 * 24 * 3_600_000, 0);
    let mut codes = Vec::new();
    for _ in 0..20 {
        codes.push(left(&running, month).await);
    }
    until(&running, &folder, 0).await;
    let ticking = metric(&running, &folder, "hambazi_rooms_ticking").await;
    assert!((ticking - 20.0).abs() < 0.5, "that they run matters after a crash: {ticking}");

    tokio::time::sleep(Duration::from_millis(50)).await;
    let person = Person::come(running.address(), &codes[0], 1).await;
    let clocks = person.view.clocks.as_ref().expect("there are clocks");
    assert_eq!(clocks.running, Some(Seat(1)));
    assert!(clocks.left_ms[1] <= month.start_ms - 50, "{}", clocks.left_ms[1]);
    let book = running.journal().read(&codes[0]).await.expect("the journal can be read");
    assert_eq!(book.len(), 4, "a room that is closed and opened costs no line: {book:?}");
    running.stop().await;
}

#[tokio::test]
async fn a_flag_falls_where_nobody_is() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder, 20_000).await;
    let code = left(&running, Clock::new(700, 0)).await;
    loop {
        let book = running.journal().read(&code).await.expect("the journal can be read");
        if let Some(line) = book.last().filter(|line| line.contains(" end ")) {
            assert!(line.ends_with("end flagged 1"), "{line}");
            break;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    until(&running, &folder, 0).await;
    let ticking = metric(&running, &folder, "hambazi_rooms_ticking").await;
    assert!(ticking < 0.5, "{ticking}");
    let person = Person::come(running.address(), &code, 0).await;
    assert_eq!(person.view.ending, Some(Ending::Flagged(Seat(1))));
    running.stop().await;
}

#[tokio::test]
async fn when_too_many_rooms_are_open_no_table_is_opened_and_those_there_are_go_on() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder, 4).await;
    let at = running.address();
    let mut codes = Vec::new();
    for _ in 0..6 {
        codes.push(open(at, dvonn(), None, 0).await.code);
    }
    let mut people = Vec::new();
    for code in &codes[..4] {
        people.push(Person::come(at, code, 0).await);
    }
    let (name, token) = ("Bo".to_owned(), support::token(0));
    let wish = OpenRequest {
        setup: dvonn(),
        clock: None,
        rated: false,
        seat: None,
        name,
        program: false,
        token,
    };
    let wish = serde_json::to_string(&wish).expect("a wish is text");
    let no = http(at, "POST /api/tables", &[], &wish).await;
    assert_eq!((no.status, no.why()), (503, Why::Full));

    people.push(Person::come(at, &codes[4], 0).await);
    assert!(connect(at, &codes[5], None).await.is_err(), "five are a quarter more than four");
    people.push(Person::come(at, &codes[0], 0).await);
    for person in &mut people {
        person.is_served().await;
    }
    people.drain(1..3);
    until(&running, &folder, 3).await;
    people.push(Person::come(at, &codes[5], 0).await);
    running.stop().await;
}
