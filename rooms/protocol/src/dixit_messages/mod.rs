//! The messages at a table of Dixit.
//!
//! They differ from those of an open game: all seats may act at once, and each is sent
//! only what it may know. Cards go by [`Handle`]. The view itself comes from the room
//! (`dixit_room`).

mod photo;
mod reasons;
mod to_client;
mod to_server;

pub use dixit_room::view::{Edition, Fair, Person, Timer, View};
pub use dixit_room::{Deck, Handle, NoPhoto, Request, Settings, Timers};
pub use photo::{NotBrought, PhotoAccepted};
pub use reasons::{Because, Deed, Reason, Reasons, Word};
pub use to_client::{CardTexts, Deal, DixitTableInfo, Message, Pictures, ToClient};
pub use to_server::ToServer;
