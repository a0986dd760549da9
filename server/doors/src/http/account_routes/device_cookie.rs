//! The one cookie: which device it is, and who is signed in on it. Nobody has it but who made an account.
//!
//! Its value is the device's secret and the ids of up to eight persons, parted by dots. What counts is what
//! their books say of the secret; the ids only tell which books to ask.

use axum::http::header::COOKIE;
use axum::http::{HeaderMap, HeaderValue};
use people::{AccountId, DeviceSecret};

/// The most persons on one device.
pub const MOST: usize = 8;

/// How long it lasts, in seconds: 400 days, the longest that browsers allow. Each look at the account renews it.
const MAX_AGE: u32 = 400 * 24 * 3_600;

/// A device that somebody was signed in on.
#[derive(Clone, Debug)]
pub struct Devices {
    /// Its secret.
    pub secret: DeviceSecret,
    /// Who, in the order in which they came.
    pub people: Vec<AccountId>,
}

impl Devices {
    /// Reads the cookie of a request; `None` if it has none, or none that we wrote.
    #[must_use]
    pub fn read(headers: &HeaderMap, is_secure: bool) -> Option<Devices> {
        let lines = headers.get_all(COOKIE).iter().filter_map(|line| line.to_str().ok());
        let pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.split_once('='));
        let (_, value) = pairs
            .map(|(name, value)| (name.trim(), value.trim()))
            .find(|(it, _)| *it == name(is_secure))?;
        let mut parts = value.split('.');
        let secret = DeviceSecret::read(parts.next()?)?;
        Some(Devices { secret, people: parts.filter_map(AccountId::read).take(MOST).collect() })
    }

    /// The header that sets it; with nobody left on the device, the one that takes it away.
    #[must_use]
    pub fn write(&self, is_secure: bool) -> HeaderValue {
        let mut value = String::new();
        let mut age = 0;
        if !self.people.is_empty() {
            value = self.secret.cookie();
            age = MAX_AGE;
        }
        for id in &self.people {
            value += &format!(".{id}");
        }
        let secure = if is_secure { "; Secure" } else { "" };
        let name = name(is_secure);
        let line =
            format!("{name}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Strict{secure}");
        HeaderValue::from_str(&line).expect("hexadecimal digits and ids are plain")
    }
}

/// What it is called. Browsers let nobody but the site itself, over HTTPS, set one that begins so.
fn name(is_secure: bool) -> &'static str {
    if is_secure { "__Host-hambazi" } else { "hambazi" }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sent(lines: &[&str]) -> HeaderMap {
        lines.iter().map(|line| (COOKIE, line.parse().unwrap())).collect()
    }

    #[test]
    fn what_is_written_is_read_and_what_is_not_ours_is_passed_over() {
        let secret = DeviceSecret::from_random([7; 32]);
        let people = [1, 2].map(|n| AccountId::from_random([n; 10])).to_vec();
        for is_secure in [false, true] {
            let written =
                Devices { secret: secret.clone(), people: people.clone() }.write(is_secure);
            let written = written.to_str().unwrap();
            assert!(written.ends_with("SameSite=Strict; Secure") == is_secure, "{written}");
            assert!(written.contains("; HttpOnly"), "{written}");
            let pair = written.split(';').next().unwrap();
            let headers = sent(&["a=b", &format!("theme=dark; {pair}")]);
            let read = Devices::read(&headers, is_secure).unwrap();
            assert!(read.secret == secret && read.people == people);
            assert!(Devices::read(&headers, !is_secure).is_none());
        }
        for wrong in ["hambazi=", "hambazi=07", "hambazi", "Hambazi=1"] {
            assert!(Devices::read(&sent(&[wrong]), false).is_none(), "{wrong}");
        }
        let gone = Devices { secret, people: Vec::new() }.write(false);
        assert!(gone.to_str().unwrap().starts_with("hambazi=; Path=/; Max-Age=0;"), "{gone:?}");
    }

    #[test]
    fn more_than_eight_are_not_read() {
        let ids: String =
            (0..20).map(|n| format!(".{}", AccountId::from_random([n; 10]))).collect();
        let line = format!("hambazi={}{ids}", "0".repeat(64));
        assert_eq!(Devices::read(&sent(&[&line]), false).unwrap().people.len(), MOST);
    }
}
