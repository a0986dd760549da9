//! The policy net: how promising a turn is, before its position is evaluated.
//!
//! Its features are where a wall would lie, seen from both pawns, what it does to both paths and
//! what it touches, or where a step leads. Its output orders turns, and decides which are searched.

// Squares, walls and features are few; these casts lose nothing.
#![allow(clippy::cast_possible_truncation)]

use nnue::{Layout, OneLayerNet, Part};

use crate::bfs::OpenEdges;
use crate::corridors::Corridors;
use crate::features::{self, Map};
use crate::grid::{Bits, Grid, MoveKind, OUT, PackedMove, Walls};
use crate::node::Node;

/// The net of the policy.
pub type PolicyNet = OneLayerNet<16, 1>;
const CELLS: usize = 81;
const LEADS: usize = 9;
const GAINS: usize = 6;
const LOSSES: usize = 4;

/// The parts of the input.
struct Signs {
    // A step: where to; how much nearer, by lead and stocks; how the path goes on; the other pawn.
    to: Part<1>,
    nearer: Part<4>,
    on: Part<2>,
    pawn: Part<4>,
    // A wall: where, also seen from either pawn; what it does to the paths, by stocks and lead;
    // which steps it blocks; what it touches; how many walls across paths it makes impossible.
    place: Part<2>,
    from_theirs: Part<3>,
    from_mine: Part<3>,
    gain: Part<3>,
    lead: Part<4>,
    edges: Part<3>,
    touch: Part<4>,
    saves: Part<3>,
    count: usize,
}

const ALL: Signs = {
    let mut layout = Layout::new();
    Signs {
        to: layout.part([CELLS]),
        nearer: layout.part([4, LEADS, 11, 11]),
        on: layout.part([4, 3]),
        pawn: layout.part([2, 4, 5, 5]),
        place: layout.part([2, 64]),
        from_theirs: layout.part([2, 16, 16]),
        from_mine: layout.part([2, 16, 16]),
        gain: layout.part([GAINS, LOSSES, 4]),
        lead: layout.part([GAINS, LEADS, 3, 3]),
        edges: layout.part([2, 9, 9]),
        touch: layout.part([2, 2, 2, 3]),
        saves: layout.part([2, 4, 4]),
        count: layout.end(6_601),
    }
};

/// How many features there are.
pub const SIGNS: usize = ALL.count;

/// The policy's outputs for the turns of one position.
pub struct PolicyCache<'a, const S: u32> {
    context: PolicyContext<'a, S>,
    net: &'a PolicyNet,
    head: usize,
}

impl<'a, const S: u32> PolicyCache<'a, S> {
    pub fn of(net: &'a PolicyNet, grid: &'a Grid<S>, node: &'a Node) -> PolicyCache<'a, S> {
        PolicyCache { context: PolicyContext::of(grid, node), net, head: features::kind(node) }
    }

    /// The policy's output for a turn. More is better, and only differences within a position mean
    /// anything. `None` if it would shut somebody in.
    #[inline]
    pub fn logit(&self, turn: PackedMove) -> Option<i32> {
        let mut sum = self.net.bag.bias;
        self.context.each_sign(turn, |sign| self.net.bag.add(&mut sum, sign as u16))?;
        let [logit] = self.net.forward(&sum, self.head);
        Some(logit)
    }
}

/// What all turns of a position share.
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
        let board = &node.board;
        let ways = OpenEdges::of(grid, board.walls);
        let corridors =
            [me, other].map(|seat| Corridors::of(&ways, 1 << board.pawns[seat], grid.goals[seat]));
        let Walls { flat, upright } = board.walls;
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

    /// Visits each feature of a turn; `None` if it would shut somebody in.
    #[inline]
    pub fn each_sign(&self, turn: PackedMove, visit: impl FnMut(usize)) -> Option<()> {
        match turn.deed() {
            MoveKind::Step(to) => self.each_of_step(to, visit),
            MoveKind::Flat(at) => self.each_of_wall(turn, at, 0, visit)?,
            MoveKind::Upright(at) => self.each_of_wall(turn, at, 1, visit)?,
            MoveKind::Pass => {}
        }
        Some(())
    }

    #[inline]
    fn each_of_step(&self, to: u8, mut visit: impl FnMut(usize)) {
        if to == OUT {
            return;
        }
        let (_, other) = self.node.seats();
        let cell = self.map.cell[usize::from(to)];
        visit(ALL.to.at([usize::from(cell)]));
        let mine = &self.corridors[0];
        let further = mine.nearer.iter().position(|set| set >> to & 1 == 1).unwrap_or(3);
        let [my, their] = self.stocks().map(|stock| stock.min(10));
        visit(ALL.nearer.at([further, self.lead, my, their]));
        visit(ALL.on.at([further, usize::from(mine.widths[0])]));
        let their_pawn = self.map.cell[usize::from(self.node.board.pawns[other])];
        let [up, right] = offset(cell, their_pawn, 2);
        let goes_on = usize::from(self.corridors[1].slack[0] >> to & 1 == 1);
        visit(ALL.pawn.at([goes_on, further, up, right]));
    }

    #[inline]
    fn each_of_wall(
        &self,
        turn: PackedMove,
        at: u8,
        way: usize,
        mut visit: impl FnMut(usize),
    ) -> Option<()> {
        let (me, other) = self.node.seats();
        let Node { board, trails } = self.node;
        let wall = Walls::one(turn);
        let mut with = None;
        let mut longer = |seat: usize| {
            if !trails[seat].across.meets(wall) {
                return Some(0);
            }
            let ways = with.get_or_insert_with(|| OpenEdges::of(self.grid, board.walls.or(wall)));
            let steps = ways.distance(1 << board.pawns[seat], self.grid.goals[seat])?;
            Some(usize::from(steps - trails[seat].steps))
        };
        let gain = longer(other)?.min(GAINS - 1);
        let loss = longer(me)?.min(LOSSES - 1);
        let place = self.map.wall[usize::from(at)];
        visit(ALL.place.at([way, usize::from(place)]));
        for (part, seat) in [(ALL.from_theirs, other), (ALL.from_mine, me)] {
            let pawn = self.map.cell[usize::from(board.pawns[seat])];
            let up = usize::from(8 + place / 8 - pawn / 9);
            let right = usize::from(8 + place % 8 - pawn % 9);
            visit(part.at([way, up, right]));
        }
        let [my, their] = self.stocks();
        let few = match my {
            0 | 1 => 0,
            2 => 1,
            3 | 4 => 2,
            _ => 3,
        };
        visit(ALL.gain.at([gain, loss, few]));
        let [my, their] = [my - 1, their].map(|stock| stock.div_ceil(2).min(2));
        visit(ALL.lead.at([gain, self.lead, my, their]));
        let [mine, theirs] = [0, 1].map(|whose| self.edges(at, way, whose));
        visit(ALL.edges.at([way, mine, theirs]));
        let step = if way == 0 { 1 } else { S };
        let at = u32::from(at);
        let low = at < step || way == 0 && at.is_multiple_of(S) || self.is_touched(at - step);
        let (middle, high) = (self.is_touched(at), self.is_touched(at + step));
        let ends = usize::from(low) + usize::from(high);
        let gains = usize::from(gain > 0);
        visit(ALL.touch.at([way, gains, usize::from(middle), ends]));
        let shadow = wall.shadow::<S>();
        let spoiled = |seat: usize| {
            let gone = trails[seat].across.and(shadow);
            (gone.flat.count_ones() + gone.upright.count_ones()).min(3) as usize
        };
        visit(ALL.saves.at([way, spoiled(me), spoiled(other)]));
        Some(())
    }

    fn is_touched(&self, at: u32) -> bool {
        self.touched >> at & 1 == 1
    }

    /// How many of the two steps that the wall blocks are on shortest paths, and on paths a little
    /// longer.
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
        [me, other].map(|seat| usize::from(self.node.board.stocks[seat]))
    }
}

/// The offset of two squares, up and to the right, clamped.
fn offset(cell: u8, from: u8, most: u8) -> [usize; 2] {
    [(cell / 9, from / 9), (cell % 9, from % 9)]
        .map(|(to, from)| usize::from((to + most).saturating_sub(from).min(2 * most)))
}
