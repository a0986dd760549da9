//! The lobby: people look for an opponent, and are paired.

use std::time::Duration;

use game_core::Seat;
use protocol::{BreakingOff, PACES, Request, SeekNews, SeekRequest};
use serde_json::json;
use server::{Config, Running};
use tempfile::TempDir;

use crate::support::browser::Browser;
use crate::support::school::School;
use crate::support::seeks::{NewsLines, seek};
use crate::support::{Events, Person, config, http};

async fn open_house(folder: &TempDir) -> Running {
    let admin_token = Some("chosen by the club".to_owned());
    let config = Config { public_tables: true, admin_token, ..config(folder) };
    server::start(config).await.expect("the server starts")
}

const OFFICE: &str = "authorization: Bearer chosen by the club";

#[tokio::test]
async fn two_who_want_the_same_sit_at_one_table_and_play() {
    let folder = tempfile::tempdir().unwrap();
    let server = open_house(&folder).await;
    let at = server.address();
    let mut watcher = NewsLines::watch(at).await;
    let mut slots = Events::listen(at, "/live/en").await;
    let mut mina = NewsLines::seek(at, &seek(1, &["dvonn", "kamisado-match"])).await;
    watcher.until("kamisado-match", 1).await;
    slots.until("live-seeks", |html| html.contains("Looking now:")).await;
    let mut bo = NewsLines::seek(at, &seek(2, &["kamisado-match", "daaliz"])).await;
    let code = mina.table().await;
    assert_eq!(bo.table().await, code);
    assert_eq!((mina.next().await, bo.next().await), (None, None), "that is all");
    watcher.until("kamisado-match", 0).await;

    let mut people = Vec::new();
    for number in [1, 2] {
        people.push(Person::come(at, &code, number).await);
    }
    let view = &people[0].view;
    assert_eq!((view.setup.rating_list(), view.rated.as_deref()), (Some("kamisado-match"), None));
    assert_eq!(view.clocks.as_ref().unwrap().agreed, PACES[0]);
    let mut names: Vec<_> = view.chairs.iter().map(|chair| chair.name.clone().unwrap()).collect();
    names.sort();
    assert_eq!(names, ["Person 1", "Person 2"]);
    let first = people.iter().position(|person| person.view.you == Some(Seat(0))).unwrap();
    people[first].play("c1-c5").await;
    people[1 - first].until(|view| view.moves.len() == 1).await;
    server.stop().await;
}

#[tokio::test]
async fn who_goes_or_wants_something_else_is_not_paired() {
    let folder = tempfile::tempdir().unwrap();
    let server = open_house(&folder).await;
    let at = server.address();
    let mut watcher = NewsLines::watch(at).await;
    let gone = NewsLines::seek(at, &seek(1, &["dvonn"])).await;
    watcher.until("dvonn", 1).await;
    drop(gone);
    watcher.until("dvonn", 0).await;
    let slow = SeekRequest { clocks: PACES[1..].to_vec(), ..seek(2, &["dvonn"]) };
    let _slow = NewsLines::seek(at, &slow).await;
    let mut other = NewsLines::seek(at, &seek(3, &["daaliz"])).await;
    let mut first = NewsLines::seek(at, &seek(4, &["dvonn"])).await;
    watcher.until("dvonn", 2).await;
    // The same person once more, in another window: the first one is told.
    let mut again = NewsLines::seek(at, &seek(4, &["dvonn"])).await;
    assert_eq!(first.outcome().await, Some(SeekNews::Replaced));
    let mut fitting = NewsLines::seek(at, &seek(5, &["dvonn", "daaliz"])).await;
    let code = tokio::select! {
        code = other.table() => code,
        code = again.table() => code,
    };
    assert_eq!(fitting.table().await, code, "one of the two");
    server.stop().await;
}

#[tokio::test]
async fn persons_with_accounts_play_rated_games_and_guests_do_not() {
    let folder = tempfile::tempdir().unwrap();
    let server = open_house(&folder).await;
    let at = server.address();
    let [mut hers, mut his] = [0, 1].map(|_| Browser::new(at));
    let [mina, bo] = [hers.make("Mina").await, his.make("Bosse").await];
    let rated =
        |number| SeekRequest { rated: Some(true), span: Some(300), ..seek(number, &["dvonn"]) };
    let (status, why) = NewsLines::try_seek(at, &[], &rated(3)).await.err().unwrap();
    assert!(status == 422 && why.contains("\"rated\""), "{why}");
    let mut guest = NewsLines::seek(at, &seek(3, &["dvonn"])).await;
    let mut one = NewsLines::seek_as(&hers, &mina.person, &rated(1)).await;
    let either = SeekRequest { rated: None, ..rated(2) };
    let mut other = NewsLines::seek_as(&his, &bo.person, &either).await;
    let code = one.table().await;
    assert_eq!(other.table().await, code);
    let host = Person::come_as(&hers, &mina.person, &code, 1).await;
    assert_eq!(host.view.rated.as_deref(), Some("dvonn"));
    let names: Vec<_> = host.view.chairs.iter().filter_map(|chair| chair.name.clone()).collect();
    assert!(names.contains(&"Mina".to_owned()) && names.contains(&"Bosse".to_owned()), "{names:?}");
    // Somebody who minds neither plays with the guest, and it is not rated.
    let anybody = SeekRequest { rated: None, span: None, ..rated(1) };
    let mut one = NewsLines::seek_as(&hers, &mina.person, &anybody).await;
    let code = one.table().await;
    assert_eq!(guest.table().await, code);
    assert_eq!(Person::come(at, &code, 3).await.view.rated, None);
    server.stop().await;
}

#[tokio::test]
async fn what_keeps_somebody_out_of_the_lobby_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let server = open_house(&folder).await;
    let at = server.address();
    for (wish, status, told) in [
        (SeekRequest { games: Vec::new(), ..seek(1, &[]) }, 400, "game"),
        (seek(1, &["ludo"]), 400, "rating list"),
        (SeekRequest { clocks: Vec::new(), ..seek(1, &["dvonn"]) }, 400, "pace"),
        (SeekRequest { token: "7".to_owned(), ..seek(1, &["dvonn"]) }, 400, "token"),
        (SeekRequest { name: "www.example.com".to_owned(), ..seek(1, &["dvonn"]) }, 422, "name"),
        (SeekRequest { span: Some(200), ..seek(1, &["dvonn"]) }, 422, "account"),
    ] {
        let (refused, why) = NewsLines::try_seek(at, &[], &wish).await.err().unwrap();
        assert!(refused == status && why.contains(told), "{refused} {why}");
    }
    let evil = ["origin: https://evil.example".to_owned()];
    let (status, _) = NewsLines::try_seek(at, &evil, &seek(1, &["dvonn"])).await.err().unwrap();
    assert_eq!(status, 403);

    // A child meets no strangers.
    let mut school = School::open(at).await;
    let (tablet, card) = school.child("Ada").await;
    let child = NewsLines::try_seek_as(&tablet, &card.person, &seek(2, &["dvonn"])).await;
    let (status, why) = child.err().unwrap();
    assert!(status == 403 && why.contains("club"), "{why}");

    // The operator closes.
    let mut waiting = NewsLines::seek(at, &seek(1, &["dvonn"])).await;
    assert_eq!(http(at, "POST /admin/public-tables/off", &[OFFICE], "").await.status, 204);
    assert_eq!(waiting.outcome().await, Some(SeekNews::Closed));
    let (status, why) = NewsLines::try_seek(at, &[], &seek(1, &["dvonn"])).await.err().unwrap();
    assert!(status == 403 && why.contains("not_public"), "{why}");
    server.stop().await;
}

#[tokio::test]
async fn who_breaks_off_again_and_again_is_told_and_then_waits() {
    let folder = tempfile::tempdir().unwrap();
    let server = open_house(&folder).await;
    let at = server.address();
    let (mut hers, mut his) = (Browser::new(at), Browser::new(at));
    let (mina, bo) = (hers.make("Mina").await.person, his.make("Bosse").await.person);
    let leaving = async |browser: &mut Browser, person: &str, count: u32| {
        let found = async {
            loop {
                let answer = browser.ask("GET /api/seeks/leaving", Some(person), json!(null)).await;
                let told: BreakingOff = serde_json::from_slice(&answer.body).unwrap();
                if told.broken_off == count {
                    return told;
                }
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(60), found).await.expect("it is counted")
    };
    for n in 1..=4 {
        let mut one = NewsLines::seek_as(&hers, &mina, &seek(1, &["dvonn"])).await;
        let mut other = NewsLines::seek_as(&his, &bo, &seek(2, &["dvonn"])).await;
        let code = one.table().await;
        assert_eq!(other.table().await, code);
        let mut person = Person::come_as(&hers, &mina, &code, 1).await;
        let version = person.view.version;
        person.ask(Request::Abort { version }).await;
        person.until(|view| view.ending().is_some()).await;
        let told = leaving(&mut hers, &mina, n).await;
        assert_eq!((told.of, told.left_ms > 0), (n, n == 4));
    }
    let mut paused = NewsLines::seek_as(&hers, &mina, &seek(1, &["dvonn"])).await;
    let news: SeekNews = paused.next_of().await.expect("a line");
    assert!(matches!(news, SeekNews::Paused(told) if told.left_ms > 500_000), "{news:?}");
    // The other one broke nothing off, and finds somebody.
    assert_eq!(leaving(&mut his, &bo, 0).await.left_ms, 0);
    let mut other = NewsLines::seek_as(&his, &bo, &seek(2, &["dvonn"])).await;
    let mut guest = NewsLines::seek(at, &seek(3, &["dvonn"])).await;
    assert_eq!(other.table().await, guest.table().await);
    server.stop().await;
}
