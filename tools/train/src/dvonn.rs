//! DVONN at school: self-play, and what is learned from it.

mod choices;
mod class;
mod exam;
mod game;
mod lessons;
mod placement;
mod selfplay;

pub use choices::JumpChoice;
pub use class::Class;
pub use exam::{Marks, Question};
pub use game::{Game, PROVED, Turn, full, pieces};
pub use lessons::BoardLesson;
pub use placement::{Placement, PlacingLesson};
pub use selfplay::{Manner, play, sparring};
