//! The front page: choosing a game and an opponent, resuming a game.

mod begin;
mod code;
mod frame;
mod front;
mod news;
mod options;
mod resume_list;
mod tile;

pub use begin::{GameConfig, GameStarter, NextGame, usual};
pub use frame::{SettingsOpen, footer, front_bar};
pub use front::front;
pub use options::options;
