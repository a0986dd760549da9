//! One actor owns one room, and the registry finds it.

pub mod alarms;
pub mod any_room;
pub mod dixit_table;
pub mod messages;
pub mod open_table;
pub mod outbox;
pub mod registry;
pub mod table_actor;
pub mod table_summary;
