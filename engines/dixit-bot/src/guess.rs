//! From fits to the chances of votes.

use crate::parameters::STRAY;

/// Fits relative to the row's mean, all above zero.
pub(crate) fn leveled(fits: &[f32]) -> Vec<f32> {
    let mean = fits.iter().sum::<f32>() / fits.len().max(1) as f32;
    fits.iter().map(|fit| (fit + STRAY * mean + 1e-6) / (mean + 1e-6)).collect()
}

/// A number to a power given in halves.
pub(crate) fn power(x: f32, halves: u32) -> f32 {
    let whole = (0..halves / 2).fold(1.0, |product, _| product * x);
    if halves % 2 == 1 { whole * x.sqrt() } else { whole }
}

/// The chance of each picture, from relative fits.
pub(crate) fn chances(leveled: &[f32], halves: u32) -> Vec<f32> {
    let odds: Vec<f32> = leveled.iter().map(|&fit| power(fit, halves)).collect();
    let sum: f32 = odds.iter().sum();
    odds.iter().map(|odds| odds / sum).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parameters::SHARPNESS;

    #[test]
    fn sharper_guessers_are_surer() {
        let fits = leveled(&[2.0, 1.0, 0.0]);
        let best: Vec<f32> = SHARPNESS.iter().map(|&halves| chances(&fits, halves)[0]).collect();
        assert!(best.is_sorted(), "{best:?}");
        assert!((best[0] - 1.0 / 3.0).abs() < 1e-6 && best[6] > 0.9, "{best:?}");
    }
}
