//! Which towers have a way home, and where one more tower would close it.

use crate::attacks::COLORS;

/// For each seat and color the squares, as the seat sees the board, where one more tower would
/// leave this one no way home: all of them where there is none.
#[derive(Clone, Copy, Debug)]
pub struct OpenPaths([[u64; 8]; 2]);

/// For each seat and color the squares of that color, as the seat sees the board.
static SQUARES: [[u64; 8]; 2] = {
    let mut squares = [[0; 8]; 2];
    let mut square = 0;
    while square < 64 {
        squares[0][COLORS[square] as usize] |= 1 << square;
        squares[1][COLORS[square] as usize] |= 1 << (square ^ 0x38);
        square += 1;
    }
    squares
};

impl OpenPaths {
    /// Asks for what closes the ways of each seat's tower of each color.
    #[inline]
    pub fn new(closing: impl Fn(u8, u8) -> u64) -> OpenPaths {
        // loops, since an array's `map` is not inlined and takes a tenth of a proof's time
        let mut outlook = OpenPaths([[0; 8]; 2]);
        for seat in 0..2 {
            for color in 0..8 {
                outlook.set(seat, color, closing(seat, color));
            }
        }
        outlook
    }

    /// What closes the ways of one tower.
    #[inline]
    pub fn set(&mut self, seat: u8, color: u8, closing: u64) {
        self.0[usize::from(seat & 1)][usize::from(color & 7)] = closing;
    }

    /// Whether a tower has a way home once there is a tower on `square`, as its seat sees it.
    #[inline]
    pub fn is_open(&self, seat: u8, color: u8, square: usize) -> bool {
        self.0[usize::from(seat & 1)][usize::from(color & 7)] >> (square & 63) & 1 == 0
    }

    /// How many of a seat's towers have a way home once there is a tower on `square`.
    #[inline]
    pub fn threats(&self, seat: u8, square: usize) -> u32 {
        (0..8).map(|color| u32::from(self.is_open(seat, color, square))).sum()
    }

    /// The squares that hand over a tower of this seat's which then goes home, as the other
    /// seat sees them.
    #[inline]
    pub fn exposed(&self, seat: u8) -> u64 {
        exposed(seat, |color| self.0[usize::from(seat & 1)][usize::from(color & 7)])
    }
}

/// The same by asking for what closes the ways of each of the seat's towers.
#[inline]
pub fn exposed(seat: u8, closing: impl Fn(u8) -> u64) -> u64 {
    let squares = |color: u8| SQUARES[usize::from(seat & 1)][usize::from(color & 7)];
    (0..8).fold(0, |exposed, color| exposed | squares(color) & !closing(color)).swap_bytes()
}
