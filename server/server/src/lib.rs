//! The server: doors, sockets, one task a room.
//!
//! What happened at a table is in the journal before anyone is shown it. The
//! server keeps no page's state, sends no patches and knows no rules: it asks
//! the rooms, and the rooms ask the games.

mod account;
mod admin;
mod alarms;
mod any_room;
mod asker;
mod body;
mod brake;
mod code;
mod config;
mod counts;
mod crowd;
mod evening_host;
mod evenings;
mod fresh_deck;
mod gauge;
mod handles;
mod headers;
mod health;
mod host;
mod lag;
mod line;
mod listen;
mod lives;
mod metrics;
mod minds;
mod nodes;
mod opening;
mod our_bots;
mod our_deck;
mod outbox;
mod page;
mod parts;
mod patient;
mod photos;
mod pictures;
mod pulse;
mod rates;
mod retention;
mod rooms;
mod running;
mod secret;
mod seldom;
mod shut;
mod socket;
mod stopping;
mod tables;
mod time;
mod turns;

pub use config::{Config, Keep, Limits, NatsAccess};
pub use fresh_deck::FreshDecks;
pub use parts::{Bot, Bots, Deck, DecksAndBots, Picture};
pub use rates::Rate;
pub use running::{Running, StartError, log_to_stderr, serve, start, start_with, start_with_parts};
