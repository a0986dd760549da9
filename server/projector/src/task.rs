//! The task that stores finished games, and how actors notify it.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use journal::{Failure, Journal, Sweep};
use limits::shutdown::Stopping;
use projections::Store;
use store::table_code::Code;
use tokio::sync::Notify;
use tokio::task::{JoinHandle, spawn_blocking};
use tokio::time::{Instant, sleep, sleep_until};

use crate::reading::{Reading, Shared, Walked, shared};

/// From the start to the first walk over the journal, by when all players are back.
const FIRST: Duration = Duration::from_secs(60);

/// From the end of one walk to the next. A walk finds what was missed, usually nothing.
const EVERY: Duration = Duration::from_secs(24 * 3_600);

/// The pause after every few books of a walk, so that play is not delayed.
const PAUSE: Duration = Duration::from_millis(50);

/// How long to wait after a game ends, to read what follows at once along with it.
const SETTLE: Duration = Duration::from_millis(300);

/// The task rests this many times as long as it read, so that ending game after game cannot use up a
/// processor.
const RESTS: u32 = 3;

/// The pause after the journal or the tables failed; it doubles with each further failure.
const AGAIN: Duration = Duration::from_secs(1);

/// The longest such pause.
const LATEST: Duration = Duration::from_secs(60);

/// Opens the tables; called when they are first needed, and again after a failure.
pub type Open = Box<dyn FnMut() -> Result<Box<dyn Store>, Failure> + Send>;

/// Tells the task that a game has ended. This is cheap: actors never wait for the tables. Without
/// tables it does nothing.
#[derive(Clone, Default)]
pub struct Projector(Arc<Inner>);

#[derive(Default)]
struct Inner {
    /// The books to read, in order, and since when; `None` while nobody reads them.
    due: Mutex<Option<VecDeque<(Code, Instant)>>>,
    notify: Notify,
    task: Mutex<Option<JoinHandle<()>>>,
}

impl Projector {
    /// Starts the task that stores finished games until the server stops. Its failures never affect
    /// play.
    pub fn start(&self, journal: Journal, stopping: Stopping, sweep: Box<dyn Sweep>, open: Open) {
        let waits = Waits { first: FIRST, settle: SETTLE, again: AGAIN };
        let task =
            tokio::spawn(Task::new(self.clone(), journal, stopping, sweep, open, waits).run());
        *self.0.task.lock().unwrap_or_else(PoisonError::into_inner) = Some(task);
    }

    /// Waits until the task has ended.
    pub async fn stopped(&self) {
        let task = self.0.task.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(task) = task
            && let Err(why) = task.await
        {
            tracing::error!(%why, "the task that stores finished games panicked");
        }
    }

    /// Call this when a book must be read again: the end of a game is on disk, or the book was deleted.
    pub fn changed(&self, code: Code) {
        self.due_since(code, Instant::now());
    }

    fn due_since(&self, code: Code, since: Instant) {
        let mut due = self.due();
        let is_new = |due: &&mut VecDeque<_>| due.iter().all(|(other, _)| *other != code);
        if let Some(due) = due.as_mut().filter(is_new) {
            due.push_back((code, since));
            self.0.notify.notify_one();
        }
    }

    /// How many books wait to be read, and how long the first of them has.
    #[must_use]
    pub fn waiting(&self) -> (usize, Duration) {
        let due = self.due();
        let since = due.iter().flatten().map(|&(_, since)| since);
        (since.clone().count(), since.min().map_or(Duration::ZERO, |since| since.elapsed()))
    }

    /// Starts collecting books, for somebody who reads them.
    pub fn listen(&self) {
        self.due().get_or_insert_default();
    }

    /// The book whose turn it is, and since when it has waited.
    #[must_use]
    pub fn next(&self) -> Option<(Code, Instant)> {
        self.due().as_mut()?.pop_front()
    }

    /// A panic elsewhere cannot leave the list half changed, so a poisoned lock is fine.
    fn due(&self) -> MutexGuard<'_, Option<VecDeque<(Code, Instant)>>> {
        self.0.due.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// How long to wait before what.
#[derive(Clone, Copy, Debug)]
struct Waits {
    first: Duration,
    settle: Duration,
    again: Duration,
}

struct Task {
    projector: Projector,
    journal: Journal,
    stopping: Stopping,
    sweep: Shared<dyn Sweep>,
    open: Option<Open>,
    reading: Option<Reading>,
    /// When the next walk is due.
    walks: Instant,
    waits: Waits,
    /// The pause after the next failure; `None` while all is well.
    failed: Option<Duration>,
}

impl Task {
    fn new(
        projector: Projector,
        journal: Journal,
        stopping: Stopping,
        sweep: Box<dyn Sweep>,
        open: Open,
        waits: Waits,
    ) -> Task {
        projector.listen();
        let (sweep, open, walks) = (shared(sweep), Some(open), Instant::now() + waits.first);
        let (reading, failed) = (None, None);
        Task { projector, journal, stopping, sweep, open, reading, walks, waits, failed }
    }

    async fn run(mut self) {
        let mut stopping = self.stopping.clone();
        loop {
            tokio::select! {
                () = self.projector.0.notify.notified() => {}
                () = sleep_until(self.walks) => {}
                () = stopping.wait() => return,
            }
            let pause = match self.catch_up().await {
                Ok(read) => self.succeeded(read),
                Err(_) if stopping.is() => return,
                Err(why) => self.failed(&why),
            };
            tokio::select! {
                () = sleep(pause) => {}
                () = stopping.wait() => return,
            }
        }
    }

    fn succeeded(&mut self, read: Duration) -> Duration {
        if self.failed.take().is_some() {
            tracing::warn!("finished games can be stored again");
        }
        self.waits.settle.max(read * RESTS)
    }

    /// Logs a failure only once, or the log would fill a full disk further.
    fn failed(&mut self, why: &Failure) -> Duration {
        if self.failed.is_none() {
            tracing::warn!(
                %why,
                "cannot store finished games in their tables; play goes on, and it is tried again: \
                 look at the disk or database, or run hambazi rebuild"
            );
        } else {
            tracing::debug!(%why, "finished games are not stored yet");
        }
        // Wakes the task again for the books that are due.
        self.projector.0.notify.notify_one();
        let pause = self.failed.unwrap_or(self.waits.again);
        self.failed = Some(LATEST.min(pause * 2));
        pause
    }

    /// Reads all books that are due; returns how long that took, without a walk.
    async fn catch_up(&mut self) -> Result<Duration, Failure> {
        if self.reading.is_none() {
            self.reading = Some(self.opened().await?);
        }
        let Some(reading) = &self.reading else { return Ok(Duration::ZERO) };
        if self.walks <= Instant::now() {
            let walked = reading.walk(PAUSE, &self.stopping).await?;
            self.walks = Instant::now() + EVERY;
            let Walked { books, games, unreadable } = walked;
            if walked != Walked::default() {
                tracing::info!(
                    books,
                    games,
                    unreadable,
                    "read books for the tables of finished games"
                );
            }
        }
        let begun = Instant::now();
        while !self.stopping.is()
            && let Some((code, since)) = self.projector.next()
        {
            let read = reading.read(code.as_str(), &mut Walked::default()).await;
            // After a failure it goes behind the others, which may succeed.
            read.inspect_err(|_| self.projector.due_since(code, since))?;
        }
        reading.fold().await?;
        Ok(begun.elapsed())
    }

    async fn opened(&mut self) -> Result<Reading, Failure> {
        let mut open = self.open.take().ok_or("what opens the tables panicked")?;
        let (store, open) = spawn_blocking(move || (open(), open)).await?;
        self.open = Some(open);
        Ok(Reading::new(self.journal.clone(), Arc::clone(&self.sweep), store?))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use journal::{Append, Fence, Sqlite, SqliteSweep};
    use projections::SqliteStore;

    use super::*;
    use crate::reading::tests::Failing;
    use limits::shutdown::Stop;

    const PATIENCE: Duration = Duration::from_secs(20);

    fn resigned() -> Vec<String> {
        let sit = |seat: u32| format!("dvonn/1 1 sit {seat} {} Bo", format!("0{seat}").repeat(32));
        let opening = "dvonn/1 1 open {\"setup\":{\"game\":\"dvonn\",\"start\":\"empty\"},\
            \"clock\":null,\"watch\":\"WATCH2\",\"start\":\"place W -\"}";
        vec![opening.to_owned(), sit(0), sit(1), "dvonn/1 2 end resigned 0".to_owned()]
    }

    #[test]
    fn a_book_is_due_once_and_only_if_somebody_reads() {
        let projector = Projector::default();
        let [one, other] = ["AAAAAA", "CCCCCC"].map(|code| Code::read(code).unwrap());
        projector.changed(one);
        assert_eq!(projector.next(), None, "nobody reads");
        projector.listen();
        for code in [one, other, one] {
            projector.changed(code);
        }
        assert_eq!(projector.waiting().0, 2, "each book once");
        let next = || projector.next().map(|(code, _)| code);
        assert_eq!([(); 3].map(|()| next()), [Some(one), Some(other), None]);
        assert_eq!(projector.waiting(), (0, Duration::ZERO));
    }

    #[test]
    fn a_book_that_could_not_be_read_has_waited_since_its_first_turn() {
        let projector = Projector::default();
        let [one, other] = ["AAAAAA", "CCCCCC"].map(|code| Code::read(code).unwrap());
        projector.listen();
        let long_ago = Instant::now().checked_sub(Duration::from_secs(60)).unwrap();
        projector.due_since(one, long_ago);
        projector.changed(other);
        let (code, since) = projector.next().expect("one waits");
        projector.due_since(code, since);
        let (books, lag) = projector.waiting();
        assert!(books == 2 && lag >= Duration::from_secs(60), "{books} {lag:?}");
    }

    /// At first the tables cannot be opened, then not written to. Later the reported game is stored,
    /// and a walk finds a game that nobody reported.
    #[tokio::test]
    async fn failures_are_retried() {
        let folder = tempfile::tempdir().unwrap();
        let (file, tables) = (folder.path().join("test.sqlite"), folder.path().join("tables"));
        let (writer, reader) = Sqlite::open(&file).unwrap();
        let journal = Journal::start(writer, reader);
        for book in ["AAAAAA", "CCCCCC"] {
            let (book, fence, lines) = (book.to_owned(), Fence::default(), resigned());
            journal.append(Append { book, first: 0, fence, lines }, 1).await.unwrap();
        }
        let tries = Arc::new(AtomicU32::new(0));
        let (counter, path) = (Arc::clone(&tries), tables.clone());
        let open: Open = Box::new(move || match counter.fetch_add(1, Ordering::Relaxed) {
            0 | 1 => Err("not yet".into()),
            _ => {
                let store = SqliteStore::open(&path)?;
                let mut first = [true, true].into_iter();
                Ok(Box::new(Failing { store, fails: move || first.next().unwrap_or(false) }))
            }
        });
        let (stop, stopping) = Stop::new();
        let sweep = Box::new(SqliteSweep::open(&file).unwrap());
        let projector = Projector::default();
        let (hour, short) = (Duration::from_secs(3_600), Duration::from_millis(1));
        let waits = Waits { first: hour, settle: short, again: short };
        let task = Task::new(projector.clone(), journal.clone(), stopping, sweep, open, waits);
        let running = tokio::spawn(task.run());
        projector.changed(Code::read("AAAAAA").unwrap());
        until_listed(&tables, "AAAAAA").await;
        assert_eq!(tries.load(Ordering::Relaxed), 3);
        let mut store = SqliteStore::open(&tables).unwrap();
        assert!(store.of_book("CCCCCC").unwrap().is_empty(), "nobody reported it");
        stop.stop();
        running.await.expect("it ends when the server does");

        let (_stop, stopping) = Stop::new();
        let sweep = Box::new(SqliteSweep::open(&file).unwrap());
        let path = tables.clone();
        let open: Open = Box::new(move || Ok(Box::new(SqliteStore::open(&path)?)));
        let waits = Waits { first: Duration::ZERO, ..waits };
        let task = Task::new(projector, journal, stopping, sweep, open, waits);
        let running = tokio::spawn(task.run());
        until_listed(&tables, "CCCCCC").await;
        running.abort();
    }

    async fn until_listed(tables: &std::path::Path, book: &str) {
        let begun = Instant::now();
        loop {
            let listed = || SqliteStore::open(tables)?.of_book(book);
            if tables.exists() && !listed().unwrap().is_empty() {
                return;
            }
            assert!(begun.elapsed() < PATIENCE, "{book} is not listed");
            sleep(Duration::from_millis(5)).await;
        }
    }
}
