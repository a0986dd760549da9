//! A table that is offered to anyone.

use dixit::Variant;
use dixit_room::Decline;
use dixit_table::{Table, settings};
use game_core::Seat;
use protocol::dixit_messages::{Request, Timers};
use room_core::RoomInput;

fn waiting_room() -> Table {
    let mut table = Table::open(settings(Variant::Base, Timers::Usual));
    for number in 0..3 {
        table.come(number);
        table.sit(number);
    }
    table
}

fn publish(public: bool) -> Request {
    Request::Publish { public, people_only: false }
}

#[test]
fn only_the_host_makes_a_table_public_and_everyone_is_told() {
    let mut table = waiting_room();
    assert_eq!(table.ask(0, publish(true)), Err(Decline::NothingToSettle), "none may be");
    table.on(RoomInput::PublicTables(true).into());
    assert_eq!(table.views[&1].public, Some(false));
    assert!(
        matches!(table.ask(1, publish(true)), Err(Decline::Refused(why)) if why.reason == "not_host")
    );
    table.ask(0, publish(true)).unwrap();
    assert!(table.room.is_public() && table.room.host_is_here());
    assert_eq!((table.views[&0].public, table.views[&2].public), (Some(true), Some(true)));
    table.ask(2, publish(false)).unwrap();
    assert_eq!(table.views[&0].public, Some(false), "everyone with a seat may end it");
    table.ask(0, publish(true)).unwrap();
    table.on(RoomInput::PublicTables(false).into());
    assert_eq!(table.views[&1].public, None);
}

#[test]
fn a_new_host_has_promised_nothing() {
    let mut table = waiting_room();
    table.on(RoomInput::PublicTables(true).into());
    table.ask(0, publish(true)).unwrap();
    table.ask(0, Request::Host { seat: Seat(1) }).unwrap();
    assert!(!table.room.is_public());
    assert_eq!(table.views[&1].public, Some(false));
    table.ask(1, publish(true)).unwrap();
    assert!(table.room.is_public());
    let again = table.again();
    assert!(!again.room.is_public(), "a room that is opened again is private");
}
