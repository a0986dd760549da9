//! A table of Dixit for an evening, as a value: `on(input) -> outputs`.
//!
//! It has the seats, the host, the timer, the games one after another, and all
//! that the rules leave to the house (`docs/rules/dixit.md`, sections 5 and 6).
//! Like an open room, it has no socket, no disk and no clock. It shows each
//! viewer only what they may know, and only when that has changed.
//!
//! ```
//! use dixit_room::{Opening, Room, Seed, Settings};
//!
//! let seed = Seed::read(&"05".repeat(32)).expect("64 hexadecimal digits");
//! assert_eq!(seed.promise().len(), 64);
//! let settings = Settings::default();
//! let opening = Opening { settings, watch: "WXYZ23".to_owned(), seed, cards: 84 };
//! let room = Room::open("A2C3D4", &opening, &[], 0);
//! assert!(room.is_empty() && !room.has_begun());
//! ```

mod batch;
mod codec;
mod commit_reveal;
mod connections;
mod deck;
mod event;
mod handle;
mod limits;
mod look;
mod mark;
mod messages;
mod no_photo;
mod pending_actions;
mod photos;
mod played;
mod random_choice;
mod record;
mod replay_check;
mod request;
mod room;
mod settings;
mod state;
mod timers;
pub mod view;
mod waiting_room;

pub use codec::{Codec, Opening};
pub use commit_reveal::{Nonce, Seed};
pub use event::Event;
pub use handle::Handle;
pub use mark::Mark;
pub use messages::{Decline, Env, Input, Output, Refused};
pub use no_photo::NoPhoto;
pub use photos::Names;
pub use played::{Played, PlayedRound, Sat, played};
pub use random_choice::random_choice;
pub use record::{Game, RecordError, Untold, record, record_without, verify};
pub use request::Request;
pub use room::Room;
pub use settings::{Deck, Settings, Timers};
