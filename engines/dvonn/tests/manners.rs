//! The contract of every engine, checked for this one.

use dvonn::{Move, Phase, Position, Start};
use dvonn_engine::DvonnEngine;
use game_core::{Dice, Notation, Position as _, Record, Seeded, Status};
use search::{Budget, Engine, Level, Score};

fn engine() -> DvonnEngine {
    DvonnEngine::sized(Level::FULL, 1, 1 << 20)
}

fn record(start: Position, played: Vec<Move>) -> Record<Position> {
    Record { start, played }
}

#[test]
fn an_empty_budget_still_gives_legal_moves_to_the_end() {
    let mut dice = Seeded::new(2);
    for start in [Start::Empty, Start::Random] {
        let mut here = Position::begin(start, &mut dice);
        let mut engine = engine();
        while let Status::Turn(_) = here.status() {
            let info =
                engine.think(&record(here.clone(), vec![]), &Budget::of_nodes(0), &mut |_| {});
            here = here.play(info.expect("a turn has a move").best()).unwrap();
            // the other side plays at random
            let moves = here.moves();
            if !moves.is_empty() {
                here = here.after(moves[dice.below(moves.len())]);
            }
        }
        assert_eq!(engine.think(&record(here, vec![]), &Budget::of_nodes(9), &mut |_| {}), None);
    }
}

#[test]
fn each_move_of_the_line_is_legal() {
    let mut dice = Seeded::new(3);
    for _ in 0..5 {
        let mut here = Position::begin(Start::Random, &mut dice);
        for _ in 0..4 {
            let game = record(here.clone(), vec![]);
            let info = engine().think(&game, &Budget::of_nodes(5_000), &mut |_| {}).unwrap();
            let mut line = here.clone();
            for &mv in &info.line {
                line = line.play(mv).unwrap();
            }
            let moves = here.moves();
            here = here.after(moves[dice.below(moves.len())]);
        }
    }
}

#[test]
fn the_same_budget_gives_the_same_result() {
    let here = Position::begin(Start::Random, &mut Seeded::new(4));
    let think = |nodes| {
        let game = record(here.clone(), vec![]);
        engine().think(&game, &Budget::of_nodes(nodes), &mut |_| {}).unwrap()
    };
    assert_eq!(think(20_000), think(20_000));
    assert!(think(20_000).depth > think(100).depth);
    assert!(think(20_000).nodes <= 20_200);
    assert_eq!(here.phase(), Phase::Jumping);
}

/// White places the last piece and makes the first jump, so a value keeps its sign there: the sign
/// follows the seat, not the move.
#[test]
fn the_seat_that_places_last_jumps_first_and_its_score_keeps_its_sign() {
    let mut dice = Seeded::new(6);
    let mut agreement = 0;
    for _ in 0..12 {
        let mut here = Position::default();
        while here.board().occupied().len() < 48 {
            let moves = here.moves();
            here = here.after(moves[dice.below(moves.len())]);
        }
        let [last] = here.moves()[..] else { panic!("one field is left") };
        let full = here.after(last);
        assert_eq!(here.mover(), full.mover());
        let judged = |here: &Position| {
            let mut engine = engine();
            let game = record(here.clone(), vec![]);
            let budget = Budget { depth: 1, ..Budget::of_nodes(9_000) };
            match engine.think(&game, &budget, &mut |_| {}).unwrap().verdict {
                Score::Judged { score, .. } => score,
                Score::Proved { .. } => panic!("nothing is proved of a full board"),
            }
        };
        let (before, after) = (judged(&here), judged(&full));
        agreement += before * after;
    }
    assert!(agreement > 100_000, "{agreement}");
}

/// Black has no jump and passes; White's win is then Black's loss.
#[test]
fn a_pass_flips_the_sign_like_any_move() {
    let text = "jump B A1:RWW,B1:W,C1:W,D1:BBBBBB,C2:W";
    let here = Position::default().read(text).unwrap();
    assert_eq!(here.moves(), [Move::Pass]);
    let game = record(here, vec![]);
    let info = engine().think(&game, &Budget::of_nodes(90_000), &mut |_| {}).unwrap();
    assert_eq!(info.best(), Move::Pass);
    let Score::Proved { outcome, margin, .. } = info.verdict else { panic!("{info:?}") };
    let after = engine().think(
        &record(game.start.after(Move::Pass), vec![]),
        &Budget::of_nodes(90_000),
        &mut |_| {},
    );
    let Score::Proved { outcome: same, margin: turned, .. } = after.unwrap().verdict else {
        panic!()
    };
    assert_eq!((same, turned), (outcome, margin.map(|margin| -margin)));
}

/// The count of [`the_count_of_nodes_is_the_signature`].
const SIGNATURE: u64 = 872_188;

/// The number of nodes is the engine's signature: a change of play changes it here, on purpose.
#[test]
fn the_count_of_nodes_is_the_signature() {
    let mut dice = Seeded::new(9);
    let mut signature = 0;
    for jumps in [0, 10, 20] {
        let mut here = Position::begin(Start::Random, &mut dice);
        for _ in 0..jumps {
            let moves = here.moves();
            here = here.after(moves[dice.below(moves.len())]);
        }
        let budget = Budget { depth: 4, ..Budget::of_nodes(100_000) };
        let info = engine().think(&record(here, vec![]), &budget, &mut |_| {}).unwrap();
        signature = signature * 31 + info.nodes;
    }
    assert_eq!(signature, SIGNATURE);
}

/// Each level answers at once with a legal move, and with the same one for the same seed.
#[test]
fn every_level_has_a_move_and_its_seed_decides() {
    let mut dice = Seeded::new(12);
    for start in [Position::default(), Position::begin(Start::Random, &mut dice)] {
        for level in Level::all() {
            let think = |seed| {
                let mut engine = DvonnEngine::sized(level, seed, 1 << 20);
                engine
                    .think(&record(start.clone(), vec![]), &Budget::of_nodes(3_000), &mut |_| {})
                    .unwrap()
            };
            assert!(start.check(think(1).best()).is_ok());
            assert_eq!(think(1), think(1));
        }
        let first = |seed| {
            let mut engine = DvonnEngine::sized(Level::FIRST, seed, 1 << 20);
            engine
                .think(&record(start.clone(), vec![]), &Budget::of_nodes(3_000), &mut |_| {})
                .unwrap()
                .best()
        };
        assert!((2..40).any(|seed| first(seed) != first(1)));
    }
}
