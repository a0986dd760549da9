//! The position that the searches copy and change.

use daaliz::{AnyPosition, Direction};
use game_core::{Position, Seat, Status};
use search::Keyed;

use crate::bfs::OpenEdges;
use crate::grid::{Grid, MoveKind, OUT, PackedMove, Walls, places};

/// A position of two to four seats, without its draws.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    pub walls: Walls,
    pub pawns: [u8; 4],
    pub stocks: [u8; 4],
    pub turn: u8,
    /// The hash of all this, updated with each turn.
    pub key: u64,
}

impl Keyed for Board {
    fn key(&self) -> u64 {
        self.key
    }
}

/// A short list of a pawn's steps.
#[derive(Clone, Copy, Debug)]
pub struct PawnSteps {
    list: [u8; 8],
    count: usize,
}

impl PawnSteps {
    pub fn as_slice(&self) -> &[u8] {
        &self.list[..self.count]
    }

    fn add(&mut self, to: u8) {
        if !self.as_slice().contains(&to) {
            self.list[self.count] = to;
            self.count += 1;
        }
    }
}

impl Board {
    /// The board of a position.
    pub fn of<const S: u32>(grid: &Grid<S>, here: &AnyPosition) -> Board {
        let mut board = Board {
            walls: Walls::default(),
            pawns: [OUT; 4],
            stocks: [0; 4],
            turn: match here.status() {
                Status::Turn(Seat(seat)) => seat,
                Status::Over(_) => 0,
            },
            key: 0,
        };
        for wall in here.walls() {
            board.walls = board.walls.or(Walls::one(grid.turn(daaliz::Move::Wall(wall))));
        }
        for (seat, (&pawn, &stock)) in here.pawns().iter().zip(here.stocks()).enumerate() {
            board.pawns[seat] = grid.pawn(pawn);
            board.stocks[seat] = stock;
        }
        board.key = board.key_from_scratch(usize::from(grid.seats));
        board
    }

    fn key_from_scratch(&self, seats: usize) -> u64 {
        let mut key = turn_key(self.turn);
        self.walls.each(|wall| key ^= wall_key(wall));
        for seat in 0..seats {
            key ^= pawn_key(seat, self.pawns[seat]) ^ stock_key(seat, self.stocks[seat]);
        }
        key
    }

    /// The seat to move.
    pub fn mover(&self) -> usize {
        usize::from(self.turn)
    }

    /// Where the seat to move may place a wall, not counting whether it shuts somebody in.
    pub fn room<const S: u32>(&self, grid: &Grid<S>) -> Walls {
        if self.stocks[self.mover()] == 0 {
            return Walls::default();
        }
        Walls { flat: grid.slots, upright: grid.slots }.without(self.walls.shadow::<S>())
    }

    /// Whether every pawn has a path to its goal.
    #[cfg(test)]
    pub fn all_have_ways<const S: u32>(&self, grid: &Grid<S>) -> bool {
        let ways = OpenEdges::of(grid, self.walls);
        (0..usize::from(grid.seats)).all(|seat| {
            self.pawns[seat] == OUT
                || ways.distance(1 << self.pawns[seat], grid.goals[seat]).is_some()
        })
    }

    /// The position after a legal turn.
    pub fn after<const S: u32>(&self, grid: &Grid<S>, turn: PackedMove) -> Board {
        let mut next = *self;
        let seat = self.mover();
        match turn.deed() {
            MoveKind::Step(to) => {
                next.pawns[seat] = to;
                next.key ^= pawn_key(seat, self.pawns[seat]) ^ pawn_key(seat, to);
            }
            MoveKind::Flat(_) | MoveKind::Upright(_) => {
                next.walls = self.walls.or(Walls::one(turn));
                next.stocks[seat] -= 1;
                next.key ^= wall_key(turn)
                    ^ stock_key(seat, self.stocks[seat])
                    ^ stock_key(seat, next.stocks[seat]);
            }
            MoveKind::Pass => {}
        }
        next.turn = if self.turn + 1 == grid.seats { 0 } else { self.turn + 1 };
        next.key ^= turn_key(self.turn) ^ turn_key(next.turn);
        next
    }

    /// The seat that has arrived, if any.
    pub fn arrived<const S: u32>(&self, grid: &Grid<S>) -> Option<usize> {
        (0..usize::from(grid.seats)).find(|&seat| self.has_arrived(grid, seat))
    }

    /// Whether the pawn of a seat has arrived.
    pub fn has_arrived<const S: u32>(&self, grid: &Grid<S>, seat: usize) -> bool {
        let pawn = self.pawns[seat];
        pawn == OUT || grid.exits[seat].is_none() && grid.goals[seat] >> pawn & 1 == 1
    }

    /// Where the pawn of the seat to move may go (`docs/rules/daaliz.md`, sections 3 and 4).
    pub fn steps<const S: u32>(&self, grid: &Grid<S>, ways: &OpenEdges<S>) -> PawnSteps {
        let mut steps = PawnSteps { list: [0; 8], count: 0 };
        let seat = self.mover();
        let here = self.pawns[seat];
        let mut others = 0;
        for pawn in &self.pawns[..usize::from(grid.seats)] {
            if *pawn != OUT {
                others |= 1 << pawn;
            }
        }
        others &= !(1 << here);
        let bit = 1 << here;
        for way in Direction::ALL {
            match next(grid, ways, bit, way) {
                Next::Edge if grid.exits[seat] == Some(way) => steps.add(OUT),
                Next::Open(to) if to & others != 0 => {
                    self.jumps(grid, ways, others, to, way, &mut steps);
                }
                Next::Open(to) => places(to).for_each(|to| steps.add(to)),
                Next::Edge | Next::Wall => {}
            }
        }
        steps
    }

    /// The jumps over the pawn on `over`, coming this way.
    fn jumps<const S: u32>(
        &self,
        grid: &Grid<S>,
        ways: &OpenEdges<S>,
        others: u128,
        over: u128,
        way: Direction,
        steps: &mut PawnSteps,
    ) {
        match next(grid, ways, over, way) {
            Next::Edge if grid.exits[self.mover()] == Some(way) => return steps.add(OUT),
            Next::Edge if grid.strict_edge => return,
            Next::Open(behind) => {
                return places(behind & !others).for_each(|to| steps.add(to));
            }
            Next::Edge | Next::Wall => {}
        }
        for side in way.sides() {
            if let Next::Open(beside) = next(grid, ways, over, side) {
                places(beside & !others).for_each(|to| steps.add(to));
            }
        }
    }
}

/// What lies one step from a square.
enum Next {
    Open(u128),
    Wall,
    Edge,
}

#[inline]
fn next<const S: u32>(grid: &Grid<S>, ways: &OpenEdges<S>, from: u128, way: Direction) -> Next {
    let (to, has) = match way {
        Direction::North => ((from & ways.north) << S, from & grid.has_north),
        Direction::East => ((from & ways.east) << 1, from & grid.has_east),
        Direction::South => (from >> S & ways.north, from >> S & grid.has_north),
        Direction::West => (from >> 1 & ways.east, from >> 1 & grid.has_east),
    };
    match (to, has) {
        (_, 0) => Next::Edge,
        (0, _) => Next::Wall,
        _ => Next::Open(to),
    }
}

/// A pseudorandom number, the same on every machine.
const fn drawn(n: u64) -> u64 {
    let mut z = n.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

fn wall_key(wall: PackedMove) -> u64 {
    drawn(u64::from(wall.0))
}

fn pawn_key(seat: usize, place: u8) -> u64 {
    drawn(1 << 10 | (seat as u64) << 7 | u64::from(place))
}

fn stock_key(seat: usize, stock: u8) -> u64 {
    drawn(1 << 11 | (seat as u64) << 7 | u64::from(stock))
}

fn turn_key(turn: u8) -> u64 {
    drawn(1 << 12 | u64::from(turn))
}

#[cfg(test)]
mod tests {
    use daaliz::{Layout, Move, Setup};
    use game_core::{Dice, Seeded};

    use super::*;

    /// Plays at random and checks the steps, the walls and the key against the rules.
    fn agrees<const S: u32>(setup: &Setup, dice: &mut Seeded) {
        let mut here = AnyPosition::start(setup).unwrap();
        let grid = Grid::<S>::of(&here);
        let mut board = Board::of(&grid, &here);
        while let Status::Turn(_) = here.status() {
            let ways = OpenEdges::of(&grid, board.walls);
            let mut turns: Vec<PackedMove> = board
                .steps(&grid, &ways)
                .as_slice()
                .iter()
                .map(|&to| PackedMove::step(to))
                .collect();
            board.room(&grid).each(|wall| {
                if board.after(&grid, wall).all_have_ways(&grid) {
                    turns.push(wall);
                }
            });
            if turns.is_empty() {
                turns.push(PackedMove::PASS);
            }
            let moves = here.moves();
            let mut expected: Vec<PackedMove> = moves.iter().map(|&mv| grid.turn(mv)).collect();
            turns.sort();
            expected.sort();
            assert_eq!(turns, expected, "{here}");
            let steps = moves.iter().filter(|mv| matches!(mv, Move::Step(_))).count();
            let pool = if dice.below(2) == 0 && steps > 0 { steps } else { moves.len() };
            let mv = moves[dice.below(pool)];
            here = here.after(mv);
            board = board.after(&grid, grid.turn(mv));
            if let Status::Turn(_) = here.status() {
                assert_eq!(board, Board::of(&grid, &here), "{here}");
            }
        }
        assert_eq!(
            board.arrived(&grid).is_some(),
            here.status() != Status::Over(game_core::Outcome::Drawn)
        );
    }

    #[test]
    fn the_stand_agrees_with_the_rules() {
        let mut dice = Seeded::new(11);
        for goal in [daaliz::Goal::Leave, daaliz::Goal::Reach] {
            for strict_edge in [false, true] {
                for players in [2, 3, 4] {
                    for size in [(3, 3), (5, 4), (9, 9), (7, 11)] {
                        let setup = Setup {
                            goal,
                            strict_edge,
                            players,
                            size: Some(size),
                            turn_limit: 120,
                            ..Setup::default()
                        };
                        agrees::<9>(&setup, &mut dice);
                        agrees::<11>(&setup, &mut dice);
                    }
                }
                let race = Setup { goal, strict_edge, layout: Layout::Race, ..Setup::default() };
                agrees::<9>(&race, &mut dice);
                let meeting =
                    Setup { goal, players: 4, layout: Layout::Meeting, ..Setup::default() };
                agrees::<11>(&meeting, &mut dice);
            }
        }
    }
}
