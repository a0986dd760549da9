//! A player of DVONN.
//!
//! It has no clock, thread or file. A search with a budget of nodes is a function of the game so
//! far and of what the engine remembers.
//!
//! ```
//! use dvonn::{Position, Start};
//! use dvonn_engine::DvonnEngine;
//! use game_core::{Record, Seeded};
//! use search::{Budget, Engine, Level};
//!
//! let start = Position::begin(Start::Random, &mut Seeded::new(1));
//! let game = Record { start, played: Vec::new() };
//! let mut engine = DvonnEngine::at(Level::FULL, 0);
//! let found = engine.think(&game, &Budget::of_nodes(50), &mut |_| {}).expect("there is a move");
//! assert!(!found.line.is_empty());
//! ```

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
mod parameters;
mod placing;
mod placing_features;
mod policy;
mod proofs;
mod score;
mod weakening;
mod weights;
mod zobrist;

pub use engine::DvonnEngine;
pub use features::{HEADS, ROWS};
pub use placing_features::{SPOTS, STAGES};
pub use policy::{AGES, PolicyNet, SIGNS, signs};
pub use proofs::Endgames;
pub use weights::{JumpingNet, PlacingNet, Weights, things};
