//! A net that learns: the same as `nnue::Net`, in fractions and with slopes.

use game_core::{Dice, Seeded};
use nnue::{FeatureTransformer, Head, Layer, Net, ONE};

use crate::course::{Course, Learner, as_f32};
use crate::weights::Weights;

/// Something to learn from.
pub trait Lesson<const O: usize> {
    /// In how many ways it may be turned and mirrored.
    const TWISTS: usize;

    /// Writes down what the position has when it is twisted that way, and tells which head
    /// judges it.
    fn things(&self, twist: usize, things: &mut Vec<u16>) -> usize;

    /// The chance that each answer should tell, from 0 to 1; an answer that is not asked for
    /// is not a number.
    fn targets(&self) -> [f32; O];
}

/// A net of `H` sums, `M` middle neurons and `O` answers that learns to tell chances, by the
/// logarithm of how wrong it was.
pub struct Pupil<const H: usize, const M: usize, const O: usize> {
    rows: usize,
    weights: Weights,
    things: Vec<u16>,
}

impl<const H: usize, const M: usize, const O: usize> Learner for Pupil<H, M, O> {
    fn weights(&mut self) -> &mut Weights {
        &mut self.weights
    }
}

/// What a pupil thought of one lesson.
struct Trace<const H: usize, const M: usize, const O: usize> {
    sum: [f32; H],
    middle: [f32; M],
    answer: [f32; O],
}

impl<const H: usize, const M: usize, const O: usize> Pupil<H, M, O> {
    const HEAD: usize = M * H + M + O * M + O;

    /// A pupil that knows nothing yet.
    #[must_use]
    pub fn new(rows: usize, heads: usize, seed: u64) -> Self {
        let count = (rows + 1) * H + heads * Self::HEAD;
        let mut dice = Seeded::new(seed);
        let mut weights: Vec<f32> = (0..count).map(|_| even(&mut dice)).collect();
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
        Pupil { rows, weights: Weights::new(weights), things: Vec::new() }
    }

    /// A pupil that goes on from what a graduate knew.
    #[must_use]
    pub fn again(net: &Net<H, M, O>) -> Self {
        let fraction = |&weight: &i16| f32::from(weight) / f32::from(ONE);
        let mut weights: Vec<f32> = net.bag.bias.iter().map(fraction).collect();
        weights.extend(net.bag.rows.iter().flatten().map(fraction));
        for Head { middle, answer } in &net.heads {
            weights.extend(middle.weights.iter().flatten().chain(&middle.bias).map(fraction));
            weights.extend(answer.weights.iter().flatten().chain(&answer.bias).map(fraction));
        }
        Pupil { rows: net.bag.rows.len(), weights: Weights::new(weights), things: Vec::new() }
    }

    /// The same, but with each step so much of every weight fades, times the rate (Loshchilov
    /// and Hutter 2017): what is seldom met is not learned by heart.
    #[must_use]
    pub fn fading(mut self, fading: f32) -> Self {
        self.weights.fading = fading;
        self
    }

    /// Takes a course, and tells after each round the mean loss in it.
    pub fn learn<L: Lesson<O>>(
        &mut self,
        lessons: &[L],
        course: Course,
        tell: &mut dyn FnMut(f64),
    ) {
        let study = |pupil: &mut Self, at: usize, dice: &mut Seeded| {
            pupil.study(&lessons[at], dice.below(L::TWISTS))
        };
        course.attend(self, lessons.len(), study, tell);
    }

    /// The mean loss over lessons that it does not learn from.
    pub fn examined<L: Lesson<O>>(&mut self, lessons: &[L]) -> f64 {
        let mut things = Vec::new();
        let mut loss = 0.0;
        for lesson in lessons {
            things.clear();
            let head = lesson.things(0, &mut things);
            loss += losses(&self.trace(&things, head).answer, &lesson.targets());
        }
        loss / f64::from(as_f32(lessons.len().max(1)))
    }

    /// The net in whole numbers.
    #[must_use]
    pub fn graduate(&self) -> Net<H, M, O> {
        let (bag, above) = self.weights.values.split_at((self.rows + 1) * H);
        let (bias, rows) = bag.split_at(H);
        let heads = above.chunks(Self::HEAD).map(|head| {
            let (middle, answer) = head.split_at(M * H + M);
            Head { middle: layer(middle), answer: layer(answer) }
        });
        let bag =
            FeatureTransformer { bias: whole(bias), rows: rows.chunks(H).map(whole).collect() };
        Net { bag, heads: heads.collect() }
    }

    fn study<L: Lesson<O>>(&mut self, lesson: &L, twist: usize) -> f64 {
        let mut things = std::mem::take(&mut self.things);
        things.clear();
        let head = lesson.things(twist, &mut things);
        let trace = self.trace(&things, head);
        let targets = lesson.targets();
        self.blame(&things, head, &trace, &targets);
        self.things = things;
        losses(&trace.answer, &targets)
    }

    fn trace(&self, things: &[u16], head: usize) -> Trace<H, M, O> {
        let above = &self.weights.values[(self.rows + 1) * H..];
        let sum = self.weights.sum(things);
        let head = &above[head * Self::HEAD..][..Self::HEAD];
        let (middle, answer) = head.split_at(M * H + M);
        let middle = forward(&passed(&sum), middle);
        Trace { sum, middle, answer: forward(&passed(&middle), answer) }
    }

    /// Adds up how the loss would change with each weight.
    fn blame(&mut self, things: &[u16], head: usize, trace: &Trace<H, M, O>, targets: &[f32; O]) {
        let said: [f32; O] = std::array::from_fn(|at| {
            let chance = logistic(trace.answer[at]);
            if targets[at].is_nan() { 0.0 } else { chance - targets[at] }
        });
        let bag = (self.rows + 1) * H;
        let from = bag + head * Self::HEAD;
        let (middle, answer) = (from..from + M * H + M, from + M * H + M..from + Self::HEAD);
        let Weights { values, slopes, .. } = &mut self.weights;
        let spoken = passed(&trace.middle);
        let middle_blame = through(&said, &spoken, &values[answer.clone()], &mut slopes[answer]);
        let middle_blame = held(&middle_blame, &trace.middle);
        let spoken = passed(&trace.sum);
        let sum_blame =
            through(&middle_blame, &spoken, &values[middle.clone()], &mut slopes[middle]);
        self.weights.blame(things, &held(&sum_blame, &trace.sum));
    }
}

/// What neurons hear: `weights` has a row for each of them, then what they say unasked.
fn forward<const I: usize, const N: usize>(spoken: &[f32; I], weights: &[f32]) -> [f32; N] {
    let (rows, bias) = weights.split_at(N * I);
    std::array::from_fn(|neuron| {
        let row = &rows[neuron * I..][..I];
        bias[neuron] + product(spoken, row)
    })
}

/// Eight sums side by side, which a processor does in one go.
fn product(some: &[f32], others: &[f32]) -> f32 {
    let mut sums = [0.0; 8];
    for (some, others) in some.chunks(8).zip(others.chunks(8)) {
        for (sum, (one, other)) in sums.iter_mut().zip(some.iter().zip(others)) {
            *sum += one * other;
        }
    }
    sums.iter().sum()
}

/// Adds to the slopes of a layer, and tells whom before it to blame.
fn through<const I: usize, const N: usize>(
    blame: &[f32; N],
    spoken: &[f32; I],
    weights: &[f32],
    slopes: &mut [f32],
) -> [f32; I] {
    let mut back = [0.0; I];
    for (neuron, &blame) in blame.iter().enumerate() {
        if blame == 0.0 {
            continue;
        }
        let row = neuron * I..(neuron + 1) * I;
        for ((back, weight), (slope, spoken)) in
            back.iter_mut().zip(&weights[row.clone()]).zip(slopes[row].iter_mut().zip(spoken))
        {
            *back += blame * weight;
            *slope += blame * spoken;
        }
        slopes[N * I + neuron] += blame;
    }
    back
}

pub(crate) fn passed<const N: usize>(said: &[f32; N]) -> [f32; N] {
    said.map(|said| said.clamp(0.0, 1.0))
}

/// Who is held back at 0 or 1 can't be blamed; a hundredth is, so that nobody stays mute.
pub(crate) fn held<const N: usize>(blame: &[f32; N], said: &[f32; N]) -> [f32; N] {
    std::array::from_fn(|at| {
        let open = said[at] > 0.0 && said[at] < 1.0;
        blame[at] * if open { 1.0 } else { 0.01 }
    })
}

/// The chance whose odds have that logarithm.
pub(crate) fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

fn losses<const O: usize>(said: &[f32; O], targets: &[f32; O]) -> f64 {
    let loss = |(&said, &target): (&f32, &f32)| {
        let (said, target) = (f64::from(said), f64::from(target));
        if target.is_nan() {
            0.0
        } else {
            said.max(0.0) - said * target + (-said.abs()).exp().ln_1p()
        }
    };
    said.iter().zip(targets).map(loss).sum()
}

fn layer<const I: usize, const N: usize>(weights: &[f32]) -> Layer<I, N> {
    let (rows, bias) = weights.split_at(N * I);
    let mut layer = Layer { bias: whole(bias), weights: [[0; I]; N] };
    layer.weights.iter_mut().zip(rows.chunks(I)).for_each(|(row, weights)| *row = whole(weights));
    layer
}

#[allow(clippy::cast_possible_truncation)] // weights are below 30
pub(crate) fn whole<const N: usize>(weights: &[f32]) -> [i16; N] {
    std::array::from_fn(|at| (weights[at] * f32::from(ONE)).round() as i16)
}

fn scale(weights: &mut [f32], count: usize, by: f32) {
    let (rows, bias) = weights.split_at_mut(count);
    for weight in rows {
        *weight *= by;
    }
    bias.fill(0.0);
}

/// A fraction from -1 to 1.
#[allow(clippy::cast_precision_loss)] // 24 bits fit
pub(crate) fn even(dice: &mut Seeded) -> f32 {
    dice.below(1 << 24) as f32 / (1 << 23) as f32 - 1.0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether two of eight things are there together, which no sum alone tells.
    struct Both([bool; 8]);

    impl Lesson<1> for Both {
        const TWISTS: usize = 1;

        fn things(&self, _: usize, things: &mut Vec<u16>) -> usize {
            things.extend((0..8_u16).filter(|&at| self.0[usize::from(at)]));
            0
        }

        fn targets(&self) -> [f32; 1] {
            [if self.0[1] == self.0[4] { 0.0 } else { 1.0 }]
        }
    }

    #[test]
    fn a_pupil_learns_what_no_sum_tells_and_its_net_says_the_same() {
        let lessons: Vec<Both> =
            (0..256).map(|n| Both(std::array::from_fn(|bit| n >> bit & 1 == 1))).collect();
        let mut pupil = Pupil::<16, 8, 1>::new(8, 1, 3);
        let before = pupil.examined(&lessons);
        let course = Course { rounds: 300, batch: 16, rate: 0.01, seed: 1 };
        pupil.learn(&lessons, course, &mut |_| {});
        let after = pupil.examined(&lessons);
        assert!(before > 0.6 && after < 0.05, "{before} {after}");
        let net = pupil.graduate();
        assert_eq!(Pupil::again(&net).graduate(), net);
        for lesson in &lessons {
            let mut things = Vec::new();
            lesson.things(0, &mut things);
            let [said] = net.answer(&things, 0);
            assert_eq!(said > 0, lesson.targets()[0] > 0.5);
        }
    }
}
