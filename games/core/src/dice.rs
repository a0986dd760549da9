//! The source of chance.

/// The source of chance: the host owns it, the rules only ask.
pub trait Dice {
    /// A number below `n`, all equally likely.
    ///
    /// # Panics
    /// If `n` is 0.
    fn below(&mut self, n: usize) -> usize;
}

/// Dice for a game without chance.
#[derive(Clone, Copy, Debug)]
pub struct NoDice;

impl Dice for NoDice {
    fn below(&mut self, _: usize) -> usize {
        unreachable!("a game without chance asked for dice")
    }
}

/// Dice that fall the same way every time, for tests, playouts and records.
///
/// The generator is `SplitMix64` (Steele, Lea and Flood 2014). It is not secret: a server that
/// deals cards brings its own dice.
#[derive(Clone, Debug)]
pub struct Seeded(u64);

impl Seeded {
    /// Dice with this seed.
    #[must_use]
    pub fn new(seed: u64) -> Seeded {
        Seeded(seed)
    }

    /// The next 64 bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

impl Dice for Seeded {
    /// Multiplies instead of dividing (Lemire 2019), without rejection: the bias is below n / 2^64.
    #[inline]
    #[allow(clippy::cast_possible_truncation)] // the high half of a product with n is below n
    fn below(&mut self, n: usize) -> usize {
        assert!(n > 0, "nothing can be chosen from nothing");
        ((u128::from(self.bits()) * n as u128) >> 64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_below_n_falls_and_no_other() {
        let mut dice = Seeded::new(1);
        let mut seen = [0; 6];
        for _ in 0..6_000 {
            seen[dice.below(6)] += 1;
        }
        assert!(seen.iter().all(|&n| (850..1150).contains(&n)), "{seen:?}");
    }

    #[test]
    fn the_same_seed_falls_the_same_way() {
        let throw = |seed| {
            let mut dice = Seeded::new(seed);
            (0..20).map(|_| dice.below(1000)).collect::<Vec<_>>()
        };
        assert_eq!(throw(7), throw(7));
        assert_ne!(throw(7), throw(8));
    }

    /// The authors' own program prints these numbers for this seed.
    #[test]
    fn the_bits_are_those_of_splitmix() {
        let mut dice = Seeded::new(1_234_567);
        let bits: Vec<_> = (0..4).map(|_| dice.bits()).collect();
        assert_eq!(
            bits,
            [
                6_457_827_717_110_365_317,
                3_203_168_211_198_807_973,
                9_817_491_932_198_370_423,
                4_593_380_528_125_082_431,
            ]
        );
    }

    #[test]
    #[should_panic(expected = "a game without chance")]
    fn no_dice_never_fall() {
        NoDice.below(2);
    }
}
