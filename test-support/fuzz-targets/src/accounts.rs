//! What strangers type and send to make an account, or to get at one.

use accounts::Devices;
use people::{AccountName, LinkCode, RecoveryNumber, read, write};
use serde_json::Value;
use webauthn_rp::{DiscoverableAuthentication, Registration};

/// A name, a recovery number, the digits of a new device, a cookie, and lines of a person's book: what is
/// read of any of them is read again from what is written of it.
pub fn typed(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for line in text.lines() {
        if let Ok(name) = AccountName::new(line) {
            let again = AccountName::new(name.as_str()).expect("a name is a name");
            assert_eq!((again.as_str(), again.skeleton()), (name.as_str(), name.skeleton()));
            assert_eq!(AccountName::stored(name.as_str()), name);
        }
        if let Ok(number) = RecoveryNumber::read(line) {
            let again = RecoveryNumber::read(&number.groups()).expect("a number is a number");
            assert!(again.hash() == number.hash());
        }
        if let Some(code) = LinkCode::read(line) {
            assert!(LinkCode::read(&code.to_string()) == Some(code));
        }
        if let Some(devices) = Devices::read(line) {
            let again = Devices::read(&devices.cookie()).expect("a cookie is a cookie");
            assert!(again.secret == devices.secret && again.people == devices.people);
        }
        if let Ok(event) = read(line) {
            let written = write(event.at, &event.what);
            assert_eq!(read(&written).expect("a line is a line"), event);
        }
    }
}

/// What an authenticator answers, in JSON, as the library for passkeys reads it.
pub fn passkeys(bytes: &[u8]) {
    let Ok(json) = serde_json::from_slice::<Value>(bytes) else { return };
    let json = json.to_string();
    if let Ok(made) = Registration::from_json_relaxed(json.as_bytes()) {
        let _ = made.challenge_relaxed();
    }
    if let Ok(shown) = DiscoverableAuthentication::<16>::from_json_relaxed(json.as_bytes()) {
        let _ = shown.challenge_relaxed();
    }
}
