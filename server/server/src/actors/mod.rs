//! One task owns one room, and the registry leads to it.

pub mod alarms;
pub mod any_room;
pub mod dixit_table;
pub mod messages;
pub mod open_table;
pub mod registry;
pub mod table_actor;
pub mod table_summary;
