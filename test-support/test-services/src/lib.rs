//! PostgreSQL and NATS servers for single tests, and a proxy that a test can cut: for tests only.
//!
//! Each server runs in a temporary folder on a free port, and ends with its test, even if the test
//! is killed.
//!
//! ```no_run
//! let postgres = test_services::Postgres::start();
//! println!("{}", postgres.url());
//! ```

mod flaky_proxy;
mod nats;
mod postgres;
mod stage;

pub use flaky_proxy::FlakyProxy;
pub use nats::Nats;
pub use postgres::Postgres;
