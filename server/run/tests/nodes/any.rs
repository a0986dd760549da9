//! Anyone may come to any node.

use crate::Stage;
use crate::support::{Events, Person, choose, dvonn, http, open, token};
use game_core::{Dice, Seat, Seeded};
use protocol::dixit_messages::{Deal, Settings};
use protocol::{Request, SetPhrase, ToClient, Why};
use server::Config;

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_through_three_nodes() {
    let stage = Stage::set();
    let nodes = [stage.start().await, stage.start().await, stage.start().await];
    let at = |node: usize| nodes[node].address();
    let opened = open(at(0), dvonn(), None, 0).await;
    let mut one = Person::come(at(1), &opened.code, 0).await;
    let mut two = Person::sit(at(2), &opened.code, 1).await;
    let mut stands = Person::come(at(0), &opened.watch, 2).await;
    assert_eq!((stands.view.you, &stands.view.code), (None, &None), "the stands see no code");

    let mut dice = Seeded::new(7);
    one.until(|view| view.chairs.iter().all(|chair| chair.here)).await;
    while let Some((seat, mv)) = choose(&one.view, &mut dice) {
        let before = one.view.moves.len();
        two.until(|view| view.moves.len() == before).await;
        let mover = if one.view.you == Some(seat) { &mut one } else { &mut two };
        mover.play(&mv).await;
        one.until(|view| view.moves.len() > before).await;
    }
    let moves = one.view.moves.len();
    two.until(|view| view.moves.len() == moves).await;
    stands.until(|view| view.moves.len() == moves).await;
    assert_eq!(two.view.moves, one.view.moves);
    assert_eq!(stands.view.moves, one.view.moves);
    assert!(moves > 49, "a whole game");

    // A player goes: the others see it, whichever node tells of it.
    drop(two);
    let away = |view: &protocol::View| view.chairs.iter().any(|chair| !chair.here);
    one.until(away).await;
    stands.until(away).await;

    // No token, no seat: the same at every node.
    let mut stranger = Person::come(at(dice.below(3)), &opened.code, 99).await;
    let why = stranger.declined(protocol::Request::Resign { version: one.view.version }).await;
    assert_eq!(why, protocol::Why::NotSeated);
    for node in nodes {
        node.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn cards_have_the_same_names_at_every_node() {
    let stage = Stage::set();
    let nodes = [stage.start().await, stage.start().await];
    let at = |node: usize| nodes[node].address();
    let deal = Deal { settings: Settings::default(), name: "Bo".to_owned(), token: token(0) };
    let body = serde_json::to_string(&deal).expect("a wish is text");
    let answer = http(at(0), "POST /api/evenings", &[], &body).await;
    assert_eq!(answer.status, 201, "{}", String::from_utf8_lossy(&answer.body));
    let opened: protocol::OpenResponse = serde_json::from_slice(&answer.body).expect("two codes");
    let ask = format!("GET /api/tables/{}/cards", opened.watch);
    let (here, there) = (http(at(0), &ask, &[], "").await, http(at(1), &ask, &[], "").await);
    assert_eq!((here.status, there.status), (200, 200));
    assert!(here.body.len() > 1_000 && here.body == there.body);
    let names: serde_json::Value = serde_json::from_slice(&there.body).expect("JSON");
    let card = names["cards"][0].as_str().expect("a handle");
    let picture = http(at(1), &format!("GET /cards/{}/{card}", opened.watch), &[], "").await;
    assert_eq!(picture.status, 200, "pictures too come from any node");
    for node in nodes {
        node.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_decided_at_one_node_holds_at_all() {
    let stage = Stage::set();
    let admin_token = Some("chosen by the club".to_owned());
    let config =
        || Config { public_tables: true, admin_token: admin_token.clone(), ..stage.config() };
    let start = async || server::start(config()).await.expect("the node starts");
    let nodes = [start().await, start().await];
    let at = |node: usize| nodes[node].address();
    let table = open(at(0), dvonn(), None, 0).await;
    let mut host = Person::come(at(0), &table.code, 0).await;
    host.ask(Request::Publish { public: true, people_only: false }).await;
    host.until(|view| view.public == Some(true)).await;
    let decide = async |decision: &str| {
        let path = format!("POST /admin/tables/{}/{decision}", table.watch);
        let office = "authorization: Bearer chosen by the club";
        assert_eq!(http(at(1), &path, &[office], "").await.status, 204);
    };
    decide("private").await;
    host.until(|view| view.public.is_none()).await;
    assert_eq!(
        host.declined(Request::Publish { public: true, people_only: false }).await,
        Why::NotPublic
    );
    decide("removed").await;
    let told = loop {
        if let ToClient::Decline { why } = host.hear().await.expect("a word of farewell") {
            break why;
        }
    };
    assert_eq!(told, Why::NoTable);
    for node in 0..2 {
        let path = format!("GET /en/t/{}", table.code);
        assert_eq!(http(at(node), &path, &[], "").await.status, 404);
    }
    for node in nodes {
        node.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_public_table_is_listed_at_every_node() {
    let stage = Stage::set();
    let config = || Config { public_tables: true, ..stage.config() };
    let one = server::start(config()).await.unwrap();
    let other = server::start(config()).await.unwrap();
    let mut events = Events::listen(other.address(), "/live/en").await;
    let opened = open(one.address(), dvonn(), None, 0).await;
    let mut host = Person::come(one.address(), &opened.code, 0).await;
    host.ask(Request::Publish { public: true, people_only: false }).await;
    events.until("live-tables", |html| html.contains(&opened.code)).await;
    let mut guest = Person::sit(other.address(), &opened.code, 1).await;
    events.until("live-games", |html| html.contains(&opened.watch)).await;
    guest.ask(Request::Publish { public: false, people_only: false }).await;
    events.until("live-games", |html| !html.contains(&opened.watch)).await;
    one.stop().await;
    other.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_phrase_is_heard_at_every_node() {
    let stage = Stage::set();
    let nodes = [stage.start().await, stage.start().await];
    let at = |node: usize| nodes[node].address();
    let opened = open(at(0), dvonn(), None, 0).await;
    let mut host = Person::come(at(0), &opened.code, 0).await;
    let mut guest = Person::sit(at(1), &opened.code, 1).await;
    host.until(|view| view.chairs[1].name.is_some()).await;
    for (seat, phrase) in [(0, SetPhrase::Hello), (1, SetPhrase::Smile)] {
        let speaker = if seat == 0 { &mut host } else { &mut guest };
        speaker.ask(Request::Say { phrase }).await;
        let said = ToClient::Said { seat: Seat(seat), phrase };
        while host.hear().await.unwrap() != said {}
        while guest.hear().await.unwrap() != said {}
    }
    for node in nodes {
        node.stop().await;
    }
}
