//! The engine: which search answers which position.

use std::mem::take;
use std::sync::Arc;

use dvonn::{Board, Field, Move, Phase, Position};
use game_core::{Position as _, Record, Seat, Status};
use search::{
    Budget, Engine, LEAST_MEMORY, Level, Listener, MctsTree, Score, SearchInfo, TranspositionTable,
};

use crate::alphabeta::{AlphaBeta, Node, Question};
use crate::closing::{Closing, is_closing};
use crate::endgame::{ScoreBounds, Solver};
use crate::history::HistoryTable;
use crate::mcts::Mcts;
use crate::packed_move::PackedMove;
use crate::parameters::{
    ASPIRATION_DEPTH, ASPIRATION_LIMIT, ASPIRATION_WIDER, ASPIRATION_WINDOW, C_PUCT,
    CLOSING_PLACING_DEPTH, FORCED_MOVE_NODES, LEAST_MOVES_TO_COME, MCTS_FIRST_NODES,
    MCTS_MOST_NODES, PLACING_BLUR_DIVISOR, PLACING_DEPTH, PLACING_MOVES_TO_COME, PROVED_END_STACKS,
    SOLVE_LATER_NODES, SOLVE_LEAST_NODES, SOLVE_LEAST_SLICE, SOLVE_LONGER_SHARE,
    SOLVE_LONGER_STACKS, SOLVE_STACKS, SOLVE_STACKS_LATER,
};
use crate::placing::{Place, Placer};
use crate::score::{MOST, is_proved, judged, proved, verdict};
use crate::weakening::Weakness;
use crate::weights::Weights;

/// A player of DVONN.
pub struct DvonnEngine {
    level: Level,
    seed: u64,
    weights: Weights,
    memory: Arc<TranspositionTable>,
    history: HistoryTable,
    tree: MctsTree<Node, PackedMove>,
    /// Which helper this is: 0 for the first engine, whose table the others share.
    nth: u32,
}

impl DvonnEngine {
    /// An engine with these weights, and tables of about `bytes` bytes, however few.
    #[must_use]
    pub fn taught(level: Level, seed: u64, bytes: usize, weights: Weights) -> DvonnEngine {
        let memory = Arc::new(TranspositionTable::new(bytes));
        let (history, tree) = (HistoryTable::default(), MctsTree::of(bytes, C_PUCT));
        DvonnEngine { level, seed, weights, memory, history, tree, nth: 0 }
    }

    /// The value of each place for the next piece, for the seat that places it, the best first.
    #[must_use]
    pub fn places(&self, board: &Board) -> Vec<(Field, i32)> {
        let places = Placer::new(&self.weights, &Budget::of_nodes(0)).places(board);
        places.into_iter().map(|place| (place.field, place.worth)).collect()
    }

    /// Evaluates every place, then searches the best ones; with few empty fields, searches all ways
    /// to fill the board.
    fn place(
        &mut self,
        board: &Board,
        budget: &Budget<'_>,
        report: Listener<'_, Move>,
    ) -> Option<SearchInfo<Move>> {
        let mut placer = Placer::new(&self.weights, budget);
        let mut list = placer.places(board);
        let mut info = None;
        let is_closing = is_closing(board, budget.nodes);
        let deepest = if is_closing { CLOSING_PLACING_DEPTH } else { PLACING_DEPTH };
        for depth in 1..=budget.depth.clamp(1, deepest) {
            if depth > 1 && placer.nodes < budget.nodes {
                placer.look_ahead(board, &mut list, depth);
            }
            let Place { field, worth } = *list.first()?;
            let (line, verdict) = (vec![Move::Place(field)], verdict(worth, board.mover()));
            let depth = if placer.spent { depth - 1 } else { depth };
            let found = SearchInfo { line, verdict, depth, nodes: placer.nodes };
            report(&found);
            info = Some(found);
            if placer.spent || placer.nodes >= budget.nodes || list.len() == 1 {
                break;
            }
        }
        if is_closing {
            return Some(self.close(board, &mut list, info?, budget, report));
        }
        info
    }

    /// Searches all ways to fill the board, one jump deeper each time.
    fn close(
        &mut self,
        board: &Board,
        places: &mut [Place],
        mut info: SearchInfo<Move>,
        budget: &Budget<'_>,
        report: Listener<'_, Move>,
    ) -> SearchInfo<Move> {
        self.memory.turn();
        self.history.fade();
        let mut search = AlphaBeta::new(&self.weights, &self.memory, budget, &mut self.history);
        search.nodes = info.nodes;
        let mut closing = Closing { search };
        for jumps in 1..=budget.depth.min(100).saturating_sub(CLOSING_PLACING_DEPTH) {
            if !closing.search_all(board, places, jumps.cast_signed()) {
                info.nodes = closing.search.nodes;
                break;
            }
            let Place { field, worth } = places[0];
            let (line, verdict) = (vec![Move::Place(field)], verdict(worth, board.mover()));
            let depth = CLOSING_PLACING_DEPTH + jumps;
            info = SearchInfo { line, verdict, depth, nodes: closing.search.nodes };
            report(&info);
        }
        info
    }

    /// Searches each move by itself, with the slips of its level, and takes the best. It deepens
    /// turn by turn: the first depth is searched whole, and a deeper one that the budget cuts short
    /// counts for the moves that it reached, the best of the last one first.
    fn choose(
        &mut self,
        board: &Board,
        weakness: Weakness,
        budget: &Budget<'_>,
    ) -> Option<SearchInfo<Move>> {
        let mut moves = board.moves();
        let mut first = true;
        moves.retain(|&mv| take(&mut first) || !weakness.overlooks(self.seed, board, mv));
        let slip = |mv| {
            let slip = weakness.misjudged(self.seed, board, mv);
            if board.phase() == Phase::Placing { slip / PLACING_BLUR_DIVISOR } else { slip }
        };
        let mut nodes = 0;
        let mut found = None;
        for depth in 1..=budget.depth.max(1) {
            let endless = Budget::of_nodes(u64::MAX);
            let budget = if depth == 1 { &endless } else { budget };
            let mut search = AlphaBeta::new(&self.weights, &self.memory, budget, &mut self.history);
            (search.broad, search.nodes) = (true, nodes);
            let mut list = Vec::with_capacity(moves.len());
            for &mv in &moves {
                let value = seen_by(&mut search, board, mv, depth);
                if search.spent {
                    break;
                }
                list.push((value + slip(mv), value, mv));
            }
            nodes = search.nodes;
            let is_whole = list.len() == moves.len();
            list.sort_by_key(|&(felt, ..)| std::cmp::Reverse(felt));
            if let Some(&(_, value, mv)) = list.first() {
                found = Some((value, mv, if is_whole { depth } else { depth - 1 }));
            }
            if !is_whole || moves.len() == 1 || board.phase() == Phase::Placing {
                break;
            }
            moves = list.into_iter().map(|(.., mv)| mv).collect();
        }
        let (value, mv, depth) = found?;
        Some(SearchInfo { line: vec![mv], verdict: judged(value), depth, nodes })
    }

    /// A place at random: the seed decides.
    fn draw(&self, board: &Board) -> Option<SearchInfo<Move>> {
        let mv = Weakness::lot(self.seed, board)?;
        let budget = Budget::of_nodes(u64::MAX);
        let mut history = HistoryTable::default();
        let mut search = AlphaBeta::new(&self.weights, &self.memory, &budget, &mut history);
        let verdict = judged(seen_by(&mut search, board, mv, 1));
        Some(SearchInfo { line: vec![mv], verdict, depth: 1, nodes: search.nodes })
    }

    /// Iterative deepening. Between two depths it tries for about as long to prove how the game
    /// ends.
    fn jump(
        &mut self,
        (board, ply): (&Board, u32),
        budget: &Budget<'_>,
        report: Listener<'_, Move>,
    ) -> Option<SearchInfo<Move>> {
        let moves = board.moves();
        let first = *moves.first()?;
        let unread = Score::Judged { score: 0, chance: 500 };
        let mut info = SearchInfo { line: vec![first], verdict: unread, depth: 0, nodes: 0 };
        self.memory.turn();
        self.history.fade();
        let mut search = AlphaBeta::new(&self.weights, &self.memory, budget, &mut self.history);
        let here = Node::at(board);
        let is_mcts = self.level == Level::FULL
            && budget.nodes <= MCTS_MOST_NODES
            && budget.depth == u32::MAX;
        let mcts = is_mcts.then(|| Mcts::at(&here, ply, &self.weights, &mut self.tree));
        let mut mcts = mcts.flatten();
        let mut known = ScoreBounds::NOTHING;
        let mut proving = 0;
        let mut value = 0;
        let deepest = i32::try_from(budget.depth.min(100)).expect("at most 100");
        for depth in 1 + self.nth.cast_signed() % 2..=deepest {
            if !(known.is_decided() && known.least > 0) {
                let (found, line) = match &mut mcts {
                    Some(mcts) => {
                        let left = budget.nodes - search.nodes;
                        search.nodes += mcts.run(MCTS_FIRST_NODES << depth.min(32), left);
                        search.spent = search.nodes >= budget.nodes;
                        mcts.found()
                    }
                    None => (aspire(&mut search, &here, depth, value), search.line().to_vec()),
                };
                let line: Vec<Move> = line.iter().filter_map(|step| step.mv()).collect();
                // a proof keeps its move, whatever a search that was cut short saw last
                let is_proved = search.spent && matches!(info.verdict, Score::Proved { .. });
                if !line.is_empty() && !is_proved {
                    info.line = line;
                }
                if !search.spent {
                    value = found;
                    info.depth = depth.unsigned_abs();
                    if !known.is_decided() {
                        info.verdict = verdict(value, board.mover());
                    }
                }
            }
            let judging = search.nodes - proving;
            let is_provable = is_provable(board, judging, budget.nodes);
            if !search.spent && is_provable {
                let share = if board.occupied().len() <= SOLVE_LONGER_STACKS {
                    SOLVE_LONGER_SHARE
                } else {
                    1
                };
                let slice = (share * judging)
                    .saturating_sub(proving)
                    .max(proving / 2)
                    .max(SOLVE_LEAST_SLICE);
                let slice = slice.min(budget.nodes - search.nodes);
                let budget = Budget { nodes: slice, ..*budget };
                let mut solver = Solver::new(&self.weights, &self.memory, budget);
                known = solver.learn(&here, known, value, board.occupied().len() <= SOLVE_STACKS);
                search.nodes += solver.nodes;
                proving += solver.nodes;
                if known.is_decided() {
                    info.verdict = proved(known.least, known.most, board.mover());
                    let line = solver.line(&here, known.best);
                    if !line.is_empty() && (known.least >= 0 || known.is_exact()) {
                        info.line = line;
                    }
                }
            }
            info.nodes = search.nodes;
            report(&info);
            let forced = moves.len() == 1;
            let early = board.occupied().len() > SOLVE_STACKS;
            let is_known = mcts.as_ref().is_some_and(Mcts::is_decided) && !is_provable;
            let settled = early && (is_proved(value) || known.is_decided()) || is_known;
            if search.spent
                || known.is_exact()
                || settled
                || forced && search.nodes > FORCED_MOVE_NODES
            {
                break;
            }
            if search.nodes >= budget.nodes || (budget.stop)() {
                break;
            }
        }
        Some(info)
    }
}

/// The value of a move for the seat that makes it, by a search of `depth` turns, this one included.
fn seen_by(search: &mut AlphaBeta<'_>, board: &Board, mv: Move, depth: u32) -> i32 {
    let next = board.after(mv);
    if next.phase() == Phase::Placing {
        search.nodes += 1;
        let white = search.weights.evaluate_placing(&next);
        return if board.mover() == Seat(0) { white } else { -white };
    }
    let depth = i32::try_from(depth).expect("small") - 1;
    let value =
        search.value(&Node::at(&next), Question { depth, alpha: -MOST, beta: MOST, ply: 1 });
    if next.mover() == board.mover() { value } else { -value }
}

/// Whether to try to prove the end, after `judging` positions of evaluation and with `nodes` in
/// all.
fn is_provable(board: &Board, judging: u64, nodes: u64) -> bool {
    let stacks = board.occupied().len();
    let is_few =
        stacks <= SOLVE_STACKS || stacks <= SOLVE_STACKS_LATER && judging >= SOLVE_LATER_NODES;
    is_few && nodes >> (stacks / 2) >= SOLVE_LEAST_NODES
}

/// Aspiration windows: a narrow one around the last value, wider ones if that fails.
fn aspire(search: &mut AlphaBeta<'_>, here: &Node, depth: i32, last: i32) -> i32 {
    let (mut low, mut high) = (last - ASPIRATION_WINDOW, last + ASPIRATION_WINDOW);
    if depth < ASPIRATION_DEPTH {
        (low, high) = (-MOST, MOST);
    }
    loop {
        let value = search.value(here, Question { depth, alpha: low, beta: high, ply: 0 });
        if search.spent || (value > low && value < high) {
            return value;
        }
        if value <= low {
            low = if low < last - ASPIRATION_LIMIT * ASPIRATION_WINDOW {
                -MOST
            } else {
                last - ASPIRATION_WIDER * ASPIRATION_WINDOW
            };
        } else {
            high = if high > last + ASPIRATION_LIMIT * ASPIRATION_WINDOW {
                MOST
            } else {
                last + ASPIRATION_WIDER * ASPIRATION_WINDOW
            };
        }
    }
}

impl Engine for DvonnEngine {
    type Position = Position;

    const A_WIN_IS_ENOUGH: bool = true;

    fn sized(level: Level, seed: u64, bytes: usize) -> DvonnEngine {
        DvonnEngine::taught(level, seed, bytes.max(LEAST_MEMORY), Weights::default())
    }

    /// Placing gets a quarter of a game's time, and most when a search first sees the board full,
    /// with 12 fields to go. Jumps get most while there are many stacks. With 26 or fewer the end
    /// is soon proved and needs no clock.
    fn moves_to_come(here: &Position) -> u32 {
        let stacks = here.board().occupied().bits().count_ones();
        match here.phase() {
            Phase::Placing => match stacks {
                ..37 => PLACING_MOVES_TO_COME[0],
                37..41 => PLACING_MOVES_TO_COME[1],
                41..43 => PLACING_MOVES_TO_COME[2],
                _ => PLACING_MOVES_TO_COME[3],
            },
            Phase::Jumping => {
                (stacks.saturating_sub(PROVED_END_STACKS) / 2).max(LEAST_MOVES_TO_COME)
            }
        }
    }

    fn think(
        &mut self,
        game: &Record<Position>,
        budget: &Budget<'_>,
        report: Listener<'_, Move>,
    ) -> Option<SearchInfo<Move>> {
        let now = game.now();
        let Status::Turn(_) = now.status() else { return None };
        let weakness = Weakness::of(self.level);
        let budget = &match weakness {
            Some(Weakness { nodes, depth, .. }) => {
                Budget { nodes: budget.nodes.min(nodes), depth: budget.depth.min(depth), ..*budget }
            }
            None => *budget,
        };
        if let Some(weakness) = weakness
            && let draws = weakness.draws_lots(self.seed, now.board())
            && (draws || weakness.is_human())
        {
            let info = if draws {
                self.draw(now.board())?
            } else {
                self.choose(now.board(), weakness, budget)?
            };
            report(&info);
            return Some(info);
        }
        match now.phase() {
            Phase::Jumping => {
                let ply = u32::try_from(game.played.len()).expect("games are shorter");
                self.jump((now.board(), ply), budget, report)
            }
            Phase::Placing => self.place(now.board(), budget, report),
        }
    }

    fn helper(&self) -> Option<DvonnEngine> {
        Some(DvonnEngine {
            level: self.level,
            seed: self.seed,
            weights: self.weights.clone(),
            memory: Arc::clone(&self.memory),
            history: HistoryTable::default(),
            tree: MctsTree::of(0, C_PUCT),
            nth: self.nth + 1,
        })
    }

    fn new_game(&mut self) {
        self.memory.clear();
        self.history = HistoryTable::default();
        self.tree.clear();
    }
}
