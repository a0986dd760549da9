//! Numbers that are learned, and the steps that they take.

/// Weights that learn by Adam (Kingma and Ba 2014).
pub(crate) struct Weights {
    pub(crate) values: Vec<f32>,
    /// How the loss would change with each of them, added up over a batch.
    pub(crate) slopes: Vec<f32>,
    pub(crate) fading: f32,
    means: Vec<f32>,
    squares: Vec<f32>,
    steps: i32,
}

impl Weights {
    pub(crate) fn new(values: Vec<f32>) -> Weights {
        let empty = vec![0.0; values.len()];
        let (slopes, means) = (empty.clone(), empty.clone());
        Weights { values, slopes, fading: 0.0, means, squares: empty, steps: 0 }
    }

    /// What the first row says and those of the things, of `H` each, added up.
    pub(crate) fn sum<const H: usize>(&self, things: &[u16]) -> [f32; H] {
        let mut sum: [f32; H] = std::array::from_fn(|at| self.values[at]);
        for &thing in things {
            let row = &self.values[(usize::from(thing) + 1) * H..][..H];
            sum.iter_mut().zip(row).for_each(|(sum, weight)| *sum += weight);
        }
        sum
    }

    /// Adds to the slopes of the rows that [`Weights::sum`] added up.
    pub(crate) fn blame<const H: usize>(&mut self, things: &[u16], blame: &[f32; H]) {
        let rows = things.iter().map(|&thing| usize::from(thing) + 1);
        for row in rows.chain([0]) {
            let slopes = &mut self.slopes[row * H..][..H];
            slopes.iter_mut().zip(blame).for_each(|(slope, blame)| *slope += blame);
        }
    }

    /// One step down the slopes, each of which is worth that share; then they are level again.
    pub(crate) fn step(&mut self, rate: f32, share: f32) {
        const KEPT: (f32, f32) = (0.9, 0.999);
        self.steps += 1;
        let unbiased = (1.0 - KEPT.1.powi(self.steps)).sqrt() / (1.0 - KEPT.0.powi(self.steps));
        let faded = 1.0 - rate * self.fading;
        let rate = rate * unbiased;
        let all = self.values.iter_mut().zip(&mut self.slopes);
        for ((weight, slope), (mean, square)) in
            all.zip(self.means.iter_mut().zip(&mut self.squares))
        {
            let by = *slope * share;
            *mean += (1.0 - KEPT.0) * (by - *mean);
            *square += (1.0 - KEPT.1) * (by * by - *square);
            *weight = *weight * faded - rate * *mean / (square.sqrt() + 1e-8);
            *weight = weight.clamp(-30.0, 30.0);
            *slope = 0.0;
        }
    }
}
