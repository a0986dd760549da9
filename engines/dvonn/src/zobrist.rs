//! Zobrist keys (1970): 64-bit hashes of boards, updated from move to move.

use dvonn::{Board, Field, Fields, Phase};
use game_core::Seat;

/// One number for each color of a field's stack; its height rotates the number.
static NUMBERS: [[u64; 5]; 64] = numbers();
const BLACK_TO_MOVE: u64 = 0x1f83_d9ab_fb41_bd6b;
const PLACING: u64 = 0x5be0_cd19_137e_2179;

/// The key of `board`.
pub(crate) fn key(board: &Board) -> u64 {
    turn(board) ^ of_fields(board, board.occupied())
}

/// The key of `child`, one jump or pass after `parent`, whose key is `key`.
#[inline]
pub(crate) fn key_after(parent: &Board, key: u64, child: &Board, from: Field, to: Field) -> u64 {
    let lost = parent.occupied().bits() & !child.occupied().bits() & !(1 << to.bit());
    let landed = of_fields(child, Fields::of_bits(child.occupied().bits() & 1 << to.bit()));
    key ^ turn(parent)
        ^ turn(child)
        ^ landed
        ^ of_fields(parent, Fields::of_bits(lost | 1 << from.bit() | 1 << to.bit()))
}

/// The key of `board` after a change of the turn only.
pub(crate) fn key_passed(key: u64) -> u64 {
    key ^ BLACK_TO_MOVE
}

#[inline]
fn turn(board: &Board) -> u64 {
    let placing = if board.phase() == Phase::Placing { PLACING } else { 0 };
    placing ^ if board.mover() == Seat(0) { 0 } else { BLACK_TO_MOVE }
}

#[inline]
fn of_fields(board: &Board, fields: Fields) -> u64 {
    let (white, black) = (board.owned(Seat(0)), board.owned(Seat(1)));
    fields.fold(0, |key, field| {
        let red = usize::from(board.reds().contains(field));
        let kind = match (white.contains(field), black.contains(field)) {
            (true, _) => red,
            (_, true) => 2 + red,
            _ => 4,
        };
        key ^ NUMBERS[field.bit()][kind].rotate_left(board.height(field).into())
    })
}

/// `SplitMix64` (Steele, Lea and Flood 2014), from 1.
const fn numbers() -> [[u64; 5]; 64] {
    let mut table = [[0; 5]; 64];
    let mut state: u64 = 1;
    let mut at = 0;
    while at < 320 {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        table[at / 5][at % 5] = z ^ (z >> 31);
        at += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use dvonn::{Move, Position, Start};
    use game_core::{Dice, Position as _, Seeded};

    use super::*;

    #[test]
    fn the_incremental_key_is_the_key_from_scratch() {
        let mut dice = Seeded::new(5);
        for _ in 0..50 {
            let mut here = *Position::begin(Start::Random, &mut dice).board();
            loop {
                let moves = here.moves();
                if moves.is_empty() {
                    break;
                }
                for &mv in &moves {
                    let next = here.after(mv);
                    let incremental = match mv {
                        Move::Jump { from, to } => key_after(&here, key(&here), &next, from, to),
                        _ => key_passed(key(&here)),
                    };
                    assert_eq!(incremental, key(&next), "{here:?} {mv:?}");
                }
                here = here.after(moves[dice.below(moves.len())]);
            }
        }
    }
}
