//! A training run.

use game_core::{Dice, Seeded};

use crate::weights::Weights;

/// The parameters of a training run.
#[derive(Clone, Copy, Debug)]
pub struct Training {
    /// Passes over the samples.
    pub rounds: usize,
    /// Samples per optimizer step.
    pub batch: usize,
    /// The learning rate at first; it falls to zero.
    pub rate: f32,
    /// The seed for the order of the samples and for their symmetries.
    pub seed: u64,
}

/// A model that can be trained.
pub(crate) trait Trainable {
    fn weights(&mut self) -> &mut Weights;
}

impl Training {
    /// Trains on `count` samples. `accumulate` adds the gradients of one sample and returns its
    /// loss; `report` gets the mean loss after each pass.
    pub(crate) fn run<P: Trainable>(
        self,
        model: &mut P,
        count: usize,
        accumulate: impl Fn(&mut P, usize, &mut Seeded) -> f64,
        report: &mut dyn FnMut(f64),
    ) {
        let mut dice = Seeded::new(self.seed);
        let batches = (count / self.batch).max(1) * self.rounds;
        let mut done = 0;
        for _ in 0..self.rounds {
            let order = shuffled(count, &mut dice);
            let mut loss = 0.0;
            for batch in order.chunks(self.batch) {
                for &at in batch {
                    loss += accumulate(model, at, &mut dice);
                }
                let left = 1.0 - as_f32(done) / as_f32(batches);
                model.weights().step(self.rate * left.max(0.0), 1.0 / as_f32(batch.len()));
                done += 1;
            }
            report(loss / f64::from(as_f32(count.max(1))));
        }
    }
}

/// The numbers below `n` in random order.
pub fn shuffled(n: usize, dice: &mut Seeded) -> Vec<usize> {
    let mut order: Vec<usize> = (0..n).collect();
    for last in (1..n).rev() {
        order.swap(last, dice.below(last + 1));
    }
    order
}

#[allow(clippy::cast_precision_loss)] // precise enough
pub(crate) fn as_f32(n: usize) -> f32 {
    n as f32
}
