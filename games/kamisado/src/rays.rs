//! Where a tower could go on an empty board, as bits, for the generator.
//!
//! All tables are for the seat that goes up. For the other, board and square are first flipped top
//! to bottom, one instruction each.

use crate::tower::Rank;

/// The three ways ahead of one square.
#[derive(Clone, Copy)]
pub(crate) struct Rays([u64; 3]);

/// For each rank and each square, what its tower reaches on an empty board.
static RAYS: [[Rays; 64]; 4] = {
    let mut table = [[Rays([0; 3]); 64]; 4];
    let mut rank = 0;
    while rank < 4 {
        let mut square = 0;
        while square < 64 {
            table[rank][square] = rays(Rank::ALL[rank].reach(), square);
            square += 1;
        }
        rank += 1;
    }
    table
};

/// The rays of one square, cut to `reach`.
const fn rays(reach: u8, square: usize) -> Rays {
    let mut ways = [0; 3];
    let mut way = 0;
    while way < 3 {
        let (mut file, mut row, mut steps) = (square % 8, square / 8, 0);
        while steps < reach && row < 7 && file + way >= 1 && file + way <= 8 {
            file = file + way - 1;
            row += 1;
            steps += 1;
            ways[way] |= 1 << (row * 8 + file);
        }
        way += 1;
    }
    Rays(ways)
}

/// The squares that a tower of this rank may go to, going up from `square`.
#[inline]
pub(crate) fn reachable(rank: Rank, square: usize, occupied: u64) -> u64 {
    let Rays([left, straight, right]) = RAYS[rank as usize][square & 63];
    free(left, occupied) | free(straight, occupied) | free(right, occupied)
}

/// The part of a ray before the first tower on it. The bits of a ray that goes up are in the order
/// in which a tower passes them.
#[inline]
fn free(ray: u64, occupied: u64) -> u64 {
    let towers = ray & occupied;
    ray & !towers & towers.wrapping_sub(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ray_ends_before_the_first_tower() {
        let a1 = reachable(Rank::Ordinary, 0, 0);
        assert_eq!(a1.count_ones(), 14);
        // towers on a4 and c3
        let cut = reachable(Rank::Ordinary, 0, 1 << 24 | 1 << 18);
        assert_eq!(cut, 1 << 8 | 1 << 16 | 1 << 9);
    }

    #[test]
    fn each_rank_has_its_reach() {
        // from e2, far enough from the edges for all directions
        let count = |rank| reachable(rank, 12, 0).count_ones();
        assert_eq!(Rank::ALL.map(count), [6 + 4 + 3, 5 + 4 + 3, 3 + 3 + 3, 3]);
    }
}
