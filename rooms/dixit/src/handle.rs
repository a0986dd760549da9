//! What a card is called at one table, for one game.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// What a card is called at one table, for one game: 64 random bits, written
/// as 16 hexadecimal digits. It tells nothing of the card's place in the deck.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Handle(pub u64);

impl fmt::Display for Handle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// Text that is no handle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoHandle;

impl fmt::Display for NoHandle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a handle is 16 hexadecimal digits")
    }
}

impl FromStr for Handle {
    type Err = NoHandle;

    /// Each handle has one text: digits are small.
    fn from_str(text: &str) -> Result<Handle, NoHandle> {
        let digit = |letter: u8| matches!(letter, b'0'..=b'9' | b'a'..=b'f');
        if text.len() != 16 || !text.bytes().all(digit) {
            return Err(NoHandle);
        }
        u64::from_str_radix(text, 16).map(Handle).map_err(|_| NoHandle)
    }
}

impl Serialize for Handle {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Handle {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Handle, D::Error> {
        // Owned, since within a tagged message the text was set aside already.
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_handle_has_one_text() {
        let handle = Handle(0x00ab_cdef_0123_4567);
        assert_eq!(handle.to_string(), "00abcdef01234567");
        assert_eq!("00abcdef01234567".parse(), Ok(handle));
        for wrong in ["", "abcdef01234567", "00ABCDEF01234567", "+0abcdef01234567", "مینا"] {
            assert_eq!(wrong.parse::<Handle>(), Err(NoHandle), "{wrong}");
        }
    }
}
