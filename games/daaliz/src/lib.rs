//! Daaliz and Quoridor: rules and notation.
#![doc = include_str!("../README.md")]

mod any;
mod board;
mod contact;
mod draws;
mod field;
mod illegal;
mod notation;
mod open;
mod past;
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
