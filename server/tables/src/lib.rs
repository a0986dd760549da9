//! One task for each table's room: messages to it, engines and bots, the cluster, public tables,
//! and tables that are only looked at.

#![allow(clippy::missing_panics_doc, reason = "each `expect` says why it cannot happen")]

pub mod actors;
pub mod bots;
pub mod cluster;
pub mod lobby;
pub mod looks;
pub mod messages;
pub mod new_book;
pub mod new_table;
pub mod pairings;
pub mod presence;
pub mod public_tables;
pub mod seen_table;
pub mod visits;
