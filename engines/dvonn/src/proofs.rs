//! Exact ends, for programs that need proofs.

use dvonn::{Board, Phase};
use game_core::Seat;
use search::{Budget, TranspositionTable};

use crate::alphabeta::Node;
use crate::endgame::Solver;
use crate::score::MOST;
use crate::weights::Weights;

/// Exact ends of games in which all pieces are placed.
pub struct Endgames {
    weights: Weights,
    memory: TranspositionTable,
}

impl Endgames {
    /// A solver with a table of about this many bytes.
    #[must_use]
    pub fn of_bytes(bytes: usize) -> Endgames {
        Endgames { weights: Weights::default(), memory: TranspositionTable::new(bytes) }
    }

    /// By how much a seat wins with best play, negative if it loses. `None` if that takes more than
    /// this many positions, or pieces are still to be placed.
    #[must_use]
    pub fn difference(&self, board: &Board, seat: Seat, nodes: u64) -> Option<i32> {
        self.value(board, seat, nodes, (-MOST, MOST))
    }

    /// Whether a seat can force a difference of at least so much.
    #[must_use]
    pub fn reaches(&self, board: &Board, seat: Seat, least: i32, nodes: u64) -> Option<bool> {
        self.value(board, seat, nodes, (least - 1, least)).map(|value| value >= least)
    }

    fn value(&self, board: &Board, seat: Seat, nodes: u64, window: (i32, i32)) -> Option<i32> {
        if board.phase() != Phase::Jumping {
            return None;
        }
        let mut solver = Solver::new(&self.weights, &self.memory, Budget::of_nodes(nodes));
        let (least, most) = window;
        let value = if board.mover() == seat {
            solver.value(&Node::at(board), least, most)
        } else {
            -solver.value(&Node::at(board), -most, -least)
        };
        (!solver.spent).then_some(value)
    }
}
