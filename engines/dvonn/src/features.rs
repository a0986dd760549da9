//! The input features of the second phase's net.
//!
//! They are from the view of the mover. Each stack has four: where it stands; what it may do and
//! what may be done to it; how far from a red it hangs; and how many fields it could land on. Each
//! jump that could be made now is a feature of its own.

use dvonn::{Board, Field, Fields};
use nnue::{Layout, Part};

use crate::board_info::BoardInfo;
use crate::score::margin;

/// How many heads the net has, by the number of stacks.
pub const HEADS: usize = 8;

/// A lone red, or mine or theirs by height and red.
pub(crate) const KINDS: usize = 1 + 2 * SIZES;
/// 1, then 2, 3, 4, 5, 6 to 7 and more, each without and with a red.
pub(crate) const SIZES: usize = 13;

/// The parts of the input.
pub(crate) struct Features {
    /// The stack on a field, by field and kind.
    pub(crate) stacks: Part<2>,
    /// What a stack may do and what may be done to it: by owner, height, red, danger, cover, and
    /// what it could land on.
    pub(crate) deeds: Part<6>,
    /// Who could land on a lone red.
    pub(crate) lone: Part<1>,
    /// How far from a red a stack hangs: by owner, height, hinge, ring, and neighbors.
    pub(crate) roots: Part<5>,
    /// How many fields it could land on: by owner, height, and whether it is free.
    pub(crate) ways: Part<4>,
    /// Each jump that could be made now: by owner, height, what is landed on, and whether it could
    /// go on.
    pub(crate) leaps: Part<4>,
    // The board as a whole: stacks; jumps and stacks that jump, mine and theirs; the difference.
    pub(crate) left: Part<1>,
    jumps: Part<2>,
    movers: Part<2>,
    material: Part<1>,
    count: usize,
}

pub(crate) const FEATURES: Features = {
    let mut layout = Layout::new();
    Features {
        stacks: layout.part([49, KINDS]),
        deeds: layout.part([2, 5, 2, 2, 2, 6]),
        lone: layout.part([4]),
        roots: layout.part([2, 5, 2, 5, 7]),
        ways: layout.part([2, 5, 2, 7]),
        leaps: layout.part([2, 3, 66, 2]),
        left: layout.part([50]),
        jumps: layout.part([2, 32]),
        movers: layout.part([2, 16]),
        material: layout.part([49]),
        count: layout.end(3_634),
    }
};

/// How many features there are.
pub const ROWS: usize = FEATURES.count;

/// The head for a number of stacks.
pub(crate) fn head(stacks: u32) -> usize {
    (stacks as usize).div_ceil(7).clamp(1, HEADS) - 1
}

/// Visits each feature of the board.
#[inline]
pub(crate) fn each_thing(board: &Board, info: &BoardInfo, mut visit: impl FnMut(usize)) {
    for field in Fields::of_bits(info.red & !info.mine & !info.theirs) {
        let at = field.bit();
        visit(FEATURES.stacks.at([field.index(), 0]));
        let hit = info.my_hits >> at & 1 | (info.their_hits >> at & 1) << 1;
        visit(FEATURES.lone.at([word(hit)]));
    }
    let aims = aims(board, info);
    for side in sides(info, &aims) {
        side.each_thing(board, info, &mut visit);
    }
    each_whole(board, info, visit);
}

/// Visits the features of the board as a whole.
#[inline]
pub(crate) fn each_whole(board: &Board, info: &BoardInfo, mut visit: impl FnMut(usize)) {
    let [mine, theirs] = info.jumps.map(|jumps| word(jumps.into()).min(31));
    let movers = info.movers.map(|movers| word(movers.into()).min(15));
    let material = (margin(board) + 24).clamp(0, 48);
    visit(FEATURES.left.at([word(info.any.count_ones().into())]));
    visit(FEATURES.jumps.at([0, mine]));
    visit(FEATURES.jumps.at([1, theirs]));
    visit(FEATURES.movers.at([0, movers[0]]));
    visit(FEATURES.movers.at([1, movers[1]]));
    visit(FEATURES.material.at([material.unsigned_abs() as usize]));
}

/// What each side would land on, by the field's bit: numbers below 66.
#[inline]
pub(crate) fn aims(board: &Board, info: &BoardInfo) -> [[u8; 64]; 2] {
    let mut aims = [[0; 64]; 2];
    let owned = info.mine | info.theirs;
    for to in Fields::of_bits(info.my_hits | info.their_hits) {
        let at = to.bit();
        let is = |fields: u64| u8::from(fields >> at & 1 == 1);
        let kind = if is(owned) == 0 {
            [0, 0]
        } else {
            let ring = 3 - is(info.rings[0]) * 2 - is(info.rings[1]);
            let away = ring * (1 - is(info.red));
            let stack = 1 + (board.height(to).min(4) - 1) * 4 + away;
            [stack + 16 * is(info.theirs), stack + 16 * is(info.mine)]
        };
        aims[0][at] = kind[0] * 2 + is(info.their_hits);
        aims[1][at] = kind[1] * 2 + is(info.my_hits);
    }
    aims
}

/// 1 if the stack that lands there could ever jump again, else 0.
#[inline]
pub(crate) fn goes_on(board: &Board, info: &BoardInfo, (from, to): (Field, Field)) -> usize {
    usize::from(to.reach(board.height(from) + board.height(to)).bits() & info.any != 0)
}

/// One side, as the mover sees it.
pub(crate) struct Side<'a> {
    /// 0 is the mover.
    pub(crate) nth: usize,
    pub(crate) own: u64,
    pub(crate) other: u64,
    /// Where it could land now.
    pub(crate) cover: u64,
    /// Where the other side could land now.
    pub(crate) danger: u64,
    /// What it would land on, by the field's bit.
    pub(crate) aims: &'a [u8; 64],
}

/// The mover, and the other.
#[inline]
pub(crate) fn sides<'a>(info: &BoardInfo, aims: &'a [[u8; 64]; 2]) -> [Side<'a>; 2] {
    let (mine, theirs) = ((info.mine, info.my_hits), (info.theirs, info.their_hits));
    [(0, mine, theirs), (1, theirs, mine)].map(|(nth, (own, cover), (other, danger))| Side {
        nth,
        own,
        other,
        cover,
        danger,
        aims: &aims[nth],
    })
}

impl Side<'_> {
    #[inline]
    fn each_thing(&self, board: &Board, info: &BoardInfo, visit: &mut impl FnMut(usize)) {
        for field in Fields::of_bits(self.own) {
            let at = field.bit();
            let is = |fields: u64| word(fields >> at & 1);
            let height = usize::from(board.height(field));
            let (red, tier) = (is(info.red), height.min(5) - 1);
            visit(FEATURES.stacks.at([field.index(), 1 + self.nth * SIZES + size(height, red)]));
            let lands = info.lands[at];
            let free = is(info.free);
            let state = if lands == 0 {
                0
            } else {
                let kinds = usize::from(lands & self.other != 0);
                1 + free * (1 + kinds + 2 * usize::from(lands & info.red != 0))
            };
            let (nth, danger, cover) = (self.nth, is(self.danger), is(self.cover));
            visit(FEATURES.deeds.at([nth, tier, red, danger, cover, state]));
            let ring =
                4 * (1 - red) - is(info.rings[0]) * 3 - is(info.rings[1]) * 2 - is(info.rings[2]);
            let near = near(field, info.any);
            visit(FEATURES.roots.at([nth, tier, is(info.hinges), ring, near]));
            visit(FEATURES.ways.at([nth, tier, free, word(lands.count_ones().into())]));
            if free == 1 {
                for to in Fields::of_bits(lands) {
                    let aim = usize::from(self.aims[to.bit()]);
                    let goes_on = goes_on(board, info, (field, to));
                    visit(FEATURES.leaps.at([nth, tier.min(2), aim, goes_on]));
                }
            }
        }
    }
}

#[inline]
#[allow(clippy::cast_possible_truncation)] // small numbers only
fn word(n: u64) -> usize {
    n as usize
}

#[inline]
pub(crate) fn size(height: usize, red: usize) -> usize {
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
    use game_core::{Dice, Position as _, Seeded};

    use super::*;

    /// Every feature occurs; no two things of a board share one unless they share a kind; and
    /// features without a field stay when the board is turned.
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
                    each_thing(&image, &BoardInfo::at(&image), |thing| things.push(thing));
                    things.sort_unstable();
                    let fields =
                        things.iter().filter(|&&thing| thing < FEATURES.deeds.start()).count();
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
