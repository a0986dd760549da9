//! Whole games, with everybody reloading at each stage.

use std::collections::{BTreeMap, BTreeSet};
use std::net::SocketAddr;

use dixit::{Phase, Variant};
use game_core::{Seat, Seeded};
use protocol::OpenResponse;
use protocol::dixit_messages::{Because, Reasons, Request};
use tempfile::TempDir;

use crate::guest::{Person, begun, open, settings, start, step};
use crate::support::{http, token};

/// Plays to the end. In the first rounds everybody comes anew at each stage.
async fn play(variant: Variant, number: u32) {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let (opened, mut people) = begun(at, settings(variant), number).await;
    let mut tv = Person::try_by(at, &opened.code, "tv", 0).await.expect("the table is there");
    assert_eq!((tv.view.you, tv.view.mine.clone()), (None, None), "a screen has no hand");
    let mut dice = Seeded::new(u64::from(number));
    let mut reloaded: BTreeSet<(u32, String)> = BTreeSet::new();
    let page = format!("GET /en/g/{}/1", opened.watch);
    assert_eq!(http(at, &page, &[], "").await.status, 404, "a game that goes on has no page");
    let mut rounds = BTreeMap::new();
    loop {
        let open = people[0].view.open.clone().expect("a game is on");
        let phase = format!("{:?}", open.phase);
        rounds.extend(open.last.map(|last| (last.round, last.row.len())));
        if open.round <= 2 && reloaded.insert((open.round, phase)) {
            for (number, person) in (0..).zip(&mut people) {
                let again = Person::come(at, &opened.code, number).await;
                assert_eq!(
                    (&again.view.open, &again.view.mine, again.view.version),
                    (&person.view.open, &person.view.mine, person.view.version),
                );
                *person = again;
            }
        }
        if !step(&mut people, &mut dice).await {
            break;
        }
    }
    assert!(reloaded.len() >= 6, "{reloaded:?}");
    tv.until(|view| view.open.as_ref().is_some_and(|open| open.phase == Phase::Over)).await;
    assert!(tv.told.iter().all(|told| told.contains("\"mine\":null,\"pad\"")));

    is_told(at, &opened, &rounds).await;

    let seed = people[0].view.fair.seed.clone().expect("the seed is shown");
    let path = format!("GET /api/tables/{}/record", opened.watch);
    let answer = http(at, &path, &[], "").await;
    assert_eq!(answer.status, 200);
    let record = String::from_utf8(answer.body).expect("a record is text");
    assert!(record.contains(&seed) && !record.contains(&opened.code));
    let games = dixit_room::verify(&record).expect("the record holds");
    assert_eq!(games[0].promise, people[0].view.fair.promise);
    assert_eq!(Some(&games[0].scores), people[0].view.open.as_ref().map(|open| &open.scores));
    assert!(games[0].nonces.iter().all(Option::is_some));
}

/// The page of the game has its rounds and nothing else, and a player takes the names off.
async fn is_told(at: SocketAddr, opened: &OpenResponse, rounds: &BTreeMap<u32, usize>) {
    let page = async || {
        let page = http(at, &format!("GET /en/g/{}/1", opened.watch), &[], "").await;
        assert_eq!(page.status, 200);
        String::from_utf8(page.body).expect("a page is text")
    };
    let told = page().await;
    assert_eq!(told.matches("class=\"counted\"").count(), rounds.len());
    let laid: usize = rounds.values().sum();
    assert_eq!(
        told.matches("src=\"/deck/").count(),
        laid,
        "each card that lay there, and no other"
    );
    assert!(told.contains("Person 0") && told.contains("noindex"));
    assert!(!told.contains(&opened.code), "the code of the seats is not told");

    let framed = http(at, &format!("GET /embed/g/{}/1", opened.watch), &[], "").await;
    assert_eq!(framed.status, 404, "only boards are framed");
    let names = format!("POST /api/games/{}/1/names", opened.code);
    assert_eq!(http(at, &names, &[], "").await.status, 403);
    let person = format!("authorization: Bearer {}", token(0));
    assert_eq!(http(at, &names, &[&person], "").await.status, 204);
    assert!(!page().await.contains("Person"), "nobody is named any more");
}

#[tokio::test]
async fn a_base_game_of_four() {
    play(Variant::Base, 4).await;
}

#[tokio::test]
async fn a_party_game_of_six() {
    play(Variant::Party, 6).await;
}

#[tokio::test]
async fn a_team_game_of_eight() {
    play(Variant::Team, 8).await;
}

#[tokio::test]
async fn a_base_game_of_twelve() {
    play(Variant::Base, 12).await;
}

#[tokio::test]
async fn one_person_practices_against_our_bots() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let opened = open(at, settings(Variant::Base)).await;
    let mut person = Person::sit(at, &opened.code, 0).await;
    for chair in 1..4 {
        person.ask(Request::Bot { seat: None }).await;
        person.until(|view| view.people[chair].bot).await;
    }
    person.ask(Request::Begin).await;
    person.until(|view| view.open.is_some()).await;
    let mut dice = Seeded::new(4);
    let mut clues = BTreeSet::new();
    let mut told = BTreeMap::new();
    while clues.len() < 4 {
        let open = person.view.open.clone().expect("a game is on");
        if open.teller != person.view.you {
            clues.extend(open.clue);
        }
        let reasons = reasons(at, &opened.code).await;
        if open.chairs[0].awaited {
            // While the table waits for this person, nothing is counted.
            assert_eq!(reasons.round, open.last.map_or(0, |last| last.round), "of no other round");
        }
        told.insert(reasons.round, reasons.reasons);
        person.takes_part(&mut dice).await;
    }
    assert!(clues.iter().all(|clue| clue != "…"), "bots have words: {clues:?}");
    assert_eq!(told.remove(&0), Some(Vec::new()), "before a count nothing is told");
    for (round, reasons) in told {
        let of_people = reasons.iter().filter(|reason| reason.seat == Seat(0));
        assert_eq!(of_people.count(), 0, "round {round}");
        // Three bots tell, give and vote: a storyteller does one thing, the others two.
        assert!((5..=6).contains(&reasons.len()), "round {round}: {reasons:?}");
        for reason in reasons {
            let Because::Met { heard, seen, .. } = reason.because else { continue };
            assert!(heard.len() == 3 && seen.len() == 3, "a word in each language");
        }
    }
}

async fn reasons(at: SocketAddr, code: &str) -> Reasons {
    let answer = http(at, &format!("GET /api/tables/{code}/reasons"), &[], "").await;
    assert_eq!(answer.status, 200);
    serde_json::from_slice(&answer.body).expect("reasons")
}
