//! A trainable net: the same as `nnue::Net`, in floating point and with gradients.

use game_core::{Dice, Seeded};
use nnue::{FeatureTransformer, Head, Layer, Net, ONE};

use crate::training::{Trainable, Training, as_f32};
use crate::weights::Weights;

/// A training sample.
pub trait Sample<const O: usize> {
    /// How many symmetries a sample has.
    const SYMMETRIES: usize;

    /// Appends the features of the position under a symmetry, and returns the head that evaluates
    /// it.
    fn features(&self, symmetry: usize, features: &mut Vec<u16>) -> usize;

    /// The true chance for each answer, from 0 to 1; NaN for an answer that has no target.
    fn targets(&self) -> [f32; O];
}

/// A net of `H` sums, `M` middle neurons and `O` answers, trained by cross-entropy to predict
/// chances.
pub struct Model<const H: usize, const M: usize, const O: usize> {
    rows: usize,
    weights: Weights,
    features: Vec<u16>,
}

impl<const H: usize, const M: usize, const O: usize> Trainable for Model<H, M, O> {
    fn weights(&mut self) -> &mut Weights {
        &mut self.weights
    }
}

/// The activations for one sample.
struct Trace<const H: usize, const M: usize, const O: usize> {
    sum: [f32; H],
    middle: [f32; M],
    answer: [f32; O],
}

impl<const H: usize, const M: usize, const O: usize> Model<H, M, O> {
    const HEAD: usize = M * H + M + O * M + O;

    /// A model with random weights.
    #[must_use]
    pub fn new(rows: usize, heads: usize, seed: u64) -> Self {
        let count = (rows + 1) * H + heads * Self::HEAD;
        let mut dice = Seeded::new(seed);
        let mut weights: Vec<f32> = (0..count).map(|_| uniform(&mut dice)).collect();
        let (bag, above) = weights.split_at_mut((rows + 1) * H);
        for weight in bag.iter_mut() {
            *weight *= 0.05;
        }
        bag[..H].fill(0.25);
        for head in above.chunks_mut(Self::HEAD) {
            let (middle, answer) = head.split_at_mut(M * H + M);
            scale(middle, M * H, (3.0 / as_f32(H)).sqrt());
            scale(answer, O * M, (3.0 / as_f32(M)).sqrt());
        }
        Model { rows, weights: Weights::new(weights), features: Vec::new() }
    }

    /// A model that continues from a finished net.
    #[must_use]
    pub fn from_net(net: &Net<H, M, O>) -> Self {
        let fraction = |&weight: &i16| f32::from(weight) / f32::from(ONE);
        let mut weights: Vec<f32> = net.bag.bias.iter().map(fraction).collect();
        weights.extend(net.bag.rows.iter().flatten().map(fraction));
        for Head { middle, answer } in &net.heads {
            weights.extend(middle.weights.iter().flatten().chain(&middle.bias).map(fraction));
            weights.extend(answer.weights.iter().flatten().chain(&answer.bias).map(fraction));
        }
        Model { rows: net.bag.rows.len(), weights: Weights::new(weights), features: Vec::new() }
    }

    /// Sets the weight decay: each step shrinks every weight by this share times the rate
    /// (Loshchilov and Hutter 2017), so rare features are not memorized.
    #[must_use]
    pub fn fading(mut self, fading: f32) -> Self {
        self.weights.fading = fading;
        self
    }

    /// Trains the model, and reports the mean loss after each pass.
    pub fn learn<L: Sample<O>>(
        &mut self,
        samples: &[L],
        training: Training,
        report: &mut dyn FnMut(f64),
    ) {
        let accumulate = |model: &mut Self, at: usize, dice: &mut Seeded| {
            model.accumulate(&samples[at], dice.below(L::SYMMETRIES))
        };
        training.run(self, samples.len(), accumulate, report);
    }

    /// The mean loss over held-out samples.
    pub fn mean_loss<L: Sample<O>>(&mut self, samples: &[L]) -> f64 {
        let mut features = Vec::new();
        let mut loss = 0.0;
        for sample in samples {
            features.clear();
            let head = sample.features(0, &mut features);
            loss += losses(&self.trace(&features, head).answer, &sample.targets());
        }
        loss / f64::from(as_f32(samples.len().max(1)))
    }

    /// The quantized net.
    #[must_use]
    pub fn quantized(&self) -> Net<H, M, O> {
        let (bag, above) = self.weights.values.split_at((self.rows + 1) * H);
        let (bias, rows) = bag.split_at(H);
        let heads = above.chunks(Self::HEAD).map(|head| {
            let (middle, answer) = head.split_at(M * H + M);
            Head { middle: layer(middle), answer: layer(answer) }
        });
        let bag = FeatureTransformer {
            bias: quantize(bias),
            rows: rows.chunks(H).map(quantize).collect(),
        };
        Net { bag, heads: heads.collect() }
    }

    fn accumulate<L: Sample<O>>(&mut self, sample: &L, symmetry: usize) -> f64 {
        let mut features = std::mem::take(&mut self.features);
        features.clear();
        let head = sample.features(symmetry, &mut features);
        let trace = self.trace(&features, head);
        let targets = sample.targets();
        self.add_gradients(&features, head, &trace, &targets);
        self.features = features;
        losses(&trace.answer, &targets)
    }

    fn trace(&self, features: &[u16], head: usize) -> Trace<H, M, O> {
        let above = &self.weights.values[(self.rows + 1) * H..];
        let sum = self.weights.sum(features);
        let head = &above[head * Self::HEAD..][..Self::HEAD];
        let (middle, answer) = head.split_at(M * H + M);
        let middle = forward(&clamped(&sum), middle);
        Trace { sum, middle, answer: forward(&clamped(&middle), answer) }
    }

    /// Adds the gradients of the loss.
    fn add_gradients(
        &mut self,
        features: &[u16],
        head: usize,
        trace: &Trace<H, M, O>,
        targets: &[f32; O],
    ) {
        let output_errors: [f32; O] = std::array::from_fn(|at| {
            let chance = logistic(trace.answer[at]);
            if targets[at].is_nan() { 0.0 } else { chance - targets[at] }
        });
        let bag = (self.rows + 1) * H;
        let from = bag + head * Self::HEAD;
        let (middle, answer) = (from..from + M * H + M, from + M * H + M..from + Self::HEAD);
        let Weights { values, gradients, .. } = &mut self.weights;
        let input = clamped(&trace.middle);
        let middle_errors =
            backpropagate(&output_errors, &input, &values[answer.clone()], &mut gradients[answer]);
        let middle_errors = gated(&middle_errors, &trace.middle);
        let input = clamped(&trace.sum);
        let sum_errors =
            backpropagate(&middle_errors, &input, &values[middle.clone()], &mut gradients[middle]);
        self.weights.add_gradients(features, &gated(&sum_errors, &trace.sum));
    }
}

/// The inputs of a layer's neurons. `weights` has a row for each neuron, then the biases.
fn forward<const I: usize, const N: usize>(input: &[f32; I], weights: &[f32]) -> [f32; N] {
    let (rows, bias) = weights.split_at(N * I);
    std::array::from_fn(|neuron| {
        let row = &rows[neuron * I..][..I];
        bias[neuron] + product(input, row)
    })
}

/// A dot product in eight lanes, which the compiler can vectorize.
fn product(some: &[f32], others: &[f32]) -> f32 {
    let mut sums = [0.0; 8];
    for (some, others) in some.chunks(8).zip(others.chunks(8)) {
        for (sum, (one, other)) in sums.iter_mut().zip(some.iter().zip(others)) {
            *sum += one * other;
        }
    }
    sums.iter().sum()
}

/// Adds the gradients of a layer, and returns the errors of the layer before it.
fn backpropagate<const I: usize, const N: usize>(
    errors: &[f32; N],
    input: &[f32; I],
    weights: &[f32],
    gradients: &mut [f32],
) -> [f32; I] {
    let mut back = [0.0; I];
    for (neuron, &error) in errors.iter().enumerate() {
        if error == 0.0 {
            continue;
        }
        let row = neuron * I..(neuron + 1) * I;
        for ((back, weight), (gradient, input)) in
            back.iter_mut().zip(&weights[row.clone()]).zip(gradients[row].iter_mut().zip(input))
        {
            *back += error * weight;
            *gradient += error * input;
        }
        gradients[N * I + neuron] += error;
    }
    back
}

pub(crate) fn clamped<const N: usize>(output: &[f32; N]) -> [f32; N] {
    output.map(|output| output.clamp(0.0, 1.0))
}

/// Lets only a hundredth of the error through at neurons clamped to 0 or 1, so that none stays
/// stuck.
pub(crate) fn gated<const N: usize>(errors: &[f32; N], output: &[f32; N]) -> [f32; N] {
    std::array::from_fn(|at| {
        let open = output[at] > 0.0 && output[at] < 1.0;
        errors[at] * if open { 1.0 } else { 0.01 }
    })
}

/// The chance with these log-odds.
pub(crate) fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

fn losses<const O: usize>(output: &[f32; O], targets: &[f32; O]) -> f64 {
    let loss = |(&output, &target): (&f32, &f32)| {
        let (output, target) = (f64::from(output), f64::from(target));
        if target.is_nan() {
            0.0
        } else {
            output.max(0.0) - output * target + (-output.abs()).exp().ln_1p()
        }
    };
    output.iter().zip(targets).map(loss).sum()
}

fn layer<const I: usize, const N: usize>(weights: &[f32]) -> Layer<I, N> {
    let (rows, bias) = weights.split_at(N * I);
    let mut layer = Layer { bias: quantize(bias), weights: [[0; I]; N] };
    layer
        .weights
        .iter_mut()
        .zip(rows.chunks(I))
        .for_each(|(row, weights)| *row = quantize(weights));
    layer
}

#[allow(clippy::cast_possible_truncation)] // weights are below 30
pub(crate) fn quantize<const N: usize>(weights: &[f32]) -> [i16; N] {
    std::array::from_fn(|at| (weights[at] * f32::from(ONE)).round() as i16)
}

fn scale(weights: &mut [f32], count: usize, by: f32) {
    let (rows, bias) = weights.split_at_mut(count);
    for weight in rows {
        *weight *= by;
    }
    bias.fill(0.0);
}

/// A random number from -1 to 1.
#[allow(clippy::cast_precision_loss)] // 24 bits fit
pub(crate) fn uniform(dice: &mut Seeded) -> f32 {
    dice.below(1 << 24) as f32 / (1 << 23) as f32 - 1.0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether exactly one of two features is set, which no linear sum can tell.
    struct Both([bool; 8]);

    impl Sample<1> for Both {
        const SYMMETRIES: usize = 1;

        fn features(&self, _: usize, features: &mut Vec<u16>) -> usize {
            features.extend((0..8_u16).filter(|&at| self.0[usize::from(at)]));
            0
        }

        fn targets(&self) -> [f32; 1] {
            [if self.0[1] == self.0[4] { 0.0 } else { 1.0 }]
        }
    }

    #[test]
    fn a_model_learns_what_no_sum_can_tell_and_its_net_agrees() {
        let samples: Vec<Both> =
            (0..256).map(|n| Both(std::array::from_fn(|bit| n >> bit & 1 == 1))).collect();
        let mut model = Model::<16, 8, 1>::new(8, 1, 3);
        let before = model.mean_loss(&samples);
        let training = Training { rounds: 300, batch: 16, rate: 0.01, seed: 1 };
        model.learn(&samples, training, &mut |_| {});
        let after = model.mean_loss(&samples);
        assert!(before > 0.6 && after < 0.05, "{before} {after}");
        let net = model.quantized();
        assert_eq!(Model::from_net(&net).quantized(), net);
        for sample in &samples {
            let mut features = Vec::new();
            sample.features(0, &mut features);
            let [output] = net.answer(&features, 0);
            assert_eq!(output > 0, sample.targets()[0] > 0.5);
        }
    }
}
