//! The shape of the board: where the 49 fields are, and how far a jump goes.
//!
//! A field is a bit: eleven bits a row. Shorter rows leave bits empty, so that a shift by 1, 11 or
//! 12 only joins neighbors (`docs/rules/dvonn.md`, 1.1).

// The tables are made at compile time, where checked conversions are impossible; all numbers in
// them are below 64.
#![allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap, clippy::cast_sign_loss)]

/// From one row to the next.
pub(crate) const ROW: u8 = 11;

/// The steps to the six neighbors, in order around the field.
pub(crate) const DIRECTIONS: [(i8, i8); 6] = [(-1, -1), (0, -1), (1, 0), (1, 1), (0, 1), (-1, 0)];

/// First and last column of each row.
const ROWS: [(i8, i8); 5] = [(0, 8), (0, 9), (0, 10), (1, 10), (2, 10)];

/// The longest jump that fits on the board.
pub(crate) const LONGEST: usize = 10;

/// Every field.
pub(crate) const ALL: u64 = all();

/// The fields that have fewer than six neighbors.
pub(crate) const EDGE: u64 = edge();

/// The fields at exactly a distance in a straight line, by field and height. A stack higher than
/// the longest line reaches none.
pub(crate) static REACH: [[u64; 16]; 64] = reach();

/// The bit of column `x` in row `y`, if there is such a field.
pub(crate) const fn bit(x: i8, y: i8) -> Option<u8> {
    if y < 0 || y > 4 || x < ROWS[y as usize].0 || x > ROWS[y as usize].1 {
        return None;
    }
    Some(y as u8 * ROW + x as u8)
}

/// `some` and all neighbors; some bits may be outside the board.
#[inline]
pub(crate) const fn spread(some: u64) -> u64 {
    let right = some | some << 1;
    let left = some | some >> 1;
    right | left | right << ROW | left >> ROW
}

/// The fields of `all` that are connected to `seeds`, themselves included.
#[inline]
pub(crate) const fn joined(seeds: u64, all: u64) -> u64 {
    let mut joined = seeds;
    loop {
        let more = spread(joined) & all;
        if more == joined {
            return joined;
        }
        joined = more;
    }
}

/// The neighbors of every field, for all fields at once.
#[derive(Clone, Copy)]
pub(crate) struct Around {
    /// The fields whose six neighbors are all occupied.
    pub surrounded: u64,
    /// The fields whose neighbors form two or three separate arcs. If any other field is left, its
    /// neighbors stay connected, and so does everything beyond them.
    pub hinges: u64,
}

/// Finds the neighbors on `some` of every field.
#[inline]
pub(crate) fn around(some: u64) -> Around {
    // on the neighbor in each direction, in order around the field
    let near =
        [some << (ROW + 1), some << ROW, some >> 1, some >> (ROW + 1), some >> ROW, some << 1];
    let mut around = Around { surrounded: near[0] & near[5], hinges: 0 };
    let mut arcs = near[5] & !near[0];
    for (one, next) in near.into_iter().zip(near.into_iter().skip(1)) {
        around.surrounded &= one;
        let ends = one & !next;
        around.hinges |= arcs & ends;
        arcs |= ends;
    }
    around
}

const fn all() -> u64 {
    let mut fields = 0;
    let mut at = 0;
    while at < 64 {
        if let Some(bit) = bit(column(at), row(at)) {
            fields |= 1 << bit;
        }
        at += 1;
    }
    fields
}

const fn edge() -> u64 {
    let mut fields = 0;
    let mut at = 0;
    while at < 64 {
        if ALL >> at & 1 == 1 && steps(at, 1).count_ones() < 6 {
            fields |= 1 << at;
        }
        at += 1;
    }
    fields
}

const fn reach() -> [[u64; 16]; 64] {
    let mut table = [[0; 16]; 64];
    let mut at = 0;
    while at < 64 {
        let mut height = 1;
        while height <= LONGEST && ALL >> at & 1 == 1 {
            table[at][height] = steps(at, height as i8);
            height += 1;
        }
        at += 1;
    }
    table
}

const fn column(at: usize) -> i8 {
    (at as u8 % ROW) as i8
}

const fn row(at: usize) -> i8 {
    (at as u8 / ROW) as i8
}

const fn steps(at: usize, length: i8) -> u64 {
    let mut fields = 0;
    let mut way = 0;
    while way < 6 {
        let (dx, dy) = DIRECTIONS[way];
        if let Some(bit) = bit(column(at) + dx * length, row(at) + dy * length) {
            fields |= 1 << bit;
        }
        way += 1;
    }
    fields
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_49_fields_of_which_24_lie_at_the_edge() {
        assert_eq!((ALL.count_ones(), EDGE.count_ones()), (49, 24));
    }

    fn bits() -> impl Iterator<Item = usize> {
        (0..64).filter(|at| ALL >> at & 1 == 1)
    }

    #[test]
    fn only_inner_fields_are_surrounded_on_a_full_board() {
        assert_eq!(around(ALL).surrounded & ALL, ALL & !EDGE);
        assert_eq!(around(ALL).hinges & ALL, 0);
    }

    /// Every pattern of neighbors of every field.
    #[test]
    fn a_hinge_is_a_field_whose_neighbors_lie_in_separate_arcs() {
        for at in bits() {
            let neighbors = REACH[at][1];
            let mut some = neighbors;
            loop {
                let whole = some.count_ones() == 6;
                let pieces = some == 0 || joined(some & some.wrapping_neg(), some) == some;
                assert_eq!(around(some).surrounded >> at & 1 == 1, whole, "{at} {some:b}");
                assert_eq!(around(some).hinges >> at & 1 == 0, pieces, "{at} {some:b}");
                if some == 0 {
                    break;
                }
                some = (some - 1) & neighbors;
            }
        }
    }

    #[test]
    fn spreading_reaches_the_neighbors_and_nothing_else() {
        for at in bits() {
            assert_eq!(spread(1 << at) & ALL, REACH[at][1] | 1 << at, "bit {at}");
        }
    }
}
