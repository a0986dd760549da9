//! What strangers write, read by whatever reads it.
//!
//! Each reader takes bytes that anybody may have sent and falls when a promise is broken: that nothing makes it panic,
//! and that what was understood is written as it is read. `fuzz/` lets a fuzzer look for such bytes; the tests here try
//! the seeds, what a fuzzer found, and what comes of both by lot.

mod books;
pub mod found;
mod messages;
mod notations;
mod photographs;
mod questions;
mod records;

/// A reader of bytes that anybody may have sent.
pub type Reader = fn(&[u8]);

/// Every reader by its name, which is also its folder of seeds and its target in `fuzz/`.
pub const READERS: [(&str, Reader); 8] = [
    ("messages", messages::read),
    ("notations", notations::read),
    ("records", records::read),
    ("books", books::read),
    ("evenings", books::read_evening),
    ("photographs", photographs::read),
    ("questions", questions::read),
    ("commands", questions::command),
];

/// Lets the reader of this name read.
///
/// # Panics
/// When there is no such reader, or a promise is broken.
pub fn read(name: &str, bytes: &[u8]) {
    let reader = READERS.iter().find(|(known, _)| *known == name);
    reader.expect("a reader has a name").1(bytes);
}
