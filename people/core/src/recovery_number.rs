//! The number by which a person comes back without any device of theirs.

use std::fmt;

use crate::event::KeyKind;
use crate::keys::KeyHash;
use crate::text::{digit, last_digits, spelled};

/// The digits of a number, with two that check the others.
const DIGITS: usize = 25;

/// Those that are random.
const FREE: usize = DIGITS - 2;

/// The digits of a group.
const GROUP: usize = 5;

/// 23 random digits (76 bits) and two that check them, as in an IBAN (ISO 7064, MOD 97-10): a digit
/// that was misread and two that were exchanged are always found. It is shown once, and printed.
#[derive(Clone, PartialEq, Eq)]
pub struct RecoveryNumber([u8; DIGITS]);

/// What is wrong with a number that somebody typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NumberFault {
    /// This sign is no digit.
    NotADigit(char),
    /// It has this many digits, not 25.
    Length(usize),
    /// A digit was misread.
    Check,
}

impl fmt::Display for NumberFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NumberFault::NotADigit(sign) => write!(f, "{sign:?} is no digit"),
            NumberFault::Length(digits) => write!(f, "{digits} digits, not {DIGITS}"),
            NumberFault::Check => f.write_str("a digit is wrong"),
        }
    }
}

impl std::error::Error for NumberFault {}

impl RecoveryNumber {
    /// Makes a number of random bytes.
    #[must_use]
    pub fn from_random(bytes: [u8; 16]) -> RecoveryNumber {
        let free: [u8; FREE] = last_digits(u128::from_be_bytes(bytes));
        let check: [u8; 2] = last_digits(98 - remainder(free.iter().chain(&[0, 0])));
        let mut digits = [0; DIGITS];
        digits[..FREE].copy_from_slice(&free);
        digits[FREE..].copy_from_slice(&check);
        RecoveryNumber(digits)
    }

    /// Reads what somebody typed, in Latin, Persian or Arabic digits; spaces and dashes don't count.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(typed: &str) -> Result<RecoveryNumber, NumberFault> {
        let signs = typed.chars().filter(|&c| !is_gap(c));
        let digits: Vec<u8> =
            signs.map(|c| digit(c).ok_or(NumberFault::NotADigit(c))).collect::<Result<_, _>>()?;
        let digits: [u8; DIGITS] =
            digits.try_into().map_err(|digits: Vec<u8>| NumberFault::Length(digits.len()))?;
        if remainder(&digits) == 1 { Ok(RecoveryNumber(digits)) } else { Err(NumberFault::Check) }
    }

    /// The number in five groups of five digits. It is told once, to the person.
    #[must_use]
    pub fn groups(&self) -> String {
        let groups = self.0.chunks(GROUP).map(spelled);
        groups.collect::<Vec<_>>().join("-")
    }

    /// What is stored of it.
    #[must_use]
    pub fn hash(&self) -> KeyHash {
        KeyHash::of(KeyKind::Number, spelled(&self.0).as_bytes())
    }
}

/// A secret that is logged by mistake is none any more.
impl fmt::Debug for RecoveryNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RecoveryNumber(..)")
    }
}

fn remainder<'a>(digits: impl IntoIterator<Item = &'a u8>) -> u128 {
    digits.into_iter().fold(0, |sum, &digit| (sum * 10 + u128::from(digit)) % 97)
}

fn is_gap(c: char) -> bool {
    c.is_whitespace()
        || matches!(c, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{200c}'..='\u{200f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_read_however_it_is_written() {
        let number = RecoveryNumber::from_random([0x5a; 16]);
        let text = number.groups();
        assert_eq!(text.len(), 29);
        assert!(text.chars().all(|c| c == '-' || c.is_ascii_digit()), "{text}");
        let persian: String = text
            .chars()
            .map(|c| c.to_digit(10).and_then(|d| char::from_u32(0x6f0 + d)).unwrap_or(' '))
            .collect();
        for typed in
            [&text, &text.replace('-', ""), &format!(" {} ", text.replace('-', " – ")), &persian]
        {
            assert_eq!(RecoveryNumber::read(typed).as_ref(), Ok(&number), "{typed}");
        }
        assert_eq!(format!("{number:?}"), "RecoveryNumber(..)");
    }

    #[test]
    fn what_is_wrong_is_told() {
        let text = RecoveryNumber::from_random([1; 16]).groups();
        assert_eq!(RecoveryNumber::read("12345-O"), Err(NumberFault::NotADigit('O')));
        assert_eq!(RecoveryNumber::read(&text[..28]), Err(NumberFault::Length(24)));
        assert_eq!(RecoveryNumber::read(""), Err(NumberFault::Length(0)));
        let digits: Vec<char> = text.chars().filter(|&c| c != '-').collect();
        for at in 0..digits.len() {
            for other in ('0'..='9').filter(|&other| other != digits[at]) {
                let mut wrong = digits.clone();
                wrong[at] = other;
                let wrong: String = wrong.iter().collect();
                assert_eq!(RecoveryNumber::read(&wrong), Err(NumberFault::Check), "{wrong}");
            }
            if at > 0 && digits[at] != digits[at - 1] {
                let mut wrong = digits.clone();
                wrong.swap(at, at - 1);
                let wrong: String = wrong.iter().collect();
                assert_eq!(RecoveryNumber::read(&wrong), Err(NumberFault::Check), "{wrong}");
            }
        }
    }
}
