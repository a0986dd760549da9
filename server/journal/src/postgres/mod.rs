//! Books in PostgreSQL, where several nodes write in them.

mod leases;
mod link;
mod sweep;
mod tables;
mod writer;

pub use leases::{Granted, Leases, Taken};
pub use link::{Link, Session};
pub use sweep::PostgresSweep;
pub use writer::{Postgres, PostgresReader};
