//! Numbers for moves and planes for positions, game by game.
//!
//! `docs/toolbox.md` has the same numbers and planes; both are promises to those who train nets.

mod daaliz;
mod dvonn;
mod kamisado;

use std::mem;

use catalog::Listed;
use game_core::Seat;

/// A number that no move of this board has, and the rule that says so.
#[derive(Clone, Copy, Debug)]
pub struct NoSuchMove {
    /// The paragraph in `docs/rules`.
    pub rule: &'static str,
    /// The same in words.
    pub sentence: &'static str,
}

/// A game whose moves have numbers and whose positions are planes of bytes.
pub trait Numbered: Listed {
    /// How many actions there are. It depends on the setup alone.
    fn actions(&self) -> usize;

    /// The number of a move that is legal here.
    fn number(&self, mv: Self::Move) -> usize;

    /// The move with this number below [`actions`](Numbered::actions), legal or not.
    ///
    /// # Errors
    /// It would leave the board.
    fn numbered(&self, number: usize) -> Result<Self::Move, NoSuchMove>;

    /// Writes a one for the number of each legal move, and a zero for each other.
    fn mark(&self, mask: &mut [u8]) {
        mask.fill(0);
        self.each_move(|mv| mask[self.number(mv)] = 1);
    }

    /// Planes, rows and columns. They depend on the setup alone.
    fn shape(&self) -> [usize; 3];

    /// The names of the planes.
    fn planes(&self) -> Vec<String>;

    /// Fills `out` with what this seat sees, plane by plane and row by row.
    fn observe(&self, seat: Seat, out: &mut [u8]);
}

/// Planes that are written one after the other.
pub struct Planes<'a> {
    left: &'a mut [u8],
    columns: usize,
    size: usize,
}

impl<'a> Planes<'a> {
    /// All planes.
    pub fn new(out: &'a mut [u8], [_, rows, columns]: [usize; 3]) -> Planes<'a> {
        Planes { left: out, columns, size: rows * columns }
    }

    /// The next plane, empty, to set single places.
    pub fn plane(&mut self) -> Plane<'a> {
        self.filled(0)
    }

    /// The next plane, with the same number everywhere.
    pub fn constant(&mut self, number: u8) {
        self.filled(number);
    }

    fn filled(&mut self, number: u8) -> Plane<'a> {
        let out;
        (out, self.left) = mem::take(&mut self.left).split_at_mut(self.size);
        out.fill(number);
        Plane { out, columns: self.columns }
    }

    /// The next plane, with ones everywhere or nowhere.
    pub fn flag(&mut self, is: bool) {
        self.constant(u8::from(is));
    }
}

/// One plane.
pub struct Plane<'a> {
    out: &'a mut [u8],
    columns: usize,
}

impl Plane<'_> {
    /// Writes ones in this row, from 0: the lowest bit is the first column.
    pub fn set_ones(&mut self, row: usize, mut bits: u16) {
        let row = &mut self.out[row * self.columns..][..self.columns];
        while bits != 0 {
            row[bits.trailing_zeros() as usize] = 1;
            bits &= bits - 1;
        }
    }

    /// Writes a number in this row and column, both from 0.
    pub fn set(&mut self, row: usize, column: usize, number: u8) {
        self.out[row * self.columns + column] = number;
    }
}
