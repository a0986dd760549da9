//! An authenticator made of a few lines: it has one passkey, `Ed25519` (`WebAuthn` level 2, sections 6.1 and 6.5).

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ed25519_dalek::{Signer as _, SigningKey};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

/// An authenticator with one passkey.
pub struct Authenticator {
    pub key: SigningKey,
    pub credential: [u8; 32],
    pub handle: String,
}

pub fn base64(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

fn client_data(kind: &str, wish: &Value, origin: &str) -> String {
    let challenge = wish["challenge"].as_str().unwrap();
    json!({ "type": kind, "challenge": challenge, "origin": origin, "crossOrigin": false })
        .to_string()
}

/// What is signed first: the site, that somebody was there (and verified), and a count of uses.
fn head(site: &str, flags: u8) -> Vec<u8> {
    [&Sha256::digest(site)[..], &[flags, 0, 0, 0, 7]].concat()
}

impl Authenticator {
    pub fn new(n: u8) -> Authenticator {
        let key = SigningKey::from_bytes(&[n; 32]);
        Authenticator { key, credential: [n; 32], handle: String::new() }
    }

    pub fn make(&mut self, wish: &Value, origin: &str, site: &str) -> Value {
        wish["user"]["id"].as_str().unwrap().clone_into(&mut self.handle);
        let public = self.key.verifying_key();
        let cose = [&[0xa4, 1, 1, 3, 0x27, 0x20, 6, 0x21, 0x58, 32], &public.as_bytes()[..]];
        let of_key = [&[0; 16][..], &[0, 32], &self.credential, &cose.concat()].concat();
        let data = [head(site, 0x45), of_key].concat();
        let length = u8::try_from(data.len()).unwrap();
        let attestation =
            [b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58", &[length][..], &data].concat();
        json!({
            "id": base64(&self.credential),
            "rawId": base64(&self.credential),
            "type": "public-key",
            "authenticatorAttachment": "platform",
            "clientExtensionResults": {},
            "response": {
                "clientDataJSON": base64(client_data("webauthn.create", wish, origin).as_bytes()),
                "attestationObject": base64(&attestation),
                "transports": ["internal"],
            },
        })
    }

    pub fn show(&self, wish: &Value, origin: &str, site: &str) -> Value {
        let (said, data) = (client_data("webauthn.get", wish, origin), head(site, 5));
        let signed = [&data[..], &Sha256::digest(&said)[..]].concat();
        json!({
            "id": base64(&self.credential),
            "rawId": base64(&self.credential),
            "type": "public-key",
            "authenticatorAttachment": "platform",
            "clientExtensionResults": {},
            "response": {
                "clientDataJSON": base64(said.as_bytes()),
                "authenticatorData": base64(&data),
                "signature": base64(&self.key.sign(&signed).to_bytes()),
                "userHandle": self.handle,
            },
        })
    }
}
