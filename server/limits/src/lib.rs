//! How much may be asked, how often and how much at once, and what waits for its turn.

#![allow(clippy::missing_panics_doc, reason = "each `expect` says why it cannot happen")]

pub mod byte_cache;
pub mod concurrency_limit;
pub mod fair_permits;
pub mod fair_queue;
pub mod file_limits;
pub mod rate_limit;
pub mod settings;
pub mod shutdown;
