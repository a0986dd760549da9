//! DVONN: its rules and notation. Knows only `game-core`; no clock, no chance, no words for people.
//!
//! [`Position`] is the whole game at one moment. [`Board`] is the part of it that the rules need,
//! without the order of pieces inside a stack: small, fast, and right for a search.
//!
//! ```
//! use dvonn::{Position, Start};
//! use game_core::{NoDice, Notation, Position as _, Seat, Status};
//!
//! let start = Position::begin(Start::Empty, &mut NoDice);
//! let here = start.play(start.read_move("E3")?)?;
//! assert_eq!(here.status(), Status::Turn(Seat(1)));
//! assert_eq!(here.moves().len(), 48);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

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
