//! A store in PostgreSQL, which several nodes share.

mod leases;
mod link;
mod sweep;
mod tables;
mod writer;

pub use leases::{Granted, Leases, Taken};
pub use link::{Link, Session};
pub use sweep::PostgresSweep;
pub use writer::{Postgres, PostgresReader};
