//! What a table of this screen does, and what it reads of earlier versions.

use catalog::Game;
use game_core::{Ending, NoDice};

use super::*;

const START: Millis = Millis(1_000_000);

fn at(ms: u64) -> Millis {
    Millis(START.0 + ms)
}

/// A table without chance; against an engine the visitor has seat 0.
fn table(setup: Setup, level: Option<u8>, clock: Option<Clock>) -> LocalTable {
    let start = setup.begin(&mut NoDice).unwrap().start();
    let bot = Bot { level: level.unwrap_or(1), seed: 9 };
    let form = StoredForm::new((setup, start), (level.map(|_| Seat(0)), bot), clock);
    LocalTable::open(&form, START).unwrap()
}

fn act(mv: &str) -> Request<String> {
    Request::Act { version: 0, mv: mv.to_owned(), thought_ms: None }
}

const BACK: Request<String> = Request::Offer { version: 0, offer: Offer::TakeBack };
const AGAIN: Request<String> = Request::Offer { version: 0, offer: Offer::Rematch };

#[test]
fn a_move_against_the_rules_changes_nothing() {
    let mut host = table(Setup::usual(Game::Kamisado), None, None);
    let before = host.write(START);
    assert_eq!(host.on(act("a1-a8"), START), Err(Why::Illegal));
    assert_eq!(host.write(START), before);
    assert_eq!(host.on(act("a1-a2"), START), Ok(()));
    assert_eq!(host.view(START).moves, ["a1-a2"]);
}

#[test]
fn taking_back_against_an_engine_takes_back_its_answer_too() {
    let mut host = table(Setup::usual(Game::Dvonn), Some(4), None);
    host.on(act("A1"), START).unwrap();
    assert_eq!(host.on(act("B1"), START), Err(Why::NotYourTurn), "the engine is to move");
    assert_eq!(host.question(START).map(|question| question.level), Some(4));
    host.reply("B1".to_owned(), START).unwrap();
    assert_eq!(host.view(START).moves, ["A1", "B1"]);
    host.on(BACK, START).unwrap();
    assert!(host.view(START).moves.is_empty());
    assert_eq!(host.on(BACK, START), Err(Why::NothingToSettle));
}

#[test]
fn the_end_can_be_taken_back() {
    let mut host = table(Setup::usual(Game::Daaliz), None, None);
    host.on(act("e2"), START).unwrap();
    host.on(act("e8"), START).unwrap();
    host.on(Request::Resign { version: 0 }, START).unwrap();
    assert_eq!(host.view(START).ending, Some(Ending::Resigned(Seat(0))));
    host.on(BACK, START).unwrap();
    assert_eq!((host.view(START).ending, host.view(START).moves.len()), (None, 1));
}

#[test]
fn all_at_one_screen_agree_at_once() {
    let mut host = table(Setup::usual(Game::Daaliz), None, None);
    host.on(Request::Offer { version: 0, offer: Offer::Draw }, START).unwrap();
    assert_eq!(host.view(START).ending, Some(Ending::Agreed));
}

#[test]
fn thinking_costs_time_except_for_the_first_move() {
    let clock = Clock::new(60_000, 1000);
    let mut host = table(Setup::usual(Game::Daaliz), None, Some(clock));
    host.on(act("e2"), at(5_000)).unwrap();
    host.on(act("e8"), at(12_000)).unwrap();
    let left = |host: &LocalTable| host.view(START).clocks.unwrap().left_ms;
    assert_eq!(left(&host), [60_000, 54_000]);
    // Nobody thinks while the page is closed.
    let mut host = LocalTable::read(&host.write(START), at(500_000)).unwrap();
    assert!(!host.is_due(at(559_999)));
    assert!(host.is_due(at(560_000)));
    host.wake(at(560_000));
    assert_eq!(host.view(START).ending, Some(Ending::Flagged(Seat(0))));
}

#[test]
fn a_stored_table_is_restored() {
    let clock = Clock::new(60_000, 1000);
    let mut host = table(Setup::usual(Game::Daaliz), None, Some(clock));
    let reopened = |host: &LocalTable, now: Millis| {
        let again = LocalTable::read(&host.write(now), at(500_000)).unwrap();
        (again.view(at(500_000)), host.view(now))
    };
    for (at_ms, mv) in [(0, "e3h"), (700, "e8"), (4_000, "e2"), (9_000, "e7")] {
        host.on(act(mv), at(at_ms)).unwrap();
        let (again, before) = reopened(&host, at(at_ms + 300));
        assert_eq!(again, before);
    }
    host.on(Request::Resign { version: 0 }, at(10_000)).unwrap();
    let (again, before) = reopened(&host, at(11_000));
    assert_eq!(again, before);
    assert_eq!(again.ending, Some(Ending::Resigned(Seat(0))));
}

#[test]
fn a_game_that_was_flagged_or_won_is_restored() {
    let clock = Clock::new(60_000, 0);
    let reach = Setup::Daaliz(catalog::daaliz::Setup {
        goal: catalog::daaliz::Goal::Reach,
        ..Default::default()
    });
    let mut host = table(reach, None, Some(clock));
    for mv in ["e2", "e8", "e3", "e7", "e4", "e6"] {
        host.on(act(mv), START).unwrap();
    }
    host.wake(at(60_000));
    let again = LocalTable::read(&host.write(at(60_000)), at(70_000)).unwrap();
    assert_eq!(again.view(at(70_000)), host.view(at(60_000)));
    assert_eq!(again.view(at(70_000)).ending, Some(Ending::Flagged(Seat(0))));
}

#[test]
fn in_a_rematch_all_move_one_chair_on() {
    let clock = Clock::new(60_000, 0);
    let mut host = table(Setup::usual(Game::Kamisado), Some(3), Some(clock));
    host.on(act("a1-a2"), START).unwrap();
    host.on(Request::Resign { version: 0 }, START).unwrap();
    host.on(AGAIN, at(90_000)).unwrap();
    let view = host.view(at(90_000));
    assert_eq!((view.you, view.games_before, view.moves.len()), (Some(Seat(1)), 1, 0));
    assert_eq!(view.chairs[0].level, Some(3));
    assert_eq!((view.ending, view.clocks.unwrap().left_ms), (None, vec![60_000; 2]));
    assert!(host.question(at(90_000)).is_some(), "the engine begins");
    let again = LocalTable::read(&host.write(at(90_000)), at(91_000)).unwrap();
    assert_eq!(again.view(at(91_000)).you, Some(Seat(1)));
    assert!(again.question(at(91_000)).is_some());
}

#[test]
fn against_an_engine_nobody_agrees_to_a_draw() {
    let mut host = table(Setup::usual(Game::Daaliz), Some(3), None);
    let draw = Request::Offer { version: 0, offer: Offer::Draw };
    assert_eq!(host.on(draw, START), Err(Why::NothingToSettle));
    assert_eq!(host.view(START).offers, []);
}

#[test]
fn taking_back_skips_forced_passes() {
    let mut host = table(Setup::usual(Game::Dvonn), None, None);
    let record = |host: &LocalTable| {
        let view = host.view(START);
        view.setup.record(&view.start, &view.moves).unwrap()
    };
    let mut dice = game_core::Seeded::new(5);
    let pass = loop {
        if let Some(pass) = record(&host).forced_pass() {
            break pass;
        }
        let mv = record(&host).now().random_move(&mut dice).expect("somebody passes in this game");
        host.on(act(&mv), START).unwrap();
    };
    let moves = host.view(START).moves.len();
    host.on(act(&pass), START).unwrap();
    host.on(BACK, START).unwrap();
    assert_eq!(host.view(START).moves.len(), moves - 1, "the move before the pass is chosen again");
}

#[test]
fn a_match_goes_on_with_its_next_round() {
    let long =
        Setup::Kamisado(catalog::kamisado::Setup { length: catalog::kamisado::Length::Standard });
    let mut host = table(long, None, None);
    let mut dice = game_core::Seeded::new(5);
    while host.view(START).ending.is_none() {
        let mv = host.room.now().random_move(&mut dice).unwrap();
        host.on(act(&mv), START).unwrap();
        let again = LocalTable::read(&host.write(START), START).unwrap();
        assert_eq!(again.view(START).moves, host.view(START).moves);
    }
    assert!(matches!(host.view(START).ending, Some(Ending::Rules(_))));
}

/// What earlier versions stored; every later one must read it.
#[test]
fn a_table_that_an_earlier_version_stored_is_restored() {
    let without_levels = r#"{"setup":{"game":"kamisado","match":"single"},"start":"b - a10,b10,c10,d10,e10,f10,g10,h10 h80,g80,f80,e80,d80,c80,b80,a80","moves":["a1-a2"],"you":0,"clock":null,"left_ms":[],"ending":null,"games_before":3}"#;
    let view = LocalTable::read(without_levels, START).unwrap().view(START);
    assert_eq!((view.you, view.games_before, view.moves.len()), (Some(Seat(0)), 3, 1));
    assert_eq!(view.chairs[1].level, Some(2));
    let by_clock = r#"{"setup":{"game":"daaliz","goal":"leave","players":2,"teams":false,"walls":null,"size":null,"layout":"usual","strict_edge":false,"repetition":3,"turn_limit":300},"start":"1 e1 e9 10 10 -","moves":["e2","e8","e3"],"you":0,"turn":1,"level":7,"seed":2147483647,"clock":{"start_ms":60000,"increment_ms":2000},"left_ms":[50000,31000],"ending":null,"games_before":0}"#;
    let host = LocalTable::read(by_clock, START).unwrap();
    let clocks = host.view(START).clocks.unwrap();
    assert_eq!((clocks.left_ms, clocks.running), (vec![50_000, 31_000], Some(Seat(1))));
    assert_eq!(host.question(START).map(|question| question.seed), Some(2_147_483_647));
    assert_eq!(
        host.write(START),
        by_clock,
        "and a page of that version reads what this one stores"
    );
    assert!(LocalTable::read("{}", START).is_none());
    assert!(LocalTable::read(&by_clock.replace("1 e1 e9", "x"), START).is_none());
    assert!(LocalTable::read(&by_clock.replace(r#""level":7"#, r#""level":0"#), START).is_none());
}
