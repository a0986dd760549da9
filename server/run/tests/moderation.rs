//! What the operator decides about a table, every door obeys.

mod support;

use std::net::SocketAddr;

use protocol::{Offer, OpenResponse, Request, ToClient, Why};
use serde_json::Value;
use server::Config;
use support::{Answer, Events, Person, config, dvonn, http, kamisado, open, token};
use tempfile::TempDir;

const OFFICE: &str = "authorization: Bearer chosen by the club";

const PUBLISH: Request<String> = Request::Publish { public: true, people_only: false };

/// A server with an operator, at which tables may be public.
fn club(folder: &TempDir) -> Config {
    let admin_token = Some("chosen by the club".to_owned());
    Config { public_tables: true, admin_token, ..config(folder) }
}

async fn get(at: SocketAddr, path: &str) -> Answer {
    http(at, &format!("GET {path}"), &[], "").await
}

fn html(answer: &Answer) -> String {
    String::from_utf8_lossy(&answer.body).into_owned()
}

async fn decide(at: SocketAddr, code: &str, decision: &str) -> u16 {
    http(at, &format!("POST /admin/tables/{code}/{decision}"), &[OFFICE], "").await.status
}

/// All doors that tell of a table with a finished game.
fn doors(table: &OpenResponse) -> Vec<String> {
    let OpenResponse { code, watch } = table;
    vec![
        format!("/en/t/{code}"),
        format!("/fa/w/{watch}"),
        format!("/en/g/{code}/1"),
        format!("/sv/g/{watch}/1"),
        format!("/embed/g/{watch}/1"),
        format!("/api/tables/{code}"),
        format!("/api/tables/{watch}"),
        format!("/api/games/{watch}/1/record.txt"),
        format!("/api/games/{code}/1/record.json"),
        format!("/api/games/{watch}/1/board.svg"),
        format!("/preview/en/t/{code}.png"),
        format!("/preview/en/w/{watch}.png"),
        format!("/preview/en/g/{watch}/1.png"),
    ]
}

/// Two people play a little, and the second one resigns.
async fn finished(at: SocketAddr) -> (OpenResponse, [Person; 2]) {
    let table = open(at, kamisado(), None, 0).await;
    let [mut one, mut two] = Person::pair(at, &table.code).await;
    one.play("c1-c5").await;
    two.until(|view| view.moves.len() == 1).await;
    resign(&mut two).await;
    one.until(|view| view.ending.is_some()).await;
    (table, [one, two])
}

async fn resign(person: &mut Person) {
    let version = person.view.version;
    person.ask(Request::Resign { version }).await;
    person.until(|view| view.ending.is_some()).await;
}

fn names(person: &Person) -> Vec<&str> {
    person.view.chairs.iter().filter_map(|chair| chair.name.as_deref()).collect()
}

#[tokio::test]
async fn a_table_that_was_taken_down_is_nowhere() {
    let folder = TempDir::new().unwrap();
    let running = server::start(club(&folder)).await.unwrap();
    let at = running.address();
    let (table, [mut one, _two]) = finished(at).await;
    let (other, _people) = finished(at).await;
    for door in doors(&table) {
        assert_eq!(get(at, &door).await.status, 200, "{door}");
    }
    let path = format!("POST /admin/tables/{}/removed", table.watch);
    assert_eq!(http(at, &path, &[], "").await.status, 401);
    for wrong in ["public", "framed"] {
        assert_eq!(decide(at, &table.code, wrong).await, 404, "{wrong}");
    }
    assert_eq!(decide(at, "AAAAAA", "removed").await, 404);
    assert_eq!(get(at, &doors(&table)[0]).await.status, 200, "nothing is decided yet");

    assert_eq!(http(at, &path, &[OFFICE], "").await.status, 204);
    let told = loop {
        if let ToClient::Decline { why } = one.hear().await.expect("a word of farewell") {
            break why;
        }
    };
    assert_eq!(told, Why::NoTable, "whoever is there is told");
    assert_eq!(one.ended().await.map(u16::from), Some(1008));
    let check = async |at: SocketAddr| {
        for door in doors(&table) {
            assert_eq!(get(at, &door).await.status, 404, "{door}");
        }
        for code in [&table.code, &table.watch] {
            assert!(Person::try_to_come(at, code, 0).await.is_err());
        }
        let names = format!("POST /api/games/{}/1/names", table.code);
        let bearer = format!("authorization: Bearer {}", token(0));
        assert_eq!(http(at, &names, &[&bearer], "").await.status, 404);
        for door in doors(&other) {
            assert_eq!(get(at, &door).await.status, 200, "others are as they were: {door}");
        }
    };
    check(at).await;
    running.stop().await;
    let running = server::start(club(&folder)).await.unwrap();
    check(running.address()).await;
    running.stop().await;
}

#[tokio::test]
async fn no_door_tells_the_names_of_a_table_without_names() {
    let folder = TempDir::new().unwrap();
    let running = server::start(club(&folder)).await.unwrap();
    let at = running.address();
    let (table, [mut one, mut two]) = finished(at).await;
    let told = async |at: SocketAddr| {
        let mut told = 0;
        for door in doors(&table) {
            let answer = get(at, &door).await;
            assert_eq!(answer.status, 200, "{door}");
            told += html(&answer).matches("Person").count();
        }
        told
    };
    assert!(told(at).await > 8, "before it they are told");
    assert_eq!(decide(at, &table.code, "nameless").await, 204);
    assert_eq!(told(at).await, 0);
    for person in [&mut one, &mut two] {
        person.until(|view| view.chairs.iter().all(|it| it.name.as_deref() == Some(""))).await;
    }
    let onlooker = Person::come(at, &table.watch, 7).await;
    assert_eq!(names(&onlooker), ["", ""]);
    one.offer(Offer::Rematch).await;
    two.until(|view| !view.offers.is_empty()).await;
    two.offer(Offer::Rematch).await;
    two.until(|view| view.games_before == 1).await;
    assert_eq!(names(&two), ["", ""], "nor while they play again");
    let seat = two.view.you;
    two.ask(Request::Sit { seat, name: "Mallory".to_owned() }).await;
    two.is_served().await;
    assert_eq!(names(&two), ["", ""], "nor is a new one");
    running.stop().await;
    let running = server::start(club(&folder)).await.unwrap();
    assert_eq!(told(running.address()).await, 0);
    running.stop().await;
}

#[tokio::test]
async fn names_that_were_taken_off_a_page_are_not_at_its_table_either() {
    let folder = TempDir::new().unwrap();
    let running = server::start(club(&folder)).await.unwrap();
    let at = running.address();
    let (table, [mut one, mut two]) = finished(at).await;
    let names_off = format!("POST /api/games/{}/1/names", table.code);
    let bearer = format!("authorization: Bearer {}", token(1));
    assert_eq!(http(at, &names_off, &[&bearer], "").await.status, 204);
    for door in doors(&table) {
        assert!(!html(&get(at, &door).await).contains("Person"), "{door}");
    }
    assert_eq!(names(&Person::come(at, &table.watch, 7).await), ["", ""]);
    one.until(|view| view.chairs[1].name.as_deref() == Some("")).await;
    one.offer(Offer::Rematch).await;
    two.until(|view| !view.offers.is_empty()).await;
    two.offer(Offer::Rematch).await;
    two.until(|view| view.games_before == 1).await;
    assert_eq!(names(&two), ["Person 1", "Person 0"], "another game is another matter");
    running.stop().await;
}

#[tokio::test]
async fn nobody_publishes_again_what_the_operator_closed() {
    let folder = TempDir::new().unwrap();
    let running = server::start(club(&folder)).await.unwrap();
    let at = running.address();
    let (closed, listed) = (open(at, dvonn(), None, 0).await, open(at, kamisado(), None, 0).await);
    let mut events = Events::listen(at, "/live/en").await;
    let mut host = Person::come(at, &closed.code, 0).await;
    host.ask(PUBLISH).await;
    events.until("live-tables", |html| html.contains(&closed.code)).await;
    let close = format!("POST /admin/rooms/{}/close", closed.code);
    assert_eq!(http(at, &close, &[OFFICE], "").await.status, 204);
    host.until(|view| view.public.is_none()).await;
    assert_eq!(host.declined(PUBLISH).await, Why::NotPublic);
    events.until("live-tables", |html| !html.contains(&closed.code)).await;

    // A game on the list is known by the code that only lets people look on.
    let [mut host, _other] = Person::pair(at, &listed.code).await;
    host.ask(PUBLISH).await;
    events.until("live-games", |html| html.contains(&listed.watch)).await;
    let office = html(&http(at, "GET /admin", &[OFFICE], "").await);
    let button = format!("action=\"/admin/tables/{}/private\"", listed.watch);
    assert!(office.contains(&button) && office.contains("<bdi>Person 1</bdi>"), "{office}");
    let browser = ["sec-fetch-dest: document", OFFICE];
    let pressed = format!("POST /admin/tables/{}/private", listed.watch);
    assert_eq!(http(at, &pressed, &browser, "").await.status, 303);
    events.until("live-games", |html| !html.contains(&listed.watch)).await;
    assert_eq!(host.declined(PUBLISH).await, Why::NotPublic);
    host.play("c1-c5").await;
    host.until(|view| view.moves.len() == 1).await;
    running.stop().await;

    let running = server::start(club(&folder)).await.unwrap();
    let mut host = Person::come(running.address(), &listed.code, 0).await;
    assert_eq!(host.declined(PUBLISH).await, Why::NotPublic, "nor after a restart");
    assert_eq!(host.view.public, None);
    running.stop().await;
}

#[tokio::test]
async fn the_operator_finds_a_table_by_a_name_and_decides_by_a_form() {
    let folder = TempDir::new().unwrap();
    let running = server::start(club(&folder)).await.unwrap();
    let at = running.address();
    let table = open(at, kamisado(), None, 0).await;
    let other = open(at, dvonn(), None, 0).await;
    let [mut one, _two] = Person::pair(at, &table.code).await;
    let _elsewhere = Person::come(at, &other.code, 0).await;
    one.ask(Request::Sit { seat: one.view.you, name: "<b>Mallory&Co".to_owned() }).await;
    one.until(|view| view.chairs[0].name.as_deref() == Some("<b>Mallory&Co")).await;
    let office =
        async |query: &str| html(&http(at, &format!("GET /admin{query}"), &[OFFICE], "").await);
    assert!(!office("").await.contains("Mallory"), "no name that nobody looks for");
    let found = office("?name=m%D0%B0llory").await;
    assert!(found.contains(&table.code) && !found.contains(&other.code), "{found}");
    assert!(found.contains("<bdi>&lt;b&gt;Mallory&amp;Co</bdi>") && !found.contains("<b>"));
    assert!(office("?name=%22%3E").await.contains("value=\"&quot;&gt;\""));
    let rooms = http(at, "GET /admin/rooms?name=mallory", &[OFFICE], "").await;
    let rooms: Value = serde_json::from_slice(&rooms.body).unwrap();
    assert_eq!(rooms["shown"][0]["names"][0], "<b>Mallory&Co");
    assert_eq!(rooms["shown"].as_array().unwrap().len(), 1);

    let form = async |table: &str, decision: &str| {
        let mut form = form_urlencoded::Serializer::new(String::new());
        let body = form.append_pair("table", table).append_pair("decision", decision).finish();
        http(at, "POST /admin/tables", &[OFFICE], body).await.status
    };
    let address = format!("http://{at}/en/t/{}?x=1#board", table.code);
    assert_eq!((form("", "removed").await, form(&address, "").await), (404, 404));
    assert_eq!(form(&format!("{} ", other.watch), "private").await, 204);
    assert_eq!(form(&address, "removed").await, 204);
    assert_eq!(get(at, &format!("/en/t/{}", table.code)).await.status, 404);
    assert_eq!(get(at, &format!("/en/t/{}", other.code)).await.status, 200);
    running.stop().await;
}

#[tokio::test]
async fn strangers_read_no_address_and_no_reserved_word() {
    let folder = TempDir::new().unwrap();
    let running = server::start(club(&folder)).await.unwrap();
    let at = running.address();
    let table = open(at, dvonn(), None, 0).await;
    let mut host = Person::come(at, &table.code, 0).await;
    let own = host.view.you;
    let called = |name: &str| Request::Sit { seat: own, name: name.to_owned() };
    host.ask(called("Admin Hambazi")).await;
    host.until(|view| view.chairs[0].name.as_deref() == Some("Admin Hambazi")).await;
    assert_eq!(host.declined(PUBLISH).await, Why::NameNotPublic, "fine among friends");
    host.ask(called("Bo Ek")).await;
    host.ask(PUBLISH).await;
    host.until(|view| view.public == Some(true)).await;
    for name in ["evil.example", "مدیر", "H4mbazi"] {
        assert_eq!(host.declined(called(name)).await, Why::NameNotPublic, "{name}");
    }
    let mut stranger = Person::come(at, &table.code, 1).await;
    let sit = |name: &str| Request::Sit { seat: None, name: name.to_owned() };
    assert_eq!(stranger.declined(sit("t.me/evil")).await, Why::NameNotPublic);
    stranger.ask(sit(&format!("{}x{}", "\u{fdfd}".repeat(40), "\u{300}".repeat(9)))).await;
    stranger.until(|view| view.you.is_some()).await;
    let cut = stranger.view.chairs.iter().filter_map(|chair| chair.name.as_deref()).nth(1);
    assert_eq!(cut, Some("x\u{300}\u{300}"));
    running.stop().await;
}
