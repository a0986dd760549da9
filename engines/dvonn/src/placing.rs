//! The first phase: where to put the next piece.

use dvonn::{Board, Field, Fields, Move, Phase, Piece};
use game_core::{Position, Seat};
use search::Budget;

use crate::board_info::BoardInfo;
use crate::parameters::PLACING_WIDTHS;
use crate::placing_features::away;
use crate::score::MOST;
use crate::weights::Weights;

/// A search for the best place.
pub(crate) struct Placer<'a> {
    pub(crate) weights: &'a Weights,
    pub(crate) budget: &'a Budget<'a>,
    /// How many positions were looked at.
    pub(crate) nodes: u64,
    /// Whether the budget is spent; values returned after that mean nothing.
    pub(crate) spent: bool,
}

/// A place for the next piece.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    pub(crate) field: Field,
    /// Its value for the seat that places it.
    pub(crate) worth: i32,
}

impl<'a> Placer<'a> {
    pub(crate) fn new(weights: &'a Weights, budget: &'a Budget<'a>) -> Placer<'a> {
        Placer { weights, budget, nodes: 0, spent: false }
    }

    /// Every place, the best first by static evaluation.
    pub(crate) fn places(&mut self, board: &Board) -> Vec<Place> {
        let empty = empty(board);
        let is_last = empty.len() == 1;
        let mut places: Vec<Place> = if is_last || board.next_piece() == Some(Piece::Red) {
            let glanced = |field| {
                let next = board.after(Move::Place(field));
                Place { field, worth: self.static_eval(&next, board.mover()) }
            };
            empty.map(glanced).collect()
        } else {
            self.nodes += empty.len() as u64;
            let sign = if board.mover() == Seat(0) { 1 } else { -1 };
            let judged = self.weights.evaluate_places(board, empty).into_iter();
            judged.map(|(field, white)| Place { field, worth: sign * white }).collect()
        };
        places.sort_by_key(|place| std::cmp::Reverse(place.worth));
        places
    }

    /// Searches the best-looking `places` to this depth, and moves the best to the front.
    pub(crate) fn look_ahead(&mut self, board: &Board, places: &mut [Place], depth: u32) {
        let count = places.len().min(PLACING_WIDTHS[0]);
        let mut found = places[..count].to_vec();
        let mut best = -MOST;
        for place in &mut found {
            let next = board.after(Move::Place(place.field));
            let value = self.next_value(board, &next, depth - 1, best, MOST);
            if self.spent {
                return;
            }
            place.worth = value;
            best = best.max(value);
        }
        found.sort_by_key(|place| std::cmp::Reverse(place.worth));
        places[..count].copy_from_slice(&found);
    }

    /// The value of `next` for the mover of `board`.
    fn next_value(
        &mut self,
        board: &Board,
        next: &Board,
        depth: u32,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        if next.mover() == board.mover() {
            self.value(next, depth, alpha, beta)
        } else {
            -self.value(next, depth, -beta, -alpha)
        }
    }

    /// The value of `board` for its mover. Each side considers only its best-looking places.
    fn value(&mut self, board: &Board, depth: u32, alpha: i32, beta: i32) -> i32 {
        self.spent |= self.nodes >= self.budget.nodes || (self.budget.stop)();
        if self.spent || depth == 0 || board.phase() == Phase::Jumping {
            return self.static_eval(board, board.mover());
        }
        let places = self.places(board);
        if depth == 1 {
            return places[0].worth;
        }
        let mut best = -MOST;
        for place in places.into_iter().take(PLACING_WIDTHS[1]) {
            let next = board.after(Move::Place(place.field));
            best = best.max(self.next_value(board, &next, depth - 1, alpha.max(best), beta));
            if best >= beta || self.spent {
                break;
            }
        }
        best
    }

    /// The static evaluation of `board` for `seat`.
    fn static_eval(&mut self, board: &Board, seat: Seat) -> i32 {
        self.nodes += 1;
        let turn = |value: i32, owner: Seat| if owner == seat { value } else { -value };
        match board.phase() {
            Phase::Jumping => {
                turn(self.weights.evaluate(board, &BoardInfo::at(board)), board.mover())
            }
            Phase::Placing => turn(self.weights.evaluate_placing(board), Seat(0)),
        }
    }
}

/// The fields on which nothing lies yet.
pub(crate) fn empty(board: &Board) -> Fields {
    Fields::of_bits(Fields::ALL.bits() & !board.occupied().bits())
}

/// The evaluation without a net, for White: near a red, at the edge, and not beside too many of
/// one's own.
pub(crate) fn untaught(board: &Board) -> i32 {
    let worth = |seat: Seat| -> i32 {
        let own = board.owned(seat);
        let each = own.map(|field| {
            let nearest = board.reds().map(|red| away(field, red)).min().unwrap_or(0);
            let near = field.neighbors().filter(|&next| own.contains(next)).count();
            let [nearest, near] = [nearest, near].map(|n| i32::try_from(n).expect("small"));
            20 * i32::from(Fields::EDGE.contains(field)) - 30 * nearest - 10 * near
        });
        each.sum()
    };
    if board.next_piece() == Some(Piece::Red) { 0 } else { worth(Seat(0)) - worth(Seat(1)) }
}
