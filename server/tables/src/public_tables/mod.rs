//! The tables that are offered to anyone: who waits for others, and what is played just now.

pub mod directory;
mod listed_boards;
pub mod listing;
mod setting;

pub use directory::{Listed, PublicTables};
pub use listed_boards::ListedBoards;
pub use listing::Listing;
