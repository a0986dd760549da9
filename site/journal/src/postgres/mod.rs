//! Books in PostgreSQL, where several nodes write in them.

mod leases;
mod link;
mod tables;
mod writer;

pub use leases::{Granted, Leases, Taken};
pub use writer::{Postgres, PostgresReader};
