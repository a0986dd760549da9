//! Scenes at a table, one test for each.

mod nim;

use game_core::{OpenTable, Seat, Viewer};
use nim::{Nim, OneMore, SEED, act, came, offer, refuse, resign, seat, sit};
use open_room::{Bot, Clock, Event, Input, Offer, Output, Room, RoomView, Stop, TableConfig};
use room_core::{ConnectionId, Decline, Millis, PersonId, RoomInput};

type Table = OpenTable<Nim>;
type View = RoomView<<Table as game_core::Table>::View>;

const BO: ConnectionId = ConnectionId(0);
const EK: ConnectionId = ConnectionId(1);

fn seated(clock: Option<Clock>) -> Room<Table> {
    let mut room = Room::open(
        TableConfig { seats: 2, clock, is_rated: false },
        Nim { left: 9, turn: 0, seats: 2 },
        &[],
    );
    for (guest, name) in [(BO, "Bo"), (EK, "Ek")] {
        let byte = u8::try_from(guest.0).expect("there are two");
        room.on(Millis(0), came(guest, Some(PersonId([byte; 32]))), &mut OneMore);
        room.on(Millis(0), sit(guest, None, name), &mut OneMore);
    }
    room
}

fn at(room: &mut Room<Table>, now: u64, input: Input<u8>) -> Vec<Output<Table>> {
    room.on(Millis(now), input, &mut OneMore)
}

fn shown(outputs: &[Output<Table>], to: ConnectionId) -> &View {
    let shown = outputs.iter().find_map(|output| match output {
        Output::Show(guests, view) if guests.contains(&to) => Some(&**view),
        _ => None,
    });
    shown.expect("the guest is shown the table")
}

fn declined(outputs: &[Output<Table>]) -> &Decline<game_core::Refusal<nim::TooMany>> {
    let [Output::Decline(_, why)] = outputs else { panic!("declined and nothing else") };
    why
}

#[test]
fn a_move_is_stored_before_it_is_shown() {
    let mut room = seated(None);
    at(&mut room, 0, came(ConnectionId(9), None));
    let outputs = at(&mut room, 5, act(BO, 0, 1));
    assert!(matches!(
        &outputs[..],
        [Output::Persist(2, _), Output::Show(..), Output::Show(..), Output::Show(..)]
    ));
    assert_eq!(shown(&outputs, EK).version, 1);
    assert_eq!(shown(&outputs, ConnectionId(9)).viewer, Viewer::Spectator);
    assert_eq!(shown(&outputs, ConnectionId(9)).onlookers, 1);
}

#[test]
fn a_double_click_comes_too_late() {
    let mut room = seated(None);
    at(&mut room, 0, act(BO, 0, 2));
    // Taking two lets Bo go on, so it is Bo's turn again.
    assert_eq!(declined(&at(&mut room, 0, act(BO, 0, 2))), &Decline::TooLate);
}

#[test]
fn nobody_plays_before_all_seats_are_taken() {
    let mut room = Room::<Table>::open(
        TableConfig { seats: 2, clock: None, is_rated: false },
        Nim { left: 9, turn: 0, seats: 2 },
        &[],
    );
    at(&mut room, 0, came(BO, Some(PersonId([0; 32]))));
    assert_eq!(declined(&at(&mut room, 0, act(BO, 0, 1))), &Decline::NotSeated);
    at(&mut room, 0, sit(BO, None, "Bo"));
    assert_eq!(declined(&at(&mut room, 0, act(BO, 0, 1))), &Decline::NotBegun);
    assert_eq!(declined(&at(&mut room, 0, resign(BO, 0))), &Decline::NotBegun);
}

#[test]
fn a_guest_with_the_watching_link_cannot_sit() {
    let mut room = Room::<Table>::open(
        TableConfig { seats: 2, clock: None, is_rated: false },
        Nim { left: 9, turn: 0, seats: 2 },
        &[],
    );
    at(&mut room, 0, came(BO, None));
    let outputs = at(&mut room, 0, sit(BO, None, "Bo"));
    assert_eq!(declined(&outputs), &Decline::NotSeated);
}

#[test]
fn nobody_takes_a_second_chair_or_one_that_is_taken_or_missing() {
    let mut room = seated(None);
    at(&mut room, 0, came(ConnectionId(5), Some(PersonId([5; 32]))));
    for (guest, seat) in
        [(BO, None), (ConnectionId(5), Some(Seat(0))), (ConnectionId(5), Some(Seat(2)))]
    {
        let outputs = at(&mut room, 0, sit(guest, seat, "x"));
        assert_eq!(declined(&outputs), &Decline::SeatTaken);
    }
}

#[test]
fn clocks_run_from_the_first_move_and_add_the_increment() {
    let mut room = seated(Some(Clock::new(1_000, 50)));
    assert_eq!(room.wakes_at(), None, "nobody is charged for finding the table");
    at(&mut room, 9_000, act(BO, 0, 1));
    assert_eq!(room.wakes_at(), Some(Millis(10_000)));
    let outputs = at(&mut room, 9_300, act(EK, 1, 1));
    let clocks = shown(&outputs, BO).clocks.as_ref().expect("the table has clocks");
    assert_eq!((&clocks.left_ms[..], clocks.running), (&[1_000, 750][..], Some(Seat(0))));
}

#[test]
fn a_flag_falls_when_the_room_is_woken() {
    let mut room = seated(Some(Clock::new(1_000, 0)));
    at(&mut room, 0, act(BO, 0, 1));
    assert!(at(&mut room, 999, RoomInput::Woke.into()).is_empty());
    let outputs = at(&mut room, 1_000, RoomInput::Woke.into());
    assert_eq!(shown(&outputs, BO).stop, Some(Stop::Flagged(Seat(1))));
    assert_eq!(room.wakes_at(), None);
}

#[test]
fn a_move_after_the_flag_is_declined() {
    let mut room = seated(Some(Clock::new(1_000, 0)));
    at(&mut room, 0, act(BO, 0, 1));
    let outputs = at(&mut room, 1_001, act(EK, 1, 1));
    let Output::Persist(_, events) = &outputs[0] else { panic!("the flag is stored") };
    assert!(matches!(
        events[..],
        [room_core::StoredEvent { what: Event::Stopped(Stop::Flagged(_)), .. }]
    ));
    assert!(matches!(outputs.last(), Some(Output::Decline(EK, Decline::Over))));
}

#[test]
fn a_draw_is_agreed_when_all_have_offered_it() {
    let mut room = seated(None);
    let outputs = at(&mut room, 0, offer(EK, 0, Offer::Draw));
    assert_eq!(shown(&outputs, BO).offers, [(Seat(1), Offer::Draw)]);
    let outputs = at(&mut room, 0, offer(BO, 0, Offer::Draw));
    assert_eq!(shown(&outputs, BO).stop, Some(Stop::Agreed));
    assert_eq!(declined(&at(&mut room, 0, act(BO, 0, 1))), &Decline::Over);
}

#[test]
fn a_draw_offered_with_a_move_stands_until_the_other_moves() {
    let mut room = seated(None);
    at(&mut room, 0, offer(BO, 0, Offer::Draw));
    let outputs = at(&mut room, 0, act(BO, 0, 1));
    assert_eq!(shown(&outputs, EK).offers, [(Seat(0), Offer::Draw)]);
    let outputs = at(&mut room, 0, act(EK, 1, 1));
    assert!(shown(&outputs, EK).offers.is_empty());
}

#[test]
fn a_refused_offer_is_gone() {
    let mut room = seated(None);
    at(&mut room, 0, offer(BO, 0, Offer::Draw));
    let outputs = at(&mut room, 0, refuse(EK, 0, Offer::Draw));
    assert!(shown(&outputs, BO).offers.is_empty());
    let outputs = at(&mut room, 0, refuse(EK, 0, Offer::Draw));
    assert_eq!(declined(&outputs), &Decline::NothingToSettle);
}

#[test]
fn a_take_back_undoes_the_offering_seats_last_act_and_what_followed() {
    let mut room = seated(None);
    at(&mut room, 0, act(BO, 0, 1));
    at(&mut room, 0, act(EK, 1, 3));
    let outputs = at(&mut room, 0, offer(BO, 2, Offer::TakeBack));
    assert_eq!(shown(&outputs, EK).view.played, [1, 3]);
    let outputs = at(&mut room, 0, offer(EK, 2, Offer::TakeBack));
    let view = shown(&outputs, BO);
    assert!(view.view.played.is_empty());
    assert_eq!(view.version, 3, "versions go on, so a click from before is stale");
    assert_eq!(declined(&at(&mut room, 0, act(BO, 2, 1))), &Decline::TooLate);
}

#[test]
fn a_seat_that_has_not_moved_has_nothing_to_take_back() {
    let mut room = seated(None);
    at(&mut room, 0, act(BO, 0, 1));
    let outputs = at(&mut room, 0, offer(EK, 1, Offer::TakeBack));
    assert_eq!(declined(&outputs), &Decline::NothingToSettle);
}

#[test]
fn a_rematch_changes_seats_and_fills_the_clocks() {
    let mut room = seated(Some(Clock::new(1_000, 0)));
    at(&mut room, 0, act(BO, 0, 1));
    let outputs = at(&mut room, 10, offer(BO, 1, Offer::Rematch));
    assert_eq!(declined(&outputs), &Decline::NothingToSettle, "the game is not over");
    at(&mut room, 400, resign(EK, 1));
    at(&mut room, 500, offer(BO, 1, Offer::Rematch));
    let outputs = at(&mut room, 600, offer(EK, 1, Offer::Rematch));
    let view = shown(&outputs, BO);
    assert_eq!(view.viewer, Viewer::Seat(Seat(1)));
    assert_eq!(view.games_before, 1);
    assert_eq!(view.chairs[0].name.as_deref(), Some("Ek"));
    assert_eq!(view.clocks.as_ref().map(|clocks| &clocks.left_ms[..]), Some(&[1_000, 1_000][..]));
    assert_eq!(view.view.start.left, 10, "the environment set up the next game");
    assert_eq!(view.stop, None);
    at(&mut room, 700, act(EK, view.version, 1));
    assert_eq!(room.state().table().now().left, 9);
}

const BOT: Bot = Bot { level: 3, seed: SEED };

fn against_a_bot() -> Room<Table> {
    let config = TableConfig { seats: 2, clock: None, is_rated: false };
    let mut room = Room::open(config, Nim { left: 9, turn: 0, seats: 2 }, &[]);
    at(&mut room, 0, came(BO, Some(PersonId([0; 32]))));
    at(&mut room, 0, sit(BO, None, "Bo"));
    let outputs = at(&mut room, 0, seat(BO, None, BOT.level));
    assert!(matches!(&outputs[..], [Output::Persist(1, _), Output::Show(..)]));
    let chair = &shown(&outputs, BO).chairs[1];
    assert_eq!((chair.here, chair.level), (true, Some(BOT.level)));
    room
}

#[test]
fn whoever_sits_down_on_their_own_chair_gives_it_another_name() {
    let mut room = seated(None);
    let names = |outputs: &_| {
        let chairs = &shown(outputs, EK).chairs;
        chairs.iter().map(|chair| chair.name.clone().unwrap_or_default()).collect::<Vec<_>>()
    };
    let outputs = at(&mut room, 0, sit(EK, Some(Seat(1)), "Mina"));
    let before = names(&outputs);
    assert_eq!(before[1], "Mina");
    let outputs = at(&mut room, 0, sit(EK, Some(Seat(1)), &before[0]));
    assert_eq!(names(&outputs)[1], format!("{} 2", before[0]), "never the name of another");
    let outputs = at(&mut room, 0, sit(EK, Some(Seat(1)), " "));
    assert_eq!(declined(&outputs), &Decline::SeatTaken);
}

#[test]
fn a_bot_is_seated_by_someone_with_a_seat() {
    let mut room = against_a_bot();
    at(&mut room, 0, came(EK, Some(PersonId([1; 32]))));
    let outputs = at(&mut room, 0, sit(EK, None, "Ek"));
    assert_eq!(declined(&outputs), &Decline::SeatTaken);
    let outputs = at(&mut room, 0, seat(EK, None, BOT.level));
    assert_eq!(declined(&outputs), &Decline::NotSeated);
}

#[test]
fn a_bot_acts_for_its_seat_and_only_in_the_version_it_thought_about() {
    let mut room = against_a_bot();
    assert_eq!(room.state().bot_to_act(), None);
    at(&mut room, 0, act(BO, 0, 1));
    assert_eq!(room.state().bot_to_act(), Some((Seat(1), BOT)));
    assert!(at(&mut room, 0, Input::Thought(Seat(1), 0, 1)).is_empty(), "that version has passed");
    assert!(at(&mut room, 0, Input::Thought(Seat(0), 1, 1)).is_empty(), "no bot plays for Bo");
    let outputs = at(&mut room, 0, Input::Thought(Seat(1), 1, 1));
    assert_eq!(shown(&outputs, BO).version, 2);
    assert_eq!(room.state().bot_to_act(), None);
}

#[test]
fn a_bot_agrees_to_take_backs_and_rematches_but_not_to_draws() {
    let mut room = against_a_bot();
    at(&mut room, 0, act(BO, 0, 1));
    at(&mut room, 0, Input::Thought(Seat(1), 1, 1));
    let outputs = at(&mut room, 0, offer(BO, 2, Offer::Draw));
    assert_eq!(declined(&outputs), &Decline::NothingToSettle);
    let outputs = at(&mut room, 0, offer(BO, 2, Offer::TakeBack));
    assert_eq!(shown(&outputs, BO).view.played.len(), 0);
    at(&mut room, 0, resign(BO, 3));
    at(&mut room, 0, offer(BO, 3, Offer::Rematch));
    assert_eq!(room.state().games_before(), 1);
    assert_eq!(room.state().bot_to_act(), Some((Seat(0), BOT)), "with seats changed, it begins");
}
