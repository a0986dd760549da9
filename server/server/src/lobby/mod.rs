//! The tables that are offered to anyone: who waits for others, and what is played just now.

pub mod directory;
pub mod listing;
mod shown;
mod switch;

pub use directory::{Listed, Lobby};
pub use listing::Listing;
pub use shown::Shown;
