//! What opens a club's calendar file: calendars on phones bear no cookie, so the address has to.

use std::fmt;

/// Crockford's alphabet in small letters.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// How many characters a key has.
const LENGTH: usize = 16;

/// 80 random bits, written as 16 characters. Who has it reads when a club meets, and nothing else.
#[derive(Clone, Copy, Debug)]
pub struct CalendarKey([u8; LENGTH]);

impl CalendarKey {
    /// Makes a key of random bytes.
    #[must_use]
    pub fn from_random(bytes: [u8; LENGTH]) -> CalendarKey {
        CalendarKey(bytes.map(|byte| ALPHABET[usize::from(byte & 31)]))
    }

    /// Reads a key as it is written; `None` if it is none.
    #[must_use]
    pub fn read(text: &str) -> Option<CalendarKey> {
        let key: [u8; LENGTH] = text.as_bytes().try_into().ok()?;
        key.iter().all(|byte| ALPHABET.contains(byte)).then_some(CalendarKey(key))
    }
}

/// It takes the same time wherever two keys differ.
impl PartialEq for CalendarKey {
    fn eq(&self, other: &CalendarKey) -> bool {
        self.0.iter().zip(other.0).fold(0, |differs, (one, other)| differs | (one ^ other)) == 0
    }
}

impl Eq for CalendarKey {}

impl fmt::Display for CalendarKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|&byte| write!(f, "{}", char::from(byte)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_read_as_it_is_written() {
        let key = CalendarKey::from_random([7, 31, 255, 0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13]);
        assert_eq!(CalendarKey::read(&key.to_string()), Some(key));
        let mut other = key.to_string();
        other.replace_range(15.., "z");
        assert_ne!(CalendarKey::read(&other), Some(key));
        for none in ["", "0123456789abcde", "0123456789abcdefg", "0123456789abcdeU"] {
            assert_eq!(CalendarKey::read(none), None, "{none}");
        }
    }
}
