//! What the operator sees and sets: settings, limits, metrics, start and stop.

pub mod byte_cache;
pub mod concurrency_limit;
pub mod config;
pub mod counters;
pub mod file_limits;
pub mod gauge;
pub mod heartbeat_file;
pub mod journal_check;
pub mod lifecycle;
// It logs for the journal too.
pub use journal::log_throttle;
pub mod metrics;
pub mod private_files;
pub mod rate_limit;
pub mod shutdown;
pub mod signals;
