//! The front page: choosing a game and an opponent, resuming a game.

mod begin;
mod code;
mod front;
mod options;
mod resume_list;
mod tile;

pub use begin::usual;
pub use front::{footer, front, front_bar};
pub use tile::painted;
