//! When there is enough evidence: the sequential probability ratio test.

use std::fmt;

use crate::elo::expected;

/// A test that runs until it answers yes or no (Wald 1945).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The answer is no if the first side is stronger by no more than this, in Elo.
    pub elo0: f64,
    /// The answer is yes if it is stronger by at least this, in Elo.
    pub elo1: f64,
    /// The probability of yes when no is right.
    pub alpha: f64,
    /// The probability of no when yes is right.
    pub beta: f64,
}

/// The answer of a test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Says {
    /// No answer yet: play on.
    More,
    /// The first side is stronger by `elo1` or more.
    Yes,
    /// It is stronger by `elo0` at most.
    No,
}

impl fmt::Display for Says {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Says::More => "undecided",
            Says::Yes => "passed",
            Says::No => "failed",
        })
    }
}

/// A sum of points that never occurred is counted this often, as in fishtest.
const NEVER: f64 = 1e-3;

impl Sprt {
    /// The log-likelihood ratios at which it answers no and yes.
    #[must_use]
    pub fn bounds(&self) -> (f64, f64) {
        let Sprt { alpha, beta, .. } = *self;
        ((beta / (1.0 - alpha)).ln(), ((1.0 - beta) / alpha).ln())
    }

    /// The log-likelihood ratio of `elo1` against `elo0`. `counts` is how often each sum of points
    /// occurred in a group of games, from none to all: three counts for single games, five for
    /// pairs. This is the generalized test, which takes all other parameters at their likeliest
    /// (Van den Bergh, *The GSPRT for multinomial results*, 2017).
    #[must_use]
    #[allow(clippy::cast_precision_loss)] // far fewer games than that
    pub fn llr(&self, counts: &[u64]) -> f64 {
        if counts.iter().sum::<u64>() == 0 {
            return 0.0;
        }
        let most = (counts.len() - 1) as f64;
        let observed: Vec<(f64, f64)> = (0u32..)
            .zip(counts)
            .map(|(at, &count)| (f64::from(at) / most, (count as f64).max(NEVER)))
            .collect();
        let likelihood = |elo: f64| {
            let aim = expected(elo);
            let tilt = tilted(&observed, aim);
            -observed
                .iter()
                .map(|(share, count)| count * (1.0 + tilt * (share - aim)).ln())
                .sum::<f64>()
        };
        likelihood(self.elo1) - likelihood(self.elo0)
    }

    /// The answer for these counts.
    #[must_use]
    pub fn says(&self, counts: &[u64]) -> Says {
        let (no, yes) = self.bounds();
        match self.llr(counts) {
            llr if llr >= yes => Says::Yes,
            llr if llr <= no => Says::No,
            _ => Says::More,
        }
    }
}

/// The probabilities tilted so that their mean is `aim`: the one root between the poles.
fn tilted(observed: &[(f64, f64)], aim: f64) -> f64 {
    let off = |tilt: f64| {
        let parts = observed.iter().map(|(share, count)| {
            let aside = share - aim;
            count * aside / (1.0 + tilt * aside)
        });
        parts.sum::<f64>()
    };
    // The shares go from 0 to 1, so the poles are at -1/(1 - aim) and 1/aim.
    let (mut low, mut high) = (-1.0 / (1.0 - aim), 1.0 / aim);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if off(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn between(elo0: f64, elo1: f64) -> Sprt {
        Sprt { elo0, elo1, alpha: 0.05, beta: 0.05 }
    }

    #[test]
    fn published_tests_have_their_published_ratios() {
        // Losses, draws and wins, or sums of points of pairs, with the ratios that fastchess and
        // fishtest publish for them.
        let known: [(&[u64], f64, f64, f64); 5] = [
            (&[21184, 40708, 21404], 0.5, 2.5, -1.57),
            (&[57030, 106_593, 57433], 0.0, 2.0, -2.59),
            (&[223, 9863, 21279, 10037, 246], 0.5, 2.5, -3.07),
            (&[871, 26175, 55983, 26678, 821], 0.0, 2.0, -4.98),
            (&[13, 37, 50, 25, 3], 0.0, 2.716, -0.538),
        ];
        for (counts, elo0, elo1, ratio) in known {
            let llr = between(elo0, elo1).llr(counts);
            assert!((llr - ratio).abs() < ratio.abs() * 0.01, "{counts:?}: {llr}, not {ratio}");
        }
    }

    #[test]
    fn it_says_yes_and_no_at_its_bounds() {
        let test = between(0.0, 10.0);
        let (no, yes) = test.bounds();
        assert!((no + 2.944_44).abs() < 1e-4 && (yes - 2.944_44).abs() < 1e-4);
        assert_eq!(test.says(&[0, 0, 0, 0, 0]), Says::More);
        assert_eq!(test.says(&[10, 20, 40, 20, 10]), Says::More);
        assert_eq!(test.says(&[0, 50, 200, 250, 100]), Says::Yes);
        assert_eq!(test.says(&[100, 250, 200, 50, 0]), Says::No);
        assert!(test.llr(&[0, 0, 0, 0, 500]) > yes);
    }
}
