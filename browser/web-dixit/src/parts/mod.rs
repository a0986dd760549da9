//! Parts that phone and television share: pictures, words, people, points.

mod bar;
mod card;
mod clock;
mod people;
mod track;

pub use bar::{bar, plain_bar};
pub use card::{clue, picture};
pub use clock::clock;
pub use people::{badge, begin_talk, lettered, people, rabbit};
pub use track::track;
