//! Self-play and training for DVONN.

mod choices;
mod command;
mod eval;
mod game;
mod placement;
mod samples;
mod selfplay;

pub use choices::JumpChoice;
pub use command::Command;
pub use eval::{EvalBoard, EvalResult};
pub use game::{Game, PROVED, Turn, full, pieces};
pub use placement::{Placement, PlacingSample};
pub use samples::BoardSample;
pub use selfplay::{Manner, play, self_play_engine};
