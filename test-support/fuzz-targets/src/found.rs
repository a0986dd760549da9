//! Packed inputs that a fuzzer found: each reached new code in a reader.
//!
//! The inputs are sorted and joined, each after its length as four bytes, and then compressed with
//! gzip.

use std::io::{self, Read, Write};

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;

/// Packs inputs. The same inputs give the same bytes.
///
/// # Panics
/// An input is longer than 4 GB, or there is no memory.
#[must_use]
pub fn pack(found: &[Vec<u8>]) -> Vec<u8> {
    let mut pack = GzEncoder::new(Vec::new(), Compression::best());
    for bytes in found {
        let length = u32::try_from(bytes.len()).expect("less than 4 GB");
        pack.write_all(&length.to_le_bytes()).expect("there is room");
        pack.write_all(bytes).expect("there is room");
    }
    pack.finish().expect("there is room")
}

/// Unpacks inputs.
///
/// # Errors
/// The bytes were not packed by [`pack`].
pub fn unpack(pack: &[u8]) -> io::Result<Vec<Vec<u8>>> {
    let mut all = Vec::new();
    GzDecoder::new(pack).read_to_end(&mut all)?;
    let (mut rest, mut found) = (&all[..], Vec::new());
    while let Some((length, more)) = rest.split_first_chunk() {
        let length = u32::from_le_bytes(*length) as usize;
        let (bytes, more) = more.split_at_checked(length).ok_or(io::ErrorKind::UnexpectedEof)?;
        found.push(bytes.to_vec());
        rest = more;
    }
    if rest.is_empty() { Ok(found) } else { Err(io::ErrorKind::UnexpectedEof.into()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packing_can_be_undone() {
        let found = [b"".to_vec(), b"\0\n".to_vec(), vec![7; 70_000]];
        let packed = pack(&found);
        assert_eq!(unpack(&packed).unwrap(), found);
        assert!(unpack(&packed[..packed.len() - 20]).is_err());
        let mut cut = GzEncoder::new(Vec::new(), Compression::fast());
        cut.write_all(&[9, 0, 0, 0, 1]).unwrap();
        assert!(unpack(&cut.finish().unwrap()).is_err());
    }
}
