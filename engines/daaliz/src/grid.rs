//! The board as bit sets: squares, goals, and what a wall blocks.
//!
//! A row has `S` bits, nine or eleven, so that floods are compiled for a constant.

use daaliz::{Aim, AnyPosition, Direction, Field, Goal, Move, Orientation, Wall};
use game_core::{Position, Seat};

/// A set of squares, or of walls by the square nearest a1.
pub type Bits = u128;

/// The place beyond the border.
pub const OUT: u8 = 127;

/// One turn as a number: a square, a flat wall, an upright wall, or a pass.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PackedMove(pub u16);

/// What a turn does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveKind {
    /// The pawn goes to this square, or to [`OUT`].
    Step(u8),
    /// A wall between rows.
    Flat(u8),
    /// A wall between files.
    Upright(u8),
    /// Nothing can be done.
    Pass,
}

impl PackedMove {
    /// Nothing can be done.
    pub const PASS: PackedMove = PackedMove(3 << 7);
    /// How many numbers there are.
    pub const COUNT: usize = (3 << 7) + 1;

    /// A step to this place.
    pub const fn step(to: u8) -> PackedMove {
        PackedMove(to as u16)
    }

    /// A wall between rows.
    pub const fn flat(at: u8) -> PackedMove {
        PackedMove(1 << 7 | at as u16)
    }

    /// A wall between files.
    pub const fn upright(at: u8) -> PackedMove {
        PackedMove(2 << 7 | at as u16)
    }

    /// What it does.
    pub const fn deed(self) -> MoveKind {
        let at = (self.0 & 127) as u8;
        match self.0 >> 7 {
            0 => MoveKind::Step(at),
            1 => MoveKind::Flat(at),
            2 => MoveKind::Upright(at),
            _ => MoveKind::Pass,
        }
    }

    /// Whether a wall is placed.
    pub const fn is_wall(self) -> bool {
        matches!(self.0 >> 7, 1 | 2)
    }

    /// Its index in a table of all turns.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What stays the same during a game.
#[derive(Clone, Debug)]
pub struct Grid<const S: u32> {
    pub files: u8,
    pub ranks: u8,
    /// All squares.
    pub squares: Bits,
    /// Squares with a next one to the north, walls aside.
    pub has_north: Bits,
    /// Squares with a next one to the east, walls aside.
    pub has_east: Bits,
    /// Places for walls.
    pub slots: Bits,
    /// The last squares of each seat's path.
    pub goals: [Bits; 4],
    /// In which direction each seat's pawn leaves, if it must leave the board.
    pub exits: [Option<Direction>; 4],
    /// Whether the edge does not count as a wall for side jumps.
    pub strict_edge: bool,
    pub seats: u8,
    pub teams: bool,
}

impl<const S: u32> Grid<S> {
    /// The board of this position, whose rows must fit in `S` bits.
    pub fn of(here: &AnyPosition) -> Grid<S> {
        let board = here.board();
        let (files, ranks) = (board.files(), board.ranks());
        let row = (1 << files) - 1;
        let (mut squares, mut first_file): (Bits, Bits) = (0, 0);
        for rank in 0..u32::from(ranks) {
            squares |= row << (rank * S);
            first_file |= 1 << (rank * S);
        }
        let has_north = squares & squares >> S;
        let last_file = first_file << (files - 1);
        let has_east = squares & !last_file;
        let mut grid = Grid {
            files,
            ranks,
            squares,
            has_north,
            has_east,
            slots: has_north & has_east,
            goals: [0; 4],
            exits: [None; 4],
            strict_edge: board.strict_edge(),
            seats: here.seats(),
            teams: board.teams(),
        };
        for seat in 0..grid.seats {
            let at = usize::from(seat);
            grid.goals[at] = match here.aim(Seat(seat)) {
                Aim::Middle => 1 << grid.place(board.middle()),
                Aim::Far(Direction::North) => squares & !has_north,
                Aim::Far(Direction::East) => last_file,
                Aim::Far(Direction::South) => row,
                Aim::Far(Direction::West) => first_file,
            };
            grid.exits[at] = match here.aim(Seat(seat)) {
                Aim::Far(way) if board.goal() == Goal::Leave => Some(way),
                _ => None,
            };
        }
        grid
    }

    #[allow(clippy::unused_self)] // the grid knows its rows
    /// The number of a square's bit.
    pub fn place(&self, field: Field) -> u8 {
        (field.rank - 1) * Self::STRIDE + field.file - 1
    }

    #[allow(clippy::unused_self)]
    /// The square of a bit.
    pub fn field(&self, place: u8) -> Field {
        Field::new(place % Self::STRIDE + 1, place / Self::STRIDE + 1)
    }

    #[allow(clippy::cast_possible_truncation)] // nine or eleven
    const STRIDE: u8 = S as u8;

    /// The steps from the last square of the path to the win.
    pub fn last_step(&self, seat: usize) -> u8 {
        u8::from(self.exits[seat].is_some())
    }

    /// A pawn's place, [`OUT`] if it has left the board.
    pub fn pawn(&self, field: Field) -> u8 {
        let on_board =
            (1..=self.files).contains(&field.file) && (1..=self.ranks).contains(&field.rank);
        if on_board { self.place(field) } else { OUT }
    }

    /// The turn of a move.
    pub fn turn(&self, mv: Move) -> PackedMove {
        match mv {
            Move::Step(to) => PackedMove::step(self.pawn(to)),
            Move::Wall(Wall { field, way: Orientation::Flat }) => {
                PackedMove::flat(self.place(field))
            }
            Move::Wall(Wall { field, way: Orientation::Upright }) => {
                PackedMove::upright(self.place(field))
            }
            Move::Pass => PackedMove::PASS,
        }
    }
}

/// A set of walls.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Walls {
    pub flat: Bits,
    pub upright: Bits,
}

impl Walls {
    /// Whether two sets have a wall in common.
    pub fn meets(self, other: Walls) -> bool {
        self.flat & other.flat | self.upright & other.upright != 0
    }

    pub fn or(self, other: Walls) -> Walls {
        Walls { flat: self.flat | other.flat, upright: self.upright | other.upright }
    }

    pub fn and(self, other: Walls) -> Walls {
        Walls { flat: self.flat & other.flat, upright: self.upright & other.upright }
    }

    pub fn without(self, other: Walls) -> Walls {
        Walls { flat: self.flat & !other.flat, upright: self.upright & !other.upright }
    }

    /// The wall that a turn places; none for a step.
    pub fn one(turn: PackedMove) -> Walls {
        match turn.deed() {
            MoveKind::Flat(at) => Walls { flat: 1 << at, upright: 0 },
            MoveKind::Upright(at) => Walls { flat: 0, upright: 1 << at },
            _ => Walls::default(),
        }
    }

    /// Where these walls allow no other: across them, on them, or over a half.
    pub fn shadow<const S: u32>(self) -> Walls {
        let Walls { flat, upright } = self;
        let taken = flat | upright;
        Walls { flat: taken | flat << 1 | flat >> 1, upright: taken | upright << S | upright >> S }
    }

    /// Visits each wall, flat ones first.
    pub fn each(self, mut visit: impl FnMut(PackedMove)) {
        for at in places(self.flat) {
            visit(PackedMove::flat(at));
        }
        for at in places(self.upright) {
            visit(PackedMove::upright(at));
        }
    }
}

/// The numbers of the bits of a set, the lowest first.
pub fn places(set: Bits) -> impl Iterator<Item = u8> {
    let mut left = set;
    std::iter::from_fn(move || {
        if left == 0 {
            return None;
        }
        let at = left.trailing_zeros();
        left &= left - 1;
        #[allow(clippy::cast_possible_truncation)] // below 128
        Some(at as u8)
    })
}
