//! A table with its guests, seats, clocks and offers, as a value: `on(input) -> outputs`.
//!
//! A room knows no socket, no disk, no thread and no clock of its own: the
//! instant comes in with each input, and chance with the house. It knows no
//! account and no token either, only the hashes by which it tells guests apart.
//! Whether a game has take-backs and draws at all, its host decides by what it
//! lets through; a hidden game such as Dixit comes in by the same door.

mod clocks;
mod event;
mod ledger;
mod lookalikes;
mod people;
mod room;
mod scribe;
mod talk;

pub use clocks::{Clocks, Lag, Millis, Pace};
pub use event::{Event, Kept, Stop};
pub use ledger::Ledger;
pub use people::{Bot, Guest, Key, Name, Sitter};
pub use room::{Room, Terms};
pub use scribe::{Scribe, Unread};
pub use talk::{Chair, House, Input, Offer, Output, Reading, Showing};
