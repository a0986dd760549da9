//! The first level, against a careful child.

use dvonn::{Board, Field, Fields, Move, Piece, Position, Start};
use dvonn_engine::DvonnEngine;
use game_core::{Dice, Outcome, Position as _, Record, Seat, Seeded, Status};
use search::{Budget, Engine, Level};

/// A child that places its pieces beside the red ones, and takes the jump whose worst answer leaves
/// it best off, at random among equals.
fn child(board: &Board, dice: &mut Seeded) -> Move {
    let seat = board.mover();
    let worth = |mv: Move| match mv {
        Move::Place(_) if board.next_piece() == Some(Piece::Red) => 0,
        Move::Place(field) => -board.reds().map(|red| apart(field, red)).min().unwrap_or(0),
        _ => worst(&board.after(mv), seat),
    };
    let mut best: Vec<(i32, Move)> = board.moves().into_iter().map(|mv| (worth(mv), mv)).collect();
    let most = best.iter().map(|best| best.0).max().expect("there is a move");
    best.retain(|best| best.0 == most);
    best[dice.below(best.len())].1
}

/// The distance, in steps.
fn apart(one: Field, other: Field) -> i32 {
    let (x, y) = (one.x() - other.x(), one.y() - other.y());
    i32::from(x.abs().max(y.abs()).max((x - y).abs()))
}

/// How far `seat` is ahead after the other's worst answer, if it is the other's turn.
fn worst(board: &Board, seat: Seat) -> i32 {
    match board.status() {
        Status::Turn(turn) if turn != seat => {
            let answers = board.moves().into_iter();
            answers.map(|mv| standing(&board.after(mv), seat)).min().expect("there is an answer")
        }
        _ => standing(board, seat),
    }
}

/// The lead of `seat` in pieces and jumps.
fn standing(board: &Board, seat: Seat) -> i32 {
    let of = |seat: Seat| i32::from(board.score()[seat.index()]) + jumps(board, seat);
    of(seat) - of(seat.other())
}

fn jumps(board: &Board, seat: Seat) -> i32 {
    let free = Fields::of_bits(board.owned(seat).bits() & !board.surrounded().bits());
    let lands = |from: Field| from.reach(board.height(from)).bits() & board.occupied().bits();
    free.map(|from| lands(from).count_ones().cast_signed()).sum()
}

#[test]
fn the_first_level_loses_to_a_careful_child() {
    let (mut won, mut lost) = (0, 0);
    for seed in 0..60 {
        let mut dice = Seeded::new(seed);
        let mut engine = DvonnEngine::sized(Level::FIRST, seed, 1 << 16);
        let youngest = Seat(u8::from(seed % 2 == 1));
        let start = Position::begin(Start::Empty, &mut dice);
        let mut game = Record { start: start.clone(), played: Vec::new() };
        let mut here = start;
        let outcome = loop {
            let seat = match here.status() {
                Status::Turn(seat) => seat,
                Status::Over(outcome) => break outcome,
            };
            let mv = if seat == youngest {
                child(here.board(), &mut dice)
            } else {
                engine.think(&game, &Budget::of_nodes(100_000), &mut |_| {}).unwrap().best()
            };
            here = here.after(mv);
            game.played.push(mv);
        };
        won += u32::from(outcome == Outcome::Won(youngest));
        lost += u32::from(outcome == Outcome::Won(youngest.other()));
    }
    assert!(won > lost, "{won} won, {lost} lost");
}
