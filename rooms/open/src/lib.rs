//! A table of an open game with its guests, seats, clocks and offers, as a value:
//! `on(input) -> outputs`.
//!
//! A room has no socket, no disk, no thread and no clock: the instant comes in
//! with each input, and chance from [`Env`]. It knows no accounts and no
//! tokens, only the id of each person. Whether a game has take-backs and draws
//! is up to the host, which decides what it lets through.
//!
//! ```
//! # use std::fmt;
//! # use game_core::{Dice, Outcome, Position, Ruled, Seat, Status};
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
//! # use game_core::OpenTable;
//! # struct Outside;
//! # impl Dice for Outside { fn below(&mut self, _: usize) -> usize { 0 } }
//! # impl Env<OpenTable<Heap>> for Outside { fn next_setup(&mut self, last: &Heap) -> Heap { last.clone() } }
//! use open_room::{Env, Input, Lag, Output, Request, Room, TableConfig};
//! use room_core::{Arrival, ConnectionId, Millis, PersonId, RoomInput};
//!
//! // A heap of matches: take one or two; taking the last one wins.
//! let config = TableConfig { seats: 2, clock: None, is_rated: false };
//! let mut room: Room<OpenTable<Heap>> = Room::open(config, Heap { left: 5, turn: Seat(0) }, &[]);
//! let bo = ConnectionId(1);
//! let came = RoomInput::Came(Arrival { guest: bo, person: Some(PersonId([1; 32])), inside: true }).into();
//! room.on(Millis(0), came, &mut Outside);
//! let sit = Request::Sit { seat: None, name: "Bo".to_owned() };
//! let outputs = room.on(Millis(5), Input::Asked(bo, Lag::default(), sit), &mut Outside);
//! assert!(matches!(outputs[..], [Output::Persist(0, _), Output::Show(..)]), "stored, then shown");
//! ```

mod absence;
mod chairs;
mod clocks;
mod codec;
mod correspondence;
mod event;
mod hot_seat;
mod leaving;
mod limits;
mod messages;
mod occupant;
mod offers;
mod public;
mod request;
mod room;
mod state;

pub use absence::Patience;
pub use clocks::{Clock, Clocks, DAY, Lag};
pub use codec::Codec;
pub use correspondence::GIFT;
pub use event::{Event, Stop};
pub use game_core::Offer;
pub use hot_seat::HotSeat;
pub use limits::{MOST_EVENTS, MOST_MOVES};
pub use messages::{Chair, ClockView, Env, Input, Output, RoomView};
pub use occupant::{Bot, Occupant};
pub use request::{Claim, Request};
pub use room::{Room, TableConfig};
pub use state::State;
