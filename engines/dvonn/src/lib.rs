//! A player of DVONN.
//!
//! There is no clock here, no thread and no file. A search with a budget of nodes is a
//! function of the game so far and of what the mind remembers.

mod alphabeta;
mod board_info;
mod bounds;
mod closing;
mod dfpn;
mod endgame;
mod engine;
mod features;
mod history;
mod incremental;
mod mcts;
mod packed_move;
mod placing;
mod placing_features;
mod policy;
mod score;
mod weakening;
mod weights;
mod zobrist;

pub use engine::DvonnEngine;
pub use features::{HEADS, ROWS};
pub use placing_features::{SPOTS, STAGES};
pub use policy::{AGES, PolicyNet, SIGNS, signs};
pub use weights::{JumpingNet, PlacingNet, Weights, things};
