//! Programs at a table: known as such by all, never host, never at a host's own photographs.

use dixit::Variant;
use dixit_room::{Decline, Sat, played, record, verify};
use dixit_table::{Table, refused, settings};
use game_core::{Seat, Seeded};
use protocol::dixit_messages::{Deck, Request, Settings, Timers};
use room_core::{DecodeError, RoomInput};

fn sit_program(name: &str) -> Request {
    Request::SitProgram { seat: None, name: name.to_owned() }
}

/// Two people, and a program as guest 2.
fn waiting_room() -> Table {
    let mut table = Table::open(settings(Variant::Base, Timers::Off));
    table.sit(0);
    table.sit(1);
    table.come(2);
    table.ask(2, sit_program("Dice")).unwrap();
    table
}

#[test]
fn a_program_is_known_as_one_after_a_restart_too() {
    let table = waiting_room();
    assert!(table.book.last().unwrap().contains(" program 2 "), "{:?}", table.book.last());
    let seen = |table: &Table| {
        let people = &table.view().people[..3];
        people.iter().map(|it| (it.program, it.bot)).collect::<Vec<_>>()
    };
    let known = vec![(false, false), (false, false), (true, false)];
    assert_eq!(seen(&table), known);
    let mut again = table.again();
    again.come(2);
    assert_eq!(seen(&again), known);
    assert_eq!(again.views[&2].you, Some(Seat(2)), "its token is its seat");
}

#[test]
fn a_program_keeps_its_chair_and_name_and_is_never_host() {
    let mut table = waiting_room();
    let settle = Err(Decline::NothingToSettle);
    let name = || "Mina".to_owned();
    assert_eq!(table.ask(2, sit_program("Dice")), Err(Decline::SeatTaken));
    let move_on = Request::Sit { seat: Some(Seat(5)), name: name() };
    assert_eq!(table.ask(2, move_on), Err(Decline::SeatTaken));
    assert_eq!(table.ask(2, Request::Name { seat: Seat(2), name: name() }), settle);
    assert_eq!(table.ask(0, Request::Name { seat: Seat(2), name: name() }), settle);
    assert_eq!(table.ask(0, Request::Host { seat: Seat(2) }), Err(Decline::NotSeated));
    table.ask(0, Request::Leave).unwrap();
    assert_eq!(table.view().host, Some(Seat(1)));
    assert!(!table.room.is_deserted());
    table.ask(1, Request::Leave).unwrap();
    assert_eq!(table.view().host, None, "nobody is left to be host");
    assert!(table.room.is_deserted());

    let mut first = Table::open(settings(Variant::Base, Timers::Off));
    first.come(2);
    first.ask(2, sit_program("Dice")).unwrap();
    first.sit(0);
    assert_eq!(first.view().host, Some(Seat(1)));
}

#[test]
fn a_host_may_wish_for_people_alone() {
    let mut table = Table::open(settings(Variant::Base, Timers::Off));
    table.on(RoomInput::PublicTables(true).into());
    table.sit(0);
    table.come(2);
    table.ask(0, Request::Publish { public: true, people_only: true }).unwrap();
    assert_eq!(table.ask(2, sit_program("Dice")), Err(Decline::NoPrograms));
    table.sit(1);
    table.ask(0, Request::Publish { public: false, people_only: false }).unwrap();
    table.ask(2, sit_program("Dice")).expect("whoever has the code was asked to come");
}

#[test]
fn no_program_is_shown_somebodys_photographs() {
    let own = Settings { deck: Deck::Own, ..settings(Variant::Base, Timers::Off) };
    let mut table = Table::open(own.clone());
    table.sit(0);
    table.come(2);
    assert_eq!(table.ask(2, sit_program("Dice")), Err(Decline::NoPrograms));
    let mut table = waiting_room();
    assert!(refused("bots_cannot_see")(&table.ask(0, Request::Settle { settings: own })));
}

#[test]
fn a_game_with_a_program_is_recorded_and_shown_as_such() {
    let mut table = waiting_room();
    table.sit(3);
    table.ask(0, Request::Begin).unwrap();
    // Another one comes while the game is on.
    table.come(4);
    table.ask(4, sit_program("Dice")).unwrap();
    assert!(table.view().people[4].program);
    assert_eq!(table.view().people[4].name.as_deref(), Some("Dice 2"));
    let mut dice = Seeded::new(4);
    while !table.is_over() {
        assert!(table.step(&mut dice) || table.is_over());
    }
    let text = record(&table.book).unwrap();
    assert!(text.contains(" program 2 - Dice\n"), "{text}");
    assert_eq!(verify(&text).unwrap().len(), 1);
    let lines = table.book[1..].iter().cloned().map(Ok::<_, DecodeError>);
    let game = played(&table.opening, lines, 1).unwrap().expect("it is over");
    assert_eq!(game.sat[2], Sat::Program("Dice".to_owned()));
    assert_eq!(game.people.len(), 3, "a program is no person");
}
