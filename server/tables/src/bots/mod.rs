//! Engines and Dixit's bots at a table.

pub mod bot_pool;
pub mod builtin_bots;
pub mod builtin_deck;
pub mod decks_and_bots;
pub mod generated_deck;
pub mod interfaces;
