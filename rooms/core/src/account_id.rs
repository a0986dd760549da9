//! The id of a person with an account, which is also the name of their book.

use std::fmt;

use sha2::{Digest, Sha256};

use crate::people::PersonId;

/// Crockford's alphabet in small letters: digits, and letters without those that look like them.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// How many signs an id has.
const SIGNS: usize = 16;

/// 80 random bits, written as 16 signs. It is no secret, and says nothing of the person.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct AccountId([u8; SIGNS]);

impl AccountId {
    /// Makes an id of random bytes.
    #[must_use]
    pub fn from_random(bytes: [u8; 10]) -> AccountId {
        let bits = bytes.iter().fold(0_u128, |bits, &byte| bits << 8 | u128::from(byte));
        let sign = |at: usize| ALPHABET[(bits >> (5 * (SIGNS - 1 - at)) & 31) as usize];
        AccountId(std::array::from_fn(sign))
    }

    /// Reads an id. `None` if it is written differently.
    #[must_use]
    pub fn read(text: &str) -> Option<AccountId> {
        let signs: [u8; SIGNS] = text.as_bytes().try_into().ok()?;
        signs.iter().all(|sign| ALPHABET.contains(sign)).then_some(AccountId(signs))
    }

    /// The id that a book of a person is named after; `None` for all other books.
    #[must_use]
    pub fn of_book(book: &str) -> Option<AccountId> {
        AccountId::read(book.strip_prefix('@')?)
    }

    /// The name of the person's book: `@` and the id.
    #[must_use]
    pub fn book(self) -> String {
        format!("@{self}")
    }

    /// Who this person is at a table: the SHA-256 of the book's name.
    #[must_use]
    pub fn person(self) -> PersonId {
        PersonId(Sha256::digest(self.book()).into())
    }
}

impl fmt::Display for AccountId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|&sign| write!(f, "{}", char::from(sign)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_sixteen_signs_of_eighty_bits() {
        let id = AccountId::from_random([0xff, 0, 0xff, 0, 0xff, 0, 0xff, 0, 0xff, 1]);
        assert_eq!(id.to_string(), "zw0fy07z03zg1zr1");
        assert_eq!(AccountId::read("zw0fy07z03zg1zr1"), Some(id));
        assert_eq!(AccountId::of_book(&id.book()), Some(id));
        for other in
            ["", "zw0fy07z03zg1zr", "zw0fy07z03zg1zrl", "ZW0FY07Z03ZG1ZR1", "zw0fy07z03zg1zé"]
        {
            assert_eq!(AccountId::read(other), None, "{other}");
        }
        assert_eq!(AccountId::of_book("A2C3D4"), None);
        assert_eq!(AccountId::of_book("@zw0fy07z03zg1zr1/plans"), None);
    }
}
