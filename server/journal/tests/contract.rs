//! The contract of a store, tested on each store that we have.

use std::path::PathBuf;
use std::time::Duration;

use journal::{
    Append, AppendError, Fence, Granted, Journal, Leases, PostgresReader, Reader, Sqlite,
    SqliteReader, Taken, Writer,
};
use test_services::Postgres;

/// A store that can be opened several times and can crash.
trait Store {
    type Writer: Writer + 'static;
    type Reader: Reader + 'static;

    /// Opens one more writer and reader of the same books.
    fn open(&mut self) -> (Self::Writer, Self::Reader);

    /// Crashes the store, as a power cut would, and restarts it.
    fn crash_and_restart(&mut self);
}

fn append(book: &str, first: u32, lines: &[&str]) -> Append {
    let lines = lines.iter().map(|&line| line.to_owned()).collect();
    Append { book: book.to_owned(), first, fence: Fence::default(), lines }
}

/// The whole contract.
fn keeps_the_contract(store: &mut impl Store) {
    a_new_store_is_empty(store);
    numbers_are_in_order(store);
    a_clash_leaves_the_rest_alone(store);
    any_line_comes_back_as_it_was(store);
    a_prefix_is_the_beginning(store);
    a_book_is_read_from_any_line(store);
    a_long_book_comes_in_pieces(store);
    the_latest_beat_counts(store);
    an_append_may_be_empty(store);
    of_two_concurrent_writers_one_wins(store);
    stored_lines_survive_a_crash(store);
    a_line_with_a_break_or_a_zero_is_refused(store);
}

fn a_new_store_is_empty(store: &mut impl Store) {
    let (_, mut reader) = store.open();
    assert_eq!(reader.last_beat().unwrap(), None);
    assert!(reader.read("a", u32::MAX).unwrap().is_empty());
}

fn numbers_are_in_order(store: &mut impl Store) {
    let (mut writer, mut reader) = store.open();
    let mut stores = |append: Append| writer.commit(&[append], 0).unwrap()[0];
    assert!(!stores(append("order", 1, &["a gap"])), "a book begins with its first line");
    assert!(stores(append("order", 0, &["one", "two"])));
    assert!(!stores(append("order", 0, &["again"])));
    assert!(!stores(append("order", 1, &["again"])));
    assert!(!stores(append("order", 3, &["a gap"])));
    assert!(stores(append("order", 2, &["three"])));
    assert_eq!(reader.read("order", u32::MAX).unwrap(), ["one", "two", "three"]);
}

fn a_clash_leaves_the_rest_alone(store: &mut impl Store) {
    let (mut writer, mut reader) = store.open();
    let batch = [
        append("clash", 0, &["won"]),
        append("clash", 0, &["lost"]),
        append("quiet", 0, &["3", "4"]),
        append("clash", 1, &["goes on"]),
        append("quiet", 1, &["lost"]),
        append("quiet", 2, &["5"]),
    ];
    assert_eq!(writer.commit(&batch, 0).unwrap(), [true, false, true, true, false, true]);
    assert_eq!(reader.read("clash", u32::MAX).unwrap(), ["won", "goes on"]);
    assert_eq!(reader.read("quiet", u32::MAX).unwrap(), ["3", "4", "5"]);
}

fn any_line_comes_back_as_it_was(store: &mut impl Store) {
    let (mut writer, mut reader) = store.open();
    let long = "ب".repeat(100_000);
    let lines = [
        "",
        " ",
        "\t",
        "'; DROP TABLE lines; --",
        "\\x00\\n",
        "{\"a\":[1,null]}",
        "سه\u{200c}تا",
        "\u{1}\u{7f}\u{feff}",
        "🂡👩‍👩‍👧",
        "e\u{301}",
        "$1 ?1 %s NULL",
        &long,
    ];
    let odd = append("odd 'book' \"سه\"", 0, &lines);
    assert_eq!(writer.commit(std::slice::from_ref(&odd), 0).unwrap(), [true]);
    assert_eq!(reader.read(&odd.book, u32::MAX).unwrap(), lines);
    assert!(reader.read("ODD 'book' \"سه\"", u32::MAX).unwrap().is_empty(), "names are exact");
}

fn a_prefix_is_the_beginning(store: &mut impl Store) {
    let (mut writer, mut reader) = store.open();
    let lines: Vec<String> = (0..300).map(|number| number.to_string()).collect();
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    assert_eq!(writer.commit(&[append("long", 0, &lines)], 0).unwrap(), [true]);
    for limit in [0, 1, 2, 299, 300, 301, u32::MAX] {
        let most = lines.len().min(limit as usize);
        assert_eq!(reader.read("long", limit).unwrap(), lines[..most]);
    }
}

fn a_book_is_read_from_any_line(store: &mut impl Store) {
    let (mut writer, reader) = store.open();
    let lines = ["0", "1", "2", "3"];
    assert_eq!(writer.commit(&[append("from", 0, &lines)], 0).unwrap(), [true]);
    let mut another = reader.another().expect("it opens once more");
    for mut read in [reader, another.another().unwrap()] {
        for (from, limit) in [(0, 9), (1, 2), (3, 1), (3, 9), (4, 9), (u32::MAX >> 1, 9), (2, 0)] {
            let wanted = lines.iter().skip(from as usize).take(limit as usize);
            let wanted: Vec<&str> = wanted.copied().collect();
            assert_eq!(read.read_from("from", from, limit).unwrap(), wanted, "{from} {limit}");
        }
    }
    assert_eq!(writer.commit(&[append("from", 4, &["4"])], 0).unwrap(), [true]);
    assert_eq!(another.read_from("from", 3, 9).unwrap(), ["3", "4"], "it sees what comes later");
}

fn a_long_book_comes_in_pieces(store: &mut impl Store) {
    let (mut writer, reader) = store.open();
    let lines: Vec<String> = (0..3_000).map(|number| format!("line {number}")).collect();
    let all: Vec<&str> = lines.iter().map(String::as_str).collect();
    assert_eq!(writer.commit(&[append("pieces", 0, &all)], 0).unwrap(), [true]);
    let journal = Journal::start(writer, reader);
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    assert_eq!(runtime.block_on(journal.read("pieces")).unwrap(), lines);
    assert_eq!(journal.counts().lines_read, 3_000);
    for from in [0, 1, 511, 512, 1_463, 1_464, 1_465, 2_488, 2_999, 3_000, 9_000] {
        let before = journal.counts().lines_read;
        let read = runtime.block_on(journal.lines("pieces", from)).unwrap();
        let left = lines.len().saturating_sub(from as usize);
        assert_eq!(read.are_all_here(), left < 512, "from {from}");
        let read: Result<Vec<String>, _> = read.collect();
        assert_eq!(read.unwrap(), lines[lines.len() - left..], "from {from}");
        assert_eq!(journal.counts().lines_read - before, left as u64, "each line once");
    }
    let before = journal.counts().lines_read;
    let some = runtime.block_on(journal.lines("pieces", 0)).unwrap().take(600);
    assert_eq!(some.count(), 600);
    let read = journal.counts().lines_read - before;
    assert!(read < 2_000, "whoever stops early made us read {read} lines");
    runtime.block_on(journal.close());
}

fn the_latest_beat_counts(store: &mut impl Store) {
    let (mut writer, mut reader) = store.open();
    for (beat, latest) in [(5, 5), (9, 9), (7, 9), (1 << 60, 1 << 60)] {
        writer.commit(&[append("", 0, &[])], beat).unwrap();
        assert_eq!(reader.last_beat().unwrap(), Some(latest));
    }
}

fn an_append_may_be_empty(store: &mut impl Store) {
    let (mut writer, mut reader) = store.open();
    assert_eq!(writer.commit(&[append("none", 0, &[])], 0).unwrap(), [true]);
    assert_eq!(writer.commit(&[append("none", 1, &[])], 0).unwrap(), [false]);
    assert!(reader.read("none", u32::MAX).unwrap().is_empty());
    assert_eq!(writer.commit(&[append("none", 0, &["x"])], 0).unwrap(), [true]);
    let both = [append("none", 0, &[]), append("none", 1, &[])];
    assert_eq!(writer.commit(&both, 0).unwrap(), [false, true]);
}

/// Four writers append to the same books as fast as they can; each line number
/// goes to exactly one of them.
fn of_two_concurrent_writers_one_wins(store: &mut impl Store) {
    const BOOKS: u32 = 5;
    let stores: Vec<_> = (0..4).map(|id: u32| (id, store.open())).collect();
    let writing = stores.into_iter().map(|(id, (mut writer, mut reader))| {
        std::thread::spawn(move || {
            let mut won = 0;
            for turn in 0..40 {
                let (one, other) = (turn % BOOKS, (turn + id) % BOOKS);
                let batch = [one, other].map(|book| {
                    let book = format!("race {book}");
                    let first = reader.read(&book, u32::MAX).unwrap().len();
                    append(&book, u32::try_from(first).unwrap(), &[&format!("{id} {turn}")])
                });
                won += writer.commit(&batch, 0).unwrap().iter().filter(|&&won| won).count();
            }
            won
        })
    });
    let writing: Vec<_> = writing.collect();
    let won: usize =
        writing.into_iter().map(|writer| writer.join().expect("no writer fails")).sum();
    let (_, mut reader) = store.open();
    let book = |book| reader.read(&format!("race {book}"), u32::MAX).unwrap();
    let lines: Vec<String> = (0..BOOKS).flat_map(book).collect();
    assert_eq!(lines.len(), won, "exactly the appends that were reported as written");
    assert!(won > 40, "only {won} were stored");
}

fn stored_lines_survive_a_crash(store: &mut impl Store) {
    let (mut writer, _) = store.open();
    assert_eq!(writer.commit(&[append("kept", 0, &["1", "2"])], 1 << 61).unwrap(), [true]);
    std::mem::forget(writer); // not closed properly
    store.crash_and_restart();
    let (mut writer, mut reader) = store.open();
    assert_eq!(reader.read("kept", u32::MAX).unwrap(), ["1", "2"]);
    assert_eq!(reader.last_beat().unwrap(), Some(1 << 61));
    assert_eq!(writer.commit(&[append("kept", 2, &["3"])], 0).unwrap(), [true]);
}

fn a_line_with_a_break_or_a_zero_is_refused(store: &mut impl Store) {
    let (writer, reader) = store.open();
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let journal = Journal::start(writer, reader);
    runtime.block_on(async {
        let all = ["one\ntwo", "nu\0ll", "re\rturn", "fine"];
        let all = all.map(|line| journal.append(append(line, 0, &[line]), 0));
        let [one, two, three, four] = all;
        let (one, two, three, four) = tokio::join!(one, two, three, four);
        assert_eq!([one, two, three], [Err(AppendError::Failed); 3]);
        assert_eq!(four, Ok(()), "others in the same commit are stored");
        journal.close().await;
    });
}

struct InFile(PathBuf);

impl Store for InFile {
    type Writer = Sqlite;
    type Reader = SqliteReader;

    fn open(&mut self) -> (Sqlite, SqliteReader) {
        Sqlite::open(&self.0.join("test.sqlite")).expect("the file opens")
    }

    /// The file stays as it is, which is all that a crash leaves.
    fn crash_and_restart(&mut self) {}
}

#[test]
fn sqlite_keeps_the_contract() {
    let folder = tempfile::tempdir().unwrap();
    keeps_the_contract(&mut InFile(folder.path().to_owned()));
}

struct InDatabase {
    postgres: Postgres,
    nodes: u32,
}

impl InDatabase {
    fn join(&mut self, length: Duration) -> Leases {
        self.nodes += 1;
        let (url, name) = (self.postgres.url(), format!("node {}", self.nodes));
        block_on(async move { Leases::join(&url, &name, length).await.expect("it joins") })
    }
}

/// Runs a future from a test that is not asynchronous.
fn block_on<T>(what: impl Future<Output = T>) -> T {
    tokio::runtime::Runtime::new().expect("a runtime").block_on(what)
}

impl Store for InDatabase {
    type Writer = journal::Postgres;
    type Reader = PostgresReader;

    fn open(&mut self) -> (journal::Postgres, PostgresReader) {
        self.join(Duration::from_secs(60)).hands()
    }

    fn crash_and_restart(&mut self) {
        self.postgres.fall_and_rise();
    }
}

#[test]
fn postgresql_keeps_the_contract() {
    keeps_the_contract(&mut InDatabase { postgres: Postgres::start(), nodes: 0 });
}

const SOON: Duration = Duration::from_secs(2);

fn ours(taken: &Taken) -> Granted {
    match taken {
        Taken::Ours(granted) => *granted,
        other => panic!("not ours: {other:?}"),
    }
}

#[test]
fn a_file_is_migrated_to_the_database() {
    let mut database = InDatabase { postgres: Postgres::start(), nodes: 0 };
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("test.sqlite");
    let (mut writer, _) = Sqlite::open(&file).expect("the file opens");
    let name = |number: u32| format!("book {number}");
    let line = |number: u32| format!("line سه {number}");
    for number in 0..600 {
        let book = append(&name(number), 0, &[&line(number), "second"]);
        assert_eq!(writer.commit(&[book], 1_000).unwrap(), [true]);
    }
    let url = database.postgres.url();
    for _again in 0..2 {
        let holds = journal::migrate(&file, &url).expect("it is carried");
        assert_eq!((holds.books, holds.lines), (600, 1_200));
    }
    let (mut by_two, mut reader) = database.open();
    for number in [0, 299, 599] {
        assert_eq!(reader.read(&name(number), u32::MAX).unwrap(), [&line(number), "second"]);
    }
    assert_eq!(reader.last_beat().unwrap(), Some(1_000));
    let node = database.join(SOON);
    let granted = block_on(async { ours(&node.take(&name(7)).await.unwrap()) });
    assert_eq!(granted.lived, Some(1_000), "clocks are charged up to there");

    // A table on which play went on in the database is unchanged.
    let more = Append { fence: granted.fence, ..append(&name(7), 2, &["third"]) };
    assert_eq!(by_two.commit(&[more], 0).unwrap(), [true]);
    assert!(journal::migrate(&file, &url).is_ok());
    assert_eq!(reader.read(&name(7), u32::MAX).unwrap().len(), 3);

    // A different table of the same name is an error.
    let clash = append("clash", 0, &["here"]);
    assert_eq!(writer.commit(&[clash], 0).unwrap(), [true]);
    assert_eq!(by_two.commit(&[append("clash", 0, &["there"])], 0).unwrap(), [true]);
    assert!(journal::migrate(&file, &url).is_err());
    assert!(journal::migrate(&folder.path().join("none.sqlite"), &url).is_err());
}

#[test]
fn a_book_has_one_owner_and_a_former_one_is_refused() {
    let mut database = InDatabase { postgres: Postgres::start(), nodes: 0 };
    let (one, two) = (database.join(SOON), database.join(Duration::from_secs(60)));
    let ((mut by_one, _), (mut by_two, mut reader)) = (one.hands(), two.hands());
    block_on(async {
        assert_eq!(one.take("book").await.unwrap(), Taken::Nowhere);
    });
    assert_eq!(by_one.commit(&[append("book", 0, &["0"])], 3).unwrap(), [true]);
    let with = |fence, first, line| Append { fence, ..append("book", first, &[line]) };

    let (first, second) = block_on(async {
        one.live(40).await.unwrap();
        let first = ours(&one.take("book").await.unwrap());
        assert!(!first.again);
        let theirs = Taken::Theirs(one.node().to_owned());
        assert_eq!(two.take("book").await.unwrap(), theirs);
        let again = ours(&one.take("book").await.unwrap());
        assert!(again.again && again.fence > first.fence);
        one.live(41).await.unwrap();
        assert_eq!(two.take("book").await.unwrap(), theirs);
        tokio::time::sleep(SOON + Duration::from_millis(50)).await;
        (again, ours(&two.take("book").await.unwrap()))
    });
    assert_eq!((second.again, second.lived), (false, Some(41)));
    assert!(second.fence > first.fence);

    // The former owner wakes up and has missed all that.
    assert_eq!(by_one.commit(&[with(first.fence, 1, "late")], 50).unwrap(), [false]);
    assert_eq!(by_one.commit(&[append("book", 1, &["no right"])], 50).unwrap(), [false]);
    assert_eq!(by_two.commit(&[with(second.fence, 1, "1")], 50).unwrap(), [true]);
    assert_eq!(by_one.commit(&[with(first.fence, 2, "late")], 50).unwrap(), [false]);
    assert_eq!(reader.read("book", u32::MAX).unwrap(), ["0", "1"]);

    block_on(async {
        one.live(60).await.unwrap();
        one.hand_back("book", first.fence, 61).await.unwrap();
        let theirs = Taken::Theirs(two.node().to_owned());
        assert_eq!(one.take("book").await.unwrap(), theirs, "only an owner gives back");
        two.hand_all_back(62).await.unwrap();
        let third = ours(&one.take("book").await.unwrap());
        assert_eq!((third.again, third.lived), (false, Some(62)));
        one.hand_back("book", third.fence, 63).await.unwrap();
        assert_eq!(ours(&two.take("book").await.unwrap()).lived, Some(63));
    });
    assert_eq!(by_two.commit(&[with(second.fence, 2, "late")], 70).unwrap(), [false]);
}

/// Two nodes whose leases keep running out take one book from each other and
/// both keep writing to it.
#[test]
fn two_owners_never_both_append() {
    let mut database = InDatabase { postgres: Postgres::start(), nodes: 0 };
    let (mut by_nobody, mut reader) = database.open();
    assert_eq!(by_nobody.commit(&[append("book", 0, &["0"])], 0).unwrap(), [true]);
    let nodes = [database.join(Duration::ZERO), database.join(Duration::ZERO)];
    let writing = nodes.map(|node| {
        std::thread::spawn(move || {
            let (mut writer, mut reader) = node.hands();
            let mut stored = Vec::new();
            for _ in 0..60 {
                let fence = block_on(async { ours(&node.take("book").await.unwrap()).fence });
                for _ in 0..4 {
                    let first = reader.read("book", u32::MAX).unwrap().len();
                    let append = Append {
                        fence,
                        ..append("book", u32::try_from(first).unwrap(), &[&fence.0.to_string()])
                    };
                    if writer.commit(&[append], 0).unwrap() == [true] {
                        stored.push(fence.0.to_string());
                    }
                }
            }
            stored
        })
    });
    let stored: usize =
        writing.map(|writer| writer.join().expect("no writer fails").len()).iter().sum();
    let book = reader.read("book", u32::MAX).unwrap();
    assert_eq!(book.len(), stored + 1);
    let fences: Vec<i64> = book.iter().map(|line| line.parse().expect("a fence")).collect();
    assert!(fences.is_sorted(), "nobody writes after a later owner");
    assert!(stored > 60, "only {stored} were stored");
}
