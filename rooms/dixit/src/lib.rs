//! An evening of Dixit, as a value: `on(input) -> outputs`.
//!
//! Who sits where, who is host, how much time is left, the games one after the
//! other, and all that the rules leave to a house (`docs/rules/dixit.md`,
//! sections 5 and 6). Like a room it knows no socket, no disk and no clock of
//! its own; unlike a room it shows each eye only what that eye may know, and
//! tells an eye nothing when nothing that it may know has changed.

mod check;
mod deeds;
mod evening;
mod event;
mod fair;
mod guests;
mod ledger;
mod lobby;
mod lot;
mod minutes;
mod photos;
mod record;
mod scribe;
mod showing;
mod talk;
mod timers;

pub use evening::Room;
pub use event::{Event, StoredEvent};
pub use fair::{Nonce, Seed};
pub use lot::random_choice;
pub use photos::{Mark, Names};
pub use record::{Game, RecordError, record, verify};
pub use scribe::{Codec, DecodeError, Opening};
pub use talk::{Decline, Env, Input, Output};
