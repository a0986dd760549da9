//! A table for two players, and what its clients share.

use std::net::SocketAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use game_core::{Dice, Seeded};
use protocol::{Clock, OpenResponse, Request, Setup, ToClient, ToServer, View};

use crate::clocks::Between;
use crate::http::{self, Connection};
use crate::notes::{Notes, name_of};
use crate::{Violation, holds};

/// A table, its codes and its notes.
#[derive(Debug)]
pub struct Table {
    /// Its number among the tables.
    pub number: u64,
    /// Its codes.
    pub codes: OpenResponse,
    notes: Mutex<Notes>,
    due: Mutex<Instant>,
}

/// The setup and clock of the table with this number.
fn kind(number: u64) -> (Setup, Option<Clock>) {
    let setup = match number % 5 {
        0 => Setup::Dvonn(dvonn::Setup { start: dvonn::Start::Empty }),
        1 | 4 => Setup::Kamisado(kamisado::Setup { length: kamisado::Length::Single }),
        2 => Setup::Daaliz(daaliz::Setup { turn_limit: 80, ..daaliz::Setup::default() }),
        _ => Setup::Dvonn(dvonn::Setup { start: dvonn::Start::Symmetric }),
    };
    // Long enough that no game ends by the clock, so one that does is a violation.
    let clock = Clock::new(1_800_000, 50 * (number % 3));
    (setup, (number % 8 != 7).then_some(clock))
}

impl Table {
    /// Opens a table with the setup for its number, and seats two players.
    pub async fn open(at: SocketAddr, number: u64) -> Result<Table, Violation> {
        let (setup, clock) = kind(number);
        let codes = http::open(at, setup, clock, token(number, 0)).await?;
        let lost = |_| Violation("the server was gone before it was killed".to_owned());
        let mut line = Connection::open(at, &codes.code).await.map_err(lost)?;
        line.send(&ToServer::Hello { token: token(number, 1), person: None })
            .await
            .map_err(lost)?;
        let view = next_view(&mut line).await?;
        let notes = Notes::new(&view, 0)?;
        let sit = Request::Sit { seat: None, name: name_of(1) };
        line.send(&sit.into()).await.map_err(lost)?;
        while next_view(&mut line).await?.you.is_none() {}
        let due = Mutex::new(Instant::now());
        Ok(Table { number, codes, notes: Mutex::new(notes), due })
    }

    /// The notes. A client that panicked has noted either all of a view or nothing.
    pub fn notes(&self) -> MutexGuard<'_, Notes> {
        self.notes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The token of a player.
    pub fn token(&self, person: usize) -> String {
        token(self.number, person)
    }

    /// When the next move is due: random with a constant average, and after a late one sooner.
    pub fn next_due(&self, pace: Duration, dice: &mut Seeded) -> Instant {
        let mut due = self.due.lock().unwrap_or_else(PoisonError::into_inner);
        let earliest = Instant::now().checked_sub(pace * 8).unwrap_or_else(Instant::now);
        #[allow(clippy::cast_possible_truncation)] // below 1000
        let part = dice.below(1000) as u32;
        *due = (*due).max(earliest) + pace * part / 500;
        *due
    }

    /// The server was killed.
    pub fn killed(&self, killed: Between) {
        self.notes().killed(killed);
    }
}

async fn next_view(line: &mut Connection) -> Result<View, Violation> {
    match line.receive().await? {
        Some(ToClient::View(view)) => Ok(*view),
        other => {
            holds(false, || format!("not shown the table: {other:?}")).map(|()| unreachable!())
        }
    }
}

fn token(table: u64, person: usize) -> String {
    format!("{table:016x}{person:016x}")
}
