//! Reading: a book comes piece by piece, and short reads have a thread of their own.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, mpsc};
use std::{fmt, thread, vec};

use tokio::sync::oneshot;

use crate::journal::AppendError;
use crate::log_throttle::Seldom;
use crate::store::{Failure, Reader};

/// The lines of a book's first piece. Most books have no more, and are read at once.
const FIRST: u32 = 512;

/// The lines of each further piece, which is read in about a millisecond.
const PIECE: u32 = 1_024;

type Lane = mpsc::Sender<Read>;

/// The threads that read.
///
/// A read of at most [`FIRST`] lines goes to the short lane, so it never waits for a long book.
/// Long books take turns with each other, a piece at a time.
#[derive(Clone)]
pub struct Readers {
    short: Lane,
    long: Lane,
    counters: Arc<Counters>,
}

#[derive(Debug, Default)]
struct Counters {
    lines: AtomicU64,
    failed: AtomicU64,
    logged: Seldom,
}

enum Read {
    Piece(Piece, oneshot::Sender<Result<Vec<String>, Failure>>),
    Beat(oneshot::Sender<Result<Option<u64>, Failure>>),
    Close(oneshot::Sender<()>),
}

/// Which lines of a book.
struct Piece {
    book: String,
    from: u32,
    limit: u32,
}

impl fmt::Debug for Readers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Readers").field("counters", &self.counters).finish_non_exhaustive()
    }
}

impl Readers {
    /// Starts two threads, or one if the store cannot be opened again.
    pub fn start(reader: impl Reader + 'static) -> Readers {
        let counters = Arc::new(Counters::default());
        let second = reader.another().inspect_err(|why| {
            tracing::warn!(%why, "cannot open a second reader, so long reads delay short ones");
        });
        let short = lane("journal-reader", reader, &counters);
        let long = match second {
            Ok(reader) => lane("journal-long-reader", reader, &counters),
            Err(_) => short.clone(),
        };
        Readers { short, long, counters }
    }

    pub async fn first(&self, book: &str) -> Result<Option<String>, Failure> {
        Ok(self.piece(book, 0, 1).await?.pop())
    }

    pub async fn whole(&self, book: &str) -> Result<Vec<String>, Failure> {
        let (mut lines, mut limit) = (Vec::new(), FIRST);
        loop {
            let piece = self.piece(book, count(&lines), limit).await?;
            let is_last = count(&piece) < limit;
            lines.extend(piece);
            if is_last {
                return Ok(lines);
            }
            limit = PIECE;
        }
    }

    pub async fn lines(&self, book: &str, from: u32) -> Result<Lines, Failure> {
        let piece = self.piece(book, from, FIRST).await?;
        Ok(Lines {
            readers: self.clone(),
            book: book.to_owned(),
            from,
            next: from.saturating_add(count(&piece)),
            is_last: count(&piece) < FIRST,
            piece: piece.into_iter(),
        })
    }

    pub async fn last_beat(&self) -> Result<Option<u64>, Failure> {
        let (sender, answer) = oneshot::channel();
        self.short.send(Read::Beat(sender)).map_err(|_| AppendError::Closed)?;
        answer.await.map_err(|_| AppendError::Closed)?
    }

    async fn piece(&self, book: &str, from: u32, limit: u32) -> Result<Vec<String>, Failure> {
        self.ask(book, from, limit)?.await.map_err(|_| AppendError::Closed)?
    }

    fn ask(
        &self,
        book: &str,
        from: u32,
        limit: u32,
    ) -> Result<oneshot::Receiver<Result<Vec<String>, Failure>>, Failure> {
        let (sender, answer) = oneshot::channel();
        let lane = if limit <= FIRST { &self.short } else { &self.long };
        let piece = Piece { book: book.to_owned(), from, limit };
        lane.send(Read::Piece(piece, sender)).map_err(|_| AppendError::Closed)?;
        Ok(answer)
    }

    /// Finishes all earlier reads and drops the readers.
    pub async fn close(&self) {
        for lane in [&self.long, &self.short] {
            let (sender, answer) = oneshot::channel();
            if lane.send(Read::Close(sender)).is_ok() {
                // A reader that is already gone is closed too.
                let _ = answer.await;
            }
        }
    }

    pub fn lines_read(&self) -> u64 {
        self.counters.lines.load(Ordering::Relaxed)
    }

    pub fn failed(&self) -> u64 {
        self.counters.failed.load(Ordering::Relaxed)
    }
}

fn count(lines: &[String]) -> u32 {
    u32::try_from(lines.len()).expect("a line's number has 32 bits")
}

/// The lines of a book from some number on.
///
/// The first piece is there already. The reader waits for each next one, so a long book is for
/// a thread that may block, and never for an asynchronous task.
#[derive(Debug)]
pub struct Lines {
    readers: Readers,
    book: String,
    piece: vec::IntoIter<String>,
    from: u32,
    /// The number of the first line that was not read yet.
    next: u32,
    is_last: bool,
}

impl Lines {
    /// Whether all lines are there, so that nobody will have to wait.
    #[must_use]
    pub fn are_all_here(&self) -> bool {
        self.is_last
    }

    /// How many lines were read so far, taken or not.
    #[must_use]
    pub fn read(&self) -> u32 {
        self.next - self.from
    }

    fn read_on(&mut self) -> Result<(), Failure> {
        let asked = self.readers.ask(&self.book, self.next, PIECE);
        let answered =
            asked.and_then(|answer| answer.blocking_recv().map_err(|_| AppendError::Closed)?);
        // After a failure there are no more lines.
        self.is_last = true;
        let piece = answered?;
        self.is_last = count(&piece) < PIECE;
        self.next += count(&piece);
        self.piece = piece.into_iter();
        Ok(())
    }
}

impl Iterator for Lines {
    type Item = Result<String, Failure>;

    fn next(&mut self) -> Option<Result<String, Failure>> {
        if self.piece.len() == 0
            && !self.is_last
            && let Err(why) = self.read_on()
        {
            return Some(Err(why));
        }
        self.piece.next().map(Ok)
    }
}

/// Starts a thread that reads.
fn lane(name: &str, reader: impl Reader + 'static, counters: &Arc<Counters>) -> Lane {
    let (lane, reads) = mpsc::channel();
    let counters = Arc::clone(counters);
    thread::Builder::new()
        .name(name.to_owned())
        .spawn(move || read_all(reader, &reads, &counters))
        .expect("a server that starts has a thread to spare");
    lane
}

fn read_all(mut reader: impl Reader, reads: &mpsc::Receiver<Read>, counters: &Counters) {
    for read in reads {
        // The caller may be gone; then nobody misses the answer.
        match read {
            Read::Piece(Piece { book, from, limit }, sender) => {
                let read = reader.read_from(&book, from, limit);
                counters.count(&book, read.as_ref().map(Vec::len));
                drop(sender.send(read));
            }
            Read::Beat(sender) => {
                let beat = reader.last_beat();
                counters.count("", beat.as_ref().map(|_| 0));
                drop(sender.send(beat));
            }
            Read::Close(sender) => {
                drop(reader);
                // The caller may not be waiting any more.
                let _ = sender.send(());
                return;
            }
        }
    }
}

impl Counters {
    /// Counts the lines of a read, or that it failed. A damaged book is asked for again and again,
    /// so this is logged once a minute.
    fn count(&self, book: &str, read: Result<usize, &Failure>) {
        match read {
            Ok(lines) => {
                self.lines.fetch_add(lines as u64, Ordering::Relaxed);
            }
            Err(why) => {
                self.failed.fetch_add(1, Ordering::Relaxed);
                if let Some(times) = self.logged.happened() {
                    tracing::error!(
                        book, %why, times,
                        "cannot read the journal: look at the disk or database; if it is damaged, \
                         put a copy back"
                    );
                }
            }
        }
    }
}
