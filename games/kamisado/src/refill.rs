//! Setting up again between two rounds (section 4).

use game_core::Seat;

use crate::board::{BLACK, Color, Square};
use crate::round::Round;
use crate::tower::{Rank, Tower};

/// The end of the home row that is filled first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Corner {
    /// The left end, where brown lies.
    Left,
    /// The right end, where orange lies.
    Right,
}

impl Corner {
    /// Both.
    pub const ALL: [Corner; 2] = [Corner::Left, Corner::Right];
}

impl Round {
    /// The next round: both home rows filled from this corner, and `attacker` begins.
    pub(crate) fn refilled(&self, corner: Corner, attacker: Seat) -> Round {
        let towers = [BLACK, BLACK.other()].map(|seat| self.home_row_filled(seat, corner));
        Round::set_up(attacker, None, towers)
    }

    /// Where this seat's towers stand next, in the order of their colors. They keep their teeth
    /// (4.3).
    fn home_row_filled(&self, seat: Seat, corner: Corner) -> [(Square, Rank); 8] {
        let mut towers = Color::ALL.map(|color| self.tower(seat, color));
        towers.sort_by_key(|&tower| taken(tower, corner));
        let mut filled = [(Square::at(0), Rank::Ordinary); 8];
        for (place, tower) in (0..).zip(towers) {
            let file = if corner == Corner::Left { place } else { 7 - place };
            let square = Square::new(file, 0).expect("a home row has eight squares");
            filled[tower.color.index()] = (square.seen_by(seat), tower.rank);
        }
        filled
    }
}

/// The order in which towers are taken: row by row from the own home row on, and within a row from
/// the corner's side on (4.2).
fn taken(tower: Tower, corner: Corner) -> (u8, u8) {
    let seen = tower.square.seen_by(tower.seat);
    let file = if corner == Corner::Left { seen.file() } else { 7 - seen.file() };
    (seen.row(), file)
}
