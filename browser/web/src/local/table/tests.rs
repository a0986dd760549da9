//! What a table of this screen does, and what it reads of earlier versions.

use catalog::Game;
use game_core::NoDice;

use super::*;

const START: Millis = Millis(1_000_000);

fn at(ms: u64) -> Millis {
    Millis(START.0 + ms)
}

/// A table without chance; against an engine the visitor has seat 0.
fn table(setup: Setup, level: Option<u8>, clock: Option<Clock>) -> LocalTable {
    let first = Begun::new(setup, &mut NoDice).unwrap();
    let form = StoredForm {
        setup: first.setup.clone(),
        start: first.start.clone(),
        moves: Vec::new(),
        you: level.map(|_| Seat(0)),
        turn: None,
        level: level.unwrap_or(1),
        seed: 9,
        clock,
        left_ms: Vec::new(),
        ending: None,
        games_before: 0,
        first: None,
        events: Vec::new(),
    };
    LocalTable::of(first, clock, level, form.events(), START)
}

fn act(mv: &str) -> Request<String> {
    Request::Act { moment: 0, mv: mv.to_owned(), thought_ms: None }
}

const BACK: Request<String> = Request::Offer { moment: 0, offer: Offer::TakeBack };

#[test]
fn a_move_against_the_rules_changes_nothing() {
    let mut host = table(Setup::usual(Game::Kamisado), None, None);
    let before = host.write();
    assert_eq!(host.on(act("a1-a8"), START), Err(Why::Illegal));
    assert_eq!(host.write(), before);
    assert_eq!(host.on(act("a1-a2"), START), Ok(()));
    assert_eq!(host.view().moves, ["a1-a2"]);
}

#[test]
fn taking_back_against_an_engine_takes_back_its_answer_too() {
    let mut host = table(Setup::usual(Game::Dvonn), Some(4), None);
    host.on(act("A1"), START).unwrap();
    assert_eq!(host.on(act("B1"), START), Err(Why::NotYourTurn), "the engine is to move");
    assert_eq!(host.question(START).map(|question| question.level), Some(4));
    host.reply("B1".to_owned(), START);
    assert_eq!(host.view().moves, ["A1", "B1"]);
    host.on(BACK, START).unwrap();
    assert!(host.view().moves.is_empty());
    assert_eq!(host.on(BACK, START), Err(Why::NothingToSettle));
}

#[test]
fn the_end_can_be_taken_back() {
    let mut host = table(Setup::usual(Game::Daaliz), None, None);
    host.on(act("e2"), START).unwrap();
    host.on(act("e8"), START).unwrap();
    host.on(Request::Resign { moment: 0 }, START).unwrap();
    assert_eq!(host.view().ending, Some(Ending::Resigned(Seat(0))));
    host.on(BACK, START).unwrap();
    assert_eq!((host.view().ending, host.view().moves.len()), (None, 1));
}

#[test]
fn all_at_one_screen_agree_at_once() {
    let mut host = table(Setup::usual(Game::Daaliz), None, None);
    host.on(Request::Offer { moment: 0, offer: Offer::Draw }, START).unwrap();
    assert_eq!(host.view().ending, Some(Ending::Agreed));
}

#[test]
fn thinking_costs_time_except_for_the_first_move() {
    let clock = Clock { start_ms: 60_000, increment_ms: 1000 };
    let mut host = table(Setup::usual(Game::Daaliz), None, Some(clock));
    host.on(act("e2"), at(5_000)).unwrap();
    host.on(act("e8"), at(12_000)).unwrap();
    let left = |host: &LocalTable| host.view().clocks.unwrap().left_ms;
    assert_eq!(left(&host), [60_000, 54_000]);
    // Nobody thinks while the page is closed.
    let mut host = LocalTable::read(&host.write(), at(500_000)).unwrap();
    assert!(!host.is_due(at(559_999)));
    assert!(host.is_due(at(560_000)));
    host.wake(at(560_000));
    assert_eq!(host.view().ending, Some(Ending::Flagged(Seat(0))));
}

#[test]
fn a_stored_table_is_restored() {
    let clock = Clock { start_ms: 60_000, increment_ms: 1000 };
    let mut host = table(Setup::usual(Game::Daaliz), None, Some(clock));
    host.on(act("e3h"), START).unwrap();
    host.on(act("e8"), at(700)).unwrap();
    host.on(BACK, at(900)).unwrap();
    host.on(Request::Resign { moment: 0 }, at(1000)).unwrap();
    let again = LocalTable::read(&host.write(), at(5000)).unwrap();
    assert_eq!(again.view(), host.view());
}

/// What earlier versions stored; every later one must read it.
#[test]
fn a_table_that_an_earlier_version_stored_is_restored() {
    let form = |setup: &str, rest: &str| {
        let setup: Setup = serde_json::from_str(setup).unwrap();
        let start = Begun::new(setup.clone(), &mut NoDice).unwrap().start;
        let setup = serde_json::to_string(&setup).unwrap();
        format!(r#"{{"setup":{setup},"start":"{start}",{rest}}}"#)
    };
    let without_levels = form(
        r#"{"game":"kamisado","match":"single"}"#,
        r#""moves":["a1-a2"],"you":0,"clock":null,"left_ms":[],"ending":null,"games_before":3"#,
    );
    let view = LocalTable::read(&without_levels, START).unwrap().view();
    assert_eq!((view.you, view.games_before, view.moves.len()), (Some(Seat(0)), 3, 1));
    assert_eq!(view.chairs[1].mind, Some(2));
    let by_clock = form(
        r#"{"game":"daaliz","goal":"reach"}"#,
        r#""moves":["e2","e8","e3"],"you":null,"turn":1,"level":7,"seed":7,"clock":{"start_ms":60000,"increment_ms":2000},"left_ms":[50000,31000],"ending":null,"games_before":0"#,
    );
    let view = LocalTable::read(&by_clock, START).unwrap().view();
    let clocks = view.clocks.unwrap();
    assert_eq!((clocks.left_ms, clocks.running), (vec![50_000, 31_000], Some(Seat(1))));
    assert!(LocalTable::read("{}", START).is_none());
}
