//! Games of two people with live clocks that one of them leaves.

mod nim;

use game_core::{OpenTable, Seat};
use nim::{Nim, OneMore, abort, act, came, claim, offer, seat, sit};
use open_room::{Claim, Clock, Codec, Event, Input, Offer, Output, Room, RoomView, Stop};
use open_room::{Patience, TableConfig};
use proptest::prelude::*;
use room_core::{ConnectionId, Decline, Millis, PersonId, RoomInput, StoredEvent};

type Table = OpenTable<Nim>;
type View = RoomView<<Table as game_core::Table>::View>;

const BO: ConnectionId = ConnectionId(0);
const EK: ConnectionId = ConnectionId(1);
const TEN_MINUTES: Clock = Clock::new(600_000, 5_000);
const THREE_MINUTES: Clock = Clock::new(180_000, 2_000);

struct Game {
    room: Room<Table>,
    config: TableConfig,
    start: Nim,
    now: u64,
    stored: Vec<StoredEvent<Event<u8, Nim>>>,
}

impl Game {
    fn new(clock: Option<Clock>, is_rated: bool, seats: u8) -> Game {
        let config = TableConfig { seats, clock, is_rated };
        let start = Nim { left: 90, turn: 0, seats };
        let room = Room::open(config, start, &[]);
        Game { room, config, start, now: 0, stored: Vec::new() }
    }

    /// Two people have sat down.
    fn of_two(clock: Clock, is_rated: bool) -> Game {
        let mut game = Game::new(Some(clock), is_rated, 2);
        game.all_sit([BO, EK]);
        game
    }

    /// Both have moved, and so it is the first one's turn.
    fn begun(clock: Clock) -> Game {
        let mut game = Game::of_two(clock, false);
        game.act(BO);
        game.act(EK);
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

    fn goes(&mut self, guest: ConnectionId) {
        self.on(RoomInput::Went(guest).into());
    }

    fn all_sit(&mut self, guests: impl IntoIterator<Item = ConnectionId>) {
        for guest in guests {
            self.comes(guest);
            self.on(sit(guest, None, "Bo"));
        }
    }

    fn all_offer(&mut self, guests: [ConnectionId; 2], what: Offer) {
        let version = self.room.state().version();
        for guest in guests {
            self.on(offer(guest, version, what));
        }
    }

    fn act(&mut self, guest: ConnectionId) {
        let outputs = self.on(act(guest, self.room.state().version(), 1));
        assert!(matches!(outputs[0], Output::Persist(..)), "it is this one's turn");
    }

    fn aborts(&mut self, guest: ConnectionId) -> Option<Decline<()>> {
        let version = self.room.state().version();
        declined(&self.on(abort(guest, version)))
    }

    fn claims(&mut self, guest: ConnectionId, what: Claim) -> Option<Decline<()>> {
        let version = self.room.state().version();
        declined(&self.on(claim(guest, version, what)))
    }

    /// What somebody sees now.
    fn seen(&mut self, guest: ConnectionId) -> View {
        let outputs = self.comes(guest);
        let shown = outputs.into_iter().find_map(|output| match output {
            Output::Show(guests, view) if guests.contains(&guest) => Some(*view),
            _ => None,
        });
        shown.expect("they look")
    }

    /// When the game may be claimed, as `guest` sees it.
    fn claim_ms(&mut self, guest: ConnectionId) -> Option<u64> {
        let view = self.seen(guest);
        view.awaited.filter(|_| !view.may_abort).map(|(_, claim_ms)| claim_ms)
    }

    /// How long the room waits for a first move, as `guest` sees it.
    fn first_move_ms(&mut self, guest: ConnectionId) -> Option<u64> {
        let view = self.seen(guest);
        view.awaited.filter(|_| view.may_abort).map(|(_, left)| left)
    }

    /// The host was down; all come again.
    fn restarts(&mut self, down: u64) {
        let lived_until = Millis(self.now);
        self.now += down;
        self.room = Room::open(self.config, self.start, &self.stored);
        self.on(RoomInput::Opened(Some(lived_until)).into());
    }

    fn stop(&self) -> Option<Stop> {
        self.room.state().stop()
    }
}

fn declined(outputs: &[Output<Table>]) -> Option<Decline<()>> {
    outputs.iter().find_map(|output| match output {
        Output::Decline(_, Decline::NothingToSettle) => Some(Decline::NothingToSettle),
        Output::Decline(_, Decline::Over) => Some(Decline::Over),
        Output::Decline(_, Decline::NotSeated) => Some(Decline::NotSeated),
        Output::Decline(_, Decline::TooLate) => Some(Decline::TooLate),
        Output::Decline(..) => panic!("for another reason"),
        _ => None,
    })
}

#[test]
fn either_breaks_a_game_off_until_both_have_moved() {
    for moves in 0..3 {
        for guest in [BO, EK] {
            let mut game = Game::of_two(TEN_MINUTES, false);
            for who in [BO, EK].into_iter().take(moves) {
                game.act(who);
            }
            let may = moves < 2;
            assert_eq!(game.seen(EK).may_abort, may);
            assert_eq!(game.aborts(guest), (!may).then_some(Decline::NothingToSettle));
            let by = Seat(u8::try_from(guest.0).unwrap());
            assert_eq!(game.stop(), may.then_some(Stop::Aborted(by)));
            if may {
                assert_eq!(
                    (game.aborts(guest), game.seen(BO).may_abort),
                    (Some(Decline::Over), false)
                );
                // The table is free for another game, and that can be broken off too.
                game.all_offer([BO, EK], Offer::Rematch);
                assert_eq!((game.stop(), game.seen(BO).may_abort), (None, true));
            }
        }
    }
}

#[test]
fn a_move_that_was_taken_back_was_not_made() {
    let mut game = Game::begun(TEN_MINUTES);
    assert!(!game.seen(BO).may_abort);
    game.all_offer([EK, BO], Offer::TakeBack);
    assert!(game.seen(BO).may_abort);
}

#[test]
fn who_only_looks_on_breaks_nothing_off() {
    let mut game = Game::of_two(TEN_MINUTES, false);
    game.comes(ConnectionId(7));
    assert_eq!(game.aborts(ConnectionId(7)), Some(Decline::NotSeated));
    assert_eq!(declined(&game.on(abort(BO, 5))), Some(Decline::TooLate));
}

/// Nobody waits for anybody where there is no clock, one of days, an engine, or a third player.
#[test]
fn other_games_are_not_left() {
    let month = Clock::new(30 * 24 * 3_600_000, 0);
    let by_day = Clock::new(60_000, 24 * 3_600_000);
    let mut games: Vec<Game> = [None, Some(month), Some(by_day)]
        .into_iter()
        .map(|clock| {
            let mut game = Game::new(clock, clock.is_some(), 2);
            game.all_sit([BO, EK]);
            game
        })
        .collect();
    let mut with_bot = Game::new(Some(TEN_MINUTES), true, 2);
    with_bot.all_sit([BO]);
    with_bot.on(seat(BO, None, 3));
    let mut of_three = Game::new(Some(TEN_MINUTES), false, 3);
    of_three.all_sit([BO, EK, ConnectionId(2)]);
    let mut waiting = Game::new(Some(TEN_MINUTES), true, 2);
    waiting.all_sit([BO]);
    games.extend([with_bot, of_three, waiting]);
    for game in &mut games {
        let view = game.seen(BO);
        assert_eq!((view.may_abort, view.awaited), (false, None));
        assert_eq!(game.room.wakes_at(), None);
        let version = game.room.state().version();
        assert!(matches!(
            game.on(abort(BO, version))[..],
            [Output::Decline(BO, Decline::NothingToSettle | Decline::NotBegun)]
        ));
    }
}

#[test]
fn a_rated_game_waits_thirty_seconds_for_each_first_move() {
    for moves in 0..2_u8 {
        let mut game = Game::of_two(TEN_MINUTES, true);
        for who in [BO, EK].into_iter().take(moves.into()) {
            game.now += 29_000;
            game.act(who);
        }
        game.now += 29_999;
        assert_eq!(game.room.wakes_at(), Some(Millis(game.now + 1)));
        assert_eq!(game.first_move_ms(BO), Some(1));
        game.on(RoomInput::Woke.into());
        assert_eq!(game.stop(), None);
        game.now += 1;
        game.on(RoomInput::Woke.into());
        assert_eq!(game.stop(), Some(Stop::Unstarted(Seat(moves))));
    }
    let mut begun = Game::of_two(TEN_MINUTES, true);
    begun.act(BO);
    begun.act(EK);
    assert_eq!((begun.seen(BO).awaited, begun.seen(EK).may_abort), (None, false));
    let unrated = Game::of_two(TEN_MINUTES, false);
    assert_eq!(unrated.room.wakes_at(), None, "a friend has all the time");
}

#[test]
fn nobody_is_charged_for_a_first_move_while_the_host_was_down() {
    let mut game = Game::of_two(TEN_MINUTES, true);
    game.now += 20_000;
    game.restarts(500_000);
    assert_eq!(game.stored.last().map(|stored| &stored.what), Some(&Event::Resumed(0)));
    assert_eq!(game.first_move_ms(BO), Some(30_000));
    // Opened from its book, the room knows until when it waits.
    let again = Room::<Table>::open(game.config, game.start, &game.stored);
    assert_eq!(again.wakes_at(), Some(Millis(game.now + 30_000)));
}

#[test]
fn who_has_not_moved_loses_no_rated_game_by_time() {
    let hasty = Clock::new(10_000, 0);
    for is_rated in [false, true] {
        let mut game = Game::of_two(hasty, is_rated);
        game.act(BO);
        game.now += 20_000;
        game.on(RoomInput::Woke.into());
        let stop = if is_rated { Stop::Unstarted(Seat(1)) } else { Stop::Flagged(Seat(1)) };
        assert_eq!(game.stop(), Some(stop));
    }
}

#[test]
fn who_is_away_for_a_minute_in_their_turn_may_be_claimed_against() {
    for (clock, patience) in [(TEN_MINUTES, 60_000), (THREE_MINUTES, 30_000)] {
        for (what, stop) in
            [(Claim::Win, Stop::Absent(Seat(0))), (Claim::Draw, Stop::AbsentDrawn(Seat(0)))]
        {
            let mut game = Game::begun(clock);
            assert_eq!(game.claims(EK, what), Some(Decline::NothingToSettle), "Bo is here");
            game.goes(BO);
            assert_eq!(game.claim_ms(EK), Some(patience));
            game.now += patience - 1;
            assert_eq!(game.claims(EK, what), Some(Decline::NothingToSettle));
            assert_eq!(game.seen(EK).awaited, Some((Seat(0), 1)));
            game.now += 1;
            assert_eq!(game.claims(EK, what), None);
            assert_eq!(game.stop(), Some(stop));
            assert_eq!((game.seen(EK).awaited, game.seen(BO).stop), (None, Some(stop)));
        }
    }
}

#[test]
fn coming_back_ends_it() {
    let mut game = Game::begun(TEN_MINUTES);
    game.goes(BO);
    game.now += 59_000;
    game.comes(ConnectionId(7));
    assert_eq!(game.claim_ms(EK), Some(1_000), "an onlooker is not Bo");
    game.now += 5_000;
    game.comes(BO);
    assert_eq!(game.claim_ms(EK), None);
    assert_eq!(game.claims(EK, Claim::Win), Some(Decline::NothingToSettle));
    assert_eq!(game.claims(BO, Claim::Win), Some(Decline::NothingToSettle));
}

#[test]
fn two_minutes_in_a_game_are_enough() {
    let mut game = Game::begun(TEN_MINUTES);
    for expected in [60_000, 60_000, 20_000, 0] {
        game.goes(BO);
        assert_eq!(game.claim_ms(EK), Some(expected));
        game.now += 50_000;
        game.comes(BO);
    }
    // In the next game it begins again.
    game.goes(BO);
    assert_eq!(game.claims(EK, Claim::Win), None);
    game.comes(BO);
    game.all_offer([BO, EK], Offer::Rematch);
    game.act(EK);
    game.act(BO);
    game.goes(EK);
    assert_eq!(game.claim_ms(BO), Some(60_000), "Ek has the seat that Bo had");
}

#[test]
fn only_the_own_turn_counts_and_only_while_the_other_is_here() {
    let mut game = Game::begun(TEN_MINUTES);
    game.goes(EK);
    game.now += 90_000;
    assert_eq!(game.claim_ms(BO), None, "it is Bo's turn");
    game.act(BO);
    assert_eq!(game.claim_ms(BO), Some(60_000));
    game.now += 20_000;
    game.goes(BO);
    game.now += 90_000;
    assert_eq!(game.claim_ms(BO), Some(40_000), "what cuts off both is nobody's fault");
    game.now += 40_000;
    assert_eq!(game.claims(BO, Claim::Draw), None);
}

#[test]
fn nothing_is_claimed_before_both_have_moved() {
    let mut game = Game::of_two(TEN_MINUTES, false);
    game.act(BO);
    game.goes(EK);
    game.now += 90_000;
    assert_eq!(game.claim_ms(BO), None);
    assert_eq!(game.claims(BO, Claim::Win), Some(Decline::NothingToSettle));
    assert_eq!(game.aborts(BO), None, "that one may");
}

#[test]
fn a_restart_of_the_host_begins_to_count_again() {
    let mut game = Game::begun(TEN_MINUTES);
    game.goes(BO);
    game.now += 59_000;
    game.restarts(60_000);
    assert_eq!(game.claim_ms(EK), Some(60_000));
}

#[test]
fn other_times_may_be_set() {
    let mut game = Game::of_two(TEN_MINUTES, true);
    game.room.set_patience(Patience { first_move_ms: 50, absent_ms: 40 });
    assert_eq!(game.first_move_ms(BO), Some(50));
    game.act(BO);
    game.act(EK);
    game.goes(BO);
    assert_eq!(game.claim_ms(EK), Some(40));
}

/// The lines that this version writes. Later versions must read them.
const LINES: &str = "\
nim/1 5 end aborted 0
nim/1 5 end unstarted 1
nim/1 5 end absent 1
nim/1 5 end absent_drawn 0";

#[test]
fn the_lines_of_leaving_are_read_and_written() {
    let stops = [
        Stop::Aborted(Seat(0)),
        Stop::Unstarted(Seat(1)),
        Stop::Absent(Seat(1)),
        Stop::AbsentDrawn(Seat(0)),
    ];
    for (line, stop) in LINES.lines().zip(stops) {
        let mut codec = Codec::new("nim/1", Nim { left: 5, turn: 0, seats: 2 });
        let stored = codec.read(line).unwrap();
        assert_eq!(stored.what, Event::Stopped(stop));
        assert_eq!(codec.write(&stored), line);
    }
    for line in ["end aborted", "end aborted 2", "end absent x", "end left 0"] {
        let mut codec = Codec::new("nim/1", Nim { left: 5, turn: 0, seats: 2 });
        assert!(codec.read(&format!("nim/1 5 {line}")).is_err(), "{line}");
    }
}

proptest! {
    /// Somebody who comes and goes is claimed against when their own times add up, and never sooner.
    #[test]
    fn a_claim_needs_a_minute_at_once_or_two_in_all(
        times in proptest::collection::vec((0..59_999_u64, 0..50_000_u64), 0..6)
    ) {
        let clock = Clock::new(3_600_000, 0);
        let (mut game, mut away) = (Game::begun(clock), 0_u64);
        for (gone, here) in times {
            game.goes(BO);
            let left = 60_000.min(120_000_u64.saturating_sub(away));
            prop_assert_eq!(game.claim_ms(EK), Some(left));
            game.now += gone;
            away += gone;
            let may = game.claims(EK, Claim::Win).is_none();
            prop_assert_eq!(may, gone >= left);
            if may {
                return Ok(());
            }
            game.comes(BO);
            game.now += here;
        }
    }

    /// However people come, go, move and ask: nobody who is here, or whose turn it is not, loses
    /// as one who is away; and the room is the same when it is opened from its book.
    #[test]
    fn nobody_who_is_here_loses_as_one_who_is_away(
        steps in proptest::collection::vec((0..5_u8, any::<bool>(), 0..40_000_u64), 0..60)
    ) {
        let clock = Clock::new(3_600_000, 0);
        let mut game = Game::begun(clock);
        let mut here = [true; 2];
        for (step, second, wait) in steps {
            let (guest, seat) = if second { (EK, Seat(1)) } else { (BO, Seat(0)) };
            let turn = game_core::Table::to_act(game.room.state().table());
            match step {
                0 if turn == [seat] && here[seat.index()] => game.act(guest),
                1 => {
                    game.comes(guest);
                    here[seat.index()] = true;
                }
                2 => {
                    game.goes(guest);
                    here[seat.index()] = false;
                }
                3 if here[seat.index()] && game.claims(guest, Claim::Win).is_none() => {
                    prop_assert_eq!(game.stop(), Some(Stop::Absent(seat.other())));
                    prop_assert!(!here[seat.other().index()] && turn == [seat.other()]);
                    let again = Room::<Table>::open(game.config, game.start, &game.stored);
                    prop_assert!(again.state() == game.room.state());
                    return Ok(());
                }
                _ => game.now += wait,
            }
        }
    }
}
