//! Clubs over HTTP: a leader's school day, and what others may not.

mod support;

use protocol::account::{AccountProblem, NoAccount, PersonInfo};
use protocol::club::{CardsResponse, ClubInfo, Clubs, MembersResponse};
use protocol::{Request, Why};
use serde_json::{Value, json};
use server::{AccountPolicy, Config};
use support::browser::{Browser, read};
use support::school::{School, enter, look, other};
use support::{Answer, Person, config, dvonn, http, open};

fn why(answer: &Answer) -> (u16, NoAccount) {
    let body = String::from_utf8_lossy(&answer.body);
    assert!(!answer.body.is_empty(), "{} {body}", answer.status);
    (answer.status, read::<AccountProblem>(answer).why)
}

#[tokio::test]
async fn thirty_children_have_accounts_and_come_in_by_their_cards() {
    let folder = tempfile::tempdir().unwrap();
    let server = support::start(&folder).await;
    let at = server.address();
    let mut school = School::open(at).await;
    let club = school.club.clone();
    // No L, which looks like an I.
    let names: Vec<_> = ('A'..='Z').filter(|c| *c != 'L').map(|c| format!("Elev {c}")).collect();
    let names: Vec<_> = names.iter().map(String::as_str).chain(["x", "Bo!", "elev a"]).collect();
    let made: MembersResponse = read(&school.ask("members", json!({ "names": names })).await);
    assert_eq!(made.cards.len(), 25);
    let wrong: Vec<_> = made.wrong.iter().map(|it| (it.name.as_str(), it.why)).collect();
    let rules = [NoAccount::NameShort, NoAccount::NameSign, NoAccount::NameTaken];
    assert_eq!(wrong, ["x", "Bo!", "elev a"].into_iter().zip(rules).collect::<Vec<_>>());

    let mut child = Browser::new(at);
    let shut = look(&mut child, &club.to_uppercase()).await;
    assert_eq!((shut.name.as_str(), shut.open, shut.people.len()), ("4B", false, 0));
    let card = &made.cards[3];
    assert_eq!(
        why(&enter(&mut child, &club, &card.person, &card.digits).await),
        (403, NoAccount::DoorShut)
    );
    assert_eq!(school.ask("door", json!({ "minutes": 45 })).await.status, 204);
    let list = look(&mut child, &club).await;
    assert_eq!((list.open, list.leads, list.people.len()), (true, false, 25));
    assert!(list.people.iter().all(|it| it.closed.is_none() && it.devices.is_none()));

    // All at once.
    let coming = made.cards.iter().cloned().map(|card| {
        let club = club.clone();
        tokio::spawn(async move {
            let mut browser = Browser::new(at);
            let answer = enter(&mut browser, &club, &card.person, &card.digits).await;
            assert_eq!(answer.status, 200, "{}", String::from_utf8_lossy(&answer.body));
            assert_eq!(browser.names().await, [format!("{} ⌂", card.name)]);
            browser
        })
    });
    let mut browsers = Vec::new();
    for browser in coming.collect::<Vec<_>>() {
        browsers.push(browser.await.unwrap());
    }
    let seen = school.look().await;
    assert!(seen.leads && seen.open_ms.is_some_and(|ms| ms > 44 * 60_000));
    assert!(seen.qr.is_some_and(|qr| qr.side > 0) && list.qr.is_none());
    assert!(seen.people.iter().all(|it| it.devices == Some(1) && it.closed == Some(false)));

    // They see the class when the door is shut, and strangers do not.
    assert_eq!(school.ask("door", json!({ "open": false })).await.status, 204);
    assert_eq!(look(&mut browsers[0], &club).await.people.len(), 25);
    assert!(look(&mut child, &club).await.people.is_empty());

    // At a table a child bears the mark, and nobody else does.
    let (cookie, origin) = (browsers[3].cookie.clone().unwrap(), format!("http://{at}"));
    let heads = [("cookie", cookie.as_str()), ("origin", origin.as_str())];
    let table = open(at, dvonn(), None, 0).await;
    let sit = |name: &str| Request::Sit { seat: None, name: name.to_owned() };
    let marked = format!("{} ⌂", card.name);
    let mut guest = Person::come(at, &table.code, 1).await;
    assert_eq!(guest.declined(sit(&marked)).await, Why::NameTaken);
    let mut person = Person::come_with(at, &table.code, 3, &heads).await;
    person.ask(sit(&marked)).await;
    person.until(|view| view.you.is_some()).await;
    server.stop().await;
}

#[tokio::test]
async fn five_wrong_tries_close_a_name_and_the_leader_gives_a_new_card() {
    let folder = tempfile::tempdir().unwrap();
    let server = support::start(&folder).await;
    let at = server.address();
    let mut school = School::open(at).await;
    let club = school.club.clone();
    let cards = school.take_in(&["Mina", "Bo"]).await;
    let (mina, bo) = (&cards[0], &cards[1]);
    assert_eq!(school.ask("door", json!({ "open": true })).await.status, 204);
    let mut child = Browser::new(at);
    assert_eq!(
        why(&enter(&mut child, &club, &mina.person, "12").await),
        (422, NoAccount::CardDigits)
    );
    for left in [4, 3, 2, 1] {
        let answer = enter(&mut child, &club, &mina.person, &other(&mina.digits)).await;
        assert_eq!(why(&answer), (403, NoAccount::WrongCard));
        assert_eq!(read::<AccountProblem>(&answer).left, Some(left));
    }
    for digits in [&other(&mina.digits), &mina.digits] {
        let answer = enter(&mut child, &club, &mina.person, digits).await;
        assert_eq!(why(&answer), (403, NoAccount::CardClosed));
    }
    assert!(child.cookie.is_none());
    server.stop().await;

    // So it is after a restart.
    let server = support::start(&folder).await;
    let at = server.address();
    (school.leader.at, child.at) = (at, at);
    assert_eq!(
        why(&enter(&mut child, &club, &mina.person, &mina.digits).await),
        (403, NoAccount::CardClosed)
    );
    assert_eq!(
        enter(&mut child, &club, &bo.person, &bo.digits).await.status,
        200,
        "another's card opens"
    );
    assert_eq!(school.look().await.people[0].closed, Some(true));
    assert_eq!(school.ask("unlock", json!({ "person": mina.person })).await.status, 204);
    let info: PersonInfo = read(&enter(&mut child, &club, &mina.person, &mina.digits).await);
    assert_eq!((info.name.as_str(), info.club.as_deref()), ("Mina ⌂", Some(club.as_str())));
    assert_eq!(child.names().await, ["Bo ⌂", "Mina ⌂"]);

    // A lost card: new digits, and signed out everywhere.
    let body = json!({ "people": [mina.person], "out": true });
    let fresh: CardsResponse = read(&school.ask("cards", body).await);
    assert_eq!(child.names().await, ["Bo ⌂"]);
    let mut phone = Browser::new(at);
    if fresh.cards[0].digits != mina.digits {
        let old = enter(&mut phone, &club, &mina.person, &mina.digits).await;
        assert_eq!(why(&old), (403, NoAccount::WrongCard));
    }
    assert_eq!(enter(&mut phone, &club, &mina.person, &fresh.cards[0].digits).await.status, 200);
    assert_eq!(school.ask("out", json!({ "person": mina.person })).await.status, 204);
    assert!(phone.names().await.is_empty());
    server.stop().await;
}

#[tokio::test]
async fn a_child_decides_little_until_released_and_others_lead_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let server = support::start(&folder).await;
    let at = server.address();
    let mut school = School::open(at).await;
    let club = school.club.clone();
    let cards = school.take_in(&["Mina", "Bo"]).await;
    school.ask("door", json!({ "minutes": 15 })).await;
    let mut child = Browser::new(at);
    enter(&mut child, &club, &cards[0].person, &cards[0].digits).await;
    let mina = cards[0].person.as_str();
    for (door, body) in [
        ("account/name", json!({ "name": "Queen" })),
        ("account/number", json!(null)),
        ("account/link/answer", json!({ "link": "12345678", "number": 12 })),
        ("account/erase", json!({ "person": mina })),
    ] {
        let answer = child.ask(&format!("POST /api/{door}"), Some(mina), body).await;
        assert_eq!(why(&answer), (403, NoAccount::Guarded), "{door}");
    }
    let answer = child.ask("POST /api/clubs", Some(mina), json!({ "name": "Mine" })).await;
    assert_eq!(why(&answer), (403, NoAccount::NotLeader));

    // Another leader, a child, a stranger, a foreign page: nobody moves this door.
    let mut stranger = Browser::new(at);
    let bo = stranger.make("Bo of elsewhere").await;
    let doors = [
        "door", "members", "cards", "unlock", "out", "name", "release", "erase", "close", "rename",
    ];
    for door in doors {
        let path = format!("POST /api/club/{club}/{door}");
        let body = json!({ "person": mina, "name": "Queen", "open": true, "names": [], "people": [], "club": club });
        let answer = stranger.ask(&path, Some(&bo.person), body.clone()).await;
        assert_eq!(why(&answer), (404, NoAccount::NoClub), "{door}");
        let answer = child.ask(&path, Some(mina), body.clone()).await;
        assert_eq!(why(&answer), (404, NoAccount::NoClub), "{door}");
        let cookie = format!("cookie: {}", school.leader.cookie.clone().unwrap());
        let person = format!("x-person: {}", school.id);
        for heads in
            [vec![cookie.as_str(), &person], vec![&cookie, &person, "origin: https://evil.example"]]
        {
            let answer = http(at, &path, &heads, body.to_string()).await;
            assert_eq!(why(&answer), (403, NoAccount::Foreign), "{door} {heads:?}");
        }
        let got = http(at, &path.replace("POST", "GET"), &[&cookie, &person], "").await;
        assert_eq!(got.status, 405, "{door}");
    }
    let nowhere = stranger.ask("GET /api/club/nobody", None, json!(null)).await;
    assert_eq!(why(&nowhere), (404, NoAccount::NoClub));
    for door in [
        json!({}),
        json!({ "minutes": 0 }),
        json!({ "minutes": 1441 }),
        json!({ "minutes": 5, "open": true }),
    ] {
        assert_eq!(why(&school.ask("door", door).await), (400, NoAccount::Malformed));
    }
    let answer = school
        .leader
        .ask("POST /api/account/erase", Some(&school.id), json!({ "person": school.id }))
        .await;
    assert_eq!(why(&answer), (409, NoAccount::LeadsClub));

    // Renamed, and released with a number of her own.
    assert_eq!(
        why(&school.ask("name", json!({ "person": mina, "name": "bo" })).await),
        (409, NoAccount::NameTaken)
    );
    assert_eq!(school.ask("name", json!({ "person": mina, "name": "Minoo" })).await.status, 200);
    assert_eq!(child.names().await, ["Minoo ⌂"]);
    let taken = school.ask("release", json!({ "person": mina, "name": "bo of elsewhere" })).await;
    assert_eq!(why(&taken), (409, NoAccount::NameTaken));
    let free: Value = read(&school.ask("release", json!({ "person": mina })).await);
    assert_eq!(child.names().await, ["Minoo"]);
    let body = json!({ "name": "Minoo", "number": free["recovery"] });
    assert_eq!(Browser::new(at).ask("POST /api/account/enter", None, body).await.status, 200);
    assert_eq!(child.ask("POST /api/account/number", Some(mina), json!(null)).await.status, 200);

    // The end of the club is the end of Bo's account, and not of hers.
    let wrong = school.ask("close", json!({ "club": "000000" })).await;
    assert_eq!(why(&wrong), (404, NoAccount::NoClub));
    let body = json!({ "club": club });
    assert_eq!(school.ask("close", body).await.status, 204);
    let list: Clubs =
        read(&school.leader.ask("GET /api/clubs", Some(&school.id), json!(null)).await);
    assert!(list.clubs.is_empty() && list.may);
    assert_eq!(child.names().await, ["Minoo"]);
    server.stop().await;
}

#[tokio::test]
async fn where_only_leaders_make_accounts_the_operator_names_the_first() {
    let folder = tempfile::tempdir().unwrap();
    let server = support::start(&folder).await;
    let mut other = Browser::new(server.address());
    let id = other.make("Other").await.person;
    server.stop().await;
    let file = folder.path().join("hambazi.sqlite");
    let appointed = tokio::task::spawn_blocking(move || {
        let records = server::PersonRecords::beside(&file).unwrap();
        records.appoint(people::AccountName::new("Teacher").unwrap()).unwrap()
    });
    let (leader, number) = appointed.await.unwrap();
    let accounts = AccountPolicy::Club;
    let server = server::start(Config { accounts, ..config(&folder) }).await.unwrap();
    other.at = server.address();
    let refused = other.ask("POST /api/clubs", Some(&id), json!({ "name": "5A" })).await;
    assert_eq!(why(&refused), (403, NoAccount::NotLeader));
    let mut teacher = Browser::new(server.address());
    let body = json!({ "name": "Teacher", "number": number.unwrap().groups() });
    assert_eq!(teacher.ask("POST /api/account/enter", None, body).await.status, 200);
    let leader = leader.to_string();
    let made = teacher.ask("POST /api/clubs", Some(&leader), json!({ "name": "5A" })).await;
    let club = read::<ClubInfo>(&made).club;
    let path = format!("POST /api/club/{club}/members");
    let cards: MembersResponse =
        read(&teacher.ask(&path, Some(&leader), json!({ "names": ["Mina"] })).await);
    let path = format!("POST /api/club/{club}/release");
    let body = json!({ "person": cards.cards[0].person });
    assert_eq!(teacher.ask(&path, Some(&leader), body).await.status, 200, "an account for good");
    server.stop().await;
}

#[tokio::test]
async fn what_the_leader_calls_a_child_is_seen_at_its_table_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let server = support::start(&folder).await;
    let at = server.address();
    let mut school = School::open(at).await;
    let card = school.take_in(&["Elin"]).await.remove(0);
    assert_eq!(school.ask("door", json!({ "minutes": 45 })).await.status, 204);
    let mut browser = Browser::new(at);
    assert_eq!(enter(&mut browser, &school.club, &card.person, &card.digits).await.status, 200);
    let table = open(at, dvonn(), None, 0).await;
    let mut opener = Person::come(at, &table.code, 0).await;
    let mut child = Person::come_as(&browser, &card.person, &table.code, 1).await;
    child.ask(Request::Sit { seat: None, name: String::new() }).await;
    let is_called = |name: &str| {
        let name = Some(name.to_owned());
        move |view: &protocol::View| view.chairs[1].name == name && view.chairs[1].account
    };
    opener.until(is_called("Elin ⌂")).await;
    let renamed = json!({ "person": card.person, "name": "Ellen" });
    assert_eq!(school.ask("name", renamed).await.status, 200);
    opener.until(is_called("Ellen ⌂")).await;
    let erased = json!({ "person": card.person });
    assert_eq!(school.ask("erase", erased).await.status, 204);
    opener.until(is_called("")).await;
    server.stop().await;
}
