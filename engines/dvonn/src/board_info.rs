//! What a board shows, worked out once for evaluation, ordering and features.

use dvonn::{Board, Field, Fields};

/// The distance of two rows, in bits.
const ROW: u32 = 11;

/// What a board of the second phase shows, from the view of its mover.
pub(crate) struct BoardInfo {
    pub(crate) any: u64,
    pub(crate) mine: u64,
    pub(crate) theirs: u64,
    pub(crate) red: u64,
    /// The stacks with a free side.
    pub(crate) free: u64,
    /// Where each stack could land if it has a free side, by the field's bit.
    pub(crate) lands: [u64; 64],
    /// How many fields those are.
    pub(crate) counts: [u8; 64],
    /// Where I could land now.
    pub(crate) my_hits: u64,
    /// Where they could land if it were their turn.
    pub(crate) their_hits: u64,
    /// How many jumps there are: mine, theirs.
    pub(crate) jumps: [u32; 2],
    /// How many stacks can jump: mine, theirs.
    pub(crate) movers: [u32; 2],
    /// The hinges: fields whose neighbors form two or three separate arcs. When one is left, stacks
    /// may be cut off.
    pub(crate) hinges: u64,
    /// The occupied fields one, two and three steps from the nearest red.
    pub(crate) rings: [u64; 3],
}

impl BoardInfo {
    #[inline]
    pub(crate) fn at(board: &Board) -> BoardInfo {
        let any = board.occupied().bits();
        let mine = board.owned(board.mover()).bits();
        let theirs = board.owned(board.mover().other()).bits();
        let red = board.reds().bits();
        let free = any & !board.surrounded().bits();
        let mut info = BoardInfo {
            any,
            mine,
            theirs,
            red,
            free,
            lands: [0; 64],
            counts: [0; 64],
            my_hits: 0,
            their_hits: 0,
            jumps: [0; 2],
            movers: [0; 2],
            hinges: hinges(any),
            rings: rings(red, any),
        };
        (info.my_hits, info.jumps[0], info.movers[0]) = info.hits(board, mine);
        (info.their_hits, info.jumps[1], info.movers[1]) = info.hits(board, theirs);
        info
    }

    #[inline]
    fn hits(&mut self, board: &Board, own: u64) -> (u64, u32, u32) {
        let (mut hits, mut jumps, mut movers) = (0, 0, 0);
        for field in Fields::of_bits(own) {
            let lands = reach(board, field) & self.any;
            self.lands[field.bit()] = lands;
            let count = lands.count_ones();
            self.counts[field.bit()] = count.to_le_bytes()[0];
            if self.free >> field.bit() & 1 == 1 && lands != 0 {
                hits |= lands;
                jumps += count;
                movers += 1;
            }
        }
        (hits, jumps, movers)
    }
}

/// The mover's stacks that are not surrounded.
#[inline]
pub(crate) fn free(board: &Board) -> Fields {
    Fields::of_bits(board.owned(board.mover()).bits() & !board.surrounded().bits())
}

#[inline]
pub(crate) fn reach(board: &Board, field: Field) -> u64 {
    field.reach(board.height(field)).bits()
}

/// The stack on each neighbor of each field, in order around it.
#[inline]
pub(crate) fn around(any: u64) -> [u64; 6] {
    [any << (ROW + 1), any << ROW, any >> 1, any >> (ROW + 1), any >> ROW, any << 1]
}

#[inline]
fn hinges(any: u64) -> u64 {
    let near = around(any);
    let (mut hinges, mut arcs) = (0, 0);
    for (nth, one) in near.into_iter().enumerate() {
        let ends = one & !near[(nth + 1) % 6];
        hinges |= arcs & ends;
        arcs |= ends;
    }
    hinges
}

#[inline]
fn rings(red: u64, any: u64) -> [u64; 3] {
    let mut seen = red;
    [(); 3].map(|()| {
        let next = Fields::of_bits(seen).spread().bits() & any;
        let ring = next & !seen;
        seen = next;
        ring
    })
}
