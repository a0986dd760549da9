//! What crosses the wire, read and written by hand.
//!
//! `protocol` says what crosses it, and its `serde` would read it here too, at
//! a cost of 25 KB: a tenth of the page. The tests hold each of these against it.

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
pub use thinking::{question, thought};
