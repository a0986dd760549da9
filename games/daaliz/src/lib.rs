//! Daaliz and Quoridor: rules and notation. Knows only `game-core`; no clock, no chance, no words for people.
//!
//! ```
//! use daaliz::{AnyPosition, Setup};
//! use game_core::{Notation, Position, Seat};
//!
//! let start = AnyPosition::start(&Setup::default())?;
//! let here = start.play(start.read_move("e8h")?)?;
//! assert_eq!(start.distance(Seat(0)), 9);
//! assert_eq!(here.walls().len(), 1);
//! assert_eq!(start.perft(1), 131);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod any;
mod board;
mod contact;
mod draws;
mod field;
mod illegal;
mod notation;
mod open;
mod paths;
mod perft;
mod playout;
mod position;
mod rulebook;
mod setup;
mod steps;
mod trails;
mod wall;
mod walls;

pub use any::{AnyPosition, Table};
pub use board::{Aim, Board};
pub use draws::Draws;
pub use field::{Direction, Field};
pub use illegal::Illegal;
pub use position::{Move, Position};
pub use setup::{Goal, Layout, Setup, SetupError, Stock};
pub use wall::{Orientation, Wall, WallRow};
