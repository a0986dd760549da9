//! Weights as bytes: sixteen bits each, the low eight first.

use std::error::Error;
use std::fmt;

/// The bytes end before the net does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnexpectedEof;

impl fmt::Display for UnexpectedEof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the bytes end before the net does")
    }
}

impl Error for UnexpectedEof {}

/// Takes `N` weights from the front of `bytes`.
///
/// # Errors
/// When there are too few bytes.
pub fn read_words<const N: usize>(bytes: &mut &[u8]) -> Result<[i16; N], UnexpectedEof> {
    let (front, rest) = bytes.split_at_checked(2 * N).ok_or(UnexpectedEof)?;
    *bytes = rest;
    Ok(std::array::from_fn(|at| i16::from_le_bytes([front[2 * at], front[2 * at + 1]])))
}

/// Writes what [`read_words`] reads.
pub fn write_words(bytes: &mut Vec<u8>, words: &[i16]) {
    bytes.extend(words.iter().flat_map(|word| word.to_le_bytes()));
}
