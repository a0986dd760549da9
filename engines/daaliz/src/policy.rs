//! The policy net: what a turn promises before anyone looks at the position after it.
//!
//! A small net hears where a wall would lie, seen from both pawns, what it does to the ways of
//! both and what it touches, or where a step leads. Its word puts turns in order, and says
//! which of them are worth a search.

// Squares, walls and signs are few; these casts lose nothing.
#![allow(clippy::cast_possible_truncation)]

use nnue::OneLayerNet;

use crate::bfs::OpenEdges;
use crate::corridors::Corridors;
use crate::features::{self, Map};
use crate::grid::{Bits, Grid, MoveKind, OUT, PackedMove, Walls};
use crate::node::Node;

/// The net of the policy.
pub type PolicyNet = OneLayerNet<16, 1>;
/// How many signs there are that a turn may have.
pub const SIGNS: usize = SAVES + 2 * 4 * 4;

const CELLS: usize = 81;
// Steps: where to; how much nearer, by lead and stocks; the way on; the other pawn.
const TO: usize = 0;
const NEARER: usize = TO + CELLS;
const ON: usize = NEARER + 4 * LEADS * 11 * 11;
const PAWN: usize = ON + 4 * 3;
// Walls: where, seen from either pawn too; what they do to ways, by stocks and lead; which steps
// they shut; what they touch; how many walls across ways they make impossible.
const PLACE: usize = PAWN + 2 * 4 * 5 * 5;
const FROM_THEIRS: usize = PLACE + 2 * 64;
const FROM_MINE: usize = FROM_THEIRS + 2 * 256;
const GAIN: usize = FROM_MINE + 2 * 256;
const LEAD: usize = GAIN + GAINS * LOSSES * 4;
const EDGES: usize = LEAD + GAINS * LEADS * 3 * 3;
const TOUCH: usize = EDGES + 2 * 9 * 9;
const SAVES: usize = TOUCH + 2 * 2 * 6;
const LEADS: usize = 9;
const GAINS: usize = 6;
const LOSSES: usize = 4;

/// Says what turns of one position promise.
pub struct PolicyCache<'a, const S: u32> {
    scene: PolicyContext<'a, S>,
    net: &'a PolicyNet,
    head: usize,
}

impl<'a, const S: u32> PolicyCache<'a, S> {
    pub fn of(net: &'a PolicyNet, grid: &'a Grid<S>, node: &'a Node) -> PolicyCache<'a, S> {
        PolicyCache { scene: PolicyContext::of(grid, node), net, head: features::kind(node) }
    }

    /// What that turn promises; more is better, and only the difference between turns of one
    /// position means anything. Nothing where it would shut somebody in.
    #[inline]
    pub fn logit(&self, turn: PackedMove) -> Option<i32> {
        let mut sum = self.net.bag.bias;
        self.scene.each_sign(turn, |sign| self.net.bag.add(&mut sum, sign as u16))?;
        let [said] = self.net.forward(&sum, self.head);
        Some(said)
    }
}

/// A position as all its turns share it.
pub struct PolicyContext<'a, const S: u32> {
    grid: &'a Grid<S>,
    node: &'a Node,
    map: &'static Map,
    corridors: [Corridors; 2],
    /// Corners that a wall or the border touches.
    touched: Bits,
    lead: usize,
}

impl<'a, const S: u32> PolicyContext<'a, S> {
    #[inline]
    pub fn of(grid: &'a Grid<S>, node: &'a Node) -> PolicyContext<'a, S> {
        let (me, other) = node.seats();
        let stand = &node.stand;
        let ways = OpenEdges::of(grid, stand.walls);
        let corridors =
            [me, other].map(|seat| Corridors::of(&ways, 1 << stand.pawns[seat], grid.goals[seat]));
        let Walls { flat, upright } = stand.walls;
        let touched = flat | flat << 1 | flat >> 1 | upright | upright << S | upright >> S;
        let border = grid.squares & !grid.slots;
        let [mine, theirs] = [me, other].map(|seat| usize::from(node.trails[seat].steps));
        let lead = (theirs + LEADS / 2).saturating_sub(mine).min(LEADS - 1);
        PolicyContext {
            grid,
            node,
            map: features::map(node),
            corridors,
            touched: touched | border,
            lead,
        }
    }

    /// Tells each sign that the turn has; nothing where it would shut somebody in.
    #[inline]
    pub fn each_sign(&self, turn: PackedMove, tell: impl FnMut(usize)) -> Option<()> {
        match turn.deed() {
            MoveKind::Step(to) => self.each_of_step(to, tell),
            MoveKind::Flat(at) => self.each_of_wall(turn, at, 0, tell)?,
            MoveKind::Upright(at) => self.each_of_wall(turn, at, 1, tell)?,
            MoveKind::Pass => {}
        }
        Some(())
    }

    #[inline]
    fn each_of_step(&self, to: u8, mut tell: impl FnMut(usize)) {
        if to == OUT {
            return;
        }
        let (_, other) = self.node.seats();
        let cell = self.map.cell[usize::from(to)];
        tell(TO + usize::from(cell));
        let mine = &self.corridors[0];
        let further = mine.nearer.iter().position(|set| set >> to & 1 == 1).unwrap_or(3);
        let [my, their] = self.stocks().map(|stock| stock.min(10));
        tell(NEARER + ((further * LEADS + self.lead) * 11 + my) * 11 + their);
        tell(ON + further * 3 + usize::from(mine.widths[0]));
        let their_pawn = self.map.cell[usize::from(self.node.stand.pawns[other])];
        let [up, right] = offset(cell, their_pawn, 2);
        let goes_on = usize::from(self.corridors[1].slack[0] >> to & 1 == 1);
        tell(PAWN + ((goes_on * 4 + further) * 5 + up) * 5 + right);
    }

    #[inline]
    fn each_of_wall(
        &self,
        turn: PackedMove,
        at: u8,
        way: usize,
        mut tell: impl FnMut(usize),
    ) -> Option<()> {
        let (me, other) = self.node.seats();
        let Node { stand, trails } = self.node;
        let wall = Walls::one(turn);
        let mut with = None;
        let mut longer = |seat: usize| {
            if !trails[seat].across.meets(wall) {
                return Some(0);
            }
            let ways = with.get_or_insert_with(|| OpenEdges::of(self.grid, stand.walls.or(wall)));
            let steps = ways.distance(1 << stand.pawns[seat], self.grid.goals[seat])?;
            Some(usize::from(steps - trails[seat].steps))
        };
        let gain = longer(other)?.min(GAINS - 1);
        let loss = longer(me)?.min(LOSSES - 1);
        let place = self.map.wall[usize::from(at)];
        tell(PLACE + way * 64 + usize::from(place));
        for (from, seat) in [(FROM_THEIRS, other), (FROM_MINE, me)] {
            let pawn = self.map.cell[usize::from(stand.pawns[seat])];
            let up = usize::from(8 + place / 8 - pawn / 9);
            let right = usize::from(8 + place % 8 - pawn % 9);
            tell(from + (way * 16 + up) * 16 + right);
        }
        let [my, their] = self.stocks();
        let few = match my {
            0 | 1 => 0,
            2 => 1,
            3 | 4 => 2,
            _ => 3,
        };
        tell(GAIN + (gain * LOSSES + loss) * 4 + few);
        let [my, their] = [my - 1, their].map(|stock| stock.div_ceil(2).min(2));
        tell(LEAD + ((gain * LEADS + self.lead) * 3 + my) * 3 + their);
        let [mine, theirs] = [0, 1].map(|whose| self.edges(at, way, whose));
        tell(EDGES + (way * 9 + mine) * 9 + theirs);
        let step = if way == 0 { 1 } else { S };
        let at = u32::from(at);
        let low = at < step || way == 0 && at.is_multiple_of(S) || self.is_touched(at - step);
        let (middle, high) = (self.is_touched(at), self.is_touched(at + step));
        let ends = usize::from(low) + usize::from(high);
        let gains = usize::from(gain > 0);
        tell(TOUCH + ((way * 2 + gains) * 2 + usize::from(middle)) * 3 + ends);
        let shadow = wall.shadow::<S>();
        let spoiled = |seat: usize| {
            let gone = trails[seat].across.and(shadow);
            (gone.flat.count_ones() + gone.upright.count_ones()).min(3) as usize
        };
        tell(SAVES + (way * 4 + spoiled(me)) * 4 + spoiled(other));
        Some(())
    }

    fn is_touched(&self, at: u32) -> bool {
        self.touched >> at & 1 == 1
    }

    /// How many of the two steps that the wall shuts belong to shortest ways, and to ways a
    /// little longer.
    fn edges(&self, at: u8, way: usize, whose: usize) -> usize {
        let [tight, loose, _] = self.corridors[whose].slack;
        let loose = tight | loose;
        let (along, across) = if way == 0 { (1, S) } else { (S, 1) };
        let count = |set: Bits| {
            let both = set & set >> across;
            let both = both >> at;
            (both & 1) as usize + (both >> along & 1) as usize
        };
        count(tight) * 3 + count(loose)
    }

    fn stocks(&self) -> [usize; 2] {
        let (me, other) = self.node.seats();
        [me, other].map(|seat| usize::from(self.node.stand.stocks[seat]))
    }
}

/// How far one square lies from another, up and to the right, no further than so many.
fn offset(cell: u8, from: u8, most: u8) -> [usize; 2] {
    [(cell / 9, from / 9), (cell % 9, from % 9)]
        .map(|(to, from)| usize::from((to + most).saturating_sub(from).min(2 * most)))
}
