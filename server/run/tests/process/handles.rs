//! File handles are shared out, and none of those who come can take them all.

use std::net::SocketAddr;

use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

use crate::Server;
use crate::support::PATIENCE;

/// Somebody at another address of this machine, with half a request: no client sends one.
async fn half(at: SocketAddr, from: u8) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(SocketAddr::from(([127, 0, 0, from], 0))).unwrap();
    let mut stream = socket.connect(at).await.expect("there is a place to wait");
    // Those who were turned away hear of it below.
    let _ = stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\n").await;
    stream
}

/// Ends the request, and hears the status of the answer.
async fn status(mut stream: TcpStream) -> u16 {
    let _ = stream.write_all(b"connection: close\r\n\r\n").await;
    let mut answer = Vec::new();
    let _ = timeout(PATIENCE, stream.read_to_end(&mut answer)).await.expect("an answer");
    String::from_utf8_lossy(&answer).split(' ').nth(1).unwrap_or("0").parse().unwrap()
}

#[tokio::test]
async fn the_limit_is_raised_as_far_as_it_goes() {
    let folder = TempDir::new().unwrap();
    let server = Server::start("ulimit -Sn 200; ulimit -Hn 600", folder.path());
    let line = server.says("limits that the file handles allow").await;
    for said in ["handles=600", "total_connections=525", "connections=75", "sockets=75"] {
        assert!(line.contains(said), "{said} in {line}");
    }
}

#[tokio::test]
async fn one_address_shuts_nobody_out_and_many_are_told() {
    let folder = TempDir::new().unwrap();
    let server = Server::start("ulimit -n 256", folder.path());
    let mut lines = Vec::new();
    for _ in 0..60 {
        lines.push(half(server.at, 1).await);
    }
    for _ in 0..9 {
        assert_eq!(status(half(server.at, 2).await).await, 200, "a stranger is served");
    }
    assert_eq!(status(lines.pop().unwrap()).await, 429, "the last of them is one too many");
    // 64 of 256 are for files, and each address has 32.
    for address in 3..=10 {
        for _ in 0..32 {
            lines.push(half(server.at, address).await);
        }
    }
    for _ in 0..20 {
        assert_eq!(status(half(server.at, 99).await).await, 503);
    }
    assert_eq!(
        server.lines_with("somebody is turned away").len(),
        1,
        "it is said once, not each time"
    );
    assert!(server.lines_with("cannot take a connection").is_empty(), "there were handles left");
    drop(lines);
    let start = std::time::Instant::now();
    while status(half(server.at, 99).await).await != 200 {
        assert!(start.elapsed() < PATIENCE, "there is room again");
    }
}
