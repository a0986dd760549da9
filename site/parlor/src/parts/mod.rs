//! What phone and television both show: pictures, words, people, points.

mod bar;
mod card;
mod people;

pub use bar::{bar, plain_bar};
pub use card::{clue, picture};
pub use people::{badge, color};
