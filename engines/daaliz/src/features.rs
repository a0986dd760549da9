//! The input features of the net, from the view of the mover.
//!
//! The board is turned so that the goal is up, and mirrored so that the own pawn is not on the
//! right half. Besides pawns, walls and stocks, the features are the squares on each seat's
//! shortest paths and on paths a little longer, and how wide the paths are step by step.

// Squares, walls and features are few; these casts lose nothing.
#![allow(clippy::cast_possible_truncation)]

use nnue::{Layout, Part};

use crate::bfs::OpenEdges;
use crate::corridors::{Corridors, LEVELS};
use crate::grid::{Grid, places};
use crate::node::Node;

const CELLS: usize = 81;
/// The longest path length with a feature of its own.
const MOST_STEPS: usize = 31;
const LEADS: usize = 17;
const STOCKS: usize = 11;

/// The parts of the input.
struct Features {
    /// Pawns by owner, then by square: one's own, the other's.
    pawns: Part<2>,
    flat: Part<1>,
    upright: Part<1>,
    /// Squares of corridors by owner and how much longer, then by square.
    slack: Part<3>,
    /// Steps of corridors by owner, step, and width.
    width: Part<3>,
    /// The path lengths, by owner.
    steps: Part<2>,
    /// One's own pawn may leave the board, or reach its goal.
    leaves: Part<1>,
    /// The lead by both stocks.
    balance: Part<3>,
    count: usize,
}

const FEATURES: Features = {
    let mut layout = Layout::new();
    Features {
        pawns: layout.part([2, CELLS]),
        flat: layout.part([64]),
        upright: layout.part([64]),
        slack: layout.part([2, 3, CELLS]),
        width: layout.part([2, LEVELS, 3]),
        steps: layout.part([2, MOST_STEPS + 1]),
        leaves: layout.part([1]),
        balance: layout.part([LEADS, STOCKS, STOCKS]),
        count: layout.end(2_982),
    }
};

/// How many features there are.
pub const SIGHTS: usize = FEATURES.count;
/// The most features of a position.
pub const MOST: usize = 256;
/// How many kinds of positions there are, by the walls left.
pub const KINDS: usize = 4;

/// How squares and walls map to a seat's view: by seat, and mirrored or not.
pub static MAPS: [[Map; 2]; 2] =
    [[Map::of(false, false), Map::of(false, true)], [Map::of(true, false), Map::of(true, true)]];

pub struct Map {
    pub cell: [u8; CELLS],
    pub wall: [u8; CELLS],
}

impl Map {
    const fn of(upside_down: bool, mirrored: bool) -> Map {
        let mut map = Map { cell: [0; CELLS], wall: [0; CELLS] };
        let mut at = 0;
        while at < CELLS {
            let (rank, file) = (at / 9, at % 9);
            let cell_rank = if upside_down { 8 - rank } else { rank };
            let cell_file = if mirrored { 8 - file } else { file };
            map.cell[at] = (cell_rank * 9 + cell_file) as u8;
            if rank < 8 && file < 8 {
                let wall_rank = if upside_down { 7 - rank } else { rank };
                let wall_file = if mirrored { 7 - file } else { file };
                map.wall[at] = (wall_rank * 8 + wall_file) as u8;
            }
            at += 1;
        }
        map
    }
}

/// Whether the net knows this board: nine by nine, two seats on opposite sides.
pub fn knows<const S: u32>(grid: &Grid<S>) -> bool {
    let (top, bottom) = (0x1ff << 72, 0x1ff);
    S == 9 && (grid.files, grid.ranks, grid.seats) == (9, 9, 2) && grid.goals[..2] == [top, bottom]
}

/// The kind of the position.
pub fn kind(node: &Node) -> usize {
    match node.board.stocks[0] + node.board.stocks[1] {
        0..=3 => 0,
        4..=8 => 1,
        9..=14 => 2,
        _ => 3,
    }
}

/// The mover's view of the board.
#[inline]
pub fn map(node: &Node) -> &'static Map {
    let (me, other) = node.seats();
    let files = (node.board.pawns[me] % 9, node.board.pawns[other] % 9);
    let is_mirrored = files.0 > 4 || files.0 == 4 && files.1 > 4;
    &MAPS[me][usize::from(is_mirrored)]
}

/// Visits the features of a position.
#[inline]
pub fn each<const S: u32>(grid: &Grid<S>, node: &Node, mut visit: impl FnMut(u16)) {
    let mut see = |sight: usize| visit(sight as u16);
    let board = &node.board;
    let ways = OpenEdges::of(grid, board.walls);
    let (me, other) = node.seats();
    let map = map(node);
    for (whose, seat) in [me, other].into_iter().enumerate() {
        let pawn = board.pawns[seat];
        see(FEATURES.pawns.at([whose, usize::from(map.cell[usize::from(pawn)])]));
        let corridors = Corridors::of(&ways, 1 << pawn, grid.goals[seat]);
        for (slack, &set) in corridors.slack.iter().enumerate() {
            let cell = |at| usize::from(map.cell[usize::from(at)]);
            places(set).for_each(|at| see(FEATURES.slack.at([whose, slack, cell(at)])));
        }
        for (level, &width) in corridors.widths.iter().enumerate().take(corridors.steps) {
            see(FEATURES.width.at([whose, level, usize::from(width)]));
        }
        see(FEATURES.steps.at([whose, corridors.steps.min(MOST_STEPS)]));
    }
    let Features { flat, upright, .. } = FEATURES;
    for (part, set) in [(flat, board.walls.flat), (upright, board.walls.upright)] {
        places(set).for_each(|at| see(part.at([usize::from(map.wall[usize::from(at)])])));
    }
    if grid.last_step(me) == 1 {
        see(FEATURES.leaves.start());
    }
    let [mine, theirs] = [me, other].map(|seat| usize::from(node.trails[seat].steps));
    let lead = (theirs + LEADS / 2).saturating_sub(mine).min(LEADS - 1);
    let stock = |seat: usize| usize::from(board.stocks[seat]).min(STOCKS - 1);
    see(FEATURES.balance.at([lead, stock(me), stock(other)]));
}
