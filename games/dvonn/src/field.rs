//! A field of the board.

use std::cmp::Ordering;
use std::fmt;

use crate::fields::Fields;
use crate::lattice::{self, ROW};

/// One of the 49 fields, `A1` to `K5` (1.1).
///
/// Fields are ordered by name: `A1`, `A2`, `A3`, `B1` and so on.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Field(u8);

/// How many fields there are.
pub(crate) const COUNT: usize = 49;

const ALL: [Field; COUNT] = by_name();
const INDEX: [u8; 64] = index();

impl Field {
    /// Every field, in the order of names.
    pub const ALL: [Field; COUNT] = ALL;

    /// The field in column `x` (A is 0) of row `y` (1 is 0), if there is one.
    #[must_use]
    pub const fn at(x: i8, y: i8) -> Option<Field> {
        match lattice::bit(x, y) {
            Some(bit) => Some(Field(bit)),
            None => None,
        }
    }

    /// Reads a name such as `E3`.
    #[must_use]
    pub fn named(name: &str) -> Option<Field> {
        let &[column @ b'A'..=b'K', row @ b'1'..=b'5'] = name.as_bytes() else { return None };
        Field::at((column - b'A').cast_signed(), (row - b'1').cast_signed())
    }

    /// The field's place in [`Field::ALL`], below 49.
    #[must_use]
    pub const fn index(self) -> usize {
        INDEX[self.bit()] as usize
    }

    /// The column: A is 0.
    #[must_use]
    pub const fn x(self) -> i8 {
        (self.0 % ROW).cast_signed()
    }

    /// The row: 1 is 0.
    #[must_use]
    pub const fn y(self) -> i8 {
        (self.0 / ROW).cast_signed()
    }

    /// The fields next to this one: two to six.
    #[must_use]
    pub fn neighbors(self) -> Fields {
        Fields(lattice::REACH[self.bit()][1])
    }

    /// The distance to `to`, if both lie on a straight line, where x, y or their difference stays
    /// the same.
    #[must_use]
    pub fn straight_to(self, to: Field) -> Option<u8> {
        let (dx, dy) = (to.x() - self.x(), to.y() - self.y());
        let straight = dx == 0 || dy == 0 || dx == dy;
        straight.then_some(dx.unsigned_abs().max(dy.unsigned_abs()))
    }

    /// The fields at exactly this distance in a straight line, where a stack of this height could
    /// land (3.4).
    #[inline]
    #[must_use]
    pub fn reach(self, height: u8) -> Fields {
        Fields(lattice::REACH[self.bit()][usize::from(height.min(15))])
    }

    /// The field's bit in a set of [`Fields`], below 64.
    #[inline]
    #[must_use]
    pub const fn bit(self) -> usize {
        self.0 as usize & 63
    }

    /// The lowest field of `fields`, which must not be empty.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "a word has 64 bits")]
    pub(crate) const fn lowest(fields: u64) -> Field {
        Field(fields.trailing_zeros() as u8)
    }
}

impl Ord for Field {
    fn cmp(&self, other: &Field) -> Ordering {
        self.index().cmp(&other.index())
    }
}

impl PartialOrd for Field {
    fn partial_cmp(&self, other: &Field) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = char::from(b'A' + self.x().cast_unsigned());
        write!(f, "{letter}{}", self.y() + 1)
    }
}

impl fmt::Debug for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

const fn by_name() -> [Field; COUNT] {
    let mut list = [Field(0); COUNT];
    let mut count = 0;
    let mut at = 0;
    while at < 55 {
        if let Some(bit) = lattice::bit(at / 5, at % 5) {
            list[count] = Field(bit);
            count += 1;
        }
        at += 1;
    }
    list
}

#[expect(clippy::cast_possible_truncation, reason = "there are 49")]
const fn index() -> [u8; 64] {
    let mut index = [0; 64];
    let mut at = 0;
    while at < COUNT {
        index[ALL[at].0 as usize] = at as u8;
        at += 1;
    }
    index
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back_and_stand_in_order() {
        let names: Vec<String> = Field::ALL.iter().map(Field::to_string).collect();
        assert!(names.is_sorted() && Field::ALL.is_sorted());
        assert_eq!((names[0].as_str(), names[48].as_str()), ("A1", "K5"));
        for (index, &field) in Field::ALL.iter().enumerate() {
            assert_eq!(Field::named(&names[index]), Some(field));
            assert_eq!(field.index(), index);
            assert_eq!(format!("{field:?}"), names[index]);
        }
    }

    #[test]
    fn what_lies_beside_the_board_has_no_name() {
        for name in ["A4", "B5", "J1", "K2", "E6", "E0", "L3", "e3", "E", "E33", "", "É"] {
            assert_eq!(Field::named(name), None, "{name}");
        }
    }

    #[test]
    fn what_lies_its_height_away_is_in_a_stacks_reach() {
        for from in Field::ALL {
            for steps in 1..=49 {
                let away = |&to: &Field| from.straight_to(to) == Some(steps);
                let far: Fields = Field::ALL.into_iter().filter(away).collect();
                assert_eq!(far, from.reach(steps), "{steps} steps from {from:?}");
            }
            assert_eq!(from.neighbors(), from.reach(1));
        }
    }
}
