//! Which puzzle comes next.

/// One of this many that are nearest to the wanted rating is drawn.
const FEW: usize = 6;
/// A puzzle this far from the wanted rating is near.
const NEAR: u16 = 150;
/// After this many puzzles a streak or a timed run has climbed from the easiest to the hardest.
const CLIMB: u16 = 30;

/// A puzzle that may come: its place among those that are loaded, and its rating.
pub type Open = (usize, u16);

/// Whether enough of these are near the wanted rating.
pub fn is_enough(open: &[Open], wanted: u16) -> bool {
    open.iter().filter(|(_, rating)| rating.abs_diff(wanted) <= NEAR).count() >= FEW
}

/// Draws one of the nearest: `draw` is at least 0 and less than 1.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss)]
pub fn choose(mut open: Vec<Open>, wanted: u16, draw: f64) -> Option<usize> {
    open.sort_by_key(|(_, rating)| rating.abs_diff(wanted));
    open.truncate(FEW);
    open.get((draw * open.len() as f64) as usize).map(|(place, _)| *place)
}

/// The wanted rating after `solved` puzzles of a streak or a timed run.
pub fn climbed(ratings: impl Iterator<Item = u16> + Clone, solved: u16) -> u16 {
    let lowest = ratings.clone().min().unwrap_or(0);
    let highest = ratings.max().unwrap_or(0);
    lowest + (highest - lowest) / CLIMB * solved.min(CLIMB)
}

#[cfg(test)]
mod tests {
    use super::*;

    const OPEN: [Open; 8] =
        [(0, 900), (1, 1000), (2, 1100), (3, 1200), (4, 1300), (5, 1400), (6, 1500), (7, 2000)];

    #[test]
    fn one_of_the_nearest_is_drawn() {
        let drawn = |wanted, draw| choose(OPEN.to_vec(), wanted, draw);
        assert_eq!(drawn(2050, 0.0), Some(7));
        assert_eq!(drawn(900, 0.0), Some(0));
        let all: Vec<_> = (0..60).map(|n| drawn(900, f64::from(n) / 60.0).unwrap()).collect();
        assert!((0..6).all(|place| all.contains(&place)), "each of the few may come");
        assert!(!all.contains(&7), "and none that is far");
        assert_eq!(choose(Vec::new(), 900, 0.5), None);
    }

    #[test]
    fn more_parts_are_wanted_until_some_are_near() {
        assert!(!is_enough(&OPEN, 1200), "only three are near");
        let more: Vec<_> = OPEN.into_iter().chain((8..11).map(|n| (n, 1210))).collect();
        assert!(is_enough(&more, 1200));
    }

    #[test]
    fn a_streak_climbs_from_the_easiest_to_the_hardest() {
        let wanted = |n| climbed(OPEN.into_iter().map(|(_, rating)| rating), n);
        assert_eq!((wanted(0), wanted(30), wanted(99)), (900, 1980, 1980));
        assert!((1..=30).all(|n| wanted(n) > wanted(n - 1)));
        assert_eq!(climbed(std::iter::empty(), 3), 0);
    }
}
