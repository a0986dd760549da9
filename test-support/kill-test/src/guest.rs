//! One client at one table, from its connection to the server's death.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use game_core::{Dice, Seeded};
use protocol::{Offer, Request, ToClient, ToServer, View};
use tokio::sync::{Notify, watch};
use tokio::time::{sleep_until, timeout};

use crate::http::Connection;
use crate::notes::{Ask, Mark, ViewChanges};
use crate::table::Table;
use crate::{Violation, holds};

/// How long after a lost connection the witness may learn that the server was killed.
const GRACE: Duration = Duration::from_secs(5);

/// One life of the server, as its clients know it.
#[derive(Clone, Debug)]
pub struct Life {
    /// The server's address.
    pub at: SocketAddr,
    /// The number of this life.
    pub number: u32,
    /// True from just before the kill.
    pub killed: watch::Receiver<bool>,
    /// The time between two moves at a table; `None` when clients only check the view.
    pub pace: Option<Duration>,
    /// The largest clock error that is not a violation, in milliseconds.
    pub clock: f64,
    /// The counters that all clients share.
    pub counters: Arc<Counters>,
}

/// The counters that all clients share.
#[derive(Debug, Default)]
pub struct Counters {
    /// Moves that somebody was shown.
    pub moves: AtomicU64,
    /// Games that have ended.
    pub games: AtomicU64,
    /// Views that were checked.
    pub views: AtomicU64,
    /// Clients that were shown their table in this life.
    pub came: AtomicU64,
    /// The clock errors.
    clocks: Mutex<ClockErrors>,
    arrived: Notify,
}

impl Counters {
    /// The clock errors.
    pub fn clocks(&self) -> MutexGuard<'_, ClockErrors> {
        self.clocks.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until this many clients have been shown their table.
    pub async fn all_came(&self, guests: u64) {
        while self.came.load(Ordering::Relaxed) < guests {
            self.arrived.notified().await;
        }
    }
}

/// Clock errors in milliseconds: positive if too much was charged.
#[derive(Clone, Debug, Default)]
pub struct ClockErrors {
    /// Errors across kills, each with the uncertainty of a client.
    pub across: Vec<(f64, f64)>,
    /// The worst error during a life of the server.
    pub within: f64,
}

/// A client: a player or a spectator.
pub struct Player {
    table: Arc<Table>,
    person: Option<usize>,
    life: Life,
    dice: Seeded,
    floor: Mark,
    /// When the newest state was shown to this client.
    since: Instant,
    /// The mark at which the last command of this life was sent.
    asked: Option<Mark>,
    due: Option<Instant>,
}

impl Player {
    /// A client that has not connected yet.
    pub fn new(table: Arc<Table>, person: Option<usize>, life: Life, seed: u64) -> Player {
        let dice = Seeded::new(seed);
        let (floor, since) = ((0, 0, false), Instant::now());
        Player { table, person, life, dice, floor, since, asked: None, due: None }
    }

    /// Stays until the server dies; without a pace, until the table was shown.
    ///
    /// # Errors
    /// A violation, with the table and the client.
    pub async fn stay(mut self) -> Result<(), Violation> {
        let stayed = self.visit().await;
        stayed.map_err(|Violation(why)| {
            let table = &self.table;
            let who =
                self.person.map_or("an onlooker".to_owned(), |person| format!("person {person}"));
            let what = table.notes().setup().clone();
            Violation(format!(
                "life {}, table {} ({what:?}), {who}: {why}",
                self.life.number, table.codes.code
            ))
        })
    }

    async fn visit(&mut self) -> Result<(), Violation> {
        let codes = &self.table.codes;
        let code = if self.person.is_some() { &codes.code } else { &codes.watch };
        let Ok(mut line) = Connection::open(self.life.at, code).await else {
            return self.connection_lost().await;
        };
        self.floor = self.table.notes().mark();
        let joined = Instant::now();
        self.table.notes().joined(joined);
        let token = self.table.token(self.person.unwrap_or(9));
        if line.send(&ToServer::Hello { token, person: None }).await.is_err() {
            return self.connection_lost().await;
        }
        let mut first = Some(joined);
        loop {
            let due = self.due.unwrap_or_else(Instant::now);
            tokio::select! {
                message = line.receive() => match message? {
                    Some(ToClient::View(view)) => {
                        let again = first.is_some();
                        self.shown(&view, first.take())?;
                        if self.life.pace.is_none() {
                            return Ok(());
                        }
                        if again {
                            self.life.counters.came.fetch_add(1, Ordering::Relaxed);
                            self.life.counters.arrived.notify_one();
                        }
                    }
                    Some(other) => return Err(Violation(format!("was told {other:?}"))),
                    None => return self.connection_lost().await,
                },
                () = sleep_until(due.into()), if self.due.is_some() => {
                    self.due = None;
                    if let Some(ask) = self.what_to_ask()
                        && line.send(&ask).await.is_err()
                    {
                        return self.connection_lost().await;
                    }
                }
            }
        }
    }

    fn shown(&mut self, view: &View, joined: Option<Instant>) -> Result<(), Violation> {
        let mut notes = self.table.notes();
        let before = self.floor;
        let changes =
            notes.check_view(view, self.person, &mut self.floor, joined, self.life.number)?;
        if joined.is_some() || self.floor != before {
            self.since = Instant::now();
        }
        let newest = notes.mark() == self.floor;
        let mine = match (self.person, view.ending) {
            (None, _) => false,
            (Some(person), None) => notes.turn() == Some(person),
            (Some(_), Some(_)) => true,
        };
        drop(notes);
        self.count(&changes)?;
        if let (true, Some(pace)) =
            (mine && newest && self.asked != Some(self.floor), self.life.pace)
        {
            self.due = Some(self.table.next_due(pace, &mut self.dice));
        }
        Ok(())
    }

    fn count(&self, changes: &ViewChanges) -> Result<(), Violation> {
        let counters = &self.life.counters;
        counters.views.fetch_add(1, Ordering::Relaxed);
        counters.moves.fetch_add(changes.moves, Ordering::Relaxed);
        counters.games.fetch_add(changes.games, Ordering::Relaxed);
        if let Some((error, doubt)) = changes.clock {
            let mut clocks = counters.clocks();
            if changes.back {
                clocks.across.push((error.0, doubt));
            } else if error.0.abs() > clocks.within.abs() {
                clocks.within = error.0;
            }
            let since = if changes.back { "since the kill" } else { "while the server lived" };
            holds(error.0.abs() <= self.life.clock, || {
                let direction = if error.0 > 0.0 { "charged too much" } else { "given back" };
                format!("{:.0} ms {direction} {since}; {}", error.0.abs(), changes.clock_text)
            })?;
        }
        Ok(())
    }

    /// The next command of this player, noted before it is sent.
    fn what_to_ask(&mut self) -> Option<ToServer> {
        let person = self.person?;
        let mut notes = self.table.notes();
        let mark = notes.mark();
        if mark != self.floor || *self.life.killed.borrow() {
            return None;
        }
        let version = notes.version();
        let ms = u64::try_from(self.since.elapsed().as_millis()).expect("no life is that long");
        let (what, ask) = if mark.2 {
            (Ask::Again, Request::Offer { version, offer: Offer::Rematch })
        } else if mark.1 > 20 && self.dice.below(400) == 0 {
            (Ask::Resign, Request::Resign { version })
        } else {
            let mv = notes.here().random_move(&mut self.dice)?;
            (Ask::Move(mv.clone()), Request::Act { version, mv, thought_ms: Some(ms) })
        };
        notes.ask(person, what, ms, self.life.number);
        self.asked = Some(mark);
        Some(ask.into())
    }

    /// A connection that is lost while the server lives is a violation.
    async fn connection_lost(&mut self) -> Result<(), Violation> {
        let killed = timeout(GRACE, self.life.killed.wait_for(|&killed| killed)).await;
        match killed {
            Ok(Ok(_)) => Ok(()),
            _ => Err(Violation("the server let go of a guest".to_owned())),
        }
    }
}
