//! In whatever order books are read, the tables end up as after one walk.

use std::fs;
use std::ops::RangeInclusive;
use std::path::Path;

use journal::{Append, Fence, Sqlite, SqliteSweep};
use limits::shutdown::Stop;
use projections::{
    CountedGame, FinishedGame, Found, JudgedGame, PlaceCount, Ranked, RatedGame, RatingDay,
    Ratings, ResultCount, Rows, RunningOut, Score, SqliteStore, Unfolded,
};
use tempfile::TempDir;

use super::*;

/// A compressed journal with all games, from the tests of the whole server.
const GOLDEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../run/tests/golden/version-1.br");

/// A journal in its own folder.
struct TestJournal {
    folder: TempDir,
    journal: Journal,
}

impl TestJournal {
    fn new(packed: Option<&str>) -> TestJournal {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("test.sqlite");
        if let Some(packed) = packed {
            let (mut from, mut to) =
                (fs::File::open(packed).unwrap(), fs::File::create(&file).unwrap());
            brotli::BrotliDecompress(&mut from, &mut to).unwrap();
        }
        let (writer, reader) = Sqlite::open(&file).unwrap();
        TestJournal { journal: Journal::start(writer, reader), folder }
    }

    fn sweep(&self) -> SqliteSweep {
        SqliteSweep::open(&self.folder.path().join("test.sqlite")).unwrap()
    }

    fn reading(&self, store: impl Store + 'static) -> Reading {
        Reading::new(self.journal.clone(), shared(Box::new(self.sweep())), Box::new(store))
    }

    async fn append(&self, book: &str, first: usize, line: &str) {
        let (book, first) = (book.to_owned(), u32::try_from(first).unwrap());
        let lines = vec![line.to_owned()];
        let append = Append { book, first, fence: Fence::default(), lines };
        self.journal.append(append, 1).await.unwrap();
    }

    /// All tables with their lines.
    async fn books(&self) -> Vec<(String, Vec<String>)> {
        let mut books = Vec::new();
        for spine in self.sweep().spines("", u32::MAX).unwrap().into_iter().filter(is_table) {
            let lines = self.journal.read(&spine.book).await.unwrap();
            books.push((spine.book, lines));
        }
        books
    }
}

fn store(folder: &Path, name: &str) -> SqliteStore {
    SqliteStore::open(&folder.join(name)).unwrap()
}

async fn walk(reading: &Reading) -> Result<Walked, Failure> {
    let (_stop, stopping) = Stop::new();
    reading.walk(Duration::ZERO, &stopping).await
}

/// All rows of the tables.
fn rows(store: &mut impl Store) -> Vec<(String, Progress, Vec<FinishedGame>)> {
    let books = store.progress("", None).unwrap();
    let games = |(book, progress): (String, Progress)| {
        let games = store.of_book(&book).unwrap();
        (book, progress, games)
    };
    books.into_iter().map(games).collect()
}

/// The rows after a single walk.
async fn rebuilt(made: &TestJournal) -> Vec<(String, Progress, Vec<FinishedGame>)> {
    let folder = tempfile::tempdir().unwrap();
    walk(&made.reading(store(folder.path(), "new"))).await.unwrap();
    rows(&mut store(folder.path(), "new"))
}

/// Tables of which some writes fail.
pub struct Failing<F> {
    /// Where the other writes go.
    pub store: SqliteStore,
    /// Whether the next write fails.
    pub fails: F,
}

impl<F: FnMut() -> bool + Send> Store for Failing<F> {
    fn progress(
        &mut self,
        after: &str,
        to: Option<&str>,
    ) -> Result<Vec<(String, Progress)>, Failure> {
        self.store.progress(after, to)
    }

    fn replace(&mut self, book: &str, progress: &Progress, rows: &Rows) -> Result<(), Failure> {
        if (self.fails)() {
            return Err("killed".into());
        }
        self.store.replace(book, progress, rows)
    }

    fn forget(&mut self, book: &str) -> Result<(), Failure> {
        self.store.forget(book)
    }

    fn of_book(&mut self, book: &str) -> Result<Vec<FinishedGame>, Failure> {
        self.store.of_book(book)
    }

    fn of_person(
        &mut self,
        person: &str,
        game: Option<&str>,
        before: Option<u64>,
        limit: u32,
    ) -> Result<Vec<Found>, Failure> {
        self.store.of_person(person, game, before, limit)
    }

    fn results(&mut self, person: &str) -> Result<Vec<ResultCount>, Failure> {
        self.store.results(person)
    }

    fn places(&mut self, person: &str) -> Result<Vec<PlaceCount>, Failure> {
        self.store.places(person)
    }

    fn public_of_person(&mut self, person: &str, limit: u32) -> Result<Vec<Found>, Failure> {
        self.store.public_of_person(person, limit)
    }

    fn open_seats(&mut self, person: &str, limit: u32) -> Result<Vec<(String, u8)>, Failure> {
        self.store.open_seats(person, limit)
    }

    fn by_correspondence(&mut self, person: &str) -> Result<u64, Failure> {
        self.store.by_correspondence(person)
    }

    fn overdue(
        &mut self,
        now: u64,
        after: (u64, &str),
        limit: u32,
    ) -> Result<Vec<(u64, String)>, Failure> {
        self.store.overdue(now, after, limit)
    }

    fn running_out(
        &mut self,
        person: &str,
        between: (u64, u64),
        limit: u32,
    ) -> Result<Vec<(String, u8, u64)>, Failure> {
        self.store.running_out(person, between, limit)
    }

    fn all_running_out(
        &mut self,
        until: u64,
        after: (u64, &str),
        limit: u32,
    ) -> Result<Vec<RunningOut>, Failure> {
        self.store.all_running_out(until, after, limit)
    }

    fn played_in(&mut self, position: &str) -> Result<Vec<(String, Score, u64)>, Failure> {
        self.store.played_in(position)
    }

    fn public_since(&mut self, since: u64, limit: u32) -> Result<Vec<(String, u32)>, Failure> {
        self.store.public_since(since, limit)
    }
}

impl<F: FnMut() -> bool + Send> Ratings for Failing<F> {
    fn unfolded(&mut self) -> Result<Vec<Unfolded>, Failure> {
        self.store.unfolded()
    }

    fn rated_games(&mut self, list: &str, from: u32) -> Result<Vec<RatedGame>, Failure> {
        self.store.rated_games(list, from)
    }

    fn standings(&mut self, list: &str, before: u32) -> Result<Vec<RatingDay>, Failure> {
        self.store.standings(list, before)
    }

    fn fold(
        &mut self,
        due: &Unfolded,
        judged_games: &[CountedGame],
        days: &[RatingDay],
    ) -> Result<(), Failure> {
        self.store.fold(due, judged_games, days)
    }

    fn judged_game(&mut self, book: &str, number: u32) -> Result<Vec<JudgedGame>, Failure> {
        self.store.judged_game(book, number)
    }

    fn judged_on(
        &mut self,
        list: &str,
        person: &str,
        day: u32,
    ) -> Result<Vec<JudgedGame>, Failure> {
        self.store.judged_on(list, person, day)
    }

    fn counted_last(
        &mut self,
        list: &str,
        person: &str,
        limit: u32,
    ) -> Result<Vec<JudgedGame>, Failure> {
        self.store.counted_last(list, person, limit)
    }

    fn days_of(
        &mut self,
        list: &str,
        person: &str,
        days: RangeInclusive<u32>,
    ) -> Result<Vec<RatingDay>, Failure> {
        self.store.days_of(list, person, days)
    }

    fn ranked(
        &mut self,
        list: &str,
        since: u32,
        deviation: i32,
        limit: u32,
    ) -> Result<Vec<Ranked>, Failure> {
        self.store.ranked(list, since, deviation, limit)
    }

    fn ratings_of(&mut self, person: &str) -> Result<Vec<(String, RatingDay)>, Failure> {
        self.store.ratings_of(person)
    }
}

#[tokio::test]
async fn a_killed_walk_is_continued_where_it_was() {
    let made = TestJournal::new(Some(GOLDEN));
    let whole = rebuilt(&made).await;
    assert!(whole.iter().map(|(.., games)| games.len()).sum::<usize>() > 10);
    for writes in 0..whole.len() {
        let name = format!("tables-{writes}");
        let mut left = (0..writes).map(|_| false);
        let fails = move || left.next().unwrap_or(true);
        let killed = Failing { store: store(made.folder.path(), &name), fails };
        assert_eq!(walk(&made.reading(killed)).await.unwrap_err().to_string(), "killed");
        let again = made.reading(store(made.folder.path(), &name));
        let walked = walk(&again).await.unwrap();
        assert_eq!(walked.books, (whole.len() - writes) as u64, "no book is read twice");
        assert_eq!(walk(&again).await.unwrap(), Walked::default(), "and then none");
        assert_eq!(rows(&mut store(made.folder.path(), &name)), whole);
    }
}

/// Line by line, as actors write, with the books of all tables growing side by side.
#[tokio::test]
async fn reading_after_each_line_gives_the_same_as_a_rebuild() {
    let golden = TestJournal::new(Some(GOLDEN));
    let made = TestJournal::new(None);
    let reading = made.reading(store(made.folder.path(), "tables"));
    let mut left: Vec<_> = golden
        .books()
        .await
        .into_iter()
        .map(|(book, lines)| (book, lines.into_iter().enumerate()))
        .collect();
    for round in 0.. {
        let mut grown = false;
        for (book, lines) in &mut left {
            if let Some((number, line)) = lines.next() {
                made.append(book, number, &line).await;
                reading.read(book, &mut Walked::default()).await.unwrap();
                grown = true;
            }
        }
        if round % 16 == 0 || !grown {
            assert_eq!(rows(&mut store(made.folder.path(), "tables")), rebuilt(&made).await);
        }
        if !grown {
            break;
        }
    }
    assert_eq!(rebuilt(&made).await, rebuilt(&golden).await);
}

#[tokio::test]
async fn deleted_replaced_and_unreadable_books_are_no_longer_listed() {
    let made = TestJournal::new(Some(GOLDEN));
    let reading = made.reading(store(made.folder.path(), "tables"));
    let all = walk(&reading).await.unwrap();
    let whole = rebuilt(&made).await;
    let listed: Vec<_> = whole.iter().filter(|(.., games)| !games.is_empty()).collect();
    let [(gone, was, _), .., (damaged, lines, _), (other, known, _)] = &listed[..] else {
        panic!("three games")
    };
    let mut sweep = made.sweep();
    assert!(sweep.strike(gone, was.lines).unwrap());
    made.append(damaged, lines.lines as usize, "dvonn/1 1 shout").await;

    // As after restoring a backup: as many lines, but different ones.
    let known = Progress { last: "another's".to_owned(), ..known.clone() };
    store(made.folder.path(), "tables").replace(other, &known, &Rows::default()).unwrap();
    let walked = walk(&reading).await.unwrap();
    assert_eq!((walked.books, walked.unreadable), (1, 1));
    let rows = rows(&mut store(made.folder.path(), "tables"));
    assert_eq!(rows, rebuilt(&made).await);
    assert_eq!(rows.len() as u64, all.books - 2);
    assert!(rows.iter().all(|(book, ..)| book != gone && book != damaged));
}

#[tokio::test]
async fn a_deleted_book_is_forgotten_when_it_is_reported() {
    let made = TestJournal::new(Some(GOLDEN));
    let reading = made.reading(store(made.folder.path(), "tables"));
    walk(&reading).await.unwrap();
    let books = made.books().await;
    for (book, lines) in &books {
        assert!(made.sweep().strike(book, u32::try_from(lines.len()).unwrap()).unwrap());
        reading.read(book, &mut Walked::default()).await.unwrap();
    }
    assert!(rows(&mut store(made.folder.path(), "tables")).is_empty());
}
