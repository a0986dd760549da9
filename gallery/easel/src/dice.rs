//! Chance that falls the same way each time: a seed, and numbers that follow from it.

use std::cell::Cell;

use crate::curve::Point;
use crate::number::{PI, pow, sin};

/// A stream of numbers from a seed (the generator is Vigna's `SplitMix64`).
#[derive(Clone, Debug)]
pub struct Dice(Cell<u64>);

impl Dice {
    /// The stream of this seed.
    pub fn new(seed: u64) -> Self {
        Dice(Cell::new(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x6861_6d62_617a_6931))
    }

    fn next(&self) -> u64 {
        let state = self.0.get().wrapping_add(0x9e37_79b9_7f4a_7c15);
        self.0.set(state);
        let z = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A stream of its own, so that more draws here move nothing there.
    #[must_use]
    pub fn fork(&self) -> Dice {
        Dice(Cell::new(self.next()))
    }

    /// A number from 0 up to and without 1.
    pub fn unit(&self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// A number from `a` up to `b`.
    pub fn within(&self, a: f64, b: f64) -> f64 {
        a + (b - a) * self.unit()
    }

    /// A number from `-a` up to `a`.
    pub fn about(&self, a: f64) -> f64 {
        self.within(-a, a)
    }

    /// A whole number from 0 up to and without `n`.
    pub fn below(&self, n: usize) -> usize {
        (self.unit() * n as f64) as usize
    }

    /// A number near 0, seldom further off than twice `spread` (a sum of six, so no tails).
    pub fn bell(&self, spread: f64) -> f64 {
        ((0..6).map(|_| self.unit()).sum::<f64>() - 3.) * 1.414 * spread
    }

    /// One of these.
    pub fn pick<T: Copy>(&self, of: &[T]) -> T {
        of[self.below(of.len())]
    }

    /// Yes, so often.
    pub fn chance(&self, often: f64) -> bool {
        self.unit() < often
    }

    /// A point in the box from `a` to `b`.
    pub fn point(&self, a: Point, b: Point) -> Point {
        [self.within(a[0], b[0]), self.within(a[1], b[1])]
    }
}

/// A slow restless line: a few sines over each other.
#[derive(Clone, Debug)]
pub struct Waves(Vec<(f64, f64, f64)>);

impl Waves {
    /// `count` sines, each about twice as fast and half as high as the one before; the first has the frequency `first`.
    pub fn new(dice: &Dice, count: usize, first: f64) -> Self {
        let sines = (0..count).map(|i| {
            let i = i as f64;
            (first * pow(1.9, i) * dice.within(0.8, 1.25), dice.within(0., 2. * PI), pow(0.6, i))
        });
        Waves(sines.collect())
    }

    /// The height at `x`, from -1 to 1.
    pub fn at(&self, x: f64) -> f64 {
        let whole: f64 = self.0.iter().map(|&(_, _, height)| height).sum();
        self.0.iter().map(|&(fast, from, height)| height * sin(fast * x + from)).sum::<f64>()
            / whole
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_falls_the_same_way() {
        let (a, b) = (Dice::new(7), Dice::new(7));
        assert!((0..99).all(|_| a.next() == b.next()));
        assert_ne!(Dice::new(8).next(), Dice::new(7).next());
        assert!((0..999).all(|_| (0. ..1.).contains(&a.unit())));
    }
}
