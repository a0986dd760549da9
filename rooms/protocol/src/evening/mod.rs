//! What crosses the wire at a table of Dixit.
//!
//! A socket there speaks another dialect than one at an open game: all may ask
//! at once, and each hears what its own eye may know. Cards go by [`Handle`].

mod ask;
mod handle;
mod photo;
mod settings;
mod tell;

pub use ask::Ask;
pub use handle::Handle;
pub use photo::{Brought, NoPhoto, NotBrought};
pub use settings::{Deck, Settings, Timers, Tongue};
pub use tell::{Deal, Edition, Fair, Found, Person, Pictures, Tell, Timer, Told, View};
