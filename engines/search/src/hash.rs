//! A hash of a position that is the same on every machine.

use std::hash::{Hash, Hasher};

/// A 64-bit hash of `value`, the same in the browser as here.
pub fn mix_hash(value: &impl Hash) -> u64 {
    let mut mix = Mix(0x9e37_79b9_7f4a_7c15);
    value.hash(&mut mix);
    mix.finish()
}

/// Multiplies to 128 bits and folds the halves, a word at a time.
struct Mix(u64);

impl Mix {
    #[inline]
    #[allow(clippy::cast_possible_truncation)] // the two halves are what is wanted
    fn word(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word) * 0xd6e8_feb8_6659_fd93_u128;
        self.0 = (product as u64) ^ ((product >> 64) as u64).rotate_left(23);
    }
}

impl Hasher for Mix {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.word(u64::from_le_bytes(word));
        }
    }

    #[inline]
    fn write_u8(&mut self, n: u8) {
        self.word(n.into());
    }

    #[inline]
    fn write_u32(&mut self, n: u32) {
        self.word(n.into());
    }

    #[inline]
    fn write_u64(&mut self, n: u64) {
        self.word(n);
    }

    /// `usize` and enum tags are narrower in the browser.
    #[inline]
    fn write_usize(&mut self, n: usize) {
        self.word(n as u64);
    }

    #[inline]
    #[allow(clippy::cast_sign_loss)] // bits, not a number
    fn write_isize(&mut self, n: isize) {
        self.word(n as i64 as u64);
    }

    #[inline]
    fn finish(&self) -> u64 {
        let z = (self.0 ^ (self.0 >> 32)).wrapping_mul(0xe703_7ed1_a0b4_28db);
        z ^ (z >> 29)
    }
}
