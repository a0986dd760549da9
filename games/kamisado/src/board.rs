//! The board: squares, their colors, and the eight colors themselves (section 1).

use std::fmt;

use game_core::Seat;

/// One of the eight colors of squares and towers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[repr(u8)]
pub enum Color {
    /// The left end of each home row.
    Brown,
    /// Second from the left.
    Green,
    /// Third.
    Red,
    /// Fourth.
    Yellow,
    /// Fifth.
    Pink,
    /// Sixth.
    Purple,
    /// Seventh.
    Blue,
    /// The right end of each home row.
    Orange,
}

impl Color {
    /// All eight, from brown to orange, as they lie on a home row.
    pub const ALL: [Color; 8] = [
        Color::Brown,
        Color::Green,
        Color::Red,
        Color::Yellow,
        Color::Pink,
        Color::Purple,
        Color::Blue,
        Color::Orange,
    ];

    /// The color's place in lists, and its number in texts (6.3).
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its letter in texts (1.1).
    #[must_use]
    pub const fn letter(self) -> char {
        b"ngrypubo"[self.index()] as char
    }

    /// Its name in texts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        let names = ["brown", "green", "red", "yellow", "pink", "purple", "blue", "orange"];
        names[self.index()]
    }

    /// The color that lies where this one lies in a mirror that swaps left and right.
    #[must_use]
    pub const fn mirrored(self) -> Color {
        Color::ALL[7 - self.index()]
    }
}

/// One of the 64 squares, counted from a1 to h1, then a2, and at last h8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "u8", into = "u8"))]
pub struct Square(u8);

impl Square {
    /// The square on this file and row, both counted from 0; `None` beyond the board.
    #[must_use]
    pub const fn new(file: u8, row: u8) -> Option<Square> {
        if file < 8 && row < 8 { Some(Square(row * 8 + file)) } else { None }
    }

    /// The square with this number.
    pub(crate) const fn at(index: u64) -> Square {
        Square((index & 63) as u8)
    }

    /// Every square in order.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..64).map(Square)
    }

    /// Its number: 0 is a1, 7 is h1, 63 is h8.
    #[must_use]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// Its file, 0 for a.
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    /// Its row, 0 for Black's home row.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 >> 3
    }

    /// Its color (1.1).
    #[must_use]
    pub const fn color(self) -> Color {
        COLORS[self.index()]
    }

    /// The square in its place when the board is turned by half (1.1).
    #[must_use]
    pub const fn turned(self) -> Square {
        Square(63 - self.0)
    }

    /// The square as the seat sees it, with its own home row as the first and a as the
    /// leftmost file; and back again.
    #[must_use]
    pub fn seen_by(self, seat: Seat) -> Square {
        if seat == BLACK { self } else { self.turned() }
    }

    /// The square in its place in a mirror that swaps left and right.
    #[must_use]
    pub const fn mirrored(self) -> Square {
        Square(self.0 ^ 7)
    }

    /// The square this many files to the right and rows ahead, from the seat's view; `None` beyond the board.
    #[must_use]
    pub fn ahead(self, seat: Seat, right: i8, rows: i8) -> Option<Square> {
        let sign = if seat == BLACK { 1 } else { -1 };
        let file = self.file().checked_add_signed(sign * right)?;
        let row = self.row().checked_add_signed(sign * rows)?;
        Square::new(file, row)
    }

    /// Its bit on a board of 64.
    pub(crate) const fn bit(self) -> u64 {
        1 << (self.0 & 63)
    }
}

impl From<Square> for u8 {
    fn from(square: Square) -> u8 {
        square.0
    }
}

/// No square has this number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OffBoard(pub u8);

impl fmt::Display for OffBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no square {}", self.0)
    }
}

impl std::error::Error for OffBoard {}

impl TryFrom<u8> for Square {
    type Error = OffBoard;

    fn try_from(index: u8) -> Result<Square, OffBoard> {
        if index < 64 { Ok(Square(index)) } else { Err(OffBoard(index)) }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.row() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The seat that begins a match: its home row is the first, and it goes up the board.
pub const BLACK: Seat = Seat(0);
/// The other seat: its home row is the eighth, and it goes down.
pub const WHITE: Seat = Seat(1);

/// The row on which this seat's towers begin, counted from 0.
#[must_use]
pub fn home_row(seat: Seat) -> u8 {
    if seat == BLACK { 0 } else { 7 }
}

/// The board as 1.1 prints it, from the eighth row down to the first.
const PRINTED: &[u8; 64] = b"obupyrgnropgbynugporunybpubongryyrgnobupbynuropgunybgporngrypubo";

/// The color of each square, a1 first.
pub(crate) const COLORS: [Color; 64] = {
    let mut colors = [Color::Brown; 64];
    let mut square = 0;
    while square < 64 {
        let letter = PRINTED[(7 - square / 8) * 8 + square % 8];
        let mut color = 0;
        while Color::ALL[color].letter() as u8 != letter {
            color += 1;
        }
        colors[square] = Color::ALL[color];
        square += 1;
    }
    colors
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_half_turn_maps_the_board_onto_itself() {
        for square in Square::all() {
            assert_eq!(square.turned().color(), square.color());
        }
    }

    #[test]
    fn a_mirror_maps_the_board_onto_itself_with_its_colors_mirrored() {
        for square in Square::all() {
            assert_eq!(square.mirrored().color(), square.color().mirrored());
        }
    }

    #[test]
    fn each_row_and_file_has_every_color_once() {
        for line in 0..8 {
            for by_row in [true, false] {
                let mut seen = [0; 8];
                for other in 0..8 {
                    let (file, row) = if by_row { (other, line) } else { (line, other) };
                    seen[Square::new(file, row).unwrap().color().index()] += 1;
                }
                assert_eq!(seen, [1; 8]);
            }
        }
    }

    #[test]
    fn there_are_sixty_four_squares() {
        assert_eq!(Square::try_from(63).map(|square| square.to_string()), Ok("h8".to_owned()));
        assert_eq!(Square::try_from(64), Err(OffBoard(64)));
    }
}
