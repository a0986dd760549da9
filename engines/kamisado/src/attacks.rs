//! Attack masks: where a tower could go on an empty board, as bits.
//!
//! All tables are for the seat that goes up. For the other, board and square are first flipped top
//! to bottom, one instruction each.

use kamisado::{Rank, Square};

/// For each rank and square: the three ways ahead, as far as the rank goes.
static WAYS: [[[u64; 3]; 64]; 4] = table(false);

/// The same ways if they reach the last row, else all 64 squares.
static WAYS_HOME: [[[u64; 3]; 64]; 4] = table(true);

/// The color of each square, a1 first.
pub static COLORS: [u8; 64] = {
    let mut colors = [0; 64];
    let mut square = 0;
    while square < 64 {
        #[allow(clippy::cast_possible_truncation)] // both are below 8
        let place = Square::new((square % 8) as u8, (square / 8) as u8);
        colors[square] = place.expect("it is on the board").color() as u8;
        square += 1;
    }
    colors
};

const fn table(home_only: bool) -> [[[u64; 3]; 64]; 4] {
    let mut table = [[[0; 3]; 64]; 4];
    let mut rank = 0;
    while rank < 4 {
        let mut square = 0;
        while square < 64 {
            let mut side = 0;
            while side < 3 {
                let way = way(Rank::ALL[rank].reach(), square, side);
                let lost = home_only && way >> 56 == 0;
                table[rank][square][side] = if lost { u64::MAX } else { way };
                side += 1;
            }
            square += 1;
        }
        rank += 1;
    }
    table
}

/// One way ahead from a square: to the left, straight, or to the right.
const fn way(reach: u8, square: usize, side: usize) -> u64 {
    let (mut file, mut row, mut steps, mut way) = (square % 8, square / 8, 0, 0);
    while steps < reach && row < 7 && file + side >= 1 && file + side <= 8 {
        file = file + side - 1;
        row += 1;
        steps += 1;
        way |= 1 << (row * 8 + file);
    }
    way
}

/// The squares that a tower of this rank may go to, going up from `square`.
#[inline]
pub fn reachable(rank: u8, square: usize, occupied: u64) -> u64 {
    let [left, straight, right] = WAYS[usize::from(rank & 3)][square & 63];
    free(left, occupied) | free(straight, occupied) | free(right, occupied)
}

/// The part of a way before the first tower on it. The bits of a way that goes up are in the order
/// in which a tower passes them.
#[inline]
fn free(way: u64, occupied: u64) -> u64 {
    let towers = way & occupied;
    way & !towers & towers.wrapping_sub(1)
}

/// The squares where one more tower would close the last way of a tower of this rank to the last
/// row, going up from `square`. All squares if it has no way, none if it has two, since ways part
/// at once.
#[inline]
pub fn closing(rank: u8, square: usize, occupied: u64) -> u64 {
    let open = |way: u64| if way & occupied == 0 { way } else { u64::MAX };
    let [left, straight, right] = WAYS_HOME[usize::from(rank & 3)][square & 63];
    open(left) & open(straight) & open(right)
}
