//! Lines reported as stored are stored.

use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

use journal::{Append, AppendError, Failure, Fence, Journal, Reader, Sqlite, SqliteReader, Writer};
use tempfile::TempDir;

/// A folder with a journal.
struct Folder(TempDir);

impl Folder {
    fn new() -> Folder {
        Folder(TempDir::new().unwrap())
    }

    fn open(&self) -> (Sqlite, SqliteReader) {
        Sqlite::open(&self.0.path().join("test.sqlite")).expect("the file opens")
    }

    fn journal(&self) -> Journal {
        let (writer, reader) = self.open();
        Journal::start(writer, reader)
    }
}

fn append(book: &str, first: u32, lines: &[&str]) -> Append {
    let lines = lines.iter().map(|&line| line.to_owned()).collect();
    Append { book: book.to_owned(), first, fence: Fence::default(), lines }
}

#[tokio::test]
async fn lines_come_back_in_order_after_a_restart() {
    let folder = Folder::new();
    let journal = folder.journal();
    journal.append(append("a", 0, &["one", "two"]), 5).await.unwrap();
    journal.append(append("b", 0, &["other"]), 9).await.unwrap();
    journal.append(append("a", 2, &["سه"]), 7).await.unwrap();
    journal.close().await;
    assert_eq!(journal.append(append("a", 3, &["x"]), 0).await, Err(AppendError::Closed));
    assert!(journal.read("a").await.is_err());
    let files = std::fs::read_dir(folder.0.path()).unwrap().count();
    assert_eq!(files, 1, "after closing there is one file, which may be copied");

    let journal = folder.journal();
    assert_eq!(journal.read("a").await.unwrap(), ["one", "two", "سه"]);
    assert_eq!(journal.read_first("b").await.unwrap().as_deref(), Some("other"));
    assert!(journal.read("c").await.unwrap().is_empty());
    assert_eq!(journal.last_beat().await.unwrap(), Some(9), "the latest beat counts");
}

#[tokio::test]
async fn of_two_writers_only_one_wins() {
    let folder = Folder::new();
    let (one, two) = (folder.journal(), folder.journal());
    let both = tokio::join!(
        one.append(append("a", 0, &["by one"]), 0),
        two.append(append("a", 0, &["by two"]), 0)
    );
    let won = if both.0.is_ok() { "by one" } else { "by two" };
    assert!(matches!(
        both,
        (Ok(()), Err(AppendError::OutOfTurn)) | (Err(AppendError::OutOfTurn), Ok(()))
    ));
    assert_eq!(one.read("a").await.unwrap(), [won]);
    assert_eq!(one.append(append("a", 2, &["gap"]), 0).await, Err(AppendError::OutOfTurn));
}

#[tokio::test]
async fn a_clash_leaves_the_rest_of_its_commit_alone() {
    let folder = Folder::new();
    let (mut writer, reader) = folder.open();
    let batch = [append("a", 0, &["1"]), append("a", 0, &["2"]), append("b", 0, &["3", "4"])];
    assert_eq!(writer.commit(&batch, 0).unwrap(), [true, false, true]);
    let journal = Journal::start(writer, reader);
    assert_eq!(journal.read("a").await.unwrap(), ["1"]);
    assert_eq!(journal.read("b").await.unwrap(), ["3", "4"]);
}

/// A writer as slow as a real disk.
struct Slow(Sqlite);

impl Writer for Slow {
    fn commit(&mut self, appends: &[Append], beat: u64) -> Result<Vec<bool>, Failure> {
        std::thread::sleep(Duration::from_millis(20));
        self.0.commit(appends, beat)
    }
}

#[tokio::test]
async fn one_commit_takes_all_waiting_appends() {
    let folder = Folder::new();
    let (writer, reader) = folder.open();
    let journal = Journal::start(Slow(writer), reader);
    let rooms = (0..200).map(|room| {
        let journal = journal.clone();
        tokio::spawn(async move {
            for number in 0..3 {
                journal.append(append(&room.to_string(), number, &["x"]), 0).await.unwrap();
            }
        })
    });
    for room in rooms.collect::<Vec<_>>() {
        room.await.unwrap();
    }
    let counts = journal.counts();
    assert_eq!(counts.appends, 600);
    assert!(counts.commits <= 12, "{} commits for 600 appends of 200 rooms", counts.commits);
}

struct Broken;

impl Writer for Broken {
    fn commit(&mut self, _: &[Append], _: u64) -> Result<Vec<bool>, Failure> {
        Err("no room on the disk".into())
    }
}

#[tokio::test]
async fn a_broken_store_stores_nothing_and_reports_it() {
    let folder = Folder::new();
    let journal = Journal::start(Broken, folder.open().1);
    assert_eq!(journal.append(append("a", 0, &["1"]), 0).await, Err(AppendError::Failed));
    assert!(journal.counts().failing);
}

#[test]
fn a_file_of_a_later_version_is_not_opened() {
    let folder = Folder::new();
    let path = folder.0.path().join("later.sqlite");
    let later = rusqlite::Connection::open(&path).unwrap();
    later.pragma_update(None, "user_version", 2).unwrap();
    assert!(Sqlite::open(&path).is_err());
}

/// A reader that stops in the middle of long books, and fails where it is told to.
struct Stopping {
    reader: SqliteReader,
    /// Whether long reads may go on.
    may_go: Arc<(Mutex<bool>, Condvar)>,
}

impl Reader for Stopping {
    fn read_from(&mut self, book: &str, from: u32, limit: u32) -> Result<Vec<String>, Failure> {
        if book == "damaged" {
            return Err("database disk image is malformed".into());
        }
        if from > 0 {
            let (may_go, told) = &*self.may_go;
            drop(told.wait_while(may_go.lock().unwrap(), |may_go| !*may_go));
        }
        self.reader.read_from(book, from, limit)
    }

    fn last_beat(&mut self) -> Result<Option<u64>, Failure> {
        self.reader.last_beat()
    }

    fn another(&self) -> Result<Stopping, Failure> {
        Ok(Stopping { reader: self.reader.another()?, may_go: Arc::clone(&self.may_go) })
    }
}

#[tokio::test]
async fn short_reads_wait_for_no_long_book() {
    let folder = Folder::new();
    let (mut writer, reader) = folder.open();
    let lines: Vec<String> = (0..2_000).map(|number| number.to_string()).collect();
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    writer.commit(&[append("long", 0, &lines), append("short", 0, &["1", "2"])], 7).unwrap();
    let may_go = Arc::default();
    let journal = Journal::start(writer, Stopping { reader, may_go: Arc::clone(&may_go) });
    let long = journal.clone();
    let long = tokio::spawn(async move { long.read("long").await.map(|lines| lines.len()) });
    while journal.counts().lines_read < 512 {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    let short = async {
        for _ in 0..100 {
            assert_eq!(journal.last_beat().await.unwrap(), Some(7));
            assert_eq!(journal.read_first("short").await.unwrap().as_deref(), Some("1"));
            assert_eq!(journal.read("short").await.unwrap(), ["1", "2"]);
            assert_eq!(journal.read_first("long").await.unwrap().as_deref(), Some("0"));
        }
    };
    tokio::time::timeout(Duration::from_secs(60), short).await.expect("nothing waits for it");
    assert!(!long.is_finished(), "the long book is still being read");
    *may_go.0.lock().unwrap() = true;
    may_go.1.notify_all();
    assert_eq!(long.await.unwrap().unwrap(), 2_000);
}

#[tokio::test]
async fn failed_reads_are_counted() {
    let folder = Folder::new();
    let (mut writer, reader) = folder.open();
    writer.commit(&[append("fine", 0, &["1"])], 7).unwrap();
    let journal = Journal::start(writer, Stopping { reader, may_go: Arc::default() });
    assert_eq!(journal.read("fine").await.unwrap(), ["1"]);
    assert_eq!(journal.counts().failed_reads, 0);
    for tries in 1..=3 {
        assert!(journal.read("damaged").await.is_err());
        assert_eq!(journal.counts().failed_reads, tries);
    }
    assert!(!journal.counts().failing, "lines can still be stored");
}
