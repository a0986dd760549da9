//! What all four games share: seats, positions, tables, records.
//!
//! Nothing here knows a clock, a file, a thread, a player's name, or any one game.
//!
//! ```
//! # use std::fmt;
//! # use game_core::{Outcome, Position, Ruled, Seat, Status};
//! # #[derive(Clone, PartialEq, Eq, Hash, Debug)]
//! # struct Heap { left: u8, turn: Seat }
//! # #[derive(Clone, PartialEq, Debug)]
//! # struct TooMany;
//! # impl fmt::Display for TooMany {
//! #     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { f.write_str("one or two") }
//! # }
//! # impl std::error::Error for TooMany {}
//! # impl Ruled for TooMany { fn rule(&self) -> &'static str { "1" } }
//! # impl Position for Heap {
//! #     type Move = u8;
//! #     type Illegal = TooMany;
//! #     fn seats(&self) -> u8 { 2 }
//! #     fn status(&self) -> Status {
//! #         if self.left == 0 { Status::Over(Outcome::Won(self.turn.other())) } else { Status::Turn(self.turn) }
//! #     }
//! #     fn check(&self, mv: u8) -> Result<(), TooMany> {
//! #         if (1..=2).contains(&mv) && mv <= self.left { Ok(()) } else { Err(TooMany) }
//! #     }
//! #     fn each_move(&self, visit: impl FnMut(u8)) { (1..=self.left.min(2)).for_each(visit) }
//! #     fn after(&self, mv: u8) -> Heap { Heap { left: self.left - mv, turn: self.turn.other() } }
//! # }
//! use game_core::{OpenTable, Refusal, Table, perft};
//!
//! // A heap of matches: take one or two; who takes the last one wins.
//! let start = Heap { left: 5, turn: Seat(0) };
//! assert_eq!(perft(&start, 3), 7);
//!
//! let mut table = OpenTable::lay(&start);
//! let event = table.decide(Seat(0), 2)?;
//! table.apply(&event);
//! assert_eq!(table.now().left, 3);
//! assert_eq!(table.decide(Seat(0), 1), Err(Refusal::NotYourTurn));
//! # Ok::<(), Refusal<TooMany>>(())
//! ```

mod dice;
mod notation;
mod open_game;
mod open_table;
mod perft;
mod playout;
mod position;
mod seat;
mod table;

pub use dice::{Dice, NoDice, Seeded};
pub use notation::{Notation, ParseError, Ruled};
pub use open_game::{ImportError, Imported, OpenGame};
pub use open_table::{OpenTable, Record, Refusal};
pub use perft::perft;
pub use playout::{Playout, playout};
pub use position::{Outcome, Position, Status, TwoSided};
pub use seat::{Ending, Offer, Seat};
pub use table::{Table, Viewer};
