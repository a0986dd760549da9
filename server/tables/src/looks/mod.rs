//! What onlookers see of a table, without a room being opened for it.

pub mod books;
mod finished_game;
mod read_room;
mod recent;
