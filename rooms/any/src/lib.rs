//! The room of any open game, with moves and views as text. The server's tables and the page's own
//! are this one value.
//!
//! ```
//! use any_room::AnyRoom;
//! use catalog::{Game, Setup};
//! use game_core::{NoDice, Seat};
//! use open_room::HotSeat;
//! use room_core::Millis;
//!
//! let setup = Setup::usual(Game::Kamisado);
//! let start = setup.begin(&mut NoDice)?.start();
//! let mut room = AnyRoom::open(setup, &start, None)?;
//! assert_eq!(room.turn(), None, "nobody sits here yet");
//! let act = HotSeat::Act(Seat(0), "c1-c5".to_owned());
//! assert!(room.on_hot_seat(Millis(0), act, &mut NoDice).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod room;
mod table;

pub use room::{AnyRoom, Happened, why};
pub use table::AnyTable;
