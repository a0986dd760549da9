//! The clock of a mind: it thinks when its turn to think has come, and is charged for no more.

mod nim;

use game_core::{OpenTable, Seat};
use nim::{Nim, OneMore, act, came, offer, seat, sit};
use open_room::{Clock, Event, Input, Offer, Output, Room, RoomView, Stop, TableConfig};
use room_core::{ConnectionId, Millis, PersonId, StoredEvent};

type Table = OpenTable<Nim>;

const START: Nim = Nim { left: 250, turn: 0, seats: 2 };

const CLOCK: Clock = Clock { start_ms: 60_000, increment_ms: 0 };

const TERMS: TableConfig = TableConfig { seats: 2, clock: Some(CLOCK) };

const BO: ConnectionId = ConnectionId(0);

const MIND: Seat = Seat(1);

/// Somebody sits with a mind and has made the first turn at 0: the mind's clock would run.
fn begun(book: &mut Vec<StoredEvent<Event<u8, Nim>>>) -> Room<Table> {
    let mut room = Room::open(TERMS, START, &[]);
    let arrival = came(BO, Some(PersonId([1; 32])));
    for input in [arrival, sit(BO, Some(Seat(0)), "Bo"), seat(BO, None, 10), act(BO, 0, 1)] {
        at(&mut room, book, 0, input);
    }
    room
}

fn at(
    room: &mut Room<Table>,
    book: &mut Vec<StoredEvent<Event<u8, Nim>>>,
    ms: u64,
    input: Input<u8>,
) -> Vec<Output<Table>> {
    let outputs = room.on(Millis(ms), input, &mut OneMore);
    for output in &outputs {
        if let Output::Persist(_, kept) = output {
            book.extend(kept.iter().cloned());
        }
    }
    outputs
}

fn shown(outputs: &[Output<Table>]) -> Option<&RoomView<game_core::Record<Nim>>> {
    outputs.iter().find_map(|output| match output {
        Output::Show(_, showing) => Some(&**showing),
        _ => None,
    })
}

/// What the mind's clock shows, and whether it runs.
fn clock(outputs: &[Output<Table>]) -> (u64, bool) {
    let reading = shown(outputs).and_then(|showing| showing.clocks.as_ref());
    let reading = reading.expect("somebody is shown the clocks");
    (reading.left_ms[1], reading.running == Some(MIND))
}

fn read_again(book: &[StoredEvent<Event<u8, Nim>>], room: &Room<Table>) {
    let again: Room<Table> = Room::open(TERMS, START, book);
    assert_eq!(again.state(), room.state(), "its book says the same");
}

#[test]
fn no_mind_is_flagged_while_it_waits_for_its_turn_to_think() {
    let (mut book, hour) = (Vec::new(), 3_600_000);
    let mut room = begun(&mut book);
    assert_eq!(room.wakes_at(), None, "no flag is to fall");
    assert!(at(&mut room, &mut book, hour, Input::Woke).is_empty());
    let came = at(&mut room, &mut book, hour, came(ConnectionId(7), None));
    assert_eq!(clock(&came), (60_000, false), "it stands, and whoever comes sees it stand");

    let begins = at(&mut room, &mut book, hour, Input::Begun(MIND, 1));
    assert_eq!(clock(&begins), (60_000, true), "now it runs, and everyone sees it");
    assert_eq!(room.wakes_at(), Some(Millis(hour + 60_000)));
    let moves = at(&mut room, &mut book, hour + 5_000, Input::Thought(MIND, 1, 1));
    assert_eq!(clock(&moves).0, 55_000, "it has thought for five seconds");
    assert!(matches!(book[..], [.., StoredEvent { what: Event::Acted(MIND, 1, 3_600_000), .. }]));
    read_again(&book, &room);
}

#[test]
fn a_mind_that_thinks_for_too_long_is_flagged_like_anyone() {
    let mut book = Vec::new();
    let mut room = begun(&mut book);
    at(&mut room, &mut book, 1_000, Input::Begun(MIND, 1));
    assert!(at(&mut room, &mut book, 60_999, Input::Woke).is_empty());
    at(&mut room, &mut book, 61_000, Input::Woke);
    assert_eq!(room.state().stop(), Some(Stop::Flagged(MIND)));
    read_again(&book, &room);
}

#[test]
fn whatever_happens_before_it_thinks_it_is_not_charged() {
    let mut book = Vec::new();
    let mut room = begun(&mut book);
    // Bo takes back, again and again.
    for turn in 0..10 {
        let now = turn * 30_000;
        let moment = room.state().version();
        at(&mut room, &mut book, now + 20_000, Input::Begun(MIND, moment));
        at(&mut room, &mut book, now + 21_000, offer(BO, moment, Offer::TakeBack));
        let moment = room.state().version();
        at(&mut room, &mut book, now + 30_000, act(BO, moment, 1));
    }
    let left = room.left(MIND, Millis(300_000)).expect("there are clocks");
    assert_eq!(left, 60_000 - 10 * 1_000, "only what it thought in vain");
    read_again(&book, &room);
}

#[test]
fn when_everyone_goes_it_thinks_no_more_and_begins_anew_when_somebody_comes() {
    let mut book = Vec::new();
    let mut room = begun(&mut book);
    at(&mut room, &mut book, 0, Input::Begun(MIND, 1));
    at(&mut room, &mut book, 30_000, Input::Went(BO));
    assert_eq!(room.wakes_at(), None);
    let came = at(&mut room, &mut book, 900_000, came(BO, Some(PersonId([1; 32]))));
    assert_eq!(clock(&came), (60_000, false));
    at(&mut room, &mut book, 900_100, Input::Begun(MIND, 0));
    assert_eq!(room.wakes_at(), None, "of an earlier moment it thinks no more");
    at(&mut room, &mut book, 900_100, Input::Begun(MIND, 1));
    assert_eq!(room.wakes_at(), Some(Millis(960_100)));
    read_again(&book, &room);
}

#[test]
fn after_a_restart_a_mind_begins_anew_and_a_person_is_charged_as_before() {
    let mut book = Vec::new();
    let mut room = begun(&mut book);
    at(&mut room, &mut book, 0, Input::Begun(MIND, 1));
    let mut again: Room<Table> = Room::open(TERMS, START, &book);
    at(&mut again, &mut book, 50_000, Input::Opened(Some(Millis(40_000))));
    at(&mut again, &mut book, 50_000, came(BO, Some(PersonId([1; 32]))));
    at(&mut again, &mut book, 50_000, Input::Begun(MIND, 1));
    at(&mut again, &mut book, 53_000, Input::Thought(MIND, 1, 1));
    assert_eq!(again.left(MIND, Millis(53_000)), Some(57_000));

    let mut third: Room<Table> = Room::open(TERMS, START, &book);
    at(&mut third, &mut book, 90_000, Input::Opened(Some(Millis(63_000))));
    assert_eq!(third.left(Seat(0), Millis(90_000)), Some(50_000));
    read_again(&book, &third);
}
