//! A table with everybody at one screen.

mod nim;

use game_core::{OpenTable, Seat, Viewer};
use nim::{Nim, OneMore};
use open_room::{Bot, Clock, Event, HotSeat, Room, RoomView, Stop, TableConfig};
use room_core::{Millis, Name, PersonId, StoredEvent};

type Table = OpenTable<Nim>;

const START: Nim = Nim { left: 5, turn: 0, seats: 2 };

const CONFIG: TableConfig =
    TableConfig { seats: 2, clock: Some(Clock::new(60_000, 0)), is_rated: false };

fn person(number: u8) -> Event<u8, Nim> {
    Event::Sat { seat: Seat(number), person: PersonId([number; 32]), name: Name::default() }
}

/// A table whose second seat has this occupant.
fn room(second: Event<u8, Nim>) -> Room<Table> {
    let sat = [person(0), second].map(|what| StoredEvent { at: Millis(0), what });
    let mut room = Room::open(CONFIG, START, &sat);
    on(&mut room, 0, HotSeat::Opened).unwrap();
    room
}

fn on(room: &mut Room<Table>, ms: u64, input: HotSeat<u8>) -> Result<(), String> {
    let answer = room.on_hot_seat(Millis(ms), input, &mut OneMore);
    answer.map_err(|why| format!("{why:?}"))
}

fn view(room: &Room<Table>, ms: u64) -> RoomView<game_core::Record<Nim>> {
    room.hot_seat_view(Millis(ms), Viewer::Seat(Seat(0)))
}

fn left(room: &Room<Table>, ms: u64) -> Vec<u64> {
    view(room, ms).clocks.expect("agreed").left_ms
}

#[test]
fn each_seat_acts_without_a_connection() {
    let mut room = room(person(1));
    on(&mut room, 0, HotSeat::Act(Seat(0), 1)).unwrap();
    assert!(on(&mut room, 0, HotSeat::Act(Seat(0), 1)).is_err(), "the other is to act");
    on(&mut room, 4_000, HotSeat::Act(Seat(1), 1)).unwrap();
    assert_eq!(left(&room, 5_000), [59_000, 56_000]);
    assert!(view(&room, 0).chairs.iter().all(|chair| chair.here));
}

#[test]
fn the_end_is_taken_back_at_once() {
    let mut room = room(person(1));
    on(&mut room, 0, HotSeat::Act(Seat(0), 1)).unwrap();
    for end in [HotSeat::Resign(Seat(1)), HotSeat::Agree] {
        on(&mut room, 0, end).unwrap();
        assert!(room.state().is_over());
        assert!(on(&mut room, 0, HotSeat::Agree).is_err());
        on(&mut room, 0, HotSeat::TakeBack(1)).unwrap();
        assert!(!room.state().is_over());
    }
    assert_eq!(view(&room, 0).view.played, [1]);
}

#[test]
fn a_clock_runs_out_before_what_comes_too_late() {
    let mut room = room(person(1));
    on(&mut room, 0, HotSeat::Act(Seat(0), 1)).unwrap();
    assert_eq!(room.wakes_at(), Some(Millis(60_000)));
    assert!(on(&mut room, 60_000, HotSeat::Act(Seat(1), 1)).is_err());
    assert_eq!(room.state().stop(), Some(Stop::Flagged(Seat(1))));
}

#[test]
fn a_bot_thinks_at_once_and_begins_the_rematch() {
    let mut room = room(Event::Seated(Seat(1), Bot { level: 3, seed: 9 }));
    on(&mut room, 0, HotSeat::Act(Seat(0), 1)).unwrap();
    assert_eq!(left(&room, 2_000), [60_000, 58_000]);
    on(&mut room, 3_000, HotSeat::Act(Seat(1), 1)).unwrap();
    assert_eq!(left(&room, 3_000), [60_000, 57_000]);
    on(&mut room, 3_000, HotSeat::Rematch).unwrap();
    assert_eq!(room.state().bot_to_act().map(|(seat, _)| seat), Some(Seat(0)));
    assert_eq!(left(&room, 9_000), [60_000; 2], "clocks run after the first turn");
}
