//! The id of a club, which is also the name of its book and a part of its page's address.

use std::fmt;

/// Crockford's alphabet in small letters: digits, and letters without those that look like them.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// How many signs an id has: few enough to be typed by a child.
const SIGNS: usize = 6;

/// 30 random bits, written as 6 signs. Who has it may come to the club's page, and no further.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ClubId([u8; SIGNS]);

impl ClubId {
    /// Makes an id of random bytes.
    #[must_use]
    pub fn from_random(bytes: [u8; SIGNS]) -> ClubId {
        ClubId(bytes.map(|byte| ALPHABET[usize::from(byte & 31)]))
    }

    /// Reads an id as people type it: capital letters and letters that look like digits are understood.
    /// `None` if it is something else.
    #[must_use]
    pub fn read(typed: &str) -> Option<ClubId> {
        let sign = |byte: u8| match byte.to_ascii_lowercase() {
            b'o' => b'0',
            b'i' | b'l' => b'1',
            other => other,
        };
        let signs: [u8; SIGNS] = typed.as_bytes().try_into().ok()?;
        let signs = signs.map(sign);
        signs.iter().all(|sign| ALPHABET.contains(sign)).then_some(ClubId(signs))
    }

    /// The name of the club's book: `club/` and the id.
    #[must_use]
    pub fn book(self) -> String {
        format!("club/{self}")
    }
}

impl fmt::Display for ClubId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|&sign| write!(f, "{}", char::from(sign)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_six_signs_and_is_read_as_it_is_typed() {
        let id = ClubId::from_random([0, 1, 20, 31, 255, 32]);
        assert_eq!(id.to_string(), "01mzz0");
        for typed in ["01mzz0", "01MZZ0", "olMzZO", "Oimzz0"] {
            assert_eq!(ClubId::read(typed), Some(id), "{typed}");
        }
        for other in ["", "01mzz", "01mzz00", "01mzzu", "01mz/0", "01mzé"] {
            assert_eq!(ClubId::read(other), None, "{other}");
        }
        assert_eq!(id.book(), "club/01mzz0");
    }
}
