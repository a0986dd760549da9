//! What can still be won: bounds on the final difference that no play can pass.
//!
//! A field that was left is never stood on again, and the height on a field only grows until
//! it is left. So a jump of length d onto a field can only come from a stack that is not
//! higher than d now. What nothing can land on, and what has nothing at its own distance,
//! stays as it is for good; or, without a red in it, it may yet fall off.

use dvonn::{Board, Field, Fields};

/// The least and the most that the final difference can be, from the view of the mover.
pub(crate) struct Bounds {
    pub(crate) least: i32,
    pub(crate) most: i32,
}

impl Bounds {
    #[inline]
    pub(crate) fn of(board: &Board) -> Bounds {
        let any = board.occupied();
        let (mine, red) = (board.owned(board.mover()), board.reds());
        let theirs = board.owned(board.mover().other());
        let landed = landable(board, any);
        let mut bounds = Bounds { least: 0, most: 0 };
        for field in any {
            let height = i32::from(board.height(field));
            let (own, other) = (mine.contains(field), theirs.contains(field));
            let for_good = landed >> field.bit() & 1 == 0
                && (height > 15 || field.reach(board.height(field)).bits() & any.bits() == 0);
            let rooted = red.contains(field);
            let (least, most) =
                match (own, other, for_good || !own && !other && landed >> field.bit() & 1 == 0) {
                    (true, _, true) => (if rooted { height } else { 0 }, height),
                    (_, true, true) => (-height, if rooted { -height } else { 0 }),
                    (false, false, true) => (0, 0),
                    _ => (-height, height),
                };
            bounds.least += least;
            bounds.most += most;
        }
        bounds
    }
}

/// Where a stack might land some day.
#[inline]
fn landable(board: &Board, any: Fields) -> u64 {
    let mut landed = 0;
    for from in any {
        for distance in board.height(from)..=10 {
            landed |= reach(from, distance);
        }
    }
    landed & any.bits()
}

#[inline]
fn reach(from: Field, distance: u8) -> u64 {
    from.reach(distance).bits()
}
