//! A net without a middle layer: an accumulator and an output layer.

use crate::bytes::UnexpectedEof;
use crate::feature_transformer::FeatureTransformer;
use crate::layer::{Layer, clipped};

/// A net of `H` sums and `O` outputs. It may have several heads, each for positions of one kind,
/// above the same accumulator.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OneLayerNet<const H: usize, const O: usize> {
    /// The feature transformer.
    pub bag: FeatureTransformer<H>,
    /// The heads, by kind of position.
    pub heads: Vec<Layer<H, O>>,
}

impl<const H: usize, const O: usize> OneLayerNet<H, O> {
    /// The outputs for an accumulator that the caller updates; [`crate::ONE`] is 1.0.
    #[inline]
    #[must_use]
    pub fn forward(&self, sum: &[i16; H], head: usize) -> [i32; O] {
        self.heads[head].forward(&clipped(sum))
    }

    /// Reads a net with `rows` rows and `heads` heads.
    ///
    /// # Errors
    /// When there are too few bytes.
    pub fn read(mut bytes: &[u8], rows: usize, heads: usize) -> Result<Self, UnexpectedEof> {
        let bag = FeatureTransformer::read(&mut bytes, rows)?;
        let heads = (0..heads).map(|_| Layer::read(&mut bytes)).collect::<Result<_, _>>()?;
        Ok(OneLayerNet { bag, heads })
    }

    /// Writes what [`OneLayerNet::read`] reads.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        self.bag.write(&mut bytes);
        self.heads.iter().for_each(|head| head.write(&mut bytes));
        bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_what_the_clipped_sum_weighs() {
        let rows = vec![[100, 300, -50], [28, 400, -50]];
        let bag = FeatureTransformer { bias: [0, 0, 0], rows };
        let head = |by| Layer { bias: [by], weights: [[256, 512, 900]] };
        let net = OneLayerNet { bag, heads: vec![head(0), head(7)] };
        let sum = net.bag.sum(&[0, 1]);
        assert_eq!(net.forward(&sum, 0), [128 + 2 * 256], "no more than 1.0, and nothing below 0");
        assert_eq!(net.forward(&sum, 1), [128 + 2 * 256 + 7]);
        let bytes = net.write();
        assert_eq!(OneLayerNet::read(&bytes, 2, 2), Ok(net));
        assert_eq!(OneLayerNet::<3, 1>::read(&bytes[1..], 2, 2), Err(UnexpectedEof));
    }
}
