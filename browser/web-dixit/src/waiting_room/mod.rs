//! Before a game: a table is opened, people join, the host begins.

mod chairs;
mod chosen;
mod open;
mod photos;
mod room;

pub use chairs::chairs;
pub use open::{open_page, practice};
pub use photos::photos;
pub use room::{sit_down, waiting_room, way_in};
