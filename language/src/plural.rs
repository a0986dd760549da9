//! CLDR's plural rules for whole numbers, as data.
//!
//! Unicode TS 35 part 3 writes a rule as conditions such as `n % 10 = 2..4 and n % 100 != 12..14`,
//! joined by `or`. For whole numbers `n` and `i` are the same, and `v`, `f`, `t` and `e` are 0.

use core::num::NonZeroU32;

/// One of CLDR's six categories; Fluent selects a variant by its name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "each word says itself")]
pub enum PluralCategory {
    Zero,
    One,
    Two,
    Few,
    Many,
    Other,
}

impl PluralCategory {
    /// Its name in CLDR and in Fluent.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            PluralCategory::Zero => "zero",
            PluralCategory::One => "one",
            PluralCategory::Two => "two",
            PluralCategory::Few => "few",
            PluralCategory::Many => "many",
            PluralCategory::Other => "other",
        }
    }
}

/// `n`, or `n % modulus`, lies in one of the ranges, or in none of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Relation {
    modulus: Option<NonZeroU32>,
    ranges: &'static [(u32, u32)],
    is: bool,
}

impl Relation {
    /// `n` lies in one of these ranges, ends included.
    #[must_use]
    pub const fn n(ranges: &'static [(u32, u32)]) -> Relation {
        Relation { modulus: None, ranges, is: true }
    }

    /// `n % modulus` lies in one of these ranges, ends included. Nothing is divided by 0.
    #[must_use]
    pub const fn n_mod(modulus: u32, ranges: &'static [(u32, u32)]) -> Relation {
        Relation { modulus: NonZeroU32::new(modulus), ranges, is: true }
    }

    /// The opposite.
    #[must_use]
    pub const fn not(self) -> Relation {
        Relation { is: !self.is, ..self }
    }

    fn holds(&self, n: u32) -> bool {
        let n = self.modulus.map_or(n, |modulus| n % modulus);
        self.ranges.iter().any(|&(first, last)| first <= n && n <= last) == self.is
    }
}

/// Relations that all must hold.
type And = &'static [Relation];

/// For each category but the last the alternatives of which one must hold. The first category
/// that fits is taken, and [`PluralCategory::Other`] where none does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PluralRule(pub &'static [(PluralCategory, &'static [And])]);

impl PluralRule {
    /// The category of a number.
    #[must_use]
    pub fn category(self, n: u32) -> PluralCategory {
        let fits = |and: &And| and.iter().all(|relation| relation.holds(n));
        let found = self.0.iter().find(|(_, or)| or.iter().any(fits));
        found.map_or(PluralCategory::Other, |&(category, _)| category)
    }
}
