//! The course that whoever learns takes.

use game_core::{Dice, Seeded};

use crate::weights::Weights;

/// How a pupil learns.
#[derive(Clone, Copy, Debug)]
pub struct Course {
    /// How often it sees each lesson.
    pub rounds: usize,
    /// How many lessons it takes together.
    pub batch: usize,
    /// How far it steps at first; at the end it does not step at all.
    pub rate: f32,
    /// What the order of the lessons and the twists depend on.
    pub seed: u64,
}

/// Whoever takes a course.
pub(crate) trait Learner {
    fn weights(&mut self) -> &mut Weights;
}

impl Course {
    /// Has so many lessons studied, which tells how wrong the learner was, and tells after each
    /// round the mean of that.
    pub(crate) fn attend<P: Learner>(
        self,
        pupil: &mut P,
        count: usize,
        study: impl Fn(&mut P, usize, &mut Seeded) -> f64,
        tell: &mut dyn FnMut(f64),
    ) {
        let mut dice = Seeded::new(self.seed);
        let batches = (count / self.batch).max(1) * self.rounds;
        let mut done = 0;
        for _ in 0..self.rounds {
            let order = shuffled(count, &mut dice);
            let mut loss = 0.0;
            for batch in order.chunks(self.batch) {
                for &at in batch {
                    loss += study(pupil, at, &mut dice);
                }
                let left = 1.0 - as_f32(done) / as_f32(batches);
                pupil.weights().step(self.rate * left.max(0.0), 1.0 / as_f32(batch.len()));
                done += 1;
            }
            tell(loss / f64::from(as_f32(count.max(1))));
        }
    }
}

/// The numbers below `n` in some order.
pub fn shuffled(n: usize, dice: &mut Seeded) -> Vec<usize> {
    let mut order: Vec<usize> = (0..n).collect();
    for last in (1..n).rev() {
        order.swap(last, dice.below(last + 1));
    }
    order
}

#[allow(clippy::cast_precision_loss)] // near enough
pub(crate) fn as_f32(n: usize) -> f32 {
    n as f32
}
