//! The endgame solver: first who wins, by df-pn, then by how much, by alpha-beta over the final
//! difference without any evaluation.

use dvonn::{Board, Field, Fields, Move};
use game_core::{Position, Seat};
use search::{Bound, Budget, TranspositionTable, TtEntry};

use crate::alphabeta::Node;
use crate::board_info::{BoardInfo, free, reach};
use crate::bounds::Bounds;
use crate::dfpn::{Decided, Prover, is_stuck};
use crate::packed_move::PackedMove;
use crate::parameters::{SOLVER_NET_STACKS, SOLVER_ORDER_JUMP, SOLVER_ORDER_MARGIN};
use crate::score::{MOST, margin, of_end};
use crate::weights::Weights;
use crate::zobrist::key;

/// Keeps entries of the solver apart from those of the search.
const SALT: u64 = 0x3c6e_f372_fe94_f82b;
/// More than any difference.
pub(crate) const ALL: i32 = 49;

/// One solver.
pub(crate) struct Solver<'a> {
    pub(crate) weights: &'a Weights,
    pub(crate) memory: &'a TranspositionTable,
    pub(crate) budget: Budget<'a>,
    pub(crate) nodes: u64,
    /// Whether the budget is spent; values returned after that mean nothing.
    pub(crate) spent: bool,
}

/// What is known of the final difference.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ScoreBounds {
    pub(crate) least: i32,
    pub(crate) most: i32,
    pub(crate) best: PackedMove,
}

impl ScoreBounds {
    pub(crate) const NOTHING: ScoreBounds =
        ScoreBounds { least: -ALL, most: ALL, best: PackedMove::NONE };

    pub(crate) fn is_exact(self) -> bool {
        self.least == self.most
    }

    /// Whether it is known who wins, or that nobody does.
    pub(crate) fn is_decided(self) -> bool {
        self.least > 0 || self.most < 0 || self.is_exact()
    }
}

struct Jump {
    from: Field,
    to: Field,
    order: i32,
}

impl<'a> Solver<'a> {
    pub(crate) fn new(
        weights: &'a Weights,
        memory: &'a TranspositionTable,
        budget: Budget<'a>,
    ) -> Solver<'a> {
        Solver { weights, memory, budget, nodes: 0, spent: false }
    }

    /// Learns more about `here`, as far as the budget goes: first who wins, asking first for what
    /// `judged` suggests; then the exact difference, if wanted.
    pub(crate) fn learn(
        &mut self,
        here: &Node,
        known: ScoreBounds,
        judged: i32,
        exact: bool,
    ) -> ScoreBounds {
        let mut known = if known.is_decided() { known } else { self.decide(here, judged) };
        while exact && known.is_decided() && !known.is_exact() && !self.spent {
            let goal = if known.least > 0 { known.least + 1 } else { known.most };
            let (value, best) = self.best(here, goal - 1, goal);
            if self.spent {
                break;
            }
            if value >= goal {
                known = ScoreBounds { least: value, best, ..known };
            } else {
                known.most = value;
            }
        }
        known
    }

    /// Who wins, or that nobody does.
    fn decide(&mut self, here: &Node, judged: i32) -> ScoreBounds {
        let mut prover = Prover::new(self.weights, self.memory, self.budget);
        let white = here.board.mover() == Seat(0);
        let goals = if white == (judged > 0) { [1, 0] } else { [0, 1] };
        let (mut least, mut most) = (-ALL, ALL);
        let mut best = PackedMove::NONE;
        let passes = is_stuck(&here.board);
        let asked = if passes { here.passed() } else { *here };
        for goal in goals {
            let Some(Decided { answer, by }) = prover.ask(&asked, goal) else { break };
            if answer {
                least = goal;
            } else {
                most = goal - 1;
            }
            if answer == white {
                best = if passes { PackedMove::of(Move::Pass) } else { by };
            }
            if least > 0 || most < 0 {
                break;
            }
        }
        self.nodes += prover.nodes;
        self.spent = prover.spent;
        if white {
            ScoreBounds { least, most, best }
        } else {
            ScoreBounds { least: -most, most: -least, best }
        }
    }

    /// The final difference for the mover: exact between alpha and beta, else a bound.
    pub(crate) fn value(&mut self, here: &Node, alpha: i32, beta: i32) -> i32 {
        if self.is_spent() {
            return 0;
        }
        let (bounds, tried) = self.known(here);
        if bounds.least >= beta || bounds.least == bounds.most {
            return bounds.least;
        }
        if bounds.most <= alpha {
            return bounds.most;
        }
        self.search(here, (alpha, beta), bounds, tried).0
    }

    /// As [`value`](Solver::value), and the move that reaches a value above alpha. What the table
    /// says of `here` is no answer here: its move may belong to another bound.
    fn best(&mut self, here: &Node, alpha: i32, beta: i32) -> (i32, PackedMove) {
        if self.is_spent() {
            return (0, PackedMove::NONE);
        }
        let (bounds, tried) = self.known(here);
        if bounds.most <= alpha {
            return (bounds.most, PackedMove::NONE);
        }
        self.search(here, (alpha, beta), bounds, tried)
    }

    fn is_spent(&mut self) -> bool {
        self.nodes += 1;
        self.spent |= self.nodes >= self.budget.nodes
            || (self.nodes.is_multiple_of(1024) && (self.budget.stop)());
        self.spent
    }

    /// The bounds that the table or the board has, and the table's move.
    fn known(&self, here: &Node) -> (Bounds, PackedMove) {
        match self.recalled(here.key) {
            Some(entry) => (
                Bounds { least: entry.value.into(), most: entry.static_eval.into() },
                PackedMove(entry.mv),
            ),
            None => (Bounds::of(&here.board), PackedMove::NONE),
        }
    }

    /// Tries all moves, and returns the value with the best one.
    fn search(
        &mut self,
        here: &Node,
        (alpha, beta): (i32, i32),
        Bounds { mut least, mut most }: Bounds,
        tried: PackedMove,
    ) -> (i32, PackedMove) {
        let (jumps, sure) = self.jumps(here, tried);
        if let Some((sure, step)) = sure
            && sure >= beta
        {
            self.store(here, least.max(sure), most, step);
            return (sure, step);
        }
        if jumps.is_empty() {
            let pass = PackedMove::of(Move::Pass);
            let next = here.passed();
            if is_stuck(&next.board) {
                return (margin(&here.board), pass);
            }
            return (-self.value(&next, -beta, -alpha), pass);
        }
        let (mut best, mut best_step) = (-MOST, PackedMove::NONE);
        for jump in &jumps {
            let next = here.after(jump.from, jump.to);
            let value = -self.value(&next, -beta, -alpha.max(best));
            if self.spent {
                return (0, PackedMove::NONE);
            }
            if value > best {
                (best, best_step) =
                    (value, PackedMove::of(Move::Jump { from: jump.from, to: jump.to }));
            }
            if best >= beta {
                break;
            }
        }
        if best > alpha {
            least = least.max(best);
        }
        if best < beta {
            most = most.min(best);
        }
        self.store(here, least, most, best_step);
        (best, best_step)
    }

    /// The best known line.
    pub(crate) fn line(&self, here: &Node, first: PackedMove) -> Vec<Move> {
        let mut line = Vec::new();
        let (mut board, mut step) = (here.board, first);
        while let Some(mv) = step.mv()
            && board.check(mv).is_ok()
        {
            line.push(mv);
            board = board.after(mv);
            if board.moves() == [Move::Pass] {
                line.push(Move::Pass);
                board = board.after(Move::Pass);
            }
            step =
                self.recalled(key(&board)).map_or(PackedMove::NONE, |entry| PackedMove(entry.mv));
        }
        line
    }

    /// All jumps, the table's best first, then by evaluation; and the highest value that one is
    /// known to reach.
    fn jumps(&self, here: &Node, tried: PackedMove) -> (Vec<Jump>, Option<(i32, PackedMove)>) {
        let board = &here.board;
        let any = board.occupied();
        let judged = any.len() >= SOLVER_NET_STACKS;
        let mut list = Vec::with_capacity(32);
        let mut sure = None;
        for from in free(board) {
            for to in Fields::of_bits(reach(board, from) & any.bits()) {
                let next = here.after(from, to);
                let step = PackedMove::of(Move::Jump { from, to });
                if let Some(entry) = self.recalled(next.key) {
                    let worth = -i32::from(entry.static_eval);
                    if sure.is_none_or(|(most, _)| worth > most) {
                        sure = Some((worth, step));
                    }
                }
                let order = if step == tried { i32::MAX } else { self.order(&next.board, judged) };
                list.push(Jump { from, to, order });
            }
        }
        list.sort_by_key(|jump| std::cmp::Reverse(jump.order));
        (list, sure)
    }

    /// The order of a jump: by the net, or with few stacks by both piles and the other seat's
    /// jumps.
    fn order(&self, next: &Board, judged: bool) -> i32 {
        if judged {
            let info = BoardInfo::at(next);
            return if info.jumps == [0, 0] {
                -of_end(next)
            } else {
                -self.weights.evaluate(next, &info)
            };
        }
        let any = next.occupied().bits();
        let lands = free(next).map(|from| (reach(next, from) & any).count_ones());
        -SOLVER_ORDER_MARGIN * margin(next) - SOLVER_ORDER_JUMP * lands.sum::<u32>().cast_signed()
    }

    fn recalled(&self, key: u64) -> Option<TtEntry> {
        self.memory.recall(key ^ SALT)
    }

    /// Stores both bounds in one entry.
    #[allow(clippy::cast_possible_truncation)] // no difference is above 49
    fn store(&self, here: &Node, least: i32, most: i32, best: PackedMove) {
        let stacks = here.board.occupied().len();
        let depth = u8::try_from(3 * stacks).expect("at most 49 stacks");
        let (value, static_eval) = (least as i16, most as i16);
        let entry = TtEntry { value, static_eval, mv: best.0, depth, bound: Bound::Exact };
        self.memory.store(here.key ^ SALT, entry);
    }
}
