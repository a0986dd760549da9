//! Engines and Dixit's bots at a table, and their fair turns at thinking.

pub mod bot_pool;
pub mod builtin_bots;
pub mod builtin_deck;
pub mod decks_and_bots;
pub mod fair_permits;
pub mod fair_queue;
pub mod generated_deck;
pub mod interfaces;
