//! Moves that somebody decided on before it was their turn: kept from all others, played once the other has moved.

use catalog::{AnyRecord, Game};
use protocol::account::{Conditional, NoAccount};
use protocol::{Clock, OpenResponse};
use serde_json::{Value, json};

use crate::correspondence::Pair;
use crate::support::browser::{Browser, read};
use crate::support::{Answer, Person};

const DOOR: &str = "/api/account/conditional";

async fn look(browser: &mut Browser, account: &str, code: &str) -> Conditional {
    let path = format!("GET {DOOR}?table={code}");
    read(&browser.ask(&path, Some(account), Value::Null).await)
}

async fn decide(
    browser: &mut Browser,
    account: &str,
    code: &str,
    version: u32,
    moves: &str,
) -> Answer {
    let wish = json!({ "table": code, "version": version, "moves": moves });
    browser.ask(&format!("POST {DOOR}"), Some(account), wish).await
}

/// A game of Kamisado after these moves, and its first legal move.
fn next(moves: &[&str]) -> (AnyRecord, String) {
    let mut record = AnyRecord::usual(Game::Kamisado);
    for mv in moves {
        record.play(mv).unwrap();
    }
    let first = record.legal().remove(0);
    (record, first)
}

fn why(answer: &Answer) -> NoAccount {
    let problem: Value = read(answer);
    serde_json::from_value(problem["why"].clone()).unwrap()
}

/// The second one comes, moves, and goes.
async fn moves(pair: &Pair, code: &str, mv: &str, played: usize) {
    let mut bosse = Person::come_as(&pair.browsers[1], &pair.accounts[1].person, code, 9).await;
    bosse.until(|view| view.moves.len() == played).await;
    bosse.play(mv).await;
    bosse.until(|view| view.moves.len() > played).await;
}

#[tokio::test]
async fn an_answer_that_was_decided_before_is_played_and_nobody_else_is_told() {
    let mut pair = Pair::new().await;
    let code = pair.play(Some(Clock::days(3)), 1).await;
    let [mina, bosse] = [0, 1].map(|n| pair.accounts[n].person.clone());
    let (_, other) = next(&["c1-c5"]);
    let (_, answer) = next(&["c1-c5", &other]);
    let before = look(&mut pair.browsers[0], &mina, &code).await;
    assert_eq!((before.seat, before.yours, &*before.moves), (0, false, ""));
    assert_eq!(before.position, next(&["c1-c5"]).0.position());

    let tree = format!("{other} {answer}");
    let set = decide(&mut pair.browsers[0], &mina, &code, before.version, &tree).await;
    assert_eq!(set.status, 200, "{}", String::from_utf8_lossy(&set.body));
    assert_eq!(look(&mut pair.browsers[0], &mina, &code).await.moves, tree);
    let seen = look(&mut pair.browsers[1], &bosse, &code).await;
    assert_eq!((seen.yours, &*seen.moves), (true, ""), "it is nobody else's business");
    let book = pair.server.journal().read(&code).await.unwrap();
    assert!(book.iter().all(|line| !line.contains(&answer)), "{book:?}");

    moves(&pair, &code, &other, 1).await;
    pair.until_written(&code, &format!(" play 0 {answer}")).await;
    // Nothing is left of it for the position that came of it.
    assert_eq!(look(&mut pair.browsers[0], &mina, &code).await.moves, "");
    pair.server.stop().await;
}

#[tokio::test]
async fn an_answer_is_played_though_the_server_stopped_before() {
    let mut pair = Pair::new().await;
    let code = pair.play(Some(Clock::days(3)), 1).await;
    let mina = pair.accounts[0].person.clone();
    let (_, other) = next(&["c1-c5"]);
    let (_, answer) = next(&["c1-c5", &other]);
    let version = look(&mut pair.browsers[0], &mina, &code).await.version;
    let tree = format!("{other} {answer}");
    assert_eq!(decide(&mut pair.browsers[0], &mina, &code, version, &tree).await.status, 200);
    moves(&pair, &code, &other, 1).await;
    // The pause is longer than it takes to stop.
    let pair = pair.a_day_later().await;
    pair.until_written(&code, &format!(" play 0 {answer}")).await;
    pair.server.stop().await;
}

#[tokio::test]
async fn what_is_late_illegal_or_somebody_elses_is_refused_and_what_was_dropped_is_not_played() {
    let mut pair = Pair::new().await;
    let code = pair.play(Some(Clock::days(3)), 1).await;
    let [mina, bosse] = [0, 1].map(|n| pair.accounts[n].person.clone());
    let (record, other) = next(&["c1-c5"]);
    let (_, answer) = next(&["c1-c5", &other]);
    let version = look(&mut pair.browsers[0], &mina, &code).await.version;
    let tree = format!("{other} {answer}");
    let [first, second] = &mut pair.browsers;
    for (tree, word) in [
        ("z9-z9", "z9-z9"),
        (&*format!("{other} {other}"), other.as_str()),
        (&*format!("{other} {answer} ({})", next(&["c1-c5", &other]).0.legal()[1]), "two answers"),
    ] {
        let refused = decide(first, &mina, &code, version, tree).await;
        assert_eq!((refused.status, why(&refused)), (422, NoAccount::Conditional), "{tree}");
        let told = String::from_utf8_lossy(&refused.body).into_owned();
        assert!(told.contains(word), "{told}");
    }
    let late = decide(first, &mina, &code, version - 1, &tree).await;
    assert_eq!((late.status, why(&late)), (409, NoAccount::Moved));
    let own = decide(second, &bosse, &code, version, &tree).await;
    assert_eq!((own.status, why(&own)), (409, NoAccount::Moved), "it is their turn");
    let nowhere = decide(first, &mina, "A2C3D4", version, &tree).await;
    assert_eq!(nowhere.status, 400, "there is no such table");
    let quick: OpenResponse = {
        let wish = json!({ "setup": record_setup(&record), "seat": 0, "name": "Mina", "token": "0a".repeat(16) });
        read(&first.ask("POST /api/tables", None, wish).await)
    };
    let live = decide(first, &mina, &quick.code, 0, &tree).await;
    assert_eq!(
        (live.status, why(&live)),
        (404, NoAccount::NoGame),
        "with clocks one sits and thinks"
    );

    for tree in [tree.as_str(), ""] {
        assert_eq!(decide(first, &mina, &code, version, tree).await.status, 200);
    }
    moves(&pair, &code, &other, 1).await;
    tokio::time::sleep(std::time::Duration::from_millis(1)).await;
    let book = pair.server.journal().read(&code).await.unwrap();
    assert!(book.last().unwrap().ends_with(&format!(" play 1 {other}")), "{book:?}");
    // Taken along, and forgotten with the person.
    let [first, _] = &mut pair.browsers;
    let export: Value = read(&first.ask("GET /api/account/export", Some(&mina), Value::Null).await);
    let lines = export["conditional"].as_array().unwrap();
    assert!(lines.len() == 2 && lines[0].as_str().unwrap().ends_with(&tree), "{lines:?}");
    let erase = first.ask("POST /api/account/erase", Some(&mina), json!({ "person": mina })).await;
    assert!(erase.status < 300, "{}", erase.status);
    let left = pair.server.journal().read(&format!("conditional/@{mina}/{code}")).await.unwrap();
    assert_eq!(left, Vec::<String>::new());
    pair.server.stop().await;
}

fn record_setup(record: &AnyRecord) -> Value {
    json!({ "game": record.game().name(), "match": "single" })
}
