//! What a board has, as the net of the second phase hears it: one number for each thing.
//!
//! All is told from the view of the mover. Each stack is four things: where it stands; what
//! it may do and what may be done to it; how far from life it hangs; and how many fields it
//! could land on. And each jump that could be made now is a thing of its own.

use dvonn::{Board, Field, Fields};

use crate::look::Look;
use crate::worth::margin;

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
const WAYS: usize = ROOTS + 2 * 5 * 5 * 7;
const LEAPS: usize = WAYS + 2 * 5 * 2 * 7;
const WHOLE: usize = LEAPS + 2 * 3 * 2 * 33;

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
    let mine = Side {
        nth: 0,
        own: look.mine,
        other: look.theirs,
        cover: look.my_hits,
        danger: look.their_hits,
    };
    let theirs = Side {
        nth: 1,
        own: look.theirs,
        other: look.mine,
        cover: look.their_hits,
        danger: look.my_hits,
    };
    mine.each_thing(board, look, &mut tell);
    theirs.each_thing(board, look, &mut tell);
    let [mine, theirs] = look.jumps.map(|jumps| word(jumps.into()).min(31));
    let movers = look.movers.map(|movers| word(movers.into()).min(15));
    let material = (margin(board) + 24).clamp(0, 48);
    tell(WHOLE + word(look.any.count_ones().into()));
    tell(WHOLE + 50 + mine);
    tell(WHOLE + 82 + theirs);
    tell(WHOLE + 114 + movers[0]);
    tell(WHOLE + 130 + movers[1]);
    tell(WHOLE + 146 + material.unsigned_abs() as usize);
}

/// One of the two, as the mover sees them.
struct Side {
    /// 0 is the mover.
    nth: usize,
    own: u64,
    other: u64,
    /// Where it could land now.
    cover: u64,
    /// Where the other could.
    danger: u64,
}

impl Side {
    #[inline]
    fn each_thing(&self, board: &Board, look: &Look, tell: &mut impl FnMut(usize)) {
        for field in Fields::of_bits(self.own) {
            let bit = 1_u64 << field.bit();
            let is = |fields: u64| usize::from(fields & bit != 0);
            let height = usize::from(board.height(field));
            let (red, tier) = (is(look.red), height.min(5) - 1);
            tell(field.index() * KINDS + 1 + self.nth * SIZES + size(height, red));
            let lands = look.lands[field.bit()];
            let free = look.free & bit != 0;
            let state = if lands == 0 {
                0
            } else if !free {
                1
            } else {
                2 + usize::from(lands & self.other != 0) + 2 * usize::from(lands & look.red != 0)
            };
            let deed = ((self.nth * 5 + tier) * 2 + red) * 2 + is(self.danger);
            tell(DEEDS + (deed * 2 + is(self.cover)) * 6 + state);
            let ring =
                4 * (1 - red) - is(look.rings[0]) * 3 - is(look.rings[1]) * 2 - is(look.rings[2]);
            let rank = self.nth * 5 + tier;
            tell(ROOTS + (rank * 5 + ring) * 7 + near(field, look.any));
            tell(WAYS + (rank * 2 + usize::from(free)) * 7 + word(lands.count_ones().into()));
            if free {
                for to in Fields::of_bits(lands) {
                    tell(LEAPS + (self.nth * 3 + tier.min(2)) * 66 + self.target(board, look, to));
                }
            }
        }
    }

    /// What is landed on, below 66.
    #[inline]
    fn target(&self, board: &Board, look: &Look, to: Field) -> usize {
        let is = |fields: u64| usize::from(fields >> to.bit() & 1 == 1);
        let tier = usize::from(board.height(to)).min(4) - 1;
        let kind = if is(self.own | self.other) == 0 {
            0
        } else {
            let away = 3 - is(look.red) * 3 - is(look.rings[0]) * 2 - is(look.rings[1]);
            let away = if is(look.red) == 1 { 0 } else { away };
            1 + (is(self.other) * 4 + tier) * 4 + away
        };
        kind * 2 + is(self.danger)
    }
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
        assert!(met * 3 > ROWS * 2, "{met} of {ROWS}");
    }
}
