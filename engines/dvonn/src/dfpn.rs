//! Who wins, by proof numbers, depth first (df-pn, Nagai 2002).
//!
//! It asks whether White reaches a difference, and goes where the net and the number of jumps see
//! the least work. No position repeats in DVONN, so cycles cannot happen.

use dvonn::{Board, Fields, Move};
use game_core::Seat;
use search::{Bound, Budget, ProofResult, Sum, TranspositionTable, TtEntry};

use crate::alphabeta::Node;
use crate::board_info::{BoardInfo, free, reach};
use crate::bounds::Bounds;
use crate::packed_move::PackedMove;
use crate::parameters::{BOUNDS_STACKS, PROOF_OTHER_CHILD, PROOF_WORK_EVEN, PROOF_WORK_HALVING};
use crate::score::margin;
use crate::weights::Weights;

/// Keeps the two questions apart in the table.
const SALTS: [u64; 2] = [0xa54f_f53a_5f1d_36f1, 0x510e_527f_ade6_82d1];

/// Proof and disproof number, of a size that fits a table entry.
type Numbers = search::ProofNumbers<24>;

/// A board after one jump, and after a pass if the other seat can't jump.
#[derive(Clone, Copy)]
struct Child {
    here: Node,
    step: PackedMove,
    numbers: Option<Numbers>,
}

/// A search for who wins.
pub(crate) struct Prover<'a> {
    weights: &'a Weights,
    memory: &'a TranspositionTable,
    budget: Budget<'a>,
    /// How many positions were looked at.
    pub(crate) nodes: u64,
    /// Whether the budget is spent. Stored results stay true.
    pub(crate) spent: bool,
    /// How many positions were opened.
    opened: u64,
    /// The difference that White must reach: 0 or 1.
    goal: i32,
    /// A stack of the children of all open boards.
    children: Vec<Child>,
    /// The jump at the root by which its mover gets its way.
    settling: PackedMove,
}

/// An answer, and the jump by which it is the mover's wish.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Decided {
    /// Whether White reaches the goal.
    pub(crate) answer: bool,
    /// A jump that settles it, if it is as the mover wishes; else none.
    pub(crate) by: PackedMove,
}

impl<'a> Prover<'a> {
    pub(crate) fn new(
        weights: &'a Weights,
        memory: &'a TranspositionTable,
        budget: Budget<'a>,
    ) -> Prover<'a> {
        let children = Vec::with_capacity(512);
        Prover {
            weights,
            memory,
            budget,
            nodes: 0,
            spent: false,
            opened: 0,
            goal: 0,
            children,
            settling: PackedMove::NONE,
        }
    }

    /// Whether White's final difference is at least `goal`, 0 or 1; `None` if the budget is too
    /// small.
    ///
    /// The table's word for `here` is enough only if the mover does not get its wish, or the jump
    /// by which it does is in the table too: that entry may have been overwritten since.
    pub(crate) fn ask(&mut self, here: &Node, goal: i32) -> Option<Decided> {
        self.goal = goal;
        self.children.clear();
        let wish = here.board.mover() == Seat(0);
        if let Some(answer) = self.recalled(here.key).and_then(answer) {
            if answer != wish {
                return Some(Decided { answer, by: PackedMove::NONE });
            }
            self.list(here);
            let settling = self.children.iter().find(|child| child.answer() == Some(wish));
            if let Some(&Child { step, .. }) = settling {
                return Some(Decided { answer, by: step });
            }
            self.children.clear();
        }
        let answer = answer(self.open(here, Numbers::BOTH_ENDLESS))?;
        let by = if answer == wish { self.settling } else { PackedMove::NONE };
        Some(Decided { answer, by })
    }

    /// Searches below `here` until its numbers reach `most` or the budget is spent.
    fn open(&mut self, here: &Node, most: Numbers) -> Numbers {
        let before = self.nodes;
        self.nodes += 1;
        self.opened += 1;
        self.spent |= self.nodes >= self.budget.nodes
            || (self.opened.is_multiple_of(64) && (self.budget.stop)());
        let wish = here.board.mover() == Seat(0);
        let base = self.children.len();
        self.list(here);
        let numbers = if self.evaluate_from(base, wish) {
            Numbers::of(wish)
        } else if self.children.len() == base {
            Numbers::of(!wish)
        } else {
            self.work(base, wish, most)
        };
        self.children.truncate(base);
        self.store(here.key, numbers, self.nodes - before);
        numbers
    }

    /// Adds all children to the list, with their stored numbers.
    fn list(&mut self, here: &Node) {
        let board = &here.board;
        let any = board.occupied().bits();
        let base = self.children.len();
        for from in free(board) {
            for to in Fields::of_bits(reach(board, from) & any) {
                let next = here.after(from, to);
                let here = if is_stuck(&next.board) { next.passed() } else { next };
                let step = PackedMove::of(Move::Jump { from, to });
                self.children.push(Child { here, step, numbers: None });
            }
        }
        // in a loop of its own, so that the processor loads several entries at once
        for at in base..self.children.len() {
            self.children[at].numbers = self.recalled(self.children[at].here.key);
        }
    }

    /// Evaluates the new children from `base` on, and removes those that are lost for the mover.
    /// Returns whether one of them is won.
    fn evaluate_from(&mut self, base: usize, wish: bool) -> bool {
        let known = self.children[base..].iter().find(|child| child.answer() == Some(wish));
        if let Some(&Child { step, .. }) = known {
            self.note(base, step);
            return true;
        }
        let mut open = base;
        for at in base..self.children.len() {
            let Child { here, step, numbers } = self.children[at];
            let numbers = numbers.unwrap_or_else(|| self.initial_numbers(&here));
            match answer(numbers) {
                Some(known) if known == wish => {
                    self.note(base, step);
                    return true;
                }
                Some(_) => {}
                None => {
                    self.children[open] = Child { here, step, numbers: Some(numbers) };
                    open += 1;
                }
            }
        }
        self.children.truncate(open);
        false
    }

    /// The initial numbers of a board.
    fn initial_numbers(&mut self, here: &Node) -> Numbers {
        self.nodes += 1;
        let board = &here.board;
        let white = board.mover() == Seat(0);
        if board.occupied().len() <= BOUNDS_STACKS {
            let Bounds { least, most } = Bounds::of(board).of_white(board);
            if least >= self.goal || most < self.goal {
                return Numbers::of(least >= self.goal);
            }
        }
        let info = BoardInfo::at(board);
        if info.jumps[0] == 0 {
            let margin = if white { margin(board) } else { -margin(board) };
            return Numbers::of(margin >= self.goal);
        }
        let value = self.weights.evaluate(board, &info);
        let own = work_at(value);
        let other = work_at(-value) + 2 * (info.jumps[0] - 1);
        if white { Numbers { pn: own, dn: other } } else { Numbers { pn: other, dn: own } }
    }

    /// Searches the most promising child again and again.
    fn work(&mut self, base: usize, wish: bool, most: Numbers) -> Numbers {
        loop {
            let each = self.children[base..].iter();
            let numbers = each.map(|child| child.numbers.expect("all were glanced at"));
            let sum = Sum::of(numbers, wish, PROOF_OTHER_CHILD);
            let numbers = sum.numbers;
            let at = base + sum.best;
            if numbers.pn >= most.pn || numbers.dn >= most.dn || self.spent {
                self.note(base, self.children[at].step);
                return numbers;
            }
            let here = self.children[at].here;
            self.children[at].numbers = Some(self.open(&here, sum.below(most)));
        }
    }

    /// Notes the jump by which the root is settled. The root's children lie at the bottom of the
    /// stack.
    fn note(&mut self, base: usize, step: PackedMove) {
        if base == 0 {
            self.settling = step;
        }
    }

    /// The two numbers use the bits where other entries have value, evaluation and move.
    #[inline]
    fn recalled(&self, key: u64) -> Option<Numbers> {
        let TtEntry { value, static_eval, mv, .. } = self.memory.recall(key ^ self.salt())?;
        let [low, middle] = [value, static_eval].map(|half| u64::from(half.cast_unsigned()));
        let word = low | middle << 16 | u64::from(mv) << 32;
        let cut = |word: u64| u32::try_from(word & u64::from(Numbers::ENDLESS)).expect("24 bits");
        Some(Numbers { pn: cut(word), dn: cut(word >> 24) })
    }

    fn store(&self, key: u64, numbers: Numbers, nodes: u64) {
        let word = u64::from(numbers.pn) | u64::from(numbers.dn) << 24;
        let cut = |word: u64| u16::try_from(word & 0xffff).expect("16 bits");
        let entry = TtEntry {
            value: cut(word).cast_signed(),
            static_eval: cut(word >> 16).cast_signed(),
            mv: cut(word >> 32),
            depth: u8::try_from(2 * (64 - nodes.leading_zeros())).expect("at most 128"),
            bound: Bound::Exact,
        };
        self.memory.store(key ^ self.salt(), entry);
    }

    fn salt(&self) -> u64 {
        SALTS[usize::from(self.goal > 0)]
    }
}

impl Child {
    fn answer(&self) -> Option<bool> {
        self.numbers.and_then(answer)
    }
}

/// The work for a seat whose board has this evaluation.
fn work_at(value: i32) -> u32 {
    let sixteenths = (-value * 16 / PROOF_WORK_HALVING).clamp(-128, 96);
    let (whole, part) = (sixteenths.div_euclid(16), sixteenths.rem_euclid(16));
    // in 256ths, with straight lines between the powers of two
    let base = PROOF_WORK_EVEN * (256 + 16 * part);
    let work = if whole >= 0 { base << whole } else { base >> -whole };
    (work / 256).max(1).cast_unsigned()
}

/// Whether the mover has no jump.
pub(crate) fn is_stuck(board: &Board) -> bool {
    let any = board.occupied().bits();
    free(board).all(|from| reach(board, from) & any == 0)
}

/// Whether White reaches the goal, if known.
fn answer(numbers: Numbers) -> Option<bool> {
    match numbers.answer() {
        ProofResult::Yes => Some(true),
        ProofResult::No => Some(false),
        ProofResult::Open => None,
    }
}

#[cfg(test)]
mod tests {
    use dvonn::{Position, Start};
    use game_core::{Dice, Position as _, Seeded};

    use super::*;
    use crate::endgame::Solver;
    use crate::score::MOST;

    #[test]
    fn who_wins_is_whom_the_final_difference_favors() {
        let (weights, mut dice) = (Weights::default(), Seeded::new(7));
        let mut counts = [0; 2];
        for _ in 0..40 {
            let mut board = *Position::begin(Start::Random, &mut dice).board();
            while let moves = board.moves()
                && !moves.is_empty()
                && board.occupied().len() > 10
            {
                board = board.after(moves[dice.below(moves.len())]);
            }
            if is_stuck(&board) {
                continue;
            }
            let (memory, budget) = (TranspositionTable::new(1 << 20), Budget::of_nodes(u64::MAX));
            let here = Node::at(&board);
            let margin = Solver::new(&weights, &memory, budget).value(&here, -MOST, MOST);
            let margin = if board.mover() == Seat(0) { margin } else { -margin };
            let mut prover = Prover::new(&weights, &memory, budget);
            for goal in [0, 1] {
                let decided = prover.ask(&here, goal).map(|decided| decided.answer);
                assert_eq!(decided, Some(margin >= goal), "{board:?}");
                counts[usize::from(margin >= goal)] += 1;
            }
        }
        assert!(counts[0] > 10 && counts[1] > 10, "{counts:?}");
    }
}
