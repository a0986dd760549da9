//! A disk whose power goes, under SQLite: for tests only.
//!
//! SQLite's own files are left where they are; what is written, cut short, synced and deleted is
//! noted as well. From the notes the disk is built anew as it may be after the power went at any
//! point: what was synced is there, and of what was not, each sector is there or is not, in
//! whatever order. The same disk can be full, or refuse to be written.
//!
//! It knows no journal. What it takes on trust: a sector of 512 bytes is written whole or not at
//! all, bytes beside a write stay as they are, and files appear and go in order.

mod shim;
mod tape;

pub use shim::{Disk, DiskFault};
pub use tape::Tape;
