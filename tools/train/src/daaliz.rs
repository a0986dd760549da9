//! Daaliz at school: self-play, and what is learned from it.

mod choices;
mod class;
mod game;
mod lessons;
mod selfplay;

pub use choices::WayChoice;
pub use class::Class;
pub use game::Game;
pub use lessons::WayLesson;
pub use selfplay::{Manner, play};
