//! The server and its journal: many moves to a commit, and what happens when
//! keeping fails.

mod support;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use futures_util::SinkExt;
use game_core::Seeded;
use journal::{Append, Failure, Journal, Sqlite, Writer};
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
    let kept = kept(Duration::from_millis(10));
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
    let clock = Some(Clock { start_ms: 600_000, increment_ms: 0 });
    let opened = open(running.address(), dvonn(), clock, 0).await;
    let [mut one, mut two] = Person::pair(running.address(), &opened.code).await;
    let began = Instant::now();
    one.play("A1").await;
    two.until(|view| view.moves.len() == 1).await;
    let at_first = left(&two.view);

    before.broken.store(true, Ordering::Relaxed);
    let ask = Request::Act { moment: two.view.moment, mv: "A2".into(), thought_ms: None };
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
    one.send(text(&ToServer::Hello { token: token(0) })).await.unwrap();
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
/// same, and whoever was to move is not given it back.
#[test]
fn a_disk_that_stands_still_stops_no_clock() {
    const STILL: Duration = Duration::from_secs(2);
    let kept = kept(Duration::ZERO);
    let before = tokio::runtime::Runtime::new().unwrap();
    let (code, at_first, moved, alive) = before.block_on(async {
        let running = server::start_with(config(&kept.folder), kept.journal.clone()).await.unwrap();
        let clock = Some(Clock { start_ms: 600_000, increment_ms: 0 });
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
    let moment = two.view.moment;
    assert_eq!(
        two.declined(Request::Act { moment, mv: "A2".into(), thought_ms: None }).await,
        Why::NotKept
    );
    assert_eq!(http(at, "GET /readyz", &[], "").await.status, 503);
    // The room has come back from its book, and by the same sockets.
    one.until(|view| view.moment == 1).await;
    let ToClient::View(view) = two.hear().await.unwrap() else { panic!("shown the table again") };
    assert_eq!(view.moves, ["A1"], "nobody was shown what was not kept");

    kept.broken.store(false, Ordering::Relaxed);
    two.play("A3").await;
    one.until(|view| view.moves == ["A1", "A3"]).await;
    assert_eq!(http(at, "GET /readyz", &[], "").await.status, 200);
}
