//! Rulebooks and the page about this site, which the server writes.

mod written;

pub use written::{paragraph, written};
