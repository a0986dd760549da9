//! What people at a table say to each other.

mod nim;

use game_core::{OpenTable, Seat};
use nim::{Nim, OneMore, came, resign, seat, sit, speak};
use open_room::{Input, Output, Room, TableConfig};
use room_core::{ConnectionId, Decline, Millis, PersonId, SetPhrase};

type Table = OpenTable<Nim>;

const BO: ConnectionId = ConnectionId(0);
const EK: ConnectionId = ConnectionId(1);
const ONLOOKER: ConnectionId = ConnectionId(9);

/// Bo sits on the second chair, and two look on, one of them with the code for playing.
fn table() -> Room<Table> {
    let config = TableConfig { seats: 2, clock: None, is_rated: false };
    let mut room = Room::open(config, Nim { left: 3, turn: 0, seats: 2 }, &[]);
    on(&mut room, 0, came(BO, Some(PersonId([0; 32]))));
    on(&mut room, 0, came(EK, Some(PersonId([1; 32]))));
    on(&mut room, 0, came(ONLOOKER, None));
    on(&mut room, 0, sit(BO, Some(Seat(1)), "Bo"));
    room
}

fn on(room: &mut Room<Table>, now: u64, input: Input<u8>) -> Vec<Output<Table>> {
    room.on(Millis(now), input, &mut OneMore)
}

/// Asserts that everyone hears it from this seat, and that nothing is stored or shown.
fn is_heard(outputs: &[Output<Table>], from: Seat, what: SetPhrase) {
    let [Output::Say(guests, seat, phrase)] = outputs else { panic!("said and nothing else") };
    assert_eq!((*seat, *phrase), (from, what));
    assert_eq!(guests, &[BO, EK, ONLOOKER], "onlookers and the speaker hear it too");
}

#[test]
fn whoever_sits_is_heard_by_everyone_at_any_time() {
    let mut room = table();
    is_heard(&on(&mut room, 1, speak(BO, SetPhrase::Hello)), Seat(1), SetPhrase::Hello);
    on(&mut room, 2, sit(EK, None, "Ek"));
    is_heard(&on(&mut room, 3, speak(EK, SetPhrase::GoodLuck)), Seat(0), SetPhrase::GoodLuck);
    on(&mut room, 4, resign(EK, 0));
    is_heard(&on(&mut room, 5, speak(EK, SetPhrase::Smile)), Seat(0), SetPhrase::Smile);
}

#[test]
fn onlookers_only_hear() {
    let mut room = table();
    on(&mut room, 1, seat(BO, None, 3));
    for guest in [EK, ONLOOKER, ConnectionId(77)] {
        let outputs = on(&mut room, 2, speak(guest, SetPhrase::Laugh));
        let [Output::Decline(to, Decline::NotSeated)] = outputs[..] else { panic!("{guest:?}") };
        assert_eq!(to, guest);
    }
}

#[test]
fn nobody_floods_the_table_from_however_many_screens() {
    let mut room = table();
    let phone = ConnectionId(2);
    on(&mut room, 1, came(phone, Some(PersonId([0; 32]))));
    for (guest, now) in [(BO, 10), (phone, 20), (BO, 30)] {
        let outputs = on(&mut room, now, speak(guest, SetPhrase::Oops));
        assert!(matches!(outputs[..], [Output::Say(_, Seat(1), SetPhrase::Oops)]));
    }
    let outputs = on(&mut room, 10_009, speak(phone, SetPhrase::Oops));
    let [Output::Decline(to, Decline::TooMany)] = outputs[..] else { panic!("it was too much") };
    assert_eq!(to, phone, "nobody else notices");
    let outputs = on(&mut room, 10_010, speak(phone, SetPhrase::Oops));
    assert!(matches!(outputs[..], [Output::Say(..)]), "ten seconds later");
}
