//! Plural rules against the samples that CLDR 46 prints beside its own rules.
//!
//! Arabic, Russian and Polish are not offered; their rules show that the data can say more than ours need.

use language::PluralCategory::{self, Few, Many, One, Other, Two, Zero};
use language::{Language, PluralRule};

/// CLDR's samples: ranges of numbers, all in one category.
type Samples = &'static [(PluralCategory, &'static [(u32, u32)])];

const ARABIC_SAMPLES: Samples = &[
    (Zero, &[(0, 0)]),
    (One, &[(1, 1)]),
    (Two, &[(2, 2)]),
    (Few, &[(3, 10), (103, 110), (1003, 1003)]),
    (Many, &[(11, 26), (99, 99), (111, 111), (1011, 1011)]),
    (Other, &[(100, 102), (200, 202), (300, 302), (1000, 1000), (1_000_000, 1_000_000)]),
];

const RUSSIAN_SAMPLES: Samples = &[
    (One, &[(1, 1), (21, 21), (31, 31), (81, 81), (101, 101), (1001, 1001)]),
    (Few, &[(2, 4), (22, 24), (32, 34), (62, 62), (102, 102), (1002, 1002)]),
    (Many, &[(0, 0), (5, 19), (100, 100), (111, 114), (1000, 1000), (1_000_000, 1_000_000)]),
];

const POLISH_SAMPLES: Samples = &[
    (One, &[(1, 1)]),
    (Few, &[(2, 4), (22, 24), (32, 34), (62, 62), (102, 102), (1002, 1002)]),
    (
        Many,
        &[(0, 0), (5, 19), (21, 21), (100, 100), (101, 101), (112, 114), (1_000_000, 1_000_000)],
    ),
];

const ENGLISH_SAMPLES: Samples =
    &[(One, &[(1, 1)]), (Other, &[(0, 0), (2, 16), (21, 21), (100, 101), (1_000_000, 1_000_000)])];

const PERSIAN_SAMPLES: Samples =
    &[(One, &[(0, 1)]), (Other, &[(2, 17), (21, 21), (100, 101), (1_000_000, 1_000_000)])];

#[test]
fn rules_say_what_cldr_says() {
    let of = |language: Language| language.properties().plural;
    for (name, rule, samples) in [
        ("Arabic", PluralRule::ARABIC, ARABIC_SAMPLES),
        ("Russian", PluralRule::RUSSIAN, RUSSIAN_SAMPLES),
        ("Polish", PluralRule::POLISH, POLISH_SAMPLES),
        ("English", of(Language::English), ENGLISH_SAMPLES),
        ("Swedish", of(Language::Swedish), ENGLISH_SAMPLES),
        ("Persian", of(Language::Persian), PERSIAN_SAMPLES),
    ] {
        for &(category, ranges) in samples {
            for n in ranges.iter().flat_map(|&(first, last)| first..=last) {
                assert_eq!(rule.category(n), category, "{n} in {name}");
            }
        }
    }
}

#[test]
fn a_negative_number_is_as_many_as_a_positive_one() {
    assert_eq!(Language::English.plural(-1), One);
    assert_eq!(Language::English.plural(i32::MIN), Other);
}

#[test]
fn categories_have_the_names_that_fluent_selects_by() {
    let names = [Zero, One, Two, Few, Many, Other].map(PluralCategory::name);
    assert_eq!(names, ["zero", "one", "two", "few", "many", "other"]);
}
