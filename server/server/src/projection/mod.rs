//! What the site looks up, filled from the journal: books read as games, the task that stores them.

pub mod dixit_games;
mod finished_games;
mod open_games;
pub mod projector;
pub mod reading;
pub mod rebuild;
