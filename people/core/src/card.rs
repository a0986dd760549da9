//! A card that a leader prints: a name and four digits.
//!
//! Four digits are no secret. They count only while the door of the leader's club is open, and five wrong
//! tries close the card until the leader opens it again. Each try is a line of the person's book, so that
//! tries at once, at whichever nodes, are counted one after another.

use std::fmt;

use room_core::AccountId;

use crate::club_id::ClubId;
use crate::event::KeyKind;
use crate::keys::KeyHash;
use crate::text::{digit, last_digits, spelled};

/// The wrong tries after which a card is closed.
pub const CARD_TRIES: u8 = 5;

/// The four digits of a card.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct CardCode([u8; 4]);

impl CardCode {
    /// Makes a code of random bytes.
    #[must_use]
    pub fn from_random(bytes: [u8; 16]) -> CardCode {
        CardCode(last_digits(u128::from_be_bytes(bytes)))
    }

    /// The digits, for the printed card.
    #[must_use]
    pub fn digits(self) -> String {
        spelled(&self.0)
    }

    /// Reads four digits: Latin, Persian or Arabic. `None` if it is something else.
    #[must_use]
    pub fn read(typed: &str) -> Option<CardCode> {
        let digits: Vec<u8> = typed.trim().chars().map(digit).collect::<Option<_>>()?;
        digits.try_into().ok().map(CardCode)
    }

    /// What is stored of it: another hash for each person and club.
    #[must_use]
    pub fn hash(self, club: ClubId, id: AccountId) -> KeyHash {
        KeyHash::of(KeyKind::Card, format!("{club} {id} {}", self.digits()).as_bytes())
    }
}

/// A secret that is logged by mistake is none any more.
impl fmt::Debug for CardCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("CardCode(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_four_digits() {
        for typed in ["", "123", "12345", "12a4", "-123"] {
            assert_eq!(CardCode::read(typed), None, "{typed}");
        }
        assert_eq!(CardCode::read(" 0070 ").map(CardCode::digits).as_deref(), Some("0070"));
        assert_eq!(CardCode::read("۰۰۷۰"), CardCode::read("0070"));
        assert_eq!(CardCode::from_random([255; 16]).digits().len(), 4);
    }

    #[test]
    fn the_same_digits_have_another_hash_for_each_person_and_club() {
        let code = CardCode::read("0070").unwrap();
        let ids = [1, 2].map(|n| AccountId::from_random([n; 10]));
        let clubs = [1, 2].map(|n| ClubId::from_random([n; 6]));
        let mut hashes: Vec<_> =
            ids.iter().flat_map(|id| clubs.map(|club| code.hash(club, *id))).collect();
        hashes.sort();
        hashes.dedup();
        assert_eq!(hashes.len(), 4);
    }
}
