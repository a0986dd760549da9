//! Whole games over real sockets.

mod support;

use catalog::Game;
use futures_util::SinkExt;
use game_core::{Ending, Seat, Seeded};
use protocol::{Request, SetPhrase, Setup, ToClient, ToServer, Why};
use support::{Person, choose, connect_speaking, daaliz, dvonn, next, open, start, text, token};
use tempfile::TempDir;
use tokio_tungstenite::tungstenite::Message;

/// Plays a game by lot to its end, with everyone at the table and one onlooker.
async fn play_to_the_end(setup: Setup, seats: u8) {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let opened = open(at, setup, None, 0).await;
    let mut people = vec![Person::come(at, &opened.code, 0).await];
    for number in 1..seats.into() {
        people.push(Person::sit(at, &opened.code, number).await);
    }
    let mut onlooker = Person::come(at, &opened.watch, 99).await;
    assert_eq!(
        (onlooker.view.you, &onlooker.view.code),
        (None, &None),
        "no way in from the stands"
    );
    for (person, seat) in people.iter_mut().zip(0..) {
        person.until(|view| view.chairs.iter().all(|chair| chair.name.is_some())).await;
        assert_eq!(person.view.you, Some(Seat(seat)));
    }

    let mut dice = Seeded::new(7);
    let mut moves = Vec::new();
    while let Some((seat, mv)) = choose(&people[0].view, &mut dice) {
        people[seat.index()].play(&mv).await;
        moves.push(mv);
        for person in &mut people {
            person.until(|view| view.moves.len() == moves.len()).await;
            assert_eq!(person.view.moves, moves);
        }
    }
    onlooker.until(|view| view.ending.is_some()).await;
    assert_eq!(onlooker.view.moves, moves);
    assert!(matches!(onlooker.view.ending, Some(Ending::Rules(_))), "{:?}", onlooker.view.ending);

    // A guest who comes only now is shown all of it, and so is one who comes after a restart.
    let late = Person::come(at, &opened.code, 50).await;
    assert_eq!((&late.view.moves, late.view.you), (&moves, None));
    running.stop().await;
    let running = start(&folder).await;
    let back = Person::come(running.address(), &opened.code.to_lowercase(), 1).await;
    assert_eq!((&back.view.moves, back.view.you), (&moves, Some(Seat(1))));
    assert_eq!(back.view.ending, late.view.ending);
    running.stop().await;
}

#[tokio::test]
async fn two_people_play_every_game_to_its_end() {
    for game in Game::ALL {
        Box::pin(play_to_the_end(Setup::usual(game), 2)).await;
    }
}

#[tokio::test]
async fn a_person_plays_every_game_against_the_computer() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    for game in Game::ALL {
        let opened = open(running.address(), Setup::usual(game), None, 0).await;
        let mut person = Person::come(running.address(), &opened.code, 0).await;
        let you = person.view.you.expect("whoever opens a table sits");
        person.ask(Request::Seat { seat: None, level: 1 }).await;
        let mut dice = Seeded::new(11);
        for _ in 0..20 {
            person
                .until(|view| choose(view, &mut Seeded::new(1)).is_none_or(|(seat, _)| seat == you))
                .await;
            let Some((_, mv)) = choose(&person.view, &mut dice) else { break };
            let played = person.view.moves.len();
            person.play(&mv).await;
            person.until(|view| view.moves.len() > played).await;
        }
        // Chance may lose a game within four moves, but not before the computer has answered.
        assert!(person.view.moves.len() >= 2, "{game}: {:?}", person.view.moves);
    }
    running.stop().await;
}

#[tokio::test]
async fn a_page_of_another_version_is_told_so_and_may_come_again() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let opened = open(at, daaliz(2), None, 0).await;
    for version in ["0", "1", "", "one"] {
        let mut socket = connect_speaking(at, &opened.code, version).await.unwrap();
        let told = next(&mut socket).await.unwrap();
        assert_eq!(told, ToClient::Decline { why: Why::OtherVersion }, "{version:?}");
    }
    let mut socket = connect_speaking(at, &opened.code, protocol::VERSION).await.unwrap();
    socket.send(text(&ToServer::Hello { token: token(0), person: None })).await.unwrap();
    let ToClient::View(view) = next(&mut socket).await.unwrap() else { panic!("no view") };
    assert_eq!(view.you, Some(Seat(0)), "the seat is still there");
    running.stop().await;
}

#[tokio::test]
async fn two_people_play_a_random_start_of_dvonn() {
    Box::pin(play_to_the_end(Setup::Dvonn(dvonn::Setup { start: dvonn::Start::Random }), 2)).await;
}

#[tokio::test]
async fn two_people_play_a_match_of_kamisado() {
    Box::pin(play_to_the_end(
        Setup::Kamisado(kamisado::Setup { length: kamisado::Length::Standard }),
        2,
    ))
    .await;
}

#[tokio::test]
async fn four_people_play_daaliz_to_its_end() {
    Box::pin(play_to_the_end(daaliz(4), 4)).await;
}

#[tokio::test]
async fn a_phrase_is_heard_by_everyone_and_written_nowhere() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let at = running.address();
    let opened = open(at, dvonn(), None, 0).await;
    let [mut one, mut two] = Person::pair(at, &opened.code).await;
    let mut onlooker = Person::come(at, &opened.watch, 99).await;
    one.until(|view| view.onlookers == 1).await;
    two.until(|view| view.onlookers == 1).await;
    let version = one.view.version;
    two.ask(Request::Say { phrase: SetPhrase::GoodLuck }).await;
    let said = ToClient::Said { seat: Seat(1), phrase: SetPhrase::GoodLuck };
    for person in [&mut one, &mut two, &mut onlooker] {
        assert_eq!(person.hear().await.unwrap(), said);
    }
    let why = onlooker.declined(Request::Say { phrase: SetPhrase::Hello }).await;
    assert_eq!(why, Why::NotSeated);
    for _ in 0..2 {
        two.ask(Request::Say { phrase: SetPhrase::Laugh }).await;
    }
    assert_eq!(two.declined(Request::Say { phrase: SetPhrase::Laugh }).await, Why::TooMany);
    let unknown = Message::text(r#"{"ask":"say","phrase":"you lose"}"#);
    two.send(unknown).await.unwrap();
    let told = loop {
        match two.hear().await.unwrap() {
            ToClient::Said { .. } => {}
            told => break told,
        }
    };
    assert_eq!(told, ToClient::Decline { why: Why::Malformed }, "nobody writes their own");
    // Later guests are told nothing of it.
    let mut late = Person::come(at, &opened.watch, 98).await;
    assert_eq!(late.view.version, version);
    late.is_served().await;
    running.stop().await;
}
