//! Fills the tables of finished games from the journal.

#![allow(clippy::missing_panics_doc, reason = "each `expect` says why it cannot happen")]

pub mod dixit_games;
pub mod dixit_page;
pub mod exported_games;
mod finished_games;
pub mod game_page;
pub mod game_record;
pub mod lookups;
pub mod open_games;
pub mod opening_moves;
pub mod rating_fold;
pub mod reading;
pub mod rebuild;
pub mod rows;
pub mod task;
