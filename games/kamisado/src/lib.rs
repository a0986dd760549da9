//! Kamisado: its rules and notation.
#![doc = include_str!("../README.md")]

mod board;
mod generate;
mod r#match;
mod match_notation;
mod moves;
mod notation;
mod open;
mod rays;
mod reader;
mod refill;
mod round;
mod rulebook;
mod setup;
mod tower;

pub use board::{BLACK, Color, OffBoard, Square, WHITE, home_row};
pub use r#match::{BadTurn, Match, Scored, Stage, Turn};
pub use moves::{Illegal, Move};
pub use refill::Corner;
pub use round::{DueReason, Ended, How, Round};
pub use setup::{Length, Setup};
pub use tower::{Rank, Tower};
