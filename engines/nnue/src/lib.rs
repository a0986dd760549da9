//! Small nets, forward only, in whole numbers: the same answer on every machine.
//!
//! Knows no game and no training. A net is a [`FeatureTransformer`] of rows, one for each thing that a
//! position may have; the rows of what it does have are added up, and one or two small
//! [`Layer`]s judge the sum. Which rows, the game's mind says.

mod bag;
mod layer;
mod net;
mod shallow;
mod words;

pub use bag::FeatureTransformer;
pub use layer::{Layer, clipped};
pub use net::{Head, Net};
pub use shallow::OneLayerNet;
pub use words::{UnexpectedEof, read_words, write_words};

/// What stands for 1.0 where neurons speak to each other, and in all weights.
pub const ONE: i16 = 256;
