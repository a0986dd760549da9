//! The numbers that were tuned or may be. `docs/engines/dvonn/README.md` says which technique each belongs to, and the
//! numbered experiments are in the same folder.
//!
//! Values are in 400ths of the logistic curve's exponent, promises in 256ths of it.

// The second phase: alpha-beta.

/// Aspiration window: how far beside the last value the next is looked for at first, in units of value.
pub(crate) const ASPIRATION_WINDOW: i32 = 60;
/// The depth, in plies, from which on the window is narrow.
pub(crate) const ASPIRATION_DEPTH: i32 = 4;
/// The window that a first failure opens, in multiples of [`ASPIRATION_WINDOW`].
pub(crate) const ASPIRATION_WIDER: i32 = 8;
/// A window that fails beyond this many multiples of [`ASPIRATION_WINDOW`] opens all the way.
pub(crate) const ASPIRATION_LIMIT: i32 = 4;
/// The depth, in plies, from which on moves are ordered by the net (experiment 8).
pub(crate) const NET_ORDERING_DEPTH: i32 = 3;
/// Late move pruning: how many of the most promising jumps are searched, by depth from one ply on (results, policy).
pub(crate) const POLICY_WIDTHS: [usize; 6] = [3, 4, 6, 8, 10, 12];
/// Late move reduction by promise: each margin, in 256ths, by which a jump trails the best costs it a ply (experiment 3).
pub(crate) const PROMISE_MARGINS: [i32; 3] = [256, 512, 1_024];
/// Late move reduction: the depth, in plies, from which on late jumps are reduced (experiment 13).
pub(crate) const LMR_DEPTH: i32 = 2;
/// The number, from 0, of the first jump that is reduced by one ply (experiment 13).
pub(crate) const LMR_MOVE: usize = 3;
/// The number of the first jump that is reduced by two plies, at [`LMR_DEEP`] and deeper (experiment 13).
pub(crate) const LMR_SECOND_MOVE: usize = 6;
/// The same at lesser depths.
pub(crate) const LMR_SECOND_MOVE_SHALLOW: usize = 8;
/// The depth, in plies, from which on [`LMR_SECOND_MOVE`] counts.
pub(crate) const LMR_DEEP: i32 = 5;
/// The number of the first jump that is reduced by three plies (experiment 13).
pub(crate) const LMR_THIRD_MOVE: usize = 14;
/// What is added to a promise, in 256ths: for a killer, and for each 4,096 of history.
pub(crate) const HISTORY_BONUS: [i32; 2] = [128, 100];
/// The limit of a jump's history, good or bad.
pub(crate) const HISTORY_LIMIT: i32 = 16_000;
/// The history from which on a jump is tried before others are evaluated (experiment 12).
pub(crate) const HISTORY_TRUSTED: i32 = 2_000;
/// What history is divided by between two turns of a game.
pub(crate) const HISTORY_FADE: i32 = 4;
/// The limit of the squared depth by which a cutoff counts in the history.
pub(crate) const HISTORY_WEIGHT_LIMIT: i32 = 64;
/// The squared depth at which a cutoff would move the history all the way to its limit.
pub(crate) const HISTORY_WEIGHT_SCALE: i32 = 512;
/// Positions after which a forced move is played.
pub(crate) const FORCED_MOVE_NODES: u64 = 100_000;

// The second phase: MCTS.

/// The budget, in positions, up to which MCTS takes the place of alpha-beta (experiment 4).
pub(crate) const MCTS_MOST_NODES: u64 = 8_000;
/// Positions of the first report, halved; each later report comes after twice as many.
pub(crate) const MCTS_FIRST_NODES: u64 = 16;
/// `c_puct`: how much a prior weighs against what visits found (experiment 4).
pub(crate) const C_PUCT: f32 = 0.5;
/// How much less promise makes a prior e times lower, in 256ths (experiment 4).
pub(crate) const PRIOR_TEMPERATURE: f32 = 256.0;

// The nets.

/// What 1.0 of the first phase's net is worth, in units of value.
pub(crate) const PLACING_NET_SCALE: i32 = 400;
/// What 1.0 of the second phase's net is worth. It was trained to be surer than a search is, so it counts for less:
/// then both phases and all levels weigh alike.
pub(crate) const JUMPING_NET_SCALE: i32 = 280;

// The endgame.

/// The number of stacks at or below which the end is solved next to the search (experiment 5).
pub(crate) const SOLVE_STACKS: usize = 24;
/// The same once [`SOLVE_LATER_NODES`] positions were evaluated.
pub(crate) const SOLVE_STACKS_LATER: usize = 30;
/// Positions of evaluation that leave time to solve more.
pub(crate) const SOLVE_LATER_NODES: u64 = 30_000;
/// The number of stacks at or below which solving gets [`SOLVE_LONGER_SHARE`] times the evaluation's positions, else as many.
pub(crate) const SOLVE_LONGER_STACKS: usize = 26;
/// How many times the evaluation's positions solving gets then.
pub(crate) const SOLVE_LONGER_SHARE: u64 = 3;
/// Positions that a proof takes with no stack left, doubled for each two stacks. A smaller budget is better spent on evaluation.
pub(crate) const SOLVE_LEAST_NODES: u64 = 16;
/// The least positions that one attempt to solve gets.
pub(crate) const SOLVE_LEAST_SLICE: u64 = 1_000;
/// The number of stacks at or below which df-pn asks for the bounds on the final difference.
pub(crate) const BOUNDS_STACKS: usize = 14;
/// df-pn: the work for a mover as well off as the other (experiment 5).
pub(crate) const PROOF_WORK_EVEN: i32 = 8;
/// df-pn: the advantage, in units of value, that halves the work.
pub(crate) const PROOF_WORK_HALVING: i32 = 100;
/// Weak proof numbers: what each child but the hardest adds where all must be dealt with (experiment 5).
pub(crate) const PROOF_OTHER_CHILD: u32 = 1;
/// The number of stacks from which on the solver orders moves by the net.
pub(crate) const SOLVER_NET_STACKS: usize = 9;
/// With fewer, what a piece of the difference counts in that order.
pub(crate) const SOLVER_ORDER_MARGIN: i32 = 2;
/// And what each jump of the other side counts.
pub(crate) const SOLVER_ORDER_JUMP: i32 = 3;

// The first phase.

/// The most pieces that a search looks ahead: beyond, the net is as good.
pub(crate) const PLACING_DEPTH: u32 = 8;
/// How many best-looking fields each side considers, at the root and below (results, placing).
pub(crate) const PLACING_WIDTHS: [usize; 2] = [12, 8];
/// The depth, in pieces, before full boards are searched.
pub(crate) const CLOSING_PLACING_DEPTH: u32 = 2;
/// The most empty fields that all ways to fill are searched for (experiment 6).
pub(crate) const CLOSING_MOST_FIELDS: u64 = 12;
/// Positions that a search of one full board takes, one jump deep (experiment 6).
pub(crate) const CLOSING_BOARD_NODES: u64 = 16;

// The clock: among how many moves the rest of the time is divided.

/// In the first phase, with fewer than 37, 41 and 43 pieces on the board, and with more (results, placing).
pub(crate) const PLACING_MOVES_TO_COME: [u32; 4] = [110, 30, 70, 200];
/// In the second phase, the number of stacks with which no more time is needed.
pub(crate) const PROVED_END_STACKS: u32 = 22;
/// The least number of moves.
pub(crate) const LEAST_MOVES_TO_COME: u32 = 3;

// The levels.

/// By level, from 1 on: turns it looks ahead, positions, the most that it misjudges a move by, per cent of moves to
/// a neighboring field that it overlooks, per cent of pieces that it places at random (experiments 19 and 20).
pub(crate) const LEVELS: [(u32, u64, i32, u64, u64); 9] = [
    (1, 1_000, 1_250, 16, 94),
    (1, 1_000, 860, 9, 75),
    (1, 1_000, 570, 5, 62),
    (1, 1_000, 360, 2, 41),
    (2, 20_000, 335, 1, 30),
    (2, 20_000, 170, 0, 21),
    (100, 100, 0, 0, 5),
    (100, 440, 0, 0, 2),
    (100, 2_400, 0, 0, 0),
];
/// By what a slip is divided while pieces are placed: places differ by less than jumps.
pub(crate) const PLACING_BLUR_DIVISOR: i32 = 4;
/// The most moves of a hundred that a level overlooks, however far they go.
pub(crate) const OVERLOOKED_MOST: u64 = 60;
