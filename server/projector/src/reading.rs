//! Reads books and stores their finished games.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use journal::{Failure, Journal, Lines, Spine, Sweep};
use limits::shutdown::Stopping;
use projections::{Progress, Rows, Store};
use store::book_error::{BookError, book_lines};
use store::game_notices::{self, Notices};
use store::table_code::Code;
use store::table_header::{TableKind, read_first};
use tokio::task::spawn_blocking;
use tokio::time::sleep;

use crate::finished_games::finished_games;
use crate::rating_fold::fold_ratings;

/// How many books are checked in one step.
const AT_ONCE: u32 = 32;

/// What one walk over the journal read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Walked {
    /// Books of tables that were read.
    pub books: u64,
    /// Finished games in them.
    pub games: u64,
    /// Books that cannot be read; the log names them.
    pub unreadable: u64,
}

/// Reads from the journal and writes to the tables.
pub struct Reading {
    journal: Journal,
    sweep: Shared<dyn Sweep>,
    store: Shared<dyn Store>,
}

/// A value that a blocking thread can use.
pub type Shared<T> = Arc<Mutex<Box<T>>>;

/// Makes a value shared.
#[must_use]
pub fn shared<T: ?Sized>(value: Box<T>) -> Shared<T> {
    Arc::new(Mutex::new(value))
}

impl Reading {
    /// Reads from this journal and writes into these tables.
    pub fn new(journal: Journal, sweep: Shared<dyn Sweep>, store: Box<dyn Store>) -> Reading {
        Reading { journal, sweep, store: shared(store) }
    }

    /// Reads each book that has changed since it was last read. Pauses after every few books, so
    /// that neither the rooms nor the disk are held up.
    ///
    /// # Errors
    /// The journal or the tables failed. What was stored until then stays.
    pub async fn walk(&self, pause: Duration, stopping: &Stopping) -> Result<Walked, Failure> {
        let (mut after, mut walked) = (String::new(), Walked::default());
        loop {
            let from = after.clone();
            let spines = with(&self.sweep, move |sweep| sweep.spines(&from, AT_ONCE)).await?;
            let is_last = spines.len() < AT_ONCE as usize;
            let to = spines.last().map(|spine| spine.book.clone()).filter(|_| !is_last);
            let (from, until) = (after, to.clone());
            let known =
                with(&self.store, move |store| store.progress(&from, until.as_deref())).await?;
            let unchanged = |spine: &Spine| known.iter().any(|known| is_unchanged(known, spine));
            for spine in spines.iter().filter(|spine| is_table(spine) && !unchanged(spine)) {
                self.read(&spine.book, &mut walked).await?;
            }
            for (book, _) in &known {
                if spines.iter().all(|spine| spine.book != *book) {
                    self.read(book, &mut walked).await?;
                }
            }
            let Some(to) = to.filter(|_| !stopping.is()) else {
                self.fold().await?;
                return Ok(walked);
            };
            after = to;
            sleep(pause).await;
        }
    }

    /// Folds the ratings whose games have changed.
    ///
    /// # Errors
    /// The tables failed; the lists that are left are folded the next time.
    pub async fn fold(&self) -> Result<(), Failure> {
        with(&self.store, fold_ratings).await
    }

    /// Reads one book and replaces its games in the tables. A book that was deleted or cannot be
    /// read has none.
    ///
    /// # Errors
    /// The journal or the tables failed; nothing has changed.
    pub async fn read(&self, book: &str, walked: &mut Walked) -> Result<(), Failure> {
        let lines = self.journal.lines(book, 0).await?;
        let pages = match Code::read(book) {
            Some(code) => self.journal.read(&game_notices::book(code)).await?,
            None => Vec::new(),
        };
        let name = book.to_owned();
        let projected = match spawn_blocking(move || projected(&name, lines, &pages)).await {
            Ok(projected) => projected,
            Err(why) => {
                walked.unreadable += 1;
                // The next walk would panic again, so this is not retried.
                tracing::error!(
                    book, %why,
                    "reading the finished games of this book panicked: report it with the book"
                );
                return Ok(());
            }
        };
        let name = book.to_owned();
        match projected {
            Ok(Projected::Table(progress, rows)) => {
                walked.books += 1;
                walked.games += rows.games.len() as u64;
                with(&self.store, move |store| store.replace(&name, &progress, &rows)).await
            }
            Ok(Projected::Other) => Ok(()),
            Ok(Projected::Gone) => with(&self.store, move |store| store.forget(&name)).await,
            Err(BookError::Unread(why)) => Err(why),
            Err(BookError::Senseless(why)) => {
                walked.unreadable += 1;
                tracing::warn!(
                    book, %why,
                    "a line of this book makes no sense, so its games are not listed"
                );
                with(&self.store, move |store| store.forget(&name)).await
            }
        }
    }
}

/// What was read in a book.
enum Projected {
    /// The book of a table: how far it was read, and the rows.
    Table(Progress, Rows),
    /// Another book.
    Other,
    /// There is no such book.
    Gone,
}

/// Reads a book, line by line, since it may be long.
fn projected(name: &str, lines: Lines, pages: &[String]) -> Result<Projected, BookError> {
    let mut progress = Progress { lines: 0, last: String::new() };
    let lines = book_lines(lines).inspect(|line| {
        if let Ok(line) = line {
            progress.lines += 1;
            progress.last.clone_from(line);
        }
    });
    match finished_games(name, lines, &Notices::read(pages).public()) {
        Ok(Some(rows)) => Ok(Projected::Table(progress, rows)),
        Ok(None) => Ok(Projected::Other),
        Err(BookError::Senseless(_)) if progress.lines == 0 => Ok(Projected::Gone),
        Err(why) => Err(why),
    }
}

/// Only tables have games.
fn is_table(spine: &Spine) -> bool {
    Code::read(&spine.book).is_some()
        && !matches!(read_first(&spine.first), Some(TableKind::Watch(_)))
}

fn is_unchanged((book, progress): &(String, Progress), spine: &Spine) -> bool {
    *book == spine.book && progress.lines == spine.lines && progress.last == spine.last
}

/// Runs blocking work on a thread that may wait for the disk.
async fn with<S: ?Sized + Send + 'static, T: Send + 'static>(
    value: &Shared<S>,
    work: impl FnOnce(&mut S) -> Result<T, Failure> + Send + 'static,
) -> Result<T, Failure> {
    let value = Arc::clone(value);
    let work = move || work(value.lock().unwrap_or_else(PoisonError::into_inner).as_mut());
    spawn_blocking(work).await?
}

#[cfg(test)]
pub mod tests;
