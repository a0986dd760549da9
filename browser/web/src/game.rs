//! What the page asks of open games beyond the catalog.

use catalog::Setup;
use game_core::Dice;

/// How many seats a game of that setup has.
pub fn seats(setup: &Setup) -> u8 {
    setup.seats().unwrap_or(2)
}

/// Dice of the browser's own.
pub struct Chance;

impl Dice for Chance {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, clippy::cast_precision_loss)]
    fn below(&mut self, n: usize) -> usize {
        ((js_sys::Math::random() * n as f64) as usize).min(n - 1)
    }
}
