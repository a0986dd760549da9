//! The one cookie: which device it is, and who is signed in on it. Nobody has it but those who made an account.

use accounts::Devices;
use axum::http::header::COOKIE;
use axum::http::{HeaderMap, HeaderValue};

/// How long it lasts, in seconds: 400 days, the longest that browsers allow. Each look at the account renews it.
const MAX_AGE: u32 = 400 * 24 * 3_600;

/// Reads the cookie of a request; `None` if it has none, or none that we wrote.
#[must_use]
pub fn read(headers: &HeaderMap, is_secure: bool) -> Option<Devices> {
    let lines = headers.get_all(COOKIE).iter().filter_map(|line| line.to_str().ok());
    let pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.split_once('='));
    let mut ours = pairs.filter(|(name, _)| name.trim() == called(is_secure));
    ours.find_map(|(_, value)| Devices::read(value.trim()))
}

/// The header that sets it; with nobody left on the device, the one that takes it away.
#[must_use]
pub fn write(devices: &Devices, is_secure: bool) -> HeaderValue {
    let is_left = !devices.people.is_empty();
    let (value, age) = if is_left { (devices.cookie(), MAX_AGE) } else { (String::new(), 0) };
    let (name, secure) = (called(is_secure), if is_secure { "; Secure" } else { "" });
    let line = format!("{name}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Strict{secure}");
    HeaderValue::from_str(&line).expect("hexadecimal digits and ids are plain")
}

/// What it is called. Browsers let nobody but the site itself, over HTTPS, set one that begins so.
fn called(is_secure: bool) -> &'static str {
    if is_secure { "__Host-hambazi" } else { "hambazi" }
}

#[cfg(test)]
mod tests {
    use super::*;
    use people::{AccountId, DeviceSecret};

    fn sent(lines: &[&str]) -> HeaderMap {
        lines.iter().map(|line| (COOKIE, line.parse().unwrap())).collect()
    }

    #[test]
    fn what_is_written_is_read_and_what_is_not_ours_is_passed_over() {
        let people = [1, 2].map(|n| AccountId::from_random([n; 10])).to_vec();
        let devices = Devices { secret: DeviceSecret::from_random([7; 32]), people };
        for is_secure in [false, true] {
            let written = write(&devices, is_secure);
            let written = written.to_str().unwrap();
            assert!(written.ends_with("SameSite=Strict; Secure") == is_secure, "{written}");
            assert!(written.contains("; HttpOnly"), "{written}");
            let pair = written.split(';').next().unwrap();
            let headers = sent(&["a=b", &format!("theme=dark; {pair}")]);
            assert_eq!(read(&headers, is_secure).unwrap().people, devices.people);
            assert!(read(&headers, !is_secure).is_none());
        }
        for wrong in ["hambazi=", "hambazi=07", "hambazi", "Hambazi=1"] {
            assert!(read(&sent(&[wrong]), false).is_none(), "{wrong}");
        }
        let gone = write(&Devices { people: Vec::new(), ..devices }, false);
        assert!(gone.to_str().unwrap().starts_with("hambazi=; Path=/; Max-Age=0;"), "{gone:?}");
    }
}
