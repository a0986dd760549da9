//! One connection, from accepting it to its last frame.

pub mod accept;
pub mod brake;
pub mod lag;
pub mod outbox;
pub mod socket;
pub mod write_timeout;
