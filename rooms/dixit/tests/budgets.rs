//! Limits on what is stored: nobody can end an evening by changing names.

use dixit::{Command, Phase, Variant};
use dixit_room::{Codec, Decline, Event};
use dixit_table::{Table, declined, settings};
use game_core::{Seat, Seeded};
use protocol::dixit_messages::{Request, Timers};
use room_core::Name;
use room_core::StoredEvent;

fn rename(seat: u8, name: &str) -> Request {
    Request::Name { seat: Seat(seat), name: name.to_owned() }
}

fn move_to(seat: u8) -> Request {
    Request::Sit { seat: Some(Seat(seat)), name: String::new() }
}

fn waiting_room() -> Table {
    let mut table = Table::open(settings(Variant::Base, Timers::Off));
    (0..4).for_each(|number| table.sit(number));
    table
}

fn name(table: &Table, seat: usize) -> String {
    table.view().people[seat].name.clone().unwrap_or_default()
}

#[test]
fn requests_that_change_nothing_are_not_stored() {
    let mut table = waiting_room();
    let lines = table.book.len();
    table.ask(1, rename(1, " Person  1 ")).unwrap();
    table.ask(1, move_to(1)).unwrap();
    table.ask(0, Request::Settle { settings: table.opening.settings.clone() }).unwrap();
    table.ask(0, Request::Host { seat: Seat(0) }).unwrap();
    assert_eq!(table.book.len(), lines);
    table.ask(0, Request::Begin).unwrap();
    let teller = u64::from(table.view().open.as_ref().unwrap().teller.unwrap().0);
    let card = table.views[&teller].mine.as_ref().unwrap().hand.as_ref().unwrap()[0];
    table.act(teller, Command::Clue { card, text: "x".to_owned() }).unwrap();
    table.wait(1_000);
    let giver = (teller + 1) % 4;
    let hand = table.views[&giver].mine.clone().unwrap().hand.unwrap();
    let give = Command::Give { cards: vec![hand[0]] };
    let draft = Command::Draft { cards: vec![hand[1]] };
    table.act(giver, draft.clone()).unwrap();
    table.act(giver, give.clone()).unwrap();
    let lines = table.book.len();
    for _ in 0..50 {
        table.act(giver, give.clone()).unwrap();
    }
    assert_eq!(table.book.len(), lines, "the same card once more");
    table.act(giver, draft).unwrap();
    assert_eq!(table.book.len(), lines + 1, "a change is stored");
}

#[test]
fn names_and_chairs_change_at_most_twenty_times_a_game() {
    let mut table = waiting_room();
    for n in 0..20 {
        let ask = if n % 2 == 0 { rename(1, &format!("Bo {}", 20 + n)) } else { continue };
        table.ask(1, ask).unwrap();
    }
    for n in 0..10 {
        table.ask(1, move_to(if n % 2 == 0 { 7 } else { 1 })).unwrap();
    }
    let lines = table.book.len();
    assert_eq!(table.ask(1, rename(1, "Once more")), declined(Decline::TooMany));
    assert_eq!(table.ask(1, move_to(9)), declined(Decline::TooMany));
    assert_eq!(table.ask(0, rename(1, "By the host")), declined(Decline::TooMany));
    table.ask(2, rename(2, "Not another")).unwrap();
    assert_eq!(table.book.len(), lines + 1);
    // The count survives a restart.
    let mut again = table.again();
    (0..4).for_each(|number| again.come(number));
    assert_eq!(again.ask(1, rename(1, "Once more")), declined(Decline::TooMany));
    // A new game resets the counts.
    again.ask(0, Request::Begin).unwrap();
    again.ask(1, rename(1, "Once more")).unwrap();
    assert_eq!(name(&again, 1), "Once more");
}

#[test]
fn two_names_at_a_table_do_not_look_the_same() {
    let mut table = waiting_room();
    table.ask(1, rename(1, "person 0")).unwrap();
    assert_eq!(name(&table, 1), "person 0 2");
    table.ask(1, rename(1, "P\u{435}rs\u{43e}n\u{200b} 0")).unwrap();
    assert_eq!(name(&table, 1), "P\u{435}rs\u{43e}n 0 2");
    table.ask(0, rename(0, "Person 0")).unwrap();
    assert_eq!(name(&table, 0), "Person 0", "one's own is no other's");
    table.ask(0, Request::Begin).unwrap();
    table.come(9);
    table.ask(9, Request::Sit { seat: None, name: "PERSON 2".to_owned() }).unwrap();
    assert_eq!(name(&table, 4), "PERSON 2 2");
}

/// An evening with `lines` lines of renaming, as earlier servers allowed.
fn chattered(lines: usize) -> Table {
    let begun = Table::begun(settings(Variant::Base, Timers::Usual), 4);
    let named = |n| Event::Named(Seat(1), Name::new(if n % 2 == 0 { "Bo" } else { "Ek" }));
    let line = |n| Codec::write(&StoredEvent { at: begun.now, what: named(n) });
    let book = begun.book.iter().cloned().chain((begun.book.len()..lines).map(line)).collect();
    let mut table = Table::of(begun.opening.clone(), book);
    (0..4).for_each(|number| table.come(number));
    table
}

#[test]
fn an_evening_full_of_renaming_is_played_to_its_end_and_begun_again() {
    let mut table = chattered(45_000);
    assert_eq!(table.ask(2, rename(2, "Bo")), declined(Decline::TooMany));
    let open = table.view().open.clone().unwrap();
    let teller = u64::from(open.teller.unwrap().0);
    let card = table.views[&teller].mine.as_ref().unwrap().hand.as_ref().unwrap()[0];
    let too_many = Err(Decline::TooMany);
    assert_eq!(table.act(teller, Command::Draft { cards: vec![card] }), too_many);
    assert_eq!(table.act(teller, Command::Lend), too_many);
    let mut dice = Seeded::new(1);
    while table.phase() != Phase::Over {
        assert!(table.step(&mut dice));
    }
    table.ask(0, Request::Again).unwrap();
    table.ask(0, Request::Begin).unwrap();
    assert_eq!(table.phase(), Phase::Telling);
}
