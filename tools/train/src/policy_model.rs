//! A trainable policy: the same as `nnue::OneLayerNet`, in floating point and with gradients.

use game_core::Seeded;
use nnue::{FeatureTransformer, Layer, OneLayerNet};

use crate::model::{clamped, gated, quantize, uniform};
use crate::training::{Trainable, Training, as_f32};
use crate::weights::Weights;

/// Options, and the one that was chosen.
pub trait Choice {
    /// The features of each option, and the head that scores them.
    fn options(&self) -> (Vec<Vec<u16>>, usize);

    /// The index of the chosen option.
    fn chosen(&self) -> usize;
}

/// A net of `H` sums that learns to give the highest score to the chosen option. Scores are logits,
/// and the loss is the cross-entropy of the chosen option.
pub struct PolicyModel<const H: usize> {
    rows: usize,
    weights: Weights,
}

impl<const H: usize> Trainable for PolicyModel<H> {
    fn weights(&mut self) -> &mut Weights {
        &mut self.weights
    }
}

impl<const H: usize> PolicyModel<H> {
    /// A model with random weights.
    #[must_use]
    pub fn new(rows: usize, heads: usize, seed: u64) -> Self {
        let mut dice = Seeded::new(seed);
        let (bag, width) = ((rows + 1) * H, (3.0 / as_f32(H)).sqrt());
        let mut values: Vec<f32> = (0..bag).map(|_| 0.05 * uniform(&mut dice)).collect();
        values[..H].fill(0.25);
        values.extend((0..heads * H).map(|_| width * uniform(&mut dice)));
        PolicyModel { rows, weights: Weights::new(values) }
    }

    /// Trains the model, and reports the mean loss after each pass.
    pub fn learn<C: Choice>(
        &mut self,
        choices: &[C],
        training: Training,
        report: &mut dyn FnMut(f64),
    ) {
        let accumulate =
            |model: &mut Self, at: usize, _: &mut Seeded| model.accumulate(&choices[at]);
        training.run(self, choices.len(), accumulate, report);
    }

    /// The mean loss over held-out choices, and the percentage of them that are among the model's
    /// `first` best options.
    pub fn mean_loss<C: Choice>(&self, choices: &[C], first: usize) -> (f64, f64) {
        let (mut loss, mut found) = (0.0, 0);
        for choice in choices {
            let ((options, head), chosen) = (choice.options(), choice.chosen());
            let answers: Vec<f32> = options.iter().map(|it| self.trace(it, head).1).collect();
            loss += cross_entropy(&softmax(&answers), chosen);
            let better = answers.iter().filter(|&&answer| answer > answers[chosen]).count();
            found += usize::from(better < first);
        }
        let count = f64::from(as_f32(choices.len().max(1)));
        (loss / count, 100.0 * f64::from(as_f32(found)) / count)
    }

    /// The quantized net.
    #[must_use]
    pub fn quantized(&self) -> OneLayerNet<H, 1> {
        let (bag, above) = self.weights.values.split_at((self.rows + 1) * H);
        let (bias, rows) = bag.split_at(H);
        let head = |weights: &[f32]| Layer { bias: [0], weights: [quantize(weights)] };
        let bag = FeatureTransformer {
            bias: quantize(bias),
            rows: rows.chunks(H).map(quantize).collect(),
        };
        OneLayerNet { bag, heads: above.chunks(H).map(head).collect() }
    }

    fn accumulate(&mut self, choice: &impl Choice) -> f64 {
        let ((options, head), chosen) = (choice.options(), choice.chosen());
        let traces: Vec<_> = options.iter().map(|features| self.trace(features, head)).collect();
        let softmax = softmax(&traces.iter().map(|trace| trace.1).collect::<Vec<_>>());
        for (nth, (features, (sum, _))) in options.iter().zip(&traces).enumerate() {
            let wrong = softmax[nth] - if nth == chosen { 1.0 } else { 0.0 };
            self.add_gradients(features, head, sum, wrong);
        }
        cross_entropy(&softmax, chosen)
    }

    /// The sum and the score.
    fn trace(&self, features: &[u16], head: usize) -> ([f32; H], f32) {
        let values = &self.weights.values;
        let sum = self.weights.sum(features);
        let above = &values[(self.rows + 1 + head) * H..][..H];
        let answer = clamped(&sum).iter().zip(above).map(|(output, weight)| output * weight).sum();
        (sum, answer)
    }

    /// Adds the gradients of the loss. `wrong` is the derivative by the score.
    fn add_gradients(&mut self, features: &[u16], head: usize, sum: &[f32; H], wrong: f32) {
        let above = (self.rows + 1 + head) * H;
        let Weights { values, gradients, .. } = &mut self.weights;
        let back: [f32; H] = std::array::from_fn(|at| wrong * values[above + at]);
        let slopes_above = gradients[above..][..H].iter_mut();
        slopes_above.zip(clamped(sum)).for_each(|(gradient, output)| *gradient += wrong * output);
        self.weights.add_gradients(features, &gated(&back, sum));
    }
}

/// The chances whose logarithms have those differences.
fn softmax(answers: &[f32]) -> Vec<f32> {
    let most = answers.iter().copied().fold(f32::MIN, f32::max);
    let weights: Vec<f32> = answers.iter().map(|answer| (answer - most).exp()).collect();
    let sum: f32 = weights.iter().sum();
    weights.into_iter().map(|weight| weight / sum).collect()
}

fn cross_entropy(softmax: &[f32], chosen: usize) -> f64 {
    -f64::from(softmax[chosen].max(1e-9)).ln()
}

#[cfg(test)]
mod tests {
    use game_core::Dice;

    use super::*;

    /// Picks the one of three that has exactly one of two features, which no linear sum can tell.
    struct Pick([[bool; 6]; 3]);

    impl Pick {
        fn is_it(has: [bool; 6]) -> bool {
            has[1] != has[4]
        }
    }

    impl Choice for Pick {
        fn options(&self) -> (Vec<Vec<u16>>, usize) {
            let features =
                |has: &[bool; 6]| (0..6_u16).filter(|&at| has[usize::from(at)]).collect();
            (self.0.iter().map(features).collect(), 0)
        }

        fn chosen(&self) -> usize {
            self.0.iter().position(|&has| Pick::is_it(has)).expect("one is it")
        }
    }

    #[test]
    fn a_policy_learns_what_is_chosen_and_its_net_agrees() {
        let mut dice = Seeded::new(4);
        let mut pick = || loop {
            let has = [(); 3].map(|()| [(); 6].map(|()| dice.below(2) == 0));
            if has.iter().filter(|&&has| Pick::is_it(has)).count() == 1 {
                return Pick(has);
            }
        };
        let picks: Vec<Pick> = (0..300).map(|_| pick()).collect();
        let mut model = PolicyModel::<16>::new(6, 1, 3);
        let (before, _) = model.mean_loss(&picks, 1);
        let training = Training { rounds: 100, batch: 16, rate: 0.01, seed: 1 };
        model.learn(&picks[..250], training, &mut |_| {});
        let (after, found) = model.mean_loss(&picks[250..], 1);
        assert!(before > 0.9 && after < 0.05 && found > 99.0, "{before} {after} {found}");
        let net = model.quantized();
        for pick in &picks[250..] {
            let (options, head) = pick.options();
            let output: Vec<i32> =
                options.iter().map(|it| net.forward(&net.bag.sum(it), head)[0]).collect();
            assert_eq!(output.iter().max(), Some(&output[pick.chosen()]));
        }
    }
}
