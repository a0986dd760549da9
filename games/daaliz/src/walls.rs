//! The walls on the board as sets of bits.

use std::iter;

use crate::board::Board;
use crate::field::{Direction, Field};
use crate::wall::{Orientation, Wall, WallRow};

/// The walls on the board. A wall has the bit of its square: see [`Frame`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Walls {
    pub flat: u128,
    pub upright: u128,
}

/// A set of places for walls.
pub(crate) type Places = Walls;

impl Walls {
    pub fn holds(&self, frame: &Frame, wall: Wall) -> bool {
        let bit = frame.bit(wall.field);
        match wall.way {
            Orientation::Flat => self.flat & bit != 0,
            Orientation::Upright => self.upright & bit != 0,
        }
    }

    pub fn with(mut self, frame: &Frame, wall: Wall) -> Walls {
        let bit = frame.bit(wall.field);
        match wall.way {
            Orientation::Flat => self.flat |= bit,
            Orientation::Upright => self.upright |= bit,
        }
        self
    }

    /// Each wall, row by row from a1, the flat one first.
    #[allow(clippy::cast_possible_truncation)] // a row has at most eleven bits
    pub fn each(self, frame: &Frame, mut visit: impl FnMut(Wall)) {
        for (rank, WallRow { flat, upright }) in (1..).zip(self.rows(frame)) {
            let mut left = flat | upright;
            while left != 0 {
                let bit = left & left.wrapping_neg();
                left ^= bit;
                let field = Field::new(bit.trailing_zeros() as u8 + 1, rank);
                if flat & bit != 0 {
                    visit(Wall::flat(field));
                }
                if upright & bit != 0 {
                    visit(Wall::upright(field));
                }
            }
        }
    }

    /// The ranks from the first to the last one with a wall.
    #[allow(clippy::cast_possible_truncation)] // a row has at most eleven bits
    pub fn rows(self, frame: &Frame) -> impl Iterator<Item = WallRow> + use<> {
        let &Frame { stride, first_rank, .. } = frame;
        let Walls { mut flat, mut upright } = self;
        iter::from_fn(move || {
            if flat | upright == 0 {
                return None;
            }
            let row = |set| (set & first_rank) as u16;
            let row = WallRow { flat: row(flat), upright: row(upright) };
            (flat, upright) = (flat >> stride, upright >> stride);
            Some(row)
        })
    }

    pub fn and(self, other: Walls) -> Walls {
        Walls { flat: self.flat & other.flat, upright: self.upright & other.upright }
    }

    pub fn without(self, other: Walls) -> Walls {
        Walls { flat: self.flat & !other.flat, upright: self.upright & !other.upright }
    }

    pub fn or(self, other: Walls) -> Walls {
        Walls { flat: self.flat | other.flat, upright: self.upright | other.upright }
    }

    pub fn is_empty(self) -> bool {
        self.flat | self.upright == 0
    }

    pub fn count(self) -> u32 {
        self.flat.count_ones() + self.upright.count_ones()
    }

    /// Counts one by one, which is faster for few.
    pub fn count_few(self) -> u32 {
        let mut count = 0;
        for mut left in [self.flat, self.upright] {
            while left != 0 {
                left &= left - 1;
                count += 1;
            }
        }
        count
    }

    /// Where these walls allow no other (3.2).
    pub fn shadow(self, frame: &Frame) -> Places {
        let Walls { flat, upright } = self;
        let taken = flat | upright;
        Walls {
            flat: taken | flat << 1 | flat >> 1,
            upright: taken | upright << frame.stride | upright >> frame.stride,
        }
    }

    /// Where another wall may lie without crossing or overlapping one (3.2).
    pub fn room(self, frame: &Frame) -> Places {
        Walls { flat: frame.slots, upright: frame.slots }.without(self.shadow(frame))
    }

    /// The corners that these walls touch: both ends and the middle of each.
    pub fn corners(self, frame: &Frame) -> u128 {
        let Walls { flat, upright } = self;
        let stride = frame.stride;
        flat | flat << 1 | flat >> 1 | upright | upright << stride | upright >> stride
    }
}

/// The layout of a board's squares in 128 bits, row by row from a1.
///
/// A row has nine bits, or eleven on a board of ten or eleven files: only two strides, so that
/// searches can be compiled for each. The upper right corner of a square has the square's bit; a
/// wall of that square has its middle there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    pub stride: u32,
    /// Squares with a neighbor to the north, walls aside.
    pub has_north: u128,
    /// Squares with a neighbor to the east, walls aside.
    pub has_east: u128,
    /// Squares of the first file.
    pub first_file: u128,
    /// Squares of the first rank.
    pub first_rank: u128,
    /// Places for walls.
    pub slots: u128,
    /// Corners on the upper and right border.
    pub border: u128,
}

impl Frame {
    pub fn of(board: Board) -> Frame {
        let (files, ranks) = (u32::from(board.files), u32::from(board.ranks));
        let stride = stride(board);
        let column = if stride == 9 { column(9) } else { column(11) };
        let first_file = column & ((1 << (stride * ranks)) - 1);
        let first_rank = (1 << files) - 1;
        let squares = first_file * first_rank;
        let has_north = squares >> stride & squares;
        let has_east = squares & !(first_file << (files - 1));
        let slots = has_north & has_east;
        Frame {
            stride,
            has_north,
            has_east,
            first_file,
            first_rank,
            slots,
            border: squares & !slots,
        }
    }

    /// The bit of a square, which must be one of the board's.
    pub fn bit(&self, field: Field) -> u128 {
        1 << self.place(field)
    }

    /// The number of a square's bit.
    pub fn place(&self, field: Field) -> u32 {
        (u32::from(field.rank) - 1) * self.stride + u32::from(field.file) - 1
    }

    /// The square whose bit has this number.
    #[allow(clippy::cast_possible_truncation)] // there are at most 128 bits
    pub fn field(&self, place: u32) -> Field {
        let (rank, file) = match self.stride {
            9 => (place / 9, place % 9),
            _ => (place / 11, place % 11),
        };
        Field::new(file as u8 + 1, rank as u8 + 1)
    }

    /// The squares at the end of the board in this direction.
    pub fn far(&self, way: Direction) -> u128 {
        let squares = self.slots | self.border;
        match way {
            Direction::North => squares & !self.has_north,
            Direction::East => squares & !self.has_east,
            Direction::South => self.first_rank,
            Direction::West => self.first_file,
        }
    }
}

fn stride(board: Board) -> u32 {
    if board.files <= 9 { 9 } else { 11 }
}

/// The first bit of every row.
const fn column(stride: u32) -> u128 {
    let mut bits = 0;
    let mut at = 0;
    while at < u128::BITS {
        bits |= 1 << at;
        at += stride;
    }
    bits
}
