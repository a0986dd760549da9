//! How the towers stand at the start of a round.

use kamisado::{Corner, Round};

use crate::packed::PackedRound;

/// Where both seats' towers stand when the home rows are filled: for each seat one byte for each
/// color, its square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Arrangement([u64; 2]);

impl Arrangement {
    /// The arrangement of a round that begins.
    #[must_use]
    pub fn of(start: &Round) -> Arrangement {
        Arrangement(PackedRound::of(start).towers)
    }

    /// Whether these towers fill the home rows like this from one of the corners (4.1).
    pub(crate) fn may_follow(self, towers: [u64; 2]) -> bool {
        let filled = |corner| [filled(towers[0], 0, corner), filled(towers[1], 63, corner)];
        Corner::ALL.into_iter().any(|corner| filled(corner) == self.0)
    }
}

/// Where a seat's towers stand after its home row is filled: row by row, and within a row from the
/// corner's side (4.2). `turn` maps a square to the seat's view of the board.
fn filled(towers: u64, turn: u8, corner: Corner) -> u64 {
    let turn = if corner == Corner::Left { turn } else { turn ^ 7 };
    let taken = towers.to_le_bytes().map(|square| square ^ turn);
    let place = |square: u8| taken.iter().map(|&other| u8::from(other < square)).sum::<u8>();
    let places = taken.map(place);
    u64::from_le_bytes(places.map(|place| place ^ turn))
}
