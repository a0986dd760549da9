//! What the server stores: codes, tokens, table headers, photographs, and for how long.

#![allow(clippy::missing_panics_doc, reason = "each `expect` says why it cannot happen")]

pub mod book_error;
pub mod clock;
pub mod game_notices;
pub mod home_address;
pub mod journal_check;
pub mod photos;
pub mod private_files;
pub mod server_runs;
pub mod table_code;
pub mod table_header;
pub mod token;
