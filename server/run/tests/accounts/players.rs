//! The lists of rated players: who stands there, and that nobody does unasked.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use projections::{
    Ending, FinishedGame, Player, Progress, RatingDay, Ratings, Rows, Score, Seat, SqliteStore,
    Store,
};
use protocol::account::{Games, MadeResponse, NoAccount};
use room_core::AccountId;
use serde_json::json;
use server::{AccountPolicy, Config};

use crate::support::browser::{Browser, read};
use crate::support::school::School;
use crate::support::{PATIENCE, config, http, start};
use crate::why;

const PATH: &str = "/en/players/daaliz";

async fn html(at: SocketAddr, path: &str) -> (u16, String) {
    let answer = http(at, &format!("GET {path}"), &[], "").await;
    (answer.status, String::from_utf8(answer.body).unwrap())
}

/// Who stands on the list, in order.
async fn names(at: SocketAddr) -> Vec<String> {
    let (status, page) = html(at, PATH).await;
    assert!(status == 200 && page.contains("noindex"), "{page}");
    let rows = page.split("<th scope=\"row\">").skip(1);
    let name = |row: &str| row.split_once("<bdi>").unwrap().1.split('<').next().unwrap().to_owned();
    rows.map(name).collect()
}

/// The tables of the server, as soon as they are there.
async fn tables(file: PathBuf) -> SqliteStore {
    let begun = Instant::now();
    while !file.exists() {
        assert!(begun.elapsed() < PATIENCE, "there are no tables");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    SqliteStore::open(&file).unwrap()
}

fn today() -> u32 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    u32::try_from(since.as_secs() / 86_400).unwrap()
}

/// Where each person stands, as though they had played: their account, how many days ago, rating and
/// deviation.
fn put(store: &mut SqliteStore, people: &[(&MadeResponse, u32, i32, i32)]) {
    let seat = |player, name, result| Seat { player, name, result: Some(result), points: None };
    let mut days = Vec::new();
    let mut games = Vec::new();
    for &(account, ago, rating, deviation) in people {
        let id = AccountId::read(&account.person).unwrap();
        let (person, day) = (id.person().to_string(), today() - ago);
        let at = u64::from(day) * 86_400_000;
        let level = seat(Player::Bot(Some(3)), String::new(), Score::Lost);
        games.push(FinishedGame {
            game: "daaliz".to_owned(),
            setup: String::new(),
            started_at: at,
            finished_at: at,
            moves: 30,
            ending: Ending::Rules,
            rated: Some("daaliz".to_owned()),
            seats: vec![
                (0, seat(Player::Person(person.clone()), id.book(), Score::Won)),
                (1, level),
            ],
        });
        days.push(RatingDay { person, day, rating, deviation, games: 7 });
    }
    let progress = Progress { lines: 1, last: String::new() };
    store.replace("ZZZZZZ", &progress, &Rows { games, ..Rows::default() }).unwrap();
    let due = store.unfolded().unwrap().remove(0);
    store.fold(&due, &[], &days).unwrap();
}

#[tokio::test]
async fn who_wants_to_be_shown_stands_on_the_list_and_nobody_else() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(&folder).await;
    let at = server.address();
    let mut browser = Browser::new(at);
    let mut made = Vec::new();
    for name in ["Mina", "Bosse", "Unsure", "Long ago", "Shy"] {
        made.push(browser.make(name).await);
    }
    let [mina, bo, unsure, gone, shy] = &made[..] else { panic!("five people") };
    let (status, page) = html(at, PATH).await;
    assert!(status == 200 && page.contains("waiting for its first name"), "{page}");
    let mut store = tables(folder.path().join("projections.sqlite")).await;
    put(
        &mut store,
        &[
            (mina, 0, 131_000, 6_000),
            (bo, 30, 140_000, 6_900),
            (unsure, 0, 150_000, 7_501),
            (gone, 31, 150_000, 4_500),
            (shy, 0, 160_000, 4_500),
        ],
    );
    assert!(names(at).await.is_empty(), "nobody is shown unasked");

    for account in [mina, bo, unsure, gone] {
        let set = json!({ "players": true });
        let set = browser.ask("POST /api/account/set", Some(&account.person), set).await;
        assert_eq!(set.status, 204);
    }
    assert_eq!(names(at).await, ["Bosse", "Mina"]);
    let (_, page) = html(at, PATH).await;
    assert!(page.contains("<bdi dir=\"ltr\">1310 ± 60</bdi></td><td>7</td>"), "{page}");
    assert!(page.contains("href=\"/en/@Bosse\""), "{page}");
    let games = browser.ask("GET /api/account/games", Some(&mina.person), json!(null)).await;
    let games: Games = read(&games);
    assert!(games.players && !games.listed, "one setting says nothing of the other");

    let body = json!({ "name": "Mona" });
    let renamed = browser.ask("POST /api/account/name", Some(&mina.person), body).await;
    assert_eq!(renamed.status, 200);
    assert_eq!(names(at).await, ["Bosse", "Mona"], "at once");
    let body = json!({ "person": bo.person });
    let erased = browser.ask("POST /api/account/erase", Some(&bo.person), body).await;
    assert_eq!(erased.status, 204);
    assert_eq!(names(at).await, ["Mona"]);
    let off = json!({ "players": false });
    browser.ask("POST /api/account/set", Some(&mina.person), off).await;
    assert!(names(at).await.is_empty());
    for nothing in [json!({}), json!({ "players": "yes" })] {
        let answer = browser.ask("POST /api/account/set", Some(&mina.person), nothing).await;
        assert_eq!(why(&answer), (400, NoAccount::Malformed));
    }
    server.stop().await;
}

#[tokio::test]
async fn members_of_clubs_stand_on_no_list_and_without_accounts_there_is_none() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(&folder).await;
    let at = server.address();
    let mut school = School::open(at).await;
    let (mut tablet, card) = school.child("Ada").await;
    let set = json!({ "players": true });
    let refused = tablet.ask("POST /api/account/set", Some(&card.person), set).await;
    assert_eq!(why(&refused), (403, NoAccount::Guarded));
    for list in ["kamisado", "daaliz2", "DAALIZ"] {
        assert_eq!(html(at, &format!("/en/players/{list}")).await.0, 404, "{list}");
    }
    let (_, page) = html(at, "/en/daaliz").await;
    assert!(page.contains("href=\"/en/players/daaliz\""), "{page}");
    server.stop().await;

    let accounts = AccountPolicy::Off;
    let server = server::start(Config { accounts, ..config(&folder) }).await.unwrap();
    let at = server.address();
    assert_eq!(html(at, PATH).await.0, 404);
    let (_, page) = html(at, "/en/daaliz").await;
    assert!(!page.contains("/players/"), "{page}");
    server.stop().await;
}
