//! The search for three and four: plans for the race, by ever wider beams.

use search::Budget;

use crate::bfs::{OpenEdges, Trail};
use crate::board::Board;
use crate::grid::{Grid, OUT, PackedMove};
use crate::parameters::{BEAM_DOUBLINGS, HOPE_RATIO};
use crate::plan::Planner;

/// The sum of all seats' shares.
pub const WHOLE: i32 = 10_000;

/// Each seat's share of the hope to win.
pub type Shares = [i32; 4];

/// The result of a search.
#[derive(Clone, Debug)]
pub struct MultiplayerResult {
    pub shares: Shares,
    pub turn: PackedMove,
    pub depth: u32,
    pub nodes: u64,
}

/// The search for three and four.
pub struct Multiplayer<const S: u32> {
    pub grid: Grid<S>,
}

impl<const S: u32> Multiplayer<S> {
    pub fn new(grid: Grid<S>) -> Multiplayer<S> {
        Multiplayer { grid }
    }

    /// Searches with twice the width each time, until a plan wins the race or the budget is spent,
    /// and reports each.
    pub fn think(
        &self,
        board: &Board,
        budget: &Budget<'_>,
        report: &mut dyn FnMut(&MultiplayerResult),
    ) -> Option<MultiplayerResult> {
        let trails = self.trails(board)?;
        let mut planner = Planner { grid: &self.grid, budget, nodes: 0, spent: false };
        let turn = planner.any_turn(board, &trails);
        let mut found =
            MultiplayerResult { shares: self.shares(board, &trails), turn, depth: 0, nodes: 0 };
        let mut least = i32::MAX;
        for depth in 1..=budget.depth.min(BEAM_DOUBLINGS) {
            let Some(plan) = planner.plan(board, &trails, 1 << (depth - 1)) else { break };
            if plan.lack < least {
                least = plan.lack;
                found.turn = plan.first;
                found.shares = self.shares(&plan.board, &plan.trails);
            }
            (found.depth, found.nodes) = (depth, planner.nodes);
            report(&found);
            if planner.spent || least == 0 {
                break;
            }
        }
        found.nodes = planner.nodes;
        Some(found)
    }

    /// The paths of all seats; `None` if one has none.
    fn trails(&self, board: &Board) -> Option<[Trail; 4]> {
        let ways = OpenEdges::of(&self.grid, board.walls);
        let mut trails = [Trail::default(); 4];
        for (seat, trail) in trails[..usize::from(self.grid.seats)].iter_mut().enumerate() {
            if board.pawns[seat] == OUT {
                return None;
            }
            *trail = ways.trail(1 << board.pawns[seat], self.grid.goals[seat])?;
        }
        Some(trails)
    }

    /// The shares by the race alone: a seat that is a step ahead has more than twice the hope.
    fn shares(&self, board: &Board, trails: &[Trail; 4]) -> Shares {
        let seats = usize::from(self.grid.seats);
        if let Some(winner) = board.arrived(&self.grid) {
            return std::array::from_fn(|seat| if seat == winner { WHOLE } else { 0 });
        }
        let mut weights = [0i64; 4];
        for seat in 0..seats {
            let steps = usize::from(trails[seat].steps + self.grid.last_step(seat));
            let wait = (seat + seats - board.mover()) % seats;
            let time = (4 * steps + 4 * wait / seats)
                .saturating_sub(usize::from(board.stocks[seat].min(9)));
            weights[seat] = HOPE[time.min(HOPE.len() - 1)];
        }
        let sum: i64 = weights.iter().sum();
        let mut shares = [0; 4];
        let mut left = WHOLE;
        for seat in 1..seats {
            shares[seat] = i32::try_from(weights[seat] * i64::from(WHOLE) / sum)
                .expect("no share is more than the whole");
            left -= shares[seat];
        }
        shares[0] = left;
        shares
    }
}

/// The hope by the time it takes, in quarters of a round.
const HOPE: [i64; 256] = {
    let mut table = [1; 256];
    let mut at = 0;
    let mut hope: i64 = 1 << 40;
    while at < 256 && hope > 1 {
        table[at] = hope;
        hope = hope * HOPE_RATIO.0 / HOPE_RATIO.1;
        at += 1;
    }
    table
};
