//! A set of fields.

use std::fmt;

use crate::field::Field;
use crate::lattice;

/// A set of fields as one word of bits. Iterates row by row, from `A1` to `K5`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Fields(pub(crate) u64);

impl Fields {
    /// No field.
    pub const NONE: Fields = Fields(0);
    /// All 49.
    pub const ALL: Fields = Fields(lattice::ALL);
    /// The 24 with fewer than six neighbors.
    pub const EDGE: Fields = Fields(lattice::EDGE);

    /// The fields of these bits; bits outside the board are ignored.
    #[inline]
    #[must_use]
    pub const fn of_bits(bits: u64) -> Fields {
        Fields(bits & lattice::ALL)
    }

    /// One bit for each field, as in [`Field::bit`].
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// These fields and all their neighbors.
    #[inline]
    #[must_use]
    pub const fn spread(self) -> Fields {
        Fields(lattice::spread(self.0) & lattice::ALL)
    }

    /// Whether `field` is one of them.
    #[must_use]
    pub const fn contains(self, field: Field) -> bool {
        self.0 >> field.bit() & 1 == 1
    }

    /// These and `field`.
    #[must_use]
    pub const fn with(self, field: Field) -> Fields {
        Fields(self.0 | 1 << field.bit())
    }

    /// How many there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl From<Field> for Fields {
    #[inline]
    fn from(field: Field) -> Fields {
        Fields(1 << field.bit())
    }
}

#[expect(clippy::copy_iterator, reason = "a set is passed by value, and walking takes it apart")]
impl Iterator for Fields {
    type Item = Field;

    #[inline]
    fn next(&mut self) -> Option<Field> {
        if self.0 == 0 {
            return None;
        }
        let field = Field::lowest(self.0);
        self.0 &= self.0 - 1;
        Some(field)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count_ones() as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for Fields {}

impl FromIterator<Field> for Fields {
    fn from_iter<I: IntoIterator<Item = Field>>(fields: I) -> Fields {
        fields.into_iter().fold(Fields::NONE, Fields::with)
    }
}

impl fmt::Debug for Fields {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_put_into_it_and_nothing_else() {
        let [e2, c3, d3] = ["E2", "C3", "D3"].map(|name| Field::named(name).expect("a field"));
        let set = Fields::NONE.with(c3).with(e2).with(c3);
        assert_eq!(set.collect::<Vec<_>>(), [e2, c3], "row by row, and none twice");
        assert!(set.contains(c3) && set.contains(e2) && !set.contains(d3));
        assert_eq!((set.len(), set.size_hint()), (2, (2, Some(2))));
        assert!(!set.is_empty() && Fields::NONE.is_empty());
        assert_eq!(Fields::from(c3), Fields::NONE.with(c3));
        assert_eq!(format!("{set:?}"), "{E2, C3}");
    }

    #[test]
    fn bits_tell_all_of_a_set_and_bits_beside_the_board_nothing() {
        assert_eq!(Fields::of_bits(u64::MAX), Fields::ALL);
        assert_eq!(Fields::of_bits(!Fields::ALL.bits()), Fields::NONE);
        for field in Field::ALL {
            let alone = Fields::from(field);
            assert_eq!(alone.bits(), 1 << field.bit());
            assert_eq!(Fields::of_bits(alone.bits()), alone);
            assert_eq!(alone.spread(), field.neighbors().with(field));
        }
    }
}
