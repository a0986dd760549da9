//! The server and its journal: many moves to a commit, and what happens when
//! keeping fails.

mod house;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use house::{Folder, Person, choose, config, dvonn, http, open};
use journal::{Append, Failure, Journal, Sqlite, Writer};
use play::Seeded;
use protocol::{ToClient, ToServer, Why};

/// A disk that can be made slow, or broken and mended.
struct Disk {
    sqlite: Sqlite,
    slow: Duration,
    broken: Arc<AtomicBool>,
    commits: Arc<AtomicUsize>,
}

impl Writer for Disk {
    fn commit(&mut self, appends: &[Append], beat: u64) -> Result<Vec<bool>, Failure> {
        std::thread::sleep(self.slow);
        self.commits.fetch_add(1, Ordering::Relaxed);
        if self.broken.load(Ordering::Relaxed) {
            return Err("no room on the disk".into());
        }
        self.sqlite.commit(appends, beat)
    }
}

struct Kept {
    folder: Folder,
    journal: Journal,
    broken: Arc<AtomicBool>,
    commits: Arc<AtomicUsize>,
}

fn kept(slow: Duration) -> Kept {
    let folder = Folder::new();
    std::fs::create_dir_all(folder.path()).unwrap();
    let (sqlite, reader) = Sqlite::open(&folder.path().join("hambazi.sqlite")).unwrap();
    let (broken, commits) = (Arc::default(), Arc::default());
    let disk = Disk { sqlite, slow, broken: Arc::clone(&broken), commits: Arc::clone(&commits) };
    Kept { folder, journal: Journal::start(disk, reader), broken, commits }
}

#[tokio::test]
async fn moves_of_many_tables_share_their_commits() {
    let kept = kept(Duration::from_millis(10));
    let running = server::start_with(config(&kept.folder), kept.journal.clone()).await.unwrap();
    let at = running.address();
    let mut tables = Vec::new();
    for _ in 0..20 {
        let code = open(at, dvonn(), None, 0).await.code;
        let mut one = Person::come(at, &code, 0).await;
        let two = Person::sit(at, &code, 1).await;
        one.until(|view| view.chairs[1].name.is_some()).await;
        tables.push([one, two]);
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

#[tokio::test]
async fn what_cannot_be_kept_has_not_happened() {
    let kept = kept(Duration::ZERO);
    let running = server::start_with(config(&kept.folder), kept.journal.clone()).await.unwrap();
    let at = running.address();
    let opened = open(at, dvonn(), None, 0).await;
    let mut one = Person::come(at, &opened.code, 0).await;
    let mut two = Person::sit(at, &opened.code, 1).await;
    one.until(|view| view.chairs[1].name.is_some()).await;
    one.play("A1").await;
    two.until(|view| view.moves.len() == 1).await;

    kept.broken.store(true, Ordering::Relaxed);
    let moment = two.view.moment;
    assert_eq!(two.declined(&ToServer::Act { moment, mv: "A2".into() }).await, Why::NotKept);
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
