//! What holds in every room, whatever reaches it and whenever.

mod nim;

use std::collections::HashMap;

use game_core::{OpenTable, Seat, Viewer};
use nim::{Nim, OneMore, act, came, offer, refuse, resign, seat, sit};
use open_room::{Clock, Codec, Event, Input, Offer, Output, Request, Room, TableConfig};
use proptest::prelude::*;
use room_core::{ConnectionId, Decline, Millis, PersonId, StoredEvent};

type Table = OpenTable<Nim>;

/// One step of a random evening: somebody does something, or the power goes.
#[derive(Clone, Debug)]
enum Step {
    /// After so many milliseconds; acts mean the present moment plus so much.
    Ask(u64, i8, Input<u8>),
    /// The host dies and is down for so long.
    Crash(u64),
}

fn inputs() -> impl Strategy<Value = Input<u8>> {
    let guest = || (0..6_u64).prop_map(ConnectionId);
    let key = |n| PersonId([n; 32]);
    let some_seat = || proptest::option::of((0..4_u8).prop_map(Seat));
    let some_offer = || prop_oneof![Just(Offer::Draw), Just(Offer::TakeBack), Just(Offer::Rematch)];
    prop_oneof![
        2 => (guest(), proptest::option::weighted(0.9, 0..5_u8))
            .prop_map(move |(guest, n)| came(guest, n.map(key))),
        1 => guest().prop_map(Input::Went),
        4 => (guest(), some_seat()).prop_map(|(guest, seat)| sit(guest, seat, "Bo")),
        1 => (guest(), some_seat(), 1..11_u8).prop_map(|(guest, to, level)| seat(guest, to, level)),
        6 => ((0..4_u8).prop_map(Seat), 0..5_u8).prop_map(|(seat, mv)| Input::Thought(seat, 0, mv)),
        4 => (0..4_u8).prop_map(|seat| Input::Begun(Seat(seat), 0)),
        30 => (guest(), 0..5_u8).prop_map(|(guest, mv)| act(guest, 0, mv)),
        12 => (guest(), some_offer()).prop_map(|(guest, what)| offer(guest, 0, what)),
        1 => (guest(), some_offer()).prop_map(|(guest, offer)| refuse(guest, 0, offer)),
        1 => guest().prop_map(|guest| resign(guest, 0)),
        4 => Just(Input::Woke),
    ]
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let off = prop_oneof![8 => Just(0_i8), 1 => Just(-1), 1 => Just(1)];
    let ask = (0..400_u64, off, inputs()).prop_map(|(after, off, ask)| Step::Ask(after, off, ask));
    let crash = (0..100_000_u64).prop_map(Step::Crash);
    proptest::collection::vec(prop_oneof![30 => ask, 1 => crash], 1..200)
}

fn meaning(input: Input<u8>, now: u32, off: i8) -> (Input<u8>, bool) {
    let moment = now.saturating_add_signed(i32::from(off));
    let stale = moment != now;
    match input {
        Input::Asked(guest, lag, request) => {
            let (request, stale) = match request {
                Request::Act { mv, thought_ms, .. } => {
                    (Request::Act { moment, mv, thought_ms }, stale)
                }
                Request::Offer { offer, .. } => (Request::Offer { moment, offer }, stale),
                Request::Refuse { offer, .. } => (Request::Refuse { moment, offer }, stale),
                Request::Resign { .. } => (Request::Resign { moment }, stale),
                Request::Sit { .. } | Request::Seat { .. } => (request, false),
            };
            (Input::Asked(guest, lag, request), stale)
        }
        // A bot's move that comes too late is not worth an answer.
        Input::Thought(seat, _, mv) => (Input::Thought(seat, moment, mv), false),
        Input::Begun(seat, _) => (Input::Begun(seat, moment), false),
        other => (other, false),
    }
}

struct Evening {
    terms: TableConfig,
    start: Nim,
    room: Room<Table>,
    now: Millis,
    kept: Vec<StoredEvent<Event<u8, Nim>>>,
    lines: Vec<String>,
    codec: Codec<Nim>,
    seen: HashMap<u32, (Nim, u32)>,
}

impl Evening {
    fn new(seats: u8, timed: bool) -> Evening {
        let clock = timed.then_some(Clock { start_ms: 1_500, increment_ms: 100 });
        let terms = TableConfig { seats, clock };
        let start = Nim { left: 17, turn: 0, seats };
        Evening {
            terms,
            start,
            room: Room::open(terms, start, &[]),
            now: Millis(1_000),
            kept: Vec::new(),
            lines: Vec::new(),
            codec: Codec::new("nim/1", start),
            seen: HashMap::new(),
        }
    }

    fn on(&mut self, input: Input<u8>) -> Vec<Output<Table>> {
        let outputs = self.room.on(self.now, input, &mut OneMore);
        let mut may_keep = true;
        for output in &outputs {
            match output {
                Output::Persist(first, events) => {
                    assert!(may_keep, "what happened is kept before anything is shown");
                    assert_eq!(*first as usize, self.kept.len(), "events are numbered in order");
                    assert!(!events.is_empty());
                    for kept in events {
                        self.lines.push(self.codec.write(kept));
                    }
                    self.kept.extend(events.iter().cloned());
                }
                Output::Show(guests, sight) => {
                    assert!(!guests.is_empty());
                    assert_eq!(sight.version, self.room.state().version(), "the newest is shown");
                }
                Output::Decline(..) => {}
            }
            may_keep = false;
        }
        outputs
    }

    /// A moment belongs to one position of one game, for ever.
    fn moments_never_come_again(&mut self) {
        let state = self.room.state();
        let here = (*state.table().now(), state.games_before());
        let known = *self.seen.entry(state.version()).or_insert(here);
        assert_eq!(known, here, "moment {} means two things", state.version());
    }

    fn replayed_it_is_the_same(&self) {
        let again = Room::<Table>::open(self.terms, self.start, &self.kept);
        assert!(again.state() == self.room.state(), "a replayed room is the room");
        let mut codec = Codec::new("nim/1", self.start);
        let read: Vec<_> = self.lines.iter().map(|line| codec.read(line).expect(line)).collect();
        assert_eq!(read, self.kept, "a line read back is the event");
        assert_eq!(codec.now(), self.room.state().table().now());
    }

    fn crash(&mut self, down: u64) {
        let lived_until = self.now;
        let seats = (0..self.terms.seats).map(Seat);
        let left = |room: &Room<Table>, now| -> Vec<Option<u64>> {
            seats.clone().map(|seat| room.left(seat, now)).collect()
        };
        let before = left(&self.room, lived_until);
        let mind = self.room.state().thinks().map(|(seat, _)| seat);
        self.now = Millis(self.now.0 + down);
        self.room = Room::open(self.terms, self.start, &self.kept);
        self.on(Input::Opened(Some(lived_until)));
        for (seat, (now, then)) in seats.clone().zip(left(&self.room, self.now).iter().zip(before))
        {
            // What a mind thought in vain, it is given back.
            let is_mind = mind == Some(seat);
            assert!(*now == then || is_mind && *now > then, "time while it was down costs nobody");
        }
    }

    fn ask(&mut self, off: i8, input: Input<u8>) {
        let (input, stale) = meaning(input, self.room.state().version(), off);
        let (before, at_table) = (self.kept.len(), *self.room.state().table().now());
        let outputs = self.on(input);
        let clocks_only = |kept: &StoredEvent<Event<u8, Nim>>| {
            matches!(kept.what, Event::Stopped(_) | Event::Resumed(_))
        };
        if stale {
            assert!(self.kept[before..].iter().all(clocks_only), "a stale wish does nothing");
            assert_eq!(*self.room.state().table().now(), at_table);
            assert!(outputs.iter().any(|output| matches!(
                output,
                Output::Decline(_, Decline::TooLate | Decline::NotSeated)
            )));
        }
    }

    fn clocks_are_sound(&self) {
        let Some(clocks) = self.room.state().clocks() else { return };
        let awaited = game_core::Table::to_act(self.room.state().table());
        assert!(clocks.running().iter().all(|seat| awaited.contains(seat)));
        let has_time = |&seat: &Seat| self.room.left(seat, self.now) > Some(0);
        assert!(clocks.running().iter().all(has_time), "whose time is out has lost");
        assert!(self.room.wakes_at().is_none_or(|at| at > self.now));
        assert!(!self.room.state().is_over() || clocks.running().is_empty());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn a_room_keeps_its_laws(seats in 2..4_u8, timed: bool, with_mind: bool, steps in steps()) {
        let mut evening = Evening::new(seats, timed);
        // Most evenings begin with everyone at the table, at some with a mind among them.
        for n in u8::from(with_mind)..seats {
            evening.on(came(ConnectionId(n.into()), Some(PersonId([n; 32]))));
            evening.on(sit(ConnectionId(n.into()), Some(Seat(n)), "Ek"));
        }
        if with_mind {
            evening.on(seat(ConnectionId(1), None, 3));
        }
        for step in steps {
            match step {
                Step::Crash(down) => evening.crash(down),
                Step::Ask(after, off, input) => {
                    evening.now = Millis(evening.now.0 + after);
                    evening.ask(off, input);
                    evening.clocks_are_sound();
                }
            }
            evening.moments_never_come_again();
        }
        evening.replayed_it_is_the_same();
    }

    #[test]
    fn no_line_of_a_stranger_breaks_the_scribe(line in "nim/1 [0-9]{1,20} (sit|mind|play|house|back|end|again|resume) ?[a-z0-9 ]{0,70}|.*") {
        let mut codec = Codec::new("nim/1", Nim { left: 5, turn: 0, seats: 2 });
        if let Ok(kept) = codec.read(&line) {
            let start = Nim { left: 5, turn: 0, seats: 2 };
            let terms = TableConfig { seats: 2, clock: Some(Clock { start_ms: 9, increment_ms: 1 }) };
            let room = Room::<Table>::open(terms, start, &[kept]);
            prop_assert_eq!(room.state().table().now(), codec.now());
        }
    }
}

#[test]
fn a_newcomer_with_a_known_key_has_the_old_seat() {
    let mut evening = Evening::new(2, false);
    evening.on(came(ConnectionId(1), Some(PersonId([7; 32]))));
    evening.on(sit(ConnectionId(1), Some(Seat(1)), "Bo"));
    evening.on(Input::Went(ConnectionId(1)));
    let outputs = evening.on(came(ConnectionId(2), Some(PersonId([7; 32]))));
    let [Output::Show(guests, sight)] = &outputs[..] else { panic!("one view") };
    assert_eq!((&guests[..], sight.viewer), (&[ConnectionId(2)][..], Viewer::Seat(Seat(1))));
}
