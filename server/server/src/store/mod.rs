//! What the server stores: codes, tokens, table headers, photographs, and for how long.

pub mod book_error;
pub mod book_repair;
pub mod clock;
pub mod game_notices;
pub mod photos;
pub mod retention;
pub mod server_runs;
pub mod table_code;
pub mod table_header;
pub mod token;
