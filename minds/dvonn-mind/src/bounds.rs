//! What can still be won: bounds on the final difference that no play can pass.
//!
//! A field that was left is never stood on again, and the height on a field only grows until
//! it is left. So a jump of length d onto a field can only come from a stack that is not
//! higher than d now. What nothing can land on, and what has nothing at its own distance,
//! stays as it is for good; or, without a red in it, it may yet fall off.

use std::sync::LazyLock;

use dvonn::{Board, Field, Fields};
use play::Seat;

/// How often to rule out.
const ROUNDS: usize = 3;

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

/// Where a stack might land some day. Only what is landed on itself will ever be higher than
/// it is, so each round rules out more.
#[inline]
fn landable(board: &Board, any: Fields) -> u64 {
    let owned = (board.owned(Seat(0)).bits()) | board.owned(Seat(1)).bits();
    let mut landed = any.bits();
    for _ in 0..ROUNDS {
        let mut next = 0;
        for from in any {
            let height = board.height(from);
            let grows = landed >> from.bit() & 1 == 1;
            let owned = owned >> from.bit() & 1 == 1;
            next |= match (grows, owned) {
                (true, true) => beyond(from, height),
                (true, false) => beyond(from, height + 1),
                (false, true) => from.reach(height).bits(),
                (false, false) => 0,
            };
        }
        next &= any.bits();
        if next == landed {
            break;
        }
        landed = next;
    }
    landed
}

/// The fields that lie so many steps away in a straight line, or more.
#[inline]
fn beyond(from: Field, height: u8) -> u64 {
    BEYOND[from.bit()][usize::from(height.min(15))]
}

static BEYOND: LazyLock<Box<[[u64; 16]; 64]>> = LazyLock::new(|| {
    let mut table = Box::new([[0; 16]; 64]);
    for from in Field::ALL {
        for height in (1..=10).rev() {
            let further = table[from.bit()][height + 1];
            let reached = from.reach(u8::try_from(height).expect("at most 10")).bits();
            table[from.bit()][height] = further | reached;
        }
    }
    table
});
