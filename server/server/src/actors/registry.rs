//! Which rooms are open, and the way into them.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use dixit_room::Mark;
use journal::{Fence, Journal};
use room_core::{ConnectionId, Millis, PersonId};
use tokio::sync::{Notify, mpsc};
use tokio::time::{Instant, sleep, sleep_until};

use crate::actors::alarms::Alarms;
use crate::actors::messages::{TableHandle, TableMessage};
use crate::bots::bot_pool::BotPool;
use crate::bots::decks_and_bots::DecksAndBots;
use crate::cluster::{Found, Held, Nodes, find};
use crate::ops::concurrency_limit::ConcurrencyLimit;
use crate::ops::config::Limits;
use crate::ops::gauge::{self, Gauge};
use crate::ops::shutdown::Stopping;
use crate::projection::projector::Projector;
use crate::store::clock::Clock;
use crate::store::photos::PhotoStore;
use crate::store::server_runs::ServerRuns;
use crate::store::table_code::Code;

/// While too many rooms are open, no flag is seen to; then it is looked again so often.
const PAUSE: Duration = Duration::from_millis(100);

/// How many messages wait for a room before those who bring more must wait.
const QUEUE: usize = 64;

/// Starts the actor that owns a room, by the right to it and what is sent to it.
pub type Spawn = fn(Lease, mpsc::Receiver<TableMessage>);

/// Which rooms are open. A room is opened from its book when someone comes,
/// and closed when nobody is there.
#[derive(Clone)]
pub struct Registry(Arc<Inner>);

struct Inner {
    spawn: Spawn,
    open: Mutex<HashMap<Code, (u64, TableHandle)>>,
    next: AtomicU64,
    ticking: Gauge,
    /// Rooms that are closed though a clock runs.
    alarms: Mutex<Alarms<Asleep>>,
    alarm_set: Notify,
    shared: Shared,
}

/// What is kept for a room that is closed though a clock runs: the right to it, and that the
/// clock counts.
struct Asleep {
    held: Option<Held>,
    _ticking: gauge::Mark,
}

/// What every room's task may use.
#[derive(Clone)]
pub struct Shared {
    /// Where events are kept.
    pub journal: Journal,
    /// The one clock.
    pub time: Clock,
    /// How long is waited.
    pub limits: Limits,
    /// When this server's predecessors ended.
    pub lives: ServerRuns,
    /// True once the server stops.
    pub stopping: Stopping,
    /// Room for minds to think.
    pub minds: BotPool,
    /// The other nodes, where there may be several.
    pub nodes: Option<Nodes>,
    /// Pictures and bots.
    pub parts: DecksAndBots,
    /// The hosts' own photographs.
    pub shelf: Arc<PhotoStore>,
    /// Who has how many sockets at which table.
    pub people: ConcurrencyLimit<(Code, PersonId)>,
    /// Where it is told that a game has ended.
    pub projector: Projector,
}

impl Shared {
    /// Takes one photograph off the shelf, or without a mark all of a table's.
    pub async fn off_the_shelf(&self, code: Code, mark: Option<Mark>) {
        let here = Arc::clone(&self.shelf);
        // Whatever happens there, it was tried.
        let _ = tokio::task::spawn_blocking(move || here.clear(code, mark)).await;
    }
}

impl Registry {
    /// No room is open.
    pub fn new(shared: Shared, spawn: Spawn) -> Registry {
        Registry(Arc::new(Inner {
            spawn,
            open: Mutex::default(),
            next: AtomicU64::new(0),
            ticking: Gauge::default(),
            alarms: Mutex::default(),
            alarm_set: Notify::new(),
            shared,
        }))
    }

    /// What every room's task may use.
    pub fn shared(&self) -> &Shared {
        &self.0.shared
    }

    /// A guest's number, given once.
    pub fn guest(&self) -> ConnectionId {
        ConnectionId(self.number())
    }

    /// How many rooms are open.
    pub fn count(&self) -> usize {
        self.open().len()
    }

    /// Whether this room is open.
    pub fn is_open(&self, code: Code) -> bool {
        self.open().contains_key(&code)
    }

    /// The doors of all rooms that are open, the room first that was opened last.
    pub fn doors(&self) -> Vec<(Code, TableHandle)> {
        let open = self.open();
        let mut doors: Vec<_> = open.iter().map(|(code, (at, door))| (at, code, door)).collect();
        doors.sort_unstable_by_key(|(at, ..)| std::cmp::Reverse(**at));
        doors.into_iter().map(|(_, &code, door)| (code, door.clone())).collect()
    }

    /// The door of a room, if it is open.
    pub fn open_door(&self, code: Code) -> Option<TableHandle> {
        self.open().get(&code).map(|(_, door)| door.clone())
    }

    /// Whether no room is to be opened but for tables that are there.
    pub fn are_full(&self) -> bool {
        self.count() >= self.shared().limits.rooms
    }

    /// Whether this room may be opened, or is open. The last quarter is for tables that are
    /// there, so that those who play can come back to them.
    pub fn may_open(&self, code: Code) -> bool {
        let most = self.shared().limits.rooms;
        self.is_open(code) || self.count() < most.saturating_add(most / 4)
    }

    /// Opens rooms whose clocks run out while nobody is there, until the server stops.
    pub async fn see_to_flags(self) {
        let shared = self.shared().clone();
        let mut stopping = shared.stopping.clone();
        loop {
            let at = self.alarms().next().map(|at| shared.time.timer(at));
            let lost = async {
                match &shared.nodes {
                    Some(nodes) => nodes.lost().await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                () = self.0.alarm_set.notified() => continue,
                () = sleep_until(at.unwrap_or_else(Instant::now)), if at.is_some() => {}
                () = lost => {
                    // Others may have these rooms now.
                    self.forget_alarms();
                    sleep(PAUSE).await;
                    continue;
                }
                () = stopping.wait() => return self.forget_alarms(),
            }
            let due = self.alarms().due(shared.time.now());
            match due {
                Some(_) if self.are_full() => sleep(PAUSE).await,
                // The room sees to the rest, and closes again.
                Some(code) => drop(self.door(code)),
                None => {}
            }
        }
    }

    fn forget_alarms(&self) {
        // Rights are given back when the map is free again.
        let forgotten = std::mem::take(&mut *self.alarms());
        drop(forgotten);
    }

    /// They are whole between any two statements, so a panic elsewhere does no harm to them.
    fn alarms(&self) -> MutexGuard<'_, Alarms<Asleep>> {
        self.0.alarms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts the tables with a clock running.
    pub fn ticking(&self) -> &Gauge {
        &self.0.ticking
    }

    /// The door of a table that is known to exist; its task is started when it
    /// does not run yet.
    pub fn door(&self, code: Code) -> TableHandle {
        let mut open = self.open();
        if let Some((_, door)) = open.get(&code).filter(|(_, door)| !door.is_closed()) {
            return door.clone();
        }
        let (door, knocks) = mpsc::channel(QUEUE);
        let asleep = self.alarms().cancel(code);
        let slept = asleep.is_some();
        let held = asleep.and_then(|asleep| asleep.held);
        let lease = Lease { rooms: self.clone(), code, held, slept, number: self.number() };
        open.insert(code, (lease.number, door.clone()));
        (self.0.spawn)(lease, knocks);
        door
    }

    fn number(&self) -> u64 {
        self.0.next.fetch_add(1, Ordering::Relaxed)
    }

    /// The map is whole between any two statements, so a panic elsewhere does
    /// no harm to it.
    fn open(&self) -> MutexGuard<'_, HashMap<Code, (u64, TableHandle)>> {
        self.0.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A task's right to a room. When it is dropped, be it by a panic, the room is
/// no longer open, and whoever comes opens it anew.
pub struct Lease {
    rooms: Registry,
    /// Which table.
    pub code: Code,
    /// Where there are several nodes: that the room is here.
    held: Option<Held>,
    /// Whether this server had closed it though a clock ran, and has watched that since.
    slept: bool,
    number: u64,
}

impl Lease {
    /// What every room's task may use.
    pub fn rooms(&self) -> &Registry {
        &self.rooms
    }

    /// Waits until the room may be opened here; tells what was knocked for it
    /// meanwhile, or nothing where there is no more to do.
    pub async fn find(
        &mut self,
        knocks: &mut mpsc::Receiver<TableMessage>,
    ) -> Option<Vec<TableMessage>> {
        let shared = self.rooms.shared().clone();
        let Some(nodes) = &shared.nodes else { return Some(Vec::new()) };
        if self.held.is_some() && nodes.may_have_rooms() {
            return Some(Vec::new());
        }
        (self.held, self.slept) = (None, false);
        match find(nodes, self, knocks).await {
            Found::Ours(granted, knocks) => {
                self.held = Some(nodes.hold(self.code, granted, shared.time));
                Some(knocks)
            }
            Found::Over => None,
        }
    }

    /// By which right the room's book is written.
    pub fn fence(&self) -> Fence {
        self.held.as_ref().map_or_else(Fence::default, Held::fence)
    }

    /// Until when clocks that ran at the last event went on running: until
    /// now, unless another server wrote that event and has died since.
    pub fn lived_until(&self, last: Option<Millis>) -> Option<Millis> {
        let Shared { time, lives, .. } = self.rooms.shared();
        match (&self.held, last?) {
            (Some(held), last) => held.lived_until(last),
            (None, last) if last >= time.began() => Some(time.now()),
            (None, last) => lives.end_of(last),
        }
    }

    /// Whether the last event was written by this server, and all clocks have
    /// run on since: then nothing need be written down to open the room.
    pub fn went_on(&self, last: Option<Millis>) -> bool {
        let began = self.rooms.shared().time.began();
        (self.held.is_none() || self.slept) && last.is_some_and(|last| last >= began)
    }

    /// Waits until the room may be here no longer; for ever, where there is one server.
    pub async fn lost(&self) {
        match &self.held {
            Some(held) => held.lost().await,
            None => std::future::pending().await,
        }
    }

    /// Gives the room up if nobody has knocked meanwhile. Where a clock runs, it is opened again
    /// when that runs out; whoever has the right to it keeps that until then.
    pub fn close_if_quiet(
        &mut self,
        knocks: &mut mpsc::Receiver<TableMessage>,
        wake: Option<Millis>,
    ) -> Result<(), TableMessage> {
        // Nobody finds the door while the map is held; a door found earlier is
        // closed, and whoever holds it comes back by the map.
        let rooms = self.rooms.clone();
        let mut open = rooms.open();
        if let Ok(knock) = knocks.try_recv() {
            return Err(knock);
        }
        knocks.close();
        self.forget(&mut open);
        if let Some(at) = wake.filter(|_| !rooms.shared().stopping.is()) {
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
    use crate::actors::any_room::Ask;
    use crate::actors::messages::Join;
    use crate::ops::shutdown::Stop;
    use crate::session::outbox::{Outbox, Outgoing};
    use crate::store::table_header::TableHeader;
    use crate::store::token::SystemDice;
    use open_room::{Lag, Request};
    use tempfile::TempDir;

    use game_core::Seat;
    use journal::{Append, Sqlite};
    use protocol::Setup;

    async fn view(outbox: &Outbox) -> String {
        match outbox.news().await {
            Outgoing::View(view) => view.to_string(),
            other => panic!("not a view: {other:?}"),
        }
    }

    fn onlooker(guest: ConnectionId) -> Join {
        Join { guest, person: None, inside: false, home: None }
    }

    async fn come(rooms: &Registry, code: Code) -> (TableHandle, Outbox) {
        let (pen, outbox) = Outbox::new();
        let door = rooms.door(code);
        door.send(TableMessage::Come(onlooker(rooms.guest()), pen))
            .await
            .expect("the door is open");
        (door, outbox)
    }

    /// Two tables of DVONN at which nobody sits.
    async fn two_tables(limits: &Limits) -> (Registry, [Code; 2], Stop, TempDir) {
        two_tables_with(limits, BotPool::new(limits)).await
    }

    async fn two_tables_with(
        limits: &Limits,
        minds: BotPool,
    ) -> (Registry, [Code; 2], Stop, TempDir) {
        let folder = TempDir::new().unwrap();
        let (writer, reader) = Sqlite::open(&folder.path().join("test.sqlite")).unwrap();
        let journal = Journal::start(writer, reader);
        let setup = Setup::Dvonn(dvonn::Setup { start: dvonn::Start::Empty });
        let start = setup.begin(&mut SystemDice).unwrap().start();
        let opening = TableHeader { setup, clock: None, watch: "STANDS".to_owned(), start };
        let codes = ["AAAAAA", "CCCCCC"].map(|code| Code::read(code).unwrap());
        for code in codes {
            let lines = vec![opening.write(Millis(1))];
            let fence = Fence::default();
            let append = Append { book: code.to_string(), first: 0, fence, lines };
            journal.append(append, 1).await.unwrap();
        }
        let (stop, stopping) = Stop::new();
        let time = Clock::new(None);
        let parts = DecksAndBots::default();
        let shelf = Arc::new(PhotoStore::open(folder.path(), 0));
        let people = ConcurrencyLimit::new(100);
        let shared = Shared {
            journal,
            time,
            limits: *limits,
            lives: ServerRuns::default(),
            stopping,
            minds,
            nodes: None,
            parts,
            shelf,
            people,
            projector: Projector::default(),
        };
        (Registry::new(shared, crate::actors::table_actor::spawn), codes, stop, folder)
    }

    #[tokio::test]
    async fn a_room_that_falls_is_opened_again_and_the_others_never_notice() {
        let (rooms, codes, stop, _folder) = two_tables(&Limits::default()).await;
        let (falling, outbox) = come(&rooms, codes[0]).await;
        let (_other, quiet) = come(&rooms, codes[1]).await;
        let before = view(&outbox).await;
        view(&quiet).await;
        falling.send(TableMessage::Fall).await.expect("the door is open");
        assert_eq!(outbox.news().await, Outgoing::Gone);

        let (_again, outbox) = come(&rooms, codes[0]).await;
        assert_eq!(view(&outbox).await, before);
        assert_eq!(rooms.count(), 2);
        stop.stop();
        assert_eq!(quiet.news().await, Outgoing::Gone, "until now the other room stayed open");
    }

    #[tokio::test]
    async fn a_mind_that_falls_keeps_nobody_waiting() {
        let limits = Limits::unhurried();
        let (rooms, codes, _stop, _folder) =
            two_tables_with(&limits, BotPool::falling(&limits)).await;
        let (pen, outbox) = Outbox::new();
        let (guest, door) = (rooms.guest(), rooms.door(codes[0]));
        let coming = Join { guest, person: Some(PersonId([1; 32])), inside: true, home: None };
        door.send(TableMessage::Come(coming, pen)).await.expect("the door is open");
        let act = Request::Act { moment: 0, mv: "D3".to_owned(), thought_ms: None };
        let sit = Request::Sit { seat: Some(Seat(0)), name: "Bo".to_owned() };
        for request in [sit, Request::Seat { seat: None, level: 3 }, act] {
            let ask = Ask::Open(Lag::default(), request);
            door.send(TableMessage::Ask(guest, ask)).await.expect("the door is open");
        }
        // Another move than ours, and not one that was thought of.
        while !view(&outbox).await.contains(r#""moves":["D3",""#) {}
    }

    #[tokio::test]
    async fn a_room_with_nobody_in_it_is_closed_and_opened_when_someone_comes() {
        let limits = Limits { idle: Duration::from_millis(20), ..Limits::default() };
        let (rooms, codes, _stop, _folder) = two_tables(&limits).await;
        let (pen, outbox) = Outbox::new();
        let (guest, door) = (rooms.guest(), rooms.door(codes[0]));
        door.send(TableMessage::Come(onlooker(guest), pen)).await.expect("the door is open");
        let before = view(&outbox).await;
        tokio::time::sleep(Duration::from_millis(60)).await;
        assert_eq!(rooms.count(), 1, "someone is there");

        door.send(TableMessage::Went(guest)).await.expect("the door is open");
        door.closed().await;
        assert_eq!(rooms.count(), 0);
        let (_door, outbox) = come(&rooms, codes[0]).await;
        assert_eq!(view(&outbox).await, before);
    }
}
