//! Persons with a name at the server: made, opened, renamed and forgotten.
//!
//! A person is a book of the journal, and so is each name ([`people`] says what stands in them). Nobody owns
//! these books, so any node may write them: the journal lets one of two writers win, and the other looks again.

mod accounts;
mod devices;
mod erasure;
mod error;
mod names;

pub use accounts::{AccountPolicy, Accounts, Device, Made};
pub use devices::{Devices, MOST};
pub use error::AccountError;
