//! Boards as shapes: what a viewer sees, how a visitor interacts with it, and the SVG text.
//!
//! No browser, no network, no words for people. The page paints these shapes, the server draws link
//! previews from them, and the tests compare them.
//!
//! ```
//! use board_view::{BoardPreferences, Interaction, Stance};
//! use catalog::{AnyRecord, Game};
//! use game_core::Seat;
//!
//! let record = AnyRecord::usual(Game::Dvonn);
//! let preferences = BoardPreferences::default();
//! let stance = Stance { facing: Seat(0), preferences, standing: false, goals: None };
//! let board = board_view::board(&record, None, &[Seat(0)], stance);
//! assert_eq!(board.choices().len(), 49);
//! let scene = board_view::scene(&*board, &Interaction::default());
//! assert!(board_view::svg(&scene, "").starts_with("<svg"));
//! ```

mod board_status;
mod board_view;
mod boards;
mod cell_label;
mod cursor;
mod hit_test;
mod interaction;
mod move_input;
mod point;
mod preferences;
mod pv_overlay;
mod record;
mod shape;
mod svg;

pub use board_status::{Act, Aim, BoardStatus, Cut, KeyAnswer, NotAllowed, PromptButtons};
pub use board_view::{BoardView, Cell, Choice, Groove, ScreenDirection, Stance, Target};
pub use boards::picture;
pub use cell_label::{CellName, Marks, What};
pub use cursor::{beginning, next_target};
pub use hit_test::under;
pub use interaction::{Input, Interaction};
pub use move_input::typed;
pub use point::Point;
pub use preferences::{BoardPreferences, Face};
pub use pv_overlay::line;
pub use record::{board, scene, still};
pub use shape::{Form, Part, Scene, Shape, order};
pub use svg::{SharedParts, inline, inner, keepsake, length, svg};
