//! The numbers that were tuned or may be. `docs/engines/daaliz/README.md` says which technique each belongs to, and the
//! numbered experiments are in the same folder.
//!
//! Values are in 200ths of the logistic curve's exponent; a step is worth about 100.

// Alpha-beta.

/// Aspiration window: how far beside the last value the next is looked for at first, in units of value.
pub(crate) const ASPIRATION_WINDOW: i32 = 60;
/// The depth, in turns, from which on the window is narrow.
pub(crate) const ASPIRATION_DEPTH: i32 = 4;
/// How many times wider the window gets with each failure.
pub(crate) const ASPIRATION_WIDER: i32 = 4;
/// A window wider than this that fails opens all the way, in units of value.
pub(crate) const ASPIRATION_LIMIT: i32 = 500;
/// Reverse futility pruning: the depth, in turns, up to which it is tried (experiment 14).
pub(crate) const REVERSE_FUTILITY_DEPTH: i32 = 3;
/// Its margin for each turn of depth, in units of value (experiment 14).
pub(crate) const REVERSE_FUTILITY_MARGIN: i32 = 120;
/// Futility pruning of quiet walls: the depth, in turns, up to which it is tried (experiments 5 and 14).
pub(crate) const FUTILITY_DEPTH: i32 = 3;
/// Its margin, in units of value: once, and once more for each turn of depth (experiments 5 and 14).
pub(crate) const FUTILITY_MARGIN: i32 = 100;
/// Internal iterative reduction: the depth, in turns, from which on it is done (experiment 10).
pub(crate) const IIR_DEPTH: i32 = 4;
/// Late move pruning: quiet walls beyond this many turns and the square of the depth are left out (experiments 6 and 14).
pub(crate) const LMP_MOVES: i32 = 3;
/// Late move reduction: the depth, in turns, from which on late walls are reduced.
pub(crate) const LMR_DEPTH: i32 = 2;
/// The number, from 0, of the first wall that is reduced.
pub(crate) const LMR_MOVE: i32 = 3;
/// By what the product of both logarithms, of depth and number, is divided (experiment 11).
pub(crate) const LMR_DIVISOR: i32 = 6;
/// The number, from 0, of the last turn at the root that is not reduced.
pub(crate) const ROOT_LMR_MOVE: usize = 12;
/// Positions that may be spent on a sooner win once MCTS has proved one.
pub(crate) const SOONER_WIN_NODES: u64 = 20_000;

// The order of turns, and the history (experiment 9).

/// What history is divided by when a search begins.
pub(crate) const HISTORY_FADE: i16 = 4;
/// The limit of the squared depth by which a cutoff counts in the history.
pub(crate) const HISTORY_GAIN_LIMIT: i32 = 400;
/// The limit of a turn's history, good or bad.
pub(crate) const HISTORY_LIMIT: i32 = 8_000;
/// How many times more the turn that cut off gains than the turns before it lose.
pub(crate) const HISTORY_CUTOFF_FACTOR: i32 = 4;
/// What the history of a step is divided by for the order.
pub(crate) const STEP_HISTORY_DIVISOR: i32 = 8;
/// Bonus of a step on the shortest path.
pub(crate) const PATH_STEP_ORDER: i32 = 3_000;
/// Bonus of any other step.
pub(crate) const OTHER_STEP_ORDER: i32 = -500;
/// Bonus of a killer.
pub(crate) const KILLER_ORDER: i32 = 1_500;
/// Bonus of a wall for each step that it adds to the opponent's path.
pub(crate) const DETOUR_ORDER: i32 = 700;
/// Walls are likely within this many steps of the opponent's pawn.
pub(crate) const NEAR_OTHER_PAWN: u32 = 2;
/// Walls are likely within this many steps of one's own pawn.
pub(crate) const NEAR_OWN_PAWN: u32 = 1;

// MCTS.

/// `c_puct`: how much a prior weighs against what visits found (experiment 3).
pub(crate) const C_PUCT: f32 = 1.5;
/// How much less promise makes a prior e times lower, in 256ths (experiment 3).
pub(crate) const PRIOR_TEMPERATURE: f32 = 384.0;
/// How many likely turns of a position are listed at first (experiment 3).
pub(crate) const LIKELY_MOVES: usize = 16;
/// How many times the transposition table's memory the tree may take.
pub(crate) const TREE_MEMORY: usize = 4;
/// With this many walls left or fewer, both seats together, alpha-beta takes the place of MCTS.
pub(crate) const ALPHABETA_WALLS: u8 = 2;

// Evaluation without a net.

/// The value of a step ahead.
pub(crate) const STEP_VALUE: i32 = 100;
/// The value of a wall in stock.
pub(crate) const WALL_VALUE: i32 = 60;

// The endgame tables.

/// How many tables the cache holds, about four megabytes.
pub(crate) const ENDGAME_TABLES: usize = 128;
/// Positions that a search looks at in the time a table takes.
pub(crate) const ENDGAME_NODES: u64 = 150;
/// How many times longer a table with a wall left takes.
pub(crate) const ENDGAME_WALL_FACTOR: u64 = 100;
/// At the root, a table may cost the budget divided by this.
pub(crate) const ENDGAME_ROOT_SHARE: u64 = 4;
/// Below the root, the least depth, in turns, at which a table is made.
pub(crate) const ENDGAME_DEPTH: i32 = 2;
/// A table that costs fewer positions than this is always made there.
pub(crate) const ENDGAME_CHEAP_NODES: u64 = 1_000;
/// The least depth, in turns, at which a dearer one is made.
pub(crate) const ENDGAME_DEAR_DEPTH: i32 = 5;
/// A dearer one may cost the rest of the budget divided by this.
pub(crate) const ENDGAME_SHARE: u64 = 8;

// Three and four seats (experiment 16).

/// How many widths are tried, each twice the last.
pub(crate) const BEAM_DOUBLINGS: u32 = 10;
/// How many rounds a plan may look ahead.
pub(crate) const PLAN_ROUNDS: u32 = 40;
/// By what a seat's hope shrinks with each quarter of a round that it is behind, as a fraction.
pub(crate) const HOPE_RATIO: (i64, i64) = (4, 5);

// The levels (results, ladder).

/// By level, from 1 on: positions, turns of a thousand that it takes in haste, and the most that it misjudges them by then.
pub(crate) const LEVELS: [(u64, u64, i64); 10] = [
    (16, 680, 265),
    (50, 425, 188),
    (174, 240, 140),
    (390, 163, 125),
    (700, 112, 118),
    (2_400, 70, 110),
    (1_350, 49, 105),
    (3_300, 22, 99),
    (8_200, 10, 94),
    (u64::MAX, 0, 0),
];
/// The level from which on MCTS is run, which needs fewer positions.
pub(crate) const MCTS_LEVEL: u8 = 7;
