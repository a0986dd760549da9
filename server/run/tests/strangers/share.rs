//! Each takes a fair share, whatever is asked for.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use protocol::{Request, Why};
use server::{Config, Limits, Rate};
use tempfile::TempDir;
use tokio::io::AsyncWriteExt;
use tokio::time::timeout;

use crate::support::{PATIENCE, Person, config, dvonn, http, open, start, token};
use crate::wire::{FIN, MORE, TEXT, Wire, frame};

async fn status(at: SocketAddr, first: &str) -> u16 {
    http(at, first, &[], "").await.status
}

/// Empty frames of a message that never ends are no message, and are counted all the same.
#[tokio::test]
async fn frames_that_end_no_message_are_read_slowly_and_not_for_ever() {
    let folder = TempDir::new().unwrap();
    let limits = Limits { messages: Limits::default().messages, ..Limits::unhurried() };
    let running = server::start(Config { limits, ..config(&folder) }).await.unwrap();
    let at = running.address();
    let opened = open(at, dvonn(), None, 0).await;
    let mut one = Person::come(at, &opened.code, 0).await;
    let mut flood = Wire::come(at, &opened.watch, 1).await;
    flood.send(&frame(TEXT, "")).await;
    let (empty, start) = (frame(MORE, "").repeat(10_000), Instant::now());
    let (mut sent, mut cut) = (0_usize, false);
    while start.elapsed() < Duration::from_secs(30) {
        match timeout(Duration::from_secs(1), flood.stream.write_all(&empty)).await {
            Ok(Ok(())) => sent += empty.len(),
            Ok(Err(_)) => {
                cut = true;
                break;
            }
            Err(_) => one.is_served().await,
        }
    }
    // What is on the way fits into the system's buffers; without a brake it is gigabytes.
    assert!(sent < 64 << 20, "{sent} bytes were taken");
    assert!(cut, "it is cut in the end");
    one.is_served().await;
}

/// A good message between makes no bad one better.
#[tokio::test]
async fn refusals_are_counted_whatever_is_between() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let opened = open(at, dvonn(), None, 0).await;
    let mut wire = Wire::come(at, &opened.watch, 1).await;
    let both = [frame(FIN | TEXT, "nonsense"), frame(FIN | TEXT, r#"{"ask":"resign","moment":0}"#)];
    wire.send(&both.concat().repeat(300)).await;
    let end = loop {
        let heard = wire.frame().await.expect("it is told why");
        if heard.first != FIN | TEXT {
            break u16::from_be_bytes([heard.payload[0], heard.payload[1]]);
        }
    };
    assert_eq!(end, 1008);
}

#[tokio::test]
async fn a_household_writes_so_many_lines_and_stays() {
    let folder = TempDir::new().unwrap();
    let limits = Limits { lines: Rate { burst: 3.0, per_second: 0.5 }, ..Limits::unhurried() };
    let running = server::start(Config { limits, ..config(&folder) }).await.unwrap();
    let at = running.address();
    let code = open(at, dvonn(), None, 0).await.code;
    let [mut one, mut two] = Person::pair(at, &code).await;
    one.play("A1").await;
    two.until(|view| view.moves.len() == 1).await;
    two.play("A2").await;
    one.until(|view| view.moves.len() == 2).await;
    let version = one.view.version;
    let mut refused = 0;
    // Far more often than a page may send what is malformed.
    for _ in 0..300 {
        one.ask(Request::Resign { version: version + 9 }).await;
    }
    while refused < 250 {
        if let protocol::ToClient::Decline { why: Why::TooMany } = one.hear().await.unwrap() {
            refused += 1;
        }
    }
    one.is_served().await;
    let start = Instant::now();
    while one.view.moves.len() == 2 {
        assert!(start.elapsed() < PATIENCE, "a little later there is room again");
        tokio::time::sleep(Duration::from_millis(200)).await;
        one.play("A3").await;
        one.hear().await.unwrap();
    }
}

/// A code that leads nowhere costs the same, whichever door it is tried at.
#[tokio::test]
async fn guessing_is_no_cheaper_at_any_door() {
    let folder = TempDir::new().unwrap();
    let joining = Rate { burst: 10.0, per_second: 0.0 };
    let doors = [
        "GET /api/tables/222222",
        "GET /api/tables/222222/cards",
        "GET /api/tables/222222/told/en",
        "GET /api/tables/222222/reasons",
        "GET /api/tables/222222/record",
        "GET /cards/222222/0000000000000000",
        "POST /api/tables/222222/photos",
    ];
    let bearer = format!("authorization: Bearer {}", token(1));
    for door in doors {
        let limits = Limits { joining, ..Limits::unhurried() };
        let running = server::start(Config { limits, ..config(&folder) }).await.unwrap();
        for try_ in 0..10 {
            let answer = http(running.address(), door, &[&bearer], "").await;
            assert_eq!(answer.status, 404, "{door}, try {try_}");
        }
        let answer = http(running.address(), door, &[&bearer], "").await;
        assert_eq!(answer.status, 429, "{door}");
        assert_eq!(status(running.address(), "GET /cards/222222/00").await, 429, "after {door}");
        running.stop().await;
    }
}

#[tokio::test]
async fn a_picture_opens_no_room() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let told = std::fs::read_to_string(folder.path().join("admin.token")).unwrap();
    let bearer = format!("authorization: Bearer {}", told.trim());
    let code = open(at, dvonn(), None, 0).await.watch;
    assert_eq!(status(at, &format!("GET /cards/{code}/0000000000000000")).await, 404);
    let rooms = http(at, "GET /admin/rooms", &[&bearer], "").await;
    assert!(String::from_utf8_lossy(&rooms.body).contains("\"rooms\":0,"));
    let found = http(at, &format!("GET /api/tables/{code}"), &[], "").await;
    assert_eq!(found.header("cache-control"), Some("no-store"));
}
