//! Dice for tables of this browser.

use game_core::Dice;

/// Dice from the browser's random numbers.
pub struct Chance;

impl Dice for Chance {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss)]
    fn below(&mut self, n: usize) -> usize {
        ((js_sys::Math::random() * n as f64) as usize).min(n - 1)
    }
}
