//! A fully connected layer.

use crate::ONE;
use crate::bytes::{UnexpectedEof, read_words, write_words};

/// `O` neurons with `I` inputs each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layer<const I: usize, const O: usize> {
    /// The bias of each neuron, [`ONE`] for 1.0.
    pub bias: [i16; O],
    /// By output neuron, then by input.
    pub weights: [[i16; I]; O],
}

impl<const I: usize, const O: usize> Layer<I, O> {
    /// The outputs, [`ONE`] for 1.0.
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

/// Clipped `ReLU`: nothing below 0, nothing above 1.0.
#[inline]
#[must_use]
#[allow(clippy::cast_possible_truncation)] // between 0 and ONE
pub fn clipped<T: Copy + Into<i32>, const N: usize>(outputs: &[T; N]) -> [i16; N] {
    std::array::from_fn(|neuron| outputs[neuron].into().clamp(0, i32::from(ONE)) as i16)
}
