//! Daaliz at school: self-play, and what is learned from it.

mod class;
mod game;
mod lessons;
mod selfplay;

pub use class::Class;
pub use game::Game;
pub use lessons::WayLesson;
pub use selfplay::{Manner, play};
