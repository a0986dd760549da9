//! The rules themselves, each beside CLDR's own words. Those of languages that are not offered wait
//! for who adds one, and show that the data can say more than ours need.

use crate::plural::PluralCategory::{Few, Many, One, Two, Zero};
use crate::plural::{PluralRule, Relation};

impl PluralRule {
    /// English, Swedish: `one: i = 1`.
    pub const ONE: PluralRule = PluralRule(&[(One, &[&[Relation::n(&[(1, 1)])]])]);

    /// Persian: `one: i = 0 or n = 1`.
    pub const ZERO_OR_ONE: PluralRule = PluralRule(&[(One, &[&[Relation::n(&[(0, 1)])]])]);

    /// Arabic: `zero: n = 0; one: n = 1; two: n = 2; few: n % 100 = 3..10; many: n % 100 = 11..99`.
    pub const ARABIC: PluralRule = PluralRule(&[
        (Zero, &[&[Relation::n(&[(0, 0)])]]),
        (One, &[&[Relation::n(&[(1, 1)])]]),
        (Two, &[&[Relation::n(&[(2, 2)])]]),
        (Few, &[&[Relation::n_mod(100, &[(3, 10)])]]),
        (Many, &[&[Relation::n_mod(100, &[(11, 99)])]]),
    ]);

    /// Russian: `one: i % 10 = 1 and i % 100 != 11; few: i % 10 = 2..4 and i % 100 != 12..14;
    /// many: i % 10 = 0 or i % 10 = 5..9 or i % 100 = 11..14`.
    pub const RUSSIAN: PluralRule = PluralRule(&[
        (One, &[&[Relation::n_mod(10, &[(1, 1)]), Relation::n_mod(100, &[(11, 11)]).not()]]),
        (Few, &[&[Relation::n_mod(10, &[(2, 4)]), Relation::n_mod(100, &[(12, 14)]).not()]]),
        (
            Many,
            &[
                &[Relation::n_mod(10, &[(0, 0)])],
                &[Relation::n_mod(10, &[(5, 9)])],
                &[Relation::n_mod(100, &[(11, 14)])],
            ],
        ),
    ]);

    /// Polish: `one: i = 1; few: i % 10 = 2..4 and i % 100 != 12..14;
    /// many: i != 1 and i % 10 = 0..1 or i % 10 = 5..9 or i % 100 = 12..14`.
    pub const POLISH: PluralRule = PluralRule(&[
        (One, &[&[Relation::n(&[(1, 1)])]]),
        (Few, &[&[Relation::n_mod(10, &[(2, 4)]), Relation::n_mod(100, &[(12, 14)]).not()]]),
        (
            Many,
            &[
                &[Relation::n(&[(1, 1)]).not(), Relation::n_mod(10, &[(0, 1)])],
                &[Relation::n_mod(10, &[(5, 9)])],
                &[Relation::n_mod(100, &[(12, 14)])],
            ],
        ),
    ]);
}
