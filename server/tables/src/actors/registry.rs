//! The rooms that are open, and the handles of their actors.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use journal::Fence;
use limits::rate_limit::TooOften;
use metrics::gauge::{self, Gauge};
use room_core::{AccountId, ConnectionId, Millis};
use store::game_notices::Notices;
use store::table_code::Code;
use tokio::sync::{Notify, mpsc};
use tokio::time::error::Elapsed;
use tokio::time::{Instant, sleep, sleep_until, timeout};

use crate::actors::alarms::Alarms;
use crate::actors::proxy::{Found, find};
use crate::actors::room_context::{Placement, RoomContext};
use crate::cluster::shared_rates::SharedRate;
use crate::cluster::{Held, Nodes};
use crate::messages::{TableHandle, TableMessage};

/// How long alarms wait while too many rooms are open.
const PAUSE: Duration = Duration::from_millis(100);

/// How long a room may take to hear that it must close.
const PATIENCE: Duration = Duration::from_millis(500);

/// The capacity of a room's message queue; senders wait while it is full.
const QUEUE: usize = 64;

/// Starts the actor of a room, with its lease and its messages.
pub type Spawn = fn(Lease, mpsc::Receiver<TableMessage>);

/// The rooms that are open. A room is opened from its book when someone comes,
/// and closed when nobody is there.
#[derive(Clone)]
pub struct Registry(Arc<Inner>);

struct Inner {
    spawn: Spawn,
    open: Mutex<HashMap<Code, (u64, TableHandle)>>,
    next: AtomicU64,
    /// How often somebody with an account was called something else.
    renames: AtomicU64,
    ticking: Gauge,
    /// Rooms that are closed while a clock runs.
    alarms: Mutex<Alarms<Asleep>>,
    alarm_set: Notify,
    context: RoomContext,
    placement: Placement,
}

/// Held for a room that is closed while a clock runs: its claim in the cluster, and its mark on
/// the gauge.
struct Asleep {
    held: Option<Held>,
    _ticking: gauge::Mark,
}

impl Registry {
    /// A registry in which no room is open.
    pub fn new(context: RoomContext, placement: Placement, spawn: Spawn) -> Registry {
        Registry(Arc::new(Inner {
            spawn,
            open: Mutex::default(),
            next: AtomicU64::new(0),
            renames: AtomicU64::new(0),
            ticking: Gauge::default(),
            alarms: Mutex::default(),
            alarm_set: Notify::new(),
            context,
            placement,
        }))
    }

    /// What a room's actor uses.
    pub(crate) fn context(&self) -> &RoomContext {
        &self.0.context
    }

    /// This node among others, in a cluster.
    pub(crate) fn nodes(&self) -> Option<&Nodes> {
        self.0.placement.nodes.as_ref()
    }

    /// Whether a room that is not open here is open nowhere.
    #[must_use]
    pub fn is_alone(&self) -> bool {
        self.0.placement.nodes.is_none()
    }

    /// Whether rooms may be opened here: in a cluster, only while this node can reach it.
    #[must_use]
    pub fn may_have_rooms(&self) -> bool {
        self.0.placement.nodes.as_ref().is_none_or(Nodes::may_have_rooms)
    }

    /// A new connection id.
    #[must_use]
    pub fn guest(&self) -> ConnectionId {
        ConnectionId(self.number())
    }

    /// How many rooms are open.
    #[must_use]
    pub fn count(&self) -> usize {
        self.open().len()
    }

    /// Whether this room is open.
    #[must_use]
    pub fn is_open(&self, code: Code) -> bool {
        self.open().contains_key(&code)
    }

    /// The handles of all open rooms, the latest opened first.
    #[must_use]
    pub fn open_handles(&self) -> Vec<(Code, TableHandle)> {
        let open = self.open();
        let mut rooms: Vec<_> =
            open.iter().map(|(code, (at, handle))| (at, code, handle)).collect();
        rooms.sort_unstable_by_key(|(at, ..)| std::cmp::Reverse(**at));
        rooms.into_iter().map(|(_, &code, handle)| (code, handle.clone())).collect()
    }

    /// The handle of a room, if it is open.
    #[must_use]
    pub fn open_handle(&self, code: Code) -> Option<TableHandle> {
        self.open().get(&code).map(|(_, handle)| handle.clone())
    }

    /// Whether too many rooms are open for a new table.
    #[must_use]
    pub fn are_full(&self) -> bool {
        self.count() >= self.context().limits.rooms
    }

    /// Whether this room is open or may be opened. A further quarter is reserved for existing
    /// tables, so that players can come back to them.
    #[must_use]
    pub fn may_open(&self, code: Code) -> bool {
        let most = self.context().limits.rooms;
        self.is_open(code) || self.count() < most.saturating_add(most / 4)
    }

    /// A table was opened by somebody with an account, who finds it among their games.
    pub fn opened(&self, code: Code) {
        self.context().projector.changed(code);
    }

    /// Something was decided about a table, here: all nodes reconsider it.
    ///
    /// # Errors
    /// As for [`Registry::reconsider`].
    pub async fn decided(&self, code: Code) -> Result<(), Elapsed> {
        self.context().projector.changed(code);
        if let Some(nodes) = &self.0.placement.nodes {
            nodes.tell_decided(code).await;
        }
        self.reconsider(code).await
    }

    /// Something was decided about a table: its room is closed here, and opens again as is fitting.
    /// Photographs of a table that was taken down are deleted.
    ///
    /// # Errors
    /// The room takes no messages; it is closed when it does.
    pub async fn reconsider(&self, code: Code) -> Result<(), Elapsed> {
        let notices = Notices::of(&self.context().journal, code).await;
        if notices.is_ok_and(|notices| notices.is_removed()) {
            self.context().photos.delete(code, None).await;
        }
        let Some(handle) = self.open_handle(code) else { return Ok(()) };
        let closed = timeout(PATIENCE, handle.send(TableMessage::Close)).await?;
        // An actor that has just ended is what was wanted.
        drop(closed);
        Ok(())
    }

    /// A person with an account is called something else, or is forgotten: all nodes show it.
    pub fn renamed(&self, account: AccountId) {
        self.rename_here(account);
        if let Some(nodes) = self.0.placement.nodes.clone() {
            tokio::spawn(async move { nodes.tell_renamed(account).await });
        }
    }

    /// Whether this address may do this once more, at this node or another; it counts at all of them.
    ///
    /// # Errors
    /// It has done so too often.
    pub fn take(&self, rate: SharedRate, address: IpAddr) -> Result<(), TooOften> {
        let limiter = self.context().rates.limiter(rate);
        limiter.take(address, std::time::Instant::now())?;
        self.tell_taken(rate, address, false);
        Ok(())
    }

    /// Puts one back that was taken.
    pub fn put_back(&self, rate: SharedRate, address: IpAddr) {
        self.context().rates.limiter(rate).give_back(address);
        self.tell_taken(rate, address, true);
    }

    fn tell_taken(&self, rate: SharedRate, address: IpAddr, back: bool) {
        if let Some(nodes) = self.0.placement.nodes.clone() {
            tokio::spawn(async move { nodes.tell_taken(rate, address, back).await });
        }
    }

    /// How often that happened. What was written before may have an earlier name.
    #[must_use]
    pub fn renames(&self) -> u64 {
        self.0.renames.load(Ordering::Relaxed)
    }

    /// The same, for the rooms that are open here. A room that is closed reads the name when it is opened
    /// again. Nobody waits for one that is slow.
    pub(crate) fn rename_here(&self, account: AccountId) {
        self.0.renames.fetch_add(1, Ordering::Relaxed);
        let handles = self.open_handles();
        tokio::spawn(async move {
            for (_, handle) in handles {
                let _ = timeout(PATIENCE, handle.send(TableMessage::Renamed(account))).await;
            }
        });
    }

    /// Opens rooms whose clocks run out while they are closed, until the server stops.
    pub async fn see_to_flags(self) {
        let RoomContext { time, stopping, .. } = self.context();
        let (time, mut stopping) = (*time, stopping.clone());
        loop {
            let at = self.alarms().next().map(|at| time.timer(at));
            let lost = async {
                match &self.0.placement.nodes {
                    Some(nodes) => nodes.lost().await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                () = self.0.alarm_set.notified() => continue,
                () = sleep_until(at.unwrap_or_else(Instant::now)), if at.is_some() => {}
                () = lost => {
                    // Other nodes may have these rooms now.
                    self.forget_alarms();
                    sleep(PAUSE).await;
                    continue;
                }
                () = stopping.wait() => return self.forget_alarms(),
            }
            let due = self.alarms().due(time.now());
            match due {
                Some(_) if self.are_full() => sleep(PAUSE).await,
                // The room does the rest, and closes again.
                Some(code) => drop(self.handle(code)),
                None => {}
            }
        }
    }

    fn forget_alarms(&self) {
        // Dropped after the lock is released, since it gives claims back.
        let forgotten = std::mem::take(&mut *self.alarms());
        drop(forgotten);
    }

    /// A panic elsewhere cannot leave the alarms half changed, so a poisoned lock is fine.
    fn alarms(&self) -> MutexGuard<'_, Alarms<Asleep>> {
        self.0.alarms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts the tables whose clock runs.
    #[must_use]
    pub fn ticking(&self) -> &Gauge {
        &self.0.ticking
    }

    /// The handle of a table that is known to exist. Starts its actor if it is not
    /// running.
    #[must_use]
    pub fn handle(&self, code: Code) -> TableHandle {
        let mut open = self.open();
        if let Some((_, handle)) = open.get(&code).filter(|(_, handle)| !handle.is_closed()) {
            return handle.clone();
        }
        let (handle, messages) = mpsc::channel(QUEUE);
        let asleep = self.alarms().cancel(code);
        let slept = asleep.is_some();
        let held = asleep.and_then(|asleep| asleep.held);
        let lease = Lease { rooms: self.clone(), code, held, slept, number: self.number() };
        open.insert(code, (lease.number, handle.clone()));
        (self.0.spawn)(lease, messages);
        handle
    }

    fn number(&self) -> u64 {
        self.0.next.fetch_add(1, Ordering::Relaxed)
    }

    /// A panic elsewhere cannot leave the map half changed, so a poisoned lock is
    /// fine.
    fn open(&self) -> MutexGuard<'_, HashMap<Code, (u64, TableHandle)>> {
        self.0.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// An actor's right to a room. When it is dropped, even by a panic, the room is
/// no longer open, and the next guest opens it again.
pub struct Lease {
    rooms: Registry,
    /// Which table.
    pub code: Code,
    /// In a cluster: the claim that the room is here.
    held: Option<Held>,
    /// Whether this server closed it while a clock ran, and has watched the clock since.
    slept: bool,
    number: u64,
}

impl Lease {
    /// The registry.
    #[must_use]
    pub fn rooms(&self) -> &Registry {
        &self.rooms
    }

    /// Waits until the room may be opened here. Returns the messages that came
    /// meanwhile, or `None` if there is nothing left to do.
    pub async fn find(
        &mut self,
        messages: &mut mpsc::Receiver<TableMessage>,
    ) -> Option<Vec<TableMessage>> {
        let rooms = self.rooms.clone();
        let Some(nodes) = &rooms.0.placement.nodes else { return Some(Vec::new()) };
        if self.held.is_some() && nodes.may_have_rooms() {
            return Some(Vec::new());
        }
        (self.held, self.slept) = (None, false);
        match find(nodes, self, messages).await {
            Found::Ours(granted, messages) => {
                self.held = Some(nodes.hold(self.code, granted, rooms.context().time));
                Some(messages)
            }
            Found::Over => None,
        }
    }

    /// The fencing token for writing the room's book.
    pub fn fence(&self) -> Fence {
        self.held.as_ref().map_or_else(Fence::default, Held::fence)
    }

    /// Until when the clocks of the last event went on running: until now, unless
    /// another server wrote that event and has ended since.
    #[must_use]
    pub fn lived_until(&self, last: Option<Millis>) -> Option<Millis> {
        let (time, lives) = (self.rooms.context().time, &self.rooms.0.placement.lives);
        match (&self.held, last?) {
            (Some(held), last) => held.lived_until(last),
            (None, last) if last >= time.began() => Some(time.now()),
            (None, last) => lives.end_of(last),
        }
    }

    /// Whether this server wrote the last event and the clocks have run on since:
    /// then opening the room stores nothing.
    #[must_use]
    pub fn went_on(&self, last: Option<Millis>) -> bool {
        let began = self.rooms.context().time.began();
        (self.held.is_none() || self.slept) && last.is_some_and(|last| last >= began)
    }

    /// Waits until the room must leave this node; for ever without a cluster.
    pub async fn lost(&self) {
        match &self.held {
            Some(held) => held.lost().await,
            None => std::future::pending().await,
        }
    }

    /// Closes the room unless a message has come meanwhile. If a clock runs, an alarm reopens the
    /// room when it runs out, and holds its claim until then.
    ///
    /// # Errors
    /// A message has come; here it is.
    pub fn close_if_quiet(
        &mut self,
        messages: &mut mpsc::Receiver<TableMessage>,
        wake: Option<Millis>,
    ) -> Result<(), TableMessage> {
        // Nobody can get the handle while the map is locked. A handle given out
        // earlier is closed, and its holder asks the map again.
        let rooms = self.rooms.clone();
        let mut open = rooms.open();
        if let Ok(message) = messages.try_recv() {
            return Err(message);
        }
        messages.close();
        self.forget(&mut open);
        if let Some(at) = wake.filter(|_| !rooms.context().stopping.is()) {
            let asleep = Asleep { held: self.held.take(), _ticking: rooms.ticking().mark() };
            rooms.alarms().set(self.code, at, asleep);
            rooms.0.alarm_set.notify_one();
        }
        Ok(())
    }

    fn forget(&self, open: &mut HashMap<Code, (u64, TableHandle)>) {
        if open.get(&self.code).is_some_and(|&(number, _)| number == self.number) {
            open.remove(&self.code);
        }
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        self.forget(&mut self.rooms.open());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::bot_pool::BotPool;
    use crate::messages::Join;
    use crate::messages::outbox::{Outbox, Outgoing};
    use limits::settings::Limits;
    use limits::shutdown::Stop;
    use open_room::{Lag, Request};
    use room_core::PersonId;
    use store::table_header::TableHeader;
    use store::token::SystemDice;
    use tempfile::TempDir;

    use game_core::Seat;
    use journal::{Append, Journal, Sqlite};
    use protocol::Setup;

    async fn view(outbox: &Outbox) -> String {
        match outbox.next().await {
            Outgoing::View(view) => view.to_string(),
            other => panic!("not a view: {other:?}"),
        }
    }

    fn onlooker(guest: ConnectionId) -> Join {
        Join { guest, person: None, others: Vec::new(), inside: false, home: None }
    }

    async fn come(rooms: &Registry, code: Code) -> (TableHandle, Outbox) {
        let (sender, outbox) = Outbox::new();
        let handle = rooms.handle(code);
        handle
            .send(TableMessage::Come(onlooker(rooms.guest()), sender))
            .await
            .expect("the actor runs");
        (handle, outbox)
    }

    /// Two tables of DVONN without people.
    async fn two_tables(limits: &Limits) -> (Registry, [Code; 2], Stop, TempDir) {
        two_tables_with(limits, BotPool::new(limits)).await
    }

    async fn two_tables_with(
        limits: &Limits,
        bots: BotPool,
    ) -> (Registry, [Code; 2], Stop, TempDir) {
        let folder = TempDir::new().unwrap();
        let (writer, reader) = Sqlite::open(&folder.path().join("test.sqlite")).unwrap();
        let journal = Journal::start(writer, reader);
        let setup = Setup::Dvonn(dvonn::Setup { start: dvonn::Start::Empty });
        let start = setup.begin(&mut SystemDice).unwrap().start();
        let opening = TableHeader {
            setup,
            clock: None,
            rated: None,
            found: false,
            watch: "STANDS".to_owned(),
            start,
        };
        let codes = ["AAAAAA", "CCCCCC"].map(|code| Code::read(code).unwrap());
        for code in codes {
            let lines = vec![opening.write(Millis(1))];
            let fence = Fence::default();
            let append = Append { book: code.to_string(), first: 0, fence, lines };
            journal.append(append, 1).await.unwrap();
        }
        let (stop, stopping) = Stop::new();
        let context = RoomContext::new(journal, limits, folder.path(), false, stopping);
        let context = RoomContext { bots, ..context };
        let rooms = Registry::new(context, Placement::default(), crate::actors::table_actor::spawn);
        (rooms, codes, stop, folder)
    }

    #[tokio::test]
    async fn a_room_that_panics_is_opened_again_and_other_rooms_go_on() {
        let (rooms, codes, stop, _folder) = two_tables(&Limits::default()).await;
        let (panicking, outbox) = come(&rooms, codes[0]).await;
        let (_other, quiet) = come(&rooms, codes[1]).await;
        let before = view(&outbox).await;
        view(&quiet).await;
        panicking.send(TableMessage::Fall).await.expect("the actor runs");
        assert_eq!(outbox.next().await, Outgoing::Gone);

        let (_again, outbox) = come(&rooms, codes[0]).await;
        assert_eq!(view(&outbox).await, before);
        assert_eq!(rooms.count(), 2);
        stop.stop();
        assert_eq!(quiet.next().await, Outgoing::Gone, "until now the other room stayed open");
    }

    #[tokio::test]
    async fn a_bot_that_panics_keeps_nobody_waiting() {
        let limits = Limits::unhurried();
        let (rooms, codes, _stop, _folder) =
            two_tables_with(&limits, BotPool::panicking(&limits)).await;
        let (sender, outbox) = Outbox::new();
        let (guest, handle) = (rooms.guest(), rooms.handle(codes[0]));
        let (person, others) = (Some(PersonId([1; 32])), Vec::new());
        let join = Join { guest, person, others, inside: true, home: None };
        handle.send(TableMessage::Come(join, sender)).await.expect("the actor runs");
        let act = Request::Act { version: 0, mv: "D3".to_owned(), thought_ms: None };
        let sit = Request::Sit { seat: Some(Seat(0)), name: "Bo".to_owned() };
        for request in [sit, Request::Seat { seat: None, level: 3 }, act] {
            let message = TableMessage::Open(guest, Lag::default(), request);
            handle.send(message).await.expect("the actor runs");
        }
        // Another move follows ours: the legal one in place of the bot's.
        while !view(&outbox).await.contains(r#""moves":["D3",""#) {}
    }

    #[tokio::test]
    async fn an_empty_room_is_closed_and_opened_when_someone_comes() {
        let limits = Limits { idle: Duration::from_millis(20), ..Limits::default() };
        let (rooms, codes, _stop, _folder) = two_tables(&limits).await;
        let (sender, outbox) = Outbox::new();
        let (guest, handle) = (rooms.guest(), rooms.handle(codes[0]));
        handle.send(TableMessage::Come(onlooker(guest), sender)).await.expect("the actor runs");
        let before = view(&outbox).await;
        tokio::time::sleep(Duration::from_millis(60)).await;
        assert_eq!(rooms.count(), 1, "someone is there");

        handle.send(TableMessage::Went(guest)).await.expect("the actor runs");
        handle.closed().await;
        assert_eq!(rooms.count(), 0);
        let (_handle, outbox) = come(&rooms, codes[0]).await;
        assert_eq!(view(&outbox).await, before);
    }
}
