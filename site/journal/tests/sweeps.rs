//! Books are struck out whole, or not at all, in whichever store they are.

use std::path::PathBuf;
use std::time::Duration;

use backstage::Postgres;
use journal::{Append, Fence, Journal, Leases, NotKept, Sqlite, SqliteSweep, Sweep, Taken, check};

struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).expect("the folder was ours");
    }
}

fn lines(book: &str, first: u32, lines: &[&str]) -> Append {
    let lines = lines.iter().map(|&line| line.to_owned()).collect();
    Append { book: book.to_owned(), first, fence: Fence::default(), lines }
}

/// Leaves the books a, b and c, of one, four and three lines.
async fn a_book_that_has_grown_since_is_not_struck_out(journal: &Journal, sweep: Box<dyn Sweep>) {
    let sweep = &mut Waiting(Some(sweep));
    for book in ["a", "b", "c"] {
        journal.append(lines(book, 0, &["first", "second", "third"]), 1).await.unwrap();
    }
    let all = sweep.ask(|sweep| sweep.spines("", 10)).await;
    let told: Vec<_> = all.iter().map(|it| (&*it.book, it.lines, &*it.first, &*it.last)).collect();
    assert_eq!(
        told,
        [("a", 3, "first", "third"), ("b", 3, "first", "third"), ("c", 3, "first", "third")]
    );
    let next = sweep.ask(|sweep| sweep.spines("a", 1)).await;
    assert_eq!((&*next[0].book, next.len()), ("b", 1), "from there on, and no more");

    journal.append(lines("b", 3, &["fourth"]), 1).await.unwrap();
    assert!(!sweep.ask(|sweep| sweep.strike("b", 3)).await);
    assert!(!sweep.ask(|sweep| sweep.strike("nobody's", 1)).await);
    assert!(sweep.ask(|sweep| sweep.strike("a", 3)).await);
    assert!(journal.read("a").await.unwrap().is_empty());
    assert_eq!(journal.read("b").await.unwrap().len(), 4);
    // A room that still believes in its book is told that it is wrong.
    assert_eq!(journal.append(lines("a", 3, &["x"]), 1).await, Err(NotKept::OutOfTurn));
    journal.append(lines("a", 0, &["another table"]), 1).await.expect("the code is free again");
}

/// A hand that is asked where waiting holds nobody up.
struct Waiting(Option<Box<dyn Sweep>>);

impl Waiting {
    async fn ask<T: Send + 'static>(
        &mut self,
        question: impl FnOnce(&mut dyn Sweep) -> Result<T, journal::Failure> + Send + 'static,
    ) -> T {
        let mut hand = self.0.take().expect("it came back");
        let asked = tokio::task::spawn_blocking(move || {
            let answer = question(hand.as_mut());
            (hand, answer)
        });
        let (hand, answer) = asked.await.expect("it does not fail");
        self.0 = Some(hand);
        answer.expect("the store answers")
    }
}

#[tokio::test]
async fn a_file_is_swept() {
    let path = std::env::temp_dir().join(format!("hambazi-sweeps-{}", std::process::id()));
    std::fs::create_dir_all(&path).unwrap();
    let folder = Folder(path);
    let file = folder.0.join("a.sqlite");
    let (writer, reader) = Sqlite::open(&file).unwrap();
    let journal = Journal::start(writer, reader);
    let sweep = Box::new(SqliteSweep::open(&file).unwrap());
    a_book_that_has_grown_since_is_not_struck_out(&journal, sweep).await;
    journal.close().await;
    assert_eq!(check(&file).unwrap().lines, 8);
}

#[test]
fn a_database_is_swept_but_for_what_a_living_node_has() {
    let postgres = Postgres::start();
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(sweep_a_database(&postgres.url()));
}

async fn sweep_a_database(url: &str) {
    const SOON: Duration = Duration::from_millis(100);
    let node = Leases::join(url, "node", Duration::from_secs(60)).await.unwrap();
    let (writer, reader) = node.hands();
    let journal = Journal::start(writer, reader);
    a_book_that_has_grown_since_is_not_struck_out(&journal, Box::new(node.sweep())).await;

    let sweep = &mut Waiting(Some(Box::new(node.sweep())));
    let Taken::Ours(granted) = node.take("c").await.unwrap() else { panic!("nobody has it") };
    assert!(!sweep.ask(|sweep| sweep.strike("c", 3)).await, "somebody may play there");
    node.hand_back("c", granted.fence, 3).await.unwrap();
    assert!(sweep.ask(|sweep| sweep.strike("c", 3)).await);
    assert!(journal.read("c").await.unwrap().is_empty());
    assert_eq!(node.take("c").await.unwrap(), Taken::Nowhere);

    let short = Leases::join(url, "short", SOON).await.unwrap();
    assert!(matches!(short.take("b").await.unwrap(), Taken::Ours(_)));
    tokio::time::sleep(SOON + Duration::from_millis(50)).await;
    assert!(sweep.ask(|sweep| sweep.strike("b", 4)).await, "whoever had it is dead");
    let left = sweep.ask(|sweep| sweep.spines("", 10)).await;
    assert_eq!(left.iter().map(|it| (&*it.book, it.lines)).collect::<Vec<_>>(), [("a", 1)]);
    journal.close().await;
}
