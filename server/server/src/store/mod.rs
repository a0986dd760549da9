//! What lasts: codes, tokens, the head of a table, photographs, and how long each is kept.

pub mod clock;
pub mod photos;
pub mod retention;
pub mod server_runs;
pub mod table_code;
pub mod table_header;
pub mod token;
