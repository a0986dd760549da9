//! Tokens and random numbers that nobody can guess.

use room_core::PersonId;
use sha2::{Digest, Sha256};

/// The guest with this token of 32 hexadecimal digits: the hash of the token, which itself is not
/// stored.
#[must_use]
pub fn guest_of(token: &str) -> Option<PersonId> {
    let mut bytes = [0; 16];
    hex::decode_to_slice(token, &mut bytes).ok()?;
    Some(PersonId(Sha256::digest(bytes).into()))
}

/// Dice from the operating system's random numbers.
#[derive(Clone, Copy, Debug)]
pub struct SystemDice;

impl game_core::Dice for SystemDice {
    /// Multiplies instead of dividing (Lemire 2019); the bias is below n / 2^64.
    #[allow(clippy::cast_possible_truncation)] // the high half of a product with n is below n
    fn below(&mut self, n: usize) -> usize {
        assert!(n > 0, "nothing can be chosen from nothing");
        let bits = getrandom::u64().expect("the operating system has randomness");
        ((u128::from(bits) * n as u128) >> 64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_32_hexadecimal_digits_of_either_case() {
        let guest = guest_of("00112233445566778899aabbccddeeff");
        assert!(guest.is_some());
        assert_eq!(guest, guest_of("00112233445566778899AABBCCDDEEFF"));
        assert_eq!(guest_of("00112233445566778899aabbccddeef"), None);
        assert_eq!(guest_of("00112233445566778899aabbccddeefg"), None);
        assert_eq!(guest_of("0011223344556677889 aabbccddeeff"), None);
        assert_eq!(guest_of(&"é".repeat(16)), None);
    }
}
