//! Public keys of passkeys in COSE (RFC 9052, RFC 8230), in the one spelling that CTAP2 allows.
//!
//! They are stored so, and not in the form of a library, since they are read for ever.

use webauthn_rp::response::register::{
    CompressedP256PubKey, CompressedPubKey, Ed25519PubKey, RsaPubKey, UncompressedPubKey,
};

/// A public key as the library wants it, read from stored bytes.
pub type StoredKey<'a> = CompressedPubKey<&'a [u8], &'a [u8], &'a [u8], &'a [u8]>;

/// kty EC2, alg ES256, crv P-256; then comes x.
const P256: &[u8] = &[0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32];
/// y of a key on P-256 follows.
const P256_Y: &[u8] = &[0x22, 0x58, 32];
/// kty OKP, alg `EdDSA`, crv Ed25519; then comes x.
const ED25519: &[u8] = &[0xa4, 1, 1, 3, 0x27, 0x20, 6, 0x21, 0x58, 32];
/// kty RSA, alg RS256; then come the length of n in two bytes, and n.
const RSA: &[u8] = &[0xa4, 1, 3, 3, 0x39, 1, 0, 0x20, 0x59];
/// e of an RSA key follows, of at most four bytes.
const RSA_E: &[u8] = &[0x21];
/// A CBOR string of no bytes; the length is added.
const BYTES: u8 = 0x40;

/// Writes a key. `None` for one of an algorithm that we did not ask for.
pub fn encode(key: &UncompressedPubKey<'_>) -> Option<Vec<u8>> {
    Some(match key {
        UncompressedPubKey::P256(key) => [P256, key.x(), P256_Y, key.y()].concat(),
        UncompressedPubKey::Ed25519(key) => [ED25519, key.inner()].concat(),
        UncompressedPubKey::Rsa(key) => {
            let (n, e) = key.as_parts();
            let e = e.to_be_bytes();
            let e = &e[e.iter().take_while(|byte| **byte == 0).count()..];
            let length = u16::try_from(n.len()).ok()?.to_be_bytes();
            let e_head = [BYTES + u8::try_from(e.len()).ok()?];
            [RSA, &length, n, RSA_E, &e_head, e].concat()
        }
        UncompressedPubKey::P384(_) => return None,
    })
}

/// Reads a key. `None` if it is written differently.
pub fn decode(bytes: &[u8]) -> Option<StoredKey<'_>> {
    if let Some(rest) = bytes.strip_prefix(P256) {
        let (x, rest) = rest.split_at_checked(32)?;
        let y: &[u8; 32] = rest.strip_prefix(P256_Y)?.try_into().ok()?;
        let is_odd = y[31] & 1 == 1;
        return CompressedP256PubKey::try_from((x, is_odd)).ok().map(CompressedPubKey::P256);
    }
    if let Some(x) = bytes.strip_prefix(ED25519) {
        return Ed25519PubKey::try_from(x).ok().map(CompressedPubKey::Ed25519);
    }
    let (length, rest) = bytes.strip_prefix(RSA)?.split_first_chunk()?;
    let (n, rest) = rest.split_at_checked(u16::from_be_bytes(*length).into())?;
    let (head, e) = rest.strip_prefix(RSA_E)?.split_first()?;
    if *head != BYTES + u8::try_from(e.len()).ok().filter(|length| *length <= 4)? {
        return None;
    }
    let e = e.iter().fold(0, |e, byte| e << 8 | u32::from(*byte));
    RsaPubKey::try_from((n, e)).ok().map(CompressedPubKey::Rsa)
}

#[cfg(test)]
mod tests {
    use super::*;
    use webauthn_rp::response::register::UncompressedP256PubKey;

    #[test]
    fn keys_of_all_three_kinds_are_read_as_they_were_written() {
        let [x, y] = [[7; 32], [9; 32]];
        let key = UncompressedP256PubKey::try_from((&x[..], &y[..])).unwrap();
        let written = encode(&UncompressedPubKey::P256(key)).unwrap();
        assert_eq!(written.len(), 77);
        let Some(CompressedPubKey::P256(read)) = decode(&written) else { panic!("P-256") };
        assert_eq!((read.x(), read.y_is_odd()), (&&x[..], true));

        let key = Ed25519PubKey::try_from(&x[..]).unwrap();
        let written = encode(&UncompressedPubKey::Ed25519(key)).unwrap();
        let Some(CompressedPubKey::Ed25519(read)) = decode(&written) else { panic!("Ed25519") };
        assert_eq!(read.inner(), &&x[..]);

        let n = [0xc1; 256];
        let key = RsaPubKey::try_from((&n[..], 65_537)).unwrap();
        let written = encode(&UncompressedPubKey::Rsa(key)).unwrap();
        assert!(written.ends_with(&[0x21, 0x43, 1, 0, 1]));
        let Some(CompressedPubKey::Rsa(read)) = decode(&written) else { panic!("RSA") };
        assert_eq!((*read.n(), read.e()), (&n[..], 65_537));
        for length in 0..written.len() {
            assert!(decode(&written[..length]).is_none(), "cut at {length}");
        }
        let longer = [&written[..], &[0; 5]].concat();
        assert!(decode(&longer).is_none());
    }
}
