//! Paths between the walls: which squares can be reached, and how soon.
//!
//! Pawns are no obstacles here (3.4).

use crate::field::{Direction, Field};
use crate::walls::{Frame, Places, Walls};

/// The open borders between squares.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OpenEdges {
    stride: u32,
    /// Squares that are open to the north.
    north: u128,
    /// Squares that are open to the east.
    east: u128,
}

impl OpenEdges {
    pub fn of(frame: &Frame, walls: Walls) -> OpenEdges {
        let Walls { flat, upright } = walls;
        OpenEdges {
            stride: frame.stride,
            north: frame.has_north & !(flat | flat << 1),
            east: frame.has_east & !(upright | upright << frame.stride),
        }
    }

    /// Whether one step leads from here in this direction, with no wall or border between.
    pub fn is_open(&self, frame: &Frame, from: Field, way: Direction) -> bool {
        let bit = frame.bit(from);
        match way {
            Direction::North => self.north & bit != 0,
            Direction::East => self.east & bit != 0,
            Direction::South => self.north & bit >> self.stride != 0,
            Direction::West => self.east & bit >> 1 != 0,
        }
    }

    /// For each square one bit for each open direction, in the order of [`Direction::ALL`].
    #[allow(clippy::cast_possible_truncation)] // four bits
    pub fn table(&self) -> [u8; 128] {
        let (north, east) = (self.north, self.east);
        let sets = [north, east, north << self.stride, east << 1].map(halves);
        let mut table = [0; 128];
        for (half, places) in table.chunks_exact_mut(64).enumerate() {
            let [mut north, mut east, mut south, mut west] = sets.map(|set| set[half]);
            for place in places {
                *place = (north & 1 | (east & 1) << 1 | (south & 1) << 2 | (west & 1) << 3) as u8;
                (north, east, south, west) = (north >> 1, east >> 1, south >> 1, west >> 1);
            }
        }
        table
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
            let mut next = seen | (seen & self.north) << STRIDE;
            next |= (next & self.east) << 1;
            next |= (next >> STRIDE) & self.north;
            next |= (next >> 1) & self.east;
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

    #[inline]
    fn measure<const STRIDE: u32>(&self, from: u128, target: u128) -> Option<u32> {
        let mut seen = from;
        let mut steps = 0;
        while seen & target == 0 {
            let next = self.spread::<STRIDE>(seen);
            if next == seen {
                return None;
            }
            steps += 1;
            seen = next;
        }
        Some(steps)
    }

    /// The distance from `from` to `target`; `None` if there is no path.
    pub fn distance(&self, from: u128, target: u128) -> Option<u32> {
        match self.stride {
            9 => self.measure::<9>(from, target),
            _ => self.measure::<11>(from, target),
        }
    }

    /// Fills `layers` with a shortest path from `from` to `target`, one square each, and returns
    /// its length in squares; `None` if there is none.
    #[inline]
    fn walk<const STRIDE: u32>(
        &self,
        from: u128,
        target: u128,
        layers: &mut Layers,
    ) -> Option<usize> {
        let mut seen = from;
        let mut count = 0;
        layers.0[0] = from;
        while seen & target == 0 {
            let next = self.spread::<STRIDE>(seen);
            if next == seen {
                return None;
            }
            count += 1;
            layers.0[count] = next & !seen;
            seen = next;
        }
        let mut wanted = target;
        for layer in layers.0[..=count].iter_mut().rev() {
            let found = *layer & wanted;
            *layer = found & found.wrapping_neg();
            wanted = self.spread::<STRIDE>(*layer);
        }
        Some(count + 1)
    }

    /// A shortest path from `from` to `target`, with both ends; `None` if there is none.
    pub fn shortest<'a>(
        &self,
        from: u128,
        target: u128,
        layers: &'a mut Layers,
    ) -> Option<&'a [u128]> {
        let count = match self.stride {
            9 => self.walk::<9>(from, target, layers),
            _ => self.walk::<11>(from, target, layers),
        }?;
        Some(&layers.0[..count])
    }
}

/// The lower and the upper 64 bits.
#[allow(clippy::cast_possible_truncation)] // the conversion keeps one half
pub(crate) fn halves(set: u128) -> [u64; 2] {
    [set as u64, (set >> 64) as u64]
}

/// Room for the longest path on any board.
#[derive(Clone, Debug)]
pub(crate) struct Layers([u128; 128]);

impl Layers {
    pub fn new() -> Layers {
        Layers([0; 128])
    }
}

/// Where a wall would cross a path; any other wall leaves it open.
pub(crate) fn crossed(frame: &Frame, way: &[u128]) -> Places {
    let mut places = Places::default();
    for (&from, &to) in way.iter().zip(&way[1..]) {
        let low = from.min(to);
        if low << 1 == from.max(to) {
            places.upright |= low | low >> frame.stride;
        } else {
            places.flat |= low | low >> 1;
        }
    }
    places
}
