//! Monte Carlo tree search with priors (PUCT), for two seats.

use std::sync::{Arc, Mutex, MutexGuard};

use search::{Budget, MctsTree, NodeValue, Request, Visit};

use crate::alphabeta::{MOST, Past, SearchResult, WIN};
use crate::bfs::OpenEdges;
use crate::board::Board;
use crate::endgame::Ends;
use crate::endgame_cache::EndgameCache;
use crate::eval::{E_TO_ONE, Evaluator};
use crate::grid::{Grid, PackedMove};
use crate::movepicker::worth_a_try;
use crate::node::Node;
use crate::parameters::{ALPHABETA_WALLS, LIKELY_MOVES, PRIOR_TEMPERATURE};
use crate::policy::{PolicyCache, PolicyNet};

/// The visits between two looks at the budget.
const PATIENCE: u64 = 64;

/// A search of positions with walls left.
pub struct Mcts<const S: u32> {
    grid: Grid<S>,
    evaluator: Evaluator,
    policy: Arc<PolicyNet>,
    tree: Arc<Mutex<MctsTree<Board, PackedMove>>>,
    endgames: EndgameCache,
    nodes: u64,
}

impl<const S: u32> Mcts<S> {
    pub fn new(
        grid: Grid<S>,
        evaluator: Evaluator,
        policy: Arc<PolicyNet>,
        tree: Arc<Mutex<MctsTree<Board, PackedMove>>>,
    ) -> Mcts<S> {
        Mcts { grid, evaluator, policy, tree, endgames: EndgameCache::default(), nodes: 0 }
    }

    /// Whether alpha-beta should take over, which proves the rest.
    pub fn is_late(board: &Board) -> bool {
        board.stocks[0] + board.stocks[1] <= ALPHABETA_WALLS
    }

    /// Searches until the budget is spent, and reports now and then. `board` comes after `ply`
    /// turns of that game. `None` if no turn is possible.
    pub fn think(
        &mut self,
        (game, board, ply): (u64, &Board, u32),
        past: &Past,
        budget: &Budget<'_>,
        report: &mut dyn FnMut(&SearchResult),
    ) -> Option<SearchResult> {
        self.nodes = 0;
        if let Some(turn) = self.step_home(board) {
            return Some(SearchResult { value: WIN - 1, line: vec![turn], depth: 1, nodes: 0 });
        }
        let tree = Arc::clone(&self.tree);
        hold(&tree).set_root(game, board, ply);
        let mut next_report = PATIENCE;
        for visits in 1_u64.. {
            let is_decided = self.visit(&tree, past);
            let is_spent = self.nodes >= budget.nodes;
            if is_decided || is_spent || visits % PATIENCE == 0 && (budget.stop)() {
                break;
            }
            if visits >= next_report {
                next_report *= 2;
                let found = self.found(&hold(&tree));
                report(&found);
                if found.depth >= budget.depth {
                    break;
                }
            }
        }
        let found = self.found(&hold(&tree));
        (!found.line.is_empty()).then_some(found)
    }

    /// One visit; returns whether the root is decided. Other threads can use the tree while this
    /// one evaluates or lists.
    fn visit(&mut self, tree: &Mutex<MctsTree<Board, PackedMove>>, past: &Past) -> bool {
        let mut held = hold(tree);
        held.make_room();
        let mut visit = held.begin();
        loop {
            let after = |board: &Board, turn| board.after(&self.grid, turn);
            let (board, is_whole) = match held.select(&mut visit, after) {
                Request::Home => {
                    self.nodes += 1;
                    held.backpropagate(&visit);
                    break;
                }
                Request::Look(board) => {
                    drop(held);
                    self.nodes += 1;
                    let is_drawn = is_drawn(past, &visit, &board);
                    let known = if is_drawn { NodeValue::Drawn } else { self.evaluate(&board) };
                    held = hold(tree);
                    held.looked(visit, &board, known);
                    break;
                }
                Request::List(board) => (board, false),
                Request::ListAll(board) => (board, true),
            };
            drop(held);
            let decided = self.decided(&board);
            let turns = if decided.is_none() { self.list(&board, is_whole) } else { Vec::new() };
            held = hold(tree);
            if let Some(known) = decided {
                held.decided(&visit, known);
                break;
            }
            held.listed(&visit, &turns, is_whole);
        }
        held.is_decided()
    }

    /// The evaluation of a new leaf.
    fn evaluate(&self, board: &Board) -> NodeValue {
        let Some(node) = Node::of(&self.grid, *board) else { return NodeValue::Lost(0) };
        if node.distance(&self.grid, board.mover()) == 1 {
            return NodeValue::Won(1);
        }
        if let Some(ends) = self.endgames.known(board) {
            return of_endgame(ends);
        }
        let score = self.evaluator.score(&self.grid, &node).clamp(-MOST, MOST);
        NodeValue::Chance(1.0 / (1.0 + libm::expf(-as_f32(score) / as_f32(E_TO_ONE))))
    }

    /// What is computed only at the second visit: a step home, and an endgame without walls.
    fn decided(&mut self, board: &Board) -> Option<NodeValue> {
        if self.step_home(board).is_some() {
            return Some(NodeValue::Won(1));
        }
        if board.stocks[0] + board.stocks[1] > 0 {
            return None;
        }
        let ends = self.endgames.known(board).unwrap_or_else(|| {
            self.nodes += EndgameCache::cost(board).unwrap_or(0);
            self.endgames.solve(&self.grid, board)
        });
        Some(of_endgame(ends))
    }

    /// The likely turns of a position, or all, with their priors, the highest first.
    fn list(&self, board: &Board, is_whole: bool) -> Vec<(PackedMove, f32)> {
        let node = Node::of(&self.grid, *board).expect("the game goes on");
        let promises = PolicyCache::of(&self.policy, &self.grid, &node);
        let mut turns = Vec::with_capacity(if is_whole { 160 } else { 64 });
        let mut add = |turn| turns.extend(promises.logit(turn).map(|promise| (turn, promise)));
        let steps = board.steps(&self.grid, &OpenEdges::of(&self.grid, board.walls));
        steps.as_slice().iter().for_each(|&to| add(PackedMove::step(to)));
        let (_, other) = node.seats();
        let room = board.room(&self.grid);
        let likely = node.trails[other].across.or(worth_a_try(&self.grid, &node)).and(room);
        likely.each(&mut add);
        let most = turns.iter().map(|&(_, promise)| promise).max().unwrap_or(0);
        let prior = |promise: i32| libm::expf(as_f32(promise - most) / PRIOR_TEMPERATURE);
        let all: f32 = turns.iter().map(|&(_, promise)| prior(promise)).sum();
        if is_whole {
            let mut add = |turn| turns.extend(promises.logit(turn).map(|promise| (turn, promise)));
            room.without(likely).each(&mut add);
        }
        if turns.is_empty() {
            return vec![(PackedMove::PASS, 1.0)];
        }
        turns.sort_by_key(|&(_, promise)| std::cmp::Reverse(promise));
        turns.truncate(if is_whole { usize::MAX } else { LIKELY_MOVES });
        turns.into_iter().map(|(turn, promise)| (turn, prior(promise) / all)).collect()
    }

    /// The step that ends the game, if there is one.
    fn step_home(&self, board: &Board) -> Option<PackedMove> {
        let steps = board.steps(&self.grid, &OpenEdges::of(&self.grid, board.walls));
        let mut steps = steps.as_slice().iter().map(|&to| PackedMove::step(to));
        steps.find(|&turn| board.after(&self.grid, turn).has_arrived(&self.grid, board.mover()))
    }

    fn found(&self, tree: &MctsTree<Board, PackedMove>) -> SearchResult {
        let value = match tree.outlook() {
            NodeValue::Won(plies) => WIN - i32::from(plies),
            NodeValue::Lost(plies) => i32::from(plies) - WIN,
            NodeValue::Drawn => 0,
            NodeValue::Chance(chance) => {
                let chance = chance.clamp(1e-4, 1.0 - 1e-4);
                #[allow(clippy::cast_possible_truncation)] // below ten times the unit
                let value = (libm::logf(chance / (1.0 - chance)) * as_f32(E_TO_ONE)) as i32;
                value
            }
        };
        let line = tree.line();
        let depth = u32::try_from(line.len()).expect("lines are short");
        SearchResult { value, line, depth, nodes: self.nodes }
    }
}

/// Locks the tree. It is free again in an instant, so sleeping would take longer.
fn hold(tree: &Mutex<MctsTree<Board, PackedMove>>) -> MutexGuard<'_, MctsTree<Board, PackedMove>> {
    for _ in 0..10_000 {
        if let Ok(held) = tree.try_lock() {
            return held;
        }
        std::hint::spin_loop();
    }
    tree.lock().expect("no climber falls")
}

fn of_endgame(ends: Ends) -> NodeValue {
    match ends {
        Ends::Won(plies) => NodeValue::Won(i16::from(plies)),
        Ends::Lost(plies) => NodeValue::Lost(i16::from(plies)),
        Ends::Open => NodeValue::Drawn,
    }
}

/// Whether a position is a repetition, or the game too long by then.
fn is_drawn(past: &Past, visit: &Visit, board: &Board) -> bool {
    if past.turns_left.is_some_and(|left| visit.length() >= left as usize) {
        return true;
    }
    let Some(limit) = past.repetition else { return false };
    visit.keys().any(|key| key == board.key)
        || past.keys.iter().filter(|&&key| key == board.key).count() + 1 >= usize::from(limit)
}

#[allow(clippy::cast_precision_loss)] // judgments and promises are small
fn as_f32(n: i32) -> f32 {
    n as f32
}
