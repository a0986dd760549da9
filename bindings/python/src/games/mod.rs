//! Numbers for moves and planes for positions, game by game.
//!
//! `docs/toolbox.md` has the same numbers and planes; both are promises to those who train nets.

mod daaliz;
mod dvonn;
mod kamisado;

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

    /// Planes, rows and columns. They depend on the setup alone.
    fn shape(&self) -> [usize; 3];

    /// The names of the planes.
    fn planes(&self) -> Vec<String>;

    /// Fills `out` with what this seat sees, plane by plane and row by row.
    fn observe(&self, seat: Seat, out: &mut [u8]);
}

/// Planes that are written one after the other.
pub struct Planes<'a> {
    out: &'a mut [u8],
    columns: usize,
    size: usize,
    next: usize,
}

impl<'a> Planes<'a> {
    /// All planes, empty.
    pub fn new(out: &'a mut [u8], [_, rows, columns]: [usize; 3]) -> Planes<'a> {
        out.fill(0);
        Planes { out, columns, size: rows * columns, next: 0 }
    }

    /// The next plane, to set single places.
    pub fn plane(&mut self) -> Plane<'_> {
        let from = self.next;
        self.next += self.size;
        Plane { out: &mut self.out[from..from + self.size], columns: self.columns }
    }

    /// The next plane, with the same number everywhere.
    pub fn constant(&mut self, number: u8) {
        let plane = self.plane();
        if number > 0 {
            plane.out.fill(number);
        }
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
    /// Writes a number in this row and column, both from 0.
    pub fn set(&mut self, row: usize, column: usize, number: u8) {
        self.out[row * self.columns + column] = number;
    }
}

/// `with_numbered!(position, here => ...)`: the answer for the position of any game that has
/// numbers. No other game begins here.
macro_rules! with_numbered {
    ($position:expr, $here:ident => $answer:expr) => {
        match $position {
            catalog::AnyPosition::Dvonn($here) => $answer,
            catalog::AnyPosition::Kamisado($here) => $answer,
            catalog::AnyPosition::Daaliz($here) => $answer,
            #[allow(unreachable_patterns)] // as long as every game has numbers
            _ => unreachable!("games without numbers are refused"),
        }
    };
}
pub(crate) use with_numbered;
