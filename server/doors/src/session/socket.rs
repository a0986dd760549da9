//! One guest's socket.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant as Now};

use accounts::{AccountError, Accounts, Devices, Identity};
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use journal::Journal;
use limits::concurrency_limit::{ConcurrencyLimit, Permit};
use limits::rate_limit::{Bucket, Rate, RateLimiter};
use limits::shutdown::Stopping;
use metrics::counters;
use open_room::Request;
use protocol::dixit_messages;
use protocol::{ToClient, ToServer, Why};
use room_core::{AccountId, PersonId};
use serde::de::DeserializeOwned;
use store::clock::Clock;
use store::game_notices::Notices;
use store::table_code::Code;
use store::token::guest_of;
use tables::actors::registry::Registry;
use tables::actors::room_context::RoomContext;
use tables::actors::table_room::json;
use tables::messages::outbox::{Outbox, Outgoing};
use tables::messages::{Join, TableHandle, TableMessage};
use tables::presence::Presence;
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::tungstenite;
use tungstenite::error::ProtocolError;

use crate::session::lag::Trips;

/// The longest useful message, in bytes: a clue of 600 characters, each of which may be an escape
/// of 12 bytes.
pub const LONGEST: usize = 8192;

/// The bad messages that a socket may send; our pages send far fewer.
const REFUSALS: Rate = Rate { burst: 200.0, per_second: 0.5 };

/// After this many ends of the room in a row, the session gives up.
const MOST_FAILURES: u32 = 5;

/// How long the other side may take to answer a close frame.
const FAREWELL: Duration = Duration::from_secs(1);
/// The pause before reopening a room while nothing can be stored.
const AGAIN: Duration = Duration::from_millis(250);

/// How often it is looked whether somebody is still signed in: this long after they signed out on
/// another device, at whichever node, they play no more here.
const LOOK_AGAIN: Duration = Duration::from_secs(8);

/// What all sessions use.
#[derive(Clone)]
pub struct Sessions {
    /// The rooms.
    pub rooms: Registry,
    /// Where it stands what was decided about tables.
    pub journal: Journal,
    time: Clock,
    stopping: Stopping,
    /// How many sockets each person has at each table.
    people: ConcurrencyLimit<(Code, PersonId)>,
    /// How often each socket may send a message.
    pub messages: Rate,
    /// How long to wait for the other side.
    pub patience: Duration,
    heartbeat: Duration,
    /// Who has which name.
    accounts: Accounts,
    /// Who has a page open.
    presence: Presence,
}

impl Sessions {
    /// Sessions at these rooms; nobody is there yet.
    #[must_use]
    pub fn new(rooms: Registry, context: &RoomContext, accounts: Accounts) -> Sessions {
        let RoomContext { journal, time, stopping, limits, presence, .. } = context;
        Sessions {
            rooms,
            journal: journal.clone(),
            time: *time,
            stopping: stopping.clone(),
            people: ConcurrencyLimit::new(limits.devices),
            messages: limits.messages,
            patience: limits.patience,
            heartbeat: limits.heartbeat,
            accounts,
            presence: presence.clone(),
        }
    }

    /// Whether a room is gone because its table was taken down.
    async fn is_removed(&self, code: Code) -> bool {
        let notices = Notices::of(&self.journal, code).await;
        notices.is_ok_and(|notices| notices.is_removed())
    }
}

/// Which table a socket leads to.
#[derive(Clone, Copy, Debug)]
pub struct Destination {
    /// The table.
    pub code: Code,
    /// Whether the guest may sit, or only look on.
    pub sits: bool,
    /// Whether it was found by the code that lets people in.
    pub inside: bool,
    /// Whether it is a table of Dixit.
    pub evening: bool,
    /// The guest's household.
    pub home: IpAddr,
}

/// How many lines one household may still write to the journal. Each request to a room counts as
/// one, since most are stored.
pub struct WriteAllowance {
    /// The limiter of all households.
    pub rates: Arc<RateLimiter>,
    /// This one.
    pub household: IpAddr,
}

impl WriteAllowance {
    fn may_write(&self) -> bool {
        self.rates.allow(self.household, Now::now())
    }
}

/// Why a socket ends; most have a code of RFC 6455, section 7.4.1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum CloseReason {
    /// The other side is gone, or takes nothing.
    Silent,
    /// The other side sent a close frame.
    Goodbye,
    /// A frame was invalid, or not allowed now.
    Garbled,
    /// A text frame was not UTF-8.
    NotText,
    /// A message was too long.
    TooLong,
    /// The server stops.
    Restart,
    /// Something was sent that none of our pages sends.
    Policy,
    /// The room cannot be opened.
    Broken,
    /// No more sockets are let in, at this table or for this person.
    Full,
    /// The operator took the table down.
    Removed,
    /// Who plays here was signed out, or forgotten.
    SignedOut,
}

/// Declines a guest and ends the socket.
pub async fn turn_away(mut socket: WebSocket, why: Why, patience: Duration) {
    counters::refused(why);
    decline(&mut socket, why, patience).await;
    drain(&mut socket).await;
}

/// Sends the reason; the socket ends afterwards, even if it does not arrive.
async fn decline(socket: &mut WebSocket, why: Why, patience: Duration) {
    let no = Message::Text(json(&ToClient::Decline { why }));
    let _ = timeout(patience, socket.send(no)).await;
}

/// Serves one guest until either side ends the socket.
pub async fn serve(
    mut socket: WebSocket,
    sessions: Sessions,
    destination: Destination,
    lines: WriteAllowance,
    devices: Option<Devices>,
) {
    let end = match hello(&mut socket, &sessions, destination, devices.as_ref()).await {
        Ok((identity, _entry)) => {
            let guest = sessions.rooms.guest();
            let Identity { person, others, account } = identity;
            let _here = account.map(|id| sessions.presence.enter(id));
            let person = destination.sits.then_some(person);
            let now = Instant::now();
            let bucket = Bucket::new(sessions.messages, Now::now());
            let session = Box::new(Session {
                socket: &mut socket,
                sessions: &sessions,
                destination,
                join: Join {
                    guest,
                    person,
                    others,
                    inside: destination.inside,
                    home: Some(destination.home),
                },
                bucket,
                trips: Trips::default(),
                last_message: now,
                refusals: Bucket::new(REFUSALS, Now::now()),
                lines,
                devices,
                account,
                looked: now,
                awaiting_since: None,
                shown: false,
            });
            session.stay().await
        }
        Err(end) => end,
    };
    let (code, reason) = match end {
        CloseReason::Silent => return,
        // The answering close frame is queued, and goes out while we read on.
        CloseReason::Goodbye => return drain(&mut socket).await,
        CloseReason::Garbled => (1002, "garbled"),
        CloseReason::NotText => (1007, "not text"),
        CloseReason::TooLong => (1009, "too long"),
        CloseReason::Restart => (1012, "restart"),
        CloseReason::Policy => (1008, "policy"),
        CloseReason::Broken => (1011, "broken"),
        CloseReason::Full => (1013, "full"),
        CloseReason::Removed => (1008, "removed"),
        // The page comes again, as the one who is signed in then.
        CloseReason::SignedOut => (1012, "signed out"),
    };
    let frame = CloseFrame { code, reason: Utf8Bytes::from_static(reason) };
    // A socket that does not even take this is dropped soon anyway.
    let _ = timeout(sessions.patience, socket.send(Message::Close(Some(frame)))).await;
    if end != CloseReason::Restart {
        drain(&mut socket).await;
    }
}

/// Lets the other side close the connection. If we close it while their data is
/// on its way, our last message may be lost.
async fn drain(socket: &mut WebSocket) {
    // One that goes on sending is cut off all the same.
    let _ = timeout(FAREWELL, async { while let Some(Ok(_)) = socket.recv().await {} }).await;
}

/// The reason behind a read error.
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

/// Reads the first message, which identifies the person.
async fn hello(
    socket: &mut WebSocket,
    sessions: &Sessions,
    destination: Destination,
    devices: Option<&Devices>,
) -> Result<(Identity, Permit<(Code, PersonId)>), CloseReason> {
    let patience = sessions.patience;
    let mut stopping = sessions.stopping.clone();
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
    let said = match read(&first) {
        Some(ToServer::Hello { token, person }) => guest_of(&token).map(|guest| (guest, person)),
        _ => None,
    };
    let (why, end) = match said {
        Some((guest, acting)) => {
            let acting = acting.as_deref().and_then(AccountId::read);
            match sessions.accounts.identity(guest, acting, devices).await {
                Ok(identity) => match sessions.people.enter((destination.code, identity.person)) {
                    Some(entry) => return Ok((identity, entry)),
                    None => (Why::TooMany, CloseReason::Full),
                },
                Err(_) => (Why::NotKept, CloseReason::Restart),
            }
        }
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

/// Who is to bear a name in a message.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bearer {
    /// Somebody who sits down: with an account, under its name.
    Sitter,
    /// Somebody who wants to be called so.
    Typist,
    /// A program, which never bears an account's name.
    Program,
}

/// The name in a message, and whose it is to be.
fn name_in(asked: &mut TableMessage) -> Option<(&mut String, Bearer)> {
    match asked {
        TableMessage::Open(_, _, Request::Sit { name, .. }) => Some((name, Bearer::Sitter)),
        TableMessage::Open(_, _, Request::SitProgram { name, .. }) => Some((name, Bearer::Program)),
        TableMessage::Dixit(_, request) => match &mut **request {
            dixit_room::Request::Sit { name, .. } => Some((name, Bearer::Sitter)),
            dixit_room::Request::SitProgram { name, .. } => Some((name, Bearer::Program)),
            dixit_room::Request::Name { name, .. } => Some((name, Bearer::Typist)),
            _ => None,
        },
        _ => None,
    }
}

struct Session<'a> {
    socket: &'a mut WebSocket,
    sessions: &'a Sessions,
    destination: Destination,
    join: Join,
    bucket: Bucket,
    trips: Trips,
    last_message: Instant,
    /// How many more refusals are allowed.
    refusals: Bucket,
    lines: WriteAllowance,
    /// Who is signed in where the socket comes from.
    devices: Option<Devices>,
    /// Who of them plays here.
    account: Option<AccountId>,
    /// When it was last looked whether they are still signed in.
    looked: Instant,
    /// When a move was sent that is not answered yet.
    awaiting_since: Option<Now>,
    /// Whether the room has sent a view since it was last opened.
    shown: bool,
}

impl Session<'_> {
    /// Stays at the table. When the room is gone, even by a panic, the guest
    /// rejoins over the same socket and hardly notices.
    async fn stay(mut self: Box<Self>) -> CloseReason {
        let mut failures = 0;
        while failures < MOST_FAILURES {
            let since = Instant::now();
            self.shown = false;
            let handle = self.sessions.rooms.handle(self.destination.code);
            let (sender, outbox) = Outbox::new();
            let come = TableMessage::Come(self.join.clone(), sender);
            if handle.send(come).await.is_ok()
                && let Err(end) = self.run(&handle, &outbox).await
            {
                // If the room is gone too, there is nobody to tell.
                let _ = handle.send(TableMessage::Went(self.join.guest)).await;
                return end;
            }
            if self.sessions.stopping.is() {
                return CloseReason::Restart;
            }
            if self.sessions.journal.counts().failing {
                // It is not the room's fault, and may be over at any moment.
                if !self.shown
                    && self.reply(&ToClient::Decline { why: Why::NotKept }).await.is_err()
                {
                    return CloseReason::Silent;
                }
                tokio::time::sleep_until(since + AGAIN).await;
                continue;
            }
            if self.sessions.is_removed(self.destination.code).await {
                let _ = self.reply(&ToClient::Decline { why: Why::NoTable }).await;
                return CloseReason::Removed;
            }
            // The first retry is at once; later ones wait longer and longer.
            let patience = self.sessions.patience;
            tokio::time::sleep_until(since + patience / 300 * failures).await;
            failures = if since.elapsed() > patience { 0 } else { failures + 1 };
        }
        CloseReason::Broken
    }

    /// Runs until the room is gone; an error ends the socket.
    async fn run(&mut self, handle: &TableHandle, outbox: &Outbox) -> Result<(), CloseReason> {
        let mut stopping = self.sessions.stopping.clone();
        let heartbeat = self.sessions.heartbeat;
        let mut asked = self.last_message;
        loop {
            tokio::select! {
                outgoing = outbox.next() => {
                    match outgoing {
                        Outgoing::View(view) => {
                            self.shown = true;
                            self.send(Message::Text(view)).await?;
                            self.measure(true).await?;
                        }
                        // It answers nothing that was asked.
                        Outgoing::Said(text) => {
                            self.send(Message::Text(text)).await?;
                            continue;
                        }
                        Outgoing::Refused(text) => self.send(Message::Text(text)).await?,
                        Outgoing::Decline(why) => self.reply(&ToClient::Decline { why }).await?,
                        Outgoing::Full => {
                            self.reply(&ToClient::Decline { why: Why::TooMany }).await?;
                            return Err(CloseReason::Full);
                        }
                        Outgoing::Gone => return Ok(()),
                    }
                    if let Some(since) = self.awaiting_since.take() {
                        counters::answered(since.elapsed());
                    }
                }
                message = self.socket.recv() => {
                    let message = message.ok_or(CloseReason::Silent)?.map_err(end_of)?;
                    self.last_message = Instant::now();
                    asked = self.last_message;
                    if !self.receive(&message, handle).await? {
                        return Ok(());
                    }
                }
                () = sleep_until(asked + heartbeat) => {
                    if asked > self.last_message {
                        return Err(CloseReason::Silent);
                    }
                    asked = Instant::now();
                    self.send(Message::Ping(axum::body::Bytes::new())).await?;
                }
                () = sleep_until(self.looked + LOOK_AGAIN), if self.account.is_some() => {
                    self.looked = Instant::now();
                    self.look_again().await?;
                }
                () = stopping.wait() => return Err(CloseReason::Restart),
            }
        }
    }

    /// Ends the socket of somebody who is not signed in any more.
    async fn look_again(&mut self) -> Result<(), CloseReason> {
        let (Some(account), Some(devices)) = (self.account, &self.devices) else { return Ok(()) };
        let accounts = &self.sessions.accounts;
        match accounts.signed_in(account, devices.secret.hash()).await {
            Ok(None) => Err(CloseReason::SignedOut),
            // A journal that does not answer signs nobody out.
            Ok(Some(_)) | Err(_) => Ok(()),
        }
    }

    /// Puts in place of a name what is to stand in the table's book.
    async fn write_name(&mut self, asked: &mut TableMessage) -> Result<(), Why> {
        let Some((name, bearer)) = name_in(asked) else { return Ok(()) };
        let (accounts, devices) = (&self.sessions.accounts, self.devices.as_ref());
        // A person's own name is a reference too where it is typed.
        let account = match bearer {
            Bearer::Typist if self.account.is_some() => {
                let owner = accounts.owner(name).await.map_err(|_| Why::NotKept)?;
                owner.filter(|_| owner == self.account)
            }
            Bearer::Sitter | Bearer::Typist => self.account,
            Bearer::Program => None,
        };
        match accounts.written_name(name, account, devices).await {
            Ok(written) => *name = written,
            Err(AccountError::NameTaken) => return Err(Why::NameTaken),
            Err(_) => return Err(Why::NotKept),
        }
        Ok(())
    }

    /// Handles one message; false if the room is gone.
    async fn receive(
        &mut self,
        message: &Message,
        handle: &TableHandle,
    ) -> Result<bool, CloseReason> {
        if matches!(message, Message::Close(_)) {
            return Err(CloseReason::Goodbye);
        }
        // The answer to our own ping doesn't count against the rate.
        if let Message::Pong(payload) = message
            && let Some(took) = self.trips.answer(payload, Now::now())
        {
            counters::trip_took(took);
            return Ok(true);
        }
        if !self.bucket.take(self.sessions.messages, Now::now()) {
            self.refuse(Why::TooMany).await?;
            return Ok(true);
        }
        if matches!(message, Message::Ping(_) | Message::Pong(_)) {
            return Ok(true);
        }
        let guest = self.join.guest;
        let asked = if self.destination.evening {
            match read(message) {
                Some(dixit_messages::ToServer::Ping { n }) => {
                    let now_ms = self.sessions.time.now().0;
                    let pong = json(&dixit_messages::ToClient::Pong { n, now_ms });
                    return self.send(Message::Text(pong)).await.map(|()| true);
                }
                Some(dixit_messages::ToServer::Table(request)) => {
                    Some(TableMessage::Dixit(guest, Box::new(request)))
                }
                Some(dixit_messages::ToServer::Hello { .. }) | None => None,
            }
        } else {
            match read(message) {
                Some(ToServer::Ping { n }) => {
                    return self.reply(&ToClient::Pong { n }).await.map(|()| true);
                }
                Some(ToServer::Table(request)) => {
                    Some(TableMessage::Open(guest, self.trips.lag(), request))
                }
                Some(ToServer::Hello { .. }) | None => None,
            }
        };
        let Some(mut asked) = asked else {
            self.refuse(Why::Malformed).await?;
            return Ok(true);
        };
        if !self.lines.may_write() {
            // The socket stays open: the household writes too much, not this page.
            counters::refused(Why::TooMany);
            self.reply(&ToClient::Decline { why: Why::TooMany }).await?;
            return Ok(true);
        }
        if let Err(why) = self.write_name(&mut asked).await {
            counters::refused(why);
            self.reply(&ToClient::Decline { why }).await?;
            return Ok(true);
        }
        // Dixit's answers are held back at random, so they are not measured.
        let is_turn = matches!(asked, TableMessage::Open(_, _, Request::Act { .. }));
        if is_turn {
            self.awaiting_since.get_or_insert_with(Now::now);
        }
        let sent = handle.send(asked).await.is_ok();
        if !sent {
            self.reply(&ToClient::Decline { why: Why::NotKept }).await?;
        }
        if is_turn {
            self.measure(false).await?;
        }
        Ok(sent)
    }

    /// Measures a player's lag: first when the table is shown, and then with each
    /// turn, if it is time again.
    async fn measure(&mut self, is_first: bool) -> Result<(), CloseReason> {
        if self.destination.evening || !self.destination.sits || is_first && self.trips.began() {
            return Ok(());
        }
        match self.trips.ask(Now::now()) {
            Some(bits) => self.send(Message::Ping(bits.to_vec().into())).await,
            None => Ok(()),
        }
    }

    async fn refuse(&mut self, why: Why) -> Result<(), CloseReason> {
        counters::refused(why);
        if !self.refusals.take(REFUSALS, Now::now()) {
            return Err(CloseReason::Policy);
        }
        self.reply(&ToClient::Decline { why }).await
    }

    async fn reply(&mut self, message: &ToClient) -> Result<(), CloseReason> {
        self.send(Message::Text(json(message))).await
    }

    /// Sends a message. A guest that takes nothing for too long counts as gone.
    async fn send(&mut self, message: Message) -> Result<(), CloseReason> {
        let patience = self.sessions.patience;
        match timeout(patience, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(CloseReason::Silent),
        }
    }
}
