//! Requests that want a socket and must not have one, or that are no requests.

use std::time::Duration;

use tempfile::TempDir;
use tokio::time::timeout;

use crate::support::{Person, dvonn, open, start};
use crate::wire::{Wire, upgrade};

/// An answer that takes longer is none.
const SOON: Duration = Duration::from_secs(20);

#[tokio::test]
async fn a_socket_is_opened_only_as_the_rfc_says() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let opened = open(at, dvonn(), None, 0).await;
    let mut witness = Person::come(at, &opened.code, 0).await;
    let path = format!("/api/tables/{}/socket", opened.watch);
    let but = |lines: &[&str]| upgrade(&path, lines);
    let origin = format!("origin: http://{at}");
    let host = format!("host: {at}");
    let cases = [
        ("as it should be", but(&[]), 101),
        ("from our own page", but(&[&host, &origin]), 101),
        ("a list of connections", but(&["connection: keep-alive, Upgrade"]), 101),
        ("in capitals", but(&["upgrade: WEBSOCKET"]), 101),
        ("an extension that nobody knows", but(&["sec-websocket-extensions: x-mystery"]), 101),
        ("squeezed", but(&["sec-websocket-extensions: permessage-deflate"]), 101),
        ("a protocol that nobody knows", but(&["sec-websocket-protocol: chess"]), 101),
        ("no connection", but(&["connection:"]), 400),
        ("a connection kept", but(&["connection: keep-alive"]), 400),
        ("no upgrade", but(&["upgrade:"]), 400),
        ("an upgrade to something else", but(&["upgrade: h2c"]), 400),
        ("no version", but(&["sec-websocket-version:"]), 400),
        ("an old version", but(&["sec-websocket-version: 8"]), 400),
        ("no key", but(&["sec-websocket-key:"]), 400),
        ("from a foreign page", but(&["origin: https://evil.example"]), 403),
        ("from no place", but(&["origin: null"]), 403),
        ("from a place that is none", but(&["origin: \u{80}"]), 403),
        ("not to get", but(&[]).replacen("GET", "POST", 1), 405),
        ("to a table that is none", upgrade("/api/tables/222222/socket", &[]), 404),
        ("to no code", upgrade("/api/tables/%FF/socket", &[]), 400),
        ("to the page", upgrade("/en/", &[]), 200),
        ("not HTTP", "\u{16}\u{3}\u{1}\u{2}\u{0}\r\n\r\n".to_owned(), 400),
        ("no version of HTTP", "GET /\r\n\r\n".to_owned(), 400),
        ("HTTP of tomorrow", "GET / HTTP/9.9\r\n\r\n".to_owned(), 400),
        ("a head too long", but(&[&format!("x: {}", "x".repeat(40_000))]), 431),
        ("too many lines", but(&vec!["x: y"; 200]), 431),
        ("a header that is none", but(&["what is this"]), 400),
        ("no host", "GET / HTTP/1.1\r\n\r\n".to_owned(), 400),
        ("two hosts", "GET / HTTP/1.1\r\nhost: x\r\nhost: y\r\n\r\n".to_owned(), 400),
        ("an old program without a host", "GET /en/ HTTP/1.0\r\n\r\n".to_owned(), 200),
        ("two lengths", but(&["content-length: 1", "content-length: 2"]), 400),
        ("a length that is none", but(&["content-length: -1"]), 400),
        (
            "two ways to end",
            "POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\n\
             transfer-encoding: gzip\r\n\r\nabc"
                .to_owned(),
            400,
        ),
        (
            "a chunk that is none",
            "POST /api/tables HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n"
                .to_owned(),
            400,
        ),
        (
            "a body of a terabyte",
            "POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 1000000000000\r\n\r\n"
                .to_owned(),
            413,
        ),
    ];
    let mut wrong = Vec::new();
    for (name, request, status) in cases {
        let mut wire = Wire::connect(at).await;
        wire.send(request.as_bytes()).await;
        let answer = timeout(SOON, wire.status()).await.unwrap_or(None);
        if answer != Some(status) {
            wrong.push(format!("{name}: {answer:?} for {status}"));
        }
        witness.is_served().await;
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
