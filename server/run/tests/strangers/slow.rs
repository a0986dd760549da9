//! Clients that take their time, to hold up those who wait for them.

use std::time::Duration;

use server::{Config, Limits, Running};
use tempfile::TempDir;
use tokio::io::AsyncWriteExt;
use tokio::time::{sleep, timeout};

use crate::support::{PATIENCE, Person, config, dvonn, open};
use crate::wire::{FIN, MORE, PING, PONG, TEXT, Wire, close, frame, upgrade};

/// How long this house waits for anybody.
const PATIENT: Duration = Duration::from_millis(600);

/// Too long for chance.
const SOON: Duration = Duration::from_secs(20);

async fn hasty(folder: &TempDir) -> Running {
    let limits = Limits { patience: PATIENT, heartbeat: PATIENT, ..Limits::unhurried() };
    server::start(Config { limits, ..config(folder) }).await.expect("the server starts")
}

#[tokio::test]
async fn who_says_nothing_is_cut() {
    let folder = TempDir::new().unwrap();
    let running = hasty(&folder).await;
    let at = running.address();
    let code = open(at, dvonn(), None, 0).await.watch;
    assert!(Wire::connect(at).await.is_cut_within(SOON).await, "a connection without a request");
    let mut half = Wire::connect(at).await;
    half.send(b"GET / HTTP/1.1\r\nhost: x\r\n").await;
    assert!(half.is_cut_within(SOON).await, "half a head");
    assert!(Wire::open(at, &code).await.is_cut_within(SOON).await, "a socket without a hello");
    let mut kept = Wire::connect(at).await;
    kept.send(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").await;
    assert_eq!(kept.status().await, Some(200));
    assert!(kept.is_cut_within(SOON).await, "a connection without a second request");
}

#[tokio::test]
async fn a_request_in_drops_is_not_waited_for() {
    let folder = TempDir::new().unwrap();
    let running = hasty(&folder).await;
    let at = running.address();
    let drops = async |wire: &mut Wire, drop: &[u8]| {
        timeout(SOON, async {
            while wire.stream.write_all(drop).await.is_ok() {
                sleep(PATIENT / 6).await;
            }
        })
        .await
        .expect("the server hangs up");
    };
    let mut head = Wire::connect(at).await;
    head.send(b"GET / HTTP/1.1\r\n").await;
    drops(&mut head, b"x: y\r\n").await;
    let mut body = Wire::connect(at).await;
    body.send(b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 4000\r\n\r\n").await;
    body.send(b"{").await;
    assert_eq!(body.status().await, Some(408));
    drops(&mut body, b" ").await;
}

/// One person's connection is half dead, in each way that there is; the other plays on.
#[tokio::test]
async fn a_room_is_rid_of_whoever_is_gone() {
    let folder = TempDir::new().unwrap();
    let running = hasty(&folder).await;
    let at = running.address();
    let opened = open(at, dvonn(), None, 0).await;

    let mut cut = Wire::come(at, &opened.watch, 1).await;
    cut.stream.shutdown().await.unwrap();
    assert!(cut.is_cut_within(SOON).await, "who hangs up is hung up on");

    let mut still = Wire::come(at, &opened.watch, 2).await;
    assert!(still.is_cut_within(SOON).await, "who answers no ping is gone");

    // A message that never ends is no sign of life either.
    let mut endless = Wire::come(at, &opened.watch, 3).await;
    endless.send(&frame(TEXT, "")).await;
    timeout(SOON, async {
        while endless.stream.write_all(&frame(MORE, "")).await.is_ok() {
            sleep(PATIENT / 10).await;
        }
    })
    .await
    .expect("the server hangs up");

    // Only a client that answers each ping stays.
    let mut one = Person::come(at, &opened.code, 0).await;
    let mut alive = Wire::come(at, &opened.watch, 4).await;
    one.until(|view| view.onlookers == 1).await;
    let mut pings = 0;
    while pings < 3 {
        one.is_served().await;
        let heard = alive.frame().await.expect("the server goes on");
        if heard.first == FIN | PING {
            pings += 1;
            alive.send(&frame(FIN | PONG, heard.payload)).await;
        }
    }
    one.until(|view| view.onlookers == 1).await;
    one.is_served().await;
    alive.send(&close(1000, "")).await;
    one.until(|view| view.onlookers == 0).await;
    one.is_served().await;
}

#[tokio::test]
async fn a_flood_of_pings_ends_the_socket_and_no_other() {
    let folder = TempDir::new().unwrap();
    let limits = Limits { messages: Limits::default().messages, ..Limits::unhurried() };
    let running = server::start(Config { limits, ..config(&folder) }).await.unwrap();
    let at = running.address();
    let opened = open(at, dvonn(), None, 0).await;
    let mut one = Person::come(at, &opened.code, 0).await;
    let mut flood = Wire::come(at, &opened.watch, 1).await;
    flood.send(&frame(FIN | PING, "hu").repeat(1_000)).await;
    let (mut pongs, mut declined) = (0, 0);
    let code = loop {
        let heard = flood.frame().await.expect("it is told why");
        match heard.first {
            first if first == FIN | PONG => pongs += 1,
            first if first == FIN | TEXT => declined += 1,
            _ => break u16::from_be_bytes([heard.payload[0], heard.payload[1]]),
        }
    };
    assert_eq!(code, 1008);
    assert!(
        pongs < 300 && (200..220).contains(&declined),
        "{pongs} pongs, {declined} times told to wait"
    );
    one.is_served().await;
}

/// A long answer, and somebody who does not read it.
#[tokio::test]
async fn an_answer_that_is_not_taken_is_given_up() {
    let folder = TempDir::new().unwrap();
    let running = hasty(&folder).await;
    let at = running.address();
    // As many requests for the page on one connection as it takes to fill it.
    let mut deaf = Wire::connect(at).await;
    let ask = b"GET /en/rules/dvonn HTTP/1.1\r\nhost: x\r\n\r\n".repeat(100);
    let filled = timeout(PATIENCE, async { while deaf.stream.write_all(&ask).await.is_ok() {} });
    filled.await.expect("the server hangs up");
}

#[tokio::test]
async fn an_address_and_a_person_have_only_some_connections() {
    let folder = TempDir::new().unwrap();
    let limits =
        Limits { connections: 12, sockets: 6, devices: 3, guests: 2, ..Limits::unhurried() };
    let running = server::start(Config { limits, ..config(&folder) }).await.unwrap();
    let at = running.address();
    let opened = open(at, dvonn(), None, 0).await;
    let full = br#"{"tell":"decline","why":"too_many"}"#;

    let mut connections = Vec::new();
    for _ in 0..3 {
        connections.push(Wire::come(at, &opened.code, 0).await);
    }
    let turned_away = async |mut wire: Wire, number| {
        wire.hello(number).await;
        assert_eq!(wire.frame().await.expect("an answer").payload, full);
        assert_eq!(wire.frame().await.expect("an end").payload[..2], 1013_u16.to_be_bytes());
        wire.send(&close(1013, "")).await;
        assert!(wire.is_cut_within(SOON).await);
    };
    turned_away(Wire::open(at, &opened.code).await, 0).await; // the person has three
    turned_away(Wire::open(at, &opened.watch).await, 1).await; // the room has as many as it may

    let path = format!("/api/tables/{}/socket", opened.watch);
    for _ in 3..6 {
        connections.push(Wire::open(at, &opened.watch).await);
    }
    let mut seventh = Wire::connect(at).await;
    seventh.send(upgrade(&path, &[]).as_bytes()).await;
    assert_eq!(seventh.status().await, Some(429), "the address has six sockets");
    connections.push(seventh);

    // A connection that has become a socket counts as that alone.
    while connections.len() < 6 + 12 {
        connections.push(Wire::connect(at).await);
    }
    let mut thirteenth = Wire::connect(at).await;
    assert_eq!(thirteenth.status().await, Some(429), "the address has twelve other connections");
    assert!(thirteenth.is_cut_within(SOON).await);
    connections.clear();
    timeout(SOON, async {
        while Wire::connect(at).await.is_turned_away().await {
            sleep(Duration::from_millis(10)).await;
        }
    })
    .await
    .expect("connections that were given up are free again");
}
