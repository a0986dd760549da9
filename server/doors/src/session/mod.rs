//! One connection, from accepting it to its last frame.

pub mod accept;
pub mod byte_limit;
mod lag;
pub mod socket;
mod write_timeout;
