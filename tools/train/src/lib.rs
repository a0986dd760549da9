//! Training: engines learn from games that they play against themselves.
//!
//! A [`Model`] learns from [`Sample`]s to predict chances, and a [`PolicyModel`] learns from
//! [`Choice`]s to pick moves. Quantized, they are the nets of `nnue` that the engines carry. Each
//! game has a module that makes its samples.
//!
//! ```
//! use train::{Model, Sample, Training};
//!
//! /// One feature, which decides the outcome.
//! struct Coin(bool);
//!
//! impl Sample<1> for Coin {
//!     const SYMMETRIES: usize = 1;
//!     fn features(&self, _: usize, features: &mut Vec<u16>) -> usize {
//!         features.extend(self.0.then_some(0));
//!         0
//!     }
//!     fn targets(&self) -> [f32; 1] {
//!         [f32::from(u8::from(self.0))]
//!     }
//! }
//!
//! let coins = [Coin(false), Coin(true)];
//! let mut model = Model::<8, 8, 1>::new(1, 1, 0);
//! let before = model.mean_loss(&coins);
//! model.learn(&coins, Training { rounds: 200, batch: 2, rate: 0.01, seed: 0 }, &mut |_| {});
//! assert!(model.mean_loss(&coins) < before / 4.0);
//! ```

pub mod daaliz;
pub mod dvonn;
mod lambda_return;
mod model;
mod policy_model;
mod training;
mod weights;

pub use model::{Model, Sample};
pub use policy_model::{Choice, PolicyModel};
pub use training::{Training, shuffled};
