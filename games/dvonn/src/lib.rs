//! DVONN: its rules and notation.
#![doc = include_str!("../README.md")]

mod board;
mod children;
mod field;
mod fields;
mod illegal;
mod lattice;
mod moves;
mod notation;
mod open;
mod piece;
mod playout;
mod position;
pub mod records;
mod rulebook;
mod setup;
mod stack;
mod start;
mod symmetry;

pub use board::{Board, Phase};
pub use field::Field;
pub use fields::Fields;
pub use illegal::Illegal;
pub use moves::Move;
pub use piece::Piece;
pub use position::Position;
pub use setup::{Setup, Start};
pub use stack::Stack;
pub use symmetry::Symmetry;
