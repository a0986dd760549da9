//! The server and its journal: many moves to a commit, and what happens when
//! keeping fails.

mod support;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use futures_util::SinkExt;
use game_core::Seeded;
use journal::{Append, Failure, Fence, Journal, Sqlite, Writer};
use protocol::{Clock, Request, ToClient, ToServer, View, Why};
use support::{Person, choose, config, connect, dvonn, http, next, open, text, token};
use tempfile::TempDir;

/// A disk that can be made slow, stopped and let go, or broken and mended.
struct Disk {
    sqlite: Sqlite,
    slow: Duration,
    stuck: Arc<AtomicBool>,
    broken: Arc<AtomicBool>,
    commits: Arc<AtomicUsize>,
}

impl Writer for Disk {
    fn commit(&mut self, appends: &[Append], beat: u64) -> Result<Vec<bool>, Failure> {
        std::thread::sleep(self.slow);
        while self.stuck.load(Ordering::Relaxed) {
            std::thread::sleep(Duration::from_millis(5));
        }
        self.commits.fetch_add(1, Ordering::Relaxed);
        if self.broken.load(Ordering::Relaxed) {
            return Err("no room on the disk".into());
        }
        self.sqlite.commit(appends, beat)
    }
}

struct Kept {
    folder: TempDir,
    journal: Journal,
    stuck: Arc<AtomicBool>,
    broken: Arc<AtomicBool>,
    commits: Arc<AtomicUsize>,
}

fn kept(slow: Duration) -> Kept {
    kept_in(TempDir::new().unwrap(), slow)
}

fn kept_in(folder: TempDir, slow: Duration) -> Kept {
    std::fs::create_dir_all(folder.path()).unwrap();
    let (sqlite, reader) = Sqlite::open(&folder.path().join("hambazi.sqlite")).unwrap();
    let (stuck, broken, commits) = (Arc::default(), Arc::default(), Arc::default());
    let [stopped, fails] = [&stuck, &broken].map(Arc::clone);
    let disk = Disk { sqlite, slow, stuck: stopped, broken: fails, commits: Arc::clone(&commits) };
    Kept { folder, journal: Journal::start(disk, reader), stuck, broken, commits }
}

#[tokio::test]
async fn moves_of_many_tables_share_their_commits() {
    let kept = kept(Duration::from_millis(50));
    let running = server::start_with(config(&kept.folder), kept.journal.clone()).await.unwrap();
    let at = running.address();
    let mut tables = Vec::new();
    for _ in 0..20 {
        let code = open(at, dvonn(), None, 0).await.code;
        tables.push(Person::pair(at, &code).await);
    }
    let before = kept.commits.load(Ordering::Relaxed);
    let games = tables.into_iter().enumerate().map(|(table, mut people)| {
        tokio::spawn(async move {
            let mut dice = Seeded::new(table as u64);
            for played in 1..=20 {
                let (seat, mv) = choose(&people[0].view, &mut dice).expect("placing goes on");
                people[seat.index()].play(&mv).await;
                for person in &mut people {
                    person.until(|view| view.moves.len() == played).await;
                }
            }
        })
    });
    for game in games.collect::<Vec<_>>() {
        game.await.unwrap();
    }
    let commits = kept.commits.load(Ordering::Relaxed) - before;
    assert!(commits >= 20, "each table waits for its own move to be kept");
    assert!(commits <= 100, "{commits} commits for 400 moves");
}

fn left(view: &View) -> u64 {
    view.clocks.as_ref().expect("there are clocks").left_ms[1]
}

/// A table with clocks comes back while nothing can be kept, and so does one that a server finds
/// there which started when nothing could be kept.
#[tokio::test]
async fn clocks_run_on_while_nothing_can_be_kept() {
    let before = kept(Duration::ZERO);
    let folder = &before.folder;
    let running = server::start_with(config(folder), before.journal.clone()).await.unwrap();
    let clock = Some(Clock::new(600_000, 0));
    let opened = open(running.address(), dvonn(), clock, 0).await;
    let [mut one, mut two] = Person::pair(running.address(), &opened.code).await;
    let began = Instant::now();
    one.play("A1").await;
    two.until(|view| view.moves.len() == 1).await;
    let at_first = left(&two.view);

    before.broken.store(true, Ordering::Relaxed);
    let ask = Request::Act { version: two.view.version, mv: "A2".into(), thought_ms: None };
    // More often than a room may fall by a mistake of ours.
    for _ in 0..7 {
        assert_eq!(two.declined(ask.clone()).await, Why::NotKept);
        two.hear_view().await;
    }
    before.broken.store(false, Ordering::Relaxed);
    two.play("A3").await;
    two.until(|view| view.moves == ["A1", "A3"]).await;
    let (charged, real) = (at_first - left(&two.view), began.elapsed().as_millis());
    assert!(u128::from(charged) <= real + 1, "{charged} ms were charged for {real}");
    running.stop().await;

    let again = kept_in(before.folder, Duration::ZERO);
    again.broken.store(true, Ordering::Relaxed);
    let running = server::start_with(config(&again.folder), again.journal.clone()).await.unwrap();
    let mut one = connect(running.address(), &opened.code, None).await.unwrap();
    one.send(text(&ToServer::Hello { token: token(0), person: None })).await.unwrap();
    let told = next(&mut one).await.unwrap();
    assert_eq!(told, ToClient::Decline { why: Why::NotKept }, "clocks cannot be taken up again");
    again.broken.store(false, Ordering::Relaxed);
    loop {
        match next(&mut one).await.unwrap() {
            ToClient::View(view) => break assert_eq!(view.moves, ["A1", "A3"]),
            other => assert_eq!(other, ToClient::Decline { why: Why::NotKept }),
        }
    }
}

/// A server dies while its disk has not answered for a while: time runs on to its death all the
/// same, and the player to move is not given it back.
#[test]
fn a_disk_that_stands_still_stops_no_clock() {
    const STILL: Duration = Duration::from_secs(2);
    let kept = kept(Duration::ZERO);
    let before = tokio::runtime::Runtime::new().unwrap();
    let (code, at_first, moved, alive) = before.block_on(async {
        let running = server::start_with(config(&kept.folder), kept.journal.clone()).await.unwrap();
        let clock = Some(Clock::new(600_000, 0));
        let opened = open(running.address(), dvonn(), clock, 0).await;
        let [mut one, mut two] = Person::pair(running.address(), &opened.code).await;
        one.play("A1").await;
        two.until(|view| view.moves.len() == 1).await;
        (opened.code, left(&two.view), Instant::now(), (running, one, two))
    });
    kept.stuck.store(true, Ordering::Relaxed);
    std::thread::sleep(STILL);
    before.shutdown_background();
    let died = moved.elapsed();
    drop(alive);
    // Nothing of what was on its way arrives.
    kept.broken.store(true, Ordering::Relaxed);
    kept.stuck.store(false, Ordering::Relaxed);

    tokio::runtime::Runtime::new().unwrap().block_on(async {
        kept.journal.close().await;
        let again = kept_in(kept.folder, Duration::ZERO);
        let running =
            server::start_with(config(&again.folder), again.journal.clone()).await.unwrap();
        let one = Person::come(running.address(), &code, 0).await;
        let charged = u128::from(at_first - left(&one.view));
        assert!(charged * 2 > died.as_millis(), "{charged} ms were charged for {died:?}");
        running.stop().await;
    });
}

#[tokio::test]
async fn what_cannot_be_kept_has_not_happened() {
    let kept = kept(Duration::ZERO);
    let running = server::start_with(config(&kept.folder), kept.journal.clone()).await.unwrap();
    let at = running.address();
    let opened = open(at, dvonn(), None, 0).await;
    let [mut one, mut two] = Person::pair(at, &opened.code).await;
    one.play("A1").await;
    two.until(|view| view.moves.len() == 1).await;

    kept.broken.store(true, Ordering::Relaxed);
    let version = two.view.version;
    assert_eq!(
        two.declined(Request::Act { version, mv: "A2".into(), thought_ms: None }).await,
        Why::NotKept
    );
    assert_eq!(http(at, "GET /readyz", &[], "").await.status, 503);
    // The room has come back from its book, and by the same sockets.
    one.until(|view| view.version == 1).await;
    let ToClient::View(view) = two.hear().await.unwrap() else { panic!("shown the table again") };
    assert_eq!(view.moves, ["A1"], "nobody was shown what was not kept");

    kept.broken.store(false, Ordering::Relaxed);
    two.play("A3").await;
    one.until(|view| view.moves == ["A1", "A3"]).await;
    assert_eq!(http(at, "GET /readyz", &[], "").await.status, 200);
}

/// Every door to a table reads its long book once, and from then on what is new.
#[tokio::test]
async fn looks_at_a_long_book_read_what_is_new() {
    const LINES: u64 = 3_000;
    let kept = kept(Duration::ZERO);
    let sit = |number: u64| format!("dvonn/1 1 sit 0 {} Bo {number}", "01".repeat(32));
    let opening = "dvonn/1 1 open {\"setup\":{\"game\":\"dvonn\",\"start\":\"empty\"},\
        \"clock\":null,\"watch\":\"WATCH2\",\"start\":\"place W -\"}";
    let lines = std::iter::once(opening.to_owned()).chain((1..LINES).map(sit)).collect();
    let books = [("K7M4QX", lines), ("WATCH2", vec!["watch/1 K7M4QX".to_owned()])];
    for (book, lines) in books {
        let (book, fence) = (book.to_owned(), Fence::default());
        kept.journal.append(Append { book, first: 0, fence, lines }, 1).await.unwrap();
    }
    let running = server::start_with(config(&kept.folder), kept.journal.clone()).await.unwrap();
    let at = running.address();
    let read = async |door: &str| {
        let before = kept.journal.counts().lines_read;
        assert_eq!(http(at, &format!("GET {door}"), &[], "").await.status, 200, "{door}");
        kept.journal.counts().lines_read - before
    };
    assert_eq!(read("/en/t/K7M4QX").await, LINES + 1, "where the code leads, and the book");
    for (door, lines) in [
        ("/en/t/K7M4QX", 2),
        ("/fa/w/WATCH2", 3),
        ("/preview/sv/t/K7M4QX.png", 2),
        ("/readyz", 0),
        ("/en/", 0),
    ] {
        assert_eq!(read(door).await, lines, "{door}");
    }
    // A person comes, which opens the room, and takes a seat.
    let mut person = Person::come(at, "K7M4QX", 7).await;
    person.ask(Request::Sit { seat: None, name: "Ek".to_owned() }).await;
    person.until(|view| view.you.is_some()).await;
    assert_eq!(read("/en/t/K7M4QX").await, 3, "and one new line");
    running.stop().await;
}

/// A name that stays is not stored; another one twenty times before the game.
#[tokio::test]
async fn renaming_without_end_is_declined() {
    let kept = kept(Duration::ZERO);
    let running = server::start_with(config(&kept.folder), kept.journal.clone()).await.unwrap();
    let opened = open(running.address(), dvonn(), None, 0).await;
    let mut person = Person::come(running.address(), &opened.code, 0).await;
    let seat = person.view.you;
    let lines = async || kept.journal.read(&opened.code).await.unwrap().len();
    let before = lines().await;
    for number in 0..20 {
        for _ in 0..2 {
            let name = format!("Bo {number}");
            person.ask(Request::Sit { seat, name }).await;
            person.hear_view().await;
        }
    }
    assert_eq!(lines().await - before, 20);
    let name = "Bo 20".to_owned();
    assert_eq!(person.declined(Request::Sit { seat, name }).await, Why::TooMany);
    assert_eq!(lines().await - before, 20);
    running.stop().await;
}
