//! A whole net: an accumulator, a small layer, an output layer.

use crate::bytes::UnexpectedEof;
use crate::feature_transformer::FeatureTransformer;
use crate::layer::{Layer, clipped};

/// A small layer and an output layer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Head<const H: usize, const M: usize, const O: usize> {
    /// From the accumulator to the middle layer.
    pub middle: Layer<H, M>,
    /// From the middle layer to the output.
    pub answer: Layer<M, O>,
}

/// A net of `H` sums, `M` neurons in the middle and `O` outputs. It may have several heads, each
/// for positions of one kind, above the same accumulator.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Net<const H: usize, const M: usize, const O: usize> {
    /// The feature transformer.
    pub bag: FeatureTransformer<H>,
    /// The heads, by kind of position.
    pub heads: Vec<Head<H, M, O>>,
}

impl<const H: usize, const M: usize, const O: usize> Net<H, M, O> {
    /// The outputs for a position with these features; [`crate::ONE`] is 1.0.
    #[inline]
    #[must_use]
    pub fn answer(&self, things: &[u16], head: usize) -> [i32; O] {
        self.forward(&self.bag.sum(things), head)
    }

    /// The outputs for an accumulator that the caller updates.
    #[inline]
    #[must_use]
    pub fn forward(&self, sum: &[i16; H], head: usize) -> [i32; O] {
        let head = &self.heads[head];
        head.answer.forward(&clipped(&head.middle.forward(&clipped(sum))))
    }

    /// Reads a net with `rows` rows and `heads` heads.
    ///
    /// # Errors
    /// When there are too few bytes.
    pub fn read(mut bytes: &[u8], rows: usize, heads: usize) -> Result<Self, UnexpectedEof> {
        let bag = FeatureTransformer::read(&mut bytes, rows)?;
        let head = |_| {
            let middle = Layer::read(&mut bytes)?;
            Ok(Head { middle, answer: Layer::read(&mut bytes)? })
        };
        Ok(Net { bag, heads: (0..heads).map(head).collect::<Result<_, _>>()? })
    }

    /// Writes what [`Net::read`] reads.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        self.bag.write(&mut bytes);
        for head in &self.heads {
            head.middle.write(&mut bytes);
            head.answer.write(&mut bytes);
        }
        bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ONE;

    /// Pseudorandom weights.
    fn net() -> Net<8, 4, 2> {
        let mut state = 7_u64;
        let mut weight = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            i16::try_from((state >> 40) % 601).unwrap() - 300
        };
        let bytes: Vec<u8> = (0..1_000).flat_map(|_| weight().to_le_bytes()).collect();
        Net::read(&bytes, 20, 3).unwrap()
    }

    /// The same in fractions, term by term, as a person would write it down.
    #[allow(clippy::cast_possible_truncation)] // near enough is what is asked
    fn reference(net: &Net<8, 4, 2>, things: &[u16], head: usize) -> [f64; 2] {
        let one = f64::from(ONE);
        let pass = |sum: f64| sum.clamp(0.0, 1.0);
        let sum: Vec<f64> = (0..8)
            .map(|n| {
                let rows = things.iter().map(|&thing| net.bag.rows[usize::from(thing)][n]);
                rows.chain([net.bag.bias[n]]).map(|weight| f64::from(weight) / one).sum()
            })
            .map(pass)
            .collect();
        let above = &net.heads[head];
        let middle: Vec<f64> = (0..4)
            .map(|n| {
                let terms =
                    (0..8).map(|from| sum[from] * f64::from(above.middle.weights[n][from]) / one);
                pass(f64::from(above.middle.bias[n]) / one + terms.sum::<f64>())
            })
            .collect();
        [0, 1].map(|n| {
            let terms =
                (0..4).map(|from| middle[from] * f64::from(above.answer.weights[n][from]) / one);
            f64::from(above.answer.bias[n]) / one + terms.sum::<f64>()
        })
    }

    #[test]
    fn whole_numbers_agree_with_fractions() {
        let net = net();
        let mut varied = Vec::new();
        for first in 0..15 {
            let things = [first, first + 2, first + 5];
            for head in 0..3 {
                let answers = net.answer(&things, head);
                let plain = reference(&net, &things, head);
                for (answer, plain) in answers.into_iter().zip(plain) {
                    let answer = f64::from(answer) / f64::from(ONE);
                    assert!((answer - plain).abs() < 0.05, "{answer} {plain}");
                }
                varied.push(answers);
            }
        }
        varied.sort_unstable();
        varied.dedup();
        assert!(varied.len() > 10);
    }

    #[test]
    fn what_comes_and_goes_leaves_the_sum_as_it_was() {
        let net = net();
        let mut sum = net.bag.sum(&[3, 4, 5]);
        net.bag.add(&mut sum, 9);
        net.bag.sub(&mut sum, 4);
        assert_eq!(sum, net.bag.sum(&[3, 5, 9]));
    }

    #[test]
    fn a_net_is_read_as_it_was_written() {
        let net = net();
        let bytes = net.write();
        assert_eq!(Net::read(&bytes, 20, 3), Ok(net));
        assert_eq!(Net::<8, 4, 2>::read(&bytes[1..], 20, 3), Err(UnexpectedEof));
    }
}
