//! In every store, books are deleted as a whole, or shortened, or not at all.

use std::time::Duration;

use journal::{
    Append, AppendError, Fence, Journal, Leases, Sqlite, SqliteSweep, Sweep, Taken, check,
};
use test_services::Postgres;
use tokio::runtime::Runtime;

fn lines(book: &str, first: u32, lines: &[&str]) -> Append {
    let lines = lines.iter().map(|&line| line.to_owned()).collect();
    Append { book: book.to_owned(), first, fence: Fence::default(), lines }
}

/// Leaves the books a, b and c, of one, four and three lines.
fn a_book_that_has_grown_is_not_deleted(
    runtime: &Runtime,
    journal: &Journal,
    sweep: &mut impl Sweep,
) {
    let append = |append| runtime.block_on(journal.append(append, 1));
    for book in ["a", "b", "c"] {
        append(lines(book, 0, &["first", "second", "third"])).unwrap();
    }
    let all = sweep.spines("", 10).unwrap();
    let spines: Vec<_> =
        all.iter().map(|it| (&*it.book, it.lines, &*it.first, &*it.last)).collect();
    assert_eq!(
        spines,
        [("a", 3, "first", "third"), ("b", 3, "first", "third"), ("c", 3, "first", "third")]
    );
    let next = sweep.spines("a", 1).unwrap();
    assert_eq!((&*next[0].book, next.len()), ("b", 1), "the next ones, up to the limit");

    assert!(!sweep.shorten("b", 4, 1).unwrap() && !sweep.shorten("b", 3, 4).unwrap());
    assert!(!sweep.shorten("nobody's", 3, 1).unwrap());
    assert!(sweep.shorten("b", 3, 1).unwrap());
    assert_eq!(runtime.block_on(journal.read("b")).unwrap(), ["first"]);
    assert_eq!(append(lines("b", 3, &["fourth"])), Err(AppendError::OutOfTurn));
    append(lines("b", 1, &["second", "third"])).expect("it goes on after what is left");

    append(lines("b", 3, &["fourth"])).unwrap();
    assert!(!sweep.strike("b", 3).unwrap() && !sweep.strike("nobody's", 1).unwrap());
    assert!(sweep.strike("a", 3).unwrap());
    assert!(runtime.block_on(journal.read("a")).unwrap().is_empty());
    assert_eq!(runtime.block_on(journal.read("b")).unwrap().len(), 4);
    // A room that still has the deleted book is refused.
    assert_eq!(append(lines("a", 3, &["x"])), Err(AppendError::OutOfTurn));
    append(lines("a", 0, &["another table"])).expect("the code is free again");
}

#[test]
fn old_books_are_deleted_from_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.sqlite");
    let (writer, reader) = Sqlite::open(&file).unwrap();
    let journal = Journal::start(writer, reader);
    let runtime = Runtime::new().expect("a runtime");
    let mut sweep = SqliteSweep::open(&file).unwrap();
    a_book_that_has_grown_is_not_deleted(&runtime, &journal, &mut sweep);
    runtime.block_on(journal.close());
    assert_eq!(check(&file).unwrap().lines, 8);
}

#[test]
fn a_database_keeps_the_books_of_live_nodes() {
    const SOON: Duration = Duration::from_millis(100);
    let postgres = Postgres::start();
    let runtime = Runtime::new().expect("a runtime");
    let join = |node, length| runtime.block_on(Leases::join(&postgres.url(), node, length));
    let node = join("node", Duration::from_secs(60)).unwrap();
    let take = |node: &Leases, book| runtime.block_on(node.take(book)).unwrap();
    let (writer, reader) = node.hands();
    let journal = Journal::start(writer, reader);
    let mut sweep = node.sweep();
    a_book_that_has_grown_is_not_deleted(&runtime, &journal, &mut sweep);

    let Taken::Ours(granted) = take(&node, "c") else { panic!("nobody has it") };
    assert!(!sweep.strike("c", 3).unwrap(), "somebody may play there");
    assert!(!sweep.shorten("c", 3, 2).unwrap(), "and goes on from the last line");
    runtime.block_on(node.hand_back("c", granted.fence, 3)).unwrap();
    assert!(sweep.strike("c", 3).unwrap());
    assert!(runtime.block_on(journal.read("c")).unwrap().is_empty());
    assert_eq!(take(&node, "c"), Taken::Nowhere);

    let short = join("short", SOON).unwrap();
    assert!(matches!(take(&short, "b"), Taken::Ours(_)));
    std::thread::sleep(SOON + Duration::from_millis(50));
    assert!(sweep.strike("b", 4).unwrap(), "its owner is dead");

    let append = |append| runtime.block_on(journal.append(append, 1));
    append(lines("c", 0, &["another table", "with as many", "lines"])).expect("the code is free");
    let Taken::Ours(anew) = take(&short, "c") else { panic!("nobody has it") };
    assert!(anew.fence > granted.fence, "an owner from before the deletion is fenced out");
    assert_eq!(
        append(Append { fence: granted.fence, ..lines("c", 3, &["x"]) }),
        Err(AppendError::OutOfTurn)
    );
    std::thread::sleep(SOON + Duration::from_millis(50));
    assert!(sweep.strike("c", 3).unwrap());

    let left = sweep.spines("", 10).unwrap();
    assert_eq!(left.iter().map(|it| (&*it.book, it.lines)).collect::<Vec<_>>(), [("a", 1)]);
    runtime.block_on(journal.close());
}
