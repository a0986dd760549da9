//! A disk under SQLite that can lose its power: for tests only.
//!
//! SQLite's own files stay where they are, but every write, truncation, sync and deletion is also
//! recorded. From this record the disk can be rebuilt as it may be after a power cut at any point:
//! everything synced is there; of the rest any subset of sectors may be there. The same disk can
//! also be full or read-only.
//!
//! It knows nothing about the journal. Its assumptions: a sector of 512 bytes is written whole or
//! not at all, bytes next to a write don't change, and files are created and deleted in order.
//!
//! ```
//! use fault_vfs::Disk;
//! use rusqlite::Connection;
//!
//! let folder = tempfile::tempdir()?;
//! let disk = Disk::under(folder.path());
//! let database = Connection::open(folder.path().join("test.db")).expect("the disk is fine");
//! database.execute_batch("CREATE TABLE t (n INTEGER)").expect("the disk is fine");
//! assert!(disk.mark() > 0);
//! # Ok::<(), std::io::Error>(())
//! ```

mod shim;
mod tape;

pub use shim::{Disk, DiskFault};
pub use tape::Tape;
