//! The event log: it stores numbered lines and reads them back.
//!
//! The journal stores books; a book is a list of lines of text, numbered from 0. It knows
//! no game, no room and no clock. A line never changes. A server deletes only whole books; an operator
//! may also cut off a book's end.
//! A line is on disk before its append returns.
//!
//! ```
//! use journal::{Append, Fence, Reader, Sqlite, Writer};
//!
//! let folder = tempfile::tempdir()?;
//! let (mut writer, mut reader) = Sqlite::open(&folder.path().join("hambazi.sqlite"))?;
//! let lines = vec!["dvonn/1 1000 play 0 D3".to_owned()];
//! let append = Append { book: "A2C3D4".to_owned(), first: 0, fence: Fence::default(), lines };
//! assert_eq!(writer.commit(&[append.clone()], 1_000)?, [true]);
//! assert_eq!(writer.commit(&[append], 1_001)?, [false], "line 0 is taken");
//! assert_eq!(reader.read("A2C3D4", 10)?, ["dvonn/1 1000 play 0 D3"]);
//! # Ok::<(), journal::Failure>(())
//! ```

mod backup;
mod claim;
mod histogram;
mod integrity;
mod journal;
pub mod log_throttle;
mod migrate;
mod postgres;
mod reading;
mod sqlite;
mod store;
mod sweep;
mod traces;

pub use backup::{
    BackupError, Holds, LASTING, back_up, begin, check, folder_of, last_backup, note_backup,
    restore,
};
pub use claim::{Claim, Claimed};
pub use histogram::{Counted, Histogram};
pub use integrity::{Found, Integrity, remedy, with_remedy};
pub use journal::{AppendError, Counts, Journal};
pub use migrate::migrate;
pub use postgres::{
    Granted, Leases, Link, Postgres, PostgresReader, PostgresSweep, Session, Taken,
};
pub use reading::Lines;
pub use sqlite::{Sqlite, SqliteReader};
pub use store::{Append, Failure, Fence, Reader, Writer};
pub use sweep::{Spine, SqliteSweep, Sweep};
pub use traces::sweep_traces;
