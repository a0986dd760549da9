//! Tables that their hosts offer to anyone, and the stream of what is going on.

mod support;

use protocol::{Request, Why};
use server::{Config, Limits};
use support::{Events, Person, config, dvonn, http, kamisado, open, start};
use tempfile::TempDir;

const PUBLISH: Request<String> = Request::Publish { public: true, people_only: false };

fn open_house(folder: &TempDir) -> Config {
    let admin_token = Some("chosen by the club".to_owned());
    Config { public_tables: true, admin_token, ..config(folder) }
}

const OFFICE: &str = "authorization: Bearer chosen by the club";

#[tokio::test]
async fn no_table_is_public_unless_the_operator_says_so() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let mut events = Events::listen(at, "/live/en").await;
    events.until("live-games", |_| true).await;
    assert!(!events.slots["live-tables"].contains("/t/"));
    let code = open(at, dvonn(), None, 0).await.code;
    let mut host = Person::come(at, &code, 0).await;
    assert_eq!((host.view.public, host.view.host), (None, false));
    assert_eq!(host.declined(PUBLISH).await, Why::NothingToSettle);
    running.stop().await;
}

#[tokio::test]
async fn an_open_table_is_listed_while_its_host_is_here_and_a_chair_is_free() {
    let folder = TempDir::new().unwrap();
    let running = server::start(open_house(&folder)).await.unwrap();
    let at = running.address();
    let table = open(at, kamisado(), None, 1).await;
    let before = http(at, "GET /en/", &[], "").await;
    let mut events = Events::listen(at, "/live/sv").await;
    let mut host = Person::come(at, &table.code, 0).await;
    host.ask(PUBLISH).await;
    host.until(|view| view.public == Some(true)).await;
    events.until("live-tables", |html| html.contains(&table.code)).await;
    let front = http(at, "GET /en/", &[], "").await;
    assert!(String::from_utf8_lossy(&front.body).contains(&table.code), "without scripts too");
    assert_ne!(front.header("etag"), before.header("etag"));

    drop(host);
    events.until("live-tables", |html| !html.contains(&table.code)).await;
    let front = http(at, "GET /en/", &[], "").await;
    assert!(!String::from_utf8_lossy(&front.body).contains(&table.code), "none of an old version");
    let mut host = Person::come(at, &table.code, 0).await;
    assert_eq!(host.view.public, Some(true), "nobody has ended it");
    events.until("live-tables", |html| html.contains(&table.code)).await;

    let mut other = Person::sit(at, &table.code, 1).await;
    assert_eq!((other.view.public, other.view.host), (Some(true), false), "both are told");
    events.until("live-tables", |html| !html.contains(&table.code)).await;
    assert_eq!(other.declined(PUBLISH).await, Why::NotSeated, "not the host");
    other.ask(Request::Publish { public: false, people_only: false }).await;
    host.until(|view| view.public == Some(false)).await;
    running.stop().await;
}

#[tokio::test]
async fn a_public_game_moves_on_the_front_page_and_its_code_for_joining_is_not_told() {
    let folder = TempDir::new().unwrap();
    let running = server::start(open_house(&folder)).await.unwrap();
    let at = running.address();
    let table = open(at, dvonn(), None, 0).await;
    let [mut host, _other] = Person::pair(at, &table.code).await;
    let mut events = Events::listen(at, "/live/fa").await;
    events.until("live-games", |_| true).await;
    host.ask(PUBLISH).await;
    events.until("live-games", |html| html.contains(&table.watch)).await;
    let games = events.slots["live-games"].clone();
    assert!(games.contains("<svg") && games.contains("Person 1"), "{games}");
    host.play("A1").await;
    let slot = format!("live-{}", table.watch);
    events.until(&slot, |board| board.starts_with("<svg")).await;
    assert!(!games.contains(&events.slots[&slot]), "another board");
    host.until(|view| view.moves.len() == 1).await;
    let version = host.view.version;
    host.ask(Request::Resign { version }).await;
    events.until("live-games", |html| !html.contains(&table.watch)).await;
    assert!(!events.all.contains(&table.code), "the code for joining: {}", events.all);
    running.stop().await;
}

#[tokio::test]
async fn one_household_has_three_public_tables() {
    let folder = TempDir::new().unwrap();
    let config = Config { behind_proxy: true, ..open_house(&folder) };
    let running = server::start(config).await.unwrap();
    let at = running.address();
    let mut hosts = Vec::new();
    for number in 0..4 {
        let code = open(at, dvonn(), None, 0).await.code;
        let mut host = Person::come_from(at, "192.0.2.1", &code, 0).await;
        if number < 3 {
            host.ask(PUBLISH).await;
            host.until(|view| view.public == Some(true)).await;
        } else {
            assert_eq!(host.declined(PUBLISH).await, Why::TooMany);
            assert_eq!(host.view.public, Some(false));
            let mut elsewhere = Person::come_from(at, "198.51.100.7", &code, 0).await;
            elsewhere.ask(PUBLISH).await;
            elsewhere.until(|view| view.public == Some(true)).await;
        }
        hosts.push(host);
    }
    let code = open(at, dvonn(), None, 0).await.code;
    let mut host = Person::come_from(at, "192.0.2.1", &code, 0).await;
    hosts[0].ask(Request::Publish { public: false, people_only: false }).await;
    hosts[0].until(|view| view.public == Some(false)).await;
    host.ask(PUBLISH).await;
    host.until(|view| view.public == Some(true)).await;
    running.stop().await;
}

#[tokio::test]
async fn the_operator_switches_public_tables_on_and_off() {
    let folder = TempDir::new().unwrap();
    let admin_token = Some("chosen by the club".to_owned());
    let running = server::start(Config { admin_token, ..config(&folder) }).await.unwrap();
    let at = running.address();
    let code = open(at, dvonn(), None, 0).await.code;
    let mut host = Person::come(at, &code, 0).await;
    let mut events = Events::listen(at, "/live/en").await;
    assert_eq!(http(at, "POST /admin/public-tables/on", &[], "").await.status, 401);
    let page = http(at, "GET /admin", &[OFFICE], "").await;
    assert!(String::from_utf8_lossy(&page.body).contains("action=\"/admin/public-tables/on\""));
    assert_eq!(http(at, "POST /admin/public-tables/on", &[OFFICE], "").await.status, 204);
    host.until(|view| view.public == Some(false)).await;
    host.ask(PUBLISH).await;
    events.until("live-tables", |html| html.contains(&code)).await;
    let browser = ["sec-fetch-dest: document", OFFICE];
    let answer = http(at, "POST /admin/public-tables/off", &browser, "").await;
    assert_eq!((answer.status, answer.header("location")), (303, Some("/admin")));
    let front = http(at, "GET /en/", &[], "").await;
    assert!(!String::from_utf8_lossy(&front.body).contains(&code), "at once");
    events.until("live-tables", |html| !html.contains(&code)).await;
    host.until(|view| view.public.is_none()).await;
    assert_eq!(http(at, "POST /admin/public-tables/maybe", &[OFFICE], "").await.status, 404);
    running.stop().await;

    let again = server::start(open_house(&folder)).await.unwrap();
    let rooms = http(again.address(), "GET /admin/rooms", &[OFFICE], "").await;
    let rooms: serde_json::Value = serde_json::from_slice(&rooms.body).unwrap();
    assert_eq!(rooms["public_tables"], false, "the button counts for more than the flag");
    again.stop().await;
}

#[tokio::test]
async fn whose_turn_it_is_at_ones_own_tables_is_told_as_it_changes() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let code = open(at, dvonn(), None, 0).await.code;
    let mut events = Events::listen(at, &format!("/live/en?mine={code}.0,ZZZZZZ.1")).await;
    let slot = format!("mine-{code}");
    while !events.slots.contains_key(&slot) {
        events.next().await.expect("the first state");
    }
    let waiting = events.slots[&slot].clone();
    let [mut host, _other] = Person::pair(at, &code).await;
    events.until(&slot, |html| html != waiting).await;
    let mine = events.slots[&slot].clone();
    host.play("A1").await;
    events.until(&slot, |html| html != mine).await;
    assert!(!events.slots.contains_key("mine-ZZZZZZ"), "no table has this code");
    let many = format!("GET /live/en?mine={}", "AAAAAA.0,".repeat(9));
    for wrong in [&many, "GET /live/de", "GET /live/en?mine=%3Cb%3E.0"] {
        assert_eq!(http(at, wrong, &[], "").await.status, 400, "{wrong}");
    }
    let foreign = http(at, "GET /live/en", &["origin: https://evil.example"], "").await;
    assert_eq!(foreign.status, 403);
    running.stop().await;
}

#[tokio::test]
async fn streams_are_counted_and_end_when_the_server_stops() {
    let folder = TempDir::new().unwrap();
    let limits = Limits { streams: 2, ..Limits::unhurried() };
    let running = server::start(Config { limits, ..config(&folder) }).await.unwrap();
    let at = running.address();
    let mut events = Events::listen(at, "/live/en").await;
    let other = Events::listen(at, "/live/fa").await;
    assert_eq!(http(at, "GET /live/en", &[], "").await.why(), Why::TooMany);
    drop(other);
    events.until("live-games", |_| true).await;
    running.stop().await;
    while let Some(slot) = events.next().await {
        assert!(slot.starts_with("live-"), "{slot}");
    }
}
