//! Kamisado: its rules and notation. Knows only `game-core`; no clock, no chance, no words for people.
//!
//! ```
//! use game_core::{Notation, Position, Ruled};
//! use kamisado::{Length, Match};
//!
//! let start = Match::new(Length::Standard);
//! let here = start.play(start.read_move("c1-c5")?)?;
//! let onto_a_tower = here.read_move("b8-b1")?;
//! let why = here.check(onto_a_tower).expect_err("White's own tower stands in the way");
//! assert_eq!(why.rule(), "2.3");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

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
