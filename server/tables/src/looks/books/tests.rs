//! How many lines looks make us read, and whom they count for.

use std::path::PathBuf;
use std::time::Instant;

use documents::{Chair, Known};
use journal::{Append, Fence, Sqlite, SqliteSweep, Sweep};
use limits::rate_limit::Rate;
use tempfile::TempDir;

use super::*;

const CODE: &str = "K7M4QX";

/// Two people, of whom one changes their name again and again.
fn book(renames: usize) -> Vec<String> {
    let sit = |seat: u32, name: &str| {
        format!("dvonn/1 1 sit {seat} {} {name}", format!("0{seat}").repeat(32))
    };
    let opening = "dvonn/1 1 open {\"setup\":{\"game\":\"dvonn\",\"start\":\"empty\"},\
        \"clock\":null,\"watch\":\"WATCH2\",\"start\":\"place W -\"}";
    let mut lines = vec![opening.to_owned(), sit(0, "Bo"), sit(1, "Ek")];
    lines.extend((0..renames).map(|number| sit(1, &format!("Ek {number}"))));
    lines
}

struct Club {
    folder: TempDir,
    journal: Journal,
    joining: Arc<RateLimiter>,
    books: Books,
}

impl Club {
    async fn with(lines: Vec<String>) -> Club {
        let folder = tempfile::tempdir().unwrap();
        let (writer, reader) = Sqlite::open(&folder.path().join("test.sqlite")).unwrap();
        let journal = Journal::start(writer, reader);
        let joining =
            Arc::new(RateLimiter::new("joining-rate", Rate { burst: 120.0, per_second: 0.0 }));
        let books = Books::new(journal.clone(), DecksAndBots::default(), Arc::clone(&joining));
        let club = Club { folder, journal, joining, books };
        club.append(0, lines).await;
        club
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("test.sqlite")
    }

    async fn append(&self, first: u32, lines: Vec<String>) {
        let append = Append { book: CODE.to_owned(), first, fence: Fence::default(), lines };
        self.journal.append(append, 1).await.unwrap();
    }

    /// The second name at the table, and how many lines were read for it.
    async fn look(&self) -> (String, u64) {
        let before = self.journal.counts().lines_read;
        let seen = self.books.table(household(), code(), Notices::default()).await.unwrap();
        let Known::Table(table) = seen.known else { panic!("a table") };
        let Chair::Person(name) = table.chairs[1].clone() else { panic!("a person") };
        (name, self.journal.counts().lines_read - before)
    }

    /// How many more looks the household has.
    fn left(&self) -> usize {
        (0..200).take_while(|_| self.joining.allow(household(), Instant::now())).count()
    }

    /// How many lines are read for a finished game, and whether there is one.
    async fn finished(&self, number: u32) -> (bool, u64) {
        let before = self.journal.counts().lines_read;
        let game = self.books.finished(household(), (code(), number)).await.unwrap();
        (game.is_some(), self.journal.counts().lines_read - before)
    }
}

fn code() -> Code {
    Code::read(CODE).unwrap()
}

fn household() -> IpAddr {
    "10.0.0.1".parse().unwrap()
}

#[tokio::test]
async fn a_long_book_is_read_once_and_then_what_is_new() {
    let club = Club::with(book(3_000)).await;
    assert_eq!(club.look().await, ("Ek 2999".to_owned(), 3_003));
    assert_eq!(club.look().await, ("Ek 2999".to_owned(), 1), "the last line again");
    club.append(3_003, book(2)[3..].to_vec()).await;
    assert_eq!(club.look().await, ("Ek 1".to_owned(), 3));
    assert_eq!(club.look().await.1, 1);
}

#[tokio::test]
async fn those_who_look_at_once_make_us_read_once() {
    let club = Club::with(book(3_000)).await;
    let looks: Vec<_> = (0..12)
        .map(|_| {
            let books = club.books.clone();
            tokio::spawn(async move {
                books.table(household(), code(), Notices::default()).await.is_ok()
            })
        })
        .collect();
    for look in looks {
        assert!(look.await.unwrap());
    }
    assert_eq!(club.journal.counts().lines_read, 3_003 + 11);
}

#[tokio::test]
async fn whoever_goes_away_has_looked_all_the_same() {
    let club = Club::with(book(3_000)).await;
    let looking = club.books.table(household(), code(), Notices::default());
    assert!(tokio::time::timeout(std::time::Duration::ZERO, looking).await.is_err());
    assert_eq!(club.look().await.0, "Ek 2999");
    assert_eq!(club.journal.counts().lines_read, 3_003 + 1, "what was begun was not in vain");
    assert_eq!(club.left(), 120 - 6);
}

#[tokio::test]
async fn a_book_that_was_replaced_is_read_anew() {
    let club = Club::with(book(200)).await;
    assert_eq!(club.look().await, ("Ek 199".to_owned(), 203));
    let mut sweep = SqliteSweep::open(&club.file()).unwrap();
    assert!(sweep.strike(CODE, 203).unwrap());
    club.append(0, book(7)).await;
    assert_eq!(club.look().await.0, "Ek 6");
    assert_eq!(club.look().await, ("Ek 6".to_owned(), 1));
}

#[tokio::test]
async fn a_look_counts_by_what_it_read() {
    let short = Club::with(book(400)).await;
    short.look().await;
    assert_eq!(short.left(), 120);
    let club = Club::with(book(3_000)).await;
    club.look().await;
    club.look().await;
    assert_eq!(club.left(), 120 - 6, "six times five hundred lines, once");
    let longest = Club::with(book(40_000)).await;
    longest.look().await;
    assert_eq!(longest.left(), 120 - 60, "and no more than that");
}

#[tokio::test]
async fn a_finished_game_is_read_to_its_end_and_once() {
    let mut lines = book(10);
    lines.push("dvonn/1 2 play 0 A1".to_owned());
    lines.push("dvonn/1 3 end resigned 1".to_owned());
    lines.push("dvonn/1 4 again place W -".to_owned());
    lines.extend(book(3_000)[3..].iter().cloned());
    let club = Club::with(lines).await;
    assert_eq!(club.finished(1).await, (true, 512), "one piece");
    assert_eq!(club.finished(1).await, (true, 0), "for each of its boards");
    assert_eq!(club.finished(2).await, (false, 3_016), "it may be over at the end");
    assert_eq!(club.left(), 120 - 1 - 6);
}

#[tokio::test]
async fn what_makes_no_sense_is_told_apart_from_what_cannot_be_read() {
    let club = Club::with(book(3)).await;
    assert!(club.look().await.1 > 0);
    club.append(6, vec!["dvonn/1 1 shout".to_owned()]).await;
    for _ in 0..2 {
        let seen = club.books.table(household(), code(), Notices::default()).await;
        assert!(matches!(seen, Err(BookError::Senseless(_))));
    }
    club.journal.close().await;
    let seen = club.books.table(household(), code(), Notices::default()).await;
    assert!(matches!(seen, Err(BookError::Unread(_))));
}
