//! The shape of the board: where the 49 fields lie, and what is a jump away.
//!
//! A field is a bit: row by row, eleven bits a row. Where a row is shorter,
//! bits stay empty, so a shift by 1, 11 or 12 never joins two fields that are
//! not neighbors (`docs/rules/dvonn.md`, 1.1).

/// From one row to the next.
pub(crate) const ROW: usize = 11;

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

/// The fields exactly so many steps away in a straight line, by field and by
/// height. A stack higher than the longest line reaches none.
pub(crate) static REACH: [[u64; 16]; 64] = reach();

/// The bit of column `x` in row `y`, where there is such a field.
pub(crate) const fn bit(x: i8, y: i8) -> Option<u8> {
    if y < 0 || y > 4 || x < ROWS[y as usize].0 || x > ROWS[y as usize].1 {
        return None;
    }
    Some((y as usize * ROW + x as usize) as u8)
}

/// The neighbors of all of `some`, and `some` themselves; some bits of it may
/// lie beside the board.
#[inline(always)]
pub(crate) const fn spread(some: u64) -> u64 {
    let right = some | some << 1;
    let left = some | some >> 1;
    right | left | right << ROW | left >> ROW
}

/// The fields of `some` that have all six neighbors in `some`.
#[inline(always)]
pub(crate) const fn surrounded(some: u64) -> u64 {
    let row = some << 1 & some >> 1;
    let pairs = some & some >> 1;
    some & row & pairs << ROW + 1 & pairs >> ROW
}

const fn all() -> u64 {
    let mut fields = 0;
    let mut at = 0;
    while at < 64 {
        if let Some(bit) = bit((at % ROW) as i8, (at / ROW) as i8) {
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

const fn steps(at: usize, length: i8) -> u64 {
    let mut fields = 0;
    let mut way = 0;
    while way < 6 {
        let (dx, dy) = DIRECTIONS[way];
        if let Some(bit) = bit((at % ROW) as i8 + dx * length, (at / ROW) as i8 + dy * length) {
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

    #[test]
    fn only_inner_fields_are_surrounded_on_a_full_board() {
        assert_eq!(surrounded(ALL), ALL & !EDGE);
        for at in (0..64).filter(|at| ALL >> at & 1 == 1) {
            let ring = REACH[at][1];
            let whole = ring.count_ones() == 6;
            assert_eq!(surrounded(ring | 1 << at) >> at & 1 == 1, whole, "bit {at}");
            let gap = ring & (ring - 1);
            assert_eq!(surrounded(gap | 1 << at) >> at & 1, 0, "bit {at}");
        }
    }

    #[test]
    fn spreading_reaches_the_neighbors_and_nothing_else() {
        for at in (0..64).filter(|at| ALL >> at & 1 == 1) {
            assert_eq!(spread(1 << at) & ALL, REACH[at][1] | 1 << at, "bit {at}");
        }
    }
}
