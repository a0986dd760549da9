//! The server: routes, sockets, and one task for each room.
//!
//! Each event is in the journal before anyone is shown it. The server stores no
//! state of pages, sends no patches and knows no rules: it asks the rooms, and
//! the rooms ask the games.

mod actors;
mod bots;
mod cluster;
mod http;
mod lobby;
mod looks;
mod ops;
mod projection;
mod session;
mod store;

pub use bots::decks_and_bots::DecksAndBots;
pub use bots::generated_deck::FreshDecks;
pub use bots::interfaces::{Bot, Bots, Deck, Picture};
pub use ops::config::{Config, Keep, Limits, NatsAccess};
pub use ops::lifecycle::{
    Running, StartError, log_to_stderr, serve, start, start_with, start_with_parts,
};
pub use ops::rate_limit::Rate;
pub use projection::reading::Walked;
pub use projection::rebuild::{rebuild_beside, rebuild_in};
pub use store::book_repair::BookRepair;
