//! The mind for Kamisado: it proves what a round can be forced to, and steers the match by that.

mod aim;
mod arrangement;
mod attacks;
mod engine;
mod open_paths;
mod packed;
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
