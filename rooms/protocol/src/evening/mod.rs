//! What crosses the wire at a table of Dixit.
//!
//! A socket there speaks another dialect than one at an open game: all may ask
//! at once, and each hears what its own eye may know. Cards go by [`Handle`].

mod handle;
mod photo;
mod settings;
mod to_client;
mod to_server;

pub use handle::Handle;
pub use photo::{NoPhoto, NotBrought, PhotoAccepted};
pub use settings::{Deck, Settings, Timers};
pub use to_client::{
    CardTexts, Deal, DixitTableInfo, Edition, Fair, Person, Pictures, Timer, ToClient, View,
};
pub use to_server::ToServer;
