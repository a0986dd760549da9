//! A net that learns to choose: the same as `nnue::Shallow`, in fractions and with slopes.

use game_core::Seeded;
use nnue::{FeatureTransformer, Layer, OneLayerNet};

use crate::course::{Course, Learner, as_f32};
use crate::pupil::{even, held, passed, whole};
use crate::weights::Weights;

/// Things to choose from, and what was chosen.
pub trait Choice {
    /// What each of them has, and which head judges them.
    fn options(&self) -> (Vec<Vec<u16>>, usize);

    /// Which of them was chosen.
    fn chosen(&self) -> usize;
}

/// A net of `H` sums that learns to give the highest answer to what was chosen: the differences
/// between answers are logarithms of odds, and the loss is that of the chance of what was chosen.
pub struct Ranker<const H: usize> {
    rows: usize,
    weights: Weights,
}

impl<const H: usize> Learner for Ranker<H> {
    fn weights(&mut self) -> &mut Weights {
        &mut self.weights
    }
}

impl<const H: usize> Ranker<H> {
    /// Who knows nothing yet.
    #[must_use]
    pub fn new(rows: usize, heads: usize, seed: u64) -> Self {
        let mut dice = Seeded::new(seed);
        let (bag, width) = ((rows + 1) * H, (3.0 / as_f32(H)).sqrt());
        let mut values: Vec<f32> = (0..bag).map(|_| 0.05 * even(&mut dice)).collect();
        values[..H].fill(0.25);
        values.extend((0..heads * H).map(|_| width * even(&mut dice)));
        Ranker { rows, weights: Weights::new(values) }
    }

    /// Takes a course, and tells after each round the mean loss in it.
    pub fn learn<C: Choice>(&mut self, choices: &[C], course: Course, tell: &mut dyn FnMut(f64)) {
        let study = |ranker: &mut Self, at: usize, _: &mut Seeded| ranker.study(&choices[at]);
        course.attend(self, choices.len(), study, tell);
    }

    /// The mean loss over choices that it does not learn from, and of a hundred, how many of them
    /// were among the first so many of its own order.
    pub fn examined<C: Choice>(&self, choices: &[C], first: usize) -> (f64, f64) {
        let (mut loss, mut found) = (0.0, 0);
        for choice in choices {
            let ((options, head), chosen) = (choice.options(), choice.chosen());
            let answers: Vec<f32> = options.iter().map(|it| self.trace(it, head).1).collect();
            loss += surprise(&shares(&answers), chosen);
            let better = answers.iter().filter(|&&answer| answer > answers[chosen]).count();
            found += usize::from(better < first);
        }
        let count = f64::from(as_f32(choices.len().max(1)));
        (loss / count, 100.0 * f64::from(as_f32(found)) / count)
    }

    /// The net in whole numbers.
    #[must_use]
    pub fn graduate(&self) -> OneLayerNet<H, 1> {
        let (bag, above) = self.weights.values.split_at((self.rows + 1) * H);
        let (bias, rows) = bag.split_at(H);
        let head = |weights: &[f32]| Layer { bias: [0], weights: [whole(weights)] };
        let bag =
            FeatureTransformer { bias: whole(bias), rows: rows.chunks(H).map(whole).collect() };
        OneLayerNet { bag, heads: above.chunks(H).map(head).collect() }
    }

    fn study(&mut self, choice: &impl Choice) -> f64 {
        let ((options, head), chosen) = (choice.options(), choice.chosen());
        let traces: Vec<_> = options.iter().map(|things| self.trace(things, head)).collect();
        let shares = shares(&traces.iter().map(|trace| trace.1).collect::<Vec<_>>());
        for (nth, (things, (sum, _))) in options.iter().zip(&traces).enumerate() {
            let wrong = shares[nth] - if nth == chosen { 1.0 } else { 0.0 };
            self.blame(things, head, sum, wrong);
        }
        surprise(&shares, chosen)
    }

    /// The sum, and the answer.
    fn trace(&self, things: &[u16], head: usize) -> ([f32; H], f32) {
        let values = &self.weights.values;
        let sum = self.weights.sum(things);
        let above = &values[(self.rows + 1 + head) * H..][..H];
        let answer = passed(&sum).iter().zip(above).map(|(said, weight)| said * weight).sum();
        (sum, answer)
    }

    /// Adds up how the loss would change with each weight. `wrong` is how it would with the answer.
    fn blame(&mut self, things: &[u16], head: usize, sum: &[f32; H], wrong: f32) {
        let above = (self.rows + 1 + head) * H;
        let Weights { values, slopes, .. } = &mut self.weights;
        let back: [f32; H] = std::array::from_fn(|at| wrong * values[above + at]);
        let slopes_above = slopes[above..][..H].iter_mut();
        slopes_above.zip(passed(sum)).for_each(|(slope, said)| *slope += wrong * said);
        self.weights.blame(things, &held(&back, sum));
    }
}

/// The chances whose logarithms have those differences.
fn shares(answers: &[f32]) -> Vec<f32> {
    let most = answers.iter().copied().fold(f32::MIN, f32::max);
    let weights: Vec<f32> = answers.iter().map(|answer| (answer - most).exp()).collect();
    let sum: f32 = weights.iter().sum();
    weights.into_iter().map(|weight| weight / sum).collect()
}

fn surprise(shares: &[f32], chosen: usize) -> f64 {
    -f64::from(shares[chosen].max(1e-9)).ln()
}

#[cfg(test)]
mod tests {
    use game_core::Dice;

    use super::*;

    /// The one of three that has one of two things, which no weight for each tells.
    struct Pick([[bool; 6]; 3]);

    impl Pick {
        fn is_it(has: [bool; 6]) -> bool {
            has[1] != has[4]
        }
    }

    impl Choice for Pick {
        fn options(&self) -> (Vec<Vec<u16>>, usize) {
            let things = |has: &[bool; 6]| (0..6_u16).filter(|&at| has[usize::from(at)]).collect();
            (self.0.iter().map(things).collect(), 0)
        }

        fn chosen(&self) -> usize {
            self.0.iter().position(|&has| Pick::is_it(has)).expect("one is it")
        }
    }

    #[test]
    fn a_ranker_learns_what_is_chosen_and_its_net_says_the_same() {
        let mut dice = Seeded::new(4);
        let mut pick = || loop {
            let has = [(); 3].map(|()| [(); 6].map(|()| dice.below(2) == 0));
            if has.iter().filter(|&&has| Pick::is_it(has)).count() == 1 {
                return Pick(has);
            }
        };
        let picks: Vec<Pick> = (0..300).map(|_| pick()).collect();
        let mut ranker = Ranker::<16>::new(6, 1, 3);
        let (before, _) = ranker.examined(&picks, 1);
        let course = Course { rounds: 100, batch: 16, rate: 0.01, seed: 1 };
        ranker.learn(&picks[..250], course, &mut |_| {});
        let (after, found) = ranker.examined(&picks[250..], 1);
        assert!(before > 0.9 && after < 0.05 && found > 99.0, "{before} {after} {found}");
        let net = ranker.graduate();
        for pick in &picks[250..] {
            let (options, head) = pick.options();
            let said: Vec<i32> =
                options.iter().map(|it| net.forward(&net.bag.sum(it), head)[0]).collect();
            assert_eq!(said.iter().max(), Some(&said[pick.chosen()]));
        }
    }
}
