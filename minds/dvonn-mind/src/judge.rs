//! What a board in the second phase looks to be worth to its mover.

use dvonn::{Board, Fields};

use crate::look::Look;

/// What the board looks to be worth, in 400ths of the logistic curve's exponent.
pub(crate) fn judge(board: &Board, look: &Look) -> i32 {
    let hits = [look.my_hits, look.their_hits];
    let own = [look.mine, look.theirs];
    let mut sides = [0, 0];
    for seat in 0..2 {
        let sum = &mut sides[seat];
        let other = 1 - seat;
        *sum += 8 * look.jumps[seat].cast_signed() + 12 * look.movers[seat].cast_signed();
        for field in Fields::of_bits(own[seat]) {
            let bit = 1 << field.bit();
            let height = i32::from(board.height(field));
            let attacked = hits[other] & bit != 0;
            let rooted = look.red & bit != 0;
            *sum += height * if attacked { 4 } else { 20 };
            *sum += 30 * i32::from(rooted && !attacked);
            *sum -= 8 * i32::from((look.red | look.rings[0] | look.rings[1]) & bit == 0);
        }
        *sum += 15 * (hits[seat] & look.red).count_ones().cast_signed();
        *sum += 6 * (hits[seat] & own[other]).count_ones().cast_signed();
    }
    sides[0] - sides[1]
}
