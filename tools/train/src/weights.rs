//! Trainable weights and their optimizer.

/// Weights trained by Adam (Kingma and Ba 2014).
pub(crate) struct Weights {
    pub(crate) values: Vec<f32>,
    /// The gradients of the loss, summed over a batch.
    pub(crate) gradients: Vec<f32>,
    pub(crate) fading: f32,
    means: Vec<f32>,
    squares: Vec<f32>,
    steps: i32,
}

impl Weights {
    pub(crate) fn new(values: Vec<f32>) -> Weights {
        let empty = vec![0.0; values.len()];
        let (gradients, means) = (empty.clone(), empty.clone());
        Weights { values, gradients, fading: 0.0, means, squares: empty, steps: 0 }
    }

    /// The bias row plus the rows of the features, `H` each.
    pub(crate) fn sum<const H: usize>(&self, features: &[u16]) -> [f32; H] {
        let mut sum: [f32; H] = std::array::from_fn(|at| self.values[at]);
        for &feature in features {
            let row = &self.values[(usize::from(feature) + 1) * H..][..H];
            sum.iter_mut().zip(row).for_each(|(sum, weight)| *sum += weight);
        }
        sum
    }

    /// Adds to the gradients of the rows that [`Weights::sum`] added up.
    pub(crate) fn add_gradients<const H: usize>(&mut self, features: &[u16], errors: &[f32; H]) {
        let rows = features.iter().map(|&feature| usize::from(feature) + 1);
        for row in rows.chain([0]) {
            let gradients = &mut self.gradients[row * H..][..H];
            gradients.iter_mut().zip(errors).for_each(|(gradient, errors)| *gradient += errors);
        }
    }

    /// One optimizer step with the gradients times `share`, which are then reset to zero.
    pub(crate) fn step(&mut self, rate: f32, share: f32) {
        const DECAY: (f32, f32) = (0.9, 0.999);
        self.steps += 1;
        let unbiased = (1.0 - DECAY.1.powi(self.steps)).sqrt() / (1.0 - DECAY.0.powi(self.steps));
        let faded = 1.0 - rate * self.fading;
        let rate = rate * unbiased;
        let all = self.values.iter_mut().zip(&mut self.gradients);
        for ((weight, gradient), (mean, square)) in
            all.zip(self.means.iter_mut().zip(&mut self.squares))
        {
            let by = *gradient * share;
            *mean += (1.0 - DECAY.0) * (by - *mean);
            *square += (1.0 - DECAY.1) * (by * by - *square);
            *weight = *weight * faded - rate * *mean / (square.sqrt() + 1e-8);
            *weight = weight.clamp(-30.0, 30.0);
            *gradient = 0.0;
        }
    }
}
