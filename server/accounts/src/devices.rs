//! A browser, and who is signed in on it.

use people::{AccountId, DeviceSecret};

/// The most persons on one device.
pub const MOST: usize = 8;

/// A browser on which somebody is signed in. What counts is what the persons' books say of its secret; the
/// ids only tell which books to ask.
#[derive(Clone, Debug)]
pub struct Devices {
    /// Its secret.
    pub secret: DeviceSecret,
    /// Who, in the order in which they came.
    pub people: Vec<AccountId>,
}

impl Devices {
    /// Reads the value of a cookie: the secret and the ids of up to eight persons, parted by dots. `None` if
    /// it is not ours. What is no id is passed over.
    #[must_use]
    pub fn read(value: &str) -> Option<Devices> {
        let mut parts = value.split('.');
        let secret = DeviceSecret::read(parts.next()?)?;
        Some(Devices { secret, people: parts.filter_map(AccountId::read).take(MOST).collect() })
    }

    /// The value of the cookie. It is told to the browser that it was made for, and to nobody else.
    #[must_use]
    pub fn cookie(&self) -> String {
        let ids = self.people.iter().map(|id| format!(".{id}"));
        self.secret.cookie() + &ids.collect::<String>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_is_read_as_it_was_written_and_holds_eight_persons() {
        let secret = DeviceSecret::from_random([7; 32]);
        let people: Vec<_> = (0..20).map(|n| AccountId::from_random([n; 10])).collect();
        for count in [0, 1, 8, 20] {
            let written = Devices { secret: secret.clone(), people: people[..count].to_vec() };
            let read = Devices::read(&written.cookie()).unwrap();
            assert!(read.secret == secret);
            assert_eq!(read.people, people[..count.min(MOST)]);
        }
        let odd = format!("{}.x..{}", secret.cookie(), people[3]);
        assert_eq!(Devices::read(&odd).unwrap().people, [people[3]]);
        for wrong in ["", "07", ".", "x.y"] {
            assert!(Devices::read(wrong).is_none(), "{wrong}");
        }
    }
}
