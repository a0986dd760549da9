//! A position of two with each seat's path: a node of the search.

use crate::bfs::{OpenEdges, Trail};
use crate::board::Board;
use crate::grid::{Grid, MoveKind, OUT, PackedMove, Walls};

/// A position of two in which nobody has arrived, with a shortest path of each seat.
///
/// The paths make most walls cheap: one that lies across neither changes no distance and shuts
/// nobody in.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    pub board: Board,
    pub trails: [Trail; 2],
}

impl Node {
    /// The position with its paths; `None` if a pawn has arrived or has no path.
    pub fn of<const S: u32>(grid: &Grid<S>, board: Board) -> Option<Node> {
        if board.arrived(grid).is_some() {
            return None;
        }
        let ways = OpenEdges::of(grid, board.walls);
        let trail = |seat: usize| ways.trail(1 << board.pawns[seat], grid.goals[seat]);
        Some(Node { board, trails: [trail(0)?, trail(1)?] })
    }

    /// The seat to move and the other.
    pub fn seats(&self) -> (usize, usize) {
        let me = self.board.mover();
        (me, 1 - me)
    }

    /// The distance of a seat to the win, walls aside.
    pub fn distance<const S: u32>(&self, grid: &Grid<S>, seat: usize) -> i32 {
        i32::from(self.trails[seat].steps) + i32::from(grid.last_step(seat))
    }

    /// The result of a turn that is legal unless it shuts somebody in.
    #[inline]
    pub fn after<const S: u32>(&self, grid: &Grid<S>, turn: PackedMove) -> After {
        let me = self.board.mover();
        let board = self.board.after(grid, turn);
        let mut trails = self.trails;
        match turn.deed() {
            MoveKind::Step(to) => {
                let arrived =
                    to == OUT || grid.exits[me].is_none() && grid.goals[me] >> to & 1 == 1;
                if arrived {
                    return After::Won;
                }
                let ways = OpenEdges::of(grid, board.walls);
                let trail = ways.trail(1 << to, grid.goals[me]);
                trails[me] = trail.expect("a pawn never leaves its way behind");
            }
            MoveKind::Flat(_) | MoveKind::Upright(_) => {
                let wall = Walls::one(turn);
                let ways = OpenEdges::of(grid, board.walls);
                for seat in [0, 1] {
                    if trails[seat].across.meets(wall) {
                        match ways.trail(1 << board.pawns[seat], grid.goals[seat]) {
                            Some(trail) => trails[seat] = trail,
                            None => return After::ShutIn,
                        }
                    }
                }
            }
            MoveKind::Pass => {}
        }
        After::Goes(Node { board, trails })
    }
}

/// The result of a turn.
#[allow(clippy::large_enum_variant)] // it lives on the stack, for an instant
pub enum After {
    /// The game goes on.
    Goes(Node),
    /// The seat that took the turn has won.
    Won,
    /// Illegal: the wall shuts somebody in.
    ShutIn,
}
