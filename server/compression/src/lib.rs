//! How bytes are compressed before they are sent.
//!
//! A crate of its own, so that debug builds optimize it: they compress the whole page.

#![allow(clippy::missing_panics_doc, reason = "a list in memory can always be written to")]

use std::io::{Read as _, Write as _};

/// How hard Brotli tries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    /// Each request again, while somebody waits.
    Quick,
    /// Once, while somebody waits.
    Fair,
    /// Once, as small as it gets.
    Most,
}

/// Compresses with Brotli.
#[must_use]
pub fn brotli(plain: &[u8], effort: Effort) -> Vec<u8> {
    let (quality, window) = match effort {
        Effort::Quick => (5, 22),
        Effort::Fair => (9, 18),
        Effort::Most => (11, 22),
    };
    let mut writer = brotli::CompressorWriter::new(Vec::new(), 4096, quality, window);
    writer.write_all(plain).expect("a list in memory grows");
    writer.into_inner()
}

/// Compresses with gzip, as small as it gets.
#[must_use]
pub fn gzip(plain: &[u8]) -> Vec<u8> {
    let mut writer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    writer.write_all(plain).expect("a list in memory grows");
    writer.finish().expect("a list in memory grows")
}

/// Unpacks what [`gzip`] has compressed.
///
/// # Panics
/// It was not.
#[must_use]
pub fn gunzip(packed: &[u8]) -> Vec<u8> {
    let mut plain = Vec::new();
    let mut reader = flate2::read::GzDecoder::new(packed);
    reader.read_to_end(&mut plain).expect("it was compressed by this program");
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_compressed_is_read_again() {
        let plain = "the same again and ".repeat(500).into_bytes();
        for effort in [Effort::Quick, Effort::Fair, Effort::Most] {
            let packed = brotli(&plain, effort);
            assert!(packed.len() * 20 < plain.len(), "{effort:?}: {}", packed.len());
            let mut read = Vec::new();
            brotli::Decompressor::new(&packed[..], 4096).read_to_end(&mut read).unwrap();
            assert_eq!(read, plain, "{effort:?}");
        }
        let packed = gzip(&plain);
        assert!(packed.len() * 20 < plain.len() && gunzip(&packed) == plain);
    }
}
