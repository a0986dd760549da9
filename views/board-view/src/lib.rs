//! What an eye knows and what a hand holds, as shapes; shapes as SVG text.
//!
//! Pure: no browser, no network, no words for people. The page paints these
//! shapes, the server draws link previews with them, and the tests compare them.

mod board_status;
mod board_view;
mod boards;
mod cell_label;
mod hit_test;
mod interaction;
mod move_input;
mod point;
mod preferences;
mod pv_overlay;
mod record;
mod shape;
mod svg;

pub use board_status::{Act, Aim, BoardSays, Cut, KeyAnswer, NotAllowed, PromptButtons};
pub use board_view::{BoardView, Cell, Choice, Groove, ScreenDirection, Stance, Target};
pub use boards::picture;
pub use cell_label::{CellName, Marks, What};
pub use interaction::{Input, Interaction};
pub use move_input::typed;
pub use point::Point;
pub use preferences::{BoardPreferences, Face};
pub use pv_overlay::line;
pub use record::{board, scene, still};
pub use shape::{Form, Part, Scene, Shape, order};
pub use svg::{inner, length, svg};
