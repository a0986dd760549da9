//! What every engine promises, asked of this one.

use dvonn::{Move, Phase, Position, Start};
use dvonn_engine::DvonnEngine;
use game_core::{Dice, Notation, Position as _, Record, Seeded, Status};
use search::{Budget, Engine, Level, Score};

fn mind() -> DvonnEngine {
    DvonnEngine::sized(Level::FULL, 1, 1 << 20)
}

fn record(start: Position, played: Vec<Move>) -> Record<Position> {
    Record { start, played }
}

#[test]
fn a_budget_of_nothing_still_gives_legal_moves_to_the_end() {
    let mut dice = Seeded::new(2);
    for start in [Start::Empty, Start::Random] {
        let mut here = Position::begin(start, &mut dice);
        let mut mind = mind();
        while let Status::Turn(_) = here.status() {
            let thought =
                mind.think(&record(here.clone(), vec![]), &Budget::of_nodes(0), &mut |_| {});
            here = here.play(thought.expect("a turn has a move").best()).unwrap();
            // the other side plays at random
            let moves = here.moves();
            if !moves.is_empty() {
                here = here.after(moves[dice.below(moves.len())]);
            }
        }
        assert_eq!(mind.think(&record(here, vec![]), &Budget::of_nodes(9), &mut |_| {}), None);
    }
}

#[test]
fn each_move_of_the_line_is_legal_where_it_stands() {
    let mut dice = Seeded::new(3);
    for _ in 0..5 {
        let mut here = Position::begin(Start::Random, &mut dice);
        for _ in 0..4 {
            let game = record(here.clone(), vec![]);
            let thought = mind().think(&game, &Budget::of_nodes(5_000), &mut |_| {}).unwrap();
            let mut line = here.clone();
            for &mv in &thought.line {
                line = line.play(mv).unwrap();
            }
            let moves = here.moves();
            here = here.after(moves[dice.below(moves.len())]);
        }
    }
}

#[test]
fn the_same_budget_gives_the_same_thought() {
    let here = Position::begin(Start::Random, &mut Seeded::new(4));
    let think = |nodes| {
        let game = record(here.clone(), vec![]);
        mind().think(&game, &Budget::of_nodes(nodes), &mut |_| {}).unwrap()
    };
    assert_eq!(think(20_000), think(20_000));
    assert!(think(20_000).depth > think(100).depth);
    assert!(think(20_000).nodes <= 20_200);
    assert_eq!(here.phase(), Phase::Jumping);
}

/// White places the last piece and makes the first jump, so a value keeps its sign there: the sign
/// follows the seat, not the move.
#[test]
fn whoever_places_last_jumps_first_and_keeps_the_sign() {
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
            let mut mind = mind();
            let game = record(here.clone(), vec![]);
            let budget = Budget { depth: 1, ..Budget::of_nodes(9_000) };
            match mind.think(&game, &budget, &mut |_| {}).unwrap().verdict {
                Score::Judged { score, .. } => score,
                Score::Proved { .. } => panic!("nothing is proved of a full board"),
            }
        };
        let (before, after) = (judged(&here), judged(&full));
        agreement += before * after;
    }
    assert!(agreement > 100_000, "{agreement}");
}

/// Black has no jump and passes; what White wins by then is Black's loss.
#[test]
fn a_pass_turns_the_sign_like_any_move() {
    let text = "jump B A1:RWW,B1:W,C1:W,D1:BBBBBB,C2:W";
    let here = Position::default().read(text).unwrap();
    assert_eq!(here.moves(), [Move::Pass]);
    let game = record(here, vec![]);
    let thought = mind().think(&game, &Budget::of_nodes(90_000), &mut |_| {}).unwrap();
    assert_eq!(thought.best(), Move::Pass);
    let Score::Proved { outcome, margin, .. } = thought.verdict else { panic!("{thought:?}") };
    let after = mind().think(
        &record(game.start.after(Move::Pass), vec![]),
        &Budget::of_nodes(90_000),
        &mut |_| {},
    );
    let Score::Proved { outcome: same, margin: turned, .. } = after.unwrap().verdict else {
        panic!()
    };
    assert_eq!((same, turned), (outcome, margin.map(|margin| -margin)));
}

/// What [`the_count_of_nodes_is_the_signature`] counts.
const SIGNATURE: u64 = 872_188;

/// The number of positions is the engine's signature: a change of play changes it here, and says
/// so.
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
        let thought = mind().think(&record(here, vec![]), &budget, &mut |_| {}).unwrap();
        signature = signature * 31 + thought.nodes;
    }
    assert_eq!(signature, SIGNATURE);
}

/// Each level answers with a legal move at once, and the same one for the same seed.
#[test]
fn every_level_has_a_move_and_its_seed_decides() {
    let mut dice = Seeded::new(12);
    for start in [Position::default(), Position::begin(Start::Random, &mut dice)] {
        for level in Level::all() {
            let think = |seed| {
                let mut mind = DvonnEngine::sized(level, seed, 1 << 20);
                mind.think(&record(start.clone(), vec![]), &Budget::of_nodes(3_000), &mut |_| {})
                    .unwrap()
            };
            assert!(start.check(think(1).best()).is_ok());
            assert_eq!(think(1), think(1));
        }
        let first = |seed| {
            let mut mind = DvonnEngine::sized(Level::FIRST, seed, 1 << 20);
            mind.think(&record(start.clone(), vec![]), &Budget::of_nodes(3_000), &mut |_| {})
                .unwrap()
                .best()
        };
        assert!((2..40).any(|seed| first(seed) != first(1)));
    }
}
