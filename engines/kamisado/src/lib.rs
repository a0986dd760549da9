//! An engine for Kamisado: it proves what can be forced in a round, and steers the match by that.
//!
//! ```
//! use game_core::{Outcome, Record, Seat};
//! use kamisado::{Length, Match};
//! use kamisado_engine::KamisadoEngine;
//! use search::{Budget, Engine, Level, Score};
//!
//! let game = Record { start: Match::new(Length::Single), played: Vec::new() };
//! let mut engine = KamisadoEngine::at(Level::FULL, 0);
//! let found = engine.think(&game, &Budget::of_nodes(50_000), &mut |_| {}).expect("there is a move");
//! // The first player wins a single round.
//! assert!(matches!(found.verdict, Score::Proved { outcome: Outcome::Won(Seat(0)), .. }));
//! ```

mod aim;
mod arrangement;
mod attacks;
mod engine;
mod open_paths;
mod packed;
mod parameters;
mod proof_player;
mod proof_problem;
mod queries;
mod shallow_search;
mod stakes;
mod starts;

pub use aim::Aim;
pub use arrangement::Arrangement;
pub use engine::KamisadoEngine;
pub use queries::Query;
