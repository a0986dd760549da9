//! A mind for Daaliz and Quoridor: two seats by a tree search with priors or by alpha-beta, three
//! and four by plans.
//!
//! There is no clock here, no thread and no chance but the seed's.

mod alphabeta;
mod bfs;
mod board;
mod corridors;
mod endgame;
mod endgame_cache;
mod engine;
mod eval;
mod features;
mod grid;
mod mcts;
mod movepicker;
mod multiplayer;
mod node;
mod plan;
mod policy;
mod weakening;
mod weights;

pub use engine::{DaalizEngine, PolicyInputs, signs, things};
pub use eval::{E_TO_ONE, MIDDLE, Net, SUMS};
pub use features::{KINDS, SIGHTS};
pub use policy::{PolicyNet, SIGNS};
pub use weights::Weights;
