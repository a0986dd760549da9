//! Small nets, forward only, in whole numbers: the same answer on every machine.
//!
//! It knows no game and no training. A net is a [`FeatureTransformer`] with a row for each feature.
//! The rows of a position's features are added up, and one or two small [`Layer`]s make the answer
//! of the sum. The game's engine chooses the features.
//!
//! ```
//! use nnue::{FeatureTransformer, Layer, ONE};
//!
//! // Two features, each worth half a point, and one answer that adds up the sums.
//! let features = FeatureTransformer { bias: [0], rows: vec![[ONE / 2], [ONE / 2]] };
//! let answer = Layer { bias: [0], weights: [[ONE]] };
//! let sum = features.sum(&[0, 1]);
//! assert_eq!(sum, [ONE]);
//! assert_eq!(answer.forward(&sum), [i32::from(ONE)]);
//! ```

mod bytes;
mod feature_transformer;
mod layer;
mod layout;
mod net;
mod one_layer_net;

pub use bytes::{UnexpectedEof, read_words, write_words};
pub use feature_transformer::FeatureTransformer;
pub use layer::{Layer, clipped};
pub use layout::{Layout, Part};
pub use net::{Head, Net};
pub use one_layer_net::OneLayerNet;

/// 1.0, in activations and in all weights.
pub const ONE: i16 = 256;
