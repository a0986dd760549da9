//! One task owns one room, and the registry leads to it.

pub mod alarms;
pub mod dixit_actor;
pub mod messages;
pub mod open_room;
pub mod registry;
pub mod table_actor;
pub mod table_summary;
