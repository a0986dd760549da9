//! One thread writes for all, another reads.

use std::error::Error;
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Instant;

use tokio::sync::oneshot;

use crate::histogram::{Counted, Histogram};
use crate::store::{Append, Failure, Fence, Reader, Writer};

/// The most appends in one commit. More would only make the first ones wait.
const BATCH: usize = 1024;

/// A journal that many may write to and read at once.
///
/// While one commit is on its way to the disk, all appends that come in wait
/// together, and the next commit takes them all: the busier the journal, the
/// more it gets for each sync of the disk.
#[derive(Clone, Debug)]
pub struct Journal {
    to_writer: mpsc::Sender<Write>,
    to_reader: mpsc::Sender<Read>,
    counts: Arc<Counters>,
}

/// Why an append was not kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AppendError {
    /// The book does not have as many lines as the writer thought.
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

/// What a journal has done since it was opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counts {
    /// Appends that were kept.
    pub appends: u64,
    /// Times that the disk was asked to sync.
    pub commits: u64,
    /// Whether the latest commit failed.
    pub failing: bool,
    /// The latest beat that is on disk by what was done here; 0 when there is none.
    pub beat: u64,
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

enum Read {
    Book(String, u32, oneshot::Sender<Result<Vec<String>, Failure>>),
    Beat(oneshot::Sender<Result<Option<u64>, Failure>>),
    Close(oneshot::Sender<()>),
}

impl Journal {
    /// Starts the two threads. They end when the journal is closed, or when
    /// nobody holds it any more.
    ///
    /// # Panics
    /// When the system has no threads to give.
    pub fn start(writer: impl Writer + 'static, reader: impl Reader + 'static) -> Journal {
        let (to_writer, asked_to_write) = mpsc::channel();
        let (to_reader, asked_to_read) = mpsc::channel();
        let counts = Arc::new(Counters::default());
        let tally = Arc::clone(&counts);
        let name = |name: &str| thread::Builder::new().name(name.to_owned());
        let writing =
            name("journal-writer").spawn(move || write_all(writer, &asked_to_write, &tally));
        let reading = name("journal-reader").spawn(move || read_all(reader, &asked_to_read));
        writing.and(reading).expect("a server that starts has two threads to spare");
        Journal { to_writer, to_reader, counts }
    }

    /// Writes lines at the end of a book, and that the host lived at `beat`.
    /// When this returns, they are on disk.
    ///
    /// # Errors
    /// Nothing was written, or it is not known whether it was.
    pub async fn append(&self, append: Append, beat: u64) -> Result<(), AppendError> {
        if append.lines.iter().any(|line| line.contains(['\n', '\r', '\0'])) {
            tracing::error!(
                book = append.book,
                "refused to store a line with a line break or a zero character in it: a bug of ours"
            );
            return Err(AppendError::Failed);
        }
        let (tell, told) = oneshot::channel();
        self.to_writer.send(Write::Append(append, beat, tell)).map_err(|_| AppendError::Closed)?;
        told.await.unwrap_or(Err(AppendError::Closed))
    }

    /// Writes nothing but that the host lived at `beat`.
    ///
    /// # Errors
    /// As for [`Journal::append`].
    pub async fn beat(&self, beat: u64) -> Result<(), AppendError> {
        // A book without a name and without lines always has no lines.
        let fence = Fence::default();
        let nothing = Append { book: String::new(), first: 0, fence, lines: Vec::new() };
        self.append(nothing, beat).await
    }

    /// All lines of a book; none when there is no such book.
    ///
    /// # Errors
    /// The store could not be read.
    pub async fn read(&self, book: &str) -> Result<Vec<String>, Failure> {
        self.read_some(book, u32::MAX).await
    }

    /// The first line of a book, if there is such a book.
    ///
    /// # Errors
    /// The store could not be read.
    pub async fn read_first(&self, book: &str) -> Result<Option<String>, Failure> {
        Ok(self.read_some(book, 1).await?.pop())
    }

    /// The latest instant at which a host is known to have lived.
    ///
    /// # Errors
    /// The store could not be read.
    pub async fn last_beat(&self) -> Result<Option<u64>, Failure> {
        let (tell, told) = oneshot::channel();
        self.to_reader.send(Read::Beat(tell)).map_err(|_| AppendError::Closed)?;
        told.await.map_err(|_| AppendError::Closed)?
    }

    async fn read_some(&self, book: &str, limit: u32) -> Result<Vec<String>, Failure> {
        let (tell, told) = oneshot::channel();
        let read = Read::Book(book.to_owned(), limit, tell);
        self.to_reader.send(read).map_err(|_| AppendError::Closed)?;
        told.await.map_err(|_| AppendError::Closed)?
    }

    /// Finishes what was asked for before this, and reads and writes no more.
    /// The store is given back in order: the reader's hand first, so that the
    /// writer's is the last one and can tidy up.
    pub async fn close(&self) {
        let (tell, told) = oneshot::channel();
        if self.to_reader.send(Read::Close(tell)).is_ok() {
            // A reader that is already gone is closed too.
            let _ = told.await;
        }
        let (tell, told) = oneshot::channel();
        if self.to_writer.send(Write::Close(tell)).is_ok() {
            // A writer that is already gone is closed too.
            let _ = told.await;
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
        }
    }
}

fn write_all(mut writer: impl Writer, asked: &mpsc::Receiver<Write>, tally: &Counters) {
    while let Ok(first) = asked.recv() {
        let mut appends = Vec::new();
        let mut tellers = Vec::new();
        let mut latest = 0;
        let mut closing = None;
        let waiting = std::iter::once(first).chain(asked.try_iter().take(BATCH - 1));
        for write in waiting {
            match write {
                Write::Append(append, beat, tell) => {
                    appends.push(append);
                    tellers.push(tell);
                    latest = latest.max(beat);
                }
                Write::Close(tell) => {
                    closing = Some(tell);
                    break;
                }
            }
        }
        if !appends.is_empty() {
            let began = Instant::now();
            let done = writer.commit(&appends, latest);
            tally.times.count(began.elapsed());
            if done.is_ok() {
                tally.beat.fetch_max(latest, Ordering::Relaxed);
            }
            answer(done, tellers, tally);
        }
        if let Some(tell) = closing {
            drop(writer);
            // Whoever closed need not wait to hear of it.
            let _ = tell.send(());
            return;
        }
    }
}

fn answer(
    done: Result<Vec<bool>, Failure>,
    tellers: Vec<oneshot::Sender<Result<(), AppendError>>>,
    tally: &Counters,
) {
    tally.commits.fetch_add(1, Ordering::Relaxed);
    let failed = tally.failing.swap(done.is_err(), Ordering::Relaxed);
    let won = done.map_err(|why| {
        // A full disk is told of once, or the log would make it fuller.
        if failed {
            tracing::debug!(%why, appends = tellers.len(), "not kept");
        } else {
            tracing::error!(
                %why, appends = tellers.len(),
                "cannot write to the journal, so no move is accepted: look at the disk or database"
            );
        }
    });
    if failed && won.is_ok() {
        tracing::warn!("the journal can be written to again");
    }
    for (place, tell) in tellers.into_iter().enumerate() {
        let answer = match &won {
            Ok(won) if won[place] => Ok(()),
            Ok(_) => Err(AppendError::OutOfTurn),
            Err(()) => Err(AppendError::Failed),
        };
        tally.appends.fetch_add(u64::from(answer.is_ok()), Ordering::Relaxed);
        // Whoever asked may have gone away; the line is kept all the same.
        let _ = tell.send(answer);
    }
}

fn read_all(mut reader: impl Reader, asked: &mpsc::Receiver<Read>) {
    for read in asked {
        // Whoever asked may have gone away; then nobody misses the answer.
        match read {
            Read::Book(book, limit, tell) => drop(tell.send(reader.read(&book, limit))),
            Read::Beat(tell) => drop(tell.send(reader.last_beat())),
            Read::Close(tell) => {
                drop(reader);
                // Whoever closed need not wait to hear of it.
                let _ = tell.send(());
                return;
            }
        }
    }
}
