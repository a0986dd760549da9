//! The accumulator of the second phase's net, made faster: rows that always come together are added
//! up beforehand. A test holds it against `features.rs`.

use dvonn::{Board, Fields};
use nnue::{FeatureTransformer, Layout, Part};

use crate::board_info::{BoardInfo, around};
use crate::features::{
    FEATURES, KINDS, ROWS, SIZES, Side, aims, each_whole, goes_on, head, sides, size,
};

/// The size of the accumulator.
pub(crate) const SUMS: usize = 64;
/// The most rows of a board; a power of two, so that no index needs a check.
const LONGEST: usize = 512;

/// The rows. Codes of what a stack may do and where it hangs have unused values, so that they can
/// be read off bits.
struct Rows {
    stacks: Part<2>,
    /// What a stack may do, what may be done to it, and how many fields it could land on: by rank,
    /// red, who could land there, and code.
    doings: Part<4>,
    /// By rank, and by a code of hinge, ring and neighbors.
    rooted: Part<2>,
    leaps: Part<4>,
    /// The board as a whole.
    whole: Part<1>,
    lone: Part<1>,
    count: usize,
}

const ROW: Rows = {
    let mut layout = Layout::new();
    Rows {
        stacks: layout.part([49, KINDS]),
        doings: layout.part([10, 2, 4, 32]),
        rooted: layout.part([10, 128]),
        leaps: layout.part([2, 3, 66, 2]),
        whole: layout.part([ROWS - FEATURES.leaps.end()]),
        lone: layout.part([4]),
        count: layout.end(6_154),
    }
};

/// The rows, some of them sums themselves.
#[derive(Clone, Debug)]
pub(crate) struct IncrementalNet {
    bag: FeatureTransformer<SUMS>,
    /// By side, by height up to 8, and by red.
    starts: [[Start; 18]; 2],
}

/// Where the rows of a kind of stack begin.
#[derive(Clone, Copy, Default, Debug)]
struct Start {
    kind: u16,
    doing: u16,
    rooted: u16,
    leap: u16,
}

impl IncrementalNet {
    /// Adds up the rows that always come together.
    pub(crate) fn of(bag: &FeatureTransformer<SUMS>) -> IncrementalNet {
        let mut rows = vec![[0; SUMS]; ROW.count];
        rows[..ROW.stacks.end()].copy_from_slice(&bag.rows[..FEATURES.stacks.end()]);
        rows[ROW.leaps.start()..ROW.whole.end()]
            .copy_from_slice(&bag.rows[FEATURES.leaps.start()..]);
        let lone = FEATURES.lone.start()..FEATURES.lone.end();
        rows[ROW.lone.start()..].copy_from_slice(&bag.rows[lone]);
        let mut starts = [[Start::default(); 18]; 2];
        for (nth, starts) in starts.iter_mut().enumerate() {
            for (at, start) in starts.iter_mut().enumerate().skip(2) {
                *start = start_of(nth, at / 2, at % 2);
            }
        }
        for rank in 0..10 {
            for red in 0..2 {
                for hits in 0..4 {
                    for code in 0..32 {
                        let (state, free, lands) = decoded(code);
                        let (nth, tier) = (rank / 5, rank % 5);
                        let (danger, cover) = (hits / 2, hits % 2);
                        let deed = FEATURES.deeds.at([nth, tier, red, danger, cover, state]);
                        let way = FEATURES.ways.at([nth, tier, free, lands]);
                        rows[ROW.doings.at([rank, red, hits, code])] =
                            both(&bag.rows[deed], &bag.rows[way]);
                    }
                }
            }
            for ring in 0..10 {
                for near in 0..7 {
                    let (hinge, ring) = (ring / 5, ring % 5);
                    let root = FEATURES.roots.at([rank / 5, rank % 5, hinge, ring, near]);
                    rows[ROW.rooted.at([rank, hinge * 64 + ring * 8 + near])] = bag.rows[root];
                }
            }
        }
        IncrementalNet { bag: FeatureTransformer { bias: bag.bias, rows }, starts }
    }

    /// The accumulator of a board, and its head.
    #[inline]
    pub(crate) fn sum(&self, board: &Board, info: &BoardInfo) -> ([i16; SUMS], usize) {
        let mut list = List { rows: [0; LONGEST], count: 0 };
        for field in Fields::of_bits(info.red & !info.mine & !info.theirs) {
            let at = field.bit();
            list.push(ROW.stacks.at([field.index(), 0]));
            let hit = info.my_hits >> at & 1 | (info.their_hits >> at & 1) << 1;
            list.push(ROW.lone.at([usize::try_from(hit).expect("below 4")]));
        }
        let aims = aims(board, info);
        let slices = slices(info);
        for side in sides(info, &aims) {
            self.list_side(&side, board, info, &slices, &mut list);
        }
        let whole = ROW.whole.start();
        each_whole(board, info, |thing| list.push(thing - FEATURES.leaps.end() + whole));
        (self.bag.sum(&list.rows[..list.count & (LONGEST - 1)]), head(info.any.count_ones()))
    }

    #[inline]
    fn list_side(
        &self,
        side: &Side<'_>,
        board: &Board,
        info: &BoardInfo,
        slices: &[u64; 7],
        list: &mut List,
    ) {
        for field in Fields::of_bits(side.own) {
            let at = field.bit();
            let is = |fields: u64| usize::from(fields >> at & 1 == 1);
            let height = usize::from(board.height(field).min(8));
            let start = self.starts[side.nth][height * 2 + is(info.red)];
            list.push(usize::from(start.kind) + field.index() * KINDS);
            let place = slices.iter().rev().fold(0, |place, &slice| place << 1 | is(slice));
            list.push(usize::from(start.rooted) + place);
            let lands = info.lands[at];
            let count = usize::from(info.counts[at]);
            let free = is(info.free);
            let code = match (count, free) {
                (0, _) => free,
                (_, 0) => 1 + count,
                _ => {
                    let taken = usize::from(lands & side.other != 0);
                    4 + count * 4 + taken + 2 * usize::from(lands & info.red != 0)
                }
            };
            let hits = is(side.danger) * 2 + is(side.cover);
            list.push(usize::from(start.doing) + hits * 32 + code);
            if free == 1 {
                for to in Fields::of_bits(lands) {
                    let aim = usize::from(side.aims[to.bit()]);
                    list.push(
                        usize::from(start.leap) + aim * 2 + goes_on(board, info, (field, to)),
                    );
                }
            }
        }
    }
}

/// The rows that a board has.
struct List {
    rows: [u16; LONGEST],
    count: usize,
}

impl List {
    #[inline]
    #[allow(clippy::cast_possible_truncation)] // there are fewer than 2^16
    fn push(&mut self, row: usize) {
        self.rows[self.count & (LONGEST - 1)] = row as u16;
        self.count += 1;
    }
}

/// By field, as bits: the number of neighbors, the distance from a red, and whether it is a hinge.
#[inline]
fn slices(info: &BoardInfo) -> [u64; 7] {
    let near = around(info.any);
    let [first, second] = [&near[..3], &near[3..]].map(counted);
    let over = first[0] & second[0];
    let twos = first[1] ^ second[1] ^ over;
    let fours = first[1] & second[1] | (first[1] ^ second[1]) & over;
    let [one, two, three] = info.rings;
    let far = info.any & !(info.red | one | two | three);
    [first[0] ^ second[0], twos, fours, one | three, two | three, far, info.hinges]
}

/// How many of three words have each bit, as a number of two bits.
#[inline]
fn counted(words: &[u64]) -> [u64; 2] {
    let differ = words[0] ^ words[1];
    [differ ^ words[2], words[0] & words[1] | differ & words[2]]
}

/// What a code means: what the stack may do, whether it is free, how many fields it could land on.
fn decoded(code: usize) -> (usize, usize, usize) {
    match code {
        0 | 1 => (0, code, 0),
        2..8 => (1, 0, code - 1),
        _ => (2 + code % 4, 1, (code - 4) / 4),
    }
}

#[allow(clippy::cast_possible_truncation)] // there are fewer than 2^16
fn start_of(nth: usize, height: usize, red: usize) -> Start {
    let tier = height.min(5) - 1;
    let rank = nth * 5 + tier;
    Start {
        kind: (1 + nth * SIZES + size(height, red)) as u16,
        doing: ROW.doings.at([rank, red, 0, 0]) as u16,
        rooted: ROW.rooted.at([rank, 0]) as u16,
        leap: ROW.leaps.at([nth, tier.min(2), 0, 0]) as u16,
    }
}

fn both(one: &[i16; SUMS], other: &[i16; SUMS]) -> [i16; SUMS] {
    std::array::from_fn(|at| one[at].wrapping_add(other[at]))
}

#[cfg(test)]
mod tests {
    use dvonn::{Position, Start};
    use game_core::{Dice, Position as _, Seeded};
    use nnue::Net;

    use super::*;
    use crate::features::{HEADS, each_thing};
    use crate::weights::JumpingNet;

    #[test]
    fn the_sum_is_that_of_all_things() {
        let net: JumpingNet =
            Net::read(include_bytes!("../nets/jumping.net"), ROWS, HEADS).unwrap();
        let quick = IncrementalNet::of(&net.bag);
        let mut dice = Seeded::new(4);
        for _ in 0..100 {
            let mut here = *Position::begin(Start::Random, &mut dice).board();
            while let moves = here.moves()
                && !moves.is_empty()
            {
                let info = BoardInfo::at(&here);
                let mut sum = net.bag.bias;
                each_thing(&here, &info, |thing| {
                    net.bag.add(&mut sum, u16::try_from(thing).unwrap());
                });
                assert_eq!(quick.sum(&here, &info).0, sum, "{here:?}");
                here = here.after(moves[dice.below(moves.len())]);
            }
        }
    }
}
