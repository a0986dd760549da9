//! The pages of finished games, as readers without scripts, other sites and the people who played
//! see them.

mod support;

use std::net::SocketAddr;
use std::time::Instant;

use language::Language;
use protocol::{Clock, Offer, OpenResponse, Request, Setup};
use serde_json::{Value, json};
use server::{Config, Limits, Rate, Running};
use support::{Answer, Person, config, http, kamisado, open, start, token};
use tempfile::TempDir;

const MOVES: [&str; 3] = ["c1-c5", "b8-b6", "e1-e5"];

const OFFICE: &str = "authorization: Bearer chosen by the club";

/// A server with an operator, at which tables may be public.
fn club(folder: &TempDir) -> Config {
    let admin_token = Some("chosen by the club".to_owned());
    Config { public_tables: true, admin_token, ..config(folder) }
}

async fn get(at: SocketAddr, path: &str) -> Answer {
    http(at, &format!("GET {path}"), &[], "").await
}

fn html(answer: &Answer) -> String {
    String::from_utf8(answer.body.clone()).expect("documents are text")
}

/// The text of a page that is there.
async fn page(at: SocketAddr, path: &str) -> String {
    let answer = get(at, path).await;
    assert_eq!(answer.status, 200, "{path}");
    assert_eq!(answer.header("cache-control"), Some("no-store"), "{path}");
    html(&answer)
}

async fn html_of(at: SocketAddr, path: &str) -> String {
    html(&get(at, path).await)
}

async fn is_gone(at: SocketAddr, path: &str) {
    let answer = get(at, path).await;
    assert_eq!(answer.status, 404, "{path}");
    let html = html(&answer);
    let says = [
        "There is no such game here",
        "Det finns inget sådant parti här",
        "چنین بازی‌ای اینجا نیست",
    ];
    assert!(says.iter().any(|said| html.contains(said)), "{path} says {html}");
    assert!(html.contains("noindex") && !html.contains("og:image"), "{path}");
}

/// Two people play, and the second one resigns.
async fn play(at: SocketAddr, table: &OpenResponse) -> [Person; 2] {
    let [mut one, mut two] = Person::pair(at, &table.code).await;
    for (ply, mv) in MOVES.into_iter().enumerate() {
        let turn = if ply % 2 == 0 { &mut one } else { &mut two };
        turn.play(mv).await;
        for person in [&mut one, &mut two] {
            person.until(|view| view.moves.len() == ply + 1).await;
        }
    }
    resign(&mut two).await;
    one.until(|view| view.ending.is_some()).await;
    [one, two]
}

async fn resign(person: &mut Person) {
    let version = person.view.version;
    person.ask(Request::Resign { version }).await;
    person.until(|view| view.ending.is_some()).await;
}

async fn finished(at: SocketAddr) -> OpenResponse {
    let clock = Some(Clock::new(180_000, 2_000));
    let table = open(at, kamisado(), clock, 0).await;
    play(at, &table).await;
    table
}

async fn take_names_off(at: SocketAddr, code: &str, headers: &[&str]) -> u16 {
    http(at, &format!("POST /api/games/{code}/1/names"), headers, "").await.status
}

fn bearer(number: u32) -> String {
    format!("authorization: Bearer {}", token(number))
}

async fn remove(at: SocketAddr, page: &str) -> u16 {
    let body = format!("page={}", page.replace('/', "%2F"));
    http(at, "POST /admin/games/remove", &[OFFICE], body).await.status
}

#[tokio::test]
async fn a_finished_game_is_read_without_a_script_in_every_language() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let table = finished(at).await;
    for (language, won) in [
        (Language::Persian, "<bdi>Person 0</bdi> برد."),
        (Language::Swedish, "<bdi>Person 0</bdi> vann."),
        (Language::English, "<bdi>Person 0</bdi> won."),
    ] {
        for code in [&table.watch, &table.code] {
            let html = page(at, &format!("/{}/g/{code}/1", language.tag())).await;
            assert!(html.contains(won), "{html}");
            assert!(MOVES.iter().all(|mv| html.contains(mv)), "{html}");
            assert_eq!(html.matches("<svg class=\"painted\"").count(), 1, "one board a page");
            assert!(html.contains("noindex") && !html.contains("hreflang=\"x-default\""));
            assert!(!html.contains("/assets/boot.js") && !html.contains("web_bg.wasm"));
            let other = if code == &table.code { &table.watch } else { &table.code };
            assert!(!html.contains(other.as_str()), "the other code is not told");
        }
    }
    let path = format!("/en/g/{}/1", table.watch);
    let boards = [0, 1, 2, 3].map(|ply| format!("{path}?ply={ply}"));
    let mut seen = Vec::new();
    for board in &boards {
        let html = page(at, board).await;
        let board = html.split("<svg class=\"painted\"").nth(1).unwrap().split("</svg>").next();
        seen.push(board.unwrap().to_owned());
    }
    assert!((1..4).all(|ply| seen[ply] != seen[ply - 1]), "each move is seen");
    for last in ["", "?ply=77", "?ply=x"] {
        assert!(page(at, &format!("{path}{last}")).await.contains(&seen[3]), "the end: {last}");
    }

    let bare = format!("GET /g/{}/1?ply=2", table.watch);
    let led = http(at, &bare, &["accept-language: sv"], "").await;
    assert_eq!(led.status, 307);
    assert_eq!(led.header("location"), Some(&*format!("/sv/g/{}/1?ply=2", table.watch)));
    running.stop().await;
}

#[tokio::test]
async fn messengers_show_the_last_board_and_the_result() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let table = finished(at).await;
    let html = page(at, &format!("/en/g/{}/1", table.watch)).await;
    let meta = |property: &str| {
        let (_, rest) = html.split_once(&format!("property=\"{property}\" content=\"")).unwrap();
        rest.split('"').next().unwrap().replace(['\u{2068}', '\u{2069}'], "")
    };
    assert_eq!(meta("og:title"), "Kamisado: Person 0 against Person 1 · Hambazi");
    assert!(meta("og:description").starts_with("Person 0 won. 3 moves, "));
    let image = meta("og:image");
    let picture = get(at, image.strip_prefix(&format!("http://{at}")).unwrap()).await;
    assert_eq!((picture.status, picture.header("content-type")), (200, Some("image/png")));
    let gone = get(at, &format!("/preview/en/g/{}/2.png", table.watch)).await;
    assert_eq!(gone.status, 404);
    running.stop().await;
}

#[tokio::test]
async fn only_a_game_that_is_over_has_a_page() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let table = open(at, kamisado(), None, 0).await;
    is_gone(at, &format!("/sv/g/{}/1", table.code)).await;
    let [mut one, mut two] = play(at, &table).await;
    page(at, &format!("/sv/g/{}/1", table.code)).await;
    for person in [&mut one, &mut two] {
        person.offer(Offer::Rematch).await;
    }
    one.until(|view| view.games_before == 1).await;
    two.until(|view| view.games_before == 1).await;
    for path in ["/en/g/AAAAAA/1", "/fa/g/nothing/1"] {
        is_gone(at, path).await;
    }
    is_gone(at, &format!("/en/g/{}/2", table.code)).await;
    resign(&mut one).await;
    page(at, &format!("/en/g/{}/2", table.code)).await;
    for odd in ["0", "01", "-1", "x", "99999999999"] {
        assert_eq!(get(at, &format!("/en/g/{}/{odd}", table.code)).await.status, 404, "{odd}");
    }
    let settings = protocol::dixit_messages::Settings::default();
    let deal = protocol::dixit_messages::Deal { settings, name: "Bo".into(), token: token(0) };
    let body = serde_json::to_string(&deal).unwrap();
    let opened = http(at, "POST /api/evenings", &[], &body).await;
    let evening: OpenResponse = serde_json::from_slice(&opened.body).unwrap();
    is_gone(at, &format!("/en/g/{}/1", evening.code)).await;
    running.stop().await;
}

#[tokio::test]
async fn who_sat_there_takes_the_names_off_for_good() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    names_are_taken_off(running.address()).await;
    running.stop().await;
}

/// Where the journal is in PostgreSQL, any node may write what was decided.
#[tokio::test]
async fn who_sat_there_takes_the_names_off_in_a_database() {
    let database = test_services::Postgres::start();
    let folder = TempDir::new().unwrap();
    let with = |folder: &TempDir| Config { database: Some(database.url()), ..config(folder) };
    let running = server::start(with(&folder)).await.unwrap();
    let code = names_are_taken_off(running.address()).await;
    running.stop().await;
    let running = server::start(with(&folder)).await.unwrap();
    let html = page(running.address(), &format!("/en/g/{code}/1")).await;
    assert!(!html.contains("Person"), "{html}");
    running.stop().await;
}

async fn names_are_taken_off(at: SocketAddr) -> String {
    let OpenResponse { code, watch } = finished(at).await;
    let path = format!("/en/g/{code}/1");
    assert!(page(at, &path).await.contains("Person 1"));
    let foreign = [&*bearer(1), "origin: https://evil.example"];
    for (headers, status) in [
        (&[][..], 403),
        (&["authorization: Bearer 00"][..], 403),
        (&[&*bearer(7)][..], 403),
        (&foreign[..], 403),
    ] {
        assert_eq!(take_names_off(at, &code, headers).await, status, "{headers:?}");
    }
    assert!(page(at, &path).await.contains("Person 1"), "nobody had the right");
    for _again in 0..2 {
        assert_eq!(take_names_off(at, &code, &[&bearer(1)]).await, 204);
    }
    let files = ["record.txt", "record.json"].map(|name| format!("/api/games/{code}/1/{name}"));
    let watching = format!("/fa/g/{watch}/1");
    let framed = format!("/embed/g/{code}/1");
    for path in [path, watching, framed].iter().chain(&files) {
        let text = html(&get(at, path).await);
        assert!(
            !text.contains("Person") && text.contains("b8-b6") | path.contains("embed"),
            "{text}"
        );
    }
    code
}

#[tokio::test]
async fn what_was_decided_outlives_a_restart() {
    let folder = TempDir::new().unwrap();
    let running = server::start(club(&folder)).await.unwrap();
    let at = running.address();
    let [kept, nameless, removed] = [finished(at).await, finished(at).await, finished(at).await];
    assert_eq!(take_names_off(at, &nameless.code, &[&bearer(0)]).await, 204);
    let link = format!("http://{at}/fa/g/{}/1?ply=2#board", removed.watch);
    assert_eq!(http(at, "POST /admin/games/remove", &[], "page=x").await.status, 401);
    assert_eq!(remove(at, "no game").await, 404);
    assert_eq!(remove(at, "/g/AAAAAA/1").await, 404);
    assert_eq!(remove(at, &link.replace('?', "%3F").replace('#', "%23")).await, 204);
    let check = async |running: &Running| {
        let at = running.address();
        assert!(page(at, &format!("/en/g/{}/1", kept.code)).await.contains("Person 1"));
        assert!(!page(at, &format!("/en/g/{}/1", nameless.code)).await.contains("Person"));
        is_gone(at, &format!("/en/g/{}/1", removed.code)).await;
        for path in ["/embed/g/CODE/1", "/api/games/CODE/1/record.txt", "/preview/en/g/CODE/1.png"]
        {
            let path = path.replace("CODE", &removed.code);
            assert_eq!(get(at, &path).await.status, 404, "{path}");
        }
    };
    check(&running).await;
    let admin = html(&http(at, "GET /admin", &[OFFICE], "").await);
    assert!(admin.contains("action=\"/admin/games/remove\""), "{admin}");
    running.stop().await;
    let running = server::start(club(&folder)).await.unwrap();
    check(&running).await;
    running.stop().await;
}

#[tokio::test]
async fn a_game_of_a_public_table_may_be_listed() {
    let folder = TempDir::new().unwrap();
    let running = server::start(club(&folder)).await.unwrap();
    let at = running.address();
    let table = open(at, kamisado(), None, 0).await;
    let mut host = Person::come(at, &table.code, 0).await;
    host.ask(Request::Publish { public: true, people_only: false }).await;
    host.until(|view| view.public == Some(true)).await;
    let [_one, mut two] = play(at, &table).await;
    let path = format!("/en/g/{}/1", table.watch);
    let html = page(at, &path).await;
    assert!(!html.contains("noindex") && html.contains("hreflang=\"x-default\""), "{html}");
    host.ask(Request::Publish { public: false, people_only: false }).await;
    two.until(|view| view.public == Some(false)).await;
    assert!(!page(at, &path).await.contains("noindex"), "it was public when it ended");
    let sitemap = self::html(&get(at, "/sitemap.xml").await);
    assert!(!sitemap.contains("/g/"));
    running.stop().await;
}

/// Asks for the page of those who watch until it is as expected; the tables come a little later.
async fn watch_page(at: SocketAddr, expected: impl Fn(&str) -> bool) -> String {
    let begun = Instant::now();
    loop {
        let html = html_of(at, "/en/watch").await;
        if expected(&html) {
            return html;
        }
        assert!(begun.elapsed() < support::PATIENCE, "{html}");
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn who_watches_finds_the_public_games_that_ended_today() {
    let folder = TempDir::new().unwrap();
    let running =
        server::start(Config { limits: Limits::unhurried(), ..club(&folder) }).await.unwrap();
    let at = running.address();
    let secret = finished(at).await;
    let table = open(at, kamisado(), None, 0).await;
    let mut host = Person::come(at, &table.code, 0).await;
    host.ask(Request::Publish { public: true, people_only: false }).await;
    host.until(|view| view.public == Some(true)).await;
    play(at, &table).await;
    let link = format!("/en/g/{}/1", table.watch);
    let html = watch_page(at, |html| html.contains(&link)).await;
    assert!(html.contains("<bdi>Person 0</bdi> won"), "{html}");
    assert!(!html.contains(&table.code), "its code for joining is not told");
    assert!(!html.contains(&secret.watch), "the other game was not public");
    page(at, &link).await;
    assert_eq!(take_names_off(at, &table.code, &[&bearer(1)]).await, 204);
    let nameless = watch_page(at, |html| !html.contains("Person")).await;
    assert!(nameless.contains(&link));
    for (switch, is_listed) in [("off", false), ("on", true)] {
        let door = format!("POST /admin/public-tables/{switch}");
        assert!(http(at, &door, &[OFFICE], "").await.status < 400, "{switch}");
        assert_eq!(html_of(at, "/en/watch").await.contains(&link), is_listed, "{switch}");
    }
    assert_eq!(remove(at, &link).await, 204);
    watch_page(at, |html| !html.contains(&link)).await;
    running.stop().await;
}

/// The address that tells what was played after these moves.
fn openings(setup: &Setup, moves: &[&str]) -> String {
    let mut record = setup.begin(&mut game_core::NoDice).expect("it begins alike each time");
    for mv in moves {
        record.play(mv).expect("a legal move");
    }
    let mut query = form_urlencoded::Serializer::new("/api/openings?".to_owned());
    query.append_pair("setup", &serde_json::to_string(setup).unwrap());
    query.append_pair("position", &record.position());
    query.finish().replace("?&", "?")
}

/// Asks until the answer has as many moves of public games; the tables come a little later.
async fn public_moves(at: SocketAddr, path: &str, count: usize) -> Value {
    let begun = Instant::now();
    while begun.elapsed() < support::PATIENCE {
        let answer: Value = serde_json::from_slice(&get(at, path).await.body).unwrap();
        if answer["public"].as_array().unwrap().len() == count {
            return answer["public"].clone();
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("{path} never has {count} moves")
}

#[tokio::test]
async fn the_first_moves_of_public_games_are_counted() {
    let folder = TempDir::new().unwrap();
    let running =
        server::start(Config { limits: Limits::unhurried(), ..club(&folder) }).await.unwrap();
    let at = running.address();
    let secret = open(at, kamisado(), None, 0).await;
    play(at, &secret).await;
    let table = open(at, kamisado(), None, 0).await;
    let mut host = Person::come(at, &table.code, 0).await;
    host.ask(Request::Publish { public: true, people_only: false }).await;
    host.until(|view| view.public == Some(true)).await;
    play(at, &table).await;
    let counted =
        |mv: &str, won: u32| json!([{"move": mv, "won": won, "drawn": 0, "lost": 1 - won}]);
    let first = openings(&kamisado(), &[]);
    assert_eq!(public_moves(at, &first, 1).await, counted("c1-c5", 1));
    let second = openings(&kamisado(), &MOVES[..1]);
    assert_eq!(public_moves(at, &second, 1).await, counted("b8-b6", 0));
    public_moves(at, &openings(&kamisado(), &["c1-c4"]), 0).await;

    let usual = Setup::usual(catalog::Game::Daaliz);
    let answer = get(at, &openings(&usual, &[])).await;
    let answer: Value = serde_json::from_slice(&answer.body).unwrap();
    let book = answer["book"].as_array().unwrap();
    assert!(book.iter().any(|played| played["move"] == "e2"), "{answer}");
    for wrong in ["", "?setup=1&position=1", "?setup=%7B%22game%22%3A%22daaliz%22%7D&position=no"] {
        assert_eq!(get(at, &format!("/api/openings{wrong}")).await.status, 400, "{wrong}");
    }

    assert_eq!(remove(at, &format!("/g/{}/1", table.code)).await, 204);
    public_moves(at, &first, 0).await;
    running.stop().await;
}

#[tokio::test]
async fn other_sites_may_frame_a_game_and_nothing_else() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let table = finished(at).await;
    let framed = get(at, &format!("/embed/g/{}/1?in=sv&ply=1", table.watch)).await;
    let policy = framed.header("content-security-policy").unwrap();
    assert!(policy.contains("frame-ancestors *") && policy.starts_with("default-src 'none'"));
    assert!(!policy.contains("script-src") && policy.contains("form-action 'none'"), "{policy}");
    assert_eq!((framed.status, framed.header("x-frame-options")), (200, None));
    assert_eq!(framed.all("content-security-policy").len(), 1);
    let html = html(&framed);
    assert!(html.starts_with("<!doctype html>\n<html lang=\"sv\" dir=\"ltr\">"), "{html}");
    assert!(html.contains("<svg class=\"painted\"") && html.contains("?in=sv&amp;ply=2#board"));
    for nothing in ["<script", "<button", "<form", "<input", "names"] {
        assert!(!html.contains(nothing), "{nothing} in {html}");
    }
    let bare = format!("GET /embed/g/{}/1", table.watch);
    let persian = http(at, &bare, &["accept-language: fa"], "").await;
    assert!(self::html(&persian).contains("dir=\"rtl\""));

    let code = &table.code;
    for path in [
        format!("/en/g/{code}/1"),
        format!("/en/t/{code}"),
        "/en/".to_owned(),
        "/embed/g/AAAAAA/1".to_owned(),
        format!("/embed/g/{code}/2"),
        format!("/api/games/{code}/1/board.svg"),
        "/embed/".to_owned(),
    ] {
        let answer = get(at, &path).await;
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.contains("frame-ancestors 'none'"), "{path}: {policy}");
        assert_eq!(answer.header("x-frame-options"), Some("DENY"), "{path}");
    }
    running.stop().await;
}

#[tokio::test]
async fn a_game_can_be_taken_along() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let code = finished(at).await.watch;
    let file = async |name: &str| get(at, &format!("/api/games/{code}/1/{name}")).await;
    let text = file("record.txt").await;
    let named = "attachment; filename=\"hambazi-kamisado-1.txt\"";
    assert_eq!(text.header("content-disposition"), Some(named));
    assert_eq!(
        html(&text),
        "hambazi 1 kamisado\nnote Kamisado: Person 0 against Person 1\n\
         c1-c5\nb8-b6\ne1-e5\nresult resigned 1\n"
    );
    let json: Value = serde_json::from_slice(&file("record.json").await.body).unwrap();
    assert_eq!(json["moves"], serde_json::json!(MOVES));
    assert_eq!((&json["game"], &json["result"]), (&"kamisado".into(), &"resigned 1".into()));
    let spent = json["spent_ms"].as_array().unwrap();
    assert!(spent.len() == 3 && spent[0].is_null() && spent[1].is_u64(), "{json}");
    let [first, last] = [file("board.svg?ply=1").await, file("board.svg").await];
    assert!(html(&first).starts_with("<svg") && first.body != last.body);
    assert_eq!(file("record.sgf").await.status, 404);
    running.stop().await;
}

#[tokio::test]
async fn reading_books_for_pages_has_a_bound_and_a_page_is_kept() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let code = finished(running.address()).await.watch;
    running.stop().await;
    let limits = Limits { joining: Rate { burst: 3.5, per_second: 0.0 }, ..Limits::unhurried() };
    let running = server::start(Config { limits, ..config(&folder) }).await.unwrap();
    let at = running.address();
    let status = async |ply: u32| get(at, &format!("/en/g/{code}/1?ply={ply}")).await.status;
    for _ in 0..10 {
        assert_eq!(status(1).await, 200, "written once");
    }
    assert_eq!((status(2).await, status(3).await), (200, 200));
    assert_eq!(status(0).await, 429);
    running.stop().await;
}

#[tokio::test]
async fn every_open_game_has_its_page() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let setups: [Setup; 3] = [support::dvonn(), support::daaliz(2), support::daaliz(4)];
    for setup in setups {
        let seats = setup.seats();
        let code = open(at, setup, None, 0).await.code;
        let mut people = vec![Person::come(at, &code, 0).await];
        for number in 1..seats {
            people.push(Person::sit(at, &code, number.into()).await);
        }
        people[0].until(|view| view.chairs.iter().all(|chair| chair.name.is_some())).await;
        resign(&mut people[0]).await;
        for language in Language::ALL {
            let html = page(at, &format!("/{}/g/{code}/1", language.tag())).await;
            assert!(html.contains("Person 1") && html.contains("<svg"), "{html}");
        }
    }
    running.stop().await;
}
