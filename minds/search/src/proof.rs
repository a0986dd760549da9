//! Proof-number search, depth first: decides a yes-or-no question about a game.
//!
//! The method is df-pn (Nagai 2002) with thresholds that go a quarter beyond the second-best
//! child (Pawlewicz and Lew 2007). Turns need not alternate: of each position it is asked
//! whether the same seat can force the same thing, so nothing is ever negated. The game
//! must not come back to a position that it has left.

use crate::budget::Budget;
use crate::ledger::{Ledger, Numbers};

/// What a proof search asks of a game and of what is wanted.
pub trait Problem {
    /// A position of the game, while it goes on.
    type Node: Copy;

    /// A number for the position and the question, different for any two that may share
    /// a memory.
    fn key(&self, here: &Self::Node) -> u64;

    /// Whether the seat that wants it is to move.
    fn is_wanting(&self, here: &Self::Node) -> bool;

    /// Visits the position after each move with what a glance tells of it, until the visitor
    /// says that it has seen enough.
    fn each_child(&self, here: &Self::Node, visit: impl FnMut(Self::Node, Glance) -> bool);
}

/// The work that is put down for one move that is worth a thought. It is more than one, so
/// that a glance may tell better moves from worse ones.
pub const UNIT: u32 = 8;

/// What a position looks like before it is searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Glance {
    /// The seat can force it, as one sees at once.
    Yes,
    /// The other seat can prevent it, as one sees at once.
    No,
    /// Neither. How much work it looks for the seat that is to move to get its way, and
    /// for the other seat to get its own: both at least one, in `UNIT`s for a position
    /// with one move that is worth a thought.
    Open {
        /// For the seat to move.
        own: u32,
        /// For the other one.
        other: u32,
    },
}

/// What a search came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The seat can force it.
    Yes,
    /// The other seat can prevent it.
    No,
    /// The budget was spent before either was proved.
    Open,
}

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// How many positions at least are still to be decided before it is proved.
    pub pn: u32,
    /// How many at least before it is disproved.
    pub dn: u32,
    /// How many positions were opened below it, up to the next power of two.
    pub work: u64,
}

impl Standing {
    /// The answer, where it is known.
    #[must_use]
    pub fn answer(self) -> Answer {
        Numbers { pn: self.pn, dn: self.dn }.answer()
    }
}

/// A search for one problem, with a ledger that may hold what others left behind.
pub struct Prover<'a, P: Problem> {
    problem: &'a P,
    ledger: &'a Ledger,
    age: u8,
    budget: Budget<'a>,
    nodes: u64,
    /// How many positions were opened before this question.
    begun: u64,
    stopped: bool,
    children: Vec<Child<P::Node>>,
}

#[derive(Clone, Copy)]
struct Child<N> {
    node: N,
    key: u64,
    numbers: Numbers,
}

impl<'a, P: Problem> Prover<'a, P> {
    /// A search that writes into this ledger. Of two ages the later question is kept rather
    /// than the earlier one when the ledger is full.
    #[must_use]
    pub fn new(problem: &'a P, ledger: &'a Ledger, age: u8) -> Prover<'a, P> {
        let budget = Budget::of_nodes(0);
        Prover {
            problem,
            ledger,
            age,
            budget,
            nodes: 0,
            begun: 0,
            stopped: false,
            children: Vec::new(),
        }
    }

    /// How many positions all searches so far have opened.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Decides the question for a position, unless the budget's nodes are spent first.
    pub fn ask(&mut self, root: &P::Node, budget: &Budget<'a>) -> Answer {
        self.budget = Budget { nodes: self.nodes.saturating_add(budget.nodes), ..*budget };
        self.begun = self.nodes;
        self.stopped = budget.nodes == 0;
        let key = self.problem.key(root);
        let endless = Numbers { pn: Numbers::ENDLESS, dn: Numbers::ENDLESS };
        match self.ledger.recall(key) {
            Some(known) if known.is_decided() => known.answer(),
            _ if self.stopped => Answer::Open,
            _ => self.open(root, key, endless).answer(),
        }
    }

    /// What the ledger knows of a position.
    #[must_use]
    pub fn standing(&self, here: &P::Node) -> Standing {
        let key = self.problem.key(here);
        let Numbers { pn, dn } = self.ledger.recall(key).unwrap_or(Numbers { pn: 1, dn: 1 });
        Standing { pn, dn, work: self.ledger.work(key) }
    }

    /// Searches below `here` until its numbers reach `most` or the budget is spent.
    fn open(&mut self, here: &P::Node, key: u64, most: Numbers) -> Numbers {
        let before = self.nodes;
        self.nodes += 1;
        self.stopped |= self.nodes >= self.budget.nodes
            || self.nodes.is_multiple_of(1024) && (self.budget.stop)();
        if self.nodes.is_multiple_of(1 << 16) {
            self.ledger.suit(self.nodes - self.begun);
        }
        let wanting = self.problem.is_wanting(here);
        let base = self.children.len();
        let numbers = match self.spread(here, wanting) {
            Some(settled) => settled,
            None => self.work(base, wanting, most),
        };
        self.children.truncate(base);
        self.ledger.keep(key, numbers, self.nodes - before, self.age);
        numbers
    }

    /// Puts the children on the stack, with what is known of each; or tells that one
    /// of them settles it all.
    fn spread(&mut self, here: &P::Node, wanting: bool) -> Option<Numbers> {
        let base = self.children.len();
        let (problem, children) = (self.problem, &mut self.children);
        let settling = if wanting { Glance::Yes } else { Glance::No };
        let mut settled = false;
        problem.each_child(here, |node, glance| {
            settled = glance == settling;
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
            return Some(if settled == wanting { Numbers::PROVED } else { Numbers::DISPROVED });
        }
        for child in &mut children[base..] {
            if let Some(numbers) = self.ledger.recall(child.key) {
                child.numbers = numbers;
                if numbers.answer() == if wanting { Answer::Yes } else { Answer::No } {
                    return Some(numbers);
                }
            }
        }
        None
    }

    /// Searches the most promising child again and again.
    fn work(&mut self, base: usize, wanting: bool, most: Numbers) -> Numbers {
        loop {
            let Sum { numbers, best, second, others } = summed(&self.children[base..], wanting);
            if numbers.pn >= most.pn || numbers.dn >= most.dn || self.stopped {
                return numbers;
            }
            let Child { node, key, .. } = self.children[base + best];
            let widened = second.saturating_add(second / 4 + 1);
            let below = if wanting {
                Numbers { pn: most.pn.min(widened), dn: less(most.dn, others) }
            } else {
                Numbers { pn: less(most.pn, others), dn: most.dn.min(widened) }
            };
            self.children[base + best].numbers = self.open(&node, key, below);
        }
    }
}

/// A threshold with so much taken off, where it is one.
fn less(most: u32, taken: u32) -> u32 {
    if most == Numbers::ENDLESS { most } else { most - taken }
}

/// What a position's children come to.
struct Sum {
    numbers: Numbers,
    /// The most promising child.
    best: usize,
    /// The number that decides among the children, of the second-best one.
    second: u32,
    /// What the other open children count together, where all must be dealt with.
    others: u32,
}

/// The numbers of a position from its children's. Where all children must be dealt with,
/// the hardest one stands for them all and each other counts a fixed half unit, not its own number
/// (weak proof-number search, Ueda and others 2008): positions that can be
/// reached in many ways would be counted many times.
fn summed<N>(children: &[Child<N>], wanting: bool) -> Sum {
    let mut best = 0;
    let (mut least, mut second) = (u32::MAX, Numbers::ENDLESS);
    let (mut hardest, mut open) = (0, 0_u32);
    for (i, child) in children.iter().enumerate() {
        let Numbers { pn, dn } = child.numbers;
        let (choosing, adding) = if wanting { (pn, dn) } else { (dn, pn) };
        hardest = adding.max(hardest);
        open += u32::from(adding > 0);
        if choosing < least {
            second = least.min(second);
            least = choosing;
            best = i;
        } else if choosing < second {
            second = choosing;
        }
    }
    let others = open.saturating_sub(1) * UNIT / 2;
    // Only a decided child has an endless number; a sum that has grown too long has not.
    let sum =
        if least == 0 { Numbers::ENDLESS } else { (hardest + others).min(Numbers::ENDLESS - 1) };
    let numbers =
        if wanting { Numbers { pn: least, dn: sum } } else { Numbers { pn: sum, dn: least } };
    Sum { numbers, best, second, others }
}
