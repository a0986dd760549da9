//! Bots that fall whenever they are asked.

use dixit::{Command, Phase, Variant};
use game_core::{Seat, Seeded};
use language::Language;
use protocol::dixit_messages::{Deck, Request};
use server::{Bot, Bots};
use tempfile::TempDir;

use crate::guest::{Person, open, settings, start_with_bots};

struct Falling;

impl Bots for Falling {
    fn bot(&self, _: Deck, _: &[Language], _: Seat, _: u64) -> Option<Box<dyn Bot>> {
        Some(Box::new(Falling))
    }

    fn speak(&self, _: &[Language]) -> bool {
        true
    }
}

impl Bot for Falling {
    fn act(&mut self, _: &dixit::View) -> Option<Command> {
        panic!("a test wants this bot to fall");
    }
}

#[tokio::test]
async fn bots_that_fall_keep_nobody_waiting() {
    let folder = TempDir::new().unwrap();
    let running = start_with_bots(&folder, Falling).await;
    let opened = open(running.address(), settings(Variant::Base)).await;
    let mut person = Person::sit(running.address(), &opened.code, 0).await;
    for chair in 1..4 {
        person.ask(Request::Bot { seat: None }).await;
        person.until(|view| view.people[chair].bot).await;
    }
    person.ask(Request::Begin).await;
    person.until(|view| view.open.is_some()).await;
    let mut dice = Seeded::new(4);
    // Four rounds: each of them tells once.
    let mut rounds = 0;
    while rounds < 4 {
        let was_told = person.phase() == Phase::Results;
        rounds += u32::from(person.takes_part(&mut dice).await && was_told);
    }
}
