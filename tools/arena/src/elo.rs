//! How much stronger one side is, judged by its results.

use std::fmt;

/// A difference in strength on Elo's scale.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Elo {
    /// The likeliest value.
    pub likeliest: f64,
    /// The 95 % confidence interval.
    pub range: (f64, f64),
}

/// The expected share of the points for a side that is stronger by `elo`.
#[must_use]
pub fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The Elo difference for a share of the points, capped at 1200.
fn difference(share: f64) -> f64 {
    let share = share.clamp(1e-3, 1.0 - 1e-3);
    -400.0 * (1.0 / share - 1.0).log10()
}

/// 95 % of a normal distribution is within this many standard deviations.
const WITHIN: f64 = 1.959_964;

impl Elo {
    /// The Elo difference from the counts of each sum of points in a group of games with one
    /// opening, from no points to all. We count groups, not games, because the games of one opening
    /// are correlated (Van den Bergh, *Comments on normalized Elo*, 2020). We add one imaginary
    /// group with the greatest possible spread: a few equal results prove little.
    #[must_use]
    pub fn of(counts: &[u64]) -> Option<Elo> {
        let (share, variance, groups) = moments(counts)?;
        let variance = (variance * groups + 0.25) / (groups + 1.0);
        let aside = WITHIN * (variance / groups).sqrt();
        let range = (difference(share - aside), difference(share + aside));
        Some(Elo { likeliest: difference(share), range })
    }
}

/// The mean share of the points, its variance and the number of groups; `None` without games.
#[allow(clippy::cast_precision_loss)] // far fewer games than that
pub fn moments(counts: &[u64]) -> Option<(f64, f64, f64)> {
    let groups = counts.iter().sum::<u64>() as f64;
    let most = (counts.len() - 1) as f64;
    let share = |at: usize| at as f64 / most;
    let mean = |of: &dyn Fn(f64) -> f64| {
        let parts = counts.iter().enumerate().map(|(at, &count)| count as f64 * of(share(at)));
        parts.sum::<f64>() / groups
    };
    if groups == 0.0 {
        return None;
    }
    let middle = mean(&|share| share);
    Some((middle, mean(&|share| (share - middle).powi(2)), groups))
}

impl fmt::Display for Elo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let aside = (self.range.1 - self.range.0) / 2.0;
        let likeliest = self.likeliest.round() + 0.0; // no -0
        write!(f, "{likeliest:+.0} ± {aside:.0}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hundred_elo_are_sixty_four_in_a_hundred() {
        assert!((expected(100.0) - 0.640_065).abs() < 1e-6);
        assert!((expected(-400.0) - 1.0 / 11.0).abs() < 1e-9);
        assert!((difference(expected(137.0)) - 137.0).abs() < 1e-6);
    }

    #[test]
    fn a_published_match_has_its_published_moments() {
        // A fishtest run of 128 pairs: expected value 0.43750, variance 0.05762.
        let (share, variance, groups) = moments(&[13, 37, 50, 25, 3]).unwrap();
        assert!((share - 0.4375).abs() < 1e-9 && (groups - 128.0).abs() < 1e-9);
        assert!((variance - 0.057_62).abs() < 1e-5);
        let elo = Elo::of(&[13, 37, 50, 25, 3]).unwrap();
        assert!((elo.likeliest + 43.66).abs() < 0.01, "{elo:?}");
        assert_eq!(Elo::of(&[0, 0, 0]), None);
    }

    #[test]
    fn a_few_even_pairs_prove_little() {
        let of = |pairs: u64| Elo::of(&[0, 0, pairs, 0, 0]).unwrap();
        assert!(of(5).range.1 > 50.0 && of(500).range.1 < 2.0, "{:?}", of(5));
        assert!(of(5).to_string().starts_with("+0 ± "), "{}", of(5));
    }
}
