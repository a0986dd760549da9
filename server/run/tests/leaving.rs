//! Games that one of two people leaves: broken off, not begun in time, or claimed by who stays.

mod support;

use std::time::{Duration, Instant};

use game_core::{Ending, Seat};
use projections::{Ending as Listed, FinishedGame, Ratings, SqliteStore, Store};
use protocol::account::MadeResponse;
use protocol::{Claim, Clock, Offer, OpenRequest, OpenResponse, Request, Why};
use room_core::AccountId;
use serde_json::{Value, json};
use server::{Config, Limits, Running};
use support::browser::{Browser, read};
use support::{PATIENCE, Person, config, http, kamisado, open, token};
use tempfile::TempDir;

const CLOCK: Clock = Clock::new(600_000, 5_000);

async fn start(folder: &TempDir, limits: &Limits) -> Running {
    server::start(Config { limits: *limits, ..config(folder) }).await.expect("the server starts")
}

/// The games of a table, once the tables have as many.
async fn games(folder: &TempDir, code: &str, count: usize) -> Vec<FinishedGame> {
    let begun = Instant::now();
    loop {
        let file = folder.path().join("projections.sqlite");
        let find = || SqliteStore::open(&file).unwrap().of_book(code).unwrap();
        if file.exists() {
            let games = find();
            if games.len() >= count {
                return games;
            }
        }
        assert!(begun.elapsed() < PATIENCE, "the games are not listed");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

async fn page(server: &Running, path: &str) -> String {
    let answer = http(server.address(), &format!("GET {path}"), &[], "").await;
    assert_eq!(answer.status, 200, "{path}");
    String::from_utf8(answer.body).expect("documents are text")
}

/// What the page of a game says of its end.
fn result(page: &str) -> &str {
    let (_, from) = page.split_once("<p class=\"result\">").expect("it is over");
    from.split("</p>").next().unwrap_or(from)
}

/// Two people with accounts at a rated table, in the order of their seats.
struct Rated {
    browsers: [Browser; 2],
    accounts: [MadeResponse; 2],
    table: OpenResponse,
    people: [Person; 2],
}

impl Rated {
    async fn open(server: &Running) -> Rated {
        let mut browsers = [0, 1].map(|_| Browser::new(server.address()));
        let [one, other] = &mut browsers;
        let accounts = [one.make("Mina").await, other.make("Bosse").await];
        let wish = OpenRequest {
            setup: kamisado(),
            clock: Some(CLOCK),
            rated: true,
            seat: Some(Seat(0)),
            name: "Mina".to_owned(),
            program: false,
            token: token(0),
        };
        let wish = serde_json::to_value(&wish).unwrap();
        let answer = one.ask("POST /api/tables", Some(&accounts[0].person), wish).await;
        let table: OpenResponse = read(&answer);
        let mut host = Person::come_as(one, &accounts[0].person, &table.code, 0).await;
        assert_eq!(host.view.awaited, None, "nobody is there to play with");
        let mut foe = Person::come_as(other, &accounts[1].person, &table.code, 1).await;
        foe.ask(Request::Sit { seat: Some(Seat(1)), name: "Bo".to_owned() }).await;
        for person in [&mut host, &mut foe] {
            person.until(|view| view.chairs.iter().all(|chair| chair.name.is_some())).await;
        }
        Rated { browsers, accounts, table, people: [host, foe] }
    }

    /// Nobody's page and list say anything of a result, and nobody is rated.
    async fn counts_for_nobody(&mut self, folder: &TempDir, server: &Running) {
        for (browser, account) in self.browsers.iter_mut().zip(&self.accounts) {
            let person = AccountId::read(&account.person).unwrap().person().to_string();
            let mut store = SqliteStore::open(&folder.path().join("projections.sqlite")).unwrap();
            assert_eq!(store.ratings_of(&person).unwrap(), []);
            assert_eq!(store.results(&person).unwrap(), []);
            let page = page(server, &format!("/en/@{}", account.name)).await;
            assert!(page.contains("No finished games yet"));
            let path = "GET /api/account/games";
            let list: Value = read(&browser.ask(path, Some(&account.person), json!(null)).await);
            let [game] = &list["finished"].as_array().unwrap()[..] else { panic!("{list}") };
            assert!(game["result"].is_null(), "{list}");
        }
    }
}

#[tokio::test]
async fn who_breaks_a_rated_game_off_loses_nothing_and_the_next_one_begins() {
    let folder = TempDir::new().unwrap();
    let first_move = Duration::from_secs(3_600);
    let server = start(&folder, &Limits { first_move, ..Limits::unhurried() }).await;
    let mut rated = Rated::open(&server).await;
    let code = rated.table.code.clone();
    let [host, foe] = &mut rated.people;
    assert!(host.view.may_abort && foe.view.may_abort);
    assert!(host.view.awaited.is_some_and(|(seat, left)| seat.0 == 0 && left <= 3_600_000));
    host.play("c1-c5").await;
    foe.until(|view| view.moves.len() == 1).await;
    assert!(foe.view.awaited.is_some_and(|(seat, _)| seat.0 == 1), "now it waits for the other");
    foe.ask(Request::Abort { version: 1 }).await;
    for person in [&mut *host, &mut *foe] {
        person.until(|view| view.ending.is_some()).await;
        assert_eq!(person.view.ending, Some(Ending::Abandoned), "as older pages read it");
        assert_eq!(person.view.ending(), Some(Ending::Aborted(Seat(1))));
    }
    let listed = games(&folder, &code, 1).await;
    assert_eq!(listed[0].ending, Listed::Aborted);
    assert!(listed[0].seats.iter().all(|(_, seat)| seat.result.is_none()));
    rated.counts_for_nobody(&folder, &server).await;

    let [host, foe] = &mut rated.people;
    host.offer(Offer::Rematch).await;
    foe.until(|view| !view.offers.is_empty()).await;
    foe.offer(Offer::Rematch).await;
    for person in [&mut *host, &mut *foe] {
        person.until(|view| view.games_before == 1).await;
        assert!(person.view.may_abort && person.view.ending().is_none());
    }
    for (mover, mv) in [(1, "c1-c5"), (0, "b8-b6")] {
        let moves = rated.people[mover].view.moves.len();
        rated.people[mover].play(mv).await;
        for person in &mut rated.people {
            person.until(|view| view.moves.len() == moves + 1).await;
        }
    }
    let [host, _] = &mut rated.people;
    let version = host.view.version;
    assert!(!host.view.may_abort && host.view.awaited.is_none());
    assert_eq!(host.declined(Request::Abort { version }).await, Why::NothingToSettle);
    server.stop().await;

    // Its page and its record say so.
    let server = start(&folder, &Limits::unhurried()).await;
    for (language, says) in [
        ("en", "broke the game off before both had moved."),
        ("sv", "avbröt partiet innan båda hade dragit."),
        ("fa", "بازی را لغو کرد"),
    ] {
        let page = page(&server, &format!("/{language}/g/{code}/1")).await;
        assert!(page.contains(says), "{language}: {}", result(&page));
    }
    let record = page(&server, &format!("/api/games/{code}/1/record.txt")).await;
    assert!(record.ends_with("result aborted 1\n"), "{record}");
    server.stop().await;
}

#[tokio::test]
async fn a_rated_game_whose_first_move_does_not_come_ends_by_itself() {
    let folder = TempDir::new().unwrap();
    let first_move = Duration::from_millis(150);
    let server = start(&folder, &Limits { first_move, ..Limits::unhurried() }).await;
    let mut rated = Rated::open(&server).await;
    for person in &mut rated.people {
        person.until(|view| view.ending.is_some()).await;
        assert_eq!(person.view.ending(), Some(Ending::Unstarted(Seat(0))));
    }
    let code = rated.table.code.clone();
    assert_eq!(games(&folder, &code, 1).await[0].ending, Listed::Unstarted);
    rated.counts_for_nobody(&folder, &server).await;
    let page = page(&server, &format!("/en/g/{code}/1")).await;
    assert!(page.contains("made no first move in time."), "{}", result(&page));
    server.stop().await;
}

#[tokio::test]
async fn a_first_move_that_nobody_waits_for_ends_a_rated_game_all_the_same() {
    let folder = TempDir::new().unwrap();
    let (first_move, idle) = (Duration::from_millis(400), Duration::from_millis(20));
    let server = start(&folder, &Limits { first_move, idle, ..Limits::unhurried() }).await;
    let rated = Rated::open(&server).await;
    drop(rated.people);
    // The room is closed when nobody is there, and woken.
    let listed = games(&folder, &rated.table.code, 1).await;
    assert_eq!(listed[0].ending, Listed::Unstarted);
    server.stop().await;
}

/// A game of guests in which both have moved, and the first one's socket is gone.
async fn left(server: &Running) -> (OpenResponse, Person) {
    let table = open(server.address(), kamisado(), Some(CLOCK), 0).await;
    let [mut one, mut two] = Person::pair(server.address(), &table.code).await;
    one.play("c1-c5").await;
    two.until(|view| view.moves.len() == 1).await;
    two.play("b8-b6").await;
    one.until(|view| view.moves.len() == 2).await;
    drop(one);
    two.until(|view| view.awaited.is_some()).await;
    (table, two)
}

/// Asks until it is time.
async fn claim(person: &mut Person, claim: Claim) {
    let version = person.view.version;
    while person.view.ending.is_none() {
        person.ask(Request::Claim { version, claim }).await;
        person.hear().await.expect("the server goes on");
    }
}

#[tokio::test]
async fn who_stays_takes_the_win_or_calls_it_a_draw() {
    let folder = TempDir::new().unwrap();
    let absence = Duration::from_millis(100);
    let server = start(&folder, &Limits { absence, ..Limits::unhurried() }).await;
    for (what, ending, older, record, says) in [
        (Claim::Win, Ending::Absent(Seat(0)), Ending::Flagged(Seat(0)), "absent 0", "won."),
        (Claim::Draw, Ending::AbsentDrawn(Seat(0)), Ending::Agreed, "absent_drawn 0", "A draw."),
    ] {
        let (table, mut stays) = left(&server).await;
        let (away, claim_ms) = stays.view.awaited.expect("somebody is away");
        assert!(away == Seat(0) && claim_ms <= 100, "{claim_ms}");
        claim(&mut stays, what).await;
        assert_eq!((stays.view.ending(), stays.view.ending), (Some(ending), Some(older)));
        let back = Person::come(server.address(), &table.code, 0).await;
        assert_eq!(back.view.ending(), Some(ending));
        assert_eq!(games(&folder, &table.code, 1).await[0].ending, Listed::Absent);
        let page_of_game = page(&server, &format!("/en/g/{}/1", table.code)).await;
        let result = result(&page_of_game);
        assert!(result.contains(says) && result.contains("was away too long"), "{result}");
        let text = page(&server, &format!("/api/games/{}/1/record.txt", table.code)).await;
        assert!(text.ends_with(&format!("result {record}\n")), "{text}");
    }
    server.stop().await;
}

#[tokio::test]
async fn who_is_back_is_not_claimed_against_nor_who_was_away_while_the_server_was_down() {
    let folder = TempDir::new().unwrap();
    let server = start(&folder, &Limits::unhurried()).await;
    let (table, mut stays) = left(&server).await;
    let (_, claim_ms) = stays.view.awaited.expect("somebody is away");
    assert!((30_000..=60_000).contains(&claim_ms), "{claim_ms}");
    let claim = |version| Request::Claim { version, claim: Claim::Win };
    let version = stays.view.version;
    assert_eq!(stays.declined(claim(version)).await, Why::NothingToSettle);
    let back = Person::come(server.address(), &table.code, 0).await;
    stays.until(|view| view.awaited.is_none()).await;
    assert_eq!(stays.declined(claim(version)).await, Why::NothingToSettle);
    drop(back);
    stays.until(|view| view.awaited.is_some()).await;
    server.stop().await;

    let absence = Duration::from_secs(3_600);
    let server = start(&folder, &Limits { absence, ..Limits::unhurried() }).await;
    let again = Person::come(server.address(), &table.code, 1).await;
    assert_eq!(again.view.awaited, Some((Seat(0), 3_600_000)), "it begins to count again");
    let book = server.journal().read(&table.code).await.expect("the journal can be read");
    assert!(!book.iter().any(|line| line.contains(" end ")), "{book:?}");
    server.stop().await;
}
