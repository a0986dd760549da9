//! What holds in every room, whatever its inputs.

mod nim;

use std::collections::HashMap;

use game_core::{OpenTable, Seat, Viewer};
use nim::{Nim, OneMore, abort, act, came, claim, offer, publish, refuse, resign, seat, sit};
use nim::{sit_program, speak};
use open_room::{Claim, Clock, Codec, Event, Input, Offer, Output, Patience, Request, Room};
use open_room::{Stop, TableConfig};
use proptest::prelude::*;
use room_core::{ConnectionId, Decline, Millis, PersonId, RoomInput, SetPhrase, StoredEvent};

type Table = OpenTable<Nim>;

/// One step of a random evening: an input, or a crash.
#[derive(Clone, Debug)]
enum Step {
    /// After some milliseconds, an input; its version is the current one plus the offset.
    Ask(u64, i8, Input<u8>),
    /// The host crashes and is down for some milliseconds.
    Crash(u64),
}

fn inputs() -> impl Strategy<Value = Input<u8>> {
    let guest = || (0..6_u64).prop_map(ConnectionId);
    let person = |n| PersonId([n; 32]);
    let some_seat = || proptest::option::of((0..4_u8).prop_map(Seat));
    let some_offer = || prop_oneof![Just(Offer::Draw), Just(Offer::TakeBack), Just(Offer::Rematch)];
    prop_oneof![
        2 => (guest(), proptest::option::weighted(0.9, 0..5_u8))
            .prop_map(move |(guest, n)| came(guest, n.map(person))),
        1 => guest().prop_map(|it| RoomInput::Went(it).into()),
        4 => (guest(), some_seat()).prop_map(|(guest, seat)| sit(guest, seat, "Bo")),
        1 => (guest(), some_seat()).prop_map(|(guest, to)| sit_program(guest, to, "Peer 2")),
        1 => (guest(), some_seat(), 1..11_u8).prop_map(|(guest, to, level)| seat(guest, to, level)),
        6 => ((0..4_u8).prop_map(Seat), 0..5_u8).prop_map(|(seat, mv)| Input::Thought(seat, 0, mv)),
        2 => ((0..4_u8).prop_map(Seat), 0..5_u8).prop_map(|(seat, mv)| Input::Decided(seat, 0, mv)),
        4 => (0..4_u8).prop_map(|seat| Input::Begun(Seat(seat), 0)),
        30 => (guest(), 0..5_u8).prop_map(|(guest, mv)| act(guest, 0, mv)),
        12 => (guest(), some_offer()).prop_map(|(guest, what)| offer(guest, 0, what)),
        1 => (guest(), some_offer()).prop_map(|(guest, offer)| refuse(guest, 0, offer)),
        1 => guest().prop_map(|guest| resign(guest, 0)),
        1 => guest().prop_map(|guest| abort(guest, 0)),
        4 => (guest(), prop_oneof![Just(Claim::Win), Just(Claim::Draw)])
            .prop_map(|(guest, what)| claim(guest, 0, what)),
        1 => (guest(), any::<bool>()).prop_map(|(guest, public)| publish(guest, public)),
        2 => (guest(), 0..SetPhrase::ALL.len()).prop_map(|(guest, n)| speak(guest, SetPhrase::ALL[n])),
        1 => any::<bool>().prop_map(|it| RoomInput::PublicTables(it).into()),
        4 => Just(RoomInput::Woke.into()),
    ]
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let off = prop_oneof![8 => Just(0_i8), 1 => Just(-1), 1 => Just(1)];
    let ask = (0..400_u64, off, inputs()).prop_map(|(after, off, ask)| Step::Ask(after, off, ask));
    let crash = (0..100_000_u64).prop_map(Step::Crash);
    proptest::collection::vec(prop_oneof![30 => ask, 1 => crash], 1..200)
}

fn meaning(input: Input<u8>, now: u32, off: i8) -> (Input<u8>, bool) {
    let version = now.saturating_add_signed(i32::from(off));
    let stale = version != now;
    match input {
        Input::Asked(guest, lag, request) => {
            let (request, stale) = match request {
                Request::Act { mv, thought_ms, .. } => {
                    (Request::Act { version, mv, thought_ms }, stale)
                }
                Request::Offer { offer, .. } => (Request::Offer { version, offer }, stale),
                Request::Refuse { offer, .. } => (Request::Refuse { version, offer }, stale),
                Request::Resign { .. } => (Request::Resign { version }, stale),
                Request::Abort { .. } => (Request::Abort { version }, stale),
                Request::Claim { claim, .. } => (Request::Claim { version, claim }, stale),
                Request::Sit { .. }
                | Request::SitProgram { .. }
                | Request::Seat { .. }
                | Request::GiveTime { .. }
                | Request::Publish { .. }
                | Request::Say { .. } => (request, false),
            };
            (Input::Asked(guest, lag, request), stale)
        }
        // A bot's late move gets no answer.
        Input::Thought(seat, _, mv) => (Input::Thought(seat, version, mv), false),
        Input::Decided(seat, _, mv) => (Input::Decided(seat, version, mv), false),
        Input::Begun(seat, _) => (Input::Begun(seat, version), false),
        Input::Room(_) | Input::Away(..) => (input, false),
    }
}

struct Evening {
    config: TableConfig,
    start: Nim,
    room: Room<Table>,
    now: Millis,
    stored: Vec<StoredEvent<Event<u8, Nim>>>,
    lines: Vec<String>,
    codec: Codec<Nim>,
    versions: HashMap<u32, (Nim, u32)>,
    /// Who is connected.
    here: HashMap<ConnectionId, Option<PersonId>>,
}

/// Short times, so that they often pass.
const PATIENCE: Patience = Patience { first_move_ms: 900, absent_ms: 600 };

impl Evening {
    fn new(seats: u8, timed: bool, is_rated: bool) -> Evening {
        let clock = timed.then_some(Clock::new(1_500, 100));
        let config = TableConfig { seats, clock, is_rated };
        let start = Nim { left: 17, turn: 0, seats };
        let mut evening = Evening {
            config,
            start,
            room: Room::open(config, start, &[]),
            now: Millis(1_000),
            stored: Vec::new(),
            lines: Vec::new(),
            codec: Codec::new("nim/1", start),
            versions: HashMap::new(),
            here: HashMap::new(),
        };
        evening.room.set_patience(PATIENCE);
        evening
    }

    fn on(&mut self, input: Input<u8>) -> Vec<Output<Table>> {
        match &input {
            Input::Room(RoomInput::Came(arrival)) => {
                self.here.insert(arrival.guest, arrival.person);
            }
            Input::Room(RoomInput::Went(guest)) => _ = self.here.remove(guest),
            _ => {}
        }
        let outputs = self.room.on(self.now, input, &mut OneMore);
        let mut may_persist = true;
        for output in &outputs {
            match output {
                Output::Persist(first, events) => {
                    assert!(may_persist, "events are stored before anything is shown");
                    assert_eq!(*first as usize, self.stored.len(), "events are numbered in order");
                    assert!(!events.is_empty());
                    for event in events {
                        self.nobody_is_wronged(event);
                        self.lines.push(self.codec.write(event));
                    }
                    self.stored.extend(events.iter().cloned());
                }
                Output::Show(guests, view) => {
                    assert!(!guests.is_empty());
                    assert_eq!(view.version, self.room.state().version(), "the newest is shown");
                }
                Output::Say(..) | Output::Decline(..) => {}
            }
            may_persist = false;
        }
        outputs
    }

    /// Nobody who is here loses as one who is away, and a game is broken off only before both
    /// have moved.
    fn nobody_is_wronged(&self, stored: &StoredEvent<Event<u8, Nim>>) {
        let state = self.room.state();
        match stored.what {
            Event::Stopped(Stop::Absent(seat) | Stop::AbsentDrawn(seat)) => {
                let person = state.occupant(seat).and_then(open_room::Occupant::person);
                assert!(person.is_some() && !self.here.values().any(|here| *here == person));
            }
            Event::Stopped(stop @ (Stop::Aborted(_) | Stop::Unstarted(_))) => {
                let seats = (0..self.config.seats).map(Seat);
                let moved = seats.filter(|&seat| state.before_last_of(seat).is_some()).count();
                assert!(moved < 2 && self.config.clock.is_some() && self.config.seats == 2);
                assert!(self.config.is_rated || matches!(stop, Stop::Aborted(_)));
            }
            _ => {}
        }
    }

    /// A version belongs to one position of one game for ever.
    fn versions_never_repeat(&mut self) {
        let state = self.room.state();
        let here = (*state.table().now(), state.games_before());
        let known = *self.versions.entry(state.version()).or_insert(here);
        assert_eq!(known, here, "version {} means two things", state.version());
    }

    fn replayed_it_is_the_same(&self) {
        let again = Room::<Table>::open(self.config, self.start, &self.stored);
        assert!(again.state() == self.room.state(), "a replayed room is the room");
        let mut codec = Codec::new("nim/1", self.start);
        let read: Vec<_> = self.lines.iter().map(|line| codec.read(line).expect(line)).collect();
        assert_eq!(read, self.stored, "a line read back is the event");
        assert_eq!(codec.now(), self.room.state().table().now());
    }

    fn crash(&mut self, down: u64) {
        let lived_until = self.now;
        let seats = (0..self.config.seats).map(Seat);
        let left = |room: &Room<Table>, now| -> Vec<Option<u64>> {
            seats.clone().map(|seat| room.left(seat, now)).collect()
        };
        let before = left(&self.room, lived_until);
        let bot = self.room.state().bot_to_act().map(|(seat, _)| seat);
        self.now = Millis(self.now.0 + down);
        self.room = Room::open(self.config, self.start, &self.stored);
        self.room.set_patience(PATIENCE);
        self.here.clear();
        self.on(RoomInput::Opened(Some(lived_until)).into());
        for (seat, (now, then)) in seats.clone().zip(left(&self.room, self.now).iter().zip(before))
        {
            // A bot gets back the time that it thought in vain.
            let is_bot = bot == Some(seat);
            assert!(*now == then || is_bot && *now > then, "time while it was down costs nobody");
        }
    }

    fn ask(&mut self, off: i8, input: Input<u8>) {
        let (input, stale) = meaning(input, self.room.state().version(), off);
        let (before, at_table) = (self.stored.len(), *self.room.state().table().now());
        let outputs = self.on(input);
        let clocks_only = |stored: &StoredEvent<Event<u8, Nim>>| {
            matches!(stored.what, Event::Stopped(_) | Event::Resumed(_))
        };
        if stale {
            assert!(self.stored[before..].iter().all(clocks_only), "a stale request does nothing");
            assert_eq!(*self.room.state().table().now(), at_table);
            assert!(outputs.iter().any(|output| matches!(
                output,
                Output::Decline(_, Decline::TooLate | Decline::NotSeated)
            )));
        }
    }

    fn clocks_are_sound(&self) {
        let Some(clocks) = self.room.state().clocks() else { return };
        let to_act = game_core::Table::to_act(self.room.state().table());
        assert!(clocks.running().iter().all(|seat| to_act.contains(seat)));
        let has_time = |&seat: &Seat| self.room.left(seat, self.now) > Some(0);
        assert!(clocks.running().iter().all(has_time), "a seat without time has lost");
        assert!(self.room.wakes_at().is_none_or(|at| at > self.now));
        assert!(!self.room.state().is_over() || clocks.running().is_empty());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn every_room_keeps_the_laws(
        seats in 2..4_u8, timed: bool, rated: bool, with_bot: bool, steps in steps()
    ) {
        let mut evening = Evening::new(seats, timed, rated && timed);
        // Everyone sits from the start, in some runs with a bot among them.
        for n in u8::from(with_bot)..seats {
            evening.on(came(ConnectionId(n.into()), Some(PersonId([n; 32]))));
            evening.on(sit(ConnectionId(n.into()), Some(Seat(n)), "Ek"));
        }
        if with_bot {
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
            evening.versions_never_repeat();
        }
        evening.replayed_it_is_the_same();
    }

    #[test]
    fn no_foreign_line_breaks_the_codec(line in "nim/1 [0-9]{1,20} (sit|mind|play|house|back|end|again|resume) ?[a-z0-9 ]{0,70}|.*") {
        let mut codec = Codec::new("nim/1", Nim { left: 5, turn: 0, seats: 2 });
        if let Ok(event) = codec.read(&line) {
            let start = Nim { left: 5, turn: 0, seats: 2 };
            let config = TableConfig { seats: 2, clock: Some(Clock::new(9, 1)), is_rated: false };
            let room = Room::<Table>::open(config, start, &[event]);
            prop_assert_eq!(room.state().table().now(), codec.now());
        }
    }
}

#[test]
fn a_returning_person_has_the_old_seat() {
    let mut evening = Evening::new(2, false, false);
    evening.on(came(ConnectionId(1), Some(PersonId([7; 32]))));
    evening.on(sit(ConnectionId(1), Some(Seat(1)), "Bo"));
    evening.on(RoomInput::Went(ConnectionId(1)).into());
    let outputs = evening.on(came(ConnectionId(2), Some(PersonId([7; 32]))));
    let [Output::Show(guests, view)] = &outputs[..] else { panic!("one view") };
    assert_eq!((&guests[..], view.viewer), (&[ConnectionId(2)][..], Viewer::Seat(Seat(1))));
}
