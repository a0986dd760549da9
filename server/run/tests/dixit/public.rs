//! A table of Dixit that its host offers to anyone.

use dixit::Variant;
use protocol::dixit_messages::Request;
use server::Config;
use tempfile::TempDir;

use crate::guest::{Person, brisk, open, settings, start_in};
use crate::support::Events;

#[tokio::test]
async fn its_lobby_is_listed_and_nothing_of_the_game() {
    let folder = TempDir::new().unwrap();
    let config = Config { public_tables: true, ..brisk(&folder) };
    let running = start_in(folder.path(), config).await;
    let at = running.address();
    let table = open(at, settings(Variant::Base)).await;
    let mut events = Events::listen(at, "/live/en").await;
    let mut host = Person::sit(at, &table.code, 0).await;
    assert_eq!(host.view.public, Some(false), "private at first");
    host.ask(Request::Publish { public: true, people_only: false }).await;
    events.until("live-tables", |html| html.contains(&table.code)).await;
    let mut others = Vec::new();
    for number in 1..3 {
        others.push(Person::sit(at, &table.code, number).await);
    }
    assert_eq!(others[0].view.public, Some(true), "all are told");
    let refused = others[0].declined(Request::Publish { public: true, people_only: false }).await;
    assert!(refused.starts_with("not_host"), "{refused}");
    host.until(|view| view.fair.nonces.iter().flatten().count() == 3).await;
    host.ask(Request::Begin).await;
    host.until(|view| view.open.is_some()).await;
    events.until("live-tables", |html| !html.contains(&table.code)).await;
    // Some of the game happens, and none of it is shown.
    let hands =
        others.iter().chain([&host]).filter_map(|person| person.view.mine.as_ref()?.hand.clone());
    let handles: Vec<String> =
        hands.flatten().map(|card| serde_json::to_string(&card).unwrap()).collect();
    assert!(!handles.is_empty());
    assert!(!events.slots["live-games"].contains(&table.watch));
    for handle in handles {
        assert!(!events.all.contains(handle.trim_matches('"')), "a card of somebody's hand");
    }
    running.stop().await;
}
