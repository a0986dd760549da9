//! Fuzz targets: our readers of untrusted bytes.
//!
//! Each reader takes any bytes and panics when it breaks a promise: no input may make it panic
//! otherwise, and everything read must be written as it was read. `fuzz/` runs these under a
//! fuzzer; the tests here try the seeds, the fuzzer's findings and random mutations of both.
//!
//! ```
//! fuzz_targets::read("messages", br#"{"ask": "ping", "n": 1}"#);
//! fuzz_targets::read("notations", b"neither a position nor a move");
//! ```

mod accounts;
mod books;
pub mod found;
mod messages;
mod notations;
mod photographs;
mod questions;
mod records;

/// A reader of untrusted bytes.
pub type Reader = fn(&[u8]);

/// Every reader with its name, which is also its folder of seeds and its target in `fuzz/`.
pub const READERS: [(&str, Reader); 10] = [
    ("messages", messages::read),
    ("notations", notations::read),
    ("records", records::read),
    ("books", books::read),
    ("evenings", books::read_evening),
    ("photographs", photographs::read),
    ("questions", questions::read),
    ("commands", questions::command),
    ("accounts", accounts::typed),
    ("passkeys", accounts::passkeys),
];

/// Runs the reader of this name.
///
/// # Panics
/// There is no such reader, or a promise is broken.
pub fn read(name: &str, bytes: &[u8]) {
    let reader = READERS.iter().find(|(known, _)| *known == name);
    reader.expect("a reader has a name").1(bytes);
}
