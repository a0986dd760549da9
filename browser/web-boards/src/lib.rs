//! The boards of the open games in the browser: a board to play on, a table around it, and tables that
//! this browser hosts.
//!
//! A page draws [`here_page`] for a table of this browser and [`room::guest`] for one on the server.

#![allow(clippy::must_use_candidate, reason = "what is drawn and not used is seen to be missing")]

pub mod board;
mod local;
pub mod room;

pub use local::{begin_at, here_page};
