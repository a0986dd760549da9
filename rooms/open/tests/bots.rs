//! The clock of a bot, which is charged only while it thinks.

mod nim;

use game_core::{OpenTable, Seat};
use nim::{Nim, OneMore, act, came, offer, seat, sit};
use open_room::{Clock, Event, Input, Offer, Output, Room, RoomView, Stop, TableConfig};
use room_core::{ConnectionId, Millis, PersonId, RoomInput, StoredEvent};

type Table = OpenTable<Nim>;

const START: Nim = Nim { left: 250, turn: 0, seats: 2 };

const CLOCK: Clock = Clock::new(60_000, 0);

const CONFIG: TableConfig = TableConfig { seats: 2, clock: Some(CLOCK), is_rated: false };

const BO: ConnectionId = ConnectionId(0);

const BOT: Seat = Seat(1);

/// A person plays a bot and has made the first turn at 0, so the bot is to act.
fn begun(book: &mut Vec<StoredEvent<Event<u8, Nim>>>) -> Room<Table> {
    let mut room = Room::open(CONFIG, START, &[]);
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
        if let Output::Persist(_, events) = output {
            book.extend(events.iter().cloned());
        }
    }
    outputs
}

fn shown(outputs: &[Output<Table>]) -> Option<&RoomView<game_core::Record<Nim>>> {
    outputs.iter().find_map(|output| match output {
        Output::Show(_, view) => Some(&**view),
        _ => None,
    })
}

/// What the bot's clock shows, and whether it runs.
fn clock(outputs: &[Output<Table>]) -> (u64, bool) {
    let clocks = shown(outputs).and_then(|view| view.clocks.as_ref());
    let clocks = clocks.expect("somebody is shown the clocks");
    (clocks.left_ms[1], clocks.running == Some(BOT))
}

fn replays_to(book: &[StoredEvent<Event<u8, Nim>>], room: &Room<Table>) {
    let again: Room<Table> = Room::open(CONFIG, START, book);
    assert_eq!(again.state(), room.state(), "a replay gives the same state");
}

#[test]
fn a_bot_is_not_flagged_while_it_waits_to_think() {
    let (mut book, hour) = (Vec::new(), 3_600_000);
    let mut room = begun(&mut book);
    assert_eq!(room.wakes_at(), None, "no flag is to fall");
    assert!(at(&mut room, &mut book, hour, RoomInput::Woke.into()).is_empty());
    let came = at(&mut room, &mut book, hour, came(ConnectionId(7), None));
    assert_eq!(clock(&came), (60_000, false), "it stands, and a newcomer sees it stand");

    let begins = at(&mut room, &mut book, hour, Input::Begun(BOT, 1));
    assert_eq!(clock(&begins), (60_000, true), "now it runs, and everyone sees it");
    assert_eq!(room.wakes_at(), Some(Millis(hour + 60_000)));
    let moves = at(&mut room, &mut book, hour + 5_000, Input::Thought(BOT, 1, 1));
    assert_eq!(clock(&moves).0, 55_000, "it has thought for five seconds");
    assert!(matches!(book[..], [.., StoredEvent { what: Event::Acted(BOT, 1, 3_600_000), .. }]));
    replays_to(&book, &room);
}

#[test]
fn a_bot_that_thinks_for_too_long_is_flagged() {
    let mut book = Vec::new();
    let mut room = begun(&mut book);
    at(&mut room, &mut book, 1_000, Input::Begun(BOT, 1));
    assert!(at(&mut room, &mut book, 60_999, RoomInput::Woke.into()).is_empty());
    at(&mut room, &mut book, 61_000, RoomInput::Woke.into());
    assert_eq!(room.state().stop(), Some(Stop::Flagged(BOT)));
    replays_to(&book, &room);
}

#[test]
fn a_bot_is_not_charged_before_it_thinks() {
    let mut book = Vec::new();
    let mut room = begun(&mut book);
    // Bo takes back, again and again.
    for turn in 0..10 {
        let now = turn * 30_000;
        let version = room.state().version();
        at(&mut room, &mut book, now + 20_000, Input::Begun(BOT, version));
        at(&mut room, &mut book, now + 21_000, offer(BO, version, Offer::TakeBack));
        let version = room.state().version();
        at(&mut room, &mut book, now + 30_000, act(BO, version, 1));
    }
    let left = room.left(BOT, Millis(300_000)).expect("there are clocks");
    assert_eq!(left, 60_000 - 10 * 1_000, "only what it thought in vain");
    replays_to(&book, &room);
}

#[test]
fn a_bot_stops_when_everyone_leaves_and_starts_over_when_somebody_returns() {
    let mut book = Vec::new();
    let mut room = begun(&mut book);
    at(&mut room, &mut book, 0, Input::Begun(BOT, 1));
    at(&mut room, &mut book, 30_000, RoomInput::Went(BO).into());
    assert_eq!(room.wakes_at(), None);
    let came = at(&mut room, &mut book, 900_000, came(BO, Some(PersonId([1; 32]))));
    assert_eq!(clock(&came), (60_000, false));
    at(&mut room, &mut book, 900_100, Input::Begun(BOT, 0));
    assert_eq!(room.wakes_at(), None, "an earlier version doesn't count");
    at(&mut room, &mut book, 900_100, Input::Begun(BOT, 1));
    assert_eq!(room.wakes_at(), Some(Millis(960_100)));
    replays_to(&book, &room);
}

#[test]
fn after_a_restart_a_bot_starts_over_and_a_person_is_charged_as_before() {
    let mut book = Vec::new();
    let mut room = begun(&mut book);
    at(&mut room, &mut book, 0, Input::Begun(BOT, 1));
    let mut again: Room<Table> = Room::open(CONFIG, START, &book);
    at(&mut again, &mut book, 50_000, RoomInput::Opened(Some(Millis(40_000))).into());
    at(&mut again, &mut book, 50_000, came(BO, Some(PersonId([1; 32]))));
    at(&mut again, &mut book, 50_000, Input::Begun(BOT, 1));
    at(&mut again, &mut book, 53_000, Input::Thought(BOT, 1, 1));
    assert_eq!(again.left(BOT, Millis(53_000)), Some(57_000));

    let mut third: Room<Table> = Room::open(CONFIG, START, &book);
    at(&mut third, &mut book, 90_000, RoomInput::Opened(Some(Millis(63_000))).into());
    assert_eq!(third.left(Seat(0), Millis(90_000)), Some(50_000));
    replays_to(&book, &third);
}
