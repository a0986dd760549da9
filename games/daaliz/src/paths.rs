//! Ways through the grooves: who can still get where, and how soon.
//!
//! Pawns are no obstacles here (3.4).

use crate::field::{Direction, Field};
use crate::walls::{Frame, Walls};

/// Between which squares no wall lies.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ways {
    stride: u32,
    /// Squares that are open to the north.
    north: u128,
    /// Squares that are open to the east.
    east: u128,
}

impl Ways {
    pub fn of(frame: &Frame, walls: Walls) -> Ways {
        let Walls { flat, upright } = walls;
        Ways {
            stride: frame.stride,
            north: frame.has_north & !(flat | flat << 1),
            east: frame.has_east & !(upright | upright << frame.stride),
        }
    }

    /// Whether one step leads from here this way, no wall and no border between.
    pub fn is_open(&self, frame: &Frame, from: Field, way: Direction) -> bool {
        let bit = frame.bit(from);
        match way {
            Direction::North => self.north & bit != 0,
            Direction::East => self.east & bit != 0,
            Direction::South => self.north & bit >> self.stride != 0,
            Direction::West => self.east & bit >> 1 != 0,
        }
    }

    /// The squares of `seen` and all that are one step from them.
    #[inline]
    fn spread<const STRIDE: u32>(&self, seen: u128) -> u128 {
        seen | (seen & self.north) << STRIDE
            | (seen >> STRIDE) & self.north
            | (seen & self.east) << 1
            | (seen >> 1) & self.east
    }

    #[inline]
    fn grow<const STRIDE: u32>(&self, from: u128, target: u128) -> bool {
        let mut seen = from;
        while seen & target == 0 {
            let next = self.spread::<STRIDE>(seen);
            if next == seen {
                return false;
            }
            seen = next;
        }
        true
    }

    /// Whether any square of `target` can be reached from `from`.
    pub fn reach(&self, from: u128, target: u128) -> bool {
        match self.stride {
            9 => self.grow::<9>(from, target),
            _ => self.grow::<11>(from, target),
        }
    }

    fn step(&self, seen: u128) -> u128 {
        match self.stride {
            9 => self.spread::<9>(seen),
            _ => self.spread::<11>(seen),
        }
    }

    /// A shortest way from `from` to `target`, both ends told, or nothing
    /// where there is none.
    pub fn shortest(&self, from: u128, target: u128) -> Option<Vec<u128>> {
        let mut layers = vec![from];
        let mut seen = from;
        while seen & target == 0 {
            let next = self.step(seen);
            if next == seen {
                return None;
            }
            layers.push(next & !seen);
            seen = next;
        }
        let mut wanted = target;
        for layer in layers.iter_mut().rev() {
            let found = *layer & wanted;
            *layer = found & found.wrapping_neg();
            wanted = self.step(*layer);
        }
        Some(layers)
    }
}
