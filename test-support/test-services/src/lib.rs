//! PostgreSQL and NATS of a test's own, and a wire that a test can cut: for tests only.
//!
//! Each is started in a temporary folder at a free port, and is gone when the
//! test is, even when the test is killed.

mod flaky_proxy;
mod nats;
mod postgres;
mod stage;

pub use flaky_proxy::FlakyProxy;
pub use nats::Nats;
pub use postgres::Postgres;
