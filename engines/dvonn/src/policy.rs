//! The policy net: how promising a jump is, before its board is evaluated.
//!
//! Its features are what the jump leaves, what it lands on and what changes, seen from the board
//! before it. Its output orders jumps whose boards are not evaluated, and decides which are
//! searched.

use dvonn::{Board, Field, Fields, Move};
use game_core::{Position as _, Seat};
use nnue::{Layout, OneLayerNet, Part};

use crate::board_info::BoardInfo;
use crate::features::aims;

/// The net of the policy.
pub type PolicyNet = OneLayerNet<16, 1>;
/// How many heads it has, by the number of stacks.
pub const AGES: usize = 3;
/// The parts of the input.
struct Signs {
    // What the jump leaves: its height, whether it has a red, is in danger, is covered, and how far
    // a red is; its neighbors; how many jumps it had; who could land there, and who nowhere else.
    stack: Part<5>,
    holds: Part<3>,
    ways: Part<2>,
    left: Part<2>,
    only: Part<2>,
    frees: Part<2>,
    // What it lands on: by the height that jumps; the new height and where that goes on; what the
    // stack there could do and whose it is; the edge at both ends; who stands behind it; what it
    // strikes; what it leaves in danger, or saves; and how far a red is.
    leaps: Part<3>,
    grows: Part<3>,
    takes: Part<3>,
    edges: Part<3>,
    backed: Part<3>,
    strikes: Part<2>,
    threats: Part<3>,
    saves: Part<1>,
    ground: Part<3>,
    // What changes: how many jumps either side gains, and what falls.
    fewer: Part<2>,
    falls: Part<3>,
    count: usize,
}

const ALL: Signs = {
    let mut layout = Layout::new();
    Signs {
        stack: layout.part([5, 2, 2, 2, 5]),
        holds: layout.part([5, 2, 7]),
        ways: layout.part([8, 2]),
        left: layout.part([5, 5]),
        only: layout.part([4, 4]),
        frees: layout.part([4, 4]),
        leaps: layout.part([3, 66, 2]),
        grows: layout.part([12, 2, 4]),
        takes: layout.part([7, 3, 2]),
        edges: layout.part([2, 2, 3]),
        backed: layout.part([5, 5, 3]),
        strikes: layout.part([5, 2]),
        threats: layout.part([4, 2, 2]),
        saves: layout.part([5]),
        ground: layout.part([5, 3, 2]),
        fewer: layout.part([2, 17]),
        falls: layout.part([7, 7, 2]),
        count: layout.end(1_157),
    }
};

/// How many features there are.
pub const SIGNS: usize = ALL.count;

/// The policy's outputs for the jumps of one board.
pub(crate) struct PolicyCache<'a> {
    context: PolicyContext<'a>,
    net: &'a PolicyNet,
    /// The field that the last jump left, and the accumulator of its features.
    left: Option<(Field, [i16; 16])>,
}

impl<'a> PolicyCache<'a> {
    pub(crate) fn of(net: &'a PolicyNet, board: &'a Board) -> PolicyCache<'a> {
        PolicyCache { context: PolicyContext::of(board), net, left: None }
    }

    /// The policy's output for a jump of the mover. More is better, and only differences within a
    /// board mean anything. It is fastest if jumps come sorted by field.
    #[inline]
    #[allow(clippy::cast_possible_truncation)] // there are fewer than 2^16
    pub(crate) fn logit(&mut self, from: Field, to: Field) -> i32 {
        let PolicyCache { context, net, left } = self;
        let mut sum = match *left {
            Some((field, sum)) if field == from => sum,
            _ => {
                let mut sum = net.bag.bias;
                context.each_of_leaving(from, &mut |sign| net.bag.add(&mut sum, sign as u16));
                *left = Some((from, sum));
                sum
            }
        };
        let add = &mut |sign| net.bag.add(&mut sum, sign as u16);
        context.each_of_landing(from, to, add);
        context.each_change(from, to, add);
        let [logit] = net.forward(&sum, context.age());
        logit
    }
}

/// What all jumps of a board share.
struct PolicyContext<'a> {
    board: &'a Board,
    info: BoardInfo,
    aims: [[u8; 64]; 2],
    /// By side, the mover first, and field: how many stacks could land there.
    hits: [[u8; 64]; 2],
    /// How many could land nowhere else.
    only: [[u8; 64]; 2],
    /// The mover's stacks that the other side could take.
    threatened: u64,
}

impl PolicyContext<'_> {
    fn of(board: &Board) -> PolicyContext<'_> {
        let info = BoardInfo::at(board);
        let (mut hits, mut only) = ([[0; 64]; 2], [[0; 64]; 2]);
        for (side, own) in [info.mine, info.theirs].into_iter().enumerate() {
            for from in Fields::of_bits(own & info.free) {
                let lands = info.lands[from.bit()];
                for to in Fields::of_bits(lands) {
                    hits[side][to.bit()] += 1;
                    only[side][to.bit()] += u8::from(lands.is_power_of_two());
                }
            }
        }
        let (aims, threatened) = (aims(board, &info), info.mine & info.their_hits);
        PolicyContext { board, info, aims, hits, only, threatened }
    }

    /// The head of this board.
    fn age(&self) -> usize {
        match self.info.any.count_ones() {
            37.. => 0,
            25.. => 1,
            _ => 2,
        }
    }

    /// Visits each feature of a jump.
    fn each_sign(&self, from: Field, to: Field, mut visit: impl FnMut(usize)) {
        self.each_of_leaving(from, &mut visit);
        self.each_of_landing(from, to, &mut visit);
        self.each_change(from, to, &mut visit);
    }

    /// What the jump leaves, and what that does to its neighbors.
    #[inline]
    fn each_of_leaving(&self, from: Field, visit: &mut impl FnMut(usize)) {
        let BoardInfo { their_hits, my_hits, hinges, any, free, mine, theirs, .. } = self.info;
        let (tier, red) = (self.tier(from), self.is_red(from));
        let (danger, cover) = (is(their_hits, from), is(my_hits, from));
        let around = from.reach(1).bits() & any;
        visit(ALL.stack.at([tier, red, danger, cover, self.ring(from)]));
        visit(ALL.holds.at([tier, is(hinges, from), count(around)]));
        visit(ALL.ways.at([usize::from(self.info.counts[from.bit()]).min(7), red]));
        let [my, their] = self.hits.map(|hits| usize::from(hits[from.bit()]).min(4));
        visit(ALL.left.at([my, their]));
        let [my, their] = self.only.map(|only| usize::from(only[from.bit()]).min(3));
        visit(ALL.only.at([my, their]));
        let [my, their] = [mine, theirs].map(|own| count(around & own & !free).min(3));
        visit(ALL.frees.at([my, their]));
    }

    /// What it lands on, and what the new stack could do there.
    #[inline]
    fn each_of_landing(&self, from: Field, to: Field, visit: &mut impl FnMut(usize)) {
        let BoardInfo { their_hits, any, free, theirs, .. } = self.info;
        let (tier, red, owner) = (self.tier(from), self.is_red(from), self.owner(to));
        let height = self.board.height(from) + self.board.height(to);
        let next = to.reach(height).bits() & any;
        let height = usize::from(height);
        let aim = usize::from(self.aims[0][to.bit()]);
        visit(ALL.leaps.at([tier.min(2), aim, usize::from(next != 0)]));
        let danger = is(their_hits, to);
        visit(ALL.grows.at([height.min(13) - 2, danger, count(next).min(3)]));
        let counts = usize::from(self.info.counts[to.bit()]).min(6);
        visit(ALL.takes.at([counts, owner, is(free, to)]));
        let [edge, to_edge] = [from, to].map(|field| is(Fields::EDGE.bits(), field));
        visit(ALL.edges.at([edge, to_edge, tier.min(2)]));
        let [my, their] = self.hits.map(|hits| usize::from(hits[to.bit()]));
        visit(ALL.backed.at([(my - 1).min(4), their.min(4), owner]));
        visit(ALL.strikes.at([count(next & theirs).min(4), red]));
        let takes = usize::from(owner == 2);
        let (threats, danger) = (count(self.threatened).min(3), is(their_hits, from));
        visit(ALL.threats.at([threats, danger, takes]));
        if takes & is(free, to) == 1 {
            visit(ALL.saves.at([count(self.info.lands[to.bit()] & self.threatened).min(4)]));
        }
        visit(ALL.ground.at([self.ring(to), height.min(6) / 2 - 1, red]));
    }

    /// How many jumps either side gains, and what falls.
    #[inline]
    fn each_change(&self, from: Field, to: Field, visit: &mut impl FnMut(usize)) {
        let height = self.board.height(from) + self.board.height(to);
        let next = count(to.reach(height).bits() & self.info.any);
        let ways = usize::from(self.info.counts[to.bit()]) * is(self.info.free, to);
        let (owner, gone) = (self.owner(to), usize::from(self.info.counts[from.bit()]));
        let [my, their] = self.hits.map(|hits| usize::from(hits[from.bit()]));
        let covered = if owner == 1 { ways } else { 0 };
        let taken = if owner == 2 { ways } else { 0 };
        visit(ALL.fewer.at([0, (10 + next).saturating_sub(gone + my + covered).min(16)]));
        visit(ALL.fewer.at([1, (their + taken).min(16)]));
        let red = self.is_red(from);
        if red | is(self.info.hinges, from) == 1 {
            let [mine, theirs] = self.fallen(from, to).map(|pieces| pieces.min(6));
            visit(ALL.falls.at([mine, theirs, red]));
        }
    }

    /// How many pieces fall from the mover's and from the other's stacks.
    fn fallen(&self, from: Field, to: Field) -> [usize; 2] {
        let taken = self.board.height(to);
        let [mine, theirs] = self.piles(self.board);
        let [mine, theirs] = match self.owner(to) {
            0 => [mine + taken, theirs],
            1 => [mine, theirs],
            _ => [mine + taken, theirs - taken],
        };
        let [my_rest, their_rest] = self.piles(&self.board.after(Move::Jump { from, to }));
        [mine - my_rest, theirs - their_rest].map(usize::from)
    }

    /// The piles of the mover and of the other.
    fn piles(&self, board: &Board) -> [u8; 2] {
        let [white, black] = board.score();
        if self.board.mover() == Seat(0) { [white, black] } else { [black, white] }
    }

    fn tier(&self, field: Field) -> usize {
        usize::from(self.board.height(field)).min(5) - 1
    }

    fn is_red(&self, field: Field) -> usize {
        is(self.info.red, field)
    }

    /// The distance from a red: 0 is a red, 4 is further than three steps.
    fn ring(&self, field: Field) -> usize {
        let [one, two, three] = self.info.rings.map(|ring| is(ring, field));
        4 * (1 - self.is_red(field)) - 3 * one - 2 * two - three
    }

    /// The owner: nobody, the mover, the other.
    fn owner(&self, field: Field) -> usize {
        is(self.info.mine, field) + 2 * is(self.info.theirs, field)
    }
}

#[inline]
#[allow(clippy::cast_possible_truncation)] // a bit
fn is(fields: u64, field: Field) -> usize {
    (fields >> field.bit() & 1) as usize
}

#[inline]
fn count(fields: u64) -> usize {
    fields.count_ones() as usize
}

/// The features of each jump of the mover, and the head, for training.
#[must_use]
#[allow(clippy::cast_possible_truncation)] // there are fewer than 2^16
pub fn signs(board: &Board) -> (Vec<(Move, Vec<u16>)>, usize) {
    let context = PolicyContext::of(board);
    let with_signs = |mv| {
        let mut signs = Vec::new();
        if let Move::Jump { from, to } = mv {
            context.each_sign(from, to, |sign| signs.push(sign as u16));
        }
        (mv, signs)
    };
    (board.moves().into_iter().map(with_signs).collect(), context.age())
}

#[cfg(test)]
mod tests {
    use dvonn::{Position, Start, Symmetry};
    use game_core::{Dice, Seeded};

    use super::*;

    fn read(text: &str) -> Board {
        use game_core::Notation;
        *Position::default().read(text).unwrap().board()
    }

    fn field(name: &str) -> Field {
        Field::named(name).unwrap()
    }

    /// All features are in range, most occur, no jump has one twice, and none depends on how the
    /// board is turned.
    #[test]
    fn signs_have_numbers_below_their_count_and_turn_with_the_board() {
        let mut dice = Seeded::new(3);
        let mut met = vec![false; SIGNS];
        for _ in 0..200 {
            let mut here = *Position::begin(Start::Random, &mut dice).board();
            while let [_, ..] = here.moves()[..] {
                let (jumps, age) = super::signs(&here);
                assert!(age < AGES);
                for (mv, mut signs) in jumps.iter().cloned() {
                    for &sign in &signs {
                        met[usize::from(sign)] = true;
                    }
                    signs.sort_unstable();
                    assert!(signs.windows(2).all(|two| two[0] < two[1]), "{mv:?} {signs:?}");
                    let Move::Jump { from, to } = mv else { continue };
                    for symmetry in Symmetry::ALL {
                        let image = symmetry.board(&here);
                        let (from, to) = (symmetry.field(from), symmetry.field(to));
                        let mut turned = Vec::new();
                        PolicyContext::of(&image)
                            .each_sign(from, to, |sign| turned.push(u16::try_from(sign).unwrap()));
                        turned.sort_unstable();
                        assert_eq!(turned, signs);
                    }
                }
                here = here.after(jumps[dice.below(jumps.len())].0);
            }
        }
        let met = met.iter().filter(|&&met| met).count();
        assert!(met * 4 > SIGNS * 3, "{met} of {SIGNS}");
    }

    #[test]
    fn what_falls_is_counted_apart_from_what_is_taken() {
        let here = read("jump W A1:R,B1:W,C1:W,D1:BB,C2:B");
        let context = PolicyContext::of(&here);
        let fallen = |from: &str, to: &str| context.fallen(field(from), field(to));
        assert_eq!(fallen("B1", "A1"), [1, 3], "all but what stands on the red");
        assert_eq!(fallen("B1", "C1"), [2, 3], "and here the stack that moved as well");
        assert_eq!(fallen("C1", "C2"), [0, 2], "what was taken did not fall");
    }
}
