//! The page of a person, and the page that says what is stored.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use game_core::Seat;
use protocol::account::MadeResponse;
use protocol::{OpenRequest, OpenResponse, Request};
use serde_json::json;
use server::{AccountPolicy, Config, Keep};
use tempfile::TempDir;

use crate::support::browser::{Browser, read};
use crate::support::{Answer, PATIENCE, Person, config, http, kamisado, token};

async fn get(at: SocketAddr, path: &str) -> Answer {
    http(at, &format!("GET {path}"), &[], "").await
}

fn html(answer: &Answer) -> String {
    String::from_utf8(answer.body.clone()).expect("documents are text")
}

/// The page at a path, as soon as it has this part: the tables follow the journal.
async fn page_with(at: SocketAddr, path: &str, part: &str) -> String {
    let begun = Instant::now();
    loop {
        let answer = get(at, path).await;
        let page = html(&answer);
        if answer.status == 200 && page.contains(part) {
            return page;
        }
        assert!(begun.elapsed() < PATIENCE, "no {part} at {path}: {} {page}", answer.status);
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

async fn is_nobody(at: SocketAddr, path: &str) {
    let answer = get(at, path).await;
    assert_eq!(answer.status, 404, "{path}");
    let (page, unknown) = (html(&answer), html(&get(at, "/en/@Nobody").await));
    assert!(page.contains("noindex"), "{path}");
    assert_eq!(page.len(), unknown.len(), "{path} is told from a name that nobody has");
}

/// Two people with accounts play, and the second one resigns. Returns the table.
async fn play(
    browsers: &mut [Browser; 2],
    accounts: &[MadeResponse; 2],
    is_public: bool,
) -> OpenResponse {
    let (setup, seat) = (kamisado(), Some(Seat(0)));
    let wish = OpenRequest {
        setup,
        clock: None,
        rated: false,
        seat,
        name: String::new(),
        program: false,
        token: token(0),
    };
    let wish = serde_json::to_value(&wish).unwrap();
    let answer = browsers[0].ask("POST /api/tables", Some(&accounts[0].person), wish).await;
    let table: OpenResponse = read(&answer);
    let mut one = Person::come_as(&browsers[0], &accounts[0].person, &table.code, 0).await;
    if is_public {
        one.ask(Request::Publish { public: true, people_only: false }).await;
        one.until(|view| view.public == Some(true)).await;
    }
    let mut two = Person::come_as(&browsers[1], &accounts[1].person, &table.code, 1).await;
    two.ask(Request::Sit { seat: None, name: String::new() }).await;
    two.until(|view| view.you == Some(Seat(1))).await;
    one.play("c1-c5").await;
    two.until(|view| view.moves.len() == 1).await;
    two.ask(Request::Resign { version: 1 }).await;
    one.until(|view| view.ending.is_some()).await;
    table
}

#[tokio::test]
async fn a_person_has_a_page_by_their_own_spelling_and_with_what_strangers_may_see() {
    let folder = TempDir::new().unwrap();
    let config = Config { public_tables: true, ..config(&folder) };
    let server = server::start(config).await.unwrap();
    let at = server.address();
    let mut browsers = [0, 1].map(|_| Browser::new(at));
    let accounts = [browsers[0].make("Mina Ek").await, browsers[1].make("آرش").await];
    let path = "/en/@Mina%20Ek";
    let page = page_with(at, path, "No finished games yet").await;
    assert!(page.contains("<h1><bdi>Mina Ek</bdi></h1>") && page.contains("noindex"), "{page}");
    assert!(!page.contains("og:image"), "no picture has a name");
    assert_eq!(get(at, path).await.header("cache-control"), Some("no-store"));

    // Another spelling leads to her own, and a path without a language to the visitor's.
    for other in ["/en/@MINA%20EK", "/en/@minaek", "/en/@Mina-Ek"] {
        let answer = get(at, other).await;
        assert_eq!((answer.status, answer.header("location")), (308, Some(path)), "{other}");
    }
    let bare = http(at, "GET /@Mina%20Ek", &["accept-language: sv"], "").await;
    assert_eq!((bare.status, bare.header("location")), (307, Some("/sv/@Mina%20Ek")));
    let arash = "@%D8%A2%D8%B1%D8%B4";
    page_with(at, &format!("/fa/{arash}"), "آرش").await;

    // She lets search engines list it, and no longer.
    for listed in [true, false] {
        let body = json!({ "listed": listed });
        let set = browsers[0].ask("POST /api/account/set", Some(&accounts[0].person), body).await;
        assert_eq!(set.status, 204);
        assert_eq!(html(&get(at, path).await).contains("noindex"), !listed);
        let games =
            browsers[0].ask("GET /api/account/games", Some(&accounts[0].person), json!(null));
        assert_eq!(read::<protocol::account::Games>(&games.await).listed, listed);
    }

    // Private games are counted, and public ones are told.
    let hidden = play(&mut browsers, &accounts, false).await;
    let shown = play(&mut browsers, &accounts, true).await;
    let page = page_with(at, path, "<td>2</td><td>2</td><td>0</td><td>0</td>").await;
    let link = format!("/en/g/{}/1", shown.watch);
    assert!(page.contains(&link) && page.contains("Won · "), "{page}");
    for secret in [&hidden.code, &hidden.watch, &shown.code] {
        assert!(!page.contains(secret.as_str()), "{secret} in {page}");
    }
    let his = format!("/en/{arash}");
    let page = page_with(at, &his, "<td>2</td><td>0</td><td>0</td><td>2</td>").await;
    assert!(page.contains("<bdi>Mina Ek</bdi>"), "{page}");
    // The page of the game leads to both.
    let game = html(&get(at, &link).await);
    assert!(game.contains("href=\"/en/@Mina%20Ek\"") && game.contains(&his), "{game}");

    // What she takes along has both games, and nobody else's name.
    let export = browsers[0].ask("GET /api/account/export", Some(&accounts[0].person), json!(null));
    let export = export.await;
    let games = read::<serde_json::Value>(&export)["games"].clone();
    let codes: Vec<_> = games.as_array().unwrap().iter().map(|game| &game["code"]).collect();
    assert_eq!(codes, [shown.code.as_str(), hidden.code.as_str()]);
    assert_eq!((&games[0]["result"], &games[0]["with"]), (&json!("won"), &json!(["person"])));
    assert!(!html(&export).contains("آرش"));

    // Another name, and somebody who is forgotten, at once.
    let body = json!({ "name": "Mona" });
    let renamed = browsers[0].ask("POST /api/account/name", Some(&accounts[0].person), body).await;
    assert_eq!(renamed.status, 200);
    is_nobody(at, path).await;
    let mona = html(&get(at, "/en/@Mona").await);
    assert!(mona.contains("<td>2</td><td>2</td>") && mona.contains(&link), "{mona}");
    let body = json!({ "person": accounts[1].person });
    let erased = browsers[1].ask("POST /api/account/erase", Some(&accounts[1].person), body).await;
    assert_eq!(erased.status, 204);
    is_nobody(at, &his).await;
    assert!(html(&get(at, "/en/@Mona").await).contains("a former player"));
    let game = html(&get(at, &link).await);
    assert!(game.contains("href=\"/en/@Mona\"") && !game.contains(&his), "{game}");

    // She takes the names off the game's page: now nothing leads from hers to it.
    let heads = [
        format!("authorization: Bearer {}", token(9)),
        format!("origin: http://{at}"),
        format!("cookie: {}", browsers[0].cookie.as_ref().unwrap()),
        format!("x-person: {}", accounts[0].person),
    ];
    let heads = heads.each_ref().map(String::as_str);
    let off = http(at, &format!("POST /api/games/{}/1/names", shown.code), &heads, "").await;
    assert_eq!(off.status, 204, "{}", html(&off));
    assert!(!html(&get(at, "/en/@Mona").await).contains(&link));
    server.stop().await;
}

#[tokio::test]
async fn a_member_of_a_club_and_a_name_that_nobody_has_are_not_told_apart() {
    let folder = TempDir::new().unwrap();
    let server = crate::support::start(&folder).await;
    let at = server.address();
    let mut leader = Browser::new(at);
    let made = leader.make("Teacher").await;
    let body = json!({ "name": "4B" });
    let club = leader.ask("POST /api/clubs", Some(&made.person), body).await;
    let club: serde_json::Value = read(&club);
    let to = format!("POST /api/club/{}/members", club["club"].as_str().expect("an id"));
    let names = leader.ask(&to, Some(&made.person), json!({ "names": ["Ada"] })).await;
    assert_eq!(names.status, 200, "{}", html(&names));
    let long = format!("/en/@{}", "a".repeat(300));
    for path in ["/en/@Ada", "/en/@Ada%20%E2%8C%82", "/en/@4B", "/en/@x%2Fada", "/en/@%00", &long] {
        is_nobody(at, path).await;
    }
    assert_eq!(get(at, "/preview/en/@Teacher.png").await.status, 404);
    assert_eq!(get(at, "/en/@Teacher").await.status, 200);
    server.stop().await;

    let config = Config { accounts: AccountPolicy::Off, ..config(&folder) };
    let server = server::start(config).await.unwrap();
    is_nobody(server.address(), "/en/@Teacher").await;
    server.stop().await;
}

#[tokio::test]
async fn what_is_stored_and_for_how_long_is_said_as_this_server_is_set() {
    let folder = TempDir::new().unwrap();
    let days = |days: u64| Duration::from_secs(days * 86_400);
    let keep = Keep { finished: days(30), ..Keep::default() };
    let accounts = AccountPolicy::Off;
    let running = server::start(Config { keep, accounts, ..config(&folder) }).await.unwrap();
    for (tag, parts) in [
        ("en", ["deleted 30 days after", "This server has no accounts."]),
        ("sv", ["raderas 30 dygn efter", "Den här servern har inga konton."]),
        ("fa", ["۳۰ روز بعد", "این سرور حساب کاربری ندارد."]),
    ] {
        let html = html(&get(running.address(), &format!("/{tag}/privacy")).await);
        // Numbers are in isolates.
        let plain = html.replace(['\u{2066}', '\u{2068}', '\u{2069}'], "");
        let plain = plain.replace("<bdi>", "").replace("</bdi>", "");
        for part in parts {
            assert!(plain.contains(part), "{part} in {plain}");
        }
    }
    assert!(html(&get(running.address(), "/en/about").await).contains("href=\"/en/privacy\""));
    assert!(html(&get(running.address(), "/en/settings").await).contains("href=\"/en/privacy\""));
}
