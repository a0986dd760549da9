//! By what a push service knows this server: a key, and a token for each service that the key has signed (RFC 8292).

use std::fmt;
use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write as _};
use std::path::Path;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use p256::ecdsa::signature::Signer as _;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::json;

/// The file of the data folder with the key, as 64 hexadecimal digits.
pub const FILE: &str = "push.key";

/// How long a token counts, in seconds. Services take a day at most.
const LIFE: u64 = 12 * 3600;

/// The key.
#[derive(Clone)]
pub struct VapidKey(SigningKey);

/// A secret that is logged by mistake is none any more.
impl fmt::Debug for VapidKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("VapidKey(..)")
    }
}

impl VapidKey {
    /// Reads 64 hexadecimal digits. `None` if they are written differently, or are no key of P-256.
    #[must_use]
    pub fn read(text: &str) -> Option<VapidKey> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text.trim(), &mut bytes).ok()?;
        SigningKey::from_slice(&bytes).ok().map(VapidKey)
    }

    /// The key of a data folder; a new one is drawn where there is none.
    ///
    /// # Errors
    /// The file cannot be read or written, or holds no key.
    pub fn of_folder(folder: &Path) -> io::Result<VapidKey> {
        let path = folder.join(FILE);
        let no_key = || io::Error::new(ErrorKind::InvalidData, "push.key holds no key of P-256");
        match fs::read_to_string(&path) {
            Ok(text) => return VapidKey::read(&text).ok_or_else(no_key),
            Err(why) if why.kind() != ErrorKind::NotFound => return Err(why),
            Err(_) => {}
        }
        let key = random_key();
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(&path)?;
        writeln!(file, "{}", hex::encode(key.to_bytes()))?;
        file.sync_all()?;
        Ok(VapidKey(key))
    }

    /// The public half, as pages tell it to browsers.
    #[must_use]
    pub fn public(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0.verifying_key().to_encoded_point(false).as_bytes())
    }

    /// The header `Authorization` for a service, at an instant in seconds since 1970. `contact` is a page or a mail address of
    /// those who run the site.
    #[must_use]
    pub fn authorization(&self, service: &str, contact: &str, now: u64) -> String {
        let part = |value: &serde_json::Value| URL_SAFE_NO_PAD.encode(value.to_string());
        let claims = json!({ "aud": service, "exp": now + LIFE, "sub": contact });
        let signed = [part(&json!({ "alg": "ES256", "typ": "JWT" })), part(&claims)].join(".");
        let signature: Signature = self.0.sign(signed.as_bytes());
        let signature = URL_SAFE_NO_PAD.encode(signature.to_bytes());
        format!("vapid t={signed}.{signature}, k={}", self.public())
    }
}

/// A key that nobody can guess.
fn random_key() -> SigningKey {
    loop {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).expect("the operating system has randomness");
        // One in four billion numbers is no key of the curve.
        if let Ok(key) = SigningKey::from_slice(&bytes) {
            return key;
        }
    }
}

/// The same for one message.
pub(crate) fn passing_key() -> p256::SecretKey {
    random_key().into()
}

#[cfg(test)]
mod tests {
    use p256::ecdsa::VerifyingKey;
    use p256::ecdsa::signature::Verifier as _;

    use super::*;

    #[test]
    fn a_service_can_check_who_sends_and_for_how_long() {
        let key = VapidKey::read(&"07".repeat(32)).unwrap();
        let head = key.authorization("https://push.example.org", "https://play.example.org", 1_000);
        let (token, public) =
            head.strip_prefix("vapid t=").and_then(|rest| rest.split_once(", k=")).unwrap();
        assert_eq!(public, key.public());
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let decode = |text: &str| URL_SAFE_NO_PAD.decode(text).unwrap();
        let known = VerifyingKey::from_sec1_bytes(&decode(public)).unwrap();
        let signature = Signature::from_slice(&decode(signature)).unwrap();
        known.verify(signed.as_bytes(), &signature).unwrap();
        assert!(known.verify(&signed.as_bytes()[1..], &signature).is_err());
        let parts = signed.split('.').map(|part| serde_json::from_slice(&decode(part)).unwrap());
        let parts: Vec<serde_json::Value> = parts.collect();
        assert_eq!(parts[0], json!({ "alg": "ES256", "typ": "JWT" }));
        let claims = json!({
            "aud": "https://push.example.org", "exp": 1_000 + LIFE, "sub": "https://play.example.org"
        });
        assert_eq!(parts[1], claims);
    }

    #[test]
    fn a_folder_has_one_key_which_is_nobody_elses() {
        let folder = tempfile::tempdir().unwrap();
        let first = VapidKey::of_folder(folder.path()).unwrap();
        assert_eq!(VapidKey::of_folder(folder.path()).unwrap().public(), first.public());
        assert_eq!(format!("{first:?}"), "VapidKey(..)");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let mode = fs::metadata(folder.path().join(FILE)).unwrap().permissions().mode();
            assert_eq!(mode & 0o077, 0);
        }
        fs::write(folder.path().join(FILE), "no key").unwrap();
        assert!(VapidKey::of_folder(folder.path()).is_err());
        assert!(VapidKey::read(&"00".repeat(32)).is_none() && VapidKey::read("07").is_none());
    }
}
