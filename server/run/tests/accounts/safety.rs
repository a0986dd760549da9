//! What people do who don't want to meet somebody, or who were treated badly, and what the operator does then.

use std::net::SocketAddr;
use std::time::Duration;

use game_core::Seat;
use protocol::account::{MadeResponse, NoAccount, SignedIn};
use protocol::safety::BlockedPeople;
use protocol::{Offer, OpenRequest, OpenResponse, Request, SeekRequest, SetPhrase, ToClient, Why};
use serde_json::{Value, json};
use server::{Config, Running};
use tempfile::TempDir;
use tokio::time::timeout;

use crate::support::browser::{Browser, read};
use crate::support::school::School;
use crate::support::seeks::{NewsLines, seek};
use crate::support::{Person, config, dvonn, http, token};
use crate::why;

const OFFICE: &str = "authorization: Bearer chosen by the club";

async fn open_house(folder: &TempDir) -> Running {
    let admin_token = Some("chosen by the club".to_owned());
    let config = Config { public_tables: true, admin_token, ..config(folder) };
    server::start(config).await.expect("the server starts")
}

/// Two persons with accounts, each in a browser of their own.
struct Two {
    hers: Browser,
    his: Browser,
    mina: MadeResponse,
    bo: MadeResponse,
}

impl Two {
    async fn make(at: SocketAddr) -> Two {
        let [mut hers, mut his] = [0, 1].map(|_| Browser::new(at));
        let [mina, bo] = [hers.make("Mina").await, his.make("Bosse").await];
        Two { hers, his, mina, bo }
    }

    /// A table of Mina's.
    async fn table(&mut self) -> OpenResponse {
        let wish = OpenRequest {
            setup: dvonn(),
            clock: None,
            rated: false,
            seat: Some(Seat(0)),
            name: "Mina".to_owned(),
            program: false,
            token: token(1),
        };
        let wish = serde_json::to_value(&wish).unwrap();
        let opened = self.hers.ask("POST /api/tables", Some(&self.mina.person), wish).await;
        assert_eq!(opened.status, 201);
        read(&opened)
    }

    async fn block_bo(&mut self) {
        let bo = json!({ "name": "Bosse" });
        let blocked = self.hers.ask("POST /api/account/block", Some(&self.mina.person), bo).await;
        assert_eq!(blocked.status, 204);
    }
}

fn sit() -> Request<String> {
    Request::Sit { seat: Some(Seat(1)), name: "Bosse".to_owned() }
}

#[tokio::test]
async fn two_of_whom_one_has_blocked_the_other_do_not_sit_at_one_table() {
    let folder = tempfile::tempdir().unwrap();
    let server = open_house(&folder).await;
    let at = server.address();
    let mut two = Two::make(at).await;
    let table = two.table().await;
    two.block_bo().await;
    let mut bo = Person::come_as(&two.his, &two.bo.person, &table.code, 2).await;
    assert_eq!(bo.declined(sit()).await, Why::Withheld);
    // It holds the other way around, too.
    let wish = json!({
        "setup": { "game": "dvonn", "start": "empty" }, "clock": null, "seat": 0, "name": "Bosse", "token": token(2),
    });
    let his: OpenResponse =
        read(&two.his.ask("POST /api/tables", Some(&two.bo.person), wish).await);
    let mut mina = Person::come_as(&two.hers, &two.mina.person, &his.code, 1).await;
    assert_eq!(mina.declined(sit()).await, Why::Withheld);

    // She sees whom she blocked, and forgives.
    let mina = Some(two.mina.person.as_str());
    let answer = two.hers.ask("GET /api/account/blocked", mina, Value::Null).await;
    let BlockedPeople { blocked } = read(&answer);
    assert_eq!(blocked.iter().map(|it| it.name.as_str()).collect::<Vec<_>>(), ["Bosse"]);
    let mark = json!({ "mark": blocked[0].mark });
    let forgiven = two.hers.ask("POST /api/account/unblock", mina, mark.clone()).await;
    assert_eq!(forgiven.status, 204);
    let again = two.hers.ask("POST /api/account/unblock", mina, mark).await;
    assert_eq!(why(&again), (404, NoAccount::NoKey));
    bo.ask(sit()).await;
    bo.until(|view| view.you == Some(Seat(1))).await;
    server.stop().await;
}

#[tokio::test]
async fn who_is_blocked_during_a_game_plays_it_to_its_end_and_is_not_heard() {
    let folder = tempfile::tempdir().unwrap();
    let server = open_house(&folder).await;
    let at = server.address();
    let mut two = Two::make(at).await;
    let table = two.table().await;
    let mut mina = Person::come_as(&two.hers, &two.mina.person, &table.code, 1).await;
    let mut bo = Person::come_as(&two.his, &two.bo.person, &table.code, 2).await;
    let mut onlooker = Person::come(at, &table.code, 9).await;
    bo.ask(sit()).await;
    bo.until(|view| view.you == Some(Seat(1))).await;
    bo.ask(Request::Say { phrase: SetPhrase::Hello }).await;
    heard(&mut mina).await;
    heard(&mut onlooker).await;

    let (mina_id, seat) = (two.mina.person.clone(), json!({ "table": table.watch, "seat": 1 }));
    let blocked = two.hers.ask("POST /api/account/block", Some(&mina_id), seat).await;
    assert_eq!(blocked.status, 204);
    bo.ask(Request::Say { phrase: SetPhrase::Smile }).await;
    heard(&mut onlooker).await;
    mina.ask(Request::Say { phrase: SetPhrase::Smile }).await;
    heard(&mut onlooker).await;
    // A move reaches both; what was said since would have come before it.
    mina.play("A1").await;
    assert!(quiet_until_a_move(&mut mina).await, "she hears nothing of him");
    assert!(quiet_until_a_move(&mut bo).await, "nor he of her");
    bo.ask(Request::Resign { version: bo.view.version }).await;
    bo.until(|view| view.ending.is_some()).await;
    let rematch = Request::Offer { version: bo.view.version, offer: Offer::Rematch };
    assert_eq!(bo.declined(rematch).await, Why::Withheld);
    server.stop().await;
}

/// The next thing that somebody is told which is no view is a phrase.
async fn heard(person: &mut Person) {
    let said = async { while !matches!(person.hear().await.unwrap(), ToClient::Said { .. }) {} };
    timeout(Duration::from_secs(60), said).await.expect("a phrase");
}

/// Whether nobody is heard before the first move of one's own is heard of; one's own phrases don't count.
async fn quiet_until_a_move(person: &mut Person) -> bool {
    let own = person.view.you;
    loop {
        match person.hear().await.unwrap() {
            ToClient::Said { seat, .. } if Some(seat) != own => return false,
            ToClient::View(view) if view.moves.len() == 1 => return true,
            _ => {}
        }
    }
}

#[tokio::test]
async fn the_lobby_pairs_them_with_others() {
    let folder = tempfile::tempdir().unwrap();
    let server = open_house(&folder).await;
    let at = server.address();
    let mut two = Two::make(at).await;
    two.block_bo().await;
    let wish = |number| SeekRequest { rated: None, ..seek(number, &["dvonn"]) };
    let mut hers = NewsLines::seek_as(&two.hers, &two.mina.person, &wish(1)).await;
    let mut his = NewsLines::seek_as(&two.his, &two.bo.person, &wish(2)).await;
    // Three waves and no table; then somebody else comes.
    let early = timeout(Duration::from_secs(3), async {
        tokio::select! { code = hers.table() => code, code = his.table() => code }
    });
    assert!(early.await.is_err(), "nobody else is there");
    let mut guest = NewsLines::seek(at, &wish(3)).await;
    let code = guest.table().await;
    let met = tokio::select! { code = hers.table() => code, code = his.table() => code };
    assert_eq!(met, code);
    server.stop().await;
}

#[tokio::test]
async fn nobody_is_blocked_who_has_no_account() {
    let folder = tempfile::tempdir().unwrap();
    let server = open_house(&folder).await;
    let mut two = Two::make(server.address()).await;
    let table = two.table().await;
    let mut guest = Person::come(server.address(), &table.code, 3).await;
    guest.ask(Request::Sit { seat: Some(Seat(1)), name: "Ada".to_owned() }).await;
    guest.until(|view| view.you.is_some()).await;
    let mina = two.mina.person.clone();
    for (whom, no) in [
        (json!({ "name": "Nobody here" }), (404, NoAccount::Nobody)),
        (json!({ "name": "Mina" }), (404, NoAccount::Nobody)),
        (json!({ "table": table.code, "seat": 1 }), (404, NoAccount::Nobody)),
        (json!({ "table": table.code, "seat": 7 }), (404, NoAccount::Nobody)),
        (json!({ "seat": 1 }), (400, NoAccount::Malformed)),
    ] {
        let answer = two.hers.ask("POST /api/account/block", Some(&mina), whom.clone()).await;
        assert_eq!(why(&answer), no, "{whom}");
    }
    let nobody = two.hers.ask("POST /api/account/block", None, json!({ "name": "Bosse" })).await;
    assert_eq!(why(&nobody), (401, NoAccount::SignedOut));
    server.stop().await;
}

async fn cases(at: SocketAddr) -> Vec<Value> {
    let seen = http(at, "GET /admin/rooms", &[OFFICE], "").await;
    let seen: Value = serde_json::from_slice(&seen.body).unwrap();
    seen["cases"].as_array().unwrap().clone()
}

async fn decide(at: SocketAddr, form: &str) -> u16 {
    http(at, "POST /admin/people", &[OFFICE], form).await.status
}

#[tokio::test]
async fn what_is_reported_stands_on_the_operators_page_until_it_is_settled() {
    let folder = tempfile::tempdir().unwrap();
    let server = open_house(&folder).await;
    let at = server.address();
    let mut two = Two::make(at).await;
    let table = two.table().await;
    let mut guest = Person::come(at, &table.code, 3).await;
    guest.ask(Request::Sit { seat: Some(Seat(1)), name: "Ada <b>".to_owned() }).await;
    guest.until(|view| view.you.is_some()).await;
    guest.is_served().await;

    let mina = two.mina.person.clone();
    let report = |seat: u8, why: &str, number| json!({ "table": table.code, "seat": seat, "why": why, "token": token(number) });
    let told = two.hers.ask("POST /api/reports", Some(&mina), report(1, "other", 1)).await;
    assert_eq!(told.status, 204);
    // The same again tells nothing new; two others do.
    for (why, number) in [("other", 1), ("engine", 1), ("stalling", 4)] {
        two.hers.ask("POST /api/reports", Some(&mina), report(1, why, number)).await;
    }
    let mut stranger = Browser::new(at);
    assert_eq!(stranger.ask("POST /api/reports", None, report(0, "name", 7)).await.status, 204);
    let seen = cases(at).await;
    let told: Vec<_> = seen.iter().map(|case| (&case["name"], &case["gravity"])).collect();
    assert_eq!(told, [(&json!("Mina"), &json!(5)), (&json!("Ada <b>"), &json!(3))]);
    assert_eq!(seen[1]["reports"].as_array().unwrap().len(), 3);
    assert_eq!(seen[0]["reports"][0]["place"]["table"], json!(table.code));
    let page = http(at, "GET /admin", &[OFFICE], "").await.body;
    let page = String::from_utf8(page).unwrap();
    assert!(page.contains("Ada &lt;b&gt;") && !page.contains("Ada <b>"), "{page}");

    // Who has no reason to report, or comes from elsewhere, is told so.
    for (body, status) in [
        (json!({ "table": table.code, "seat": 1, "why": "ugly", "token": token(3) }), 400),
        (json!({ "table": table.code, "seat": 1, "why": "name", "token": "7" }), 400),
        (json!({ "table": "A2C3D4E5", "seat": 1, "why": "name", "token": token(3) }), 400),
    ] {
        let answer = stranger.ask("POST /api/reports", None, body).await;
        assert_eq!(answer.status, status, "{:?}", answer.why());
    }
    let evil = ["origin: https://evil.example"];
    let body = report(1, "name", 8).to_string();
    assert_eq!(http(at, "POST /api/reports", &evil, &body).await.status, 403);

    // It outlasts the server.
    server.stop().await;
    let server = open_house(&folder).await;
    let at = server.address();
    let case = seen[1]["case"].as_str().unwrap();
    let settled = http(at, "POST /admin/reports/settle", &[OFFICE], format!("case={case}")).await;
    assert_eq!((settled.status, cases(at).await.len()), (204, 1));
    // Who is forgotten is forgotten here as well.
    let erase = json!({ "person": mina });
    two.hers.at = at;
    assert_eq!(two.hers.ask("POST /api/account/erase", Some(&mina), erase).await.status, 204);
    assert!(cases(at).await.is_empty());
    server.stop().await;
}

#[tokio::test]
async fn what_the_operator_withholds_is_gone_until_it_is_given_back() {
    let folder = tempfile::tempdir().unwrap();
    let server = open_house(&folder).await;
    let at = server.address();
    let mut two = Two::make(at).await;
    let (bo, rated) =
        (two.bo.person.clone(), SeekRequest { rated: Some(true), ..seek(2, &["dvonn"]) });
    assert_eq!(decide(at, "name=Bosse&what=rated&days=7&why=losing").await, 204);
    let (status, told) = NewsLines::try_seek_as(&two.his, &bo, &rated).await.err().unwrap();
    assert!(status == 403 && told.contains("withheld"), "{told}");
    let friendly = SeekRequest { rated: None, ..seek(2, &["dvonn"]) };
    drop(NewsLines::seek_as(&two.his, &bo, &friendly).await);

    assert_eq!(decide(at, "name=Bosse&what=strangers&why=stalling").await, 204);
    assert!(NewsLines::try_seek_as(&two.his, &bo, &friendly).await.is_err());
    let table = two.table().await;
    let mut mina = Person::come_as(&two.hers, &two.mina.person, &table.code, 1).await;
    mina.until(|view| view.public == Some(false)).await;
    mina.ask(Request::Publish { public: true, people_only: false }).await;
    mina.until(|view| view.public == Some(true)).await;
    let mut foe = Person::come_as(&two.his, &bo, &table.code, 2).await;
    assert_eq!(foe.declined(sit()).await, Why::Withheld);

    // He reads it, with the reason, on the page of his account.
    let SignedIn { people, .. } = read(&two.his.ask("GET /api/account", None, Value::Null).await);
    let words: Vec<_> = people[0]
        .withheld
        .iter()
        .map(|it| (it.what.as_str(), it.why.as_str(), it.until.is_some()))
        .collect();
    assert_eq!(words, [("rated", "losing", true), ("strangers", "stalling", false)]);
    assert_eq!(decide(at, &format!("person={bo}&what=strangers&why=other&back=1")).await, 204);
    foe.ask(sit()).await;
    foe.until(|view| view.you.is_some()).await;

    // A hidden name is hidden at once, at tables as well, until there is another.
    assert_eq!(decide(at, "name=Bosse&what=name&why=name").await, 204);
    mina.until(|view| view.chairs[1].name.as_deref() == Some("•••")).await;
    assert_eq!(http(at, "GET /en/@Bosse", &[], "").await.status, 404);
    let spelled = json!({ "name": "BOSSE" });
    two.his.ask("POST /api/account/name", Some(&bo), spelled).await;
    let page = http(at, "GET /en/@Bosse", &[], "").await;
    assert_eq!(page.status, 404, "another spelling is no other name");
    let renamed =
        two.his.ask("POST /api/account/name", Some(&bo), json!({ "name": "Bertil" })).await;
    assert_eq!(renamed.status, 200, "he need not wait for it");
    mina.until(|view| view.chairs[1].name.as_deref() == Some("Bertil")).await;
    for (form, status) in [
        ("name=Nobody&what=rated&why=other", 404),
        ("name=Bertil&what=everything&why=other", 400),
        ("name=Bertil&what=name&why=other&back=1", 409),
    ] {
        assert_eq!(decide(at, form).await, status, "{form}");
    }
    let no_token = http(at, "POST /admin/people", &[], "name=Bertil&what=account&why=other").await;
    assert_eq!(no_token.status, 401);
    server.stop().await;
}

#[tokio::test]
async fn a_child_meets_no_strangers_at_public_tables() {
    let folder = tempfile::tempdir().unwrap();
    let server = open_house(&folder).await;
    let at = server.address();
    let mut school = School::open(at).await;
    let (tablet, card) = school.child("Ada").await;
    let table = crate::support::open(at, dvonn(), None, 0).await;
    let mut host = Person::come(at, &table.code, 0).await;
    let mut child = Person::come_as(&tablet, &card.person, &table.code, 3).await;
    host.until(|view| view.public == Some(false)).await;
    host.ask(Request::Publish { public: true, people_only: false }).await;
    host.until(|view| view.public == Some(true)).await;
    assert_eq!(child.declined(sit()).await, Why::Withheld);
    host.ask(Request::Publish { public: false, people_only: false }).await;
    host.until(|view| view.public == Some(false)).await;
    child.ask(sit()).await;
    child.until(|view| view.you.is_some()).await;
    assert_eq!(
        child.declined(Request::Publish { public: true, people_only: false }).await,
        Why::Withheld
    );
    server.stop().await;
}

#[tokio::test]
async fn a_closed_account_reads_leaves_and_does_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let server = open_house(&folder).await;
    let at = server.address();
    let mut two = Two::make(at).await;
    let bo = Some(two.bo.person.clone());
    for days in ["-1", "1.5", "soon"] {
        let form = format!("name=Bosse&what=rated&days={days}&why=other");
        assert_eq!(decide(at, &form).await, 400, "{days}");
    }
    assert_eq!(decide(at, "name=Bosse&what=account&why=content").await, 204);
    let table =
        json!({ "setup": dvonn(), "clock": null, "seat": 0, "name": "", "token": token(2) });
    for (what, body) in [
        ("POST /api/tables", table),
        ("POST /api/account/name", json!({ "name": "Bertil" })),
        ("POST /api/account/block", json!({ "name": "Mina" })),
        ("POST /api/clubs", json!({ "name": "A club" })),
        ("POST /api/challenges", json!({ "to": "Mina", "list": "dvonn", "token": token(2) })),
    ] {
        let answer = two.his.ask(what, bo.as_deref(), body).await;
        assert_eq!(answer.status, 403, "{what}: {}", String::from_utf8_lossy(&answer.body));
    }
    let hers = two.table().await;
    let mut foe = Person::come_as(&two.his, &two.bo.person, &hers.code, 2).await;
    assert_eq!(foe.declined(sit()).await, Why::Withheld);
    let file = two.his.ask("GET /api/account/export", bo.as_deref(), Value::Null).await;
    assert_eq!(file.status, 200);
    let erase = json!({ "person": two.bo.person });
    assert_eq!(two.his.ask("POST /api/account/erase", bo.as_deref(), erase).await.status, 204);
    server.stop().await;
}

#[tokio::test]
async fn a_table_is_offered_to_nobody_any_more_when_its_host_must_not_meet_strangers() {
    let folder = tempfile::tempdir().unwrap();
    let server = open_house(&folder).await;
    let at = server.address();
    let mut two = Two::make(at).await;
    let table = two.table().await;
    let mut mina = Person::come_as(&two.hers, &two.mina.person, &table.code, 1).await;
    mina.until(|view| view.public == Some(false)).await;
    mina.ask(Request::Publish { public: true, people_only: false }).await;
    mina.until(|view| view.public == Some(true)).await;
    assert_eq!(decide(at, "name=Mina&what=strangers&days=3&why=stalling").await, 204);
    mina.until(|view| view.public != Some(true)).await;
    server.stop().await;
}
