//! The search for two: principal variation search (PVS) by iterative deepening, with aspiration windows, a transposition
//! table, reverse futility pruning, internal iterative reduction, and late move pruning and reductions for walls.
//!
//! Most walls change nothing that matters. So inside the tree only walls are tried that touch a
//! path or a pawn, and the others only if all of those lose. That makes a proved loss a proof, and
//! a proved win as well.

// Values, depths and counts are small; these casts lose nothing.
#![allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap, clippy::cast_sign_loss)]

use std::sync::Arc;

use search::{Bound, Budget, TranspositionTable, TtEntry};

use crate::endgame::Ends;
use crate::endgame_cache::EndgameCache;
use crate::eval::Evaluator;
use crate::grid::{Grid, PackedMove};
use crate::movepicker::{HistoryTable, MovePicker};
use crate::node::{After, Node};
use crate::parameters::{
    ASPIRATION_DEPTH, ASPIRATION_LIMIT, ASPIRATION_WIDER, ASPIRATION_WINDOW, ENDGAME_CHEAP_NODES,
    ENDGAME_DEAR_DEPTH, ENDGAME_DEPTH, ENDGAME_ROOT_SHARE, ENDGAME_SHARE, FUTILITY_DEPTH,
    FUTILITY_MARGIN, IIR_DEPTH, LMP_MOVES, LMR_DEPTH, LMR_DIVISOR, LMR_MOVE,
    REVERSE_FUTILITY_DEPTH, REVERSE_FUTILITY_MARGIN, ROOT_LMR_MOVE,
};

/// The value of an immediate win.
pub const WIN: i32 = 30_000;
/// From this value on a result is proved.
pub const PROVED: i32 = 29_000;
/// The largest evaluation.
pub const MOST: i32 = 20_000;
/// The greatest depth.
pub const DEEPEST: usize = 100;

const ANY: i32 = WIN + 1;
/// The nodes between two looks at the budget.
const PATIENCE: u64 = 1024;

/// The part of the game so far that matters to the search.
#[derive(Clone, Debug, Default)]
pub struct Past {
    /// The keys of all positions since the last wall; the last one is searched.
    pub keys: Vec<u64>,
    /// How often a position may occur before the game is drawn.
    pub repetition: Option<u8>,
    /// How many more turns may be played before the game is drawn.
    pub turns_left: Option<u32>,
}

/// The result of a search.
#[derive(Clone, Debug)]
pub struct SearchResult {
    pub value: i32,
    pub line: Vec<PackedMove>,
    pub depth: u32,
    pub nodes: u64,
}

/// The search for two on a board whose rows fit in `S` bits.
pub struct AlphaBeta<const S: u32> {
    pub grid: Grid<S>,
    evaluator: Evaluator,
    memory: Arc<TranspositionTable>,
    history: HistoryTable,
    endgames: EndgameCache,
    keys: Vec<u64>,
    lines: Vec<Vec<PackedMove>>,
    nodes: u64,
    /// The node count at which the budget is asked next.
    asked: u64,
    enough: bool,
}

impl<const S: u32> AlphaBeta<S> {
    pub fn new(
        grid: Grid<S>,
        evaluator: Evaluator,
        memory: Arc<TranspositionTable>,
    ) -> AlphaBeta<S> {
        AlphaBeta {
            grid,
            evaluator,
            memory,
            history: HistoryTable::default(),
            endgames: EndgameCache::default(),
            keys: Vec::new(),
            lines: vec![Vec::new(); DEEPEST + 2],
            nodes: 0,
            asked: 0,
            enough: false,
        }
    }

    /// Searches until the budget is spent, and reports after each depth.
    pub fn think(
        &mut self,
        node: &Node,
        past: &Past,
        budget: &Budget<'_>,
        report: &mut dyn FnMut(&SearchResult),
    ) -> Option<SearchResult> {
        (self.nodes, self.asked) = (0, PATIENCE);
        self.enough = false;
        self.history.fade();
        let mut roots = self.roots(node);
        if let Some(root) = roots.iter().find(|root| root.next.is_none()) {
            return Some(SearchResult {
                value: WIN - 1,
                line: vec![root.turn],
                depth: 1,
                nodes: 0,
            });
        }
        if let Some(cost) = EndgameCache::cost(&node.board)
            && self.endgames.known(&node.board).is_none()
            && budget.nodes / ENDGAME_ROOT_SHARE >= cost
        {
            self.nodes += cost;
            self.endgames.solve(&self.grid, &node.board);
        }
        let first = roots.first()?.turn;
        let mut found = SearchResult { value: 0, line: vec![first], depth: 0, nodes: 0 };
        let deepest = budget.depth.min(DEEPEST as u32 / 2).max(1);
        for depth in 1..=deepest {
            self.keys.clone_from(&past.keys);
            let value = self.widen(&mut roots, past, budget, depth as i32, found.value);
            if !self.lines[0].is_empty() {
                found.line.clone_from(&self.lines[0]);
                // cut short, it has not seen that every turn loses, unless that was known before
                let least = if found.value > -PROVED { -MOST } else { found.value };
                found.value = if self.enough { value.max(least) } else { value };
            }
            found.nodes = self.nodes;
            if self.enough {
                break;
            }
            found.depth = depth;
            report(&found);
            if value.abs() >= PROVED && depth as i32 >= WIN - value.abs() {
                break;
            }
            roots.sort_by_key(|root| std::cmp::Reverse(root.weight));
        }
        Some(found)
    }

    /// The static evaluation.
    pub fn static_eval(&self, node: &Node) -> i32 {
        self.evaluator.score(&self.grid, node).clamp(-MOST, MOST)
    }

    /// All turns at the root, the likely ones first.
    fn roots(&mut self, node: &Node) -> Vec<Root> {
        let known = self.memory.recall(node.board.key).map(|entry| PackedMove(entry.mv));
        let mut choices = MovePicker::all(&self.grid, node, &self.history, known);
        let mut roots = Vec::new();
        while let Some(turn) = choices.next() {
            match node.after(&self.grid, turn) {
                After::ShutIn => {}
                After::Won => roots.push(Root { turn, next: None, weight: 0 }),
                After::Goes(next) => roots.push(Root { turn, next: Some(next), weight: 0 }),
            }
        }
        if roots.is_empty()
            && let After::Goes(next) = node.after(&self.grid, PackedMove::PASS)
        {
            roots.push(Root { turn: PackedMove::PASS, next: Some(next), weight: 0 });
        }
        roots
    }

    /// Aspiration windows: a narrow one around the last value, wider ones if that fails.
    fn widen(
        &mut self,
        roots: &mut [Root],
        past: &Past,
        budget: &Budget<'_>,
        depth: i32,
        last: i32,
    ) -> i32 {
        let mut room = ASPIRATION_WINDOW;
        let (mut alpha, mut beta) = (-ANY, ANY);
        if depth >= ASPIRATION_DEPTH && last.abs() < PROVED {
            (alpha, beta) = (last - room, last + room);
        }
        loop {
            let value = self.root(roots, past, budget, depth, alpha, beta);
            if self.enough {
                return value;
            }
            if value <= alpha {
                alpha = if room > ASPIRATION_LIMIT { -ANY } else { value - room };
            } else if value >= beta {
                beta = if room > ASPIRATION_LIMIT { ANY } else { value + room };
            } else {
                return value;
            }
            room *= ASPIRATION_WIDER;
            roots.sort_by_key(|root| std::cmp::Reverse(root.weight));
        }
    }

    fn root(
        &mut self,
        roots: &mut [Root],
        past: &Past,
        budget: &Budget<'_>,
        depth: i32,
        mut alpha: i32,
        beta: i32,
    ) -> i32 {
        let mut best = -ANY;
        let count = roots.len();
        self.lines[0].clear();
        for at in 0..count {
            let Root { turn, next, .. } = roots[at];
            let before = self.nodes;
            let value = match &next {
                None => WIN - 1,
                Some(next) => {
                    self.history.goes(0, turn);
                    let context = SearchContext { past, budget, ply: 1 };
                    let cut =
                        if at > ROOT_LMR_MOVE && turn.is_wall() { reduction(depth, at) } else { 0 };
                    let mut value = -ANY;
                    if at > 0 {
                        value = -self.visit(next, &context, depth - 1 - cut, -alpha - 1, -alpha);
                        if value > alpha && cut > 0 && !self.enough {
                            value = -self.visit(next, &context, depth - 1, -alpha - 1, -alpha);
                        }
                    }
                    if at == 0 || value > alpha && value < beta && !self.enough {
                        value = -self.visit(next, &context, depth - 1, -beta, -alpha);
                    }
                    value
                }
            };
            if self.enough {
                break;
            }
            roots[at].weight = self.nodes - before;
            if value > best {
                best = value;
                if value > alpha || at == 0 {
                    self.note_line(0, turn);
                }
                if value > alpha {
                    alpha = value;
                    roots[at].weight = u64::MAX - 1_000 + at as u64;
                    for earlier in &mut roots[..at] {
                        earlier.weight = earlier.weight.min(u64::MAX - 2_000);
                    }
                }
                if value >= beta {
                    break;
                }
            }
        }
        best
    }

    fn visit(
        &mut self,
        node: &Node,
        context: &SearchContext<'_>,
        depth: i32,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        self.keys.push(node.board.key);
        let value = self.search(node, context, depth, alpha, beta);
        self.keys.pop();
        value
    }

    /// The value for the mover: principal variation search (PVS).
    fn search(
        &mut self,
        node: &Node,
        context: &SearchContext<'_>,
        depth: i32,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        let ply = context.ply;
        self.lines[ply].clear();
        self.nodes += 1;
        if let Some(value) = self.settled(node, context, depth) {
            return value;
        }
        let far = ply as i32;
        let window = Window { alpha, beta, is_open: beta - alpha > 1 };
        let known = self.memory.recall(node.board.key);
        // transposition table cutoff, off the principal variation
        if let Some(entry) = known {
            let value = from_memory(entry.value.into(), far);
            let is_deep = i32::from(entry.depth) >= depth || value.abs() >= PROVED;
            if is_deep && !window.is_open && entry.bound.settles(value, alpha, beta) {
                return value;
            }
        }
        let static_eval = match known {
            Some(entry) => entry.static_eval.into(),
            None => self.static_eval(node),
        };
        // reverse futility pruning
        if !window.is_open
            && depth <= REVERSE_FUTILITY_DEPTH
            && static_eval - REVERSE_FUTILITY_MARGIN * depth >= beta
            && beta.abs() < PROVED
        {
            return static_eval;
        }
        // internal iterative reduction: the next, deeper search will find a hash move here
        let depth = if known.is_none() && depth >= IIR_DEPTH { depth - 1 } else { depth };
        let hash_move = known.map(|entry| PackedMove(entry.mv));
        let best = match self.best(node, context, (depth, static_eval), window, hash_move) {
            Ok(best) => best,
            Err(value) => return value,
        };
        self.memory.store(
            node.board.key,
            TtEntry {
                value: to_memory(best.value, far),
                static_eval: static_eval as i16,
                mv: best.turn.map_or(u16::MAX, |turn| turn.0),
                depth: depth as u8,
                bound: Bound::of(best.value, alpha, beta),
            },
        );
        best.value
    }

    /// The value of a position that needs no search, or must have none.
    #[inline]
    fn settled(&mut self, node: &Node, context: &SearchContext<'_>, depth: i32) -> Option<i32> {
        if self.nodes >= self.asked {
            // an endgame table may count for thousands at once
            self.asked = self.nodes + PATIENCE;
            self.enough = (context.budget.stop)();
        }
        self.enough |= self.nodes >= context.budget.nodes;
        if self.enough {
            return Some(0);
        }
        let (me, _) = node.seats();
        let far = context.ply as i32;
        if node.distance(&self.grid, me) == 1 {
            return Some(WIN - far - 1);
        }
        if self.is_drawn(context) {
            return Some(0);
        }
        if node.board.stocks[0] + node.board.stocks[1] <= 1
            && let Some(value) =
                self.endgame(node, depth, far, context.budget.nodes.saturating_sub(self.nodes))
        {
            return Some(value);
        }
        (depth <= 0 || context.ply >= DEEPEST).then(|| self.static_eval(node))
    }

    /// The best turn.
    ///
    /// # Errors
    /// The value, if a turn wins at once or the budget is spent. It is not stored.
    #[inline]
    fn best(
        &mut self,
        node: &Node,
        context: &SearchContext<'_>,
        (depth, static_eval): (i32, i32),
        window: Window,
        hash_move: Option<PackedMove>,
    ) -> Result<Best, i32> {
        let (me, other) = node.seats();
        let ply = context.ply;
        let mut choices =
            MovePicker::likely(&self.grid, node, &self.history, hash_move, depth, ply);
        let mut best = Best { value: -ANY, turn: None };
        let mut tried = 0;
        let Window { mut alpha, beta, is_open } = window;
        let next_context = SearchContext { ply: ply + 1, ..*context };
        loop {
            let Some(turn) = choices.next() else {
                if best.value > -PROVED || choices.are_all() {
                    break;
                }
                choices.add_rest(&self.grid, node, &self.history, ply);
                continue;
            };
            let next = match node.after(&self.grid, turn) {
                After::ShutIn => continue,
                After::Won => return Err(WIN - ply as i32 - 1),
                After::Goes(next) => next,
            };
            let is_quiet = turn.is_wall() && next.trails[other].steps == node.trails[other].steps;
            if is_quiet && !is_open && best.value > -PROVED {
                // late move pruning, then futility pruning
                let is_hopeless =
                    depth <= FUTILITY_DEPTH && static_eval + FUTILITY_MARGIN * (1 + depth) <= alpha;
                if tried > LMP_MOVES + depth * depth || tried > 0 && is_hopeless {
                    continue;
                }
            }
            // late move reduction
            let mut cut = 0;
            if depth >= LMR_DEPTH && tried >= LMR_MOVE && turn.is_wall() {
                cut = reduction(depth, tried as usize) + i32::from(is_quiet) - i32::from(is_open);
                cut = cut.clamp(0, depth - 1);
            }
            self.history.goes(ply, turn);
            let window = Window { alpha, ..window };
            let value = self.turned(&next, &next_context, (depth, cut), tried, window);
            if self.enough {
                return Err(0);
            }
            tried += 1;
            if value > best.value {
                best = Best { value, turn: Some(turn) };
                if value > alpha {
                    alpha = value;
                    if is_open {
                        self.note_line(ply, turn);
                    }
                }
                if value >= beta {
                    // killers, history and the history of replies
                    self.history.liked(me, turn, choices.tried(), depth, ply);
                    break;
                }
            }
        }
        if tried > 0 {
            return Ok(best);
        }
        let next = match node.after(&self.grid, PackedMove::PASS) {
            After::Goes(next) => next,
            After::Won | After::ShutIn => return Err(0),
        };
        self.history.goes(ply, PackedMove::PASS);
        let value = -self.visit(&next, &next_context, depth - 1, -beta, -alpha);
        Ok(Best { value, turn: Some(PackedMove::PASS) })
    }

    /// The value of the next position for the seat that moved: a null window at less depth first,
    /// then at full depth, then the full window, each if the last one fails high.
    #[inline]
    fn turned(
        &mut self,
        next: &Node,
        context: &SearchContext<'_>,
        (depth, cut): (i32, i32),
        tried: i32,
        window: Window,
    ) -> i32 {
        let Window { alpha, beta, is_open } = window;
        let mut value = -ANY;
        if tried > 0 {
            value = -self.visit(next, context, depth - 1 - cut, -alpha - 1, -alpha);
            if value > alpha && cut > 0 && !self.enough {
                value = -self.visit(next, context, depth - 1, -alpha - 1, -alpha);
            }
        }
        if tried == 0 || is_open && value > alpha && !self.enough {
            value = -self.visit(next, context, depth - 1, -beta, -alpha);
        }
        value
    }

    /// The value of an endgame, if it is known or worth computing.
    fn endgame(&mut self, node: &Node, depth: i32, far: i32, left: u64) -> Option<i32> {
        let ends = if let Some(ends) = self.endgames.known(&node.board) {
            ends
        } else {
            let cost = EndgameCache::cost(&node.board)?;
            let is_worth_it = depth >= ENDGAME_DEPTH
                && (cost < ENDGAME_CHEAP_NODES
                    || depth >= ENDGAME_DEAR_DEPTH && left / ENDGAME_SHARE >= cost);
            if !is_worth_it {
                return None;
            }
            self.nodes += cost;
            self.endgames.solve(&self.grid, &node.board)
        };
        Some(match ends {
            Ends::Won(plies) => WIN - far - i32::from(plies),
            Ends::Lost(plies) => -(WIN - far - i32::from(plies)),
            Ends::Open => 0,
        })
    }

    /// Sets the line of this ply: the turn, then the line below.
    fn note_line(&mut self, ply: usize, turn: PackedMove) {
        let (above, below) = self.lines.split_at_mut(ply + 1);
        above[ply].clear();
        above[ply].push(turn);
        above[ply].extend_from_slice(&below[0]);
    }

    /// Whether the position is a repetition, or the game too long.
    fn is_drawn(&self, context: &SearchContext<'_>) -> bool {
        if context.past.turns_left.is_some_and(|left| context.ply as u32 >= left) {
            return true;
        }
        let Some(limit) = context.past.repetition else { return false };
        let now = self.keys[self.keys.len() - 1];
        let before = &self.keys[..self.keys.len() - 1];
        let from = before.len().saturating_sub(context.ply);
        let in_search = before[from..].contains(&now);
        in_search || before.iter().filter(|&&key| key == now).count() + 1 >= usize::from(limit)
    }
}

/// A search window.
#[derive(Clone, Copy)]
struct Window {
    alpha: i32,
    beta: i32,
    /// Whether the window was wider than a null window when the node was entered.
    is_open: bool,
}

/// The best turn of a node, and its value.
struct Best {
    value: i32,
    turn: Option<PackedMove>,
}

/// One turn at the root.
struct Root {
    turn: PackedMove,
    next: Option<Node>,
    weight: u64,
}

/// What all nodes of one search share, and the ply of this one.
#[derive(Clone, Copy)]
struct SearchContext<'a> {
    past: &'a Past,
    budget: &'a Budget<'a>,
    ply: usize,
}

/// The late move reduction of a turn.
fn reduction(depth: i32, tried: usize) -> i32 {
    let late = (usize::BITS - tried.leading_zeros()) as i32; // 3 for 4..8, 4 for 8..16
    let deep = (32 - depth.leading_zeros()) as i32;
    (late * deep) / LMR_DIVISOR
}

/// Stored wins count from the position, not from the root.
fn to_memory(value: i32, far: i32) -> i16 {
    let value = if value >= PROVED {
        value + far
    } else if value <= -PROVED {
        value - far
    } else {
        value
    };
    value.clamp(-32_000, 32_000) as i16
}

fn from_memory(value: i32, far: i32) -> i32 {
    if value >= PROVED {
        value - far
    } else if value <= -PROVED {
        value + far
    } else {
        value
    }
}
