//! The search of the second phase: alpha-beta with a principal variation (PVS), a transposition table, killers, a history
//! heuristic, late move reductions and late move pruning.

use dvonn::{Board, Field, Fields, Move};
use game_core::Position;
use search::{Bound, Budget, TranspositionTable, TtEntry};

use crate::board_info::{BoardInfo, free, reach};
use crate::history::{HistoryTable, PLIES};
use crate::packed_move::PackedMove;
use crate::parameters::{
    HISTORY_BONUS, LMR_DEEP, LMR_DEPTH, LMR_MOVE, LMR_SECOND_MOVE, LMR_SECOND_MOVE_SHALLOW,
    LMR_THIRD_MOVE, NET_ORDERING_DEPTH, POLICY_WIDTHS, PROMISE_MARGINS,
};
use crate::policy::PolicyCache;
use crate::score::{JUDGED, MOST, WON, is_proved, of_end};
use crate::weights::Weights;
use crate::zobrist::{key, key_after, key_passed};

/// One search.
pub(crate) struct AlphaBeta<'a> {
    pub(crate) weights: &'a Weights,
    pub(crate) memory: &'a TranspositionTable,
    pub(crate) budget: &'a Budget<'a>,
    pub(crate) history: &'a mut HistoryTable,
    /// How many positions were looked at.
    pub(crate) nodes: u64,
    /// Whether the budget is spent; values returned after that mean nothing.
    pub(crate) spent: bool,
    /// Whether all jumps are searched, however little they promise.
    pub(crate) broad: bool,
    /// The principal variation from each ply on.
    lines: Vec<Vec<PackedMove>>,
}

/// A board with its hash key.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Node {
    pub(crate) board: Board,
    pub(crate) key: u64,
}

impl Node {
    pub(crate) fn at(board: &Board) -> Node {
        Node { board: *board, key: key(board) }
    }

    #[inline]
    pub(crate) fn after(&self, from: Field, to: Field) -> Node {
        let board = self.board.after(Move::Jump { from, to });
        Node { key: key_after(&self.board, self.key, &board, from, to), board }
    }

    pub(crate) fn passed(&self) -> Node {
        Node { board: self.board.after(Move::Pass), key: key_passed(self.key) }
    }
}

/// A jump in the list of moves.
#[derive(Clone, Copy)]
struct Jump {
    from: Field,
    to: Field,
    step: PackedMove,
    order: i32,
    /// The reduction for a low promise, in plies.
    doubt: i32,
    /// The static evaluation of the board after it, for the seat that jumps, if known.
    static_eval: Option<i32>,
    /// The table's entry of that board.
    entry: Option<TtEntry>,
}

/// What a search of a position is asked: the depth and the window.
#[derive(Clone, Copy)]
pub(crate) struct Question {
    pub(crate) depth: i32,
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
    pub(crate) ply: usize,
}

impl Question {
    /// The same for the other seat, `less` plies less deep.
    pub(crate) fn turned(self, less: i32) -> Question {
        Question {
            depth: self.depth - less,
            alpha: -self.beta,
            beta: -self.alpha,
            ply: self.ply + 1,
        }
    }

    /// Whether the window is wider than a null window.
    fn is_open(self) -> bool {
        self.beta - self.alpha > 1
    }
}

impl<'a> AlphaBeta<'a> {
    pub(crate) fn new(
        weights: &'a Weights,
        memory: &'a TranspositionTable,
        budget: &'a Budget<'a>,
        history: &'a mut HistoryTable,
    ) -> Self {
        AlphaBeta {
            weights,
            memory,
            budget,
            history,
            nodes: 0,
            spent: false,
            broad: false,
            lines: vec![Vec::new(); PLIES + 2],
        }
    }

    /// The principal variation from the root.
    pub(crate) fn line(&self) -> &[PackedMove] {
        &self.lines[0]
    }

    /// What `here` is worth to its mover.
    pub(crate) fn value(&mut self, here: &Node, ask: Question) -> i32 {
        self.lines[ask.ply].clear();
        if self.is_spent() {
            return 0;
        }
        self.nodes += 1;
        // transposition table cutoff, never at the root
        let entry = self.memory.recall(here.key);
        if let Some(entry) = entry
            && ask.ply > 0
            && answers(entry, ask)
        {
            return entry.value.into();
        }
        if ask.depth <= 0 || ask.ply >= PLIES {
            return self.leaf(here, ask, entry);
        }
        let tried = entry.map_or(PackedMove::NONE, |entry| PackedMove(entry.mv));
        let mut jumps = jumps(&here.board);
        if jumps.is_empty() {
            return self.passed(here, ask);
        }
        // hash move first, else a killer or the best of the history
        let first = jumps.iter().position(|jump| jump.step == tried);
        let first = first.or_else(|| self.foremost(here, &jumps, ask));
        let mut wide = jumps.len();
        if let Some(first) = first {
            jumps.swap(0, first);
        } else if jumps.len() > 1 {
            match self.sort(here, &mut jumps, ask) {
                Ok(promising) => wide = promising,
                Err(enough) => return enough,
            }
        }
        self.best(here, &mut jumps, (wide, first.is_some()), ask)
    }

    /// The jump to try before any is evaluated, if the table has none: one that was good elsewhere.
    /// Only in a null window.
    fn foremost(&self, here: &Node, jumps: &[Jump], ask: Question) -> Option<usize> {
        let steps = jumps.iter().map(|jump| jump.step);
        (!ask.is_open()).then(|| self.history.foremost(ask.ply, here.board.mover(), steps))?
    }

    /// Searches the first `wide` jumps and stores the result. If only the first jump is in its
    /// place, the others are sorted once they are needed.
    fn best(
        &mut self,
        here: &Node,
        jumps: &mut [Jump],
        (mut wide, unsorted): (usize, bool),
        ask: Question,
    ) -> i32 {
        let mut alpha = ask.alpha;
        let (mut best, mut best_step) = (-MOST, PackedMove::NONE);
        let only = jumps.len() == 1;
        for nth in 0..jumps.len() {
            if nth == 1 && unsorted {
                match self.sort(here, &mut jumps[1..], ask) {
                    Ok(promising) => wide = 1 + promising,
                    Err(enough) => return enough,
                }
            }
            // late move pruning; a loss is only proved once all jumps were searched
            if nth >= wide && best > -WON {
                break;
            }
            let jump = jumps[nth];
            let value = self.jumped(here, &jump, (nth, only), Question { alpha, ..ask });
            if self.spent {
                return best.max(alpha);
            }
            if value > best {
                (best, best_step) = (value, jump.step);
            }
            if value > alpha {
                alpha = value;
                self.extend_line(ask.ply, jump.step);
            }
            if alpha >= ask.beta {
                let tried: Vec<PackedMove> = jumps[..=nth].iter().map(|jump| jump.step).collect();
                self.history.learn(ask.ply, here.board.mover(), ask.depth, &tried);
                break;
            }
        }
        self.store(here.key, best, best_step, ask.depth, Bound::of(best, ask.alpha, ask.beta));
        best
    }

    /// The value of the nth jump for the seat that makes it: a null window first, late jumps at
    /// less depth or by their static evaluation, then the full window.
    fn jumped(&mut self, here: &Node, jump: &Jump, nth: (usize, bool), ask: Question) -> i32 {
        let (nth, only) = nth;
        let doubt = if nth > 0 && ask.depth > 1 { jump.doubt } else { 0 };
        // late move reduction, and more for a low promise
        let late = lateness(ask.depth, nth) + doubt;
        let seen = jump.static_eval.filter(|_| late > 0 && ask.depth <= 1 + late);
        // futility pruning: a reduced search would be no more than this evaluation
        if let Some(seen) = seen
            && seen <= ask.alpha
        {
            return seen;
        }
        let next = here.after(jump.from, jump.to);
        if nth == 0 {
            return -self.value(&next, ask.turned(i32::from(!only)));
        }
        // null window first, full depth and then the full window where it fails high
        let narrow = Question { beta: ask.alpha + 1, ..ask };
        let mut value = match seen {
            Some(seen) => seen,
            None => -self.value(&next, narrow.turned(1 + late)),
        };
        if late > 0 && value > ask.alpha && !is_proved(value) {
            value = -self.value(&next, narrow.turned(1));
        }
        if value > ask.alpha && value < ask.beta && ask.is_open() {
            value = -self.value(&next, ask.turned(1));
        }
        value
    }

    /// Passing costs no depth, since there was no choice. The game is over if the other seat can't
    /// jump either.
    fn passed(&mut self, here: &Node, ask: Question) -> i32 {
        let next = here.passed();
        if jumps(&next.board).is_empty() {
            return of_end(&here.board);
        }
        let value = -self.value(&next, ask.turned(0));
        self.extend_line(ask.ply, PackedMove::of(Move::Pass));
        value
    }

    /// The static evaluation at the horizon.
    fn leaf(&mut self, here: &Node, ask: Question, entry: Option<TtEntry>) -> i32 {
        if let Some(entry) = entry {
            return entry.static_eval.into();
        }
        let info = BoardInfo::at(&here.board);
        if info.jumps == [0, 0] {
            return of_end(&here.board);
        }
        if info.jumps[0] == 0 && ask.ply < PLIES {
            return self.passed(here, ask);
        }
        let value = self.weights.evaluate(&here.board, &info);
        self.remember(here.key, value, value, PackedMove::NONE, 0, Bound::Exact);
        value
    }

    /// Moves the most promising jumps to the front and returns how many are worth a search. At
    /// enough depth, those are ordered by the evaluation of their boards.
    ///
    /// # Errors
    /// A value, if the table shows that one jump is good enough and nothing need be searched.
    fn sort(&mut self, here: &Node, jumps: &mut [Jump], ask: Question) -> Result<usize, i32> {
        let wide = self.width(ask).min(jumps.len());
        if ask.depth < NET_ORDERING_DEPTH || self.is_narrow() {
            self.promising(here, jumps, wide, ask.ply);
        }
        if ask.depth < NET_ORDERING_DEPTH {
            return Ok(wide);
        }
        let jumps = &mut jumps[..wide];
        // in a loop of its own, so that the processor loads several entries at once
        for jump in jumps.iter_mut() {
            jump.entry = self.memory.recall(here.after(jump.from, jump.to).key);
        }
        // enhanced transposition cutoff (Schaeffer and Plaat 1996)
        let enough = jumps.iter().find(|jump| {
            let is_enough = |entry: TtEntry| {
                let deep = i32::from(entry.depth) >= ask.depth - 1;
                deep && entry.bound != Bound::Least && -i32::from(entry.value) >= ask.beta
            };
            ask.ply > 0 && jump.entry.is_some_and(is_enough)
        });
        if let Some(Jump { step, entry: Some(entry), .. }) = enough {
            let value = -i32::from(entry.value);
            self.store(here.key, value, *step, ask.depth, Bound::Least);
            return Err(value);
        }
        for jump in jumps.iter_mut() {
            let static_eval = match jump.entry {
                Some(entry) if is_proved(entry.value.into()) && entry.bound == Bound::Exact => {
                    entry.value.into()
                }
                Some(entry) => entry.static_eval.into(),
                None => self.static_eval(&here.after(jump.from, jump.to)),
            };
            jump.order = -static_eval;
            jump.static_eval = Some(-static_eval);
        }
        jumps.sort_by_key(|jump| std::cmp::Reverse(jump.order));
        Ok(wide)
    }

    /// Whether the policy decides which jumps are searched.
    fn is_narrow(&self) -> bool {
        !self.broad && self.weights.policy().is_some()
    }

    /// How many jumps are searched: all at the root, and all if there is no policy.
    fn width(&self, ask: Question) -> usize {
        if ask.ply == 0 || !self.is_narrow() {
            return usize::MAX;
        }
        POLICY_WIDTHS[usize::try_from(ask.depth - 1).unwrap_or(0).min(POLICY_WIDTHS.len() - 1)]
    }

    /// Moves the `wide` most promising jumps to the front, the best first.
    fn promising(&self, here: &Node, jumps: &mut [Jump], wide: usize, ply: usize) {
        let mover = here.board.mover();
        let mut promises = self.weights.policy().map(|net| PolicyCache::of(net, &here.board));
        for jump in jumps.iter_mut() {
            let logit = promises.as_mut().map_or(0, |promises| promises.logit(jump.from, jump.to));
            let killer = i32::from(self.history.is_killer(ply, jump.step));
            let habit = self.history.good(mover, jump.step) * HISTORY_BONUS[1] / 4_096;
            jump.order = logit + HISTORY_BONUS[0] * killer + habit;
        }
        let key = |jump: &Jump| (std::cmp::Reverse(jump.order), jump.step.0);
        if wide < jumps.len() {
            jumps.select_nth_unstable_by_key(wide, key);
        }
        jumps[..wide].sort_unstable_by_key(key);
        if self.is_narrow() {
            let most = jumps.first().map_or(0, |jump| jump.order);
            for jump in jumps.iter_mut() {
                let behind = most - jump.order;
                jump.doubt = PROMISE_MARGINS.iter().map(|&far| i32::from(behind > far)).sum();
            }
        }
    }

    /// The static evaluation of `here` for its mover, if the table has none.
    fn static_eval(&mut self, here: &Node) -> i32 {
        self.nodes += 1;
        let info = BoardInfo::at(&here.board);
        if info.jumps == [0, 0] {
            return of_end(&here.board);
        }
        let value = self.weights.evaluate(&here.board, &info);
        if info.jumps[0] > 0 {
            self.remember(here.key, value, value, PackedMove::NONE, 0, Bound::Exact);
        }
        value
    }

    fn extend_line(&mut self, ply: usize, step: PackedMove) {
        let (now, next) = self.lines.split_at_mut(ply + 1);
        let line = &mut now[ply];
        line.clear();
        line.push(step);
        line.extend_from_slice(&next[0]);
    }

    /// Stores the result of a search.
    pub(crate) fn store(
        &mut self,
        key: u64,
        value: i32,
        step: PackedMove,
        depth: i32,
        bound: Bound,
    ) {
        let static_eval = self.memory.recall(key).map_or(value, |entry| entry.static_eval.into());
        let static_eval = static_eval.clamp(-JUDGED, JUDGED);
        self.remember(key, value, static_eval, step, depth, bound);
    }

    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // all are bounded
    fn remember(
        &self,
        key: u64,
        value: i32,
        static_eval: i32,
        step: PackedMove,
        depth: i32,
        bound: Bound,
    ) {
        let (value, static_eval) = (value as i16, static_eval as i16);
        let depth = depth.clamp(0, 255) as u8;
        self.memory.store(key, TtEntry { value, static_eval, mv: step.0, depth, bound });
    }

    fn is_spent(&mut self) -> bool {
        self.spent |= self.nodes >= self.budget.nodes
            || (self.nodes.is_multiple_of(1024) && (self.budget.stop)());
        self.spent
    }
}

/// Whether an entry is as good as a search. A proof holds at any depth.
#[inline]
fn answers(entry: TtEntry, ask: Question) -> bool {
    let value = i32::from(entry.value);
    let won = value >= WON && entry.bound != Bound::Most && value >= ask.beta;
    let lost = value <= -WON && entry.bound != Bound::Least && value <= ask.alpha;
    let deep = i32::from(entry.depth) >= ask.depth;
    won || lost || deep && entry.bound.settles(value, ask.alpha, ask.beta)
}

/// The late move reduction of the nth jump, in plies.
fn lateness(depth: i32, nth: usize) -> i32 {
    match (depth, nth) {
        (..LMR_DEPTH, _) | (_, ..LMR_MOVE) => 0,
        (LMR_DEPTH, _) | (..LMR_DEEP, ..LMR_SECOND_MOVE_SHALLOW) | (_, ..LMR_SECOND_MOVE) => 1,
        (_, ..LMR_THIRD_MOVE) => 2,
        _ => 3,
    }
}

/// All jumps of the mover.
fn jumps(board: &Board) -> Vec<Jump> {
    let any = board.occupied().bits();
    let mut list = Vec::with_capacity(48);
    for from in free(board) {
        for to in Fields::of_bits(reach(board, from) & any) {
            let step = PackedMove::of(Move::Jump { from, to });
            list.push(Jump { from, to, step, order: 0, doubt: 0, static_eval: None, entry: None });
        }
    }
    list
}

#[cfg(test)]
mod tests {
    use dvonn::{Position as Table, Start};
    use game_core::{Dice, Seeded};

    use super::*;
    use crate::endgame::Solver;
    use crate::score::is_proved;

    /// Proofs hold although not all jumps are searched, even with a policy that talks nonsense.
    #[test]
    fn what_a_narrow_search_proves_is_so() {
        let mut dice = Seeded::new(8);
        let nonsense = (0..1 << 15).map(|_| i16::try_from(dice.below(400)).unwrap() - 200);
        let nonsense: Vec<u8> = nonsense.flat_map(i16::to_le_bytes).collect();
        let weights = Weights::default().with_policy(&nonsense).unwrap();
        let mut counts = [0; 3];
        for _ in 0..400 {
            let mut board = *Table::begin(Start::Random, &mut dice).board();
            while board.occupied().len() > 12 && board.moves() != [Move::Pass] {
                let moves = board.moves();
                board = board.after(moves[dice.below(moves.len())]);
            }
            let (memory, mut history) = (TranspositionTable::new(1 << 20), HistoryTable::default());
            let (here, budget) = (Node::at(&board), Budget::of_nodes(u64::MAX));
            let mut search = AlphaBeta::new(&weights, &memory, &budget, &mut history);
            let values: Vec<i32> = (1..=8)
                .map(|depth| {
                    search.value(&here, Question { depth, alpha: -MOST, beta: MOST, ply: 1 })
                })
                .collect();
            let margin = Solver::new(&weights, &memory, budget).value(&here, -MOST, MOST);
            for value in values {
                let proved = usize::from(is_proved(value)) * if value > 0 { 1 } else { 2 };
                assert!(proved == 0 || value.signum() == margin.signum(), "{value} {board:?}");
                counts[proved] += 1;
            }
        }
        assert!(counts.iter().all(|&count| count > 30), "{counts:?}");
    }
}
