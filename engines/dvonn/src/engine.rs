//! The engine: what a table asks for.

use std::sync::Arc;

use dvonn::{Board, Field, Move, Phase, Position};
use game_core::{Position as _, Record, Seat, Status};
use search::{Budget, Engine, Level, Listener, MctsTree, Score, SearchInfo, TranspositionTable};

use crate::alphabeta::{AlphaBeta, Node, Question};
use crate::closing::{Closing, is_closing};
use crate::endgame::{ScoreBounds, Solver};
use crate::history::HistoryTable;
use crate::mcts::{self, Mcts};
use crate::packed_move::PackedMove;
use crate::placing::{Place, Placer};
use crate::score::{MOST, is_proved, judged, proved, verdict};
use crate::weakening::Weakness;
use crate::weights::Weights;

/// With so many stacks or fewer, it tries to prove how the game will end.
const PROVED: usize = 24;
/// With so many or fewer it tries too, once the judging has taken [`PATIENCE`] positions.
const PROVED_LATER: usize = 30;
/// With so many or fewer, proving takes three times as long as judging, else as long.
const PROVED_SOON: usize = 26;
/// Who has looked at so many positions was given time enough to prove more.
const PATIENCE: u64 = 30_000;
/// To prove anything takes about so many positions, twice as many with each two stacks more. Who
/// may look at fewer does better to judge.
const EASIEST: u64 = 16;
/// Who may look at so many positions or fewer climbs a tree with priors, which sees more with few.
const FEW: u64 = 8_000;
/// It looks at twice so many at first, and then at as many again each time.
const FIRST: u64 = 16;
/// Where there is only one move, so many positions are enough.
const FORCED: u64 = 100_000;
/// So many places ahead, the net's word is as good as any search.
const DEEPEST_PLACING: u32 = 8;
/// So many are enough where full boards are searched next.
const BEFORE_CLOSING: u32 = 2;
/// How far beside the last value the next is looked for at first.
const ASIDE: i32 = 60;

/// A player of DVONN.
pub struct DvonnEngine {
    level: Level,
    seed: u64,
    weights: Weights,
    memory: Arc<TranspositionTable>,
    history: HistoryTable,
    tree: MctsTree<Node, PackedMove>,
    /// The first head shares its memory with others, which begin elsewhere.
    nth: u32,
}

impl DvonnEngine {
    /// A mind that knows what `brain` does.
    #[must_use]
    pub fn taught(level: Level, seed: u64, bytes: usize, weights: Weights) -> DvonnEngine {
        let memory = Arc::new(TranspositionTable::new(bytes));
        let (history, tree) = (HistoryTable::default(), MctsTree::of(bytes, mcts::URGE));
        DvonnEngine { level, seed, weights, memory, history, tree, nth: 0 }
    }

    /// What each place for the next piece looks to be worth to whoever places it, the best
    /// first.
    #[must_use]
    pub fn places(&self, board: &Board) -> Vec<(Field, i32)> {
        let places = Placer::new(&self.weights, &Budget::of_nodes(0)).places(board);
        places.into_iter().map(|place| (place.field, place.worth)).collect()
    }

    /// Looks at every place, then ahead from the best-looking ones; of the last places, then
    /// through all that may follow.
    fn place(
        &mut self,
        board: &Board,
        budget: &Budget<'_>,
        tell: Listener<'_, Move>,
    ) -> Option<SearchInfo<Move>> {
        let mut placer = Placer::new(&self.weights, budget);
        let mut list = placer.places(board);
        let mut thought = None;
        let is_closing = is_closing(board, budget.nodes);
        let deepest = if is_closing { BEFORE_CLOSING } else { DEEPEST_PLACING };
        for depth in 1..=budget.depth.clamp(1, deepest) {
            if depth > 1 && placer.nodes < budget.nodes {
                placer.look_ahead(board, &mut list, depth);
            }
            let Place { field, worth } = *list.first()?;
            let (line, verdict) = (vec![Move::Place(field)], verdict(worth, board.mover()));
            let depth = if placer.spent { depth - 1 } else { depth };
            let found = SearchInfo { line, verdict, depth, nodes: placer.nodes };
            tell(&found);
            thought = Some(found);
            if placer.spent || placer.nodes >= budget.nodes || list.len() == 1 {
                break;
            }
        }
        if is_closing {
            return Some(self.close(board, &mut list, thought?, budget, tell));
        }
        thought
    }

    /// Looks from each of the last places through all that may follow, one jump further each
    /// time.
    fn close(
        &mut self,
        board: &Board,
        places: &mut [Place],
        mut thought: SearchInfo<Move>,
        budget: &Budget<'_>,
        tell: Listener<'_, Move>,
    ) -> SearchInfo<Move> {
        self.memory.turn();
        self.history.fade();
        let mut walk = AlphaBeta::new(&self.weights, &self.memory, budget, &mut self.history);
        walk.nodes = thought.nodes;
        let mut closing = Closing { walk };
        for jumps in 1..=budget.depth.min(100).saturating_sub(BEFORE_CLOSING) {
            if !closing.look_through(board, places, jumps.cast_signed()) {
                thought.nodes = closing.walk.nodes;
                break;
            }
            let Place { field, worth } = places[0];
            let (line, verdict) = (vec![Move::Place(field)], verdict(worth, board.mover()));
            let depth = BEFORE_CLOSING + jumps;
            thought = SearchInfo { line, verdict, depth, nodes: closing.walk.nodes };
            tell(&thought);
        }
        thought
    }

    /// Thinks of each move for itself, as far as it sees, and chooses what it takes to be best.
    fn choose(
        &mut self,
        board: &Board,
        weakness: Weakness,
        budget: &Budget<'_>,
    ) -> Option<SearchInfo<Move>> {
        let mut walk = AlphaBeta::new(&self.weights, &self.memory, budget, &mut self.history);
        walk.broad = true;
        let mut nodes = 0;
        let by_lot = board.phase() == Phase::Placing && weakness.draws_lots(self.seed, board);
        let mut best: Option<(i32, i32, Move)> = None;
        for mv in board.moves() {
            if best.is_some() && weakness.overlooks(self.seed, board, mv) {
                continue;
            }
            let next = board.after(mv);
            let value = if next.phase() == Phase::Placing {
                nodes += 1;
                let white = self.weights.judge_placing(&next);
                if board.mover() == Seat(0) { white } else { -white }
            } else {
                let depth = i32::try_from(weakness.depth).expect("small") - 1;
                let ask = Question { depth, alpha: -MOST, beta: MOST, ply: 1 };
                let value = walk.value(&Node::at(&next), ask);
                if next.mover() == board.mover() { value } else { -value }
            };
            let felt = if by_lot { 0 } else { value } + weakness.misjudged(self.seed, board, mv);
            if best.is_none_or(|(most, ..)| felt > most) {
                best = Some((felt, value, mv));
            }
        }
        let (_, value, mv) = best?;
        let nodes = nodes + walk.nodes;
        let verdict = judged(value);
        Some(SearchInfo { line: vec![mv], verdict, depth: weakness.depth, nodes })
    }

    /// Judges one ply deeper each time, and in between tries for as long again to prove how
    /// the game will end.
    fn jump(
        &mut self,
        (board, ply): (&Board, u32),
        budget: &Budget<'_>,
        tell: Listener<'_, Move>,
    ) -> Option<SearchInfo<Move>> {
        let moves = board.moves();
        let first = *moves.first()?;
        let unread = Score::Judged { score: 0, chance: 500 };
        let mut thought = SearchInfo { line: vec![first], verdict: unread, depth: 0, nodes: 0 };
        self.memory.turn();
        self.history.fade();
        let mut walk = AlphaBeta::new(&self.weights, &self.memory, budget, &mut self.history);
        let here = Node::at(board);
        let climbs = self.level == Level::FULL && budget.nodes <= FEW && budget.depth == u32::MAX;
        let climb = climbs.then(|| Mcts::at(&here, ply, &self.weights, &mut self.tree));
        let mut climb = climb.flatten();
        let mut known = ScoreBounds::NOTHING;
        let mut proving = 0;
        let mut value = 0;
        let deepest = i32::try_from(budget.depth.min(100)).expect("at most 100");
        for depth in 1 + self.nth.cast_signed() % 2..=deepest {
            if !(known.is_decided() && known.least > 0) {
                let (found, line) = match &mut climb {
                    Some(climb) => {
                        let left = budget.nodes - walk.nodes;
                        walk.nodes += climb.climb(FIRST << depth.min(32), left);
                        walk.spent = walk.nodes >= budget.nodes;
                        climb.found()
                    }
                    None => (aspire(&mut walk, &here, depth, value), walk.line().to_vec()),
                };
                let line: Vec<Move> = line.iter().filter_map(|step| step.mv()).collect();
                if !line.is_empty() {
                    thought.line = line;
                }
                if !walk.spent {
                    value = found;
                    thought.depth = depth.unsigned_abs();
                    if !known.is_decided() {
                        thought.verdict = verdict(value, board.mover());
                    }
                }
            }
            let judging = walk.nodes - proving;
            let is_provable = is_provable(board, judging, budget.nodes);
            if !walk.spent && is_provable {
                let share = if board.occupied().len() <= PROVED_SOON { 3 } else { 1 };
                let slice = (share * judging).saturating_sub(proving).max(proving / 2).max(1_000);
                let slice = slice.min(budget.nodes - walk.nodes);
                let budget = Budget { nodes: slice, ..*budget };
                let mut solver = Solver::new(&self.weights, &self.memory, budget);
                known = solver.learn(&here, known, value, board.occupied().len() <= PROVED);
                walk.nodes += solver.nodes;
                proving += solver.nodes;
                if known.is_decided() {
                    thought.verdict = proved(known.least, known.most, board.mover());
                    let line = solver.line(&here, known.best);
                    if !line.is_empty() && (known.least >= 0 || known.is_exact()) {
                        thought.line = line;
                    }
                }
            }
            thought.nodes = walk.nodes;
            tell(&thought);
            let forced = moves.len() == 1;
            let early = board.occupied().len() > PROVED;
            let is_known = climb.as_ref().is_some_and(Mcts::is_decided) && !is_provable;
            let settled = early && (is_proved(value) || known.is_decided()) || is_known;
            if walk.spent || known.is_exact() || settled || forced && walk.nodes > FORCED {
                break;
            }
            if walk.nodes >= budget.nodes || (budget.stop)() {
                break;
            }
        }
        Some(thought)
    }
}

/// Whether to try to prove how the game will end, after so many positions were judged of those
/// that may be looked at in all.
fn is_provable(board: &Board, judging: u64, nodes: u64) -> bool {
    let stacks = board.occupied().len();
    let is_few = stacks <= PROVED || stacks <= PROVED_LATER && judging >= PATIENCE;
    is_few && nodes >> (stacks / 2) >= EASIEST
}

/// Looks near the last value first, and further away only if it must.
fn aspire(walk: &mut AlphaBeta<'_>, here: &Node, depth: i32, last: i32) -> i32 {
    let (mut low, mut high) = (last - ASIDE, last + ASIDE);
    if depth < 4 {
        (low, high) = (-MOST, MOST);
    }
    loop {
        let value = walk.value(here, Question { depth, alpha: low, beta: high, ply: 0 });
        if walk.spent || (value > low && value < high) {
            return value;
        }
        if value <= low {
            low = if low < last - 4 * ASIDE { -MOST } else { last - 8 * ASIDE };
        } else {
            high = if high > last + 4 * ASIDE { MOST } else { last + 8 * ASIDE };
        }
    }
}

impl Engine for DvonnEngine {
    type Position = Position;

    const A_WIN_IS_ENOUGH: bool = true;

    fn sized(level: Level, seed: u64, bytes: usize) -> DvonnEngine {
        DvonnEngine::taught(level, seed, bytes, Weights::default())
    }

    /// Placing is worth a quarter of a game's time, and most when a search first sees the board
    /// full, with 12 fields to go. Jumps are worth most while many stacks stand; with 26 or fewer
    /// the end is soon proved, and needs no clock.
    fn moves_to_come(here: &Position) -> u32 {
        let stacks = here.board().occupied().bits().count_ones();
        match here.phase() {
            Phase::Placing => match stacks {
                ..37 => 110,
                37..41 => 30,
                41..43 => 70,
                _ => 200,
            },
            Phase::Jumping => (stacks.saturating_sub(22) / 2).max(3),
        }
    }

    fn think(
        &mut self,
        game: &Record<Position>,
        budget: &Budget<'_>,
        tell: Listener<'_, Move>,
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
            && weakness.is_human()
        {
            let thought = self.choose(now.board(), weakness, budget)?;
            tell(&thought);
            return Some(thought);
        }
        match now.phase() {
            Phase::Jumping => {
                let ply = u32::try_from(game.played.len()).expect("games are shorter");
                self.jump((now.board(), ply), budget, tell)
            }
            Phase::Placing => self.place(now.board(), budget, tell),
        }
    }

    fn helper(&self) -> Option<DvonnEngine> {
        Some(DvonnEngine {
            level: self.level,
            seed: self.seed,
            weights: self.weights.clone(),
            memory: Arc::clone(&self.memory),
            history: HistoryTable::default(),
            tree: MctsTree::of(0, mcts::URGE),
            nth: self.nth + 1,
        })
    }

    fn new_game(&mut self) {
        self.memory.clear();
        self.history = HistoryTable::default();
        self.tree.clear();
    }
}
