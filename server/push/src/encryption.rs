//! A message that only one browser can read: RFC 8291, in the coding `aes128gcm` of RFC 8188, as one record.

use p256::elliptic_curve::sec1::ToEncodedPoint;
use p256::{ProjectivePoint, PublicKey, SecretKey};
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::hmac::{HMAC_SHA256, Key, sign};

/// The most bytes of a message: services take 4,096 with the head, the end of the record and the tag.
pub const LONGEST: usize = 4_096 - HEAD - 1 - 16;

/// The bytes of the head: a salt, the length of a record, and our public key with its length.
const HEAD: usize = 16 + 4 + 1 + 65;

/// The length of a record, in bytes. Ours has only one, and it is shorter.
const RECORD: u32 = 4_096;

/// What a browser tells the server of itself.
#[derive(Clone, Copy)]
pub struct Reader<'a> {
    /// Its public key, a point of P-256 without compression.
    pub key: &'a [u8; 65],
    /// Its secret.
    pub auth: &'a [u8; 16],
}

/// The message for this browser, from a key and with a salt that serve for this message alone. `None` if the browser's key is no
/// point of the curve, or the message is too long.
#[must_use]
pub fn encrypt(text: &[u8], to: Reader<'_>, from: &SecretKey, salt: &[u8; 16]) -> Option<Vec<u8>> {
    if text.len() > LONGEST {
        return None;
    }
    let theirs = PublicKey::from_sec1_bytes(to.key).ok()?;
    let ours = from.public_key().to_encoded_point(false);
    // The x coordinate of the point that both can reckon (RFC 8291, 3.1).
    let shared = ProjectivePoint::from(*theirs.as_affine()) * *from.to_nonzero_scalar();
    let shared = shared.to_affine().to_encoded_point(false);
    // RFC 8291, 3.4: the secret of the browser goes into the key.
    let info = [b"WebPush: info\0", &to.key[..], ours.as_bytes()].concat();
    let input = derive(to.auth, shared.x()?, &info);
    // RFC 8188, 2.2 and 2.3.
    let key = derive(salt, &input, b"Content-Encoding: aes128gcm\0");
    let nonce = derive(salt, &input, b"Content-Encoding: nonce\0");
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key[..16]).ok()?);
    let nonce = Nonce::try_assume_unique_for_key(&nonce[..12]).ok()?;
    // The 2 says that no record follows.
    let mut record = [text, &[2]].concat();
    key.seal_in_place_append_tag(nonce, Aad::empty(), &mut record).ok()?;
    let head = [&salt[..], &RECORD.to_be_bytes(), &[65], ours.as_bytes()].concat();
    Some([head, record].concat())
}

/// The first 32 bytes that HKDF with SHA-256 makes of a secret (RFC 5869).
fn derive(salt: &[u8], secret: &[u8], info: &[u8]) -> [u8; 32] {
    let hmac = |key: &[u8], data: &[u8]| sign(&Key::new(HMAC_SHA256, key), data);
    let random = hmac(salt, secret);
    let mut derived = [0; 32];
    derived.copy_from_slice(hmac(random.as_ref(), &[info, &[1]].concat()).as_ref());
    derived
}

#[cfg(test)]
mod tests {
    use base64::Engine as _;
    use base64::engine::general_purpose::URL_SAFE_NO_PAD;

    use super::*;

    fn bytes(text: &str) -> Vec<u8> {
        URL_SAFE_NO_PAD.decode(text).unwrap()
    }

    /// RFC 8291, section 5 and appendix A.
    #[test]
    fn the_example_of_the_standard_is_encrypted_as_it_says() {
        let key = bytes(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        );
        let auth = bytes("BTBZMqHH6r4Tts7J_aSIgg");
        let from = SecretKey::from_slice(&bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"));
        let salt = bytes("DGv6ra1nlYgDCS1FRnbzlw");
        let to = Reader { key: &key.try_into().unwrap(), auth: &auth.try_into().unwrap() };
        let text = b"When I grow up, I want to be a watermelon";
        let sent = encrypt(text, to, &from.unwrap(), &salt.try_into().unwrap()).unwrap();
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(URL_SAFE_NO_PAD.encode(sent), expected);
    }

    #[test]
    fn what_can_not_be_read_is_not_sent() {
        let from = SecretKey::from_slice(&[7; 32]).unwrap();
        let key: [u8; 65] =
            from.public_key().to_encoded_point(false).as_bytes().try_into().unwrap();
        let to = Reader { key: &key, auth: &[1; 16] };
        let longest = encrypt(&[b'x'; LONGEST], to, &from, &[2; 16]).unwrap();
        assert_eq!(longest.len(), 4_096);
        assert!(encrypt(&[b'x'; LONGEST + 1], to, &from, &[2; 16]).is_none());
        let no_point = Reader { key: &[4; 65], ..to };
        assert!(encrypt(b"x", no_point, &from, &[2; 16]).is_none());
    }
}
