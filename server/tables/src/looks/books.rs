//! Reads tables' books for those who look at them.

use std::net::IpAddr;
use std::sync::Arc;
use std::thread;
use std::time::Instant;

use game_core::Seat;
use journal::{Journal, Lines};
use limits::fair_permits::FairPermits;
use limits::rate_limit::RateLimiter;
use store::book_error::{BookError, book_lines};
use store::game_notices::Notices;
use store::table_code::Code;
use tokio::task::spawn_blocking;

use crate::actors::table_room::room_from_lines;
use crate::bots::decks_and_bots::DecksAndBots;
use crate::looks::finished_game::{Finished, finished_game};
use crate::looks::read_room::ReadRoom;
use crate::looks::recent::Recent;
use crate::seen_table::{SeenSeat, SeenTable};

/// How many moves of tables, and as many of finished games, are remembered: some ten megabytes.
const REMEMBERED: usize = 64 * 1_024;

/// Reading this many lines counts as one more look.
const LINES_A_LOOK: u32 = 500;

/// No look counts as more than this many, so that a long book shuts nobody out for long.
const DEAREST: u32 = 60;

/// Reads books, no more of them than it must.
///
/// What was read of a table is remembered, and only the lines after that are read at the next look,
/// whichever node wrote them. Long books are read a few at once, in turns that are fair to
/// households, and one who asks for them may ask less often.
#[derive(Clone)]
pub struct Books(Arc<Inner>);

struct Inner {
    journal: Journal,
    parts: DecksAndBots,
    joining: Arc<RateLimiter>,
    turns: Arc<FairPermits>,
    tables: Recent<Code, ReadRoom>,
    games: Recent<(Code, u32), Finished>,
}

impl Books {
    /// Reads this journal. Looks count for `joining`.
    pub fn new(journal: Journal, parts: DecksAndBots, joining: Arc<RateLimiter>) -> Books {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        Books(Arc::new(Inner {
            journal,
            parts,
            joining,
            turns: FairPermits::new(cores / 2),
            tables: Recent::new(REMEMBERED),
            games: Recent::new(REMEMBERED),
        }))
    }

    /// What a link to a table lets one see, by what was decided about it. No room is opened, so it costs the same whichever node
    /// has the table now.
    ///
    /// # Errors
    /// The book cannot be read.
    pub async fn table(
        &self,
        household: IpAddr,
        code: Code,
        notices: Notices,
    ) -> Result<SeenTable, BookError> {
        self.to_the_end(async move |books| books.table(household, code, notices).await).await
    }

    /// A finished game of a table, counted from 1; `None` if it is not over, or not there.
    ///
    /// # Errors
    /// The book cannot be read.
    pub async fn finished(
        &self,
        household: IpAddr,
        (code, number): (Code, u32),
    ) -> Result<Option<Finished>, BookError> {
        self.to_the_end(async move |books| books.finished(household, (code, number)).await).await
    }

    /// What is made of all lines of a book.
    ///
    /// # Errors
    /// The book cannot be read.
    pub async fn whole<T: Send + 'static>(
        &self,
        household: IpAddr,
        code: Code,
        make: impl FnOnce(&[String]) -> T + Send + 'static,
    ) -> Result<T, BookError> {
        let all = move |lines: &mut Lines| {
            let lines: Result<Vec<String>, BookError> = book_lines(lines).collect();
            Ok(make(&lines?))
        };
        self.to_the_end(async move |books| books.read(household, code, 0, all).await).await
    }

    /// What is seen of a person on a seat; `None` if none sits there.
    ///
    /// # Errors
    /// The book cannot be read.
    pub async fn seat(
        &self,
        household: IpAddr,
        code: Code,
        seat: Seat,
    ) -> Result<Option<SeenSeat>, BookError> {
        let parts = self.0.parts.clone();
        let read = move |lines: &mut Lines| {
            Ok(room_from_lines(code, book_lines(lines), &parts, 0)?.seen_at(seat))
        };
        self.to_the_end(async move |books| books.read(household, code, 0, read).await).await
    }

    /// Goes on if the asker goes away: what was read is remembered, and counts for the asker.
    async fn to_the_end<T: Send + 'static, F: Future<Output = Result<T, BookError>> + Send>(
        &self,
        work: impl FnOnce(Arc<Inner>) -> F + Send + 'static,
    ) -> Result<T, BookError> {
        let inner = Arc::clone(&self.0);
        tokio::spawn(async move { work(inner).await }).await?
    }
}

impl Inner {
    async fn table(
        &self,
        household: IpAddr,
        code: Code,
        notices: Notices,
    ) -> Result<SeenTable, BookError> {
        let place = self.tables.place(code);
        let mut place = place.lock().await;
        if let Some(mut room) = place.take() {
            let from = room.number();
            let obeyed = notices.clone();
            let read_on = move |lines: &mut Lines| {
                let is_same = room.read_on(book_lines(lines))?;
                Ok(is_same.then(|| (room.seen(obeyed), room)))
            };
            if let Some((seen, room)) = self.read(household, code, from, read_on).await? {
                self.tables.weigh(&code, room.moves());
                *place = Some(room);
                return Ok(seen);
            }
        }
        let parts = self.parts.clone();
        let read = move |lines: &mut Lines| {
            let mut room = ReadRoom::read(code, book_lines(lines), &parts)?;
            Ok((room.seen(notices), room))
        };
        let (seen, room) = self.read(household, code, 0, read).await?;
        self.tables.weigh(&code, room.moves());
        *place = Some(room);
        Ok(seen)
    }

    async fn finished(
        &self,
        household: IpAddr,
        (code, number): (Code, u32),
    ) -> Result<Option<Finished>, BookError> {
        let place = self.games.place((code, number));
        let mut place = place.lock().await;
        if place.is_none() {
            let read = move |lines: &mut Lines| finished_game(book_lines(lines), number);
            *place = self.read(household, code, 0, read).await?;
            self.games.weigh(&(code, number), place.as_ref().map_or(0, Finished::length));
        }
        Ok(place.clone())
    }

    /// Folds the lines of a book from this number on. What was taken of them counts for the
    /// household, whatever came of it.
    async fn read<T: Send + 'static>(
        &self,
        household: IpAddr,
        code: Code,
        from: u32,
        fold: impl FnOnce(&mut Lines) -> Result<T, BookError> + Send + 'static,
    ) -> Result<T, BookError> {
        let mut lines = self.journal.lines(code.as_str(), from).await?;
        let is_long = !lines.are_all_here();
        let turn = if is_long { Some(self.turns.turn(household).await) } else { None };
        let joining = Arc::clone(&self.joining);
        let folding = move || {
            let _turn = turn;
            let folded = fold(&mut lines);
            let looks = (lines.read() / LINES_A_LOOK).min(DEAREST);
            if looks > 0 {
                joining.charge(household, looks.into(), Instant::now());
            }
            folded
        };
        spawn_blocking(folding).await?
    }
}

#[cfg(test)]
mod tests;
