//! The wire format, read and written by hand.
//!
//! `protocol` defines the format. Its `serde` code could read it here too, but would cost 25 KB, a
//! tenth of the page. The tests check this code against it.

mod decode;
mod encode;
mod json;
mod setup;
mod thinking;

pub(crate) use decode::{clock, ending, ending_of, seat};
pub use decode::{decode, is_evening, opened, place, problem};
pub(crate) use encode::clock_of;
pub use encode::{asked, open};
pub use json::Json;
pub use setup::{setup, setup_of};
pub use thinking::{analysis, question};
