//! Bots that have no words in any language of a table.

use dixit::Variant;
use game_core::Seat;
use language::Language;
use protocol::dixit_messages::{Deck, Request, Settings};
use server::{Bot, Bots};
use tempfile::TempDir;

use crate::guest::{Person, open, settings, start_with_bots};

struct Speechless;

impl Bots for Speechless {
    fn bot(&self, _: Deck, _: &[Language], _: Seat, _: u64) -> Option<Box<dyn Bot>> {
        None
    }

    fn speak(&self, _: &[Language]) -> bool {
        false
    }
}

#[tokio::test]
async fn bots_without_words_are_declined_and_people_play_on() {
    let folder = TempDir::new().unwrap();
    let running = start_with_bots(&folder, Speechless).await;
    let persian = Settings { tongues: vec![Language::Persian], ..settings(Variant::Base) };
    let opened = open(running.address(), persian).await;
    let mut people = Vec::new();
    for number in 0..3 {
        people.push(Person::sit(running.address(), &opened.code, number).await);
    }
    let why = people[0].declined(Request::Bot { seat: None }).await;
    assert_eq!(why, "bots_cannot_speak (section 5)");
    people[0].ask(Request::Begin).await;
    people[0].until(|view| view.open.is_some()).await;
}
