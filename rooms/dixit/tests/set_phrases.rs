//! What people at a table say to each other.

use dixit::Variant;
use dixit_room::Decline;
use dixit_table::{Table, settings};
use game_core::{Dice, Seat, Seeded};
use protocol::SetPhrase;
use protocol::dixit_messages::{Request, Timers, ToClient};

const ONLOOKER: u64 = 100;

fn speak(phrase: SetPhrase) -> Request {
    Request::Say { phrase }
}

fn table() -> Table {
    let mut table = Table::open(settings(Variant::Base, Timers::Usual));
    (0..4).for_each(|number| table.sit(number));
    table.come(4);
    table.come(ONLOOKER);
    table
}

#[test]
fn a_phrase_is_told_to_all_and_changes_no_view() {
    let mut table = table();
    table.ask(0, Request::Begin).unwrap();
    let mut dice = Seeded::new(7);
    let mut phases = Vec::new();
    while !table.is_over() {
        phases.push(table.phase());
        let (wire, views, book) = (table.wire.clone(), table.views.clone(), table.book.len());
        let speaker = dice.below(4) as u64;
        table.ask(speaker, speak(SetPhrase::NiceOne)).unwrap();
        let seat = views[&speaker].you.expect("they sit");
        let said = serde_json::to_string(&ToClient::Said { seat, phrase: SetPhrase::NiceOne });
        for (guest, messages) in &table.wire {
            let (last, before) = messages.split_last().unwrap();
            assert_eq!(last, said.as_ref().unwrap(), "{guest}");
            assert_eq!(before, wire[guest], "and nothing else");
        }
        assert_eq!((table.views.clone(), table.book.len()), (views, book));
        // So much time that they may say more.
        table.now.0 += 4_000;
        if !table.step(&mut dice) {
            table.wait(1_000);
        }
    }
    phases.dedup();
    assert!(phases.len() > 4, "in all stages: {phases:?}");
}

#[test]
fn only_people_with_a_chair_speak_and_not_too_much() {
    let mut table = table();
    assert_eq!(table.ask(4, speak(SetPhrase::Hello)), Err(Decline::NotSeated));
    assert_eq!(table.ask(ONLOOKER, speak(SetPhrase::Hello)), Err(Decline::NotSeated));
    for phrase in [SetPhrase::Hello, SetPhrase::Smile, SetPhrase::Laugh] {
        table.ask(1, speak(phrase)).unwrap();
    }
    assert_eq!(table.ask(1, speak(SetPhrase::Oops)), Err(Decline::TooMany));
    table.ask(1, Request::Sit { seat: Some(Seat(7)), name: String::new() }).unwrap();
    assert_eq!(table.ask(1, speak(SetPhrase::Oops)), Err(Decline::TooMany), "on another chair too");
    table.ask(2, speak(SetPhrase::Oops)).unwrap();
    table.now.0 += 10_000;
    table.ask(1, speak(SetPhrase::Oops)).unwrap();
}
