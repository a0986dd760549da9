//! A layer in which each neuron hears all of the layer before.

use crate::ONE;
use crate::bytes::{UnexpectedEof, read_words, write_words};

/// `O` neurons that each hear `I` others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layer<const I: usize, const O: usize> {
    /// What each neuron says with nobody speaking to it, [`ONE`] for 1.0.
    pub bias: [i16; O],
    /// By the neuron that hears, then by the one that speaks.
    pub weights: [[i16; I]; O],
}

impl<const I: usize, const O: usize> Layer<I, O> {
    /// What the neurons say, [`ONE`] for 1.0.
    #[inline]
    #[must_use]
    pub fn forward(&self, spoken: &[i16; I]) -> [i32; O] {
        std::array::from_fn(|neuron| {
            let weights = &self.weights[neuron];
            let products = spoken.iter().zip(weights).map(|(&s, &w)| i32::from(s) * i32::from(w));
            i32::from(self.bias[neuron]) + products.sum::<i32>() / i32::from(ONE)
        })
    }

    /// Reads a layer from the front of `bytes`.
    ///
    /// # Errors
    /// When there are too few bytes.
    pub fn read(bytes: &mut &[u8]) -> Result<Layer<I, O>, UnexpectedEof> {
        let bias = read_words(bytes)?;
        let mut weights = [[0; I]; O];
        for row in &mut weights {
            *row = read_words(bytes)?;
        }
        Ok(Layer { bias, weights })
    }

    /// Writes what [`Layer::read`] reads.
    pub fn write(&self, bytes: &mut Vec<u8>) {
        write_words(bytes, &self.bias);
        self.weights.iter().for_each(|row| write_words(bytes, row));
    }
}

/// What a neuron passes on: nothing below 0, and no more than 1.0.
#[inline]
#[must_use]
#[allow(clippy::cast_possible_truncation)] // between 0 and ONE
pub fn clipped<T: Copy + Into<i32>, const N: usize>(outputs: &[T; N]) -> [i16; N] {
    std::array::from_fn(|neuron| outputs[neuron].into().clamp(0, i32::from(ONE)) as i16)
}
