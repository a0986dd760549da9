//! How much stronger one side is, and how likely that is, judged by its results.

use std::fmt;

/// A difference in strength on Elo's scale.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Elo {
    /// The likeliest value.
    pub likeliest: f64,
    /// The 95 % confidence interval.
    pub range: (f64, f64),
    /// How likely it is that this side is the stronger one.
    pub superiority: f64,
    /// The difference on a scale that draws and equal openings don't shrink, with its interval.
    /// `None` where all groups had the same result.
    pub normalized: Option<(f64, f64)>,
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
        let (share, observed, groups) = moments(counts)?;
        let variance = (observed * groups + 0.25) / (groups + 1.0);
        let deviation = (variance / groups).sqrt();
        let aside = WITHIN * deviation;
        let range = (difference(share - aside), difference(share + aside));
        let superiority = below((share - 0.5) / deviation);
        let normalized = (observed > 0.0).then(|| {
            let unit = NORMALIZED / (games_in(counts) * observed).sqrt();
            ((share - 0.5) * unit, WITHIN * (observed / groups).sqrt() * unit)
        });
        Some(Elo { likeliest: difference(share), range, superiority, normalized })
    }
}

/// One standard deviation of a single game in normalized Elo: 800 / ln 10.
const NORMALIZED: f64 = 347.435_585_522_601;

/// How many games a group has.
#[allow(clippy::cast_precision_loss)] // a handful
fn games_in(counts: &[u64]) -> f64 {
    (counts.len() / 2) as f64
}

/// The share of a normal distribution below this many standard deviations (Abramowitz and Stegun,
/// 7.1.26; right to seven digits).
fn below(deviations: f64) -> f64 {
    let x = deviations.abs() / std::f64::consts::SQRT_2;
    let t = 1.0 / (1.0 + 0.327_591_1 * x);
    let factors = [1.061_405_429, -1.453_152_027, 1.421_413_741, -0.284_496_736, 0.254_829_592];
    let tail = factors.iter().fold(0.0, |sum, factor| (sum + factor) * t) * (-x * x).exp() / 2.0;
    if deviations < 0.0 { tail } else { 1.0 - tail }
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
    fn the_normal_distribution_has_its_published_values() {
        let table = [(0.0, 0.5), (1.0, 0.841_344_7), (-1.0, 0.158_655_3), (1.959_964, 0.975)];
        for (deviations, share) in table {
            assert!((below(deviations) - share).abs() < 1e-6, "{deviations}");
        }
    }

    #[test]
    fn superiority_agrees_with_the_interval() {
        for counts in [[13, 37, 50, 25, 3], [3, 25, 50, 37, 13], [10, 10, 10, 10, 13]] {
            let elo = Elo::of(&counts).unwrap();
            assert_eq!(elo.superiority > 0.975, elo.range.0 > 0.0, "{elo:?}");
            assert_eq!(elo.superiority < 0.025, elo.range.1 < 0.0, "{elo:?}");
            let mut mirrored = counts;
            mirrored.reverse();
            let other = Elo::of(&mirrored).unwrap();
            assert!((elo.superiority + other.superiority - 1.0).abs() < 1e-9);
        }
    }

    #[test]
    fn normalized_elo_is_elo_by_the_deviation_of_a_game() {
        // The mean is 0.0625 below even, and 0.05762 the variance of a pair.
        let (normalized, aside) = Elo::of(&[13, 37, 50, 25, 3]).unwrap().normalized.unwrap();
        let deviation = (2.0f64 * 0.057_62).sqrt();
        assert!((normalized + 0.0625 / deviation * 347.4356).abs() < 0.02, "{normalized}");
        let aside_of_pairs = 1.96 / 128.0f64.sqrt() / 2.0f64.sqrt() * 347.4356;
        assert!((aside - aside_of_pairs).abs() < 0.01, "{aside}");
        assert_eq!(Elo::of(&[0, 0, 0, 0, 9]).unwrap().normalized, None);
    }

    #[test]
    fn a_few_even_pairs_prove_little() {
        let of = |pairs: u64| Elo::of(&[0, 0, pairs, 0, 0]).unwrap();
        assert!(of(5).range.1 > 50.0 && of(500).range.1 < 2.0, "{:?}", of(5));
        assert!(of(5).to_string().starts_with("+0 ± "), "{}", of(5));
    }
}
