//! What crosses the wire, read and written by hand.
//!
//! `protocol` says what crosses it, and its `serde` would read it here too, at
//! a cost of 25 KB: a tenth of the page. The tests hold each of these against it.

mod asked;
mod json;
mod setup;
mod thinking;
mod told;

pub(crate) use asked::clock_of;
pub use asked::{asked, open};
pub use json::Json;
pub use setup::{setup, setup_of};
pub use thinking::{question, thought};
pub(crate) use told::{clock, ending, ending_of, seat};
pub use told::{decode, is_evening, opened, place, problem};
