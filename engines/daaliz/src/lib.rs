//! An engine for Daaliz and Quoridor: two seats by MCTS or alpha-beta, three and four by plans.
//!
//! It has no clock, no thread, and no chance but the seed's.
//!
//! ```
//! use daaliz::{AnyPosition, Setup};
//! use daaliz_engine::DaalizEngine;
//! use game_core::Record;
//! use search::{Budget, Engine, Level};
//!
//! let start = AnyPosition::start(&Setup::default())?;
//! let game = Record { start, played: Vec::new() };
//! let mut engine = DaalizEngine::at(Level::FULL, 0);
//! let found = engine.think(&game, &Budget::of_nodes(200), &mut |_| {}).expect("there is a move");
//! assert!(!found.line.is_empty());
//! # Ok::<(), daaliz::SetupError>(())
//! ```

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
mod parameters;
mod plan;
mod policy;
mod proofs;
mod weakening;
mod weights;

pub use endgame::Ends;
pub use engine::{DaalizEngine, PolicyInputs, signs, things};
pub use eval::{E_TO_ONE, MIDDLE, Net, SUMS};
pub use features::{KINDS, SIGHTS};
pub use policy::{PolicyNet, SIGNS};
pub use proofs::Endgames;
pub use weights::Weights;
