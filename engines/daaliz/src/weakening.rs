//! What makes a level weaker: it sees less, and slips as people do.
//!
//! A slip is a hasty turn: the best by distances alone, and those a little blurred. So it overlooks
//! an answer, wastes a wall or walks a detour, but never does what nobody would.

use search::{Level, mix_hash};

use crate::bfs::OpenEdges;
use crate::eval::by_distance;
use crate::grid::{Grid, PackedMove};
use crate::node::{After, Node};
use crate::parameters::{LEVELS, MCTS_LEVEL};

/// How a level is weaker.
#[derive(Clone, Copy, Debug)]
pub struct Weakening {
    /// How many positions it looks at.
    pub nodes: u64,
    /// How many of a thousand turns it takes in haste.
    pub hasty: u64,
    /// The most by which it misjudges a hasty turn, up or down.
    blur: i64,
}

impl Weakening {
    /// Whether a level runs MCTS.
    pub fn climbs(level: Level) -> bool {
        level.number() >= MCTS_LEVEL
    }

    /// The weakness of a level.
    pub fn of(level: Level) -> Weakening {
        let (nodes, hasty, blur) = LEVELS[usize::from(level.number()) - 1];
        Weakening { nodes, hasty, blur }
    }

    /// Whether it takes this turn in haste; the seed decides.
    pub fn is_hasty(&self, seed: u64, position: u64) -> bool {
        mix_hash(&(seed, position)) % 1000 < self.hasty
    }

    /// The hasty turn; `None` if it sees an immediate win.
    pub fn greedy_move<const S: u32>(
        &self,
        grid: &Grid<S>,
        node: &Node,
        seed: u64,
    ) -> Option<PackedMove> {
        let ways = OpenEdges::of(grid, node.board.walls);
        let steps = node.board.steps(grid, &ways);
        let mut turns: Vec<PackedMove> =
            steps.as_slice().iter().map(|&to| PackedMove::step(to)).collect();
        node.board.room(grid).each(|wall| turns.push(wall));
        let mut best = None;
        for turn in turns {
            let next = match node.after(grid, turn) {
                After::ShutIn => continue,
                After::Won => return None,
                After::Goes(next) => next,
            };
            let off = mix_hash(&(seed, next.board.key)) % (2 * self.blur.unsigned_abs() + 1);
            let look = off.cast_signed() - self.blur - i64::from(by_distance(grid, &next));
            best = best.max(Some((look, turn)));
        }
        best.map(|(_, turn)| turn)
    }
}
