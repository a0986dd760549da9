//! DVONN at school: self-play, and what is learned from it.

mod class;
mod game;
mod lessons;
mod placement;
mod selfplay;

pub use class::Class;
pub use game::{Game, full, pieces};
pub use lessons::BoardLesson;
pub use placement::{Placement, PlacingLesson};
pub use selfplay::{Manner, play, sparring};
