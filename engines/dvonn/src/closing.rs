//! The last places: all ways to fill the board are searched, and then each full board.

use dvonn::{Board, Field, Move, Phase};
use game_core::{Position, Seat};
use search::{Bound, TtEntry};

use crate::alphabeta::{AlphaBeta, Node, Question};
use crate::packed_move::PackedMove;
use crate::parameters::{CLOSING_BOARD_NODES, CLOSING_MOST_FIELDS};
use crate::placing::{Place, empty};
use crate::score::MOST;
use crate::zobrist::key;

/// Whether all ways to fill the board can be searched with this many positions, and there is more
/// than one.
pub(crate) fn is_closing(board: &Board, nodes: u64) -> bool {
    let empty = empty(board).len() as u64;
    (2..=CLOSING_MOST_FIELDS).contains(&empty) && CLOSING_BOARD_NODES * ways(empty) <= nodes
}

/// In how many ways two colors can share the fields evenly.
fn ways(fields: u64) -> u64 {
    (1..=fields / 2).fold(1, |ways, nth| ways * (fields - nth + 1) / nth)
}

/// A search for the best of the last places.
pub(crate) struct Closing<'a> {
    pub(crate) search: AlphaBeta<'a>,
}

impl Closing<'_> {
    /// Searches each of the `places` through all ways to fill the board and `jumps` jumps after
    /// that, and moves the best to the front. Returns false, and changes nothing, if the budget was
    /// too small.
    pub(crate) fn search_all(&mut self, board: &Board, places: &mut [Place], jumps: i32) -> bool {
        let mut found = places.to_vec();
        let mut ask = Question { depth: jumps, alpha: -MOST, beta: MOST, ply: 0 };
        for place in &mut found {
            place.worth = self.placed(board, place.field, ask);
            if self.search.spent {
                return false;
            }
            ask.alpha = ask.alpha.max(place.worth);
        }
        found.sort_by_key(|place| std::cmp::Reverse(place.worth));
        places.copy_from_slice(&found);
        true
    }

    /// The value of a place for the mover. White places the last piece and makes the first jump, so
    /// the mover may stay the same.
    fn placed(&mut self, board: &Board, field: Field, ask: Question) -> i32 {
        let next = board.after(Move::Place(field));
        if next.mover() == board.mover() {
            self.value(&next, ask)
        } else {
            -self.value(&next, ask.turned(0))
        }
    }

    fn value(&mut self, board: &Board, ask: Question) -> i32 {
        if board.phase() == Phase::Jumping {
            return self.search.value(&Node::at(board), Question { ply: ask.ply + 1, ..ask });
        }
        let key = key(board);
        let entry = self.search.memory.recall(key);
        if let Some(entry) = entry
            && i32::from(entry.depth) >= ask.depth
            && entry.bound.settles(entry.value.into(), ask.alpha, ask.beta)
        {
            return entry.value.into();
        }
        let (mut best, mut best_field) = (-MOST, None);
        for field in self.sorted(board, entry) {
            let value = self.placed(board, field, Question { alpha: ask.alpha.max(best), ..ask });
            if self.search.spent {
                return best;
            }
            if value > best {
                (best, best_field) = (value, Some(field));
            }
            if best >= ask.beta {
                break;
            }
        }
        let step = best_field.map_or(PackedMove::NONE, |field| PackedMove::of(Move::Place(field)));
        self.search.store(key, best, step, ask.depth, Bound::of(best, ask.alpha, ask.beta));
        best
    }

    /// The empty fields: first the table's best, then by evaluation.
    fn sorted(&mut self, board: &Board, entry: Option<TtEntry>) -> Vec<Field> {
        let empty = empty(board);
        if empty.len() == 1 {
            return empty.collect();
        }
        let sign = if board.mover() == Seat(0) { 1 } else { -1 };
        let tried = entry.and_then(|entry| PackedMove(entry.mv).mv());
        self.search.nodes += empty.len() as u64;
        let mut judged = self.search.weights.evaluate_places(board, empty);
        judged.sort_by_key(|&(field, white)| {
            std::cmp::Reverse((tried == Some(Move::Place(field)), sign * white))
        });
        judged.into_iter().map(|(field, _)| field).collect()
    }
}

#[cfg(test)]
mod tests {
    use game_core::{Dice, Seeded};
    use search::{Budget, TranspositionTable};

    use super::*;
    use crate::history::HistoryTable;
    use crate::weights::Weights;

    /// A board with `empty` empty fields, filled at random.
    fn board(empty: usize, seed: u64) -> Board {
        let mut dice = Seeded::new(seed);
        let mut here = *dvonn::Position::default().board();
        while here.occupied().len() + empty < 49 {
            let moves = here.moves();
            here = here.after(moves[dice.below(moves.len())]);
        }
        here
    }

    /// The value by plain minimax: all ways to fill the board, then a search of one jump.
    fn plainly(weights: &Weights, board: &Board) -> i32 {
        let values = board.moves().into_iter().map(|mv| {
            let next = board.after(mv);
            let value = match next.phase() {
                Phase::Placing => plainly(weights, &next),
                Phase::Jumping => closing(weights, |closing| closing.value(&next, open(1))),
            };
            if next.mover() == board.mover() { value } else { -value }
        });
        values.max().expect("a field is empty")
    }

    fn open(depth: i32) -> Question {
        Question { depth, alpha: -MOST, beta: MOST, ply: 0 }
    }

    fn closing<T>(weights: &Weights, act: impl FnOnce(&mut Closing<'_>) -> T) -> T {
        let (memory, mut history) = (TranspositionTable::new(1 << 16), HistoryTable::default());
        let budget = Budget::of_nodes(u64::MAX);
        act(&mut Closing { search: AlphaBeta::new(weights, &memory, &budget, &mut history) })
    }

    #[test]
    fn what_is_cut_off_changes_nothing() {
        let weights = Weights::default();
        for seed in 0..6 {
            let board = board(5, seed);
            let places = board.moves().into_iter().map(|mv| {
                let Move::Place(field) = mv else { panic!("{mv:?}") };
                Place { field, worth: 0 }
            });
            let mut places: Vec<Place> = places.collect();
            assert!(closing(&weights, |closing| closing.search_all(&board, &mut places, 1)));
            assert_eq!(places[0].worth, plainly(&weights, &board));
            let next = board.after(Move::Place(places[0].field));
            assert_eq!(places[0].worth, -plainly(&weights, &next));
        }
    }

    #[test]
    fn it_closes_only_where_the_budget_could_last() {
        assert_eq!([2, 3, 4, 11, 12].map(ways), [2, 3, 6, 462, 924]);
        assert!(is_closing(&board(12, 1), 924 * CLOSING_BOARD_NODES));
        assert!(!is_closing(&board(12, 1), 924 * CLOSING_BOARD_NODES - 1));
        assert!(!is_closing(&board(13, 1), u64::MAX) && !is_closing(&board(1, 1), u64::MAX));
    }
}
