//! Messages of a socket, and bodies of requests.

use std::fmt::Debug;

use protocol::dixit_messages::{self, Deal, Handle};
use protocol::{OpenRequest, ToServer};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Reads a message as every type that it could be.
pub fn read(bytes: &[u8]) {
    comes_back::<ToServer>(bytes);
    comes_back::<dixit_messages::ToServer>(bytes);
    comes_back::<OpenRequest>(bytes);
    if let Some(Deal { settings, .. }) = comes_back::<Deal>(bytes) {
        // A setup of any kind must at least be checkable.
        let _ = settings.are_sensible();
    }
    if let Ok(Ok(handle)) = std::str::from_utf8(bytes).map(str::parse::<Handle>) {
        assert_eq!(handle.to_string().parse(), Ok(handle));
    }
}

/// Whatever was read must be written and read again as the same.
fn comes_back<T: DeserializeOwned + Serialize + PartialEq + Debug>(bytes: &[u8]) -> Option<T> {
    let message: T = serde_json::from_slice(bytes).ok()?;
    let text = serde_json::to_vec(&message).expect("a message has only text for keys");
    let again: T = serde_json::from_slice(&text).expect("we read what we write");
    assert_eq!(message, again);
    Some(message)
}
