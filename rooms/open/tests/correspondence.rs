//! Games by correspondence, in days that pass at once.

mod nim;

use game_core::{OpenTable, Seat};
use nim::{Nim, OneMore, abort, act, came, claim, offer, sit};
use open_room::{Claim, Clock, Codec, DAY, Event, Input, Lag, Offer, Output, Request, Room, Stop};
use open_room::{RoomView, TableConfig};
use room_core::{ConnectionId, Decline, Millis, PersonId, RoomInput, StoredEvent};

type Table = OpenTable<Nim>;

const BO: ConnectionId = ConnectionId(0);
const EK: ConnectionId = ConnectionId(1);
const HOUR: u64 = 3_600_000;

/// Ten days and 36 hours a move.
const TEN_DAYS: Clock = Clock::by_correspondence(10 * DAY, 36 * HOUR);

struct Game {
    room: Room<Table>,
    config: TableConfig,
    start: Nim,
    now: u64,
    stored: Vec<StoredEvent<Event<u8, Nim>>>,
}

impl Game {
    /// Both have sat down.
    fn begun(clock: Clock, is_rated: bool) -> Game {
        let config = TableConfig { seats: 2, clock: Some(clock), is_rated };
        let start = Nim { left: 90, turn: 0, seats: 2 };
        let room = Room::open(config, start, &[]);
        let mut game = Game { room, config, start, now: 1_000, stored: Vec::new() };
        for guest in [BO, EK] {
            game.comes(guest);
            game.on(sit(guest, None, "Bo"));
        }
        game
    }

    fn on(&mut self, input: Input<u8>) -> Vec<Output<Table>> {
        let outputs = self.room.on(Millis(self.now), input, &mut OneMore);
        for output in &outputs {
            if let Output::Persist(_, events) = output {
                self.stored.extend(events.iter().cloned());
            }
        }
        outputs
    }

    fn comes(&mut self, guest: ConnectionId) -> Vec<Output<Table>> {
        let byte = u8::try_from(guest.0).unwrap();
        self.on(came(guest, Some(PersonId([byte; 32]))))
    }

    /// After `ms` milliseconds the one whose turn it is moves.
    fn moves_after(&mut self, ms: u64) {
        self.now += ms;
        let mover = ConnectionId(u64::from(self.room.state().table().now().turn));
        let outputs = self.on(act(mover, self.room.state().version(), 1));
        assert!(matches!(outputs[0], Output::Persist(..)), "it is this one's turn");
    }

    fn wakes(&mut self) -> Vec<Output<Table>> {
        self.now = self.room.wakes_at().expect("a clock runs").0;
        self.on(RoomInput::Woke.into())
    }

    fn offered(&mut self, what: Offer) {
        for guest in [BO, EK] {
            let version = self.room.state().version();
            self.on(offer(guest, version, what));
        }
    }

    /// The host was down for so long, and everybody left. Nothing is stored.
    fn restarts(&mut self, down: u64) {
        let lived_until = Millis(self.now);
        self.now += down;
        self.room = Room::open(self.config, self.start, &self.stored);
        let outputs = self.on(RoomInput::Opened(Some(lived_until)).into());
        assert!(outputs.is_empty());
        for guest in [BO, EK] {
            self.comes(guest);
        }
    }

    fn left(&self) -> [u64; 2] {
        [0, 1].map(|seat| self.room.left(Seat(seat), Millis(self.now)).unwrap())
    }

    fn last(&self) -> &Event<u8, Nim> {
        &self.stored.last().expect("something happened").what
    }

    fn stop(&self) -> Option<Stop> {
        self.room.state().stop()
    }
}

fn shown(outputs: &[Output<Table>]) -> Option<&RoomView<<Table as game_core::Table>::View>> {
    outputs.iter().find_map(|output| match output {
        Output::Show(_, view) => Some(&**view),
        _ => None,
    })
}

#[test]
fn the_clock_of_the_first_to_move_runs_when_both_sit() {
    let mut game = Game::begun(Clock::days(3), false);
    assert_eq!(game.room.wakes_at(), Some(Millis(1_000 + 3 * DAY)));
    game.now += DAY;
    assert_eq!(game.left(), [2 * DAY, 3 * DAY]);
}

#[test]
fn nobody_saves_up_more_than_the_cap() {
    let mut game = Game::begun(TEN_DAYS, false);
    game.moves_after(HOUR);
    assert_eq!(game.left(), [10 * DAY; 2], "36 hours more would be beyond the cap");
    game.moves_after(4 * DAY);
    assert_eq!(game.left(), [10 * DAY, 6 * DAY + 36 * HOUR]);
    let mut game = Game::begun(Clock::days(1), false);
    for hours in [1, 23, 5] {
        game.moves_after(hours * HOUR);
        assert_eq!(game.left(), [DAY; 2], "each move has a day");
    }
}

#[test]
fn a_flag_is_put_off_by_a_day_once_a_game_and_seat() {
    let mut game = Game::begun(Clock::days(1), false);
    let outputs = game.wakes();
    assert_eq!(*game.last(), Event::Graced(Seat(0)));
    let clocks = shown(&outputs).expect("both see it").clocks.clone().unwrap();
    assert_eq!((clocks.graced, clocks.left_ms), (vec![Seat(0)], vec![DAY; 2]));
    assert_eq!(game.room.wakes_at(), Some(Millis(1_000 + 2 * DAY)));

    // The move comes; later the day is gone.
    game.moves_after(23 * HOUR);
    assert_eq!(game.left(), [DAY; 2]);
    game.wakes();
    assert_eq!(*game.last(), Event::Graced(Seat(1)));
    game.moves_after(HOUR);
    game.wakes();
    assert_eq!(game.stop(), Some(Stop::Flagged(Seat(0))));
    assert_eq!(game.room.wakes_at(), None);

    // The next game has a day again. The chairs are changed.
    game.offered(Offer::Rematch);
    game.wakes();
    assert_eq!((game.last(), game.stop()), (&Event::Graced(Seat(0)), None));
}

#[test]
fn a_move_that_comes_too_late_finds_the_day_of_grace() {
    let mut game = Game::begun(Clock::days(1), false);
    game.moves_after(DAY + HOUR);
    let what: Vec<_> = game.stored.iter().rev().take(2).map(|stored| &stored.what).collect();
    assert_eq!(what, [&Event::Acted(Seat(0), 1, 0), &Event::Graced(Seat(0))]);
    let version = game.room.state().version();
    game.now += 3 * DAY;
    let outputs = game.on(act(EK, version, 1));
    assert_eq!(*game.last(), Event::Acted(Seat(1), 1, 0), "one input is late by one day at most");
    assert!(matches!(outputs[0], Output::Persist(..)));
}

#[test]
fn the_rules_of_live_games_do_not_hold() {
    let mut game = Game::begun(Clock::days(1), true);
    game.now += HOUR;
    let outputs = game.comes(BO);
    let view = shown(&outputs).expect("Bo looks");
    assert_eq!((view.may_abort, view.awaited), (false, None));
    let version = game.room.state().version();
    let refused = |outputs: &[Output<Table>]| {
        matches!(outputs.last(), Some(Output::Decline(_, Decline::NothingToSettle)))
    };
    assert!(refused(&game.on(abort(BO, version))));
    game.on(RoomInput::Went(BO).into());
    game.now += HOUR;
    assert!(refused(&game.on(claim(EK, version, Claim::Win))));

    // No lag is credited.
    game.comes(BO);
    let lag = Lag { usual: 300, most: 900 };
    game.on(Input::Asked(BO, lag, Request::Act { version, mv: 1, thought_ms: Some(5) }));
    assert_eq!(*game.last(), Event::Acted(Seat(0), 1, 0));
    assert_eq!((Clock::days(1).credit(), Clock::days(1).is_live()), (0, false));
}

#[test]
fn a_take_back_restores_the_clocks_before_it() {
    let mut game = Game::begun(TEN_DAYS, false);
    game.moves_after(4 * DAY);
    let before = game.left();
    game.moves_after(8 * DAY);
    assert_eq!(game.left(), [before[0], 2 * DAY + 36 * HOUR]);
    game.now += DAY;
    game.on(offer(EK, game.room.state().version(), Offer::TakeBack));
    game.on(offer(BO, game.room.state().version(), Offer::TakeBack));
    assert_eq!((game.last(), game.left()), (&Event::TakenBack(1), before));
    game.moves_after(HOUR);
    assert_eq!(game.left(), [before[0], 10 * DAY]);
}

/// Thirty days with a day of grace, once with restarts and once without: the clocks are equal.
#[test]
fn a_restart_changes_no_clock() {
    let play = |restarts: bool| {
        let mut game = Game::begun(Clock::days(7), true);
        let mut clocks = Vec::new();
        for (half_days, moves) in
            [(12, true), (14, true), (24, true), (32, true), (46, false), (47, true)]
        {
            let at = half_days * DAY / 2 + 1_000;
            if restarts {
                game.now = at - 11 * HOUR;
                game.restarts(10 * HOUR);
            }
            if moves {
                game.moves_after(at - game.now);
            } else {
                assert_eq!(game.room.wakes_at(), Some(Millis(at)));
                game.wakes();
                assert_eq!(*game.last(), Event::Graced(Seat(0)));
            }
            clocks.push((game.left(), game.room.wakes_at()));
        }
        game.now += 7 * DAY - HOUR;
        clocks.push((game.left(), game.room.wakes_at()));
        (clocks, game.now)
    };
    let (clocks, now) = play(false);
    assert!(now > 30 * DAY && clocks.last().is_some_and(|(left, _)| *left == [7 * DAY, HOUR]));
    assert_eq!(play(true), (clocks, now));
}

#[test]
fn lines_are_written_and_read_as_ever() {
    let start = Nim { left: 9, turn: 0, seats: 2 };
    let (mut writer, mut reader) = (Codec::new("nim/1", start), Codec::new("nim/1", start));
    let stored = StoredEvent { at: Millis(86_400_000), what: Event::Graced(Seat(1)) };
    let line = writer.write(&stored);
    assert_eq!(line, "nim/1 86400000 grace 1");
    assert_eq!(reader.read(&line).unwrap(), stored);
    assert!(reader.read("nim/1 86400000 grace 2").is_err());
}
