//! The puzzle of a day, the same for everyone. Days are counted from 1970-01-01, in UTC.

/// A prime beyond the length of every part, so that the days go through all of it.
const PRIME: usize = 7919;

/// The part with the puzzle of a day, of this many parts.
#[must_use]
pub fn part_of_day(day: u32, parts: usize) -> usize {
    day as usize % parts.max(1)
}

/// The place of that puzzle in its part, which is `length` long. None comes twice before each has come.
#[must_use]
pub fn place_of_day(day: u32, parts: usize, length: usize) -> usize {
    day as usize / parts.max(1) * PRIME % length.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_puzzle_of_a_day_comes_twice_before_each_has_come() {
        for (parts, length) in [(1, 5), (1, 262), (10, 100), (11, 37), (3, 61)] {
            let days = 20_000..20_000 + u32::try_from(parts * length).unwrap();
            let all: std::collections::BTreeSet<_> = days
                .map(|day| (part_of_day(day, parts), place_of_day(day, parts, length)))
                .collect();
            assert_eq!(all.len(), parts * length, "{parts} parts of {length}");
        }
    }
}
