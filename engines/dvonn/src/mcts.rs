//! The search of the second phase for small budgets: Monte Carlo tree search with priors (PUCT).

use dvonn::{Fields, Move};
use search::{Keyed, MctsTree, NodeValue, Request};

use crate::alphabeta::Node;
use crate::board_info::{BoardInfo, free, reach};
use crate::packed_move::PackedMove;
use crate::parameters::PRIOR_TEMPERATURE;
use crate::policy::{PolicyCache, PolicyNet};
use crate::score::{JUDGED, WON, of_end};
use crate::weights::Weights;

/// How many units of a judgment are one of the logistic curve's exponent.
const E_TO_ONE: f32 = 400.0;

impl Keyed for Node {
    fn key(&self) -> u64 {
        self.key
    }
}

/// One search, while it lasts.
pub(crate) struct Mcts<'a> {
    weights: &'a Weights,
    policy: &'a PolicyNet,
    tree: &'a mut MctsTree<Node, PackedMove>,
    /// How many positions were looked at.
    pub(crate) nodes: u64,
}

impl<'a> Mcts<'a> {
    /// Begins at `here`, after `ply` turns of the game. `None` if there is no policy.
    pub(crate) fn at(
        here: &Node,
        ply: u32,
        weights: &'a Weights,
        tree: &'a mut MctsTree<Node, PackedMove>,
    ) -> Option<Mcts<'a>> {
        let policy = weights.policy()?;
        tree.set_root(0, here, ply);
        Some(Mcts { weights, policy, tree, nodes: 0 })
    }

    /// Searches until `nodes` positions were looked at in all, or `left` more, or until it is known
    /// who wins. Returns how many it were this time.
    pub(crate) fn run(&mut self, nodes: u64, left: u64) -> u64 {
        let before = self.nodes;
        while self.nodes < nodes.min(before + left) && !self.tree.is_decided() {
            self.visit();
        }
        self.nodes - before
    }

    /// Whether it is known who wins, or that nobody does.
    pub(crate) fn is_decided(&self) -> bool {
        self.tree.is_decided()
    }

    /// The value for the mover, and the principal variation.
    pub(crate) fn found(&self) -> (i32, Vec<PackedMove>) {
        let value = match self.tree.outlook() {
            NodeValue::Won(_) => WON,
            NodeValue::Lost(_) => -WON,
            NodeValue::Drawn => 0,
            NodeValue::Chance(chance) => {
                let chance = chance.clamp(1e-4, 1.0 - 1e-4);
                #[allow(clippy::cast_possible_truncation)] // some thousands
                let value = (libm::logf(chance / (1.0 - chance)) * E_TO_ONE) as i32;
                value.clamp(-JUDGED, JUDGED)
            }
        };
        (value, self.tree.line())
    }

    /// One way down the tree.
    fn visit(&mut self) {
        self.nodes += 1;
        self.tree.make_room();
        let mut visit = self.tree.begin();
        loop {
            match self.tree.select(&mut visit, next) {
                Request::Home => return self.tree.backpropagate(&visit),
                Request::Look(here) => {
                    let known = self.evaluate(&here);
                    return self.tree.looked(visit, &here, known);
                }
                Request::List(here) | Request::ListAll(here) => {
                    let list = self.list(&here);
                    self.tree.listed(&visit, &list, true);
                }
            }
        }
    }

    /// The evaluation of a new leaf.
    fn evaluate(&self, here: &Node) -> NodeValue {
        let info = BoardInfo::at(&here.board);
        let score = match info.jumps {
            [0, 0] => {
                return match of_end(&here.board) {
                    0 => NodeValue::Drawn,
                    value if value > 0 => NodeValue::Won(0),
                    _ => NodeValue::Lost(0),
                };
            }
            [0, _] => {
                let board = here.passed().board;
                -self.weights.evaluate(&board, &BoardInfo::at(&board))
            }
            _ => self.weights.evaluate(&here.board, &info),
        };
        NodeValue::Chance(1.0 / (1.0 + libm::expf(-as_f32(score) / E_TO_ONE)))
    }

    /// All moves with their priors, the highest first.
    fn list(&self, here: &Node) -> Vec<(PackedMove, f32)> {
        let any = here.board.occupied().bits();
        let mut promises = PolicyCache::of(self.policy, &here.board);
        let mut list = Vec::with_capacity(48);
        for from in free(&here.board) {
            for to in Fields::of_bits(reach(&here.board, from) & any) {
                list.push((PackedMove::of(Move::Jump { from, to }), promises.logit(from, to)));
            }
        }
        if list.is_empty() {
            return vec![(PackedMove::of(Move::Pass), 1.0)];
        }
        list.sort_unstable_by_key(|&(step, logit)| (std::cmp::Reverse(logit), step.0));
        let most = list[0].1;
        let prior = |logit| libm::expf(as_f32(logit - most) / PRIOR_TEMPERATURE);
        let all: f32 = list.iter().map(|&(_, logit)| prior(logit)).sum();
        list.into_iter().map(|(step, logit)| (step, prior(logit) / all)).collect()
    }
}

/// The board after that step.
fn next(here: &Node, step: PackedMove) -> Node {
    match step.mv() {
        Some(Move::Jump { from, to }) => here.after(from, to),
        _ => here.passed(),
    }
}

#[allow(clippy::cast_precision_loss)] // judgments and promises are small
fn as_f32(n: i32) -> f32 {
    n as f32
}

#[cfg(test)]
mod tests {
    use dvonn::{Position as Table, Start};
    use game_core::{Dice, Position as _, Seeded};
    use search::TranspositionTable;

    use super::*;
    use crate::endgame::Solver;
    use crate::parameters::C_PUCT;
    use crate::score::{MOST, is_proved};

    /// Proofs hold even with a policy that talks nonsense, and the search ends once all is known.
    #[test]
    fn what_a_climb_proves_is_so() {
        let mut dice = Seeded::new(8);
        let nonsense = (0..1 << 15).map(|_| i16::try_from(dice.below(400)).unwrap() - 200);
        let nonsense: Vec<u8> = nonsense.flat_map(i16::to_le_bytes).collect();
        let weights = Weights::default().with_policy(&nonsense).unwrap();
        let mut tree = MctsTree::of(1 << 20, C_PUCT);
        let mut counts = [0; 3];
        for _ in 0..300 {
            let mut board = *Table::begin(Start::Random, &mut dice).board();
            while board.occupied().len() > 12 && board.moves() != [Move::Pass] {
                let moves = board.moves();
                board = board.after(moves[dice.below(moves.len())]);
            }
            let here = Node::at(&board);
            let mut run = Mcts::at(&here, 0, &weights, &mut tree).unwrap();
            let nodes = run.run(u64::MAX, 100);
            assert!(nodes == 100 || run.is_decided());
            let (value, _) = run.found();
            let memory = TranspositionTable::new(1 << 20);
            let budget = search::Budget::of_nodes(u64::MAX);
            let margin = Solver::new(&weights, &memory, budget).value(&here, -MOST, MOST);
            let proved = usize::from(is_proved(value)) * if value > 0 { 1 } else { 2 };
            assert!(proved == 0 || value.signum() == margin.signum(), "{value} {board:?}");
            counts[proved] += 1;
        }
        assert!(counts.iter().all(|&count| count > 30), "{counts:?}");
    }
}
