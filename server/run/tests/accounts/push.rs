//! People are told of things on their devices while no page is open, by a push service of the test's own.

use std::fs;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use game_core::Seat;
use journal::{Journal, Sqlite};
use projections::{SqliteStore, Store};
use protocol::account::{MadeResponse, NoAccount, PushInfo};
use protocol::{Clock, OpenRequest, OpenResponse, Request};
use serde_json::{Value, json};
use server::{Config, Running};
use tempfile::TempDir;

use crate::challenges;
use crate::support::browser::{Browser, read};
use crate::support::push_service::{PushReader, PushService, check_sender};
use crate::support::seeks::{NewsLines, seek};
use crate::support::{Answer, PATIENCE, Person, config, http, kamisado, token};
use crate::why;

const SITE: &str = "https://play.example.org";

const HOUR: u64 = 3_600_000;

/// A server at which browsers are told of things by a service of the test's, and two people there.
struct Site {
    folder: TempDir,
    server: Running,
    service: PushService,
    mina: One,
    bo: One,
}

/// A person in a browser of their own.
struct One {
    browser: Browser,
    made: MadeResponse,
    reader: PushReader,
}

impl One {
    async fn make(at: SocketAddr, name: &str, n: u8) -> One {
        let mut browser = Browser { origin: Some(SITE), ..Browser::new(at) };
        let made = browser.make(name).await;
        One { browser, made, reader: PushReader::new(n) }
    }

    async fn ask(&mut self, what: &str, body: Value) -> Answer {
        self.browser.ask(what, Some(&self.made.person), body).await
    }

    async fn begin(&mut self, service: &PushService, language: &str) {
        let wish = self.reader.wish(&service.origin(), language);
        let answer = self.ask("POST /api/account/push", wish).await;
        assert_eq!(answer.status, 204, "{}", String::from_utf8_lossy(&answer.body));
    }

    async fn info(&mut self) -> PushInfo {
        read(&self.ask("GET /api/account/push", json!(null)).await)
    }

    /// Comes to a table.
    async fn come(&self, code: &str, number: u32) -> Person {
        Person::come_as(&self.browser, &self.made.person, code, number).await
    }

    /// The lines of the book with this person's browsers.
    async fn book(&self, server: &Running) -> Vec<String> {
        server.journal().read(&format!("push/@{}", self.made.person)).await.unwrap()
    }
}

async fn serve(folder: &TempDir, service: &PushService) -> Running {
    let (origins, push_services) = (vec![SITE.to_owned()], vec![service.origin()]);
    let config = Config { origins, push_services, public_tables: true, ..config(folder) };
    server::start(config).await.expect("the server starts")
}

impl Site {
    async fn new() -> Site {
        let (folder, service) = (tempfile::tempdir().unwrap(), PushService::start().await);
        let server = serve(&folder, &service).await;
        let at = server.address();
        let (mina, bo) =
            (One::make(at, "Minaofthemountain", 1).await, One::make(at, "Bosse", 2).await);
        Site { folder, server, service, mina, bo }
    }

    /// A table by correspondence at which both sit, Mina to move, and nobody is.
    async fn table(&mut self, days: u64) -> String {
        let clock = Some(Clock::days(days));
        let (setup, seat, name) = (kamisado(), Some(Seat(0)), "Somebody".to_owned());
        let wish =
            OpenRequest { setup, clock, rated: true, seat, name, program: false, token: token(0) };
        let wish = serde_json::to_value(&wish).unwrap();
        let table: OpenResponse = read(&self.mina.ask("POST /api/tables", wish).await);
        let (mut mina, mut bo) =
            (self.mina.come(&table.code, 0).await, self.bo.come(&table.code, 1).await);
        bo.ask(Request::Sit { seat: Some(Seat(1)), name: "Bosse".to_owned() }).await;
        mina.until(|view| view.chairs.iter().all(|chair| chair.name.is_some())).await;
        table.code
    }

    /// The server stops, and another one begins so long after it.
    async fn later(self, ms: u64) -> Site {
        let Site { folder, server, service, mut mina, mut bo } = self;
        server.stop().await;
        let (writer, reader) = Sqlite::open(&folder.path().join("hambazi.sqlite")).unwrap();
        let journal = Journal::start(writer, reader);
        let lived = journal.last_beat().await.unwrap().expect("a server lived");
        journal.beat(lived + ms).await.unwrap();
        journal.close().await;
        let server = serve(&folder, &service).await;
        for one in [&mut mina, &mut bo] {
            one.browser.at = server.address();
        }
        Site { folder, server, service, mina, bo }
    }
}

#[tokio::test]
async fn somebody_who_is_not_there_is_told_that_it_is_their_turn() {
    let mut site = Site::new().await;
    let key = site.bo.info().await.key.expect("the operator named the site");
    site.bo.begin(&site.service, "fa").await;
    site.mina.begin(&site.service, "sv").await;
    let code = site.table(3).await;
    let (mut mina, mut bo) = (site.mina.come(&code, 0).await, site.bo.come(&code, 1).await);
    // Somebody at the table sees it.
    mina.play("c1-c5").await;
    bo.until(|view| view.moves.len() == 1).await;
    drop(mina);
    let mut onlooker = Person::come(site.server.address(), &code, 9).await;
    onlooker.until(|view| view.chairs.iter().filter(|chair| chair.here).count() == 1).await;
    bo.play("b8-b6").await;
    let message = site.service.next().await;
    check_sender(&message, &key, &site.service.origin(), SITE);
    assert_eq!((message.header("ttl"), message.header("urgency")), ("86400", "normal"));
    let told = site.mina.reader.read(&message);
    let expected = json!({
        "title": "Kamisado", "body": "Det är din tur.", "lang": "sv", "dir": "ltr",
        "url": format!("/sv/t/{code}"), "tag": code,
    });
    assert_eq!(told, expected, "a game, and nobody's name");
    assert!(site.service.is_quiet(), "nobody else is told");

    // She moves, and he has gone meanwhile.
    drop(bo);
    onlooker.until(|view| view.chairs.iter().all(|chair| !chair.here)).await;
    let mut mina = site.mina.come(&code, 0).await;
    let moves = mina.view.setup.record(&mina.view.start, &mina.view.moves).unwrap().now();
    mina.play(&moves.record().legal()[0]).await;
    let told = site.bo.reader.read(&site.service.next().await);
    assert_eq!((&told["lang"], &told["dir"]), (&json!("fa"), &json!("rtl")));
    assert_eq!(told["url"], format!("/fa/t/{code}"));
    site.server.stop().await;
}

#[tokio::test]
async fn one_is_warned_a_day_before_the_time_is_up_with_no_page_open() {
    let mut site = Site::new().await;
    site.mina.begin(&site.service, "en").await;
    let code = site.table(2).await;
    // Where there is never more than a day, one is warned later.
    site.table(1).await;
    let file = site.folder.path().join("projections.sqlite");
    let running = || {
        let rows = SqliteStore::open(&file).unwrap().all_running_out(u64::MAX / 2, (0, ""), 9);
        rows.unwrap().len()
    };
    let begun = Instant::now();
    while !file.exists() || running() < 2 {
        assert!(begun.elapsed() < PATIENCE, "the tables don't have it");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let mut site = site.later(24 * HOUR + HOUR / 60).await;
    let told = site.mina.reader.read(&site.service.next().await);
    assert_eq!((&told["title"], &told["tag"]), (&json!("Kamisado"), &json!(code)));
    assert_eq!(told["body"], "24 hours left for your move.");
    assert!(site.service.is_quiet());
    site.server.stop().await;
}

#[tokio::test]
async fn a_challenge_and_the_bell_are_told_and_the_bell_once() {
    let mut site = Site::new().await;
    let bell = |games: &[&str]| json!({ "games": games });
    let refused = site.bo.ask("POST /api/account/bell", bell(&["dvonn"])).await;
    assert_eq!(why(&refused), (403, NoAccount::NoPush), "it would be heard nowhere");
    site.bo.begin(&site.service, "en").await;
    let answer = site.mina.ask("POST /api/challenges", challenges::wish("Bosse", false)).await;
    assert_eq!(answer.status, 201, "{}", String::from_utf8_lossy(&answer.body));
    let told = site.bo.reader.read(&site.service.next().await);
    assert_eq!(
        (&told["url"], &told["body"]),
        (&json!("/en/lobby"), &json!("Somebody challenges you."))
    );

    let odd = site.bo.ask("POST /api/account/bell", bell(&["chess"])).await;
    assert_eq!(why(&odd), (400, NoAccount::Malformed));
    for (games, status) in [(&["daaliz"][..], 204), (&[], 204), (&["dvonn", "kamisado-round"], 204)]
    {
        assert_eq!(site.bo.ask("POST /api/account/bell", bell(games)).await.status, status);
    }
    let at = site.server.address();
    let mut watch = NewsLines::watch(at).await;
    let daaliz = NewsLines::seek(at, &seek(5, &["daaliz"])).await;
    watch.until("daaliz", 1).await;
    let dvonn = NewsLines::seek(at, &seek(6, &["dvonn"])).await;
    let message = site.service.next().await;
    assert_eq!((message.header("ttl"), message.header("urgency")), ("600", "high"));
    let told = site.bo.reader.read(&message);
    assert_eq!((&told["title"], &told["url"]), (&json!("DVONN"), &json!("/en/lobby")));
    drop((daaliz, dvonn));
    watch.until("dvonn", 0).await;
    let _again = NewsLines::seek(at, &seek(7, &["dvonn"])).await;
    watch.until("dvonn", 1).await;
    // What would have rung has been told by now: a challenge comes after it.
    let away =
        site.bo.ask("POST /api/challenges", challenges::wish("Minaofthemountain", false)).await;
    assert_eq!(away.status, 201);
    site.mina.begin(&site.service, "en").await;
    let wish = seek(8, &["kamisado-round"]);
    drop(NewsLines::seek_as(&site.bo.browser, &site.bo.made.person, &wish).await);
    assert!(site.service.is_quiet(), "it rings once");
    site.server.stop().await;
}

#[tokio::test]
async fn a_browser_that_is_gone_or_signed_out_is_told_nothing_and_forgotten() {
    let mut site = Site::new().await;
    site.bo.begin(&site.service, "en").await;
    assert!(site.bo.info().await.on);
    let book = site.bo.book(&site.server).await;
    assert_eq!(book.len(), 1);
    site.bo.begin(&site.service, "en").await;
    assert_eq!(site.bo.book(&site.server).await, book, "nothing is written twice");
    site.bo.begin(&site.service, "fa").await;
    assert_eq!(site.bo.book(&site.server).await.len(), 1, "the old one is struck");

    // The service says that there is no such browser.
    site.service.answer_with(410);
    assert_eq!(
        site.mina.ask("POST /api/challenges", challenges::wish("Bosse", false)).await.status,
        201
    );
    site.service.next().await;
    let begun = Instant::now();
    while site.bo.info().await.on {
        assert!(begun.elapsed() < PATIENCE, "it is told still");
    }
    assert_eq!(site.bo.book(&site.server).await, Vec::<String>::new());
    site.service.answer_with(201);

    // He is signed out there by another device of his.
    site.bo.begin(&site.service, "en").await;
    let mut phone = Browser { origin: Some(SITE), ..Browser::new(site.server.address()) };
    let body = json!({ "name": "Bosse", "number": site.bo.made.recovery });
    assert_eq!(phone.ask("POST /api/account/enter", None, body).await.status, 200);
    let out =
        phone.ask("POST /api/account/drop", Some(&site.bo.made.person), json!({ "others": true }));
    assert_eq!(out.await.status, 204);
    assert_eq!(site.bo.book(&site.server).await, Vec::<String>::new());

    // Somebody else comes to Mina's device, which gets a new secret; then she signs out there.
    site.mina.begin(&site.service, "en").await;
    let cem = site.mina.browser.make("Cem").await;
    assert!(site.mina.info().await.on, "the browser is the same");
    let his: PushInfo =
        read(&site.mina.browser.ask("GET /api/account/push", Some(&cem.person), json!(null)).await);
    assert!(!his.on, "he has not asked for it");
    assert_eq!(site.mina.ask("POST /api/account/leave", json!(null)).await.status, 204);
    assert_eq!(site.mina.book(&site.server).await, Vec::<String>::new());
    assert!(site.service.is_quiet());
    site.server.stop().await;
}

#[tokio::test]
async fn a_page_names_no_other_services_and_others_name_none_for_somebody() {
    let mut site = Site::new().await;
    let at = site.server.address();
    for endpoint in [
        "http://127.0.0.1:1/push/1",
        "https://127.0.0.1/push/1",
        "https://fcm.googleapis.com:8443/x",
        "https://fcm.googleapis.com.evil.example/x",
        "http://fcm.googleapis.com/x",
        "https://user@web.push.apple.com/x",
        "file:///etc/passwd",
    ] {
        let mut wish = site.bo.reader.wish("", "en");
        wish["subscription"]["endpoint"] = endpoint.into();
        let answer = site.bo.ask("POST /api/account/push", wish).await;
        assert_eq!(why(&answer), (403, NoAccount::NoPush), "{endpoint}");
    }
    for (part, odd) in [("p256dh", "BAAA"), ("auth", "not base64url!")] {
        let mut wish = site.bo.reader.wish(&site.service.origin(), "en");
        wish["subscription"]["keys"][part] = odd.into();
        let answer = site.bo.ask("POST /api/account/push", wish).await;
        assert_eq!(why(&answer), (400, NoAccount::Malformed), "{part}");
    }
    let wish = site.bo.reader.wish(&site.service.origin(), "e n");
    assert_eq!(
        why(&site.bo.ask("POST /api/account/push", wish).await),
        (400, NoAccount::Malformed)
    );
    let wish = site.bo.reader.wish(&site.service.origin(), "en").to_string();
    let (cookie, person) = (
        format!("cookie: {}", site.bo.browser.cookie.clone().unwrap()),
        format!("x-person: {}", site.bo.made.person),
    );
    for door in ["push", "push/off", "bell"] {
        let first = format!("POST /api/account/{door}");
        for origin in [None, Some("origin: https://evil.example")] {
            let heads: Vec<_> = [cookie.as_str(), &person].into_iter().chain(origin).collect();
            let answer = http(at, &first, &heads, &wish).await;
            assert_eq!(why(&answer), (403, NoAccount::Foreign), "{door} {origin:?}");
        }
        let nobody = site.mina.browser.ask(&first, Some(&site.bo.made.person), json!({})).await;
        assert_eq!(why(&nobody), (401, NoAccount::SignedOut), "{door}");
    }
    assert_eq!(site.bo.book(&site.server).await, Vec::<String>::new());
    // A service that sends us on is not followed.
    site.bo.begin(&site.service, "en").await;
    site.service.answer_with(307);
    assert_eq!(
        site.mina.ask("POST /api/challenges", challenges::wish("Bosse", false)).await.status,
        201
    );
    assert_eq!(site.service.next().await.path, site.bo.reader.path);
    site.service.answer_with(201);
    let mine =
        site.bo.ask("POST /api/challenges", challenges::wish("Minaofthemountain", false)).await;
    assert_eq!(mine.status, 201);
    assert!(site.service.is_quiet());
    site.server.stop().await;

    // Where the operator wants none, there is none.
    let config = Config { push: false, origins: vec![SITE.to_owned()], ..config(&site.folder) };
    let server = server::start(config).await.unwrap();
    site.bo.browser.at = server.address();
    assert_eq!(site.bo.info().await, PushInfo::default());
    let wish = site.bo.reader.wish(&site.service.origin(), "en");
    assert_eq!(why(&site.bo.ask("POST /api/account/push", wish).await), (403, NoAccount::NoPush));
    server.stop().await;
}

#[tokio::test]
async fn whoever_is_forgotten_leaves_no_address_of_a_browser_in_any_file() {
    let mut site = Site::new().await;
    site.bo.begin(&site.service, "en").await;
    let export: Value = read(&site.bo.ask("GET /api/account/export", json!(null)).await);
    let path = site.bo.reader.path.clone();
    assert!(export["push"][0].as_str().unwrap().ends_with(&path), "{export}");
    let holds = |folder: &TempDir| {
        let files = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path());
        files.filter(|file| file.is_file()).any(|file| {
            let bytes = fs::read(file).unwrap();
            bytes.windows(path.len()).any(|part| part == path.as_bytes())
        })
    };
    assert!(holds(&site.folder));
    let person = site.bo.made.person.clone();
    let erased = site.bo.ask("POST /api/account/erase", json!({ "person": person })).await;
    assert_eq!(erased.status, 204);
    assert!(!holds(&site.folder));
    site.server.stop().await;
    assert!(!holds(&site.folder));
}
