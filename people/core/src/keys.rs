//! Secrets by which a person is known again, and the hashes that are stored of them.

use std::fmt;

use room_core::DecodeError;
use room_core::line::hash;
use sha2::{Digest, Sha256};

use crate::event::KeyKind;

/// The SHA-256 of a secret and its kind. The secret can't be found from it: all secrets are random, and
/// of 76 bits at least, but for the code of a card, which counts only while its gate is open.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct KeyHash(pub [u8; 32]);

impl KeyHash {
    /// The hash of a secret. A secret of another kind has another hash, so that none can be used as the
    /// other.
    #[must_use]
    pub fn of(kind: KeyKind, secret: &[u8]) -> KeyHash {
        let hash = Sha256::new().chain_update(kind.word()).chain_update([0]).chain_update(secret);
        KeyHash(hash.finalize().into())
    }

    /// The hash by which a passkey is named: that of its credential's id.
    #[must_use]
    pub fn of_credential(credential: &[u8]) -> KeyHash {
        let hash = Sha256::new().chain_update("passkey\0").chain_update(credential);
        KeyHash(hash.finalize().into())
    }

    /// Reads 64 hexadecimal digits.
    ///
    /// # Errors
    /// It is written differently.
    pub fn read(text: &str) -> Result<KeyHash, DecodeError> {
        hash(text).map(KeyHash)
    }
}

/// As 64 hexadecimal digits.
impl fmt::Display for KeyHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

/// What a browser's cookie holds: 256 random bits. All persons who are signed in on a device share it.
#[derive(Clone, PartialEq, Eq)]
pub struct DeviceSecret([u8; 32]);

impl DeviceSecret {
    /// Makes a secret of random bytes.
    #[must_use]
    pub fn from_random(bytes: [u8; 32]) -> DeviceSecret {
        DeviceSecret(bytes)
    }

    /// Reads 64 hexadecimal digits. `None` if it is written differently.
    #[must_use]
    pub fn read(text: &str) -> Option<DeviceSecret> {
        hash(text).ok().map(DeviceSecret)
    }

    /// What the cookie says. It is told to the browser that it was made for, and to nobody else.
    #[must_use]
    pub fn cookie(&self) -> String {
        hex::encode(self.0)
    }

    /// What is stored of it.
    #[must_use]
    pub fn hash(&self) -> KeyHash {
        KeyHash::of(KeyKind::Device, &self.0)
    }
}

/// A secret that is logged by mistake is none any more.
impl fmt::Debug for DeviceSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DeviceSecret(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_not_printed_and_is_read_as_the_cookie_has_it() {
        let secret = DeviceSecret::from_random([9; 32]);
        assert_eq!(format!("{secret:?}"), "DeviceSecret(..)");
        assert_eq!(DeviceSecret::read(&secret.cookie()), Some(secret.clone()));
        assert_eq!(DeviceSecret::read("09"), None);
        assert_eq!(KeyHash::read(&secret.hash().to_string()), Ok(secret.hash()));
    }

    #[test]
    fn the_same_secret_of_another_kind_has_another_hash() {
        let kinds = [KeyKind::Device, KeyKind::Bot, KeyKind::Number, KeyKind::Card];
        let mut hashes: Vec<_> = kinds.iter().map(|&kind| KeyHash::of(kind, b"1")).collect();
        hashes.push(KeyHash::of_credential(b"1"));
        hashes.sort();
        hashes.dedup();
        assert_eq!(hashes.len(), 5);
    }
}
