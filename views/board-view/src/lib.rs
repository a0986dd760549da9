//! What an eye knows and what a hand holds, as shapes; shapes as SVG text.
//!
//! Pure: no browser, no network, no words for people. The page paints these
//! shapes, the server draws link previews with them, and the tests compare them.

mod hand;
mod line;
mod name;
mod picture;
mod point;
mod reach;
mod record;
mod rings;
mod says;
mod shape;
mod sight;
mod svg;
mod taste;
mod tiles;
mod towers;
mod typed;

pub use hand::{Input, Interaction};
pub use name::{CellName, Marks, What};
pub use picture::{Game, picture, scene};
pub use point::Point;
pub use record::{AnyRecord, after};
pub use says::{Act, Aim, BoardSays, Cut, KeyAnswer, NotAllowed, PromptButtons};
pub use shape::{Form, Part, Scene, Shape, order};
pub use sight::{BoardView, Cell, Choice, Groove, ScreenDirection, Stance, Target};
pub use svg::{inner, length, svg};
pub use taste::{BoardPreferences, Face};
