//! Accounts over HTTP and at tables: what a page may do, and what others may not.

mod chairs;
mod challenges;
mod club_challenges;
mod conditional;
mod correspondence;
mod following;
mod hours;
mod person_page;
mod players;
mod push;
mod rated;
mod safety;
mod seeks;
#[path = "../support/mod.rs"]
mod support;

use std::fs;

use protocol::account::{
    AccountProblem, Keys, LinkChoices, LinkResponse, MadeResponse, NoAccount, NumberResponse,
};
use protocol::{OpenRequest, Request, ToClient, Why};
use serde_json::json;
use server::{AccountPolicy, Config, Limits};
use support::browser::{Browser, read};
use support::{Answer, Person, config, dvonn, http, open, token};

fn why(answer: &Answer) -> (u16, NoAccount) {
    (answer.status, read::<AccountProblem>(answer).why)
}

#[tokio::test]
async fn a_name_is_made_and_its_person_comes_back_on_another_device() {
    let folder = tempfile::tempdir().unwrap();
    let server = support::start(&folder).await;
    let at = server.address();
    let mut phone = Browser::new(at);
    assert!(
        phone.names().await.is_empty() && phone.cookie.is_none(),
        "nobody gets a cookie unasked"
    );
    let body = json!({ "name": " مینا " });
    let answer = phone.ask("POST /api/account", None, body).await;
    assert_eq!(answer.status, 201);
    let cookie = answer.header("set-cookie").unwrap().to_owned();
    for part in ["hambazi=", "; Path=/", "; HttpOnly", "; SameSite=Strict", "; Max-Age=34560000"] {
        assert!(cookie.contains(part), "{part} in {cookie}");
    }
    assert!(!cookie.contains("Secure"), "plain HTTP could not send it back");
    let mina: MadeResponse = read(&answer);
    assert_eq!((mina.name.as_str(), mina.recovery.len()), ("مینا", 29));
    assert!(mina.recovery.split('-').all(|group| group.len() == 5), "{}", mina.recovery);

    let mut tablet = Browser::new(at);
    let bo = tablet.make("Bo").await;
    let persian = |c: char| c.to_digit(10).and_then(|n| char::from_u32(0x6f0 + n)).unwrap_or(' ');
    let number: String = mina.recovery.chars().map(persian).collect();
    let body = json!({ "name": "مینا", "number": number, "device": "Tablet" });
    let entered = tablet.ask("POST /api/account/enter", None, body).await;
    assert_eq!(entered.status, 200);
    assert_eq!(tablet.names().await, ["Bo", "مینا"]);

    let keys: Keys =
        read(&tablet.ask("GET /api/account/keys", Some(&mina.person), json!(null)).await);
    let kinds: Vec<_> = keys.keys.iter().map(|key| (key.kind.as_str(), key.here)).collect();
    assert_eq!(kinds, [("device", false), ("number", false), ("device", true)]);
    let out =
        tablet.ask("POST /api/account/drop", Some(&mina.person), json!({ "others": true })).await;
    assert_eq!(out.status, 204);
    assert!(phone.names().await.is_empty(), "she is signed out there");
    let refused = phone.ask("POST /api/account/number", Some(&mina.person), json!(null)).await;
    assert_eq!(why(&refused), (401, NoAccount::SignedOut));

    let new: NumberResponse =
        read(&tablet.ask("POST /api/account/number", Some(&mina.person), json!(null)).await);
    for (number, status) in [(&mina.recovery, 403), (&new.recovery, 200)] {
        let body = json!({ "name": "مینا", "number": number });
        assert_eq!(phone.ask("POST /api/account/enter", None, body).await.status, status);
    }
    let left = tablet.ask("POST /api/account/leave", Some(&bo.person), json!(null)).await;
    assert_eq!(left.status, 204);
    assert_eq!(tablet.names().await, ["مینا"]);
    let left = tablet.ask("POST /api/account/leave", Some(&mina.person), json!(null)).await;
    assert_eq!((left.status, &tablet.cookie), (204, &None), "nobody is left, so no cookie is");
    server.stop().await;

    // The next server knows her still.
    let server = support::start(&folder).await;
    phone.at = server.address();
    assert_eq!(phone.names().await, ["مینا"]);
    server.stop().await;
}

#[tokio::test]
async fn what_is_wrong_is_told_by_its_rule() {
    let folder = tempfile::tempdir().unwrap();
    let server = support::start(&folder).await;
    let mut browser = Browser::new(server.address());
    let mina = browser.make("Mina").await;
    for (name, status, told) in [
        ("mi na", 409, NoAccount::NameTaken),
        ("M", 422, NoAccount::NameShort),
        ("Minaمینا", 422, NoAccount::NameMixed),
        ("Mina!", 422, NoAccount::NameSign),
        ("admin", 422, NoAccount::NameRefused),
    ] {
        let answer = browser.ask("POST /api/account", None, json!({ "name": name })).await;
        assert_eq!(why(&answer), (status, told), "{name}");
    }
    for (name, number, status, told) in [
        ("Mina", "1234", 422, NoAccount::NumberLength),
        ("Mina", "1234x", 422, NoAccount::NumberDigit),
        ("Mina", "12345-12345-12345-12345-12345", 422, NoAccount::NumberCheck),
        ("Mona", mina.recovery.as_str(), 403, NoAccount::WrongNumber),
    ] {
        let body = json!({ "name": name, "number": number });
        let answer = browser.ask("POST /api/account/enter", None, body).await;
        assert_eq!(why(&answer), (status, told), "{name} {number}");
    }
    let mut renamed = Vec::new();
    for name in ["Mona", "Minoo", "MONA"] {
        let body = json!({ "name": name });
        renamed.push(browser.ask("POST /api/account/name", Some(&mina.person), body).await);
    }
    assert_eq!(renamed[0].status, 200, "a first name may be mistyped");
    let problem: AccountProblem = read(&renamed[1]);
    assert_eq!((renamed[1].status, problem.why), (429, NoAccount::TooSoon));
    assert!(problem.from.is_some());
    assert_eq!(renamed[2].status, 200, "a spelling may be mended");
    let answer = browser.ask("POST /api/account", None, json!({ "nam": "x" })).await;
    assert_eq!(why(&answer), (400, NoAccount::Malformed));
    let mut names = vec!["MONA".to_owned()];
    for name in ["Ada", "Bo", "Cem", "Dag", "Eli", "Fia", "Gun"] {
        browser.make(name).await;
        names.push(name.to_owned());
    }
    assert_eq!(browser.names().await, names);
    let answer = browser.ask("POST /api/account", None, json!({ "name": "Hanna" })).await;
    assert_eq!(why(&answer), (409, NoAccount::DeviceFull));
    server.stop().await;
}

#[tokio::test]
async fn others_do_nothing_by_somebodys_cookie() {
    let folder = tempfile::tempdir().unwrap();
    let server = support::start(&folder).await;
    let at = server.address();
    let mut hers = Browser::new(at);
    let mina = hers.make("Mina").await;
    let mut his = Browser::new(at);
    let bo = his.make("Bo").await;
    let cookie = format!("cookie: {}", hers.cookie.clone().unwrap());
    let person = format!("x-person: {}", mina.person);
    let body = json!({ "person": mina.person }).to_string();
    let own = format!("origin: http://{at}");
    // A page of somebody else's, and a request that does not say where it comes from.
    for heads in [
        vec![cookie.as_str(), person.as_str(), "origin: https://evil.example"],
        vec![cookie.as_str(), person.as_str(), "origin: null"],
        vec![cookie.as_str(), person.as_str()],
    ] {
        for door in ["erase", "leave", "number", "drop", "name", "enter"] {
            let answer = http(at, &format!("POST /api/account/{door}"), &heads, &body).await;
            assert_eq!(why(&answer), (403, NoAccount::Foreign), "{door} {heads:?}");
        }
        let answer = http(at, "POST /api/account", &heads, r#"{"name":"Cem"}"#).await;
        assert_eq!(why(&answer), (403, NoAccount::Foreign), "{heads:?}");
    }
    // Nothing is changed by GET, and nobody acts for another.
    assert_eq!(http(at, "GET /api/account/erase", &[&cookie, &person, &own], "").await.status, 405);
    for (door, body) in [("number", "null".to_owned()), ("erase", body.clone())] {
        let body = serde_json::from_str(&body).unwrap();
        let answer = his.ask(&format!("POST /api/account/{door}"), Some(&mina.person), body).await;
        assert_eq!(why(&answer), (401, NoAccount::SignedOut), "{door}");
    }
    let body = json!({ "person": mina.person });
    let answer = his.ask("POST /api/account/erase", Some(&bo.person), body).await;
    assert_eq!(why(&answer), (400, NoAccount::Malformed));
    // A secret that a stranger knows, since he planted it, opens nothing of those who come after.
    let mut victim = Browser { cookie: his.cookie.clone(), ..Browser::new(at) };
    let cem = victim.make("Cem").await;
    assert_eq!(victim.names().await, ["Bo", "Cem"]);
    assert_ne!(victim.cookie, his.cookie);
    let answer = his.ask("GET /api/account/export", Some(&cem.person), json!(null)).await;
    assert_eq!(why(&answer), (401, NoAccount::SignedOut));
    // Her id in a cookie of his opens nothing.
    his.cookie = his.cookie.map(|cookie| format!("{cookie}.{}", mina.person));
    assert_eq!(his.names().await, ["Bo"]);
    assert_eq!(hers.names().await, ["Mina"]);
    server.stop().await;
}

#[tokio::test]
async fn a_guest_bears_no_name_of_somebody_with_an_account() {
    let folder = tempfile::tempdir().unwrap();
    let server = support::start(&folder).await;
    let at = server.address();
    let mut browser = Browser::new(at);
    browser.make("Mina").await;
    let cookie = browser.cookie.clone().unwrap();
    let table = open(at, dvonn(), None, 0).await;
    let sit = |name: &str| Request::Sit { seat: None, name: name.to_owned() };

    let mut guest = Person::come(at, &table.code, 1).await;
    for name in
        ["Mina", "mina", "M-ina", "M\u{2011}ina", "Mi\u{307}na", "Mina\u{fdfd}", "Mina \u{301}"]
    {
        assert_eq!(guest.declined(sit(name)).await, Why::NameTaken, "{name}");
    }
    let wish = |name: &str| {
        let (setup, name, token) = (dvonn(), name.to_owned(), token(7));
        let wish = OpenRequest {
            setup,
            clock: None,
            rated: false,
            seat: None,
            name,
            program: false,
            token,
        };
        serde_json::to_string(&wish).unwrap()
    };
    let answer = http(at, "POST /api/tables", &[], wish("MINA")).await;
    assert_eq!((answer.status, answer.why()), (409, Why::NameTaken));

    // She herself, from a page of the server's; without its origin the cookie counts for nothing.
    let origin = format!("http://{at}");
    let mut forged = Person::come_with(at, &table.code, 2, &[("cookie", &cookie)]).await;
    assert_eq!(forged.declined(sit("Mina")).await, Why::NameTaken);
    let heads = [("cookie", cookie.as_str()), ("origin", origin.as_str())];
    let mut mina = Person::come_with(at, &table.code, 3, &heads).await;
    mina.ask(sit("Mina")).await;
    mina.until(|view| view.you.is_some()).await;
    let heads = [format!("cookie: {cookie}"), format!("origin: {origin}")];
    let heads: Vec<_> = heads.iter().map(String::as_str).collect();
    assert_eq!(http(at, "POST /api/tables", &heads, wish("Mina")).await.status, 201);
    guest.ask(sit("Somebody else")).await;
    let _: ToClient = guest.hear().await.unwrap();
    server.stop().await;
}

#[tokio::test]
async fn a_household_makes_five_accounts_and_tries_ten_numbers() {
    let folder = tempfile::tempdir().unwrap();
    let limits = Limits::default();
    let server = server::start(Config { limits, ..config(&folder) }).await.unwrap();
    let at = server.address();
    let mut browser = Browser::new(at);
    for name in ["Ada", "Bo", "Cem", "Dag", "Eli"] {
        let taken = browser.ask("POST /api/account", None, json!({ "name": "M" })).await;
        assert_eq!(taken.status, 422, "what is refused does not count");
        browser.make(name).await;
    }
    let answer = browser.ask("POST /api/account", None, json!({ "name": "Fia" })).await;
    assert_eq!(why(&answer), (429, NoAccount::TooMany));
    // One more comes in 1 / 0.00006 seconds.
    let often = read::<AccountProblem>(&answer).often.unwrap();
    assert_eq!(often.key, "account-rate");
    let seconds = often.seconds.unwrap();
    assert!((16_000..=16_667).contains(&seconds), "{seconds}");
    assert_eq!(answer.header("retry-after"), Some(seconds.to_string().as_str()));
    let number = people::RecoveryNumber::from_random([3; 16]).groups();
    let mut stranger = Browser::new(at);
    for n in 0..11 {
        let name = if n % 2 == 0 { "Ada" } else { "Nobody at all" };
        let body = json!({ "name": name, "number": number });
        let answer = stranger.ask("POST /api/account/enter", None, body).await;
        let expected =
            if n < 10 { (403, NoAccount::WrongNumber) } else { (429, NoAccount::TooMany) };
        assert_eq!(why(&answer), expected, "{n}");
    }
    server.stop().await;
}

#[tokio::test]
async fn who_is_forgotten_is_in_no_file_and_the_name_is_free() {
    let folder = tempfile::tempdir().unwrap();
    let server = support::start(&folder).await;
    let mut browser = Browser::new(server.address());
    let mina = browser.make("Minaofthemountain").await;
    browser.make("Bo").await;
    let export = browser.ask("GET /api/account/export", Some(&mina.person), json!(null)).await;
    let taken: serde_json::Value = read(&export);
    assert_eq!(taken["name"], "Minaofthemountain");
    assert_eq!(taken["book"].as_array().unwrap().len(), 5, "Bo came to the device later");
    let answer = browser
        .ask("POST /api/account/erase", Some(&mina.person), json!({ "person": mina.person }))
        .await;
    assert_eq!(answer.status, 204);
    let holds = || {
        let files = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path());
        files.filter(|path| path.is_file()).any(|path| {
            let bytes = fs::read(path).unwrap();
            bytes.windows(17).any(|part| part.eq_ignore_ascii_case(b"Minaofthemountain"))
        })
    };
    assert!(!holds());
    assert_eq!(browser.names().await, ["Bo"]);
    server.stop().await;
    let server = support::start(&folder).await;
    assert!(!holds());
    let mut other = Browser::new(server.address());
    other.make("Minaofthemountain").await;
    server.stop().await;
}

#[tokio::test]
async fn the_operator_says_who_may_have_an_account() {
    let folder = tempfile::tempdir().unwrap();
    let server = support::start(&folder).await;
    let mut browser = Browser::new(server.address());
    browser.make("Mina").await;
    server.stop().await;
    for (accounts, names) in [(AccountPolicy::Club, 1), (AccountPolicy::Off, 0)] {
        let server = server::start(Config { accounts, ..config(&folder) }).await.unwrap();
        browser.at = server.address();
        let answer = browser.ask("POST /api/account", None, json!({ "name": "Bo" })).await;
        assert_eq!(why(&answer), (403, NoAccount::AccountsOff), "{accounts:?}");
        assert_eq!(browser.names().await.len(), names, "{accounts:?}");
        server.stop().await;
    }
}

#[tokio::test]
async fn a_new_device_is_let_in_by_one_that_picks_its_number() {
    let folder = tempfile::tempdir().unwrap();
    let server = support::start(&folder).await;
    let at = server.address();
    let mut phone = Browser::new(at);
    let mina = phone.make("Mina").await;
    let bo = phone.make("Bo").await;
    let mut tablet = Browser::new(at);
    let asked: LinkResponse = tablet.link().await;
    assert!(tablet.cookie.is_none(), "nobody is signed in yet");
    assert_eq!((asked.link.len(), asked.life), (8, 120_000));
    assert!(asked.qr.side > 20 && !asked.qr.path.is_empty());
    let come = json!({ "link": asked.link, "secret": asked.secret, "device": "Tablet" });
    let waiting = tablet.ask("POST /api/account/link/enter", None, come.clone()).await;
    assert_eq!((waiting.status, waiting.body.len()), (202, 0));

    let look = json!({ "link": asked.link });
    let choices = phone.ask("POST /api/account/link/look", Some(&mina.person), look).await;
    let choices: LinkChoices = read(&choices);
    assert_eq!(choices.device, "Safari, iPad");
    assert!(choices.numbers.contains(&asked.number), "{choices:?}");
    let pick = json!({ "link": asked.link, "number": asked.number });
    let picked = phone.ask("POST /api/account/link/answer", Some(&mina.person), pick.clone()).await;
    assert_eq!(picked.status, 204);
    // Another device has the digits, but not the secret.
    let mut thief = Browser::new(at);
    let forged = json!({ "link": asked.link, "secret": "0".repeat(64) });
    let refused = thief.ask("POST /api/account/link/enter", None, forged).await;
    assert_eq!(why(&refused), (404, NoAccount::LinkOver));
    let entered = tablet.ask("POST /api/account/link/enter", None, come.clone()).await;
    assert_eq!(entered.status, 200);
    assert_eq!(tablet.names().await, ["Mina"], "and not Bo, who is on the phone too");
    for (door, body) in [("enter", come), ("answer", pick)] {
        let door = format!("POST /api/account/link/{door}");
        let again = phone.ask(&door, Some(&mina.person), body).await;
        assert_eq!(why(&again), (404, NoAccount::LinkOver), "once: {door}");
    }
    let keys: Keys =
        read(&tablet.ask("GET /api/account/keys", Some(&mina.person), json!(null)).await);
    assert!(keys.keys.iter().any(|key| key.here && key.label == "Tablet"));

    // A wrong number, and none, keep it out for good.
    for number in [json!(100), json!(null)] {
        let mut laptop = Browser::new(at);
        let asked: LinkResponse = laptop.link().await;
        let pick = json!({ "link": asked.link, "number": number });
        let picked = phone.ask("POST /api/account/link/answer", Some(&bo.person), pick).await;
        if number.is_null() {
            assert_eq!(picked.status, 204);
        } else {
            assert_eq!(why(&picked), (403, NoAccount::LinkPick));
        }
        let pick = json!({ "link": asked.link, "number": asked.number });
        let second = phone.ask("POST /api/account/link/answer", Some(&bo.person), pick).await;
        assert_eq!(why(&second), (404, NoAccount::LinkOver), "no second guess");
        let come = json!({ "link": asked.link, "secret": asked.secret });
        let refused = laptop.ask("POST /api/account/link/enter", None, come).await;
        assert_eq!(why(&refused), (404, NoAccount::LinkOver));
        assert!(laptop.cookie.is_none());
    }
    server.stop().await;
}

#[tokio::test]
async fn nobody_lets_in_a_device_from_elsewhere_or_guesses_its_digits() {
    let folder = tempfile::tempdir().unwrap();
    let limits = Limits::default();
    let server = server::start(Config { limits, ..config(&folder) }).await.unwrap();
    let at = server.address();
    let mut phone = Browser::new(at);
    let mina = phone.make("Mina").await;
    let asked: LinkResponse = Browser::new(at).link().await;
    let (cookie, person) = (
        format!("cookie: {}", phone.cookie.clone().unwrap()),
        format!("x-person: {}", mina.person),
    );
    let body = json!({ "link": asked.link, "number": asked.number }).to_string();
    for door in ["link", "link/look", "link/answer", "link/enter"] {
        let first = format!("POST /api/account/{door}");
        for origin in [None, Some("origin: https://evil.example")] {
            let heads: Vec<_> = [cookie.as_str(), &person].into_iter().chain(origin).collect();
            let answer = http(at, &first, &heads, &body).await;
            assert_eq!(why(&answer), (403, NoAccount::Foreign), "{door} {origin:?}");
        }
        let get = format!("GET /api/account/{door}");
        assert_eq!(http(at, &get, &[&cookie, &person], "").await.status, 405, "{door}");
    }
    let answer = phone.ask("POST /api/account/link/look", None, json!({ "link": "1" })).await;
    assert_eq!(why(&answer), (401, NoAccount::SignedOut));
    // The device that waits is the first of ten tries.
    for n in 1..11 {
        let look = json!({ "link": format!("{n:08}") });
        let answer = phone.ask("POST /api/account/link/look", Some(&mina.person), look).await;
        let expected = if n < 10 { (404, NoAccount::LinkOver) } else { (429, NoAccount::TooMany) };
        assert_eq!(why(&answer), expected, "{n}");
    }
    let answer = Browser::new(at).ask("POST /api/account/link", None, json!({})).await;
    assert_eq!(why(&answer), (429, NoAccount::TooMany));
    server.stop().await;
}

#[tokio::test]
async fn a_device_that_forgets_everything_signs_all_its_people_out() {
    let folder = tempfile::tempdir().unwrap();
    let server = support::start(&folder).await;
    let at = server.address();
    let mut tablet = Browser::new(at);
    let mina = tablet.make("Mina").await;
    tablet.make("Bo").await;
    let (stolen, mut phone) = (tablet.cookie.clone(), Browser::new(at));
    let body = json!({ "name": "Mina", "number": mina.recovery });
    assert_eq!(phone.ask("POST /api/account/enter", None, body).await.status, 200);
    let cookie = format!("cookie: {}", stolen.clone().unwrap());
    let foreign = http(at, "POST /api/account/leave/all", &[&cookie], "").await;
    assert_eq!(why(&foreign), (403, NoAccount::Foreign));
    let left = tablet.ask("POST /api/account/leave/all", None, json!(null)).await;
    assert_eq!((left.status, &tablet.cookie), (204, &None));
    let mut thief = Browser { cookie: stolen, ..Browser::new(at) };
    assert!(thief.names().await.is_empty(), "the cookie opens nothing any more");
    assert_eq!(phone.names().await, ["Mina"], "elsewhere she is signed in still");
    let nobody = Browser::new(at).ask("POST /api/account/leave/all", None, json!(null)).await;
    assert_eq!((nobody.status, nobody.header("set-cookie")), (204, None));
    server.stop().await;
}
