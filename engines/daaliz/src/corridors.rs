//! All shortest paths of a pawn, and those a little longer.

use crate::bfs::OpenEdges;
use crate::grid::Bits;

/// How many steps of a path are features of their own.
pub const LEVELS: usize = 14;

/// Longer paths count as this long.
const FAR: usize = 64;

/// The squares on and near the shortest paths of a pawn.
pub struct Corridors {
    pub steps: usize,
    /// Squares on shortest paths, on paths up to two steps longer, and up to four.
    pub slack: [Bits; 3],
    /// For each step of the path, whether it has one, two or more squares.
    pub widths: [u8; LEVELS],
    /// Squares at two steps less than the pawn's distance or nearer, at one less, at the same, at
    /// one more.
    pub nearer: [Bits; 4],
}

impl Corridors {
    #[inline]
    pub fn of<const S: u32>(ways: &OpenEdges<S>, pawn: Bits, goal: Bits) -> Corridors {
        let mut to_goal = [0; FAR];
        let mut seen = goal;
        let mut steps = 0;
        to_goal[0] = seen;
        while seen & pawn == 0 && steps + 5 < FAR {
            seen = ways.spread(seen);
            steps += 1;
            to_goal[steps] = seen;
        }
        for further in 1..=4 {
            seen = ways.spread(seen);
            to_goal[steps + further] = seen;
        }
        let mut within = [0; 3];
        let mut widths = [0; LEVELS];
        let (mut seen, mut fresh) = (pawn, pawn);
        for level in 0..=steps + 4 {
            if level <= steps {
                let shortest = fresh & to_goal[steps - level];
                within[0] |= shortest;
                if level > 0 && level <= LEVELS {
                    let all_but_one = shortest & (shortest - 1);
                    let all_but_two = all_but_one & all_but_one.wrapping_sub(1);
                    widths[level - 1] = u8::from(all_but_one != 0) + u8::from(all_but_two != 0);
                }
            }
            if level <= steps + 2 {
                within[1] |= fresh & to_goal[steps + 2 - level];
            }
            within[2] |= fresh & to_goal[steps + 4 - level];
            let next = ways.spread(seen);
            fresh = next & !seen;
            seen = next;
        }
        let slack = [within[0], within[1] & !within[0], within[2] & !within[1]];
        let nearer = [2, 1].map(|less| steps.checked_sub(less).map_or(0, |at| to_goal[at]));
        let nearer = [nearer[0], nearer[1], to_goal[steps], to_goal[steps + 1]];
        Corridors { steps, slack, widths, nearer }
    }
}
