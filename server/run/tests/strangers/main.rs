//! What strangers send, and what they get for it.

#[path = "../support/mod.rs"]
mod support;

mod frames;
mod handshakes;
mod headers;
mod share;
mod slow;
mod wire;

use std::time::Duration;

use futures_util::SinkExt;
use protocol::{ToClient, ToServer, Why};
use server::{Limits, Rate};
use support::{Person, config, connect, daaliz, dvonn, ended, http, open, start, text, token};
use tempfile::TempDir;
use tokio_tungstenite::tungstenite::{Error, Message};

#[tokio::test]
async fn the_page_is_cached_by_its_tag() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let page = http(at, "GET /en/", &[], "").await;
    assert_eq!((page.status, page.header("cache-control")), (200, Some("no-cache")));
    assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"));
    let tag = page.header("etag").expect("a tag");
    let again = http(at, "GET /en/", &[&format!("if-none-match: {tag}")], "").await;
    assert_eq!((again.status, again.body.len()), (304, 0));
    let small = http(at, "GET /en/", &["accept-encoding: gzip, br"], "").await;
    assert_eq!(small.header("content-encoding"), Some("br"));
    assert!(small.body.len() < page.body.len());
    assert_eq!(http(at, "GET /missing.js", &[], "").await.status, 404);
    assert_eq!(http(at, "DELETE /", &[], "").await.status, 405);
}

#[tokio::test]
async fn it_is_well_and_ready() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    for path in ["/healthz", "/readyz"] {
        assert_eq!(http(running.address(), &format!("GET {path}"), &[], "").await.status, 200);
    }
}

#[tokio::test]
async fn bad_requests_are_told_why() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let good = format!(r#"{{"setup":{{"game":"dvonn"}},"name":"Bo","token":"{}"}}"#, token(1));
    let but = |from: &str, to: &str| {
        assert!(good.contains(from));
        good.replace(from, to)
    };
    let bad = [
        (String::new(), 400, Why::Malformed),
        ("{".to_owned(), 400, Why::Malformed),
        (but("dvonn", "chess"), 400, Why::Malformed),
        (but("\"Bo\"", "7"), 400, Why::Malformed),
        (but(&token(1), "short"), 400, Why::Malformed),
        (but("\"name\"", "\"seat\":2,\"name\""), 400, Why::SeatTaken),
        (but("\"name\"", "\"more\":2,\"name\""), 400, Why::Malformed),
        (
            but("\"name\"", "\"clock\":{\"start_ms\":0,\"increment_ms\":0},\"name\""),
            400,
            Why::Malformed,
        ),
        (but("\"dvonn\"", "\"daaliz\",\"players\":9"), 400, Why::Malformed),
        (but("\"dvonn\"", "\"daaliz\",\"size\":[255,255]"), 400, Why::Malformed),
    ];
    for (body, status, why) in bad {
        let answer = http(at, "POST /api/tables", &[], &body).await;
        assert_eq!((answer.status, answer.why()), (status, why), "{body}");
    }
    assert_eq!(http(at, "POST /api/tables", &[], &good).await.status, 201);
    assert_eq!(http(at, "POST /api/tables", &[], &good.repeat(60)).await.status, 413);
    for code in ["NOSUCH", "222222", "x", "%00", "..%2f..%2fetc"] {
        let answer = http(at, &format!("GET /api/tables/{code}"), &[], "").await;
        assert_eq!((answer.status, answer.why()), (404, Why::NoTable), "{code}");
    }
    assert!(matches!(
        connect(at, "222222", None).await,
        Err(Error::Http(answer)) if answer.status() == 404
    ));
}

#[tokio::test]
async fn foreign_pages_are_turned_away() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let code = open(at, dvonn(), None, 0).await.code;
    for foreign in ["http://evil.example", "null", "http://127.0.0.1"] {
        assert!(matches!(
            connect(at, &code, Some(foreign)).await,
            Err(Error::Http(answer)) if answer.status() == 403
        ));
        let origin = format!("origin: {foreign}");
        assert_eq!(http(at, "POST /api/tables", &[&origin], "{}").await.status, 403);
    }
    assert!(connect(at, &code, Some(&format!("http://{at}"))).await.is_ok());
}

#[tokio::test]
async fn whoever_does_not_say_hello_is_shown_out() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let code = open(at, dvonn(), None, 0).await.code;
    let bad_token = text(&ToServer::Hello { token: "zz".repeat(16), person: None });
    let too_soon = text(&ToServer::Ping { n: 1 });
    for first in [Message::text("hello"), Message::binary(vec![0, 159]), bad_token, too_soon] {
        let mut socket = connect(at, &code, None).await.unwrap();
        socket.send(first).await.unwrap();
        assert_eq!(
            support::next(&mut socket).await.unwrap(),
            ToClient::Decline { why: Why::Malformed }
        );
        assert_eq!(ended(&mut socket).await.map(u16::from), Some(1008));
    }
}

#[tokio::test]
async fn malformed_messages_are_declined_and_long_ones_end_the_socket() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let code = open(at, dvonn(), None, 0).await.code;
    let [mut opener, mut other] = Person::pair(at, &code).await;
    for bad in ["", "null", "[]", r#"{"ask":"win"}"#, r#"{"ask":"act","moment":-1,"move":"A1"}"#] {
        opener.send(Message::text(bad)).await.unwrap();
        let told = opener.hear().await.unwrap();
        assert_eq!(told, ToClient::Decline { why: Why::Malformed }, "{bad}");
    }
    opener.send(Message::binary(vec![1, 2, 3])).await.unwrap();
    assert_eq!(opener.hear().await.unwrap(), ToClient::Decline { why: Why::Malformed });
    opener.play("A1").await;
    opener.until(|view| view.moves.len() == 1).await;

    // Written in vain, perhaps: the server may hang up before the end.
    let _ = opener.send(Message::text("x".repeat(100_000))).await;
    opener.ended().await;
    other.until(|view| view.moves.len() == 1 && !view.chairs[0].here).await;
    other.play("A2").await;
    other.until(|view| view.moves.len() == 2).await;
}

#[tokio::test]
async fn who_asks_too_often_is_told_to_wait() {
    let folder = TempDir::new().unwrap();
    let slow = |burst| Rate { burst, per_second: 0.01 };
    let limits =
        Limits { opening: slow(2.0), joining: slow(3.0), messages: slow(5.0), ..Limits::default() };
    let running = server::start(server::Config { limits, ..config(&folder) }).await.unwrap();
    let at = running.address();
    open(at, dvonn(), None, 0).await;
    let code = open(at, daaliz(2), None, 0).await.code;
    let third = http(at, "POST /api/tables", &[], "{}").await;
    assert_eq!((third.status, third.why()), (429, Why::TooMany));
    let often: protocol::TooOften = serde_json::from_slice(&third.body).unwrap();
    assert_eq!(often.key, "opening-rate");
    let seconds = often.seconds.unwrap();
    assert!(
        (1..=100).contains(&seconds),
        "one comes in 100 seconds, and {seconds} are to be waited"
    );
    assert_eq!(third.header("retry-after"), Some(seconds.to_string().as_str()));

    let mut person = Person::come(at, &code, 0).await;
    for n in 0..5 {
        person.ask(ToServer::Ping { n }).await;
        assert_eq!(person.hear().await.unwrap(), ToClient::Pong { n });
    }
    assert_eq!(person.declined(ToServer::Ping { n: 6 }).await, Why::TooMany);
    for _ in 0..300 {
        if person.try_to_ask(ToServer::Ping { n: 7 }).await.is_err() {
            break;
        }
    }
    person.ended().await;

    for _ in 0..2 {
        assert_eq!(http(at, &format!("GET /api/tables/{code}"), &[], "").await.status, 200);
    }
    let fourth = http(at, &format!("GET /api/tables/{code}"), &[], "").await;
    assert_eq!((fourth.status, fourth.why()), (429, Why::TooMany));
    assert!(matches!(
        connect(at, &code, None).await,
        Err(Error::Http(answer)) if answer.status() == 429
    ));
}

#[tokio::test]
async fn a_reader_that_reads_nothing_holds_nobody_up() {
    let folder = TempDir::new().unwrap();
    let patience = Duration::from_millis(300);
    let limits = Limits { patience, ..Limits::unhurried() };
    let running = server::start(server::Config { limits, ..config(&folder) }).await.unwrap();
    let at = running.address();
    let opened = open(at, dvonn(), None, 0).await;
    let [mut one, mut two] = Person::pair(at, &opened.code).await;
    // It asks for answers as fast as it can and reads none of them.
    let mut deaf = connect(at, &opened.watch, None).await.unwrap();
    deaf.send(text(&ToServer::Hello { token: token(9), person: None })).await.unwrap();
    one.until(|view| view.onlookers == 1).await;
    let flood = tokio::spawn(async move {
        let ping = text(&ToServer::Ping { n: u32::MAX });
        while deaf.feed(ping.clone()).await.is_ok() {}
    });
    let mut dice = game_core::Seeded::new(5);
    for played in 1..=40 {
        let (seat, mv) = support::choose(&one.view, &mut dice).expect("placing goes on");
        if seat.0 == 0 { &mut one } else { &mut two }.play(&mv).await;
        one.until(|view| view.moves.len() == played).await;
        two.until(|view| view.moves.len() == played).await;
    }
    one.until(|view| view.onlookers == 0).await;
    tokio::time::timeout(support::PATIENCE, flood).await.expect("it was given up").unwrap();
}

#[tokio::test]
async fn a_silent_socket_is_asked_for_a_sign_of_life_and_given_up() {
    let folder = TempDir::new().unwrap();
    let heartbeat = Duration::from_millis(500);
    let limits = Limits { heartbeat, ..Limits::unhurried() };
    let running = server::start(server::Config { limits, ..config(&folder) }).await.unwrap();
    let at = running.address();
    let opened = open(at, dvonn(), None, 0).await;
    let mut one = Person::come(at, &opened.code, 0).await;
    // It holds the line and answers nothing.
    let mut dead = connect(at, &opened.watch, None).await.unwrap();
    dead.send(text(&ToServer::Hello { token: token(9), person: None })).await.unwrap();
    one.until(|view| view.onlookers == 1).await;
    one.until(|view| view.onlookers == 0).await;
    assert!(one.view.chairs[0].here, "whoever answers the pings stays");
}
