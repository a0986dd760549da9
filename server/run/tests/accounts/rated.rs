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
use crate::support::{Answer, PATIENCE, Person, config, dvonn, http, kamisado, start, token};

const CLOCK: Clock = Clock::new(600_000, 5_000);

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

/// The page of a table's first game, once it says this.
async fn game_page(browser: &mut Browser, table: &OpenResponse, part: &str) -> (String, String) {
    let begun = Instant::now();
    loop {
        let path = format!("GET /en/g/{}/1", table.code);
        let answer = browser.ask(&path, None, json!(null)).await;
        let tag = answer.header("etag").unwrap_or_default().to_owned();
        let page = String::from_utf8(answer.body).unwrap();
        if page.contains(part) {
            return (page, tag);
        }
        assert!(begun.elapsed() < PATIENCE, "no {part} in {page}");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// Two people play a rated game, and the first one resigns after a move of each.
async fn play(browsers: &mut [Browser; 2], accounts: [&MadeResponse; 2]) -> OpenResponse {
    let [one, other] = browsers;
    let answer = ask(one, Some(&accounts[0].person), kamisado(), Some(CLOCK)).await;
    let table: OpenResponse = read(&answer);
    let mut host = Person::come_as(one, &accounts[0].person, &table.code, 0).await;
    let mut foe = Person::come_as(other, &accounts[1].person, &table.code, 1).await;
    foe.ask(sit(1)).await;
    host.until(|view| view.chairs[1].name.is_some()).await;
    host.play("c1-c5").await;
    foe.until(|view| view.moves.len() == 1).await;
    foe.play("b8-b6").await;
    host.until(|view| view.moves.len() == 2).await;
    host.ask(Request::Resign { version: 2 }).await;
    host.until(|view| view.ending.is_some()).await;
    table
}

/// The rows of a page's table of ratings.
fn rows(page: &str) -> Vec<&str> {
    let table = page.split_once("class=\"rating\"").unwrap().1.split("</table>").next().unwrap();
    table.split("<th scope=\"row\">").skip(1).collect()
}

#[tokio::test]
async fn a_games_page_says_what_it_changed_and_follows_the_day() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(&folder).await;
    let mut browsers = [0, 1].map(|_| Browser::new(server.address()));
    let [one, other]: [MadeResponse; 2] =
        [browsers[0].make("Mina").await, browsers[1].make("Bosse").await];
    let table = play(&mut browsers, [&one, &other]).await;
    let (first, tag) = game_page(&mut browsers[0], &table, "Worked out by hand").await;
    let both = rows(&first);
    assert_eq!(both.len(), 2, "{first}");
    assert!(both[0].contains("Mina") && both[1].contains("Bosse"), "{first}");
    for row in &both {
        assert!(row.contains("<bdi dir=\"ltr\">1200 ± 350</bdi>"), "{row}");
    }
    assert!(both[0].contains("<b><bdi dir=\"ltr\">−") && both[1].contains(">+"), "{first}");
    assert!(first.contains("No other game counted that day."), "{first}");
    let (same, again) = game_page(&mut browsers[0], &table, "Worked out by hand").await;
    assert_eq!((same == first, again), (true, tag.clone()), "it stays as it is");

    // The day's next game changes what the first one brought.
    play(&mut browsers, [&one, &other]).await;
    let part = "The day’s other game that counted: <bdi dir=\"ltr\">−";
    let (second, changed) = game_page(&mut browsers[0], &table, part).await;
    assert!(changed != tag && rows(&second)[0] != both[0], "{second}");

    // A frame elsewhere has no ratings, nor have the files.
    let path = format!("GET /embed/g/{}/1", table.code);
    let framed = browsers[0].ask(&path, None, json!(null)).await;
    assert!(!String::from_utf8(framed.body).unwrap().contains('±'));

    // Somebody who is forgotten has no name there, and the other one keeps their numbers.
    let body = json!({ "person": other.person });
    let erased = browsers[1].ask("POST /api/account/erase", Some(&other.person), body).await;
    assert_eq!(erased.status, 204);
    let (page, _) = game_page(&mut browsers[0], &table, "a former player").await;
    assert!(!page.contains("Bosse") && rows(&page)[0] == rows(&second)[0], "{page}");

    // Where the names are taken off, numbers would tell them.
    let at = server.address();
    let heads = [
        format!("origin: http://{at}"),
        format!("cookie: {}", browsers[0].cookie.clone().unwrap()),
        format!("x-person: {}", one.person),
        format!("authorization: Bearer {}", token(0)),
    ];
    let heads: Vec<&str> = heads.iter().map(String::as_str).collect();
    let path = format!("POST /api/games/{}/1/names", table.code);
    assert_eq!(http(at, &path, &heads, "").await.status, 204);
    let (page, _) = game_page(&mut browsers[0], &table, "the numbers with them").await;
    assert!(!page.contains('±') && !page.contains("Mina"), "{page}");
    server.stop().await;
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
    let mut browsers = [0, 1].map(|_| Browser::new(server.address()));
    let one = browsers[0].make("Mina").await;
    let other = browsers[1].make("Bosse").await;
    play(&mut browsers, [&one, &other]).await;
    let both = [rating(&folder, &one).await, rating(&folder, &other).await];
    let [lost, won] = both.clone().map(|(list, day)| {
        assert_eq!((list.as_str(), day.games), ("kamisado-round", 1));
        day.rating
    });
    assert!(lost < 120_000 && won == 240_000 - lost, "{lost} and {won}");
    let points = |hundredths: i32| (f64::from(hundredths) / 100.0).round();
    for (name, hundredths) in [("Mina", lost), ("Bosse", won)] {
        let page = page(&mut browsers[0], name).await;
        let shown = format!("Kamisado, one round <bdi dir=\"ltr\">{} ± ", points(hundredths));
        assert!(page.contains(&shown) && page.contains("not settled yet"), "{shown} in {page}");
    }
    server.stop().await;
    let file = folder.path().join("hambazi.sqlite");
    tokio::task::spawn_blocking(move || server::rebuild_beside(&file).unwrap()).await.unwrap();
    assert_eq!([rating(&folder, &one).await, rating(&folder, &other).await], both);
}
