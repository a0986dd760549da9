//! Breadth-first search between the walls, on bits: distances, shortest paths, and the walls across
//! them.
//!
//! Pawns are no obstacles here, as in the rules (3.4).

// Values, depths and counts are small; these casts lose nothing.
#![allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap, clippy::cast_sign_loss)]

use crate::grid::{Bits, Grid, Walls};

/// Which squares are open to the north and to the east.
#[derive(Clone, Copy, Debug)]
pub struct OpenEdges<const S: u32> {
    pub north: Bits,
    pub east: Bits,
}

/// The longest possible path: the squares of the largest board.
pub const LONGEST: usize = 128;

/// One shortest path, pawns aside.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Trail {
    /// Its length in steps.
    pub steps: u8,
    /// All walls across it: no other wall makes it longer.
    pub across: Walls,
    /// Its squares, both ends among them.
    pub squares: Bits,
}

impl<const S: u32> OpenEdges<S> {
    pub fn of(grid: &Grid<S>, walls: Walls) -> OpenEdges<S> {
        let Walls { flat, upright } = walls;
        OpenEdges {
            north: grid.has_north & !(flat | flat << 1),
            east: grid.has_east & !(upright | upright << S),
        }
    }

    /// The squares of `from` and all that are one step from them.
    #[inline]
    pub fn spread(&self, from: Bits) -> Bits {
        from | (from & self.north) << S
            | (from >> S) & self.north
            | (from & self.east) << 1
            | (from >> 1) & self.east
    }

    /// The distance from `from` to `goal`; `None` if there is no path.
    #[inline]
    pub fn distance(&self, from: Bits, goal: Bits) -> Option<u8> {
        let mut seen = from;
        let mut steps = 0;
        while seen & goal == 0 {
            let next = self.spread(seen);
            if next == seen {
                return None;
            }
            seen = next;
            steps += 1;
        }
        Some(steps)
    }

    /// A shortest path from the square `pawn` to `goal`; `None` if there is none.
    #[inline]
    pub fn trail(&self, pawn: Bits, goal: Bits) -> Option<Trail> {
        let mut layers = [0; LONGEST];
        let mut seen = goal;
        let mut steps = 0;
        while seen & pawn == 0 {
            layers[steps] = seen;
            let next = self.spread(seen);
            if next == seen {
                return None;
            }
            seen = next;
            steps += 1;
        }
        let mut trail = Trail { steps: steps as u8, across: Walls::default(), squares: pawn };
        let mut at = pawn;
        for layer in layers[..steps].iter().rev() {
            let up = (at & self.north) << S & layer;
            let down = at >> S & self.north & layer;
            let right = (at & self.east) << 1 & layer;
            if up != 0 {
                trail.across.flat |= at | at >> 1;
                at = up;
            } else if down != 0 {
                trail.across.flat |= down | down >> 1;
                at = down;
            } else if right != 0 {
                trail.across.upright |= at | at >> S;
                at = right;
            } else {
                at >>= 1;
                trail.across.upright |= at | at >> S;
            }
            trail.squares |= at;
        }
        Some(trail)
    }
}
