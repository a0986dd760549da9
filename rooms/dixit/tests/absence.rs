//! Time-outs, leaving, coming back and joining late (`docs/rules/dixit.md`, section 5).

use dixit::{Ballot, Cause, Command, First, Keeper, Newcomer, Phase, Place, Variant};
use dixit_room::Decline;
use dixit_table::{Table, by_rules, declined, settings};
use game_core::{Seat, Seeded};
use protocol::dixit_messages::{Handle, Request, Settings, Timer, Timers};

fn base(people: u64) -> Table {
    Table::begun(settings(Variant::Base, Timers::Usual), people)
}

fn teller(table: &Table) -> u64 {
    u64::from(table.view().open.as_ref().unwrap().teller.unwrap().0)
}

fn hand(table: &Table, number: u64) -> Vec<Handle> {
    table.views[&number].mine.clone().and_then(|mine| mine.hand).unwrap_or_default()
}

fn give_clue(table: &mut Table) -> u64 {
    let teller = teller(table);
    let card = hand(table, teller)[0];
    table.act(teller, Command::Clue { card, text: "a corridor".to_owned() }).unwrap();
    while table.phase() == Phase::Telling {
        let at = table.room.wakes_at().expect("the clue is pending");
        table.wait(at.0 - table.now.0);
    }
    teller
}

fn give(table: &mut Table, number: u64) {
    let cards = vec![hand(table, number)[0]];
    table.act(number, Command::Give { cards }).unwrap();
}

/// All others give.
fn give_all(table: &mut Table) -> u64 {
    let teller = give_clue(table);
    let people = table.view().people.len() as u64;
    (0..people).filter(|&number| number != teller).for_each(|number| give(table, number));
    assert_eq!(table.phase(), Phase::Voting);
    teller
}

/// The first vote that this seat may cast.
fn vote(table: &mut Table, number: u64) {
    let view = &table.views[&number];
    let own = dixit::View { open: view.open.clone().unwrap(), mine: view.mine.clone() };
    let choice = own.choices("").remove(0);
    table.act(number, choice).unwrap();
}

fn left(table: &Table) -> Option<u64> {
    Some(match table.view().timer? {
        Timer::Runs { until_ms, .. } => until_ms - table.now.0,
        Timer::Stands { left_ms, .. } => left_ms,
    })
}

fn place(table: &Table, seat: usize) -> Place {
    table.view().open.as_ref().unwrap().chairs[seat].place
}

#[test]
fn each_stage_has_its_time_and_the_host_may_extend_it() {
    for (timers, times) in [
        (Timers::Usual, Some([120_000, 60_000, 60_000, 20_000])),
        (Timers::Half, Some([180_000, 90_000, 90_000, 30_000])),
        (Timers::Thrice, Some([360_000, 180_000, 180_000, 60_000])),
        (Timers::Off, None),
    ] {
        let mut table = Table::begun(settings(Variant::Base, timers), 4);
        let mut times_left = vec![left(&table)];
        let teller = give_clue(&mut table);
        times_left.push(left(&table));
        let others: Vec<u64> = (0..4).filter(|&number| number != teller).collect();
        for &number in &others {
            give(&mut table, number);
        }
        times_left.push(left(&table));
        for &number in &others {
            vote(&mut table, number);
        }
        times_left.push(left(&table));
        match times {
            Some(times) => assert_eq!(times_left, times.map(Some), "{timers:?}"),
            None => assert_eq!(times_left, [None; 4]),
        }
    }
    let mut team = Table::begun(settings(Variant::Team, Timers::Usual), 6);
    give_clue(&mut team);
    assert_eq!(left(&team), Some(90_000), "a team has time to agree");
}

#[test]
fn a_storyteller_is_given_grace_and_then_the_turn_goes_left_without_points() {
    let mut table = base(4);
    let first = teller(&table);
    table.wait(119_999);
    assert!(matches!(table.view().timer, Some(Timer::Runs { late: false, .. })));
    table.wait(1);
    assert!(matches!(table.view().timer, Some(Timer::Runs { late: true, .. })));
    assert_eq!((teller(&table), left(&table)), (first, Some(30_000)));
    table.wait(30_000);
    assert_eq!((teller(&table), table.phase()), ((first + 1) % 4, Phase::Telling));
    assert_eq!(left(&table), Some(120_000));
    assert_eq!(table.view().open.as_ref().unwrap().scores, [0; 4]);
}

#[test]
fn a_clue_sent_in_time_counts_though_it_was_held_back() {
    let mut table = base(4);
    let first = teller(&table);
    table.wait(149_990);
    let card = hand(&table, first)[0];
    table.act(first, Command::Clue { card, text: "at last".to_owned() }).unwrap();
    table.wait(10);
    assert_eq!(table.phase(), Phase::Giving);
    assert_eq!(teller(&table), first);
}

#[test]
fn a_seat_that_gives_nothing_gives_its_draft_or_a_random_card_and_all_see_it_after_the_reveal() {
    let mut table = base(4);
    let teller = give_clue(&mut table);
    let others: Vec<u64> = (0..4).filter(|&number| number != teller).collect();
    let drafted = hand(&table, others[0])[3];
    table.act(others[0], Command::Draft { cards: vec![drafted] }).unwrap();
    give(&mut table, others[1]);
    table.wait(60_000);
    assert_eq!(table.phase(), Phase::Voting);
    let given = &table.views[&others[0]].mine.as_ref().unwrap().given;
    assert_eq!(given, &[drafted]);
    let text = serde_json::to_string(table.view()).unwrap();
    assert!(!text.contains("auto"), "not yet");
    for &number in &others {
        vote(&mut table, number);
    }
    let last = table.view().open.as_ref().unwrap().last.clone().unwrap();
    let autos: Vec<u64> =
        last.row.iter().filter(|shown| shown.auto).map(|shown| u64::from(shown.owner.0)).collect();
    let mut autos = autos;
    autos.sort_unstable();
    assert_eq!(autos, [others[0], others[2]]);
}

#[test]
fn a_seat_that_does_not_vote_votes_as_drafted_or_abstains_and_never_at_random() {
    let mut table = base(5);
    let teller = give_all(&mut table);
    let others: Vec<u64> = (0..5).filter(|&number| number != teller).collect();
    let own = table.views[&others[0]].mine.as_ref().unwrap().slots[0];
    let slot = if own.0 == 1 { 2 } else { 1 };
    table.act(others[0], Command::DraftVote(Ballot::one(slot))).unwrap();
    vote(&mut table, others[1]);
    table.wait(60_000);
    assert_eq!(table.phase(), Phase::Results);
    let last = table.view().open.as_ref().unwrap().last.clone().unwrap();
    let seat = |number: u64| Seat(u8::try_from(number).unwrap());
    assert_eq!(last.abstained, [seat(others[2]), seat(others[3])]);
    let vote = last.votes.iter().find(|vote| vote.seat == seat(others[0])).unwrap();
    assert_eq!((&vote.ballot, vote.auto), (&Ballot::one(slot), true));
    assert!(!last.void);
}

#[test]
fn with_fewer_than_two_votes_a_round_is_void_and_results_pass_by_themselves() {
    let mut table = base(4);
    let teller = give_all(&mut table);
    vote(&mut table, (teller + 1) % 4);
    table.wait(60_000);
    let last = table.view().open.as_ref().unwrap().last.clone().unwrap();
    assert!(last.void && last.points == [0; 4]);
    table.wait(20_000);
    assert_eq!((table.phase(), self::teller(&table)), (Phase::Telling, (teller + 1) % 4));
}

#[test]
fn a_race_without_an_answer_is_decided_at_random() {
    let race = Settings { first: First::Buzz, ..settings(Variant::Base, Timers::Usual) };
    let mut table = Table::begun(race.clone(), 4);
    assert_eq!((table.phase(), left(&table)), (Phase::First, Some(20_000)));
    table.wait(20_000);
    assert_eq!(table.phase(), Phase::Telling);
    let mut table = Table::begun(race, 4);
    table.act(2, Command::Buzz).unwrap();
    assert_eq!((table.phase(), teller(&table)), (Phase::Telling, 2));
}

#[test]
fn a_reload_or_a_restart_neither_gives_nor_takes_time() {
    let mut table = base(4);
    table.wait(50_000);
    table.go(1);
    table.wait(3_000);
    table.come(1);
    assert_eq!(left(&table), Some(67_000));

    // The server crashes, and nobody notices for an hour.
    let mut again = table.again();
    again.now.0 += 3_600_000;
    for number in 0..4 {
        again.come(number);
    }
    // The last known instant is that of the deal, the last event.
    assert_eq!(left(&again), Some(120_000));
    assert!(matches!(again.view().timer, Some(Timer::Runs { .. })));
    assert_eq!(hand(&again, 2), hand(&table, 2));
}

#[test]
fn the_timer_pauses_at_an_empty_table() {
    let mut table = base(4);
    table.come(100);
    table.wait(20_000);
    (0..4).for_each(|number| table.go(number));
    table.wait(3_600_000);
    assert_eq!(table.room.wakes_at(), None, "nothing is to be done");
    assert_eq!(table.view().timer, Some(Timer::Stands { left_ms: 90_000, late: false }));
    let lines = table.book.len();
    table.wait(3_600_000);
    assert_eq!(table.book.len(), lines, "an empty table writes nothing");
    table.come(3);
    assert_eq!(left(&table), Some(90_000));
    table.wait(90_000);
    assert!(matches!(table.view().timer, Some(Timer::Runs { late: true, .. })));
}

#[test]
fn a_newcomer_takes_the_chair_of_one_who_left_at_the_refill() {
    let mut table = base(4);
    let teller = give_all(&mut table);
    let leaver = (teller + 1) % 4;
    let seat = usize::try_from(leaver).unwrap();
    table.ask(leaver, Request::Leave).unwrap();
    assert_eq!(place(&table, seat), Place::Left);
    assert_eq!(table.views[&leaver].you, None, "the seat is given up");
    assert_eq!(table.view().people[seat].name.as_deref(), Some(&*format!("Person {leaver}")));
    let row = table.view().open.as_ref().unwrap().row.len();
    assert_eq!(row, 4, "the card stays");
    // A newcomer first looks on, on an extra chair.
    table.come(20);
    table.ask(20, Request::Sit { seat: None, name: "Late".to_owned() }).unwrap();
    assert_eq!(table.views[&20].you, Some(Seat(4)));
    assert_eq!(table.views[&20].mine, None);
    assert_eq!(place(&table, 4), Place::Joining(Keeper::Person));
    for number in (0..4).filter(|&number| number != teller && number != leaver) {
        vote(&mut table, number);
    }
    assert_eq!(table.phase(), Phase::Results);
    table.wait(20_000);
    assert_eq!(place(&table, seat), Place::Free);
    assert_eq!(table.view().people[seat].name, None, "the name goes with the chair");
    assert_eq!(place(&table, 4), Place::Seated(Keeper::Person));
    assert_eq!(hand(&table, 20).len(), 6);
    // Somebody who left may come back, as a newcomer.
    table.ask(leaver, Request::Sit { seat: None, name: "Back".to_owned() }).unwrap();
    assert_eq!(place(&table, seat), Place::Joining(Keeper::Person));
    assert_eq!(table.view().open.as_ref().unwrap().scores[4], 0);
}

#[test]
fn a_newcomer_may_start_with_the_lowest_score() {
    let kind = Settings { newcomer: Newcomer::Least, ..settings(Variant::Base, Timers::Off) };
    let mut table = Table::begun(kind, 4);
    let mut dice = Seeded::new(3);
    let least = |table: &Table| {
        let open = table.view().open.clone().unwrap();
        (open.scores[..4].iter().min().copied().unwrap(), open.round)
    };
    while least(&table).0 == 0 {
        assert!(table.step(&mut dice), "all have points at last");
    }
    table.come(20);
    table.ask(20, Request::Sit { seat: None, name: "Late".to_owned() }).unwrap();
    let round = least(&table).1;
    while least(&table).1 == round {
        table.step(&mut dice);
    }
    assert_eq!(table.view().open.as_ref().unwrap().scores[4], least(&table).0);
}

#[test]
fn too_few_players_wait_five_minutes_for_another_and_then_the_game_ends() {
    let pause = || {
        let mut table = base(3);
        let teller = teller(&table);
        let stay = (teller + 1) % 3;
        table.ask(teller, Request::Leave).unwrap();
        assert_eq!(table.phase(), Phase::Paused);
        assert_eq!(left(&table), Some(300_000));
        (table, stay)
    };
    let (mut table, _) = pause();
    table.wait(300_000);
    assert_eq!(table.view().open.as_ref().unwrap().over.as_ref().unwrap().cause, Cause::Few);

    let (mut table, _) = pause();
    let host = table.view().host.unwrap();
    table.ask(u64::from(host.0), Request::Bot { seat: None }).unwrap();
    assert_eq!(table.phase(), Phase::Telling);
    assert_eq!(table.view().people.iter().filter(|person| person.bot).count(), 1);
    let (mut table, _) = pause();
    table.come(9);
    table.ask(9, Request::Sit { seat: None, name: "Late".to_owned() }).unwrap();
    assert_eq!((table.phase(), hand(&table, 9).len()), (Phase::Telling, 7));
}

#[test]
fn a_host_who_is_away_for_a_minute_loses_the_role() {
    let mut table = base(4);
    table.go(0);
    table.wait(59_999);
    assert_eq!(table.view().host, Some(Seat(0)));
    table.go(1);
    table.wait(1);
    assert_eq!(table.view().host, Some(Seat(2)), "the first who is here");
    table.come(0);
    assert_eq!(table.view().host, Some(Seat(2)), "and stays it");
    table.ask(2, Request::Host { seat: Seat(0) }).unwrap();
    assert_eq!(table.view().host, Some(Seat(0)), "unless it is given back");
    table.ask(0, Request::Leave).unwrap();
    assert_eq!(
        table.view().host,
        Some(Seat(2)),
        "a host who leaves for good loses the role at once"
    );
}

#[test]
fn a_bot_plays_for_an_absent_person_until_they_take_their_seat_back() {
    let mut table = base(4);
    let teller = teller(&table);
    let host = u64::from(teller == 0);
    if host == 1 {
        table.ask(0, Request::Host { seat: Seat(1) }).unwrap();
    }
    let seat = Seat(u8::try_from(teller).unwrap());
    let bot = Request::Bot { seat: Some(seat) };
    let is_here = Err(by_rules("person_is_here", "section 5"));
    assert_eq!(table.ask(host, bot.clone()), is_here);
    table.go(teller);
    table.ask(host, bot).unwrap();
    table.wait(2_000);
    assert_eq!(table.phase(), Phase::Giving, "the bot has spoken");
    let cards = table.view().open.as_ref().unwrap().chairs[usize::from(seat.0)].cards;
    table.come(teller);
    assert_eq!(hand(&table, teller).len(), usize::from(cards), "the hand is still theirs");
    table.act(teller, Command::Return).unwrap();
    assert!(!table.view().people[usize::from(seat.0)].bot);
}

#[test]
fn one_person_plays_a_whole_game_with_bots() {
    for (variant, bots) in [(Variant::Base, 3), (Variant::Party, 5), (Variant::Team, 5)] {
        let mut table = Table::open(settings(variant, Timers::Usual));
        table.sit(0);
        for _ in 0..bots {
            table.ask(0, Request::Bot { seat: None }).unwrap();
        }
        table.ask(0, Request::Begin).unwrap();
        let mut dice = Seeded::new(1);
        let mut steps = 0;
        while !table.is_over() {
            if !table.step(&mut dice) {
                let at = table.room.wakes_at().expect("a bot or the timer goes on");
                table.wait(at.0.saturating_sub(table.now.0));
            }
            steps += 1;
            assert!(steps < 5_000);
        }
        let record = dixit_room::record(&table.book).unwrap();
        assert!(!record.contains(" late"), "no bot was ever waited for");
        assert_eq!(dixit_room::verify(&record).unwrap()[0].players.len(), bots + 1);
    }
}

#[test]
fn before_a_game_people_move_leave_or_are_removed_and_the_rest_move_together() {
    let first = Settings { first: First::Host(Seat(7)), ..settings(Variant::Base, Timers::Off) };
    let mut table = Table::open(first);
    (0..4).for_each(|number| table.sit(number));
    let move_to = |seat| Request::Sit { seat: Some(Seat(seat)), name: String::new() };
    table.ask(2, move_to(7)).unwrap();
    assert_eq!(table.ask(3, move_to(7)), declined(Decline::SeatTaken));
    assert_eq!(table.ask(3, move_to(12)), declined(Decline::SeatTaken));
    table.ask(1, Request::Leave).unwrap();
    table.ask(0, Request::Bot { seat: Some(Seat(10)) }).unwrap();
    table.ask(0, Request::Remove { seat: Seat(3) }).unwrap();
    assert_eq!(table.views[&3].you, None);
    table.ask(0, Request::Name { seat: Seat(7), name: "Zwei".to_owned() }).unwrap();
    let not_host = Err(by_rules("not_host", "section 5"));
    assert_eq!(table.ask(2, Request::Name { seat: Seat(0), name: "Null".to_owned() }), not_host);
    table.ask(2, Request::Name { seat: Seat(7), name: "Two".to_owned() }).unwrap();
    table.ask(0, Request::Begin).unwrap();
    assert_eq!(teller(&table), 1, "the one whom the host chose, on a new seat");
    let names: Vec<_> = table.view().people.iter().map(|person| person.name.clone()).collect();
    assert_eq!(names, [Some("Person 0".to_owned()), Some("Two".to_owned()), None]);
    assert_eq!(table.views[&2].you, Some(Seat(1)));
    assert_eq!(
        table.view().fair.nonces,
        [Some("0".repeat(32)), Some(format!("{:032x}", 2)), None],
        "each number went with its seat"
    );
}

#[test]
fn settings_must_be_playable_and_change_only_before_a_game() {
    let mut table = Table::open(settings(Variant::Base, Timers::Off));
    (0..4).for_each(|number| table.sit(number));
    let settle = |settings| Request::Settle { settings };
    let party = settings(Variant::Party, Timers::Thrice);
    table.ask(0, settle(party.clone())).unwrap();
    let too_few = table.ask(0, Request::Begin);
    assert_eq!(too_few, Err(by_rules("players", "2")));
    let few = Settings { chairs: 3, ..settings(Variant::Base, Timers::Off) };
    assert_eq!(table.ask(0, settle(few)), declined(Decline::SeatTaken));
    let none = Settings { cycles: 0, ..party };
    assert_eq!(table.ask(0, settle(none)), declined(Decline::Malformed));
    table.ask(0, settle(settings(Variant::Base, Timers::Off))).unwrap();
    table.ask(0, Request::Begin).unwrap();
    let late = settle(settings(Variant::Base, Timers::Usual));
    assert_eq!(table.ask(0, late), declined(Decline::TooLate));
    assert_eq!(table.ask(0, Request::Begin), declined(Decline::TooLate));
}
