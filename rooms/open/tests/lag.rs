//! How much credit a bad connection gets, and a lie about it.

mod nim;

use game_core::{OpenTable, Seat};
use nim::{Nim, OneMore, act, came, sit};
use open_room::{Clock, Codec, Event, Input, Lag, Offer, Output, Request, Room, Stop, TableConfig};
use proptest::prelude::*;
use room_core::{ConnectionId, Decline, Millis, Name, PersonId, RoomInput, StoredEvent};

type Table = OpenTable<Nim>;

const START: Nim = Nim { left: 250, turn: 0, seats: 2 };

const CLOCK: Clock = Clock::new(60_000, 0);

/// A table with two people, after the first turn.
fn begun(clock: Clock) -> Room<Table> {
    begun_as(TableConfig { seats: 2, clock: Some(clock), is_rated: false })
}

fn begun_as(config: TableConfig) -> Room<Table> {
    let mut room = Room::open(config, START, &[]);
    for n in 0..2_u8 {
        let guest = ConnectionId(n.into());
        at(&mut room, 0, came(guest, Some(PersonId([n; 32]))));
        at(&mut room, 0, sit(guest, Some(Seat(n)), "Bo"));
    }
    at(&mut room, 0, act(ConnectionId(0), 0, 1));
    room
}

fn at(room: &mut Room<Table>, ms: u64, input: Input<u8>) -> Vec<Output<Table>> {
    room.on(Millis(ms), input, &mut OneMore)
}

fn stored(outputs: Vec<Output<Table>>) -> Vec<StoredEvent<Event<u8, Nim>>> {
    let stored = outputs.into_iter().find_map(|output| match output {
        Output::Persist(_, events) => Some(events),
        _ => None,
    });
    stored.unwrap_or_default()
}

fn left(room: &Room<Table>, seat: u8, ms: u64) -> u64 {
    room.state().clocks().expect("there are clocks").left(Seat(seat), Millis(ms))
}

/// A turn of the second player at `ms`, over this connection.
fn turn(
    room: &mut Room<Table>,
    ms: u64,
    connection: Connection,
) -> Vec<StoredEvent<Event<u8, Nim>>> {
    let version = room.state().version();
    stored(at(room, ms, act_over(connection, ConnectionId(1), version)))
}

/// The measured lag, and how long the page claims the thinking took.
type Connection = (Lag, Option<u64>);

fn act_over((lag, thought_ms): Connection, guest: ConnectionId, version: u32) -> Input<u8> {
    Input::Asked(guest, lag, Request::Act { version, mv: 1, thought_ms })
}

/// A request that is declined, after which the room knows this connection's lag.
fn measured(room: &mut Room<Table>, ms: u64, lag: Lag) {
    let refuse = Request::Refuse { version: 1, offer: Offer::Draw };
    let outputs = at(room, ms, Input::Asked(ConnectionId(1), lag, refuse));
    assert!(matches!(outputs[..], [Output::Decline(..)]), "nobody is shown the lag");
}

#[test]
fn only_thinking_is_charged() {
    let mut room = begun(CLOCK);
    let lag = Lag { usual: 300, most: 800 };
    let events = turn(&mut room, 2_000, (lag, Some(1_600)));
    assert!(
        matches!(events[..], [StoredEvent { what: Event::Acted(Seat(1), 1, 400), .. }]),
        "{events:?}"
    );
    assert_eq!(left(&room, 1, 2_000), 60_000 - 1_600);
}

#[test]
fn a_page_that_says_nothing_is_credited_its_usual_lag() {
    let mut room = begun(CLOCK);
    turn(&mut room, 2_000, (Lag { usual: 300, most: 800 }, None));
    assert_eq!(left(&room, 1, 2_000), 60_000 - 1_700);
}

#[test]
fn nobody_is_credited_beyond_what_was_measured_or_for_time_that_has_not_passed() {
    let mut room = begun(CLOCK);
    turn(&mut room, 2_000, (Lag { usual: 0, most: 70 }, Some(0)));
    assert_eq!(left(&room, 1, 2_000), 60_000 - 1_930);
    let mut room = begun(CLOCK);
    turn(&mut room, 40, (Lag { usual: 300, most: 800 }, None));
    assert_eq!(left(&room, 1, 40), 60_000);
}

#[test]
fn a_turn_made_in_the_last_instant_counts_and_one_made_later_does_not() {
    let lag = Lag { usual: 0, most: 500 };
    for (thought, counts) in [(59_999, true), (60_000, false), (60_200, false)] {
        let mut room = begun(CLOCK);
        measured(&mut room, 100, lag);
        assert_eq!(room.wakes_at(), Some(Millis(60_500)), "a turn may still be on its way");
        let woken = stored(at(&mut room, 60_000, RoomInput::Woke.into()));
        assert!(woken.is_empty(), "nobody has lost yet");
        let turn = turn(&mut room, 60_300, (lag, Some(thought)));
        match &turn[..] {
            [StoredEvent { what: Event::Acted(..), .. }] => assert!(counts, "after {thought}"),
            [StoredEvent { what: Event::Stopped(Stop::Flagged(Seat(1))), .. }] => {
                assert!(!counts, "after {thought}");
            }
            other => panic!("{other:?}"),
        }
        if counts {
            assert_eq!(left(&room, 1, 60_300), 1);
        }
    }
}

#[test]
fn a_seat_loses_once_no_turn_can_be_on_its_way() {
    let mut room = begun(CLOCK);
    measured(&mut room, 100, Lag { usual: 0, most: u64::MAX });
    let end = 60_000 + CLOCK.quota();
    assert_eq!(room.wakes_at(), Some(Millis(end)), "a lie is worth a quota");
    assert!(stored(at(&mut room, end - 1, RoomInput::Woke.into())).is_empty());
    let outputs = at(&mut room, end, act(ConnectionId(1), 1, 1));
    assert!(matches!(outputs.last(), Some(Output::Decline(_, Decline::Over))));
}

#[test]
fn lines_without_and_with_a_credit_are_read_back() {
    let mut codec = Codec::new("nim/1", START);
    let old = codec.read("nim/1 1000 play 0 take 1").unwrap();
    assert_eq!(old.what, Event::Acted(Seat(0), 1, 0));
    let mut again = Codec::new("nim/1", START);
    assert_eq!(again.write(&old), "nim/1 1000 play 0 take 1");
    let new = codec.read("nim/1 1400 play 1+240 take 2").unwrap();
    assert_eq!(new.what, Event::Acted(Seat(1), 2, 240));
    assert_eq!(again.write(&new), "nim/1 1400 play 1+240 take 2");
    for wrong in ["play 1+ take 1", "play 1+-1 take 1", "play 2+1 take 1", "play 1+1+1 take 1"] {
        assert!(codec.read(&format!("nim/1 1500 {wrong}")).is_err(), "{wrong}");
    }
}

/// The turns of a game between two liars: how long each takes, what is claimed
/// of the connection, and whether the host then crashes.
fn turns() -> impl Strategy<Value = Vec<(u64, Connection, bool)>> {
    let ms = || prop_oneof![Just(0), Just(u64::MAX), 0..5_000_u64];
    let lag = (ms(), ms(), proptest::option::of(ms()));
    let lag = lag.prop_map(|(usual, most, thought)| (Lag { usual, most }, thought));
    proptest::collection::vec((0..4_000_u64, lag, proptest::bool::weighted(0.1)), 1..120)
}

proptest! {
    /// The bound: in a game of n turns a seat is credited at most its quota plus
    /// n turns' credit, whatever it claims. So it uses at most that much more
    /// than the agreed time, flag fall included.
    #[test]
    fn lies_are_worth_a_quota_and_a_little_with_each_turn(
        start in 100..200_000_u64,
        increment in 0..3_000_u64,
        turns in turns(),
    ) {
        let clock = Clock::new(start, increment);
        let mut room = begun(clock);
        let mut all = Vec::new();
        let (mut now, mut used, mut credited, mut made) = (0, [0; 2], [0; 2], [0; 2]);
        for (passed, lag, crashes) in turns {
            let Some(&running) = room.state().clocks().unwrap().running().first() else { break };
            let (seat, version) = (running.index(), room.state().version());
            let guest = ConnectionId(seat as u64);
            now += passed;
            let events = stored(at(&mut room, now, act_over(lag, guest, version)));
            for event in &events {
                match event.what {
                    Event::Acted(by, _, credit) => {
                        prop_assert_eq!(by, running);
                        prop_assert!(credit <= passed.min(lag.0.most));
                        used[seat] += passed;
                        credited[seat] += credit;
                        made[seat] += 1;
                    }
                    Event::Stopped(Stop::Flagged(who)) => prop_assert_eq!(who, running),
                    ref other => prop_assert!(false, "{:?}", other),
                }
            }
            all.extend(events);
            if crashes {
                // Only the stored events are left, so a replay must give the same clocks.
                let before = room.state().clocks().cloned();
                let again = begun(clock);
                let mut codec = Codec::new("nim/1", START);
                let first = StoredEvent { at: Millis(0), what: Event::Acted(Seat(0), 1, 0) };
                let mut lines = vec![codec.write(&first)];
                lines.extend(all.iter().map(|event| codec.write(event)));
                let mut codec = Codec::new("nim/1", START);
                let mut events = Vec::new();
                for n in 0..2_u8 {
                    let (person, name) = (PersonId([n; 32]), Name::new("Bo"));
                    events.push(StoredEvent { at: Millis(0), what: Event::Sat { seat: Seat(n), person, name } });
                }
                for line in &lines {
                    events.push(codec.read(line).expect("we read what we wrote"));
                }
                let config = TableConfig { seats: 2, clock: Some(clock), is_rated: false };
                let replayed = Room::<Table>::open(config, *again.state().setup(), &events);
                prop_assert_eq!(replayed.state().clocks().cloned(), before);
            }
        }
        for seat in 0..2 {
            prop_assert!(credited[seat] <= clock.quota() + made[seat] * clock.credit());
            let agreed = start + made[seat] * increment;
            prop_assert!(used[seat] <= agreed + clock.quota() + made[seat] * clock.credit());
        }
    }
}

#[test]
fn a_rated_game_credits_half_as_much_also_in_the_next_one() {
    let lag = Lag { usual: 60_000, most: 60_000 };
    let credited = |is_rated| {
        let mut room = begun_as(TableConfig { seats: 2, clock: Some(CLOCK), is_rated });
        let first = room.state().clocks().unwrap().allowance(Seat(1), lag);
        let version = room.state().version();
        at(&mut room, 1, Input::Asked(ConnectionId(0), lag, Request::Resign { version }));
        let version = room.state().version();
        for guest in [ConnectionId(0), ConnectionId(1)] {
            let offer = Request::Offer { version, offer: Offer::Rematch };
            at(&mut room, 2, Input::Asked(guest, lag, offer));
        }
        assert_eq!(room.state().games_before(), 1);
        (first, room.state().clocks().unwrap().allowance(Seat(1), lag))
    };
    assert_eq!(credited(false), (CLOCK.quota(), CLOCK.quota()));
    assert_eq!(credited(true), (CLOCK.quota() / 2, CLOCK.quota() / 2));
}

#[test]
fn a_rated_game_has_no_take_back() {
    let mut room = begun_as(TableConfig { seats: 2, clock: Some(CLOCK), is_rated: true });
    let version = room.state().version();
    let offer = Request::Offer { version, offer: Offer::TakeBack };
    let outputs = at(&mut room, 1, Input::Asked(ConnectionId(0), Lag::default(), offer));
    assert!(matches!(outputs[..], [Output::Decline(ConnectionId(0), Decline::Rated)]));
    let offer = Request::Offer { version, offer: Offer::Draw };
    let outputs = at(&mut room, 1, Input::Asked(ConnectionId(0), Lag::default(), offer));
    assert!(matches!(outputs[..], [Output::Show(..), Output::Show(..)]), "but draws");
}
