//! Puzzles in parts.

use puzzles::Puzzle;

/// How many puzzles a part has.
const PART: usize = 100;

/// The texts of the parts, each with puzzles of all ratings, the easiest first.
#[must_use]
pub fn parts(mut puzzles: Vec<Puzzle>) -> Vec<String> {
    puzzles.sort_by(|a, b| (a.rating, &a.name).cmp(&(b.rating, &b.name)));
    let count = puzzles.len().div_ceil(PART);
    let part = |nth| {
        let lines = puzzles.iter().skip(nth).step_by(count);
        lines.map(|puzzle| puzzle.line() + "\n").collect()
    };
    (0..count).map(part).collect()
}
