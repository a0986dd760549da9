//! Books are struck out whole, or not at all.

use std::path::PathBuf;

use journal::{Append, Fence, Journal, NotKept, Sqlite, SqliteSweep, Sweep, check};

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

#[tokio::test]
async fn a_book_that_has_grown_since_is_not_struck_out() {
    let path = std::env::temp_dir().join(format!("hambazi-sweeps-{}", std::process::id()));
    std::fs::create_dir_all(&path).unwrap();
    let folder = Folder(path);
    let file = folder.0.join("a.sqlite");
    let (writer, reader) = Sqlite::open(&file).unwrap();
    let journal = Journal::start(writer, reader);
    for book in ["a", "b", "c"] {
        journal.append(lines(book, 0, &["first", "second", "third"]), 1).await.unwrap();
    }
    let mut sweep = SqliteSweep::open(&file).unwrap();
    let all = sweep.spines("", 10).unwrap();
    let told: Vec<_> = all.iter().map(|it| (&*it.book, it.lines, &*it.first, &*it.last)).collect();
    assert_eq!(
        told,
        [("a", 3, "first", "third"), ("b", 3, "first", "third"), ("c", 3, "first", "third")]
    );
    assert_eq!(sweep.spines("a", 1).unwrap()[0].book, "b", "from there on, and no more");

    journal.append(lines("b", 3, &["fourth"]), 1).await.unwrap();
    assert!(!sweep.strike("b", 3).unwrap() && !sweep.strike("nobody's", 1).unwrap());
    assert!(sweep.strike("a", 3).unwrap());
    assert!(journal.read("a").await.unwrap().is_empty());
    assert_eq!(journal.read("b").await.unwrap().len(), 4);
    // A room that still believes in its book is told that it is wrong.
    assert_eq!(journal.append(lines("a", 3, &["x"]), 1).await, Err(NotKept::OutOfTurn));
    journal.append(lines("a", 0, &["another table"]), 1).await.expect("the code is free again");
    journal.close().await;
    assert_eq!(check(&file).unwrap().lines, 8);
}
