//! Own photographs: who may bring them, when, and their handles.

use std::collections::BTreeSet;

use dixit::{Command, Variant};
use dixit_room::Input;
use dixit_table::{Table, declined, mark, person, refused, settings};
use game_core::{Seat, Seeded};
use protocol::dixit_messages::{Deck, Edition, NoPhoto, Request, Settings, Timers};
use room_core::RoomInput;

fn own() -> Settings {
    Settings { deck: Deck::Own, ..settings(Variant::Base, Timers::Off) }
}

fn waiting_room(people: u64) -> Table {
    let mut table = Table::open(own());
    (0..people).for_each(|number| table.sit(number));
    table
}

#[test]
fn only_the_host_brings_them_and_only_before_a_game() {
    let mut table = waiting_room(3);
    let may =
        |table: &Table, who: u64, which: u16| table.room.may_bring(person(who), Some(mark(which)));
    assert_eq!(may(&table, 0, 0), Ok(()));
    assert_eq!(may(&table, 1, 0), Err(NoPhoto::NotHost));
    assert_eq!(may(&table, 77, 0), Err(NoPhoto::NotHost), "nor somebody from elsewhere");
    table.on(Input::Brought(person(1), mark(0)));
    assert!(table.room.photos() == 0);
    (0..84).for_each(|number| table.bring(number));
    assert_eq!(may(&table, 0, 5), Err(NoPhoto::SamePicture));
    table.ask(0, Request::Settle { settings: settings(Variant::Base, Timers::Off) }).unwrap();
    assert_eq!(may(&table, 0, 84), Err(NoPhoto::NotOwn));
    table.ask(0, Request::Settle { settings: own() }).unwrap();
    table.ask(0, Request::Begin).unwrap();
    assert_eq!(may(&table, 0, 84), Err(NoPhoto::TooLate));
    let card = table.room.names().handles[0];
    assert_eq!(table.ask(0, Request::TakeOut { card }), declined(dixit_room::Decline::TooLate));
}

#[test]
fn strangers_never_see_them() {
    let publish = || Request::Publish { public: true, people_only: false };
    let settle = |settings| Request::Settle { settings };
    let mut table = waiting_room(3);
    table.on(RoomInput::PublicTables(true).into());
    assert!(refused("photos_are_private")(&table.ask(0, publish())));
    assert!(!table.room.is_public());
    table.ask(0, settle(settings(Variant::Base, Timers::Off))).unwrap();
    table.ask(0, publish()).unwrap();
    assert!(refused("table_is_public")(&table.ask(0, settle(own()))));
    assert!(table.room.is_public() && table.room.may_bring(person(0), None).is_err());
    table.ask(0, Request::Publish { public: false, people_only: false }).unwrap();
    table.ask(0, settle(own())).unwrap();
    assert_eq!(table.room.may_bring(person(0), None), Ok(()));
}

#[test]
fn a_game_needs_84_to_300_of_them() {
    let mut table = waiting_room(3);
    (0..83).for_each(|number| table.bring(number));
    assert!(refused("too_few_photos")(&table.ask(0, Request::Begin)));
    (83..300).for_each(|number| table.bring(number));
    let more = table.room.may_bring(person(0), Some(mark(300)));
    assert_eq!(more, Err(NoPhoto::TooMany));
    table.ask(0, Request::Begin).unwrap();
    assert_eq!(table.view().deck, Edition { cards: 300, edition: 300 });
}

#[test]
fn the_others_keep_their_handles_when_one_is_taken_out() {
    let mut table = waiting_room(3);
    (0..90).for_each(|number| table.bring(number));
    let before = table.room.names();
    assert_eq!(before.handles.iter().collect::<BTreeSet<_>>().len(), 90);
    let card = before.handles[40];
    assert!(refused("not_host")(&table.ask(1, Request::TakeOut { card })));
    table.ask(0, Request::TakeOut { card }).unwrap();
    assert_eq!(table.ask(0, Request::TakeOut { card }), declined(dixit_room::Decline::Unreadable));
    let after = table.room.names();
    assert_eq!([&before.handles[..40], &before.handles[41..]].concat(), after.handles);
    assert_eq!([&before.marks[..40], &before.marks[41..]].concat(), after.marks);
    assert!(after.edition > before.edition, "pages reload");
    // The same photograph again is another card.
    table.bring(40);
    assert_eq!(table.room.photo(mark(40)), table.room.names().handles.last().copied());
    assert!(!before.handles.contains(table.room.names().handles.last().unwrap()));
    assert_eq!(table.again().room.names(), table.room.names(), "a replay gives the same");
}

#[test]
fn a_game_with_them_is_played_and_its_record_verifies() {
    let mut table = Table::begun(own(), 4);
    let mut dice = Seeded::new(5);
    let first = table.room.names();
    for _ in 0..11 {
        assert!(table.step(&mut dice));
    }
    table = table.again();
    (0..4).for_each(|number| table.come(number));
    assert_eq!(table.room.names(), first, "a restart changes nothing");
    while !table.is_over() {
        assert!(table.step(&mut dice));
    }
    let record = dixit_room::record(&table.book).expect("a game is over");
    let games = dixit_room::verify(&record).expect("it holds");
    assert_eq!(games[0].cards, 84);
    let swapped = record.replacen(&mark(3).to_string(), &mark(99).to_string(), 1);
    assert!(
        dixit_room::verify(&swapped).is_ok(),
        "chance does not decide which pictures they were"
    );
    let fewer: Vec<&str> =
        record.lines().filter(|line| !line.ends_with(&mark(3).to_string())).collect();
    assert!(dixit_room::verify(&fewer.join("\n")).is_err(), "but their number matters");

    table.ask(0, Request::Again).unwrap();
    let second = table.room.names();
    assert_eq!(first.marks, second.marks);
    assert!(second.handles.iter().all(|handle| !first.handles.contains(handle)));
}

#[test]
fn bots_cannot_see_them_and_so_do_not_play() {
    let mut table = waiting_room(3);
    (0..84).for_each(|number| table.bring(number));
    let blind = refused("bots_cannot_see");
    assert!(blind(&table.ask(0, Request::Bot { seat: None })));
    table.ask(0, Request::Settle { settings: settings(Variant::Base, Timers::Off) }).unwrap();
    table.ask(0, Request::Bot { seat: None }).unwrap();
    assert!(blind(&table.ask(0, Request::Settle { settings: own() })));
    table.ask(0, Request::Remove { seat: Seat(3) }).unwrap();
    table.ask(0, Request::Settle { settings: own() }).unwrap();
    table.ask(0, Request::Begin).unwrap();
    assert!(blind(&table.act(1, Command::Lend)), "nor for somebody who plays");
    assert!(blind(&table.ask(0, Request::Bot { seat: None })), "nor from the next round on");
    table.go(2);
    assert!(
        blind(&table.ask(0, Request::Bot { seat: Some(Seat(2)) })),
        "nor for somebody who is away"
    );
}

#[test]
fn when_they_are_gone_a_game_goes_on_and_the_next_needs_new_ones() {
    let mut table = Table::begun(own(), 4);
    let before = table.room.names();
    table.on(Input::PhotosGone);
    let after = table.room.names();
    assert_eq!(after.handles, before.handles, "cards in hand keep their handles");
    assert_eq!((after.marks.len(), table.view().deck.cards), (0, 84));
    assert_eq!(table.again().room.names(), after);
    let mut dice = Seeded::new(2);
    while !table.is_over() {
        assert!(table.step(&mut dice));
    }
    table.ask(0, Request::Again).unwrap();
    assert!(refused("too_few_photos")(&table.ask(0, Request::Begin)));
    assert_eq!(table.view().deck.cards, 0);
}

#[test]
fn a_table_that_all_have_left_is_deserted() {
    let mut table = waiting_room(2);
    table.ask(0, Request::Leave).unwrap();
    assert!(!table.room.is_deserted());
    table.ask(1, Request::Leave).unwrap();
    assert!(table.room.is_deserted());
}
