//! What crosses the wire at a table of Dixit.
//!
//! A socket there speaks another dialect than one at an open game: all may ask
//! at once, and each hears what its own eye may know. Cards go by [`Handle`]. What is said of the
//! table itself, the room says (`dixit_room`).

mod photo;
mod to_client;
mod to_server;

pub use dixit_room::view::{Edition, Fair, Person, Timer, View};
pub use dixit_room::{Deck, Handle, NoPhoto, Request, Settings, Timers};
pub use photo::{NotBrought, PhotoAccepted};
pub use to_client::{CardTexts, Deal, DixitTableInfo, Pictures, ToClient};
pub use to_server::ToServer;
