//! Bots at the server's tables.

mod support;

use std::time::Duration;

use analyst::Analyst;
use game_core::{Ending, Seat, Seeded};
use protocol::{Offer, Question, Request, Setup, ToClient, ToServer, Why};
use server::Running;
use support::{Person, choose, daaliz, kamisado, open, start};
use tempfile::TempDir;

/// The lines of a table's book that tell of a bot: its level and its seed.
async fn bot_in(running: &Running, code: &str) -> (u8, u32) {
    let book = running.journal().read(code).await.expect("the journal can be read");
    let line = book.iter().find(|line| line.split(' ').nth(2) == Some("mind"));
    let words: Vec<&str> = line.expect("a bot sits there").split(' ').collect();
    assert_eq!(words[3], "1", "it has the free seat");
    (words[4].parse().unwrap(), words[5].parse().unwrap())
}

/// Plays random moves against a bot to its end, or to its `most`th move. The server stops and
/// starts in the middle of it.
async fn play(setup: Setup, level: u8, most: usize) {
    let folder = TempDir::new().unwrap();
    let mut running = start(&folder).await;
    let opened = open(running.address(), setup.clone(), None, 0).await;
    let mut person = Person::come(running.address(), &opened.code, 0).await;
    person.ask(Request::Seat { seat: None, level }).await;
    person.until(|view| view.chairs[1].level == Some(level)).await;
    assert!(person.view.chairs[1].here);
    let (known, seed) = bot_in(&running, &opened.code).await;
    assert_eq!(known, level);

    let mut dice = Seeded::new(3);
    let mut analyst = Analyst::new();
    while let Some((seat, mv)) = choose(&person.view, &mut dice)
        && person.view.moves.len() < most
    {
        let (moves, start_text) = (person.view.moves.clone(), person.view.start.clone());
        let count = moves.len() + 1;
        if seat == Seat(0) {
            person.play(&mv).await;
            person.until(|view| view.moves.len() == count).await;
            if count == 5 {
                running.stop().await;
                running = start(&folder).await;
                person = Person::come(running.address(), &opened.code, 0).await;
            }
            continue;
        }
        person.until(|view| view.moves.len() == count).await;
        let question = Question {
            n: 0,
            setup: setup.clone(),
            start: start_text,
            moves,
            level,
            seed,
            nodes: None,
            millis: None,
        };
        let thought = analyst.answer(&question, &|| false, &mut |_| ()).unwrap().unwrap();
        assert_eq!(person.view.moves[count - 1], thought.line[0], "as it plays anywhere else");
    }
    if person.view.moves.len() < most {
        assert!(matches!(person.view.ending, Some(Ending::Rules(_))));
    }
    running.stop().await;
}

#[tokio::test]
async fn a_mind_plays_kamisado_at_a_table_as_it_does_in_the_page() {
    play(kamisado(), 3, 400).await;
}

#[tokio::test]
async fn a_mind_plays_daaliz_at_a_table() {
    play(daaliz(2), 2, 16).await;
}

#[tokio::test]
async fn who_does_not_sit_seats_no_mind_and_there_is_no_eleventh_level() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let opened = open(running.address(), kamisado(), None, 0).await;
    let mut stranger = Person::come(running.address(), &opened.code, 7).await;
    let seat = Request::Seat { seat: None, level: 4 };
    assert_eq!(stranger.declined(seat).await, Why::NotSeated);
    let mut person = Person::come(running.address(), &opened.code, 0).await;
    let seat = Request::Seat { seat: None, level: 11 };
    assert_eq!(person.declined(seat).await, Why::Malformed);
    running.stop().await;
}

#[tokio::test]
async fn a_move_that_is_taken_back_is_not_answered() {
    let folder = TempDir::new().unwrap();
    let running = start(&folder).await;
    let opened = open(running.address(), daaliz(2), None, 0).await;
    let mut person = Person::come(running.address(), &opened.code, 0).await;
    person.ask(Request::Seat { seat: None, level: 10 }).await;
    person.until(|view| view.chairs[1].level.is_some()).await;
    person.play("e2").await;
    person.until(|view| view.moves.len() == 1).await;
    person.offer(Offer::TakeBack).await;
    person.until(|view| view.moves.is_empty()).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    person.ask(ToServer::Ping { n: 1 }).await;
    assert_eq!(person.hear().await.unwrap(), ToClient::Pong { n: 1 }, "and nothing before it");
    running.stop().await;
}
