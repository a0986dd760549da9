//! The numbers that were tuned or may be. `docs/engines/kamisado/README.md` says which technique each belongs to, and the
//! numbered experiments are in the same folder.

/// How much of the budget that is left one question may use.
#[derive(Clone, Copy)]
pub(crate) struct BudgetShare {
    /// The part of what is left, in per cent.
    pub(crate) percent: u64,
    /// The most positions.
    pub(crate) most: u64,
}

// The budget.

/// To decide the round.
pub(crate) const WIN_SHARE: BudgetShare = BudgetShare { percent: 60, most: u64::MAX };
/// To decide whether a better end can be forced, or a worse one avoided (experiment 12).
pub(crate) const STEP_SHARE: BudgetShare = BudgetShare { percent: 40, most: 4_000_000 };
/// To decide whether a move holds the end that is proved.
pub(crate) const MOVE_SHARE: BudgetShare = BudgetShare { percent: 10, most: 300_000 };
/// To decide a round that may come next (experiment 13).
pub(crate) const START_SHARE: BudgetShare = BudgetShare { percent: 20, most: 1_000_000 };
/// To decide one of the two rounds that may come next.
pub(crate) const FILL_SHARE: BudgetShare = BudgetShare { percent: 50, most: 20_000_000 };
/// A won round goes on only if its win took no more positions than the budget divided by this.
pub(crate) const WAIT_BUDGET_SHARE: u64 = 8;
/// And in fewer positions than this.
pub(crate) const WAIT_MOST_WORK: u64 = 100_000;

// The match (experiment 12).

/// How many of a thousand rounds between perfect players the attacker wins; `docs/engines/kamisado/results.md` has the count.
pub(crate) const ATTACKER_WINS: u32 = 975;
/// Points of the winning tower, and how many of a thousand rounds such a tower wins. A sumo moves fewer squares, so most
/// rounds are won by ordinary towers.
pub(crate) const ROUND_GAINS: [(u8, u32); 3] = [(1, 850), (2, 120), (4, 30)];

// Initial proof numbers (experiments 2 and 6).

/// How much easier each way home more than the other seat has makes a round, as a fraction.
pub(crate) const WAY_HOME_EASE: (u32, u32) = (3, 2);
/// The work for the other seat when the first turn may be taken by any tower, in `UNIT`s.
pub(crate) const FREE_TURN_WORK: u32 = 16;

// The levels (experiment 14; results, ladder).

/// For levels 1 to 8: turns they look ahead, and how many of a thousand moves of four squares they overlook.
pub(crate) const SHALLOW_LEVELS: [(u32, u64); 8] =
    [(1, 280), (2, 390), (2, 270), (2, 110), (4, 160), (5, 140), (6, 84), (7, 52)];
/// The most positions that they look at, enough for all but a few moves.
pub(crate) const SHALLOW_MOST_NODES: u64 = 20_000;
/// The value of a way home to them, in thousandths of a win.
pub(crate) const WAY_HOME_VALUE: i32 = 10;
/// By what a random byte is divided that is added to it as taste.
pub(crate) const TASTE_DIVISOR: i32 = 16;
/// The most positions that level 9 looks at.
pub(crate) const LEVEL_9_NODES: u64 = 1_000;
