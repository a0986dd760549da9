//! What can still be won: bounds on the final difference that no play can pass.
//!
//! A field that was left is never occupied again. So each field is jumped from at most once, and a
//! jump from `d` steps away adds `d` to the height it lands on. A stack can therefore only reach
//! heights that are sums of such distances. If it has nothing in reach at any of them, it never
//! moves.

use dvonn::{Board, Fields};
use game_core::Seat;

/// One bit for each height at which a stack may jump, 1 to 10.
const HEIGHTS: u32 = 0x7fe;

/// The least and the most that the final difference can be, from the view of the mover.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bounds {
    pub(crate) least: i32,
    pub(crate) most: i32,
}

impl Bounds {
    pub(crate) fn of(board: &Board) -> Bounds {
        let any = board.occupied();
        let mine = board.owned(board.mover()).bits();
        let theirs = board.owned(board.mover().other()).bits();
        let red = board.reds().bits();
        let reach = reaches(board, any, mine | theirs);
        let my_lands = landable(mine, any, &reach);
        let their_lands = landable(theirs, any, &reach);
        let mine_yet = mine | led_to(my_lands, any, &reach);
        let theirs_yet = theirs | led_to(their_lands, any, &reach);
        let falls = led_to(any.bits() & !red & !rooted(red, any, &reach), any, &reach) & !red;
        let (mut least, mut most) = (0, 0);
        for field in any {
            let height = i32::from(board.height(field));
            let is = |fields: u64| fields >> field.bit() & 1 == 1;
            let nobody = is(falls) || !is(mine | theirs);
            most += if is(mine_yet) {
                height
            } else if nobody {
                0
            } else {
                -height
            };
            least += if is(theirs_yet) {
                -height
            } else if nobody {
                0
            } else {
                height
            };
        }
        Bounds { least, most }
    }
}

impl Bounds {
    /// The same from White's view.
    pub(crate) fn of_white(self, board: &Board) -> Bounds {
        if board.mover() == Seat(0) {
            self
        } else {
            Bounds { least: -self.most, most: -self.least }
        }
    }
}

/// Where the stack on each field could ever land.
fn reaches(board: &Board, any: Fields, owned: u64) -> [u64; 64] {
    let mut reach = [0_u64; 64];
    // for each field one bit for each height that it may reach, and those not yet handled
    let (mut heights, mut fresh) = ([0_u32; 64], [0_u32; 64]);
    for field in any {
        heights[field.bit()] = 1 << board.height(field).min(31) & HEIGHTS;
    }
    let (mut movable, mut open) = (owned, owned);
    for field in Fields::of_bits(owned) {
        fresh[field.bit()] = heights[field.bit()];
    }
    while let Some(from) = Fields::of_bits(open).next() {
        let at = from.bit();
        let mut news = std::mem::take(&mut fresh[at]);
        open &= open - 1;
        while news != 0 {
            let distance = news.trailing_zeros();
            news &= news - 1;
            let lands = from.reach(distance.to_le_bytes()[0]).bits() & any.bits();
            reach[at] |= lands;
            for to in Fields::of_bits(lands) {
                let to = to.bit();
                let before = heights[to];
                heights[to] |= before << distance & HEIGHTS;
                let bit = 1 << to;
                fresh[to] |= if movable & bit == 0 { heights[to] } else { heights[to] & !before };
                movable |= bit;
                if fresh[to] != 0 {
                    open |= bit;
                }
            }
        }
    }
    reach
}

/// Where the owner of these stacks could ever land.
fn landable(own: u64, any: Fields, reach: &[u64; 64]) -> u64 {
    let mut lands = 0;
    let mut seen = 0;
    loop {
        let fresh = (own | lands) & !seen & any.bits();
        if fresh == 0 {
            return lands;
        }
        seen |= fresh;
        for field in Fields::of_bits(fresh) {
            lands |= reach[field.bit()];
        }
    }
}

/// These fields, and all from which a stack could come to one of them.
fn led_to(ends: u64, any: Fields, reach: &[u64; 64]) -> u64 {
    let mut led = ends;
    loop {
        let before = led;
        for field in Fields::of_bits(any.bits() & !led) {
            if reach[field.bit()] & led != 0 {
                led |= 1 << field.bit();
            }
        }
        if led == before {
            return led;
        }
    }
}

/// The stacks connected to a red that never moves by stacks that never move.
fn rooted(red: u64, any: Fields, reach: &[u64; 64]) -> u64 {
    let still =
        any.filter(|field| reach[field.bit()] == 0).fold(0, |all, field| all | 1 << field.bit());
    let mut roots = red & still;
    loop {
        let spread = Fields::of_bits(roots).spread().bits();
        let more = roots | spread & still;
        if more == roots {
            return spread & any.bits();
        }
        roots = more;
    }
}

#[cfg(test)]
mod tests {
    use dvonn::{Position, Start};
    use game_core::{Dice, Position as _, Seeded};

    use super::*;

    /// No game ends outside the bounds of any board on its way.
    #[test]
    fn no_game_ends_beyond_its_bounds() {
        let mut dice = Seeded::new(8);
        let mut sharp = 0;
        for _ in 0..3_000 {
            let mut here = *Position::begin(Start::Random, &mut dice).board();
            let mut foretold = Vec::new();
            loop {
                let Bounds { least, most } = Bounds::of(&here).of_white(&here);
                foretold.push((least, most));
                let moves = here.moves();
                if moves.is_empty() {
                    break;
                }
                here = here.after(moves[dice.below(moves.len())]);
            }
            let [white, black] = here.score().map(i32::from);
            for (least, most) in foretold {
                assert!((least..=most).contains(&(white - black)), "{here:?}");
                sharp += usize::from(least > 0 || most < 0);
            }
        }
        assert!(sharp > 3_000, "{sharp}");
    }
}
