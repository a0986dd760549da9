//! What a fuzzer found, packed: bytes that led a reader where none had before.
//!
//! One after the other, each after its length as four bytes, least first, and all of it by gzip.

use std::io::{self, Read, Write};

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;

/// Packs what was found. The same packs the same.
///
/// # Panics
/// When one is longer than 4 GB, or there is no room.
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

/// Unpacks what was found.
///
/// # Errors
/// When it was not packed like this.
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
    fn what_is_packed_is_unpacked() {
        let found = [b"".to_vec(), b"\0\n".to_vec(), vec![7; 70_000]];
        let packed = pack(&found);
        assert_eq!(unpack(&packed).unwrap(), found);
        assert!(unpack(&packed[..packed.len() - 20]).is_err());
        let mut cut = GzEncoder::new(Vec::new(), Compression::fast());
        cut.write_all(&[9, 0, 0, 0, 1]).unwrap();
        assert!(unpack(&cut.finish().unwrap()).is_err());
    }
}
