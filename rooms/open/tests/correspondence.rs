//! Games by correspondence, in days that pass at once.

mod nim;

use game_core::{OpenTable, Seat};
use nim::{Nim, OneMore, abort, act, came, claim, offer, sit};
use open_room::{Claim, Clock, Codec, DAY, Event, Input, Lag, Offer, Output, Request, Room, Stop};
use open_room::{RoomView, TableConfig};
use room_core::{ConnectionId, Decline, Holiday, Millis, PersonId, RoomInput, StoredEvent};

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

    /// Somebody is away from now on, for some days.
    fn goes_away(&mut self, seat: u8, days: u64) -> Holiday {
        let holiday = Holiday { from: Millis(self.now), to: Millis(self.now + days * DAY) };
        self.on(Input::Away(Seat(seat), holiday));
        holiday
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
    let mut game = Game::begun(Clock::days(1), true);
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

#[test]
fn clocks_stand_while_somebody_is_away() {
    let mut game = Game::begun(Clock::days(3), true);
    game.now += DAY;
    let holiday = game.goes_away(0, 10);
    assert_eq!(*game.last(), Event::Away(Seat(0), holiday));
    assert_eq!(game.room.wakes_at(), Some(Millis(holiday.to.0 + 2 * DAY)));
    // It is told once.
    assert!(game.on(Input::Away(Seat(0), holiday)).is_empty());
    game.now += 4 * DAY;
    let outputs = game.comes(EK);
    let clocks = shown(&outputs).expect("the other sees it").clocks.clone().unwrap();
    assert_eq!(
        (clocks.away_ms, clocks.left_ms),
        (vec![(Seat(0), 6 * DAY)], vec![2 * DAY, 3 * DAY])
    );
    // Who is away may move, and the other's time passes as ever.
    game.moves_after(0);
    assert_eq!(
        (game.left(), game.room.wakes_at()),
        ([3 * DAY; 2], Some(Millis(game.now + 3 * DAY)))
    );
    game.moves_after(DAY);
    game.now += DAY;
    // Back four days before it would end.
    let back = Holiday { to: Millis(game.now), ..holiday };
    game.on(Input::Away(Seat(0), back));
    assert_eq!((game.last(), game.left()), (&Event::Away(Seat(0), back), [3 * DAY; 2]));
    game.now += DAY;
    assert_eq!(game.left(), [2 * DAY, 3 * DAY]);
    // What is over changes nothing, and nobody is away at live tables.
    assert!(game.on(Input::Away(Seat(1), Holiday { from: Millis(5), to: Millis(900) })).is_empty());
    let mut live = Game::begun(Clock::new(60_000, 0), false);
    assert!(live.on(Input::Away(Seat(0), holiday)).is_empty());
}

#[test]
fn a_room_may_hear_of_a_holiday_when_it_is_opened() {
    let mut game = Game::begun(Clock::days(3), true);
    game.moves_after(DAY);
    let mut asleep = Game {
        room: Room::open(game.config, game.start, &game.stored),
        stored: game.stored.clone(),
        ..game
    };
    game = Game {
        room: Room::open(asleep.config, asleep.start, &asleep.stored),
        stored: asleep.stored.clone(),
        ..asleep
    };
    game.now += DAY;
    let holiday = game.goes_away(1, 21);
    game.now = holiday.to.0;
    asleep.now = holiday.to.0;
    // It is a week after the flag would have fallen.
    asleep.on(Input::Away(Seat(1), holiday));
    assert_eq!((asleep.left(), asleep.stop()), (game.left(), None));
    assert_eq!(asleep.left(), [3 * DAY, 2 * DAY]);
}

#[test]
fn a_holiday_goes_on_in_the_next_game() {
    let mut game = Game::begun(Clock::days(3), false);
    let holiday = game.goes_away(0, 10);
    game.on(nim::resign(EK, game.room.state().version()));
    game.offered(Offer::Rematch);
    // The chairs are changed.
    assert_eq!(
        game.room.state().clocks().unwrap().away(Seat(1)).at(Millis(game.now)),
        Some(holiday)
    );
    assert_eq!(game.room.wakes_at(), Some(Millis(game.now + 3 * DAY)));
    game.now += DAY;
    game.on(act(EK, game.room.state().version(), 1));
    assert_eq!(game.room.wakes_at(), Some(Millis(holiday.to.0 + 3 * DAY)));
}

#[test]
fn the_other_decides_when_the_time_of_a_friendly_game_is_up() {
    let up = || {
        let mut game = Game::begun(Clock::days(1), false);
        game.wakes();
        assert_eq!(*game.last(), Event::Graced(Seat(0)));
        game.now += DAY;
        let view = |outputs: Vec<Output<Table>>| shown(&outputs).unwrap().clone();
        let (bo, ek) = (view(game.comes(BO)), view(game.comes(EK)));
        assert_eq!((ek.awaited, ek.stop, bo.awaited), (Some((Seat(0), 0)), None, ek.awaited));
        assert!(ek.clocks.unwrap().may_give && !bo.clocks.unwrap().may_give);
        game
    };
    let version = |game: &Game| game.room.state().version();
    let give = |guest, version| Input::Asked(guest, Lag::default(), Request::GiveTime { version });
    for (what, stop) in
        [(Claim::Win, Stop::Flagged(Seat(0))), (Claim::Draw, Stop::AbsentDrawn(Seat(0)))]
    {
        let mut game = up();
        game.on(claim(BO, version(&game), what));
        assert_eq!(game.stop(), None, "nobody claims against themselves");
        game.on(claim(EK, version(&game), what));
        assert_eq!(game.stop(), Some(stop));
    }
    let mut game = up();
    let stored = game.stored.len();
    game.on(give(BO, version(&game)));
    assert_eq!(game.stored.len(), stored, "nobody gives time to themselves");
    game.now += 2 * DAY;
    game.on(give(EK, version(&game)));
    assert_eq!((game.last(), game.left()), (&Event::Given(Seat(0), 3 * DAY), [3 * DAY, DAY]));
    game.on(give(EK, version(&game)));
    assert_eq!(game.stored.len(), stored + 1, "three days are there");
    // Who is late may still move.
    game.moves_after(5 * DAY);
    assert_eq!((game.left(), game.stop()), ([DAY; 2], None));

    // When nobody decides, the flag falls after two weeks. A rated game waits for nobody.
    let mut game = up();
    game.wakes();
    assert_eq!((game.now, game.stop()), (1_000 + 16 * DAY, Some(Stop::Flagged(Seat(0)))));
    let mut rated = Game::begun(Clock::days(1), true);
    rated.wakes();
    rated.on(give(EK, version(&rated)));
    assert_eq!(*rated.last(), Event::Graced(Seat(0)));
    rated.wakes();
    assert_eq!((rated.now, rated.stop()), (1_000 + 2 * DAY, Some(Stop::Flagged(Seat(0)))));
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
    let holiday = Holiday { from: Millis(86_400_000), to: Millis(172_800_000) };
    for (what, line) in [
        (Event::Graced(Seat(1)), "grace 1"),
        (Event::Away(Seat(0), holiday), "away 0 86400000 172800000"),
        (Event::Given(Seat(1), 3 * DAY), "give 1 259200000"),
    ] {
        let stored = StoredEvent { at: Millis(86_400_000), what };
        let line = ["nim/1 86400000 ", line].concat();
        assert_eq!(writer.write(&stored), line);
        assert_eq!(reader.read(&line).unwrap(), stored);
    }
    for line in ["grace 2", "away 2 5 6", "away 0 5", "give 1", "give 2 5"] {
        assert!(reader.read(&["nim/1 86400000 ", line].concat()).is_err(), "{line}");
    }
}

#[test]
fn what_was_decided_before_is_played_in_its_turn_and_for_its_version_alone() {
    let mut game = Game::begun(Clock::days(3), false);
    let decided = |game: &Game, seat, past: u32| {
        Input::Decided(Seat(seat), game.room.state().version() - past, 1)
    };
    assert!(game.on(decided(&game, 1, 0)).is_empty(), "it is not their turn");
    game.moves_after(HOUR);
    assert!(game.on(decided(&game, 1, 1)).is_empty(), "it was for an earlier version");
    game.now += 3_000;
    let outputs = game.on(decided(&game, 1, 0));
    assert_eq!(*game.last(), Event::Acted(Seat(1), 1, 0));
    assert!(matches!(&outputs[..], [Output::Persist(..), Output::Show(..), ..]));

    // An offer is answered by a person, and not by what they decided before it.
    game.on(offer(BO, game.room.state().version(), Offer::Draw));
    game.moves_after(HOUR);
    assert!(game.on(decided(&game, 1, 0)).is_empty(), "a draw is offered");
    game.on(Input::Asked(
        EK,
        Lag::default(),
        Request::Refuse { version: game.room.state().version(), offer: Offer::Draw },
    ));
    assert!(matches!(game.on(decided(&game, 1, 0))[0], Output::Persist(..)));

    game.offered(Offer::Draw);
    assert_eq!(game.stop(), Some(Stop::Agreed));
    let stored = game.stored.len();
    game.on(decided(&game, 0, 0));
    assert_eq!(game.stored.len(), stored, "the game is over");
}
