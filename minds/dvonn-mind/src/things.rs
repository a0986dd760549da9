//! What a board has, as the net of the second phase hears it: one number for each thing.
//!
//! All is told from the view of the mover. Each stack is three things: where it stands;
//! what it may do and what may be done to it; and how far from life it hangs.

use dvonn::{Board, Field, Fields};

use crate::look::Look;

/// How many things there are.
pub const ROWS: usize = WHOLE + 50 + 2 * 32 + 2 * 16 + 49;
/// How many heads the net has: by how many stacks are left.
pub const HEADS: usize = 8;

/// By field: a lone red, or mine or theirs by height and red.
const KINDS: usize = 1 + 2 * SIZES;
/// 1, then 2, 3, 4, 5, 6 to 7 and more, each without and with a red.
const SIZES: usize = 13;
const DEEDS: usize = 49 * KINDS;
const ROOTS: usize = DEEDS + 2 * 5 * 2 * 2 * 2 * 6 + 4;
const WHOLE: usize = ROOTS + 2 * 5 * 5 * 7;

/// Which head judges a board of so many stacks.
pub(crate) fn head(stacks: u32) -> usize {
    (stacks as usize).div_ceil(7).clamp(1, HEADS) - 1
}

/// Tells each thing that the board has.
#[inline]
pub(crate) fn each_thing(board: &Board, look: &Look, mut tell: impl FnMut(usize)) {
    for field in Fields::of_bits(look.red & !look.mine & !look.theirs) {
        let at = field.bit();
        tell(field.index() * KINDS);
        let hit = look.my_hits >> at & 1 | (look.their_hits >> at & 1) << 1;
        tell(ROOTS - 4 + word(hit));
    }
    let sides =
        [(look.mine, look.my_hits, look.their_hits), (look.theirs, look.their_hits, look.my_hits)];
    for (side, (own, cover, danger)) in sides.into_iter().enumerate() {
        let other = look.mine ^ look.theirs ^ own;
        for field in Fields::of_bits(own) {
            let bit = 1_u64 << field.bit();
            let is = |fields: u64| usize::from(fields & bit != 0);
            let height = usize::from(board.height(field));
            let (red, tier) = (is(look.red), height.min(5) - 1);
            tell(field.index() * KINDS + 1 + side * SIZES + size(height, red));
            let lands = look.lands[field.bit()];
            let state = if lands == 0 {
                0
            } else if look.free & bit == 0 {
                1
            } else {
                2 + usize::from(lands & other != 0) + 2 * usize::from(lands & look.red != 0)
            };
            let deed = ((side * 5 + tier) * 2 + red) * 2 + is(danger);
            tell(DEEDS + (deed * 2 + is(cover)) * 6 + state);
            let ring =
                4 * (1 - red) - is(look.rings[0]) * 3 - is(look.rings[1]) * 2 - is(look.rings[2]);
            tell(ROOTS + ((side * 5 + tier) * 5 + ring) * 7 + near(field, look.any));
        }
    }
    let [mine, theirs] = look.jumps.map(|jumps| word(jumps.into()).min(31));
    let movers = look.movers.map(|movers| word(movers.into()).min(15));
    let material = (crate::worth::margin(board) + 24).clamp(0, 48);
    tell(WHOLE + word(look.any.count_ones().into()));
    tell(WHOLE + 50 + mine);
    tell(WHOLE + 82 + theirs);
    tell(WHOLE + 114 + movers[0]);
    tell(WHOLE + 130 + movers[1]);
    tell(WHOLE + 146 + material.unsigned_abs() as usize);
}

#[inline]
#[allow(clippy::cast_possible_truncation)] // small numbers only
fn word(n: u64) -> usize {
    n as usize
}

#[inline]
fn size(height: usize, red: usize) -> usize {
    match height {
        1 => 0,
        2..=5 => 2 * height - 3 + red,
        6 | 7 => 9 + red,
        _ => 11 + red,
    }
}

#[inline]
fn near(field: Field, any: u64) -> usize {
    (field.reach(1).bits() & any).count_ones() as usize
}

#[cfg(test)]
mod tests {
    use dvonn::{Position, Start, Symmetry};
    use play::{Dice, Position as _, Seeded};

    use super::*;

    /// Everything that has a number is met, no two things of a board share one but those that
    /// are told by kind, and what is not told by field stays when the board is turned.
    #[test]
    fn things_have_numbers_below_rows_and_turn_with_the_board() {
        let mut dice = Seeded::new(8);
        let mut met = vec![false; ROWS];
        for _ in 0..300 {
            let mut here = *Position::begin(Start::Random, &mut dice).board();
            loop {
                let moves = here.moves();
                if moves.is_empty() {
                    break;
                }
                let mut placed = Vec::new();
                for symmetry in Symmetry::ALL {
                    let image = symmetry.board(&here);
                    let mut things = Vec::new();
                    each_thing(&image, &Look::at(&image), |thing| things.push(thing));
                    things.sort_unstable();
                    let fields = things.iter().filter(|&&thing| thing < DEEDS).count();
                    assert_eq!(fields, here.occupied().len());
                    placed.push(things[fields..].to_vec());
                    for &thing in &things {
                        met[thing] = true;
                    }
                }
                assert!(placed.windows(2).all(|two| two[0] == two[1]));
                here = here.after(moves[dice.below(moves.len())]);
            }
        }
        let met = met.iter().filter(|&&met| met).count();
        assert!(met * 4 > ROWS * 3, "{met} of {ROWS}");
    }
}
