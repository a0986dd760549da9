//! One person's connection to the server.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::error::Error;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::tally::Failure;

/// Longer than anything takes when all is well.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// A household: people who share an address. A server on this machine can be reached from a whole
/// network of addresses, so each household gets its own; elsewhere all share one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Household(pub u64);

impl Household {
    /// 127.1.0.1 and up.
    fn address(self, server: IpAddr) -> Option<IpAddr> {
        let byte = |number: u64| u8::try_from(number % 250).unwrap_or(0);
        let (low, middle, high) = (byte(self.0), byte(self.0 / 250), byte(self.0 / 62_500));
        let address = Ipv4Addr::new(127, high + 1, middle, low + 1);
        (server.is_loopback() && server.is_ipv4()).then_some(IpAddr::V4(address))
    }

    async fn connect(self, server: SocketAddr) -> std::io::Result<TcpStream> {
        let socket = if server.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
        if let Some(address) = self.address(server.ip()) {
            socket.bind(SocketAddr::new(address, 0))?;
        }
        let stream = socket.connect(server).await?;
        stream.set_nodelay(true)?;
        Ok(stream)
    }

    /// Sends a POST request and returns the answer. By hand: `ureq` takes a thread for each person,
    /// and no address to call from.
    pub async fn post<T: DeserializeOwned>(
        self,
        server: SocketAddr,
        path: &str,
        request: &impl Serialize,
    ) -> Result<T, Failure> {
        let body = serde_json::to_string(request).expect("all keys of a request are strings");
        let length = body.len();
        let request = format!(
            "POST {path} HTTP/1.1\r\nhost: {server}\r\nconnection: close\r\n\
             content-length: {length}\r\n\r\n{body}"
        );
        let asked = async {
            let mut stream = self.connect(server).await?;
            stream.write_all(request.as_bytes()).await?;
            let mut answer = Vec::new();
            stream.read_to_end(&mut answer).await?;
            std::io::Result::Ok(answer)
        };
        let answer = timeout(PATIENCE, asked).await.map_err(|_| Failure::Silent)?;
        let answer = answer.map_err(|_| Failure::Line)?;
        let end = answer.windows(4).position(|four| four == b"\r\n\r\n").ok_or(Failure::Line)?;
        if !answer.starts_with(b"HTTP/1.1 2") {
            return Err(Failure::Refused);
        }
        serde_json::from_slice(&answer[end + 4..]).map_err(|_| Failure::Wrong)
    }

    /// Opens a socket at the table with this code, without sending anything.
    pub async fn call(self, server: SocketAddr, code: &str) -> Result<Connection, Failure> {
        let url = format!("ws://{server}/api/tables/{code}/socket");
        let request = url.into_client_request().map_err(|_| Failure::Wrong)?;
        // A large crowd has little memory for each connection.
        let config = WebSocketConfig::default().read_buffer_size(2048).write_buffer_size(1024);
        let called = async {
            let stream = self.connect(server).await.map_err(Error::Io)?;
            Ok(client_async_with_config(request, stream, Some(config)).await?.0)
        };
        match timeout(PATIENCE, called).await {
            Ok(Ok(socket)) => Ok(Connection(socket)),
            Ok(Err(Error::Http(_))) => Err(Failure::Refused),
            Ok(Err(_)) => Err(Failure::Line),
            Err(_) => Err(Failure::Silent),
        }
    }
}

/// The lines of an answer that goes on.
pub struct Lines(BufReader<TcpStream>);

impl Lines {
    /// Asks for something that goes on.
    pub async fn get(home: Household, server: SocketAddr, path: &str) -> Result<Lines, Failure> {
        Lines::ask(home, server, &format!("GET {path}"), "").await
    }

    /// The same with a body.
    pub async fn post(
        home: Household,
        server: SocketAddr,
        path: &str,
        request: &impl Serialize,
    ) -> Result<Lines, Failure> {
        let body = serde_json::to_string(request).expect("all keys of a request are strings");
        Lines::ask(home, server, &format!("POST {path}"), &body).await
    }

    async fn ask(
        home: Household,
        server: SocketAddr,
        first: &str,
        body: &str,
    ) -> Result<Lines, Failure> {
        let length = body.len();
        let request = format!(
            "{first} HTTP/1.1\r\nhost: {server}\r\ncontent-length: {length}\r\n\r\n{body}"
        );
        let asked = async {
            let mut stream = home.connect(server).await?;
            stream.write_all(request.as_bytes()).await?;
            // A large crowd has little memory for each connection.
            let mut lines = Lines(BufReader::with_capacity(512, stream));
            let first = lines.line().await?;
            while !lines.line().await?.is_empty() {}
            std::io::Result::Ok((first, lines))
        };
        let asked = timeout(PATIENCE, asked).await.map_err(|_| Failure::Silent)?;
        let (first, lines) = asked.map_err(|_| Failure::Line)?;
        if first.starts_with("HTTP/1.1 2") { Ok(lines) } else { Err(Failure::Refused) }
    }

    /// The next line of JSON; `None` at the end. Between them stand the lengths of HTTP's pieces.
    pub async fn next(&mut self) -> Option<String> {
        loop {
            let line = self.line().await.ok()?;
            if line.starts_with('{') {
                return Some(line);
            }
        }
    }

    async fn line(&mut self) -> std::io::Result<String> {
        let mut line = String::new();
        if self.0.read_line(&mut line).await? == 0 {
            return Err(std::io::ErrorKind::UnexpectedEof.into());
        }
        Ok(line.trim_end().to_owned())
    }
}

/// A socket at a table.
pub struct Connection(WebSocketStream<TcpStream>);

/// What arrives on a connection.
pub enum Received {
    /// A text message.
    Text(Utf8Bytes),
    /// The connection ended.
    End,
}

impl Connection {
    /// Sends a message.
    pub async fn ask(&mut self, ask: &impl Serialize) -> Result<(), Failure> {
        let text = serde_json::to_string(ask).expect("all keys of a message are strings");
        self.send(Message::text(text)).await
    }

    /// Sends any frame.
    pub async fn send(&mut self, message: Message) -> Result<(), Failure> {
        match timeout(PATIENCE, self.0.send(message)).await {
            Ok(sent) => sent.map_err(|_| Failure::Line),
            Err(_) => Err(Failure::Silent),
        }
    }

    /// The next message, which must come in time.
    pub async fn receive(&mut self) -> Result<Utf8Bytes, Failure> {
        match timeout(PATIENCE, self.next()).await {
            Ok(Received::Text(text)) => Ok(text),
            Ok(Received::End) => Err(Failure::Line),
            Err(_) => Err(Failure::Silent),
        }
    }

    /// The next message, without a time limit.
    pub async fn next(&mut self) -> Received {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Received::Text(text),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return Received::End,
                Some(Ok(_)) => {}
            }
        }
    }
}

/// A token that is unique in the crowd.
pub fn token(seed: u64, number: u64) -> String {
    format!("{seed:016x}{number:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_household_has_its_own_address() {
        let here = IpAddr::V4(Ipv4Addr::LOCALHOST);
        let address = |number| Household(number).address(here).unwrap().to_string();
        assert_eq!(address(0), "127.1.0.1");
        assert_eq!(address(249), "127.1.0.250");
        assert_eq!(address(250), "127.1.1.1");
        assert_eq!(address(62_500), "127.2.0.1");
        assert_eq!(Household(3).address("192.0.2.1".parse().unwrap()), None);
    }
}
