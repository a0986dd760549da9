//! A card that a leader prints: a name and four digits.
//!
//! Four digits are no secret. They count only while the leader's gate is open, on a network of the house,
//! and five wrong tries close the card until the leader opens it again.

use std::collections::BTreeMap;
use std::fmt;

use crate::account_id::AccountId;
use crate::event::KeyKind;
use crate::keys::KeyHash;
use crate::text::{digit, last_digits, spelled};

/// The wrong tries after which a card is closed.
const TRIES: u8 = 5;

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

    /// What is stored of it: another hash for each person.
    #[must_use]
    pub fn hash(self, id: AccountId) -> KeyHash {
        KeyHash::of(KeyKind::Card, format!("{id} {}", self.digits()).as_bytes())
    }
}

/// A secret that is logged by mistake is none any more.
impl fmt::Debug for CardCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("CardCode(..)")
    }
}

/// Why a card does not open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardRefusal {
    /// The leader's gate is shut.
    Shut,
    /// There were five wrong tries: the leader has to open this card again.
    Closed,
    /// The digits are wrong; this many tries are left.
    Wrong(u8),
}

/// Whether cards open now, and how often each was tried.
#[derive(Clone, Debug, Default)]
pub struct CardGate {
    is_open: bool,
    tries: BTreeMap<AccountId, u8>,
}

impl CardGate {
    /// Opens the gate, or shuts it. Closed cards stay closed.
    pub fn open(&mut self, is_open: bool) {
        self.is_open = is_open;
    }

    /// Opens a card again.
    pub fn open_card(&mut self, id: AccountId) {
        self.tries.remove(&id);
    }

    /// Tries a code, where this hash is stored for the person. For a name that nobody has, ask with
    /// `None`: it takes as long, and is refused in the same way.
    ///
    /// # Errors
    /// It does not open.
    pub fn enter(
        &mut self,
        id: AccountId,
        code: CardCode,
        stored: Option<KeyHash>,
    ) -> Result<(), CardRefusal> {
        if !self.is_open {
            return Err(CardRefusal::Shut);
        }
        let tries = self.tries.entry(id).or_default();
        if *tries >= TRIES {
            return Err(CardRefusal::Closed);
        }
        if stored == Some(code.hash(id)) {
            self.tries.remove(&id);
            return Ok(());
        }
        *tries += 1;
        Err(if *tries == TRIES { CardRefusal::Closed } else { CardRefusal::Wrong(TRIES - *tries) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn five_wrong_tries_close_one_card() {
        let [mina, bo] = [1, 2].map(|n| AccountId::from_random([n; 10]));
        let (right, wrong) = (CardCode::read("۰۴۷۱").unwrap(), CardCode::read("0472").unwrap());
        let mut gate = CardGate::default();
        let stored = Some(right.hash(mina));
        assert_eq!(gate.enter(mina, right, stored), Err(CardRefusal::Shut));
        gate.open(true);
        assert_eq!(gate.enter(mina, right, stored), Ok(()));
        for left in [4, 3, 2, 1] {
            assert_eq!(gate.enter(mina, wrong, stored), Err(CardRefusal::Wrong(left)));
        }
        assert_eq!(gate.enter(mina, wrong, stored), Err(CardRefusal::Closed));
        gate.open(true);
        assert_eq!(
            gate.enter(mina, right, stored),
            Err(CardRefusal::Closed),
            "right, but too late"
        );
        assert_eq!(gate.enter(bo, right, stored), Err(CardRefusal::Wrong(4)), "a card of another");
        assert_eq!(gate.enter(bo, right, None), Err(CardRefusal::Wrong(3)));
        gate.open_card(mina);
        assert_eq!(gate.enter(mina, right, stored), Ok(()));
    }

    #[test]
    fn a_code_is_four_digits() {
        for typed in ["", "123", "12345", "12a4", "-123"] {
            assert_eq!(CardCode::read(typed), None, "{typed}");
        }
        assert_eq!(CardCode::read(" 0070 ").map(CardCode::digits).as_deref(), Some("0070"));
        assert_eq!(CardCode::from_random([255; 16]).digits().len(), 4);
    }
}
