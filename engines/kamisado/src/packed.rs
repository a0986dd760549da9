//! A round in progress, packed for a search.

use kamisado::Round;

use crate::attacks::COLORS;

/// The due color when any tower may move.
pub const FREE: u8 = 8;

/// Where the towers stand, who is to move, and which color is due. Ranks don't change within a
/// round, so they are stored elsewhere.
#[derive(Clone, Copy, Debug)]
pub struct PackedRound {
    /// For each seat one byte for each color: its square.
    pub towers: [u64; 2],
    /// A bit for each square with a tower.
    pub occupied: u64,
    /// The hash of the towers, updated with them.
    pub mark: u64,
    /// The seat to move.
    pub seat: u8,
    /// The color that must move, or `FREE`.
    pub due: u8,
}

/// What a sumo pushes.
#[derive(Clone, Copy, Debug)]
pub struct Push {
    /// How many towers.
    pub towers: usize,
    /// Where the farthest of them ends up.
    pub behind: usize,
}

/// A hash number for each seat, color and square.
static MARKS: [[[u64; 64]; 8]; 2] = {
    let mut marks = [[[0; 64]; 8]; 2];
    let mut state = 0;
    let mut i = 0;
    while i < 2 * 8 * 64 {
        let mark;
        (mark, state) = splitmix(state);
        marks[i / 512][i / 64 % 8][i % 64] = mark;
        i += 1;
    }
    marks
};

/// A hash number for each seat to move and each due color.
static TURNS: [[u64; 9]; 2] = {
    let mut turns = [[0; 9]; 2];
    let mut state = 1 << 63;
    let mut i = 0;
    while i < 18 {
        (turns[i / 9][i % 9], state) = splitmix(state);
        i += 1;
    }
    turns
};

/// Steele, Lea and Flood 2014.
const fn splitmix(state: u64) -> (u64, u64) {
    let state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (z ^ (z >> 31), state)
}

impl PackedRound {
    /// Packs a round.
    pub fn of(round: &Round) -> PackedRound {
        let due = round.due().map_or(FREE, |color| color as u8);
        let mut spot =
            PackedRound { towers: [0; 2], occupied: 0, mark: 0, seat: round.seat().0, due };
        for tower in round.towers() {
            let (seat, color, square) =
                (tower.seat.index(), tower.color.index(), tower.square.index());
            spot.towers[seat] |= (square as u64) << (8 * color);
            spot.occupied |= 1 << square;
            spot.mark ^= MARKS[seat][color][square];
        }
        spot
    }

    /// The hash of everything.
    #[inline]
    pub fn key(&self) -> u64 {
        self.mark ^ TURNS[usize::from(self.seat & 1)][usize::from(self.due)]
    }

    /// Where a seat's tower stands.
    #[inline]
    #[allow(clippy::cast_possible_truncation)] // masked to six bits
    pub fn square(&self, seat: u8, color: u8) -> usize {
        (self.towers[usize::from(seat & 1)] >> (8 * (color & 7))) as usize & 63
    }

    /// The color of the seat's tower on a square.
    pub fn color_on(&self, seat: u8, square: usize) -> Option<u8> {
        (0..8).find(|&color| self.square(seat, color) == square)
    }

    /// The board in this seat's view, its own home row first.
    #[inline]
    pub fn seen_by(&self, seat: u8) -> u64 {
        if seat & 1 == 0 { self.occupied } else { self.occupied.swap_bytes() }
    }

    /// Moves a tower.
    #[inline]
    pub fn shift(&mut self, seat: u8, color: u8, from: usize, to: usize) {
        let (at, color) = (usize::from(seat & 1), usize::from(color & 7));
        self.towers[at] ^= ((from ^ to) as u64) << (8 * color);
        self.occupied ^= 1 << from | 1 << to;
        self.mark ^= MARKS[at][color][from & 63] ^ MARKS[at][color][to & 63];
    }

    /// The position after a real move to `to`: the other seat's tower of that color is due.
    #[inline]
    pub fn gone(&self, color: u8, from: usize, to: usize) -> PackedRound {
        let mut after = *self;
        after.shift(self.seat, color, from, to);
        after.seat ^= 1;
        after.due = COLORS[to & 63];
        after
    }

    /// The position after a push. Each pushed tower goes one square back; then the pusher moves
    /// again (5.5).
    pub fn pushed(&self, color: u8, push: Push) -> PackedRound {
        let (seat, flip) = (self.seat, flip(self.seat));
        let from = self.square(seat, color) ^ flip;
        let mut after = *self;
        for steps in (1..=push.towers).rev() {
            let square = (from + 8 * steps) ^ flip;
            let pushed = self.color_on(seat ^ 1, square).expect("opposing towers are pushed");
            after.shift(seat ^ 1, pushed, square, (from + 8 * steps + 8) ^ flip);
        }
        after.shift(seat, color, from ^ flip, (from + 8) ^ flip);
        after.due = COLORS[push.behind & 63];
        after
    }

    /// The position after a zero move of a blocked tower.
    pub fn stayed(&self, at: usize) -> PackedRound {
        PackedRound { seat: self.seat ^ 1, due: COLORS[at & 63], ..*self }
    }
}

/// XOR with this maps a square to its number in this seat's view.
#[inline]
pub fn flip(seat: u8) -> usize {
    usize::from(seat & 1) * 56
}
