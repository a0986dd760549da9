//! The levels as fixed points of the scale.

use crate::rating::Rating;

/// A list a line: its name, and the points of levels 1 to 10, or `-` for a level that is no anchor. From the rungs in
/// `docs/engines/levels.md`, level 5 being 1200.
const ANCHORS: &str = include_str!("anchors.txt");

/// The rating of a level in a list; `None` if it is no anchor there.
#[must_use]
pub fn anchor(list: &str, level: u8) -> Option<Rating> {
    anchors(list).find(|&(at, _)| at == level).map(|(_, rating)| rating)
}

/// The levels that are anchors in a list, the weakest first.
pub fn anchors(list: &str) -> impl Iterator<Item = (u8, Rating)> {
    let line = ANCHORS.lines().find_map(|line| line.strip_prefix(list)?.strip_prefix(' '));
    let points = line.unwrap_or("").split(' ').map(|word| word.parse().ok());
    (1..).zip(points).filter_map(|(level, points)| Some((level, Rating::fixed(points?))))
}

/// The strongest level that is not above a rating, and the weakest one above it.
#[must_use]
pub fn rungs(list: &str, rating: Rating) -> (Option<u8>, Option<u8>) {
    let is_below = |&(_, level): &(u8, Rating)| level.hundredths() <= rating.hundredths();
    let below = anchors(list).take_while(is_below).last();
    let above = anchors(list).find(|level| !is_below(level));
    (below.map(|(level, _)| level), above.map(|(level, _)| level))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_line_has_a_list_and_ten_levels_that_climb() {
        for line in ANCHORS.lines() {
            let (list, points) = line.split_once(' ').unwrap();
            assert_eq!(points.split(' ').count(), 10, "{list}");
            assert!(points.split(' ').all(|word| word == "-" || word.parse::<i32>().is_ok()));
            let ratings: Vec<Rating> = anchors(list).map(|(_, rating)| rating).collect();
            assert!(ratings.is_sorted(), "{list}");
            assert!(ratings.is_empty() || anchor(list, 5) == Some(Rating::fixed(1200)), "{list}");
        }
    }

    #[test]
    fn a_rating_lies_between_two_levels_or_beyond_them() {
        let rungs = |points| rungs("daaliz", Rating::unknown(points));
        assert_eq!(rungs(1240), (Some(5), Some(6)));
        assert_eq!(rungs(1200), (Some(5), Some(6)));
        assert_eq!(rungs(100), (None, Some(1)));
        assert_eq!(rungs(2500), (Some(8), None));
        assert_eq!(super::rungs("nothing", Rating::unknown(1200)), (None, None));
        assert_eq!(anchor("kamisado", 5), None, "no list has half a name");
    }
}
