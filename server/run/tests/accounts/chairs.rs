//! Chairs of persons with an account: no name stands in a table's book.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use game_core::Seat;
use protocol::account::{ClaimResponse, Games, MadeResponse, Player, RunningGame};
use protocol::{OpenRequest, OpenResponse, Request, View, Why};
use serde_json::json;
use server::Running;
use tempfile::TempDir;

use crate::support::browser::{Browser, read};
use crate::support::{PATIENCE, Person, config, http, kamisado, open, start, token};

fn names(view: &View) -> Vec<(&str, bool)> {
    view.chairs.iter().filter_map(|chair| Some((chair.name.as_deref()?, chair.account))).collect()
}

/// Opens a table as somebody who is signed in.
async fn open_as(browser: &mut Browser, account: &MadeResponse, number: u32) -> OpenResponse {
    let (setup, seat) = (kamisado(), Some(Seat(0)));
    let name = "whatever is typed".to_owned();
    let wish = OpenRequest {
        setup,
        clock: None,
        rated: false,
        seat,
        name,
        program: false,
        token: token(number),
    };
    let wish = serde_json::to_value(&wish).unwrap();
    let answer = browser.ask("POST /api/tables", Some(&account.person), wish).await;
    assert_eq!(answer.status, 201, "{}", String::from_utf8_lossy(&answer.body));
    read(&answer)
}

async fn page(at: std::net::SocketAddr, code: &str) -> String {
    let answer = http(at, &format!("GET /en/g/{code}/1"), &[], "").await;
    String::from_utf8(answer.body).unwrap()
}

/// The title of a page, for a test that fails.
fn title(html: &str) -> &str {
    html.split("<title>").nth(1).and_then(|rest| rest.split("</title>").next()).unwrap_or_default()
}

/// Whether a file of the folder has this text.
fn has_bytes(folder: &Path, text: &str) -> bool {
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    files
        .filter(|file| file.is_file())
        .any(|file| fs::read(file).unwrap().windows(text.len()).any(|part| part == text.as_bytes()))
}

/// Two people with accounts and what they play.
struct Stage {
    folder: TempDir,
    server: Running,
    browsers: [Browser; 2],
    accounts: [MadeResponse; 2],
    table: OpenResponse,
    people: [Person; 2],
}

impl Stage {
    async fn set() -> Stage {
        let folder = tempfile::tempdir().unwrap();
        let server = start(&folder).await;
        let mut browsers = [0, 1].map(|_| Browser::new(server.address()));
        let accounts = [browsers[0].make("Mina").await, browsers[1].make("Bosse").await];
        let table = open_as(&mut browsers[0], &accounts[0], 0).await;
        let one = Person::come_as(&browsers[0], &accounts[0].person, &table.code, 0).await;
        let mut two = Person::come_as(&browsers[1], &accounts[1].person, &table.code, 1).await;
        two.ask(Request::Sit { seat: None, name: "Somebody".to_owned() }).await;
        two.until(|view| view.you == Some(Seat(1))).await;
        Stage { folder, server, browsers, accounts, table, people: [one, two] }
    }

    async fn resign(&mut self) {
        let [one, two] = &mut self.people;
        for (person, mv) in [(0, "c1-c5"), (1, "b8-b6")] {
            let player = if person == 0 { &mut *one } else { &mut *two };
            player.until(|view| view.moves.len() == person).await;
            player.play(mv).await;
        }
        two.until(|view| view.moves.len() == 2).await;
        two.ask(Request::Resign { version: 2 }).await;
        for person in [one, two] {
            person.until(|view| view.ending.is_some()).await;
        }
    }
}

#[tokio::test]
async fn who_has_an_account_is_called_by_it_and_no_name_is_in_the_book() {
    let mut stage = Stage::set().await;
    let [one, two] = &mut stage.people;
    for person in [one, two] {
        person.until(|view| names(view) == [("Mina", true), ("Bosse", true)]).await;
    }
    // A new name is seen at once, at the table and at the page of the game.
    stage.resign().await;
    let code = stage.table.code.clone();
    assert!(page(stage.server.address(), &code).await.contains("Bosse"));
    let account = stage.accounts[1].person.clone();
    let body = json!({ "name": "Börje" });
    let renamed = stage.browsers[1].ask("POST /api/account/name", Some(&account), body).await;
    assert_eq!(renamed.status, 200);
    stage.people[0].until(|view| names(view)[1] == ("Börje", true)).await;
    let html = page(stage.server.address(), &code).await;
    assert!(html.contains("Börje") && !html.contains("Bosse"), "{}", title(&html));

    // Forgotten, at once and after a new start.
    let body = json!({ "person": account });
    let erased = stage.browsers[1].ask("POST /api/account/erase", Some(&account), body).await;
    assert_eq!(erased.status, 204);
    stage.people[0].until(|view| names(view)[1] == ("", true)).await;
    let html = page(stage.server.address(), &code).await;
    assert!(html.contains("a former player") && !html.contains("Börje"), "{}", title(&html));
    let Stage { folder, server, browsers, accounts, .. } = stage;
    server.stop().await;
    for trace in ["Bosse", "Börje", "whatever is typed", "Somebody"] {
        assert!(!has_bytes(folder.path(), trace), "{trace} is in a file");
    }
    let server = server::start(config(&folder)).await.unwrap();
    let mut browser = Browser { at: server.address(), ..browsers.into_iter().next().unwrap() };
    let back = Person::come_as(&browser, &accounts[0].person, &code, 7).await;
    assert_eq!(names(&back.view), [("Mina", true), ("", true)]);
    assert_eq!(back.view.you, Some(Seat(0)));
    assert_eq!(browser.names().await, ["Mina"]);
    server.stop().await;
}

#[tokio::test]
async fn a_chair_is_theirs_on_each_of_their_devices_until_they_sign_out_there() {
    let mut stage = Stage::set().await;
    let mina = &stage.accounts[0];
    let mut phone = Browser::new(stage.server.address());
    let body = json!({ "name": "Mina", "number": mina.recovery });
    assert_eq!(phone.ask("POST /api/account/enter", None, body).await.status, 200);
    let mut far = Person::come_as(&phone, &mina.person, &stage.table.code, 9).await;
    assert_eq!(far.view.you, Some(Seat(0)));
    far.play("c1-c5").await;
    stage.people[1].until(|view| view.moves.len() == 1).await;
    // Without the cookie, or for somebody who is not signed in there, the id opens nothing.
    let stranger = Browser::new(stage.server.address());
    let looks = Person::come_as(&stranger, &mina.person, &stage.table.code, 0).await;
    assert_eq!(looks.view.you, None);
    let looks = Person::come_as(&phone, &stage.accounts[1].person, &stage.table.code, 1).await;
    assert_eq!(looks.view.you, None);
    // Signed out from the other device: the socket ends within ten seconds.
    let out = json!({ "others": true });
    let out = phone.ask("POST /api/account/drop", Some(&mina.person), out).await;
    assert_eq!(out.status, 204);
    let [one, _] = &mut stage.people;
    while one.hear().await.is_ok() {}
    let again = Person::come_as(&stage.browsers[0], &mina.person, &stage.table.code, 0).await;
    assert_eq!(again.view.you, None);
    stage.server.stop().await;
}

#[tokio::test]
async fn a_guest_who_made_an_account_at_the_table_goes_on_there() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(&folder).await;
    let at = server.address();
    let table = open(at, kamisado(), None, 0).await;
    let mut browser = Browser::new(at);
    let mina = browser.make("Mina").await;
    let mut one = Person::come_as(&browser, &mina.person, &table.code, 0).await;
    assert_eq!((one.view.you, names(&one.view)[0]), (Some(Seat(0)), ("Person 0", false)));
    one.ask(Request::Sit { seat: Some(Seat(0)), name: String::new() }).await;
    one.until(|view| names(view)[0] == ("Mina", true)).await;
    // The chair is still that of the token.
    let guest = Person::come(at, &table.code, 0).await;
    assert_eq!(guest.view.you, Some(Seat(0)));
    // Nobody else sits down by a reference to her.
    let mut other = Person::come(at, &table.code, 1).await;
    let name = format!("@{}", mina.person);
    assert_eq!(other.declined(Request::Sit { seat: None, name }).await, Why::NameTaken);
    server.stop().await;
}

/// What a person is told of their games.
async fn games(browser: &mut Browser, account: &MadeResponse, query: &str) -> Games {
    let path = format!("GET /api/account/games{query}");
    let answer = browser.ask(&path, Some(&account.person), json!(null)).await;
    assert_eq!(answer.status, 200, "{}", String::from_utf8_lossy(&answer.body));
    read(&answer)
}

/// The games of a person, as soon as they are as expected: the tables follow the journal.
async fn games_when(
    browser: &mut Browser,
    account: &MadeResponse,
    expected: impl Fn(&Games) -> bool,
) -> Games {
    let begun = Instant::now();
    loop {
        let games = games(browser, account, "").await;
        if expected(&games) {
            return games;
        }
        assert!(begun.elapsed() < PATIENCE, "{games:?}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

fn with(name: &str) -> Vec<Player> {
    vec![Player { name: name.to_owned(), ..Player::default() }]
}

#[tokio::test]
async fn all_games_of_a_person_are_found_on_each_device() {
    let mut stage = Stage::set().await;
    let code = stage.table.code.clone();
    let running = |yours: bool, other: &str| {
        let (code, game) = (code.clone(), "kamisado".to_owned());
        vec![RunningGame { code, game, yours, left_ms: None, with: with(other) }]
    };
    let [mina, bosse] = &stage.accounts.clone();
    let [hers, his] = &mut stage.browsers;
    let found = games_when(hers, mina, |games| {
        !games.running.is_empty() && !games.running[0].with.is_empty()
    })
    .await;
    assert_eq!((found.running, found.finished.len()), (running(true, "Bosse"), 0));
    let found = games_when(his, bosse, |games| !games.running.is_empty()).await;
    assert_eq!(found.running, running(false, "Mina"));

    stage.resign().await;
    let [hers, his] = &mut stage.browsers;
    let found = games_when(hers, mina, |games| !games.finished.is_empty()).await;
    assert!(found.running.is_empty() && found.next.is_none());
    let [game] = &found.finished[..] else { panic!("one game") };
    assert_eq!(
        (game.code.as_str(), game.number, game.game.as_str()),
        (code.as_str(), 1, "kamisado")
    );
    assert_eq!((game.result.as_deref(), &game.with), (Some("won"), &with("Bosse")));
    let found = games(his, bosse, "?game=kamisado").await;
    assert_eq!(found.finished[0].result.as_deref(), Some("lost"));
    assert!(games(his, bosse, "?game=dvonn").await.finished.is_empty());
    let body = json!({ "person": bosse.person });
    let erased = his.ask("POST /api/account/erase", Some(&bosse.person), body).await;
    assert_eq!(erased.status, 204);
    let found = games(hers, mina, "").await;
    assert_eq!(found.finished[0].with, [Player { former: true, ..Player::default() }]);
    let odd = hers.ask("GET /api/account/games?after=x", Some(&mina.person), json!(null)).await;
    assert_eq!(odd.status, 400);
    stage.server.stop().await;
}

#[tokio::test]
async fn what_a_guest_played_is_claimed_by_the_tokens_of_the_seats() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(&folder).await;
    let at = server.address();
    let table = open(at, kamisado(), None, 0).await;
    let [_one, _two] = Person::pair(at, &table.code).await;
    let mut browser = Browser::new(at);
    let mina = browser.make("Mina").await;
    let claim = |seats: serde_json::Value| json!({ "seats": seats });
    let mut ask = async |body: serde_json::Value| {
        let answer = browser.ask("POST /api/account/claim", Some(&mina.person), body).await;
        assert_eq!(answer.status, 200, "{}", String::from_utf8_lossy(&answer.body));
        read::<ClaimResponse>(&answer).claimed
    };
    // A token that nobody sat down with, another table's, and no token at all.
    let odd = claim(json!([[table.code, token(5)], ["AAAAAA", token(0)], [table.code, "zz"]]));
    assert_eq!(ask(odd).await, 0);
    assert_eq!(ask(claim(json!([[table.code, token(0)]]))).await, 1);
    assert_eq!(ask(claim(json!([[table.code, token(0)]]))).await, 0, "it is hers already");
    let found = games_when(&mut browser, &mina, |games| !games.running.is_empty()).await;
    assert_eq!((found.running[0].yours, &found.running[0].with), (true, &with("Person 1")));
    // On another device, which has no token of the seat.
    let mut phone = Browser::new(at);
    let body = json!({ "name": "Mina", "number": mina.recovery });
    assert_eq!(phone.ask("POST /api/account/enter", None, body).await.status, 200);
    let far = Person::come_as(&phone, &mina.person, &table.code, 9).await;
    assert_eq!((far.view.you, names(&far.view)[0]), (Some(Seat(0)), ("Person 0", false)));
    server.stop().await;
}
