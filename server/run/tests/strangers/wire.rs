//! A socket in bytes: what no library lets one send.

use std::net::SocketAddr;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::support::{PATIENCE, token};

/// The last frame of a message.
pub const FIN: u8 = 0x80;
/// One more frame of a message.
pub const MORE: u8 = 0x0;
/// A message of text.
pub const TEXT: u8 = 0x1;
/// A message of bytes.
pub const BINARY: u8 = 0x2;
/// The end.
pub const CLOSE: u8 = 0x8;
/// A question for a sign of life.
pub const PING: u8 = 0x9;
/// The sign.
pub const PONG: u8 = 0xA;

/// How a frame says how long it is.
#[derive(Clone, Copy)]
pub enum Length {
    /// In seven bits, in sixteen or in sixty-four.
    Seven,
    Sixteen,
    SixtyFour,
    /// In sixty-four bits, and not the truth.
    Lie(u64),
}

/// A frame with a mask, as every page sends it.
pub fn frame(first: u8, payload: impl AsRef<[u8]>) -> Vec<u8> {
    let length = match payload.as_ref().len() {
        0..126 => Length::Seven,
        126..0x1_0000 => Length::Sixteen,
        _ => Length::SixtyFour,
    };
    masked(first, length, [7, 77, 177, 233], payload)
}

/// A frame with this mask and this way of telling its length.
pub fn masked(first: u8, length: Length, mask: [u8; 4], payload: impl AsRef<[u8]>) -> Vec<u8> {
    let mut bytes = head(first, 0x80, length, payload.as_ref().len());
    bytes.extend(mask);
    bytes.extend(payload.as_ref().iter().zip(mask.iter().cycle()).map(|(byte, mask)| byte ^ mask));
    bytes
}

/// A frame without a mask, which only a server may send.
pub fn bare(first: u8, payload: impl AsRef<[u8]>) -> Vec<u8> {
    let mut bytes = head(first, 0, Length::Seven, payload.as_ref().len());
    bytes.extend(payload.as_ref());
    bytes
}

fn head(first: u8, masked: u8, length: Length, payload: usize) -> Vec<u8> {
    let mut bytes = vec![first];
    match length {
        Length::Seven => bytes.push(masked | u8::try_from(payload).expect("it is short")),
        Length::Sixteen => {
            bytes.push(masked | 0x7E);
            bytes.extend(u16::try_from(payload).expect("it is not so long").to_be_bytes());
        }
        Length::SixtyFour => {
            bytes.push(masked | 0x7F);
            bytes.extend((payload as u64).to_be_bytes());
        }
        Length::Lie(told) => {
            bytes.push(masked | 0x7F);
            bytes.extend(told.to_be_bytes());
        }
    }
    bytes
}

/// A close frame with this code and reason.
pub fn close(code: u16, reason: impl AsRef<[u8]>) -> Vec<u8> {
    frame(FIN | CLOSE, [&code.to_be_bytes(), reason.as_ref()].concat())
}

/// A frame as it came from the server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Heard {
    pub first: u8,
    pub payload: Vec<u8>,
}

/// A connection to the server, of which every byte is ours.
pub struct Wire {
    pub stream: TcpStream,
    heard: Vec<u8>,
}

impl Wire {
    pub async fn connect(at: SocketAddr) -> Wire {
        let stream = TcpStream::connect(at).await.expect("the server listens");
        stream.set_nodelay(true).expect("it is a socket");
        Wire { stream, heard: Vec::new() }
    }

    /// A socket at a table, with the guest of this number connected.
    pub async fn come(at: SocketAddr, code: &str, number: u32) -> Wire {
        let mut wire = Wire::open(at, code).await;
        wire.hello(number).await;
        let view = wire.frame().await.expect("the table is shown");
        assert_eq!(view.first, FIN | TEXT, "{view:?}");
        wire
    }

    /// A socket at a table at which nothing was said yet.
    pub async fn open(at: SocketAddr, code: &str) -> Wire {
        let mut wire = Wire::connect(at).await;
        wire.send(upgrade(&format!("/api/tables/{code}/socket"), &[]).as_bytes()).await;
        assert_eq!(wire.status().await, Some(101));
        wire
    }

    /// Says who is there.
    pub async fn hello(&mut self, number: u32) {
        let hello = format!(r#"{{"ask":"hello","token":"{}"}}"#, token(number));
        self.send(&frame(FIN | TEXT, hello)).await;
    }

    /// Sends; the server may have hung up meanwhile.
    pub async fn send(&mut self, bytes: &[u8]) {
        let _ = timeout(PATIENCE, self.stream.write_all(bytes)).await.expect("the server reads");
    }

    /// The status of an answer over HTTP; nothing where the line was cut.
    pub async fn status(&mut self) -> Option<u16> {
        while !self.heard.windows(4).any(|four| four == b"\r\n\r\n") {
            self.more().await?;
        }
        let end = self.heard.windows(4).position(|four| four == b"\r\n\r\n")? + 4;
        let head: Vec<_> = self.heard.drain(..end).collect();
        String::from_utf8(head).ok()?.split(' ').nth(1)?.parse().ok()
    }

    /// The next frame; nothing where the line was cut.
    pub async fn frame(&mut self) -> Option<Heard> {
        loop {
            if let Some((heard, end)) = read(&self.heard) {
                self.heard.drain(..end);
                return Some(heard);
            }
            self.more().await?;
        }
    }

    /// Whether the server hangs up within this time, whatever it says before.
    pub async fn is_cut_within(&mut self, time: Duration) -> bool {
        timeout(time, async { while self.more().await.is_some() {} }).await.is_ok()
    }

    /// Whether the server does not even want to hear a request.
    pub async fn is_turned_away(&mut self) -> bool {
        self.send(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").await;
        self.status().await != Some(200)
    }

    async fn more(&mut self) -> Option<()> {
        let read = timeout(PATIENCE, self.stream.read_buf(&mut self.heard)).await;
        read.expect("an answer in time").ok().filter(|&count| count > 0).map(|_| ())
    }
}

/// Reads one frame of a server's: without a mask.
fn read(bytes: &[u8]) -> Option<(Heard, usize)> {
    let (&first, &length) = (bytes.first()?, bytes.get(1)?);
    assert!(length < 0x80, "a server's frames have no mask");
    let (length, start) = match length {
        126 => (u64::from(u16::from_be_bytes(bytes.get(2..4)?.try_into().ok()?)), 4),
        127 => (u64::from_be_bytes(bytes.get(2..10)?.try_into().ok()?), 10),
        short => (u64::from(short), 2),
    };
    let end = start + usize::try_from(length).ok()?;
    Some((Heard { first, payload: bytes.get(start..end)?.to_vec() }, end))
}

/// A request to speak in frames from now on; `but` are lines that replace those of
/// the same name, or leave them out where nothing follows the colon.
pub fn upgrade(path: &str, but: &[&str]) -> String {
    let usual = [
        "host: table",
        "connection: Upgrade",
        "upgrade: websocket",
        "sec-websocket-version: 13",
        "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==",
    ];
    let name = |line: &str| line.split(':').next().map(str::to_owned);
    let kept = usual.into_iter().filter(|line| !but.iter().any(|other| name(other) == name(line)));
    let added = but.iter().copied().filter(|line| !line.ends_with(':'));
    let lines: Vec<_> = kept.chain(added).collect();
    format!("GET {path} HTTP/1.1\r\n{}\r\n\r\n", lines.join("\r\n"))
}
