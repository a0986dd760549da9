//! The feature transformer: one row of weights a feature, added up into the accumulator.

use crate::bytes::{UnexpectedEof, read_words, write_words};

/// A row of `H` weights for each feature.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FeatureTransformer<const H: usize> {
    /// The accumulator without any feature.
    pub bias: [i16; H],
    /// By feature.
    pub rows: Vec<[i16; H]>,
}

impl<const H: usize> FeatureTransformer<H> {
    /// The accumulator of these features.
    #[inline]
    #[must_use]
    pub fn sum(&self, things: &[u16]) -> [i16; H] {
        let mut sum = self.bias;
        for &thing in things {
            self.add(&mut sum, thing);
        }
        sum
    }

    /// Adds a feature.
    #[inline]
    pub fn add(&self, sum: &mut [i16; H], thing: u16) {
        for (sum, weight) in sum.iter_mut().zip(&self.rows[usize::from(thing)]) {
            *sum = sum.wrapping_add(*weight);
        }
    }

    /// Removes a feature.
    #[inline]
    pub fn sub(&self, sum: &mut [i16; H], thing: u16) {
        for (sum, weight) in sum.iter_mut().zip(&self.rows[usize::from(thing)]) {
            *sum = sum.wrapping_sub(*weight);
        }
    }

    /// Reads a transformer with `count` rows from the front of `bytes`.
    ///
    /// # Errors
    /// When there are too few bytes.
    pub fn read(bytes: &mut &[u8], rows: usize) -> Result<FeatureTransformer<H>, UnexpectedEof> {
        let bias = read_words(bytes)?;
        Ok(FeatureTransformer {
            bias,
            rows: (0..rows).map(|_| read_words(bytes)).collect::<Result<_, _>>()?,
        })
    }

    /// Writes what [`FeatureTransformer::read`] reads.
    pub fn write(&self, bytes: &mut Vec<u8>) {
        write_words(bytes, &self.bias);
        self.rows.iter().for_each(|row| write_words(bytes, row));
    }
}
