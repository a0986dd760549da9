//! Self-play and training for Daaliz.

mod choices;
mod command;
mod game;
mod samples;
mod selfplay;

pub use choices::TurnChoice;
pub use command::Command;
pub use game::Game;
pub use samples::PositionSample;
pub use selfplay::{Manner, play};
