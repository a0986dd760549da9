//! A server of a test's own, and people who come to it over real sockets.
#![allow(dead_code)] // each test takes what it needs

pub mod browser;
pub mod push_service;
pub mod school;
pub mod seeks;

use std::collections::HashMap;
use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use game_core::{Seat, Seeded};
use protocol::{
    Clock, Offer, OpenRequest, OpenResponse, Request, Setup, ToClient, ToServer, View, Why,
};
use server::{Config, Limits, Running};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::task::spawn_blocking;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};
use ureq::Agent;
use ureq::http::{self, HeaderMap};

use browser::Browser;

/// Longer than anything takes, and still an end to a test that hangs.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// A config for a server at any free port.
pub fn config(folder: &TempDir) -> Config {
    Config {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        data: folder.path().to_owned(),
        limits: Limits::unhurried(),
        ..Config::default()
    }
}

pub async fn start(folder: &TempDir) -> Running {
    server::start(config(folder)).await.expect("the server starts")
}

pub fn dvonn() -> Setup {
    Setup::Dvonn(dvonn::Setup { start: dvonn::Start::Empty })
}

pub fn kamisado() -> Setup {
    Setup::Kamisado(kamisado::Setup { length: kamisado::Length::Single })
}

pub fn daaliz(players: u8) -> Setup {
    Setup::Daaliz(daaliz::Setup { players, ..daaliz::Setup::default() })
}

/// A token that is the same for the same number.
pub fn token(number: u32) -> String {
    format!("{number:032x}")
}

/// An answer over HTTP.
pub struct Answer {
    pub status: u16,
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.all(name).first().copied()
    }

    /// Every line of this name.
    pub fn all(&self, name: &str) -> Vec<&str> {
        let lines = self.headers.get_all(name).iter();
        lines.map(|value| value.to_str().expect("a header is text")).collect()
    }

    pub fn why(&self) -> Why {
        let problem: protocol::Problem =
            serde_json::from_slice(&self.body).expect("a problem is told as JSON");
        problem.why
    }
}

/// One request, as plain as a browser's: `first` is a method and a path.
pub async fn http(at: SocketAddr, first: &str, headers: &[&str], body: impl AsRef<[u8]>) -> Answer {
    try_http(at, first, headers, body).await.expect("the server answers")
}

/// The same, of a server that may be gone.
pub async fn try_http(
    at: SocketAddr,
    first: &str,
    headers: &[&str],
    body: impl AsRef<[u8]>,
) -> Result<Answer, ureq::Error> {
    let (method, path) = first.split_once(' ').expect("a method and a path");
    let mut request = http::Request::builder().method(method).uri(format!("http://{at}{path}"));
    for line in ["connection: close"].iter().chain(headers) {
        let (name, value) = line.split_once(": ").expect("a name and a value");
        request = request.header(name, value);
    }
    let request = request.body(body.as_ref().to_vec()).expect("a proper request");
    spawn_blocking(|| {
        let client = Agent::config_builder().proxy(None).timeout_global(Some(PATIENCE));
        let client = client.http_status_as_error(false).max_redirects(0).build().new_agent();
        let (head, mut body) = client.run(request)?.into_parts();
        let body = body.read_to_vec()?;
        Ok(Answer { status: head.status.as_u16(), headers: head.headers, body })
    })
    .await
    .expect("a request does not panic")
}

/// Opens a table at which person number 0 takes this seat.
pub async fn open(at: SocketAddr, setup: Setup, clock: Option<Clock>, seat: u8) -> OpenResponse {
    let name = "Person 0".to_owned();
    let wish = OpenRequest {
        setup,
        clock,
        rated: false,
        seat: Some(Seat(seat)),
        name,
        program: false,
        token: token(0),
    };
    let body = serde_json::to_string(&wish).expect("a wish is text");
    let answer = http(at, "POST /api/tables", &[], &body).await;
    assert_eq!(answer.status, 201, "{}", String::from_utf8_lossy(&answer.body));
    serde_json::from_slice(&answer.body).expect("two codes")
}

/// Somebody at a table.
pub struct Person {
    socket: WebSocketStream<TcpStream>,
    /// What was shown last.
    pub view: View,
}

/// Opens a socket and says nothing yet.
pub async fn connect(
    at: SocketAddr,
    code: &str,
    origin: Option<&str>,
) -> Result<WebSocketStream<TcpStream>, Error> {
    let headers: Vec<_> = origin.map(|origin| ("origin", origin)).into_iter().collect();
    connect_with(at, &socket_of(code), &headers).await
}

/// Opens a socket as a page that speaks this version of the wire.
pub async fn connect_speaking(
    at: SocketAddr,
    code: &str,
    version: &str,
) -> Result<WebSocketStream<TcpStream>, Error> {
    connect_with(at, &format!("{}?v={version}", socket_of(code)), &[]).await
}

fn socket_of(code: &str) -> String {
    format!("/api/tables/{code}/socket")
}

/// Opens a socket with more headers.
async fn connect_with(
    at: SocketAddr,
    path: &str,
    headers: &[(&'static str, &str)],
) -> Result<WebSocketStream<TcpStream>, Error> {
    let url = format!("ws://{at}{path}");
    let mut request = url.into_client_request().expect("a proper address");
    for (name, value) in headers {
        request.headers_mut().insert(*name, value.parse().expect("a proper header"));
    }
    let stream = TcpStream::connect(at).await.map_err(Error::Io)?;
    stream.set_nodelay(true).map_err(Error::Io)?;
    Ok(client_async(request, stream).await?.0)
}

impl Person {
    /// Comes to a table, and is shown it.
    pub async fn come(at: SocketAddr, code: &str, number: u32) -> Person {
        Person::try_to_come(at, code, number).await.expect("the table is there")
    }

    /// Comes to a table, unless the server is gone.
    pub async fn try_to_come(at: SocketAddr, code: &str, number: u32) -> Result<Person, Error> {
        Person::greet(connect(at, code, None).await?, number, None).await
    }

    /// The same from another address, where the server is behind a proxy.
    pub async fn come_from(at: SocketAddr, address: &str, code: &str, number: u32) -> Person {
        Person::come_with(at, code, number, &[("x-forwarded-for", address)]).await
    }

    /// The same with these headers.
    pub async fn come_with(
        at: SocketAddr,
        code: &str,
        number: u32,
        headers: &[(&'static str, &str)],
    ) -> Person {
        let socket = connect_with(at, &socket_of(code), headers).await;
        Person::greet(socket.expect("a socket"), number, None).await.expect("the table is there")
    }

    /// Comes in this browser as somebody who is signed in there; the browser is this guest otherwise.
    pub async fn come_as(browser: &Browser, account: &str, code: &str, number: u32) -> Person {
        let origin = format!("http://{}", browser.at);
        let cookie = browser.cookie.as_deref().unwrap_or_default();
        let heads = [("origin", origin.as_str()), ("cookie", cookie)];
        let socket = connect_with(browser.at, &socket_of(code), &heads).await.expect("a socket");
        let person = Person::greet(socket, number, Some(account.to_owned())).await;
        person.expect("the table is there")
    }

    async fn greet(
        mut socket: WebSocketStream<TcpStream>,
        number: u32,
        person: Option<String>,
    ) -> Result<Person, Error> {
        socket.send(text(&ToServer::Hello { token: token(number), person })).await?;
        match next(&mut socket).await? {
            ToClient::View(view) => Ok(Person { socket, view: *view }),
            other => panic!("not shown the table: {other:?}"),
        }
    }

    /// Comes to a table and sits down.
    pub async fn sit(at: SocketAddr, code: &str, number: u32) -> Person {
        let mut person = Person::come(at, code, number).await;
        person.ask(Request::Sit { seat: None, name: format!("Person {number}") }).await;
        person.until(|view| view.you.is_some()).await;
        person
    }

    /// Who opened the table, and somebody who sits down beside them.
    pub async fn pair(at: SocketAddr, code: &str) -> [Person; 2] {
        let mut opener = Person::come(at, code, 0).await;
        let other = Person::sit(at, code, 1).await;
        opener.until(|view| view.chairs[1].name.is_some()).await;
        [opener, other]
    }

    pub async fn ask(&mut self, ask: impl Into<ToServer>) {
        self.try_to_ask(ask).await.expect("the server hears");
    }

    pub async fn try_to_ask(&mut self, ask: impl Into<ToServer>) -> Result<(), Error> {
        self.send(text(&ask.into())).await
    }

    pub async fn send(&mut self, message: Message) -> Result<(), Error> {
        self.socket.send(message).await
    }

    pub async fn play(&mut self, mv: &str) {
        let version = self.view.version;
        self.ask(Request::Act { version, mv: mv.to_owned(), thought_ms: None }).await;
    }

    pub async fn offer(&mut self, offer: Offer) {
        let version = self.view.version;
        self.ask(Request::Offer { version, offer }).await;
    }

    /// The next message, whatever it is.
    pub async fn hear(&mut self) -> Result<ToClient, Error> {
        let told = next(&mut self.socket).await?;
        if let ToClient::View(view) = &told {
            self.view = (**view).clone();
        }
        Ok(told)
    }

    /// Waits for the table, whatever else is told.
    pub async fn hear_view(&mut self) {
        while !matches!(self.hear().await.expect("the server goes on"), ToClient::View(_)) {}
    }

    /// Looks on until the table is as expected.
    pub async fn until(&mut self, expected: impl Fn(&View) -> bool) {
        while !expected(&self.view) {
            match self.hear().await.expect("the server goes on") {
                ToClient::View(_) => {}
                other => panic!("waited for a view, not for {other:?}"),
            }
        }
    }

    /// Asks for what must be declined, and hears why.
    pub async fn declined(&mut self, ask: impl Into<ToServer>) -> Why {
        self.ask(ask).await;
        loop {
            if let ToClient::Decline { why } = self.hear().await.expect("the server goes on") {
                return why;
            }
        }
    }

    /// Makes sure that the server still answers.
    pub async fn is_served(&mut self) {
        self.ask(ToServer::Ping { n: 77 }).await;
        while self.hear().await.expect("the server goes on") != (ToClient::Pong { n: 77 }) {}
    }

    /// Hears how the server ends the socket.
    pub async fn ended(&mut self) -> Option<CloseCode> {
        ended(&mut self.socket).await
    }
}

/// Hears how the server ends a socket.
pub async fn ended(socket: &mut WebSocketStream<TcpStream>) -> Option<CloseCode> {
    loop {
        let heard = tokio::time::timeout(PATIENCE, socket.next()).await.expect("an end");
        match heard {
            Some(Ok(Message::Close(frame))) => return frame.map(|frame| frame.code),
            Some(Ok(_)) => {}
            Some(Err(_)) | None => return None,
        }
    }
}

pub fn text(ask: &ToServer) -> Message {
    Message::text(serde_json::to_string(ask).expect("an ask is text"))
}

pub async fn next(socket: &mut WebSocketStream<TcpStream>) -> Result<ToClient, Error> {
    loop {
        let heard = tokio::time::timeout(PATIENCE, socket.next()).await.expect("an answer in time");
        match heard.unwrap_or(Err(Error::ConnectionClosed))? {
            Message::Text(text) => {
                return Ok(serde_json::from_str(&text).expect("what the protocol says"));
            }
            Message::Close(_) => return Err(Error::ConnectionClosed),
            _ => {}
        }
    }
}

/// Which seat is to move in a view, and a legal move drawn by lot; nothing
/// when the game is over. Checks on the way that every move so far was legal.
pub fn choose(view: &View, dice: &mut Seeded) -> Option<(Seat, String)> {
    let record = view.setup.record(&view.start, &view.moves);
    let here = record.expect("a start and legal moves").now();
    Some((here.turn()?, here.random_move(dice)?))
}

/// A stream of events, as a page hears it.
pub struct Events {
    socket: BufReader<TcpStream>,
    /// What each slot was filled with last.
    pub slots: HashMap<String, String>,
    /// All that came, one slot after the other.
    pub all: String,
}

impl Events {
    /// Listens at a path.
    pub async fn listen(at: SocketAddr, path: &str) -> Events {
        let mut stream = TcpStream::connect(at).await.expect("the server is there");
        let ask = format!("GET {path} HTTP/1.1\r\nhost: {at}\r\naccept: text/event-stream\r\n\r\n");
        stream.write_all(ask.as_bytes()).await.expect("the server hears");
        let mut events =
            Events { socket: BufReader::new(stream), slots: HashMap::new(), all: String::new() };
        let mut head = Vec::new();
        while let Some(line) = events.line().await.filter(|line| !line.is_empty()) {
            head.push(line.to_ascii_lowercase());
        }
        assert!(head[0].starts_with("http/1.1 200"), "{head:?}");
        assert!(head.contains(&"content-type: text/event-stream".to_owned()), "{head:?}");
        assert!(head.contains(&"cache-control: no-store".to_owned()), "{head:?}");
        assert!(!head.iter().any(|line| line.starts_with("content-encoding")), "{head:?}");
        events
    }

    /// The next line; `None` at the end.
    async fn line(&mut self) -> Option<String> {
        let mut line = String::new();
        let read = tokio::time::timeout(PATIENCE, self.socket.read_line(&mut line)).await;
        match read.expect("something comes in time") {
            Ok(0) | Err(_) => None,
            Ok(_) => Some(line.trim_end_matches(['\r', '\n']).to_owned()),
        }
    }

    /// The slot that the next event fills; `None` when the server has ended the stream.
    pub async fn next(&mut self) -> Option<String> {
        let mut data = Vec::new();
        loop {
            let line = self.line().await?;
            if let Some(text) = line.strip_prefix("data:") {
                data.push(text.strip_prefix(' ').unwrap_or(text).to_owned());
            } else if line.is_empty() && !data.is_empty() {
                break;
            }
        }
        let slot = data.remove(0);
        let html = data.join("\n");
        self.all.push_str(&html);
        self.slots.insert(slot.clone(), html);
        Some(slot)
    }

    /// Listens until a slot is as expected.
    pub async fn until(&mut self, slot: &str, expected: impl Fn(&str) -> bool) {
        while !self.slots.get(slot).is_some_and(|html| expected(html)) {
            self.next().await.expect("the stream goes on");
        }
    }
}
