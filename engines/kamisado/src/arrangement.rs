//! How the towers of one round stand at the start of the next.

use kamisado::{Corner, Round};

use crate::packed::PackedRound;

/// Where both seats' towers stand when the home rows are filled: for each seat a byte for each
/// color, its square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Arrangement([u64; 2]);

impl Arrangement {
    /// How the towers stand in a round that begins.
    #[must_use]
    pub fn of(start: &Round) -> Arrangement {
        Arrangement(PackedRound::of(start).towers)
    }

    /// Whether towers that stand like this fill the home rows so from one of the corners (4.1).
    pub(crate) fn may_follow(self, towers: [u64; 2]) -> bool {
        let filled = |corner| [filled(towers[0], 0, corner), filled(towers[1], 63, corner)];
        Corner::ALL.into_iter().any(|corner| filled(corner) == self.0)
    }
}

/// Where a seat's towers stand after its home row was filled: row by row, and within a row from the
/// corner's side (4.2). What `turn`s a square turns the board to the seat.
fn filled(towers: u64, turn: u8, corner: Corner) -> u64 {
    let turn = if corner == Corner::Left { turn } else { turn ^ 7 };
    let taken = towers.to_le_bytes().map(|square| square ^ turn);
    let place = |square: u8| taken.iter().map(|&other| u8::from(other < square)).sum::<u8>();
    let places = taken.map(place);
    u64::from_le_bytes(places.map(|place| place ^ turn))
}
