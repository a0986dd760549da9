//! Proof-number search, depth first: decides a yes-or-no question about a game.
//!
//! The method is df-pn (Nagai 2002). Turns need not alternate: every position is asked whether the
//! same seat can force the same thing, so nothing is negated. The game must never return to an
//! earlier position.

use crate::budget::Budget;
use crate::parameters::OTHER_CHILD_HALVES;
use crate::proof_numbers::Sum;
use crate::proof_table::{Numbers, ProofTable};

/// The game and the question of a proof search.
pub trait Problem {
    /// A position of the game, while it goes on.
    type Node: Copy;

    /// A key for the position and the question, different for any two that may share a table.
    fn key(&self, here: &Self::Node) -> u64;

    /// Whether the seat that wants a yes is to move.
    fn is_wanting(&self, here: &Self::Node) -> bool;

    /// Visits the position after each move, with its classification, until the visitor returns
    /// false.
    fn each_child(&self, here: &Self::Node, visit: impl FnMut(Self::Node, Glance) -> bool);
}

/// The initial work of a position with one good move. It is more than one, so that initial numbers
/// can tell better moves from worse ones.
pub const UNIT: u32 = 8;

/// What a position looks like before it is searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Glance {
    /// The seat can force it: seen at once.
    Yes,
    /// The other seat can prevent it: seen at once.
    No,
    /// Neither. The work for each seat to get its way, at least one, in `UNIT`s for a position with
    /// one good move.
    Open {
        /// For the seat to move.
        own: u32,
        /// For the other one.
        other: u32,
    },
}

/// The result of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProofResult {
    /// The seat can force it.
    Yes,
    /// The other seat can prevent it.
    No,
    /// The budget was spent before either was proved.
    Open,
}

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProofStatus {
    /// The proof number: how many positions at least must still be decided to prove it.
    pub pn: u32,
    /// The disproof number: how many at least to disprove it.
    pub dn: u32,
    /// How many positions were opened below it, up to the next power of two.
    pub work: u64,
}

impl ProofStatus {
    /// The answer, where it is known.
    #[must_use]
    pub fn answer(self) -> ProofResult {
        Numbers { pn: self.pn, dn: self.dn }.answer()
    }
}

/// A search for one problem, with a table that may hold earlier results.
pub struct Prover<'a, P: Problem> {
    problem: &'a P,
    table: &'a ProofTable,
    age: u8,
    budget: Budget<'a>,
    nodes: u64,
    /// How many positions were opened before this question.
    begun: u64,
    stopped: bool,
    children: Vec<Child<P::Node>>,
    /// The child of the root by which the seat to move there gets its way.
    settling: Option<P::Node>,
}

#[derive(Clone, Copy)]
struct Child<N> {
    node: N,
    key: u64,
    numbers: Numbers,
}

impl<'a, P: Problem> Prover<'a, P> {
    /// A search that writes into this table. When the table is full, entries of a later age replace
    /// those of an earlier one.
    #[must_use]
    pub fn new(problem: &'a P, table: &'a ProofTable, age: u8) -> Prover<'a, P> {
        let budget = Budget::of_nodes(0);
        Prover {
            problem,
            table,
            age,
            budget,
            nodes: 0,
            begun: 0,
            stopped: false,
            children: Vec::new(),
            settling: None,
        }
    }

    /// How many positions were opened by all searches so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Decides the question for a position, unless the budget's nodes are spent first.
    pub fn ask(&mut self, root: &P::Node, budget: &Budget<'a>) -> ProofResult {
        match self.table.recall(self.problem.key(root)).map(Numbers::answer) {
            Some(known) if known != ProofResult::Open => known,
            _ => self.prove(root, budget).0,
        }
    }

    /// Decides the question as [`ask`](Prover::ask) does, and hands along the position after the
    /// move by which the seat to move gets its way, if it does. A move that goes to its end at once
    /// may be handed along as the position before it.
    ///
    /// It opens the root even if the table has its answer: the move that gave it may have been
    /// overwritten since.
    pub fn prove(&mut self, root: &P::Node, budget: &Budget<'a>) -> (ProofResult, Option<P::Node>) {
        self.budget = Budget { nodes: self.nodes.saturating_add(budget.nodes), ..*budget };
        self.begun = self.nodes;
        self.stopped = budget.nodes == 0;
        self.settling = None;
        if self.stopped {
            return (ProofResult::Open, None);
        }
        let numbers = self.open(root, self.problem.key(root), Numbers::BOTH_ENDLESS);
        let wish = if self.problem.is_wanting(root) { ProofResult::Yes } else { ProofResult::No };
        let answer = numbers.answer();
        (answer, self.settling.filter(|_| answer == wish))
    }

    /// What the table knows of a position.
    #[must_use]
    pub fn standing(&self, here: &P::Node) -> ProofStatus {
        let key = self.problem.key(here);
        let Numbers { pn, dn } = self.table.recall(key).unwrap_or(Numbers { pn: 1, dn: 1 });
        ProofStatus { pn, dn, work: self.table.work(key) }
    }

    /// Searches below `here` until its numbers reach `most` or the budget is spent.
    fn open(&mut self, here: &P::Node, key: u64, most: Numbers) -> Numbers {
        let before = self.nodes;
        self.nodes += 1;
        self.stopped |= self.nodes >= self.budget.nodes
            || self.nodes.is_multiple_of(1024) && (self.budget.stop)();
        if self.nodes.is_multiple_of(1 << 16) {
            self.table.suit(self.nodes - self.begun);
        }
        let wanting = self.problem.is_wanting(here);
        let base = self.children.len();
        let numbers = match self.spread(here, wanting) {
            Some(settled) => settled,
            None => self.work(base, wanting, most),
        };
        self.children.truncate(base);
        self.table.store(key, numbers, self.nodes - before, self.age);
        numbers
    }

    /// Puts the children on the stack, with what is known of each; or returns the numbers if one of
    /// them settles the question.
    fn spread(&mut self, here: &P::Node, wanting: bool) -> Option<Numbers> {
        let base = self.children.len();
        let (problem, children) = (self.problem, &mut self.children);
        let settling = if wanting { Glance::Yes } else { Glance::No };
        let mut settled = false;
        problem.each_child(here, |node, glance| {
            settled = glance == settling;
            if settled && base == 0 {
                self.settling = Some(node);
            }
            if let Glance::Open { own, other } = glance {
                let wants = problem.is_wanting(&node);
                let numbers = if wants {
                    Numbers { pn: own, dn: other }
                } else {
                    Numbers { pn: other, dn: own }
                };
                children.push(Child { node, key: problem.key(&node), numbers });
            }
            !settled
        });
        if settled || children.len() == base {
            return Some(Numbers::of(settled == wanting));
        }
        for child in &mut children[base..] {
            if let Some(numbers) = self.table.recall(child.key) {
                child.numbers = numbers;
                if numbers.answer() == if wanting { ProofResult::Yes } else { ProofResult::No } {
                    if base == 0 {
                        self.settling = Some(child.node);
                    }
                    return Some(numbers);
                }
            }
        }
        None
    }

    /// Searches the most promising child again and again.
    fn work(&mut self, base: usize, wanting: bool, most: Numbers) -> Numbers {
        loop {
            let numbers = self.children[base..].iter().map(|child| child.numbers);
            let sum = Sum::of(numbers, wanting, OTHER_CHILD_HALVES * UNIT / 2);
            let numbers = sum.numbers;
            let at = base + sum.best;
            if numbers.pn >= most.pn || numbers.dn >= most.dn || self.stopped {
                if base == 0 {
                    self.settling = Some(self.children[at].node);
                }
                return numbers;
            }
            let Child { node, key, .. } = self.children[at];
            self.children[at].numbers = self.open(&node, key, sum.below(most));
        }
    }
}
