//! Tables whose games are rated: agreed before the first move, for persons with an account of their own and levels
//! that are anchors.

use std::time::{Duration, Instant};

use game_core::Seat;
use projections::{RatingDay, Ratings, SqliteStore};
use protocol::account::MadeResponse;
use protocol::{Clock, Offer, OpenRequest, OpenResponse, Problem, Request, Setup, Why};
use room_core::AccountId;
use serde_json::json;
use tempfile::TempDir;

use crate::support::browser::{Browser, read};
use crate::support::school::{School, enter};
use crate::support::{Answer, PATIENCE, Person, config, dvonn, kamisado, start, token};

const CLOCK: Clock = Clock { start_ms: 600_000, increment_ms: 5_000 };

async fn ask(
    browser: &mut Browser,
    account: Option<&str>,
    setup: Setup,
    clock: Option<Clock>,
) -> Answer {
    let (seat, name) = (Some(Seat(0)), "Mina".to_owned());
    let wish =
        OpenRequest { setup, clock, rated: true, seat, name, program: false, token: token(0) };
    browser.ask("POST /api/tables", account, serde_json::to_value(&wish).unwrap()).await
}

/// Why a table was not opened, as a program's author reads it.
fn refused(answer: &Answer) -> String {
    let problem: Problem = read(answer);
    assert_eq!((answer.status, problem.why), (422, Why::Rated));
    problem.detail
}

fn sit(seat: u8) -> Request<String> {
    Request::Sit { seat: Some(Seat(seat)), name: "Bo".to_owned() }
}

#[tokio::test]
async fn two_persons_with_accounts_play_and_nobody_else_sits_down() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(&folder).await;
    let at = server.address();
    let [mut mina, mut bo] = [0, 1].map(|_| Browser::new(at));
    let [one, other]: [MadeResponse; 2] = [mina.make("Mina").await, bo.make("Bosse").await];
    let answer = ask(&mut mina, Some(&one.person), kamisado(), Some(CLOCK)).await;
    assert_eq!(answer.status, 201);
    let table: OpenResponse = read(&answer);

    let mut guest = Person::come(at, &table.code, 5).await;
    assert_eq!(guest.view.rated.as_deref(), Some("kamisado-round"), "told before one sits down");
    assert_eq!(guest.declined(sit(1)).await, Why::Rated);
    let mut host = Person::come_as(&mina, &one.person, &table.code, 0).await;
    assert_eq!(host.declined(Request::Seat { seat: None, level: 9 }).await, Why::Rated);
    let mut foe = Person::come_as(&bo, &other.person, &table.code, 1).await;
    foe.ask(sit(1)).await;
    foe.until(|view| view.you == Some(Seat(1))).await;
    host.until(|view| view.chairs[1].name.is_some()).await;
    host.play("c1-c5").await;
    host.until(|view| view.moves.len() == 1).await;
    let offer = Request::Offer { version: 1, offer: Offer::TakeBack };
    assert_eq!(host.declined(offer).await, Why::Rated);

    // It stands in the book, and so it is after another start.
    server.stop().await;
    let server = server::start(config(&folder)).await.unwrap();
    let again = Person::come(server.address(), &table.code, 5).await;
    assert_eq!(again.view.rated.as_deref(), Some("kamisado-round"));
    server.stop().await;
}

#[tokio::test]
async fn a_level_that_is_an_anchor_sits_down_too() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(&folder).await;
    let mut mina = Browser::new(server.address());
    let account = mina.make("Mina").await;
    let answer = ask(&mut mina, Some(&account.person), kamisado(), Some(CLOCK)).await;
    let table: OpenResponse = read(&answer);
    let mut host = Person::come_as(&mina, &account.person, &table.code, 0).await;
    host.ask(Request::Seat { seat: None, level: 3 }).await;
    host.until(|view| view.chairs[1].level == Some(3)).await;
    server.stop().await;
}

#[tokio::test]
async fn what_keeps_a_table_from_being_rated_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(&folder).await;
    let at = server.address();
    let mut mina = Browser::new(at);
    let account = mina.make("Mina").await;
    let person = Some(account.person.as_str());
    let nobody = ask(&mut mina, None, kamisado(), Some(CLOCK)).await;
    assert!(refused(&nobody).contains("an account"));
    let endless = ask(&mut mina, person, kamisado(), None).await;
    assert!(refused(&endless).contains("clocks"));
    let filled = dvonn::Setup { start: dvonn::Start::Random };
    let filled = ask(&mut mina, person, Setup::Dvonn(filled), Some(CLOCK)).await;
    assert!(refused(&filled).contains("standard setup"));
    let usual = ask(&mut mina, person, dvonn(), Some(CLOCK)).await;
    assert_eq!(usual.status, 201);

    // A child of a club is asked for by its club alone.
    let mut school = School::open(at).await;
    let card = school.take_in(&["Ada"]).await.remove(0);
    school.ask("door", json!({ "open": true })).await;
    let mut tablet = Browser::new(at);
    let entered = enter(&mut tablet, &school.club, &card.person, &card.digits).await;
    assert_eq!(entered.status, 200);
    let child = ask(&mut tablet, Some(&card.person), dvonn(), Some(CLOCK)).await;
    assert!(refused(&child).contains("club"));
    let table: OpenResponse = read(&usual);
    let mut child = Person::come_as(&tablet, &card.person, &table.code, 3).await;
    assert_eq!(child.declined(sit(1)).await, Why::Rated);
    server.stop().await;
}

/// The page of a person.
async fn page(browser: &mut Browser, name: &str) -> String {
    let answer = browser.ask(&format!("GET /en/@{name}"), None, json!(null)).await;
    String::from_utf8(answer.body).unwrap()
}

/// Where a person stands, once the tables have it.
async fn rating(folder: &TempDir, account: &MadeResponse) -> (String, RatingDay) {
    let person = AccountId::read(&account.person).unwrap().person().to_string();
    let begun = Instant::now();
    loop {
        let file = folder.path().join("projections.sqlite");
        let find = || SqliteStore::open(&file).unwrap().ratings_of(&person).unwrap();
        if file.exists()
            && let [rating] = &find()[..]
        {
            return rating.clone();
        }
        assert!(begun.elapsed() < PATIENCE, "nobody is rated");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test]
async fn a_rated_game_changes_ratings_and_a_rebuild_finds_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(&folder).await;
    let [mut mina, mut bo] = [0, 1].map(|_| Browser::new(server.address()));
    let [one, other]: [MadeResponse; 2] = [mina.make("Mina").await, bo.make("Bosse").await];
    let answer = ask(&mut mina, Some(&one.person), kamisado(), Some(CLOCK)).await;
    let table: OpenResponse = read(&answer);
    let mut host = Person::come_as(&mina, &one.person, &table.code, 0).await;
    let mut foe = Person::come_as(&bo, &other.person, &table.code, 1).await;
    foe.ask(sit(1)).await;
    host.until(|view| view.chairs[1].name.is_some()).await;
    host.play("c1-c5").await;
    foe.until(|view| view.moves.len() == 1).await;
    foe.play("b8-b6").await;
    host.until(|view| view.moves.len() == 2).await;
    host.ask(Request::Resign { version: 2 }).await;
    host.until(|view| view.ending.is_some()).await;
    let both = [rating(&folder, &one).await, rating(&folder, &other).await];
    let [lost, won] = both.clone().map(|(list, day)| {
        assert_eq!((list.as_str(), day.games), ("kamisado-round", 1));
        day.rating
    });
    assert!(lost < 120_000 && won == 240_000 - lost, "{lost} and {won}");
    let points = |hundredths: i32| (f64::from(hundredths) / 100.0).round();
    for (name, hundredths) in [("Mina", lost), ("Bosse", won)] {
        let page = page(&mut mina, name).await;
        let shown = format!("Kamisado, one round <bdi dir=\"ltr\">{} ± ", points(hundredths));
        assert!(page.contains(&shown) && page.contains("not settled yet"), "{shown} in {page}");
    }
    server.stop().await;
    let file = folder.path().join("hambazi.sqlite");
    tokio::task::spawn_blocking(move || server::rebuild_beside(&file).unwrap()).await.unwrap();
    assert_eq!([rating(&folder, &one).await, rating(&folder, &other).await], both);
}
