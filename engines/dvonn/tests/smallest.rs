//! Whatever the engine proves is so, and the move that it names keeps what it proves, with the
//! smallest tables that there can be.

use dvonn::{Board, Move, Position, Start};
use dvonn_engine::{DvonnEngine, Endgames, Weights};
use game_core::{Dice, Notation as _, Outcome, Position as _, Record, Seat, Seeded, Status};
use search::{Budget, Engine, Level, Score, SearchInfo};

/// A board with this many stacks or fewer, by random jumps from a random start; `None` if the game
/// ended before.
fn endgame(stacks: usize, dice: &mut Seeded) -> Option<Position> {
    let mut here = Position::begin(Start::Random, dice);
    while here.board().occupied().len() > stacks {
        let moves = here.moves();
        here = here.after(*moves.get(dice.below(moves.len().max(1)))?);
    }
    matches!(here.status(), Status::Turn(_)).then_some(here)
}

/// The final difference for a seat with best play from a board, by a solver with ample memory.
fn difference(solver: &Endgames, here: &Position, seat: Seat) -> i32 {
    let over = matches!(here.status(), Status::Over(_));
    let board: &Board = here.board();
    if over {
        let [white, black] = board.score().map(i32::from);
        return if seat == Seat(0) { white - black } else { black - white };
    }
    solver.difference(board, seat, u64::MAX).expect("no limit")
}

/// What a proof claims, and whether it and its move are right.
fn claim(solver: &Endgames, here: &Position, info: &SearchInfo<Move>) -> Option<bool> {
    let Score::Proved { outcome, margin, .. } = info.verdict else { return None };
    let Status::Turn(seat) = here.status() else { unreachable!("it was asked for a move") };
    let value = difference(solver, here, seat);
    let kept = difference(solver, &here.after(info.best()), seat);
    let is_so = match outcome {
        Outcome::Won(winner) if winner == seat => value > 0 && kept > 0,
        Outcome::Won(_) => value < 0,
        Outcome::Drawn => value == 0 && kept == 0,
    };
    Some(is_so && margin.is_none_or(|margin| margin == value && margin == kept))
}

#[test]
fn a_proof_names_its_move_with_the_smallest_table() {
    let solver = Endgames::of_bytes(16 << 20);
    let mut dice = Seeded::new(64);
    let (mut proofs, mut exact) = (0, 0);
    for round in 0..150 {
        let Some(mut here) = endgame(8 + round % 8, &mut dice) else { continue };
        // one engine for the whole game, so its table is full of what came before
        let mut engine = DvonnEngine::taught(Level::FULL, 1, 1, Weights::default());
        let nodes = [40, 150, 600, 2_500, 10_000, 40_000][round % 6];
        while let Status::Turn(_) = here.status() {
            let game = Record { start: here.clone(), played: Vec::new() };
            let mut check = |info: &SearchInfo<Move>| {
                let right = claim(&solver, &here, info);
                assert_ne!(right, Some(false), "{nodes} nodes: {info:?} in {}", here.write());
                proofs += u32::from(right.is_some());
                exact += u32::from(matches!(info.verdict, Score::Proved { margin: Some(_), .. }));
            };
            let found = engine.think(&game, &Budget::of_nodes(nodes), &mut check).unwrap();
            check(&found);
            let moves = here.moves();
            here = here.after(moves[dice.below(moves.len())]);
        }
    }
    assert!(proofs > 1_000 && exact > 500, "{proofs} proofs, {exact} of them exact");
}
