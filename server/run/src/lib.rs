//! The server: routes, sockets, and one task for each room.
//!
//! Each event is in the journal before anyone is shown it. The server stores no
//! state of pages, sends no patches and knows no rules: it asks the rooms, and
//! the rooms ask the games.

mod begin;
mod book_repair;
mod config;
mod heartbeat_file;
mod lifecycle;
mod log;
mod person_records;
mod photo_sweep;
mod push_setup;
mod retention;
mod running;
mod signals;
mod start_error;

pub use accounts::AccountPolicy;
pub use book_repair::BookRepair;
pub use config::Config;
pub use lifecycle::{serve, start, start_with, start_with_parts};
pub use limits::rate_limit::Rate;
pub use limits::settings::{Keep, Limits};
pub use log::log_to_stderr;
pub use person_records::PersonRecords;
pub use projector::reading::Walked;
pub use projector::rebuild::{rebuild_beside, rebuild_in};
pub use running::Running;
pub use start_error::StartError;
pub use tables::bots::decks_and_bots::DecksAndBots;
pub use tables::bots::generated_deck::FreshDecks;
pub use tables::bots::interfaces::{Bot, Bots, Deck, Picture};
pub use tables::cluster::NatsAccess;
