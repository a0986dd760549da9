//! What the operator decides about a table of Dixit, every door obeys.

use std::net::SocketAddr;

use dixit::Variant;
use game_core::Seeded;
use protocol::OpenResponse;
use protocol::dixit_messages::{Request, ToClient};
use server::Config;
use tempfile::TempDir;

use crate::guest::{Person, begun, brisk, open, settings, start_in, step};
use crate::support::{http, token};

const OFFICE: &str = "authorization: Bearer chosen by the club";

/// A server with an operator, at which tables may be public.
fn club(folder: &TempDir) -> Config {
    let admin_token = Some("chosen by the club".to_owned());
    Config { public_tables: true, admin_token, ..brisk(folder) }
}

async fn get(at: SocketAddr, path: &str) -> (u16, String) {
    let answer = http(at, &format!("GET {path}"), &[], "").await;
    (answer.status, String::from_utf8_lossy(&answer.body).into_owned())
}

/// A whole game of three.
async fn played(at: SocketAddr) -> (OpenResponse, Vec<Person>) {
    let (table, mut people) = begun(at, settings(Variant::Base), 3).await;
    let mut dice = Seeded::new(3);
    while step(&mut people, &mut dice).await {}
    (table, people)
}

fn clues(record: &str) -> Vec<&str> {
    let told = record.lines().filter(|line| line.contains("\"event\":\"told\""));
    told.map(|line| line.split_once("\"clue\":\"").unwrap().1).collect()
}

#[tokio::test]
async fn the_page_of_an_evening_is_taken_down_with_its_clues() {
    let folder = TempDir::new().unwrap();
    let running = start_in(folder.path(), club(&folder)).await;
    let at = running.address();
    let (table, _people) = played(at).await;
    let record = format!("/api/tables/{}/record", table.watch);
    let before = get(at, &record).await.1;
    assert!(clues(&before).iter().any(|clue| !clue.starts_with('…')));
    assert!(before.contains("Person 1"));
    let page = format!("page=%2Fg%2F{}%2F1", table.watch);
    let removed = http(at, "POST /admin/games/remove", &[OFFICE], page).await;
    assert_eq!(removed.status, 204);
    for language in ["en", "sv", "fa"] {
        for code in [&table.code, &table.watch] {
            assert_eq!(get(at, &format!("/{language}/g/{code}/1")).await.0, 404);
        }
    }
    assert_eq!(get(at, &format!("/preview/en/g/{}/1.png", table.watch)).await.0, 404);
    let (status, after) = get(at, &record).await;
    assert_eq!(status, 200);
    assert!(!clues(&after).is_empty() && clues(&after).iter().all(|clue| clue.starts_with('…')));
    assert_eq!(dixit_room::verify(&after), dixit_room::verify(&before), "it can be checked still");

    let names = format!("POST /api/games/{}/1/names", table.code);
    let bearer = format!("authorization: Bearer {}", token(0));
    assert_eq!(http(at, &names, &[&bearer], "").await.status, 404, "there is no page any more");
    running.stop().await;
}

#[tokio::test]
async fn a_table_of_dixit_without_names_tells_none() {
    let folder = TempDir::new().unwrap();
    let running = start_in(folder.path(), club(&folder)).await;
    let at = running.address();
    let (table, mut people) = played(at).await;
    let doors = [
        format!("/en/dixit/{}", table.code),
        format!("/en/g/{}/1", table.watch),
        format!("/api/tables/{}/record", table.watch),
    ];
    for door in &doors {
        let (status, text) = get(at, door).await;
        assert!(status == 200 && text.contains("Person"), "{door}: {status}");
    }
    // Somebody who sat there begins.
    let names = format!("POST /api/games/{}/1/names", table.code);
    let bearer = format!("authorization: Bearer {}", token(0));
    assert_eq!(http(at, &names, &[&bearer], "").await.status, 204);
    for door in &doors {
        assert!(!get(at, door).await.1.contains("Person"), "{door}");
    }
    let is_nameless = |view: &protocol::dixit_messages::View| {
        view.people.iter().filter_map(|person| person.name.as_deref()).all(str::is_empty)
    };
    people[1].until(is_nameless).await;
    people[0].ask(Request::Again).await;
    people[1].until(|view| view.game == 2).await;
    assert!(!is_nameless(&people[1].view), "the next game is another matter");
    let nameless = format!("POST /admin/tables/{}/nameless", table.code);
    assert_eq!(http(at, &nameless, &[OFFICE], "").await.status, 204);
    people[1].until(is_nameless).await;
    running.stop().await;
}

#[tokio::test]
async fn a_table_of_dixit_that_was_taken_down_is_nowhere() {
    let folder = TempDir::new().unwrap();
    let running = start_in(folder.path(), club(&folder)).await;
    let at = running.address();
    let (table, mut people) = played(at).await;
    let OpenResponse { code, watch } = &table;
    let doors = [
        format!("/en/dixit/{code}"),
        format!("/en/g/{watch}/1"),
        format!("/preview/en/dixit/{code}.png"),
        format!("/api/tables/{code}"),
        format!("/api/tables/{watch}/cards"),
        format!("/api/tables/{watch}/told/en"),
        format!("/api/tables/{code}/reasons"),
        format!("/api/tables/{watch}/record"),
    ];
    let card =
        serde_json::from_str::<protocol::dixit_messages::Pictures>(&get(at, &doors[4]).await.1);
    let card = format!("/cards/{watch}/{}", card.unwrap().cards[0]);
    for door in doors.iter().chain([&card]) {
        assert_eq!(get(at, door).await.0, 200, "{door}");
    }
    let removed = format!("POST /admin/tables/{code}/removed");
    assert_eq!(http(at, &removed, &[OFFICE], "").await.status, 204);
    while !matches!(people[0].hear().await, Ok(ToClient::Decline { .. }) | Err(_)) {}
    for door in doors.iter().chain([&card]) {
        assert_eq!(get(at, door).await.0, 404, "{door}");
    }
    for door in ["socket", "tv"] {
        assert!(Person::try_by(at, watch, door, 0).await.is_err(), "{door}");
    }
    running.stop().await;
}

#[tokio::test]
async fn nobody_publishes_a_lobby_that_the_operator_closed() {
    let folder = TempDir::new().unwrap();
    let running = start_in(folder.path(), club(&folder)).await;
    let at = running.address();
    let code = open(at, settings(Variant::Base)).await.code;
    let mut host = Person::sit(at, &code, 0).await;
    host.ask(Request::Publish { public: true, people_only: false }).await;
    host.until(|view| view.public == Some(true)).await;
    let close = format!("POST /admin/rooms/{code}/close");
    assert_eq!(http(at, &close, &[OFFICE], "").await.status, 204);
    host.until(|view| view.public.is_none()).await;
    let refused = host.declined(Request::Publish { public: true, people_only: false }).await;
    assert_eq!(refused, "\"not_public\"");
    running.stop().await;
}
