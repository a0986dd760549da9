//! Which of a person's browsers hear of what happens while no page is open.
//!
//! The book is `push/@ID`. A browser has an address at its maker's push service, and two keys by which nobody but itself reads
//! what is sent there. All of it is struck when the browser no longer wants to hear, and with the person.

use std::fmt;

use room_core::{AccountId, DecodeError, Line, Millis};

use crate::keys::KeyHash;
use crate::text::words;

const VERSION: &str = "push/1";

/// The most browsers of one person. The oldest gives way.
pub const MOST_SUBSCRIBED: usize = 8;

/// The longest address, in bytes. Those of the services have some 200.
const LONGEST: usize = 1_000;

/// A browser that hears of things.
#[derive(Clone, PartialEq, Eq)]
pub struct Subscription {
    /// The key by which the person is signed in there. Without it nothing is sent.
    pub device: KeyHash,
    /// The tag of the language in which it is told: `fa`.
    pub language: String,
    /// Its public key, a point of P-256 without compression (RFC 8291, `p256dh`).
    pub key: [u8; 65],
    /// The secret by which it knows who sends (RFC 8291, `auth`).
    pub auth: [u8; 16],
    /// The address at its push service.
    pub endpoint: String,
}

/// Somebody who knows the address may be able to send there, so it stands in no log.
impl fmt::Debug for Subscription {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Subscription(..)")
    }
}

impl Subscription {
    /// Whether it can stand in a line: the address has no spaces and nothing else that is not printed, and is not too long.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        let is_tag = (2..=8).contains(&self.language.len())
            && self.language.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        let is_address = (1..=LONGEST).contains(&self.endpoint.len())
            && self.endpoint.bytes().all(|byte| byte.is_ascii_graphic());
        is_tag && is_address
    }
}

/// All browsers of one person that hear of things, the oldest first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Subscriptions(Vec<(Millis, Subscription)>);

impl Subscriptions {
    /// What the names of these books begin with.
    pub const BOOKS: &'static str = "push/";

    /// The book of a person.
    #[must_use]
    pub fn book(id: AccountId) -> String {
        format!("{}{}", Subscriptions::BOOKS, id.book())
    }

    /// Reads a line.
    ///
    /// # Errors
    /// What was expected.
    pub fn read(&mut self, line: &str) -> Result<(), DecodeError> {
        let Line { at, verb, rest } = Line::read(VERSION, line)?;
        if verb != "on" {
            return Err(DecodeError::expected("a verb of this version"));
        }
        let [device, language, key, auth, endpoint] = words(rest)?;
        let bytes = |text: &str, into: &mut [u8]| {
            hex::decode_to_slice(text, into)
                .map_err(|_| DecodeError::expected("a key of a browser"))
        };
        let mut subscription = Subscription {
            device: KeyHash::read(device)?,
            language: language.to_owned(),
            key: [0; 65],
            auth: [0; 16],
            endpoint: endpoint.to_owned(),
        };
        bytes(key, &mut subscription.key)?;
        bytes(auth, &mut subscription.auth)?;
        self.add(at, subscription);
        Ok(())
    }

    /// As lines.
    #[must_use]
    pub fn write(&self) -> Vec<String> {
        let line = |(at, it): &(Millis, Subscription)| {
            let Subscription { device, language, key, auth, endpoint } = it;
            let (key, auth) = (hex::encode(key), hex::encode(auth));
            Line::write(VERSION, *at, &format!("on {device} {language} {key} {auth} {endpoint}"))
        };
        self.0.iter().map(line).collect()
    }

    /// A browser hears of things from now on, in place of what it said before; of too many the oldest does no longer. The
    /// same browser has the same device or the same address.
    pub fn add(&mut self, at: Millis, new: Subscription) {
        self.0.retain(|(_, it)| it.device != new.device && it.endpoint != new.endpoint);
        self.0.push((at, new));
        let excess = self.0.len().saturating_sub(MOST_SUBSCRIBED);
        self.0.drain(..excess);
    }

    /// Only these hear of things from now on.
    pub fn retain(&mut self, stays: impl Fn(&Subscription) -> bool) {
        self.0.retain(|(_, it)| stays(it));
    }

    /// A browser has got another key by which the person is signed in there.
    pub fn move_device(&mut self, from: KeyHash, to: KeyHash) {
        for (_, it) in self.0.iter_mut().filter(|(_, it)| it.device == from) {
            it.device = to;
        }
    }

    /// All of them, the oldest first.
    pub fn iter(&self) -> impl Iterator<Item = &Subscription> {
        self.0.iter().map(|(_, it)| it)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(device: u8, endpoint: &str) -> Subscription {
        Subscription {
            device: KeyHash([device; 32]),
            language: "fa".to_owned(),
            key: [4; 65],
            auth: [7; 16],
            endpoint: endpoint.to_owned(),
        }
    }

    fn endpoints(all: &Subscriptions) -> Vec<&str> {
        all.iter().map(|it| it.endpoint.as_str()).collect()
    }

    #[test]
    fn one_browser_has_one_and_a_person_has_eight() {
        let mut all = Subscriptions::default();
        all.add(Millis(1), of(1, "https://a/1"));
        all.add(Millis(2), of(1, "https://a/2"));
        all.add(Millis(3), of(2, "https://a/2"));
        assert_eq!(endpoints(&all), ["https://a/2"], "the same device, then the same address");
        for n in 3..12 {
            all.add(Millis(n.into()), of(n, &format!("https://a/{n}")));
        }
        assert_eq!((all.iter().count(), endpoints(&all)[0]), (MOST_SUBSCRIBED, "https://a/4"));
        all.move_device(KeyHash([5; 32]), KeyHash([77; 32]));
        all.retain(|it| it.device == KeyHash([77; 32]));
        assert_eq!(endpoints(&all), ["https://a/5"]);
    }

    #[test]
    fn what_breaks_a_line_is_not_sound_and_nothing_is_printed() {
        let mut odd = of(1, "https://a/b");
        assert!(odd.is_sound());
        assert_eq!(format!("{odd:?}"), "Subscription(..)");
        for endpoint in ["", "https://a b", "https://a/\n", "https://ä", &"x".repeat(1_001)] {
            assert!(!of(1, endpoint).is_sound(), "{endpoint}");
        }
        odd.language = "f a".to_owned();
        assert!(!odd.is_sound());
    }
}
