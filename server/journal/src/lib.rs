//! Numbered lines kept and read back.
//!
//! The journal keeps books; a book is lines of text, numbered from 0. It knows
//! no game, no room and no clock, and no line is ever changed; a book goes as a whole or not at all.
//! A line is on disk before its append is answered.

mod backup;
mod claim;
mod histogram;
mod journal;
mod migrate;
mod postgres;
mod sqlite;
mod store;
mod sweep;
mod traces;

pub use backup::{BackupError, Holds, back_up, begin, check, restore};
pub use claim::{Claim, Claimed};
pub use histogram::{Counted, Histogram};
pub use journal::{AppendError, Counts, Journal};
pub use migrate::migrate;
pub use postgres::{Granted, Leases, Postgres, PostgresReader, PostgresSweep, Taken};
pub use sqlite::{Sqlite, SqliteReader};
pub use store::{Append, Failure, Fence, Reader, Writer};
pub use sweep::{Spine, SqliteSweep, Sweep};
pub use traces::sweep_traces;
