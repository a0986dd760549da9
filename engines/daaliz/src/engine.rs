//! The engine: it chooses the search and reports its results.

use std::sync::{Arc, Mutex};

use daaliz::{AnyPosition, Field, Move, Wall};
use game_core::{Outcome, Position, Record, Seat, Status};
use search::{
    Budget, Engine, LEAST_MEMORY, Level, Listener, MctsTree, Score, SearchInfo, TranspositionTable,
    mix_hash,
};

use crate::alphabeta::{self, AlphaBeta, Past};
use crate::board::Board;
use crate::eval::Evaluator;
use crate::features;
use crate::grid::{Grid, MoveKind, OUT, PackedMove};
use crate::mcts::Mcts;
use crate::multiplayer::{self, Multiplayer};
use crate::node::Node;
use crate::parameters::{C_PUCT, SOONER_WIN_NODES, TREE_MEMORY};
use crate::policy::PolicyContext;
use crate::weakening::Weakening;
use crate::weights::Weights;

/// An engine for Daaliz and Quoridor, with any setup.
pub struct DaalizEngine {
    level: Level,
    seed: u64,
    memory: Arc<TranspositionTable>,
    tree: Arc<Mutex<MctsTree<Board, PackedMove>>>,
    weights: Weights,
    search: Option<BoardSearch>,
    start: Option<AnyPosition>,
}

/// The search that suits the board.
enum BoardSearch {
    Narrow(Box<AlphaBeta<9>>, Option<Box<Mcts<9>>>),
    Wide(Box<AlphaBeta<11>>),
    NarrowMultiplayer(Box<Multiplayer<9>>),
    WideMultiplayer(Box<Multiplayer<11>>),
}

impl DaalizEngine {
    /// An engine with these weights, for training. Its tables have about `bytes` bytes, however few,
    /// and its tree some times as many.
    #[must_use]
    pub fn taught(level: Level, seed: u64, bytes: usize, weights: Weights) -> DaalizEngine {
        let memory = Arc::new(TranspositionTable::new(bytes));
        let tree = Arc::new(Mutex::new(MctsTree::of(bytes.saturating_mul(TREE_MEMORY), C_PUCT)));
        DaalizEngine { level, seed, memory, tree, weights, search: None, start: None }
    }

    /// Chooses the search for this board, and keeps the old one if the board is the same.
    fn choose_search(&mut self, start: &AnyPosition) {
        let is_same = self.start.as_ref().is_some_and(|before| {
            before.board() == start.board() && before.seats() == start.seats()
        });
        if is_same && self.search.is_some() {
            return;
        }
        if self.start.is_some() {
            self.memory.clear(); // of another board; a new head shares what others remember
        }
        let is_narrow = start.board().files() <= 9;
        self.search = Some(match (start.seats(), is_narrow) {
            (2, true) => {
                let mcts = self.mcts(start).map(Box::new);
                BoardSearch::Narrow(Box::new(self.alphabeta(start)), mcts)
            }
            (2, false) => BoardSearch::Wide(Box::new(self.alphabeta(start))),
            (_, true) => {
                BoardSearch::NarrowMultiplayer(Box::new(Multiplayer::new(Grid::of(start))))
            }
            (_, false) => BoardSearch::WideMultiplayer(Box::new(Multiplayer::new(Grid::of(start)))),
        });
        self.start = Some(start.clone());
    }

    fn alphabeta<const S: u32>(&self, start: &AnyPosition) -> AlphaBeta<S> {
        let grid = Grid::of(start);
        let evaluator = Evaluator::of(&grid, self.weights.judge.as_ref());
        AlphaBeta::new(grid, evaluator, Arc::clone(&self.memory))
    }

    /// MCTS, if this is the board that the policy knows.
    fn mcts(&self, start: &AnyPosition) -> Option<Mcts<9>> {
        let grid = Grid::of(start);
        if !Weakening::climbs(self.level) || !features::knows(&grid) {
            return None;
        }
        let policy = Arc::clone(self.weights.policy.as_ref()?);
        let evaluator = Evaluator::of(&grid, self.weights.judge.as_ref());
        Some(Mcts::new(grid, evaluator, policy, Arc::clone(&self.tree)))
    }
}

impl Engine for DaalizEngine {
    type Position = AnyPosition;

    fn sized(level: Level, seed: u64, bytes: usize) -> DaalizEngine {
        DaalizEngine::taught(level, seed, bytes.max(LEAST_MEMORY), Weights::learned())
    }

    fn think(
        &mut self,
        game: &Record<AnyPosition>,
        budget: &Budget<'_>,
        report: Listener<'_, Move>,
    ) -> Option<SearchInfo<Move>> {
        let here = game.now();
        if !matches!(here.status(), Status::Turn(_)) {
            return None;
        }
        self.choose_search(&game.start);
        let weakening = Weakening::of(self.level);
        let haste =
            weakening.is_hasty(self.seed, mix_hash(&here)).then_some((weakening, self.seed));
        let budget = &Budget { nodes: budget.nodes.min(weakening.nodes), ..*budget };
        self.memory.turn();
        match self.search.as_mut().expect("it has just sat down") {
            BoardSearch::Narrow(alphabeta, mcts) => {
                think_of_two(alphabeta, mcts.as_deref_mut(), game, haste, budget, report)
            }
            BoardSearch::Wide(alphabeta) => {
                think_of_two(alphabeta, None, game, haste, budget, report)
            }
            BoardSearch::NarrowMultiplayer(multiplayer) => {
                think_of_many(multiplayer, &here, haste.is_some(), budget, report)
            }
            BoardSearch::WideMultiplayer(multiplayer) => {
                think_of_many(multiplayer, &here, haste.is_some(), budget, report)
            }
        }
    }

    fn helper(&self) -> Option<DaalizEngine> {
        if matches!(
            self.search,
            Some(BoardSearch::NarrowMultiplayer(_) | BoardSearch::WideMultiplayer(_))
        ) {
            return None;
        }
        Some(DaalizEngine {
            level: self.level,
            seed: self.seed,
            memory: Arc::clone(&self.memory),
            tree: Arc::clone(&self.tree),
            weights: self.weights.clone(),
            search: None,
            start: None,
        })
    }

    fn new_game(&mut self) {
        self.memory.clear();
        self.tree.lock().expect("no climber falls").clear();
        self.search = None;
    }
}

/// The features of a position and its kind; `None` if the net does not know the board, or the game
/// is over.
#[must_use]
pub fn things(here: &AnyPosition) -> Option<(Vec<u16>, usize)> {
    let grid = Grid::<9>::of(here);
    if here.board().files() > 9 || !features::knows(&grid) {
        return None;
    }
    let node = Node::of(&grid, Board::of(&grid, here))?;
    let mut list = Vec::new();
    features::each(&grid, &node, |sight| list.push(sight));
    Some((list, features::kind(&node)))
}

/// The legal turns of a position with their policy features, and the policy's head.
pub type PolicyInputs = (Vec<(Move, Vec<u16>)>, usize);

/// The policy features of all turns, for training; `None` if the policy does not know the board, or
/// the game is over.
#[must_use]
pub fn signs(here: &AnyPosition) -> Option<PolicyInputs> {
    let grid = Grid::<9>::of(here);
    if here.board().files() > 9 || !features::knows(&grid) {
        return None;
    }
    let node = Node::of(&grid, Board::of(&grid, here))?;
    let scene = PolicyContext::of(&grid, &node);
    let with_signs = |mv| {
        let mut signs = Vec::new();
        #[allow(clippy::cast_possible_truncation)] // there are fewer than 2^16
        scene.each_sign(grid.turn(mv), |sign| signs.push(sign as u16))?;
        Some((mv, signs))
    };
    Some((here.moves().into_iter().filter_map(with_signs).collect(), features::kind(&node)))
}

fn think_of_two<const S: u32>(
    alphabeta: &mut AlphaBeta<S>,
    mcts: Option<&mut Mcts<S>>,
    game: &Record<AnyPosition>,
    haste: Option<(Weakening, u64)>,
    budget: &Budget<'_>,
    report: Listener<'_, Move>,
) -> Option<SearchInfo<Move>> {
    let here = &game.now();
    let mut board = Board::of(&alphabeta.grid, &game.start);
    let mut keys = vec![board.key];
    for &mv in &game.played {
        let turn = alphabeta.grid.turn(mv);
        board = board.after(&alphabeta.grid, turn);
        if turn.is_wall() {
            keys.clear();
        }
        keys.push(board.key);
    }
    let draws = here.draws();
    let past = Past {
        keys,
        repetition: draws.repetition_limit(),
        turns_left: draws.turn_limit().map(|limit| u32::from(limit.saturating_sub(draws.turns()))),
    };
    let node = Node::of(&alphabeta.grid, board)?;
    let grid = alphabeta.grid.clone();
    let info_of = |found: &alphabeta::SearchResult| SearchInfo {
        line: moves(&grid, here, &found.line),
        verdict: verdict(found.value, board.mover()),
        depth: found.depth,
        nodes: found.nodes,
    };
    if let Some((weakening, seed)) = haste
        && let Some(turn) = weakening.greedy_move(&grid, &node, seed)
    {
        let value = alphabeta.static_eval(&node);
        return Some(info_of(&alphabeta::SearchResult {
            value,
            line: vec![turn],
            depth: 1,
            nodes: 0,
        }));
    }
    let report = &mut |found: &alphabeta::SearchResult| report(&info_of(found));
    let found = match mcts.filter(|_| !Mcts::<S>::is_late(&board)) {
        Some(mcts) => {
            let ply = u32::try_from(game.played.len()).expect("games are shorter");
            let found = mcts.think((mix_hash(&game.start), &board, ply), &past, budget, report)?;
            sooner(alphabeta, &node, &past, budget, found)
        }
        None => alphabeta.think(&node, &past, budget, report)?,
    };
    Some(info_of(&found))
}

/// The win that MCTS proves first is seldom the fastest: alpha-beta looks for a faster one.
fn sooner<const S: u32>(
    alphabeta: &mut AlphaBeta<S>,
    node: &Node,
    past: &Past,
    budget: &Budget<'_>,
    found: alphabeta::SearchResult,
) -> alphabeta::SearchResult {
    if found.value < alphabeta::PROVED || found.value == alphabeta::WIN - 1 {
        return found;
    }
    let nodes = SOONER_WIN_NODES.min(budget.nodes.saturating_sub(found.nodes));
    let budget = Budget { nodes, ..*budget };
    let Some(sooner) = alphabeta.think(node, past, &budget, &mut |_| {}) else { return found };
    let nodes = found.nodes + sooner.nodes;
    let best = if sooner.value > found.value { sooner } else { found };
    alphabeta::SearchResult { nodes, ..best }
}

fn think_of_many<const S: u32>(
    multiplayer: &mut Multiplayer<S>,
    here: &AnyPosition,
    is_hasty: bool,
    budget: &Budget<'_>,
    report: Listener<'_, Move>,
) -> Option<SearchInfo<Move>> {
    let budget = &Budget { depth: if is_hasty { 1 } else { budget.depth }, ..*budget };
    let board = Board::of(&multiplayer.grid, here);
    let me = board.mover();
    let grid = multiplayer.grid.clone();
    let info_of = |found: &multiplayer::MultiplayerResult| {
        let mine = if grid.teams {
            found.shares[me] + found.shares[(me + 2) % 4]
        } else {
            found.shares[me]
        };
        let chance = u16::try_from(mine * 1000 / multiplayer::WHOLE).expect("a share of the whole");
        SearchInfo {
            line: moves(&grid, here, &[found.turn]),
            verdict: Score::Judged { score: mine, chance },
            depth: found.depth,
            nodes: found.nodes,
        }
    };
    let found = multiplayer.think(&board, budget, &mut |found| report(&info_of(found)))?;
    Some(info_of(&found))
}

fn verdict(value: i32, me: usize) -> Score {
    if value.abs() >= alphabeta::PROVED {
        let winner = if value > 0 { me } else { 1 - me };
        let seat = Seat(u8::try_from(winner).expect("two seats"));
        let plies = u32::try_from(alphabeta::WIN - value.abs()).ok();
        return Score::Proved { outcome: Outcome::Won(seat), plies, margin: None };
    }
    Score::Judged { score: value, chance: chance(value) }
}

/// How many of a thousand games with this evaluation are won.
fn chance(value: i32) -> u16 {
    let tilt = i64::from(value) * 1000 / (i64::from(value.abs()) + 250);
    u16::try_from(i64::midpoint(tilt, 1000)).expect("between 0 and 1000")
}

/// The turns as moves, up to the first illegal one.
fn moves<const S: u32>(grid: &Grid<S>, here: &AnyPosition, turns: &[PackedMove]) -> Vec<Move> {
    let mut list = Vec::new();
    let mut at = here.clone();
    for &turn in turns {
        let mv = match turn.deed() {
            MoveKind::Step(OUT) => {
                at.steps().into_iter().find(|to| !at_board(&at, *to)).map(Move::Step)
            }
            MoveKind::Step(to) => Some(Move::Step(grid.field(to))),
            MoveKind::Flat(to) => Some(Move::Wall(Wall::flat(grid.field(to)))),
            MoveKind::Upright(to) => Some(Move::Wall(Wall::upright(grid.field(to)))),
            MoveKind::Pass => Some(Move::Pass),
        };
        let Some(mv) = mv.filter(|&mv| at.check(mv).is_ok()) else { break };
        at = at.after(mv);
        list.push(mv);
    }
    list
}

fn at_board(here: &AnyPosition, field: Field) -> bool {
    here.board().has(field)
}
