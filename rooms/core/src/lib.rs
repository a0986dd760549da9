//! What every room has, whatever its game: people and their connections, stored events, and the
//! lines they are written as.
//!
//! A room is a value: inputs in, outputs out. `open_room` and `dixit_room` are the two kinds. Each
//! has a state that only [`EventSourced::apply`] changes, a batch that records the events of one
//! input, and its connections.
//!
//! ```
//! use room_core::{Batch, EventSourced, Millis, StoredEvent};
//!
//! /// A room that counts.
//! #[derive(Default)]
//! struct Counter {
//!     sum: u64,
//!     events: u32,
//! }
//!
//! impl EventSourced for Counter {
//!     type Event = u64;
//!
//!     fn next(&self) -> u32 {
//!         self.events
//!     }
//!
//!     fn apply(&mut self, stored: &StoredEvent<u64>) {
//!         self.sum += stored.what;
//!         self.events += 1;
//!     }
//! }
//!
//! let mut counter = Counter::default();
//! let mut batch = Batch::new(&counter, Millis(1_000));
//! batch.record(&mut counter, 3);
//! batch.record(&mut counter, 4);
//! let (first, events) = batch.into_events().expect("two were recorded");
//! assert_eq!((first, events.len(), counter.sum), (0, 2, 7));
//! ```

mod account_id;
mod batch;
mod changes;
mod connections;
mod decline;
mod holidays;
pub mod line;
mod lookalikes;
mod pace;
mod people;
mod reserved;
mod room_input;
mod set_phrases;
mod time;
mod width;

pub use account_id::AccountId;
pub use batch::{Batch, EventSourced, StoredEvent};
pub use changes::Changes;
pub use connections::{Arrival, Attendance, Connections};
pub use decline::Decline;
pub use holidays::{Holiday, Holidays};
pub use line::{DecodeError, Line};
pub use pace::Pace;
pub use people::{ConnectionId, Name, PersonId};
pub use room_input::RoomInput;
pub use set_phrases::{SetPhrase, Speech};
pub use time::Millis;
