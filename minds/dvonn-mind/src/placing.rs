//! The first phase: where to put the next piece.

use dvonn::{Board, Field, Fields, Move, Piece};

/// The best place for the next piece, and what is thought of it.
pub(crate) fn place(board: &Board) -> Move {
    let empty = Fields::of_bits(Fields::ALL.bits() & !board.occupied().bits());
    let best = empty.max_by_key(|&field| (worth(board, field), field.index()));
    Move::Place(best.expect("while pieces are placed, a field is empty"))
}

/// Near a red, at the edge, and not beside too many of one's own.
fn worth(board: &Board, field: Field) -> i32 {
    let away = |red: Field| {
        let (dx, dy) = (i32::from(field.x() - red.x()), i32::from(field.y() - red.y()));
        dx.abs().max(dy.abs()).max((dx - dy).abs())
    };
    let nearest = board.reds().map(away).min().unwrap_or(0);
    if board.next_piece() == Some(Piece::Red) {
        let middle = i32::from(field.x() - 5).abs();
        return -(nearest - 4).abs() - middle;
    }
    let edge = i32::from(Fields::EDGE.contains(field));
    let own = board.owned(board.mover());
    let near = field.neighbors().filter(|&next| own.contains(next)).count();
    2 * edge - 3 * nearest - i32::try_from(near).expect("at most six")
}
