//! People at a table of Dixit, over real sockets.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use dixit::{Command, Phase, Variant};
use futures_util::{SinkExt, StreamExt};
use game_core::{Dice, Seat, Seeded};
use journal::{Journal, Sqlite};
use protocol::OpenResponse;
use protocol::dixit_messages::{Deal, Handle, Request, Settings, Timers, ToClient, ToServer, View};
use server::{Bots, Config, Deck, DecksAndBots, Limits, Picture, Running};
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::support::{PATIENCE, config, http, token};

/// A picture made from its number, as long as tests have no need of art.
pub struct Numbers;

impl Deck for Numbers {
    fn cards(&self) -> u16 {
        84
    }

    fn picture(&self, card: u16) -> Option<Picture> {
        let svg = format!("<svg xmlns='http://www.w3.org/2000/svg'><text>{card:03}</text></svg>");
        Some(Picture { kind: "image/svg+xml", plain: svg.into(), brotli: None })
    }
}

/// A config in which nothing is held back for long.
pub fn brisk(folder: &TempDir) -> Config {
    let hold = Duration::from_millis(4);
    Config { limits: Limits { hold, ..Limits::unhurried() }, ..config(folder) }
}

pub async fn start(folder: &TempDir) -> Running {
    start_in(folder.path(), brisk(folder)).await
}

/// Starts a server with a whole deck whose journal is in `path`.
pub async fn start_in(path: &Path, config: Config) -> Running {
    start_with(path, config, DecksAndBots::default()).await
}

/// Starts a server at which these bots sit down.
pub async fn start_with_bots(folder: &TempDir, bots: impl Bots + 'static) -> Running {
    let parts = DecksAndBots { bots: Arc::new(bots), ..DecksAndBots::default() };
    start_with(folder.path(), brisk(folder), parts).await
}

async fn start_with(path: &Path, config: Config, parts: DecksAndBots) -> Running {
    std::fs::create_dir_all(path).expect("a folder can be made");
    let (writer, reader) = Sqlite::open(&path.join("hambazi.sqlite")).expect("a journal");
    let parts = DecksAndBots { deck: Arc::new(Numbers), ..parts };
    let journal = Journal::start(writer, reader);
    server::start_with_parts(config, journal, parts).await.expect("the server starts")
}

pub fn settings(variant: Variant) -> Settings {
    Settings { variant, timers: Timers::Off, ..Settings::default() }
}

/// Opens a table whose host is person number 0.
pub async fn open(at: SocketAddr, settings: Settings) -> OpenResponse {
    let wish = Deal { settings, name: "Person 0".to_owned(), token: token(0) };
    let body = serde_json::to_string(&wish).expect("a wish is text");
    let answer = http(at, "POST /api/evenings", &[], &body).await;
    assert_eq!(answer.status, 201, "{}", String::from_utf8_lossy(&answer.body));
    serde_json::from_slice(&answer.body).expect("two codes")
}

/// Somebody at a table.
pub struct Person {
    socket: WebSocketStream<TcpStream>,
    pub view: View,
    /// All that was told, as it came.
    pub told: Vec<String>,
}

impl Person {
    pub async fn come(at: SocketAddr, code: &str, number: u32) -> Person {
        Person::try_by(at, code, "socket", number).await.expect("the table is there")
    }

    pub async fn try_by(
        at: SocketAddr,
        code: &str,
        door: &str,
        number: u32,
    ) -> Result<Person, Error> {
        let url = format!("ws://{at}/api/tables/{code}/{door}");
        let request = url.into_client_request().expect("a proper address");
        let stream = TcpStream::connect(at).await.map_err(Error::Io)?;
        stream.set_nodelay(true).map_err(Error::Io)?;
        let (mut socket, _) = client_async(request, stream).await?;
        let hello = ToServer::Hello { token: token(number), person: None };
        socket.send(Message::text(serde_json::to_string(&hello).unwrap())).await?;
        let mut told = Vec::new();
        match next(&mut socket, &mut told).await? {
            ToClient::Evening(view) => Ok(Person { socket, view: *view, told }),
            other => panic!("not shown the table: {other:?}"),
        }
    }

    /// Comes, sits down and adds a number.
    pub async fn sit(at: SocketAddr, code: &str, number: u32) -> Person {
        let mut person = Person::come(at, code, number).await;
        if person.view.you.is_none() {
            person.ask(Request::Sit { seat: None, name: format!("Person {number}") }).await;
            person.until(|view| view.you.is_some()).await;
        }
        person.ask(Request::Nonce { nonce: format!("{number:032x}") }).await;
        let seat = person.view.you.expect("a seat").index();
        person.until(|view| view.fair.nonces[seat].is_some()).await;
        person
    }

    pub async fn ask(&mut self, ask: impl Into<ToServer>) {
        self.try_to_ask(ask).await.expect("the server hears");
    }

    pub async fn try_to_ask(&mut self, ask: impl Into<ToServer>) -> Result<(), Error> {
        self.socket.send(Message::text(serde_json::to_string(&ask.into()).unwrap())).await
    }

    /// Sends these very words.
    pub async fn send_text(&mut self, words: &str) {
        self.socket.send(Message::text(words.to_owned())).await.expect("the server hears");
    }

    pub async fn act(&mut self, command: Command<Handle>) {
        let version = self.view.version;
        self.ask(Request::Act { version, command }).await;
    }

    pub async fn hear(&mut self) -> Result<ToClient, Error> {
        let told = next(&mut self.socket, &mut self.told).await?;
        if let ToClient::Evening(view) = &told {
            self.view = (**view).clone();
        }
        Ok(told)
    }

    pub async fn until(&mut self, expected: impl Fn(&View) -> bool) {
        while !expected(&self.view) {
            match self.hear().await.expect("the server goes on") {
                ToClient::Evening(_) => {}
                other => panic!("waited for a view, not for {other:?}"),
            }
        }
    }

    /// Asks for what must be declined, and hears why: the reason's name.
    pub async fn declined(&mut self, ask: impl Into<ToServer>) -> String {
        self.ask(ask).await;
        loop {
            match self.hear().await.expect("the server goes on") {
                ToClient::Decline { why } => return serde_json::to_string(&why).unwrap(),
                ToClient::Refused { reason, rule } => return format!("{reason} ({rule})"),
                _ => {}
            }
        }
    }

    pub fn phase(&self) -> Phase {
        self.view.open.as_ref().expect("a game is on").phase
    }

    /// What there is to do for this person, drawn by lot.
    pub fn choice(&self, dice: &mut Seeded) -> Option<Command<Handle>> {
        let (seat, open) = (self.view.you?, self.view.open.clone()?);
        if !open.chairs[seat.index()].awaited {
            return None;
        }
        let choices = dixit::View { open, mine: self.view.mine.clone() }.choices("a corridor");
        let drawn = (!choices.is_empty()).then(|| dice.below(choices.len()))?;
        choices.into_iter().nth(drawn)
    }

    /// Does what there is to do, drawn by lot, until it is shown; where there is nothing, hears
    /// from the others instead and says false.
    pub async fn takes_part(&mut self, dice: &mut Seeded) -> bool {
        let Some(command) = self.choice(dice) else {
            drop(self.hear().await.expect("the others go on"));
            return false;
        };
        let seat = self.view.you.expect("a seat").index();
        let version = self.view.version;
        self.act(command).await;
        let is_done =
            |view: &View| view.open.as_ref().is_some_and(|open| !open.chairs[seat].awaited);
        self.until(|view| view.version > version || is_done(view)).await;
        true
    }
}

/// The next message that says something.
async fn next(
    socket: &mut WebSocketStream<TcpStream>,
    told: &mut Vec<String>,
) -> Result<ToClient, Error> {
    loop {
        let heard = tokio::time::timeout(PATIENCE, socket.next()).await.expect("an answer in time");
        match heard.unwrap_or(Err(Error::ConnectionClosed))? {
            Message::Text(text) => {
                told.push(text.to_string());
                return Ok(serde_json::from_str(&text).expect("what the protocol says"));
            }
            Message::Close(_) => return Err(Error::ConnectionClosed),
            _ => {}
        }
    }
}

/// People at a table where the game has begun.
pub async fn begun(at: SocketAddr, settings: Settings, people: u32) -> (OpenResponse, Vec<Person>) {
    let opened = open(at, settings).await;
    let mut sitting = Vec::new();
    for number in 0..people {
        sitting.push(Person::sit(at, &opened.code, number).await);
    }
    sitting[0].ask(Request::Begin).await;
    for person in &mut sitting {
        person.until(|view| view.open.is_some()).await;
    }
    (opened, sitting)
}

/// Somebody who is awaited does something, and all hear of it. False when the
/// game is over.
pub async fn step(people: &mut [Person], dice: &mut Seeded) -> bool {
    let busy = people.iter().find_map(|person| Some((person.view.you?, person.choice(dice)?)));
    let Some((seat, command)) = busy else {
        assert_eq!(people[0].phase(), Phase::Over, "somebody is awaited");
        return false;
    };
    let version = people[0].view.version;
    let person = people.iter_mut().find(|person| person.view.you == Some(seat)).unwrap();
    person.act(command).await;
    for person in people {
        let stands = |view: &View| {
            let chairs = view.open.as_ref().map(|open| &open.chairs);
            chairs.is_some_and(|chairs| chairs[seat.index()].awaited)
        };
        person.until(|view| view.version > version || !stands(view)).await;
    }
    true
}

pub fn seat(number: u8) -> Seat {
    Seat(number)
}
