//! One actor owns one room, and the registry finds it.

pub mod alarms;
mod conditional;
pub mod correspondence_table;
pub mod deadlines;
pub mod dixit_table;
mod encounters;
mod given_up;
pub mod open_table;
mod proxy;
mod rated_table;
pub mod registry;
pub mod room_context;
pub mod table_actor;
pub mod table_room;
pub mod warnings;
mod whose_turn;
