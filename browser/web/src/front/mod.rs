//! The front page: choosing a game and an opponent, resuming a game.

mod code;
mod frame;
mod news;
mod options;
mod page;
mod resume_list;
mod tile;

pub use frame::{footer, front_bar};
pub use news::follow;
pub use options::options;
pub use page::front;
