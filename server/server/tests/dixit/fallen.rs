//! Bots that fall whenever they are asked.

use std::sync::Arc;

use dixit::{Command, Phase, Variant};
use game_core::Seeded;
use journal::{Journal, Sqlite};
use language::Language;
use protocol::evening::{Deck, ToServer};
use server::{Bot, Bots, DecksAndBots};

use crate::guest::{Numbers, Person, brisk, open, settings};
use crate::support::Folder;

struct Falling;

impl Bots for Falling {
    fn bot(&self, _: Deck, _: &[Language], _: u64) -> Option<Box<dyn Bot>> {
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
    let folder = Folder::new();
    std::fs::create_dir_all(folder.path()).expect("a folder can be made");
    let opened = Sqlite::open(&folder.path().join("hambazi.sqlite"));
    let (writer, reader) = opened.expect("a journal");
    let parts = DecksAndBots {
        deck: Arc::new(Numbers),
        bots: Arc::new(Falling),
        ..DecksAndBots::default()
    };
    let journal = Journal::start(writer, reader);
    let running = server::start_with_parts(brisk(&folder), journal, parts).await;
    let running = running.expect("the server starts");
    let opened = open(running.address(), settings(Variant::Base)).await;
    let mut person = Person::sit(running.address(), &opened.code, 0).await;
    for chair in 1..4 {
        person.ask(&ToServer::Bot { seat: None }).await;
        person.until(|view| view.people[chair].bot).await;
    }
    person.ask(&ToServer::Begin).await;
    person.until(|view| view.open.is_some()).await;
    let mut dice = Seeded::new(4);
    // Four rounds: each of them tells once.
    let mut rounds = 0;
    while rounds < 4 {
        let was_told = person.phase() == Phase::Results;
        rounds += u32::from(person.takes_part(&mut dice).await && was_told);
    }
}
