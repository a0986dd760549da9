//! One guest at one table, from coming to the server's death.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use game_core::{Dice, Seeded};
use protocol::{Offer, Request, ToClient, ToServer, View};
use tokio::sync::{Notify, watch};
use tokio::time::{sleep_until, timeout};

use crate::http::Connection;
use crate::notes::{Ask, Mark, News};
use crate::table::Table;
use crate::{Violation, holds};

/// A line may break this long before the witness knows that it broke the server.
const GRACE: Duration = Duration::from_secs(5);

/// One life of the server, as its guests know it.
#[derive(Clone, Debug)]
pub struct Life {
    /// Where the server listens.
    pub at: SocketAddr,
    /// Which life it is.
    pub number: u32,
    /// True from just before the kill.
    pub killed: watch::Receiver<bool>,
    /// A table's time from move to move; nothing when people only come to look.
    pub pace: Option<Duration>,
    /// A clock that is off by more is a fault, in milliseconds.
    pub clock: f64,
    /// What all guests count together.
    pub tally: Arc<Counters>,
}

/// What all guests count together.
#[derive(Debug, Default)]
pub struct Counters {
    /// Moves that somebody was shown.
    pub moves: AtomicU64,
    /// Games that have ended.
    pub games: AtomicU64,
    /// Views that were looked at.
    pub views: AtomicU64,
    /// People who were shown the table in this life.
    pub came: AtomicU64,
    /// What clocks were off.
    clocks: Mutex<ClockTally>,
    arrived: Notify,
}

impl Counters {
    /// What clocks were off.
    pub fn clocks(&self) -> MutexGuard<'_, ClockTally> {
        self.clocks.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until so many have come.
    pub async fn all_came(&self, guests: u64) {
        while self.came.load(Ordering::Relaxed) < guests {
            self.arrived.notified().await;
        }
    }
}

/// What clocks were off, in milliseconds: charged too much is more than 0.
#[derive(Clone, Debug, Default)]
pub struct ClockTally {
    /// Across kills, with the doubt that remains for whoever looks from outside.
    pub across: Vec<(f64, f64)>,
    /// The worst while the server lived.
    pub within: f64,
}

/// A guest: a person, or an onlooker.
pub struct Player {
    table: Arc<Table>,
    person: Option<usize>,
    life: Life,
    dice: Seeded,
    floor: Mark,
    /// Since when what is newest has been before this guest's eyes.
    since: Instant,
    /// What was asked last in this life: at which mark, and whether the end had come.
    asked: Option<Mark>,
    due: Option<Instant>,
}

impl Player {
    /// A guest who has yet to come.
    pub fn new(table: Arc<Table>, person: Option<usize>, life: Life, seed: u64) -> Player {
        let dice = Seeded::new(seed);
        let (floor, since) = ((0, 0, false), Instant::now());
        Player { table, person, life, dice, floor, since, asked: None, due: None }
    }

    /// Stays until the server dies; with no pace, until the table was shown.
    ///
    /// # Errors
    /// What should not have been, with the table and the guest.
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
            return self.gone().await;
        };
        self.floor = self.table.notes().mark();
        let knocked = Instant::now();
        self.table.notes().knocked(knocked);
        let token = self.table.token(self.person.unwrap_or(9));
        if line.send(&ToServer::Hello { token }).await.is_err() {
            return self.gone().await;
        }
        let mut first = Some(knocked);
        loop {
            let due = self.due.unwrap_or_else(Instant::now);
            tokio::select! {
                told = line.hear() => match told? {
                    Some(ToClient::View(view)) => {
                        let again = first.is_some();
                        self.shown(&view, first.take())?;
                        if self.life.pace.is_none() {
                            return Ok(());
                        }
                        if again {
                            self.life.tally.came.fetch_add(1, Ordering::Relaxed);
                            self.life.tally.arrived.notify_one();
                        }
                    }
                    Some(other) => return Err(Violation(format!("was told {other:?}"))),
                    None => return self.gone().await,
                },
                () = sleep_until(due.into()), if self.due.is_some() => {
                    self.due = None;
                    if let Some(ask) = self.what_to_ask()
                        && line.send(&ask).await.is_err()
                    {
                        return self.gone().await;
                    }
                }
            }
        }
    }

    fn shown(&mut self, view: &View, knocked: Option<Instant>) -> Result<(), Violation> {
        let mut notes = self.table.notes();
        let before = self.floor;
        let news = notes.see(view, self.person, &mut self.floor, knocked, self.life.number)?;
        if knocked.is_some() || self.floor != before {
            self.since = Instant::now();
        }
        let newest = notes.mark() == self.floor;
        let mine = match (self.person, view.ending) {
            (None, _) => false,
            (Some(person), None) => notes.turn() == Some(person),
            (Some(_), Some(_)) => true,
        };
        drop(notes);
        self.count(&news)?;
        if let (true, Some(pace)) =
            (mine && newest && self.asked != Some(self.floor), self.life.pace)
        {
            self.due = Some(self.table.next_due(pace, &mut self.dice));
        }
        Ok(())
    }

    fn count(&self, news: &News) -> Result<(), Violation> {
        let tally = &self.life.tally;
        tally.views.fetch_add(1, Ordering::Relaxed);
        tally.moves.fetch_add(news.moves, Ordering::Relaxed);
        tally.games.fetch_add(news.games, Ordering::Relaxed);
        if let Some((off, doubt)) = news.clock {
            let mut clocks = tally.clocks();
            if news.back {
                clocks.across.push((off.0, doubt));
            } else if off.0.abs() > clocks.within.abs() {
                clocks.within = off.0;
            }
            let since = if news.back { "since the kill" } else { "while the server lived" };
            holds(off.0.abs() <= self.life.clock, || {
                let way = if off.0 > 0.0 { "charged too much" } else { "given back" };
                format!("{:.0} ms {way} {since}; {}", off.0.abs(), news.clock_told)
            })?;
        }
        Ok(())
    }

    /// What this person wants now, noted before it is said.
    fn what_to_ask(&mut self) -> Option<ToServer> {
        let person = self.person?;
        let mut notes = self.table.notes();
        let mark = notes.mark();
        if mark != self.floor || *self.life.killed.borrow() {
            return None;
        }
        let moment = notes.version();
        let ms = u64::try_from(self.since.elapsed().as_millis()).expect("no life is that long");
        let (what, ask) = if mark.2 {
            (Ask::Again, Request::Offer { moment, offer: Offer::Rematch })
        } else if mark.1 > 20 && self.dice.below(400) == 0 {
            (Ask::Resign, Request::Resign { moment })
        } else {
            let mv = notes.here().random_move(&mut self.dice)?;
            (Ask::Move(mv.clone()), Request::Act { moment, mv, thought_ms: Some(ms) })
        };
        notes.ask(person, what, ms, self.life.number);
        self.asked = Some(mark);
        Some(ask.into())
    }

    /// A line that breaks while the server lives is a fault.
    async fn gone(&mut self) -> Result<(), Violation> {
        let killed = timeout(GRACE, self.life.killed.wait_for(|&killed| killed)).await;
        match killed {
            Ok(Ok(_)) => Ok(()),
            _ => Err(Violation("the server let go of a guest".to_owned())),
        }
    }
}
