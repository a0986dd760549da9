//! One connection: from the accepted socket to the last frame.

pub mod accept;
pub mod brake;
pub mod lag;
pub mod outbox;
pub mod socket;
pub mod write_timeout;
