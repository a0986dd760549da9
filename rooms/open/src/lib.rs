//! A table with its guests, seats, clocks and offers, as a value: `on(input) -> outputs`.
//!
//! A room knows no socket, no disk, no thread and no clock of its own: the
//! instant comes in with each input, and chance with the house. It knows no
//! account and no token either, only the hashes by which it tells guests apart.
//! Whether a game has take-backs and draws at all, its host decides by what it
//! lets through; a hidden game such as Dixit comes in by the same door.

mod clocks;
mod codec;
mod event;
mod lookalikes;
mod messages;
mod people;
mod room;
mod state;

pub use clocks::{Clocks, Lag, Millis, Pace};
pub use codec::{Codec, DecodeError};
pub use event::{Event, Stop, StoredEvent};
pub use messages::{Chair, ClockView, Env, Input, Offer, Output, RoomView};
pub use people::{Bot, ConnectionId, Name, Sitter, TokenHash};
pub use room::{Room, TableConfig};
pub use state::State;
