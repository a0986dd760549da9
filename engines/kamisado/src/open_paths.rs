//! Which towers have a way home, and where one more tower would close it.

use crate::attacks::COLORS;

/// For each seat and color, in the seat's view: the squares where one more tower would close the
/// tower's last way home. All squares if it has none.
#[derive(Clone, Copy, Debug)]
pub struct OpenPaths([[u64; 8]; 2]);

/// For each seat and color, in the seat's view: the squares of that color.
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
    /// Calls `closing` for each tower.
    #[inline]
    pub fn new(closing: impl Fn(u8, u8) -> u64) -> OpenPaths {
        // loops, because an array's `map` is not inlined and takes a tenth of a proof's time
        let mut outlook = OpenPaths([[0; 8]; 2]);
        for seat in 0..2 {
            for color in 0..8 {
                outlook.set(seat, color, closing(seat, color));
            }
        }
        outlook
    }

    /// Sets what closes the ways of one tower.
    #[inline]
    pub fn set(&mut self, seat: u8, color: u8, closing: u64) {
        self.0[usize::from(seat & 1)][usize::from(color & 7)] = closing;
    }

    /// Whether a tower still has a way home after a tower was put on `square`, in its seat's view.
    #[inline]
    pub fn is_open(&self, seat: u8, color: u8, square: usize) -> bool {
        self.0[usize::from(seat & 1)][usize::from(color & 7)] >> (square & 63) & 1 == 0
    }

    /// How many of a seat's towers still have a way home after a tower was put on `square`.
    #[inline]
    pub fn threats(&self, seat: u8, square: usize) -> u32 {
        (0..8).map(|color| u32::from(self.is_open(seat, color, square))).sum()
    }

    /// The squares that make a tower of this seat due which then goes home, in the other seat's
    /// view.
    #[inline]
    pub fn exposed(&self, seat: u8) -> u64 {
        exposed(seat, |color| self.0[usize::from(seat & 1)][usize::from(color & 7)])
    }
}

/// The same, calling `closing` for each tower of the seat.
#[inline]
pub fn exposed(seat: u8, closing: impl Fn(u8) -> u64) -> u64 {
    let squares = |color: u8| SQUARES[usize::from(seat & 1)][usize::from(color & 7)];
    (0..8).fold(0, |exposed, color| exposed | squares(color) & !closing(color)).swap_bytes()
}
