//! The journal: one thread writes for all, others read.

use std::error::Error;
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Instant;

use tokio::sync::oneshot;

use crate::histogram::{Counted, Histogram};
use crate::reading::{Lines, Readers};
use crate::store::{Append, Failure, Fence, Reader, Writer};

/// The most appends in one commit; more would only delay the first ones.
const BATCH: usize = 1024;

/// A journal that many tasks may read and write at once.
///
/// It uses group commit: appends that come in during a commit wait, and the next
/// commit takes them all. So the busier the journal, the more appends share a
/// sync of the disk.
#[derive(Clone, Debug)]
pub struct Journal {
    to_writer: mpsc::Sender<Write>,
    readers: Readers,
    counts: Arc<Counters>,
}

/// Why an append was not stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AppendError {
    /// The book does not have as many lines as the writer expected.
    OutOfTurn,
    /// The store failed; its reason is in the log.
    Failed,
    /// The journal was closed.
    Closed,
}

impl fmt::Display for AppendError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            AppendError::OutOfTurn => "someone else has written there",
            AppendError::Failed => "the store failed",
            AppendError::Closed => "the journal is closed",
        })
    }
}

impl Error for AppendError {}

/// What a journal has done since it was started.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counts {
    /// How many appends were stored.
    pub appends: u64,
    /// How many commits there were.
    pub commits: u64,
    /// Whether the latest commit failed.
    pub failing: bool,
    /// The latest beat that this journal has stored; 0 if there is none.
    pub beat: u64,
    /// How many lines were read.
    pub lines_read: u64,
    /// How many reads failed.
    pub failed_reads: u64,
}

#[derive(Debug, Default)]
struct Counters {
    appends: AtomicU64,
    commits: AtomicU64,
    failing: AtomicBool,
    beat: AtomicU64,
    times: Histogram,
}

enum Write {
    Append(Append, u64, oneshot::Sender<Result<(), AppendError>>),
    Close(oneshot::Sender<()>),
}

impl Journal {
    /// Starts the threads. They end when the journal is closed, or all its clones
    /// are dropped.
    ///
    /// # Panics
    /// If the system cannot start a thread.
    pub fn start(writer: impl Writer + 'static, reader: impl Reader + 'static) -> Journal {
        let (to_writer, write_requests) = mpsc::channel();
        let counts = Arc::new(Counters::default());
        let counters = Arc::clone(&counts);
        thread::Builder::new()
            .name("journal-writer".to_owned())
            .spawn(move || write_all(writer, &write_requests, &counters))
            .expect("a server that starts has a thread to spare");
        Journal { to_writer, readers: Readers::start(reader), counts }
    }

    /// Appends lines to a book, and stores that the host was running at `beat`.
    /// When this returns, they are on disk.
    ///
    /// # Errors
    /// Nothing was written, or it is unknown whether it was.
    pub async fn append(&self, append: Append, beat: u64) -> Result<(), AppendError> {
        if append.lines.iter().any(|line| line.contains(['\n', '\r', '\0'])) {
            tracing::error!(
                book = append.book,
                "refused to store a line with a line break or a zero character in it: a bug of ours"
            );
            return Err(AppendError::Failed);
        }
        let (sender, answer) = oneshot::channel();
        self.to_writer
            .send(Write::Append(append, beat, sender))
            .map_err(|_| AppendError::Closed)?;
        answer.await.unwrap_or(Err(AppendError::Closed))
    }

    /// Stores only that the host was running at `beat`.
    ///
    /// # Errors
    /// As for [`Journal::append`].
    pub async fn beat(&self, beat: u64) -> Result<(), AppendError> {
        // The book with the empty name never has lines, so this always succeeds.
        let fence = Fence::default();
        let nothing = Append { book: String::new(), first: 0, fence, lines: Vec::new() };
        self.append(nothing, beat).await
    }

    /// All lines of a book; none if there is no such book.
    ///
    /// # Errors
    /// The store could not be read.
    pub async fn read(&self, book: &str) -> Result<Vec<String>, Failure> {
        self.readers.whole(book).await
    }

    /// The first line of a book, if there is such a book.
    ///
    /// # Errors
    /// The store could not be read.
    pub async fn read_first(&self, book: &str) -> Result<Option<String>, Failure> {
        self.readers.first(book).await
    }

    /// The lines of a book from this number on, for a reader who takes them one by one and may stop.
    ///
    /// # Errors
    /// The store could not be read.
    pub async fn lines(&self, book: &str, from: u32) -> Result<Lines, Failure> {
        self.readers.lines(book, from).await
    }

    /// The latest instant at which a host is known to have been running. It waits for nobody's
    /// long book.
    ///
    /// # Errors
    /// The store could not be read.
    pub async fn last_beat(&self) -> Result<Option<u64>, Failure> {
        self.readers.last_beat().await
    }

    /// Finishes all earlier requests and stops. The readers are dropped first, so
    /// that the writer is the last one and can clean up.
    pub async fn close(&self) {
        self.readers.close().await;
        let (sender, answer) = oneshot::channel();
        if self.to_writer.send(Write::Close(sender)).is_ok() {
            // A writer that is already gone is closed too.
            let _ = answer.await;
        }
    }

    /// How long commits took.
    #[must_use]
    pub fn commit_times(&self) -> Counted {
        self.counts.times.counted()
    }

    /// What was done so far.
    #[must_use]
    pub fn counts(&self) -> Counts {
        Counts {
            appends: self.counts.appends.load(Ordering::Relaxed),
            commits: self.counts.commits.load(Ordering::Relaxed),
            failing: self.counts.failing.load(Ordering::Relaxed),
            beat: self.counts.beat.load(Ordering::Relaxed),
            lines_read: self.readers.lines_read(),
            failed_reads: self.readers.failed(),
        }
    }
}

fn write_all(mut writer: impl Writer, write_requests: &mpsc::Receiver<Write>, counters: &Counters) {
    while let Ok(first) = write_requests.recv() {
        let mut appends = Vec::new();
        let mut senders = Vec::new();
        let mut latest = 0;
        let mut closing = None;
        let waiting = std::iter::once(first).chain(write_requests.try_iter().take(BATCH - 1));
        for write in waiting {
            match write {
                Write::Append(append, beat, sender) => {
                    appends.push(append);
                    senders.push(sender);
                    latest = latest.max(beat);
                }
                Write::Close(sender) => {
                    closing = Some(sender);
                    break;
                }
            }
        }
        if !appends.is_empty() {
            let began = Instant::now();
            let done = writer.commit(&appends, latest);
            counters.times.count(began.elapsed());
            if done.is_ok() {
                counters.beat.fetch_max(latest, Ordering::Relaxed);
            }
            answer(done, senders, counters);
        }
        if let Some(sender) = closing {
            drop(writer);
            // The caller may not be waiting any more.
            let _ = sender.send(());
            return;
        }
    }
}

fn answer(
    done: Result<Vec<bool>, Failure>,
    senders: Vec<oneshot::Sender<Result<(), AppendError>>>,
    counters: &Counters,
) {
    counters.commits.fetch_add(1, Ordering::Relaxed);
    let failed = counters.failing.swap(done.is_err(), Ordering::Relaxed);
    let won = done.map_err(|why| {
        // Logged as an error only once, or the log would fill a full disk further.
        if failed {
            tracing::debug!(%why, appends = senders.len(), "not kept");
        } else {
            tracing::error!(
                %why, appends = senders.len(),
                "cannot write to the journal, so no move is accepted: look at the disk or database"
            );
        }
    });
    if failed && won.is_ok() {
        tracing::warn!("the journal can be written to again");
    }
    for (place, sender) in senders.into_iter().enumerate() {
        let answer = match &won {
            Ok(won) if won[place] => Ok(()),
            Ok(_) => Err(AppendError::OutOfTurn),
            Err(()) => Err(AppendError::Failed),
        };
        counters.appends.fetch_add(u64::from(answer.is_ok()), Ordering::Relaxed);
        // The caller may be gone; the line is stored all the same.
        let _ = sender.send(answer);
    }
}
