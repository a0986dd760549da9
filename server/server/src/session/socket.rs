//! One guest's socket.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant as Now};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use open_room::Request;
use protocol::evening;
use protocol::{ToClient, ToServer, Why};
use room_core::PersonId;
use serde::de::DeserializeOwned;
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::tungstenite;
use tungstenite::error::ProtocolError;

use crate::actors::any_room::{Ask, json};
use crate::actors::messages::{Join, TableHandle, TableMessage};
use crate::actors::registry::Registry;
use crate::ops::concurrency_limit::Permit;
use crate::ops::counters;
use crate::ops::rate_limit::{Bucket, Rate, RateLimiter};
use crate::session::lag::Trips;
use crate::session::outbox::{Outbox, Outgoing};
use crate::store::table_code::Code;
use crate::store::token::guest_of;

/// The longest message that anyone has reason to send: a clue of 600 characters, each of which
/// may be written as an escape of 12 bytes.
pub const LONGEST: usize = 8192;

/// A page that knows its business sends far fewer bad messages, whatever good ones are between.
const REFUSALS: Rate = Rate { burst: 200.0, per_second: 0.5 };

/// A room that falls as often as this, one try after another, stays down.
const MOST_FALLS: u32 = 5;

/// Whoever was told that a socket ends has so long to end it.
const FAREWELL: Duration = Duration::from_secs(1);
/// While nothing can be kept, a room is opened no more often than this.
const AGAIN: Duration = Duration::from_millis(250);

/// Where a socket leads.
#[derive(Clone, Copy, Debug)]
pub struct Destination {
    /// To which table.
    pub code: Code,
    /// Whether one may sit there, or only look on.
    pub sits: bool,
    /// Whether it was found by the code that lets people in.
    pub inside: bool,
    /// Whether Dixit is spoken there.
    pub evening: bool,
    /// The household that one comes from.
    pub home: IpAddr,
}

/// How many lines one household may still have written. Whatever is asked of a room counts as
/// one, for most of it is kept.
pub struct WriteAllowance {
    /// Everybody's.
    pub rates: Arc<RateLimiter>,
    /// Whose these are.
    pub household: IpAddr,
}

impl WriteAllowance {
    fn may_write(&self) -> bool {
        self.rates.allow(self.household, Now::now())
    }
}

/// Why a socket ends, by the numbers of RFC 6455, section 7.4.1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum CloseReason {
    /// The other side has gone, or will not hear us.
    Silent,
    /// It has said goodbye.
    Goodbye,
    /// What came is no frame, or not one that may come now.
    Garbled,
    /// What came as text is none.
    NotText,
    /// A message was longer than any has reason to be.
    TooLong,
    /// The server stops.
    Restart,
    /// Something was sent that no page sends.
    Policy,
    /// The room cannot be opened.
    Broken,
    /// No more sockets are let in, at this table or for this person.
    Full,
}

/// Tells one guest why not, and hangs up.
pub async fn turn_away(mut socket: WebSocket, why: Why, patience: Duration) {
    counters::refused(why);
    decline(&mut socket, why, patience).await;
    listen_out(&mut socket).await;
}

/// Tells why not. Whether that is heard or not, the socket ends afterwards.
async fn decline(socket: &mut WebSocket, why: Why, patience: Duration) {
    let no = Message::Text(json(&ToClient::Decline { why }));
    let _ = timeout(patience, socket.send(no)).await;
}

/// Serves one guest until either side has had enough.
pub async fn serve(
    mut socket: WebSocket,
    rooms: Registry,
    way: Destination,
    lines: WriteAllowance,
) {
    let end = match hello(&mut socket, &rooms, way).await {
        Ok((person, _entry)) => {
            let guest = rooms.guest();
            let person = way.sits.then_some(person);
            let now = Instant::now();
            let bucket = Bucket::new(rooms.shared().limits.messages, Now::now());
            let seat = Box::new(Session {
                socket: &mut socket,
                rooms: &rooms,
                way,
                coming: Join { guest, person, inside: way.inside, home: Some(way.home) },
                bucket,
                trips: Trips::default(),
                heard: now,
                refusals: Bucket::new(REFUSALS, Now::now()),
                lines,
                waits: None,
                shown: false,
            });
            seat.stay().await
        }
        Err(end) => end,
    };
    let (code, reason) = match end {
        CloseReason::Silent => return,
        // The answer to a goodbye lies ready, and goes out when one listens on.
        CloseReason::Goodbye => return listen_out(&mut socket).await,
        CloseReason::Garbled => (1002, "garbled"),
        CloseReason::NotText => (1007, "not text"),
        CloseReason::TooLong => (1009, "too long"),
        CloseReason::Restart => (1012, "restart"),
        CloseReason::Policy => (1008, "policy"),
        CloseReason::Broken => (1011, "broken"),
        CloseReason::Full => (1013, "full"),
    };
    let frame = CloseFrame { code, reason: Utf8Bytes::from_static(reason) };
    // A socket that does not take even this is dropped a moment later anyway.
    let _ = timeout(rooms.shared().limits.patience, socket.send(Message::Close(Some(frame)))).await;
    if end != CloseReason::Restart {
        listen_out(&mut socket).await;
    }
}

/// Lets the other side end the line: where we cut it while something of theirs
/// is on its way, our last word may never arrive.
async fn listen_out(socket: &mut WebSocket) {
    // Whoever goes on talking is cut all the same.
    let _ = timeout(FAREWELL, async { while let Some(Ok(_)) = socket.recv().await {} }).await;
}

/// What it means that nothing can be read from a socket any more.
fn end_of(why: axum::Error) -> CloseReason {
    use tungstenite::Error;
    match why.into_inner().downcast_ref::<Error>() {
        Some(Error::Protocol(ProtocolError::ResetWithoutClosingHandshake)) => CloseReason::Silent,
        Some(Error::Protocol(_)) => CloseReason::Garbled,
        Some(Error::Utf8(_)) => CloseReason::NotText,
        Some(Error::Capacity(_)) => CloseReason::TooLong,
        _ => CloseReason::Silent,
    }
}

/// Whoever comes says first who is there.
async fn hello(
    socket: &mut WebSocket,
    rooms: &Registry,
    way: Destination,
) -> Result<(PersonId, Permit<(Code, PersonId)>), CloseReason> {
    let patience = rooms.shared().limits.patience;
    let mut stopping = rooms.shared().stopping.clone();
    let first = tokio::select! {
        first = timeout(patience, socket.recv()) => first,
        () = stopping.wait() => return Err(CloseReason::Restart),
    };
    let first = match first {
        Ok(Some(Ok(Message::Close(_)))) => return Err(CloseReason::Goodbye),
        Ok(Some(Ok(first))) => first,
        Ok(Some(Err(why))) => return Err(end_of(why)),
        Ok(None) | Err(_) => return Err(CloseReason::Silent),
    };
    let person = match read(&first) {
        Some(ToServer::Hello { token }) => guest_of(&token),
        _ => None,
    };
    let (why, end) =
        match person.map(|person| (person, rooms.shared().people.enter((way.code, person)))) {
            Some((person, Some(entry))) => return Ok((person, entry)),
            Some((_, None)) => (Why::TooMany, CloseReason::Full),
            None => (Why::Malformed, CloseReason::Policy),
        };
    decline(socket, why, patience).await;
    Err(end)
}

fn read<T: DeserializeOwned>(message: &Message) -> Option<T> {
    match message {
        Message::Text(text) => serde_json::from_str(text).ok(),
        _ => None,
    }
}

struct Session<'a> {
    socket: &'a mut WebSocket,
    rooms: &'a Registry,
    way: Destination,
    coming: Join,
    bucket: Bucket,
    trips: Trips,
    heard: Instant,
    /// What is left of the refusals that are borne.
    refusals: Bucket,
    lines: WriteAllowance,
    /// Since when somebody waits for the answer to a move.
    waits: Option<Now>,
    /// Whether the room that is open now has shown itself.
    shown: bool,
}

impl Session<'_> {
    /// Stays at the table. When the room is gone, be it by our fault, the
    /// guest comes in again by the same socket and hardly notices.
    async fn stay(mut self: Box<Self>) -> CloseReason {
        let mut falls = 0;
        while falls < MOST_FALLS {
            let since = Instant::now();
            self.shown = false;
            let door = self.rooms.door(self.way.code);
            let (pen, outbox) = Outbox::new();
            let come = TableMessage::Come(self.coming, pen);
            if door.send(come).await.is_ok()
                && let Err(end) = self.sit_through(&door, &outbox).await
            {
                // A room that is gone has nobody to take leave of.
                let _ = door.send(TableMessage::Went(self.coming.guest)).await;
                return end;
            }
            if self.rooms.shared().stopping.is() {
                return CloseReason::Restart;
            }
            if self.rooms.shared().journal.counts().failing {
                // That is no mistake of the room's, and may be over any moment.
                if !self.shown && self.tell(&ToClient::Decline { why: Why::NotKept }).await.is_err()
                {
                    return CloseReason::Silent;
                }
                tokio::time::sleep_until(since + AGAIN).await;
                continue;
            }
            // The first try is at once; what falls again and again is given time.
            let patience = self.rooms.shared().limits.patience;
            tokio::time::sleep_until(since + patience / 300 * falls).await;
            falls = if since.elapsed() > patience { 0 } else { falls + 1 };
        }
        CloseReason::Broken
    }

    /// Until the room is gone; an error is the end of the socket.
    async fn sit_through(
        &mut self,
        door: &TableHandle,
        outbox: &Outbox,
    ) -> Result<(), CloseReason> {
        let mut stopping = self.rooms.shared().stopping.clone();
        let heartbeat = self.rooms.shared().limits.heartbeat;
        let mut asked = self.heard;
        loop {
            tokio::select! {
                news = outbox.news() => {
                    match news {
                        Outgoing::View(view) => {
                            self.shown = true;
                            self.send(Message::Text(view)).await?;
                            self.measure(true).await?;
                        }
                        Outgoing::Refused(text) => self.send(Message::Text(text)).await?,
                        Outgoing::Decline(why) => self.tell(&ToClient::Decline { why }).await?,
                        Outgoing::Full => {
                            self.tell(&ToClient::Decline { why: Why::TooMany }).await?;
                            return Err(CloseReason::Full);
                        }
                        Outgoing::Gone => return Ok(()),
                    }
                    if let Some(since) = self.waits.take() {
                        counters::answered(since.elapsed());
                    }
                }
                message = self.socket.recv() => {
                    let message = message.ok_or(CloseReason::Silent)?.map_err(end_of)?;
                    self.heard = Instant::now();
                    asked = self.heard;
                    if !self.hear(&message, door).await? {
                        return Ok(());
                    }
                }
                () = sleep_until(asked + heartbeat) => {
                    if asked > self.heard {
                        return Err(CloseReason::Silent);
                    }
                    asked = Instant::now();
                    self.send(Message::Ping(axum::body::Bytes::new())).await?;
                }
                () = stopping.wait() => return Err(CloseReason::Restart),
            }
        }
    }

    /// Takes one message; false when the room is gone.
    async fn hear(&mut self, message: &Message, door: &TableHandle) -> Result<bool, CloseReason> {
        if matches!(message, Message::Close(_)) {
            return Err(CloseReason::Goodbye);
        }
        // What we asked for ourselves is not held against whoever answers.
        if let Message::Pong(told) = message
            && let Some(took) = self.trips.answer(told, Now::now())
        {
            counters::trip_took(took);
            return Ok(true);
        }
        if !self.bucket.take(self.rooms.shared().limits.messages, Now::now()) {
            self.refuse(Why::TooMany).await?;
            return Ok(true);
        }
        if matches!(message, Message::Ping(_) | Message::Pong(_)) {
            return Ok(true);
        }
        let meaning = if self.way.evening {
            read(message).map(|ask| self.meaning_at_dixit(ask))
        } else {
            read(message).map(|ask| self.meaning(ask))
        };
        match meaning {
            // Nobody is shown out for that: it is the household that writes much, not this page.
            Some(Incoming::Ask(_)) if !self.lines.may_write() => {
                counters::refused(Why::TooMany);
                self.tell(&ToClient::Decline { why: Why::TooMany }).await?;
                Ok(true)
            }
            Some(Incoming::Ask(ask)) => {
                // At a table of Dixit answers are held back by lot, and tell nothing of us.
                let is_turn = matches!(ask, Ask::Open(_, Request::Act { .. }));
                if is_turn {
                    self.waits.get_or_insert_with(Now::now);
                }
                let heard = door.send(TableMessage::Ask(self.coming.guest, ask)).await.is_ok();
                if !heard {
                    self.tell(&ToClient::Decline { why: Why::NotKept }).await?;
                }
                if is_turn {
                    self.measure(false).await?;
                }
                Ok(heard)
            }
            Some(Incoming::Answer(text)) => {
                self.send(Message::Text(text)).await?;
                Ok(true)
            }
            Some(Incoming::Nothing) | None => {
                self.refuse(Why::Malformed).await?;
                Ok(true)
            }
        }
    }

    fn meaning_at_dixit(&self, ask: evening::ToServer) -> Incoming {
        match ask {
            evening::ToServer::Hello { .. } => Incoming::Nothing,
            evening::ToServer::Ping { n } => {
                let now_ms = self.rooms.shared().time.now().0;
                Incoming::Answer(json(&evening::ToClient::Pong { n, now_ms }))
            }
            evening::ToServer::Table(request) => Incoming::Ask(Ask::Dixit(Box::new(request))),
        }
    }

    /// Sets out to measure the line of whoever plays here: for the first time
    /// when the table was shown, and then with each turn, if it is time again.
    async fn measure(&mut self, is_first: bool) -> Result<(), CloseReason> {
        if self.way.evening || !self.way.sits || is_first && self.trips.began() {
            return Ok(());
        }
        match self.trips.ask(Now::now()) {
            Some(bits) => self.send(Message::Ping(bits.to_vec().into())).await,
            None => Ok(()),
        }
    }

    fn meaning(&self, ask: ToServer) -> Incoming {
        match ask {
            ToServer::Hello { .. } => Incoming::Nothing,
            ToServer::Ping { n } => Incoming::Answer(json(&ToClient::Pong { n })),
            ToServer::Table(request) => Incoming::Ask(Ask::Open(self.trips.lag(), request)),
        }
    }

    async fn refuse(&mut self, why: Why) -> Result<(), CloseReason> {
        counters::refused(why);
        if !self.refusals.take(REFUSALS, Now::now()) {
            return Err(CloseReason::Policy);
        }
        self.tell(&ToClient::Decline { why }).await
    }

    async fn tell(&mut self, message: &ToClient) -> Result<(), CloseReason> {
        self.send(Message::Text(json(message))).await
    }

    /// A reader that takes nothing for so long reads no more.
    async fn send(&mut self, message: Message) -> Result<(), CloseReason> {
        let patience = self.rooms.shared().limits.patience;
        match timeout(patience, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(CloseReason::Silent),
        }
    }
}

/// What a message means to the server.
enum Incoming {
    Ask(Ask),
    Answer(Utf8Bytes),
    Nothing,
}
