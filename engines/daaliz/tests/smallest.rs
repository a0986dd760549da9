//! Whatever the engine proves is so, and the move that it names keeps what it proves, with the
//! smallest tables that there can be.

use daaliz::{AnyPosition, Goal, Setup, Stock};
use daaliz_engine::{DaalizEngine, Endgames, Ends, Weights};
use game_core::{Dice, Outcome, Position, Record, Seat, Seeded, Status};
use search::{Budget, Engine, Level, Score, SearchInfo};

/// A position with at most one wall left in all, by random turns on a small board; `None` if the
/// game ended before.
fn endgame(setup: &Setup, dice: &mut Seeded) -> Option<AnyPosition> {
    let mut here = AnyPosition::start(setup).expect("a board");
    for _ in 0..dice.below(12) {
        let moves = here.moves();
        here = here.after(*moves.get(dice.below(moves.len().max(1)))?);
    }
    matches!(here.status(), Status::Turn(_)).then_some(here)
}

/// The seat that wins a position with best play; `None` if neither can force it.
fn winner(solver: &mut Endgames, here: &AnyPosition) -> Option<Seat> {
    match here.status() {
        Status::Over(Outcome::Won(seat)) => Some(seat),
        Status::Over(_) => None,
        Status::Turn(seat) => match solver.ends(here).expect("at most one wall") {
            Ends::Won(_) => Some(seat),
            Ends::Lost(_) => Some(seat.other()),
            Ends::Open => None,
        },
    }
}

/// Whether a proof and its move are right; `None` if nothing is claimed.
fn claim(
    solver: &mut Endgames,
    here: &AnyPosition,
    info: &SearchInfo<daaliz::Move>,
) -> Option<bool> {
    let Score::Proved { outcome: Outcome::Won(seat), .. } = info.verdict else { return None };
    let is_so = winner(solver, here) == Some(seat);
    Some(is_so && winner(solver, &here.after(info.best())) == Some(seat))
}

#[test]
fn a_proof_names_its_move_with_the_smallest_table() {
    let mut dice = Seeded::new(64);
    let mut solver = Endgames::default();
    let (mut won, mut lost) = (0, 0);
    for round in 0..240_usize {
        let setup = Setup {
            goal: if round % 2 == 0 { Goal::Leave } else { Goal::Reach },
            size: Some([(3, 3), (4, 4), (5, 5), (3, 6)][round / 2 % 4]),
            walls: Some(Stock::Seats([vec![0, 1], vec![1, 0], vec![0, 0]][round % 3].clone())),
            repetition: 0,
            turn_limit: 0,
            ..Setup::default()
        };
        let Some(mut here) = endgame(&setup, &mut dice) else { continue };
        // one engine for several turns, so its table is full of what came before
        let mut engine = DaalizEngine::taught(Level::FULL, 1, 1, Weights::default());
        let nodes = [20, 60, 150, 400, 550, 3_000, 20_000][round % 7];
        for _ in 0..6 {
            let Status::Turn(seat) = here.status() else { break };
            let game = Record { start: here.clone(), played: Vec::new() };
            let mut check = |info: &SearchInfo<daaliz::Move>| {
                let right = claim(&mut solver, &here, info);
                assert_ne!(right, Some(false), "{nodes} nodes: {info:?} in {here} of {setup:?}");
                if let Score::Proved { outcome: Outcome::Won(winner), .. } = info.verdict {
                    *(if winner == seat { &mut won } else { &mut lost }) += 1;
                }
            };
            let found = engine.think(&game, &Budget::of_nodes(nodes), &mut check).unwrap();
            check(&found);
            let moves = here.moves();
            here = here.after(moves[dice.below(moves.len())]);
        }
    }
    assert!(won > 300 && lost > 100, "{won} won, {lost} lost");
}

/// The first turn of the third depth loses, and the budget may end before the others are seen.
#[test]
fn a_search_that_is_cut_short_proves_no_loss_by_one_turn() {
    let setup = Setup {
        size: Some((5, 5)),
        walls: Some(Stock::Each(1)),
        repetition: 0,
        turn_limit: 0,
        ..Setup::default()
    };
    let start = AnyPosition::start(&setup).unwrap();
    let here = game_core::Notation::read(&start, "2 c2 d4 0 0 d1h,d2v").unwrap();
    let mut solver = Endgames::default();
    assert_eq!(winner(&mut solver, &here), Some(Seat(1)), "the mover wins");
    let game = Record { start: here.clone(), played: Vec::new() };
    for nodes in 0..400 {
        let mut engine = DaalizEngine::taught(Level::FULL, 1, 1, Weights::default());
        let found = engine.think(&game, &Budget::of_nodes(nodes), &mut |_| {}).unwrap();
        assert_ne!(claim(&mut solver, &here, &found), Some(false), "{nodes} nodes: {found:?}");
    }
}
