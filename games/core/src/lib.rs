//! What all four games share: seats, positions, tables, records.
#![doc = include_str!("../README.md")]

mod dice;
mod excerpt;
mod notation;
mod open_game;
mod open_table;
mod perft;
mod playout;
mod position;
mod returns;
mod seat;
mod table;

pub use dice::{Dice, NoDice, Seeded};
pub use excerpt::excerpt;
pub use notation::{Notation, ParseError, Ruled};
pub use open_game::{ImportError, Imported, OpenGame};
pub use open_table::{OpenTable, Record, Refusal};
pub use perft::{count_while, perft};
pub use playout::{Playout, playout};
pub use position::{Outcome, Position, Status, TwoSided};
pub use returns::returns;
pub use seat::{Ending, Offer, Seat};
pub use table::{Table, Viewer};
