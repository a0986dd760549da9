//! A device that another one signs in: a small book that lives for two minutes.
//!
//! The new device asks, and shows a code and a number. The code says which book, and is no secret; what
//! binds the book to the device is a [`LinkSecret`], which never leaves it but to the server. Somebody who
//! is signed in elsewhere opens the code, and picks the number that the new device shows among three.

use std::fmt;

use room_core::line::{hash, number, word};
use room_core::{AccountId, DecodeError, Line, Millis};
use sha2::{Digest, Sha256};

use crate::keys::KeyHash;
use crate::label::Label;
use crate::text::{digit, last_digits, spelled, words};

/// How long a code may be answered, in milliseconds: 2 minutes.
pub const LINK_LIFE: u64 = 120_000;

/// How much longer the new device may come for the answer, in milliseconds.
const COMING: u64 = 30_000;

/// The version word of its lines.
const VERSION: &str = "link/1";

/// The least number that a new device shows, and how many there are.
const LEAST: u8 = 10;
const NUMBERS: u8 = 90;

/// How many digits a code has.
const DIGITS: usize = 8;

/// Which new device: 8 random digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LinkCode([u8; DIGITS]);

impl LinkCode {
    /// Makes a code of random bytes.
    #[must_use]
    pub fn from_random(bytes: [u8; 8]) -> LinkCode {
        LinkCode(last_digits(u64::from_be_bytes(bytes).into()))
    }

    /// Reads what somebody typed, in Latin, Persian or Arabic digits; all else doesn't count. `None` if it
    /// has more or fewer than 8 digits.
    #[must_use]
    pub fn read(typed: &str) -> Option<LinkCode> {
        let digits: Vec<u8> = typed.chars().filter_map(digit).collect();
        digits.try_into().ok().map(LinkCode)
    }
}

impl fmt::Display for LinkCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&spelled(&self.0))
    }
}

/// What a new device holds until it is signed in: 256 random bits.
#[derive(Clone)]
pub struct LinkSecret([u8; 32]);

impl LinkSecret {
    /// Makes a secret of random bytes.
    #[must_use]
    pub fn from_random(bytes: [u8; 32]) -> LinkSecret {
        LinkSecret(bytes)
    }

    /// Reads 64 hexadecimal digits. `None` if it is written differently.
    #[must_use]
    pub fn read(text: &str) -> Option<LinkSecret> {
        hash(text).ok().map(LinkSecret)
    }

    /// As 64 hexadecimal digits, for the device that asked, and for nobody else.
    #[must_use]
    pub fn digits(&self) -> String {
        hex::encode(self.0)
    }

    /// What is stored of it. It opens no account.
    #[must_use]
    pub fn hash(&self) -> KeyHash {
        KeyHash(Sha256::new().chain_update("link\0").chain_update(self.0).finalize().into())
    }
}

/// What happens to a new device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LinkEvent {
    /// It asked, shows this number, and calls itself so.
    Asked(KeyHash, u8, Label),
    /// Somebody picked the number that it shows, and lets it in.
    Granted(AccountId),
    /// Somebody picked another number, or none.
    Refused,
    /// It is signed in.
    Taken,
}

/// There is no such code, it was answered already, or its time is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LinkOver;

#[derive(Clone, PartialEq, Eq, Debug)]
struct Asked {
    at: Millis,
    secret: KeyHash,
    number: u8,
    label: Label,
}

/// A new device that wants to be signed in, as its book has it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LinkBook {
    asked: Option<Asked>,
    /// What happened last.
    last: Option<LinkEvent>,
}

impl LinkBook {
    /// What the names of all these books begin with.
    pub const BOOKS: &'static str = "link/";

    /// How long a book is of use, in milliseconds.
    pub const LIFE: u64 = LINK_LIFE + COMING;

    /// The name of the book.
    #[must_use]
    pub fn of(code: LinkCode) -> String {
        format!("{}{code}", LinkBook::BOOKS)
    }

    /// The first line: a device asks. The number is random, from 10 to 99.
    #[must_use]
    pub fn ask(secret: &LinkSecret, random: [u8; 8], label: Label) -> LinkEvent {
        let number = u64::from_be_bytes(random) % u64::from(NUMBERS);
        LinkEvent::Asked(secret.hash(), LEAST + number.to_le_bytes()[0], label)
    }

    /// Writes an event as a line.
    #[must_use]
    pub fn write(at: Millis, event: &LinkEvent) -> String {
        let text = match event {
            LinkEvent::Asked(secret, number, label) => {
                format!("asked {secret} {number} {}", label.as_str())
            }
            LinkEvent::Granted(id) => format!("granted {id}"),
            LinkEvent::Refused => "refused".to_owned(),
            LinkEvent::Taken => "taken".to_owned(),
        };
        Line::write(VERSION, at, &text)
    }

    /// Adds a line.
    ///
    /// # Errors
    /// What was expected.
    pub fn read(&mut self, line: &str) -> Result<(), DecodeError> {
        let Line { at, verb, rest } = Line::read(VERSION, line)?;
        self.last = Some(match verb {
            "asked" => {
                let [secret, shown, label] = words(rest)?;
                let (secret, label) = (KeyHash::read(secret)?, Label::new(label));
                let shown = u8::try_from(number(shown)?).ok().filter(|n| is_shown(*n));
                let number = shown.ok_or(DecodeError::expected("a number of two digits"))?;
                self.asked = Some(Asked { at, secret, number, label: label.clone() });
                LinkEvent::Asked(secret, number, label)
            }
            "granted" => {
                let id = AccountId::read(word(rest).0).ok_or(DecodeError::expected("an id"))?;
                LinkEvent::Granted(id)
            }
            "refused" => LinkEvent::Refused,
            "taken" => LinkEvent::Taken,
            _ => return Err(DecodeError::expected("a verb of this version")),
        });
        Ok(())
    }

    /// The device, while it may be let in.
    fn asked(&self, now: Millis, life: u64) -> Result<&Asked, LinkOver> {
        self.asked.as_ref().filter(|asked| now.since(asked.at) < life).ok_or(LinkOver)
    }

    fn open(&self, now: Millis) -> Result<&Asked, LinkOver> {
        let asked = self.asked(now, LINK_LIFE)?;
        if matches!(self.last, Some(LinkEvent::Asked(..))) { Ok(asked) } else { Err(LinkOver) }
    }

    /// What the new device calls itself, and three numbers in order, one of which it shows. They are the
    /// same each time.
    ///
    /// # Errors
    /// It can't be let in any more.
    pub fn choices(&self, now: Millis) -> Result<(&Label, [u8; 3]), LinkOver> {
        let asked = self.open(now)?;
        let mut numbers = vec![asked.number];
        let others = asked.secret.0.iter().map(|byte| LEAST + byte % NUMBERS);
        for other in others.chain(LEAST..LEAST + 3) {
            if numbers.len() < 3 && !numbers.contains(&other) {
                numbers.push(other);
            }
        }
        numbers.sort_unstable();
        let numbers = numbers.try_into().map_err(|_| LinkOver)?;
        Ok((&asked.label, numbers))
    }

    /// A person picks a number, or none. It counts once, be it right or wrong.
    ///
    /// # Errors
    /// It can't be let in any more.
    pub fn answer(
        &self,
        id: AccountId,
        picked: Option<u8>,
        now: Millis,
    ) -> Result<LinkEvent, LinkOver> {
        let is_right = picked == Some(self.open(now)?.number);
        Ok(if is_right { LinkEvent::Granted(id) } else { LinkEvent::Refused })
    }

    /// Who lets in the device that has this secret; `None` as long as nobody has answered.
    ///
    /// # Errors
    /// It has another secret, somebody said no, or it came too late or twice.
    pub fn let_in_by(
        &self,
        secret: &LinkSecret,
        now: Millis,
    ) -> Result<Option<AccountId>, LinkOver> {
        if self.asked(now, LinkBook::LIFE)?.secret != secret.hash() {
            return Err(LinkOver);
        }
        match self.last {
            Some(LinkEvent::Granted(id)) => Ok(Some(id)),
            _ => self.open(now).map(|_| None),
        }
    }

    /// Whether a book with this first line is of no use any more.
    #[must_use]
    pub fn is_over(first: &str, now: Millis) -> bool {
        let mut book = LinkBook::default();
        book.read(first).is_err() || book.asked(now, LinkBook::LIFE).is_err()
    }
}

fn is_shown(number: u8) -> bool {
    (LEAST..LEAST + NUMBERS).contains(&number)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn book(lines: &[(u64, &LinkEvent)]) -> LinkBook {
        let mut book = LinkBook::default();
        for (at, event) in lines {
            book.read(&LinkBook::write(Millis(*at), event)).unwrap();
        }
        book
    }

    #[test]
    fn a_device_is_let_in_once_by_the_number_that_it_shows_within_two_minutes() {
        let (secret, other) = (LinkSecret::from_random([7; 32]), LinkSecret::from_random([8; 32]));
        let asked = LinkBook::ask(&secret, [0, 0, 0, 0, 0, 0, 0, 37], Label::new("Firefox"));
        let (mina, soon) = (AccountId::from_random([3; 10]), Millis(5 + LINK_LIFE - 1));
        let open = book(&[(5, &asked)]);
        let (label, numbers) = open.choices(soon).unwrap();
        assert_eq!(label.as_str(), "Firefox");
        assert!(numbers.contains(&47) && numbers[0] < numbers[1] && numbers[1] < numbers[2]);
        assert_eq!(open.let_in_by(&secret, soon), Ok(None));
        assert_eq!(open.let_in_by(&other, soon), Err(LinkOver));

        let granted = open.answer(mina, Some(47), soon).unwrap();
        let granted = book(&[(5, &asked), (soon.0, &granted)]);
        assert_eq!(granted.let_in_by(&secret, Millis(5 + LINK_LIFE)), Ok(Some(mina)));
        assert_eq!(granted.let_in_by(&other, soon), Err(LinkOver));
        assert_eq!(granted.let_in_by(&secret, Millis(5 + LINK_LIFE + COMING)), Err(LinkOver));
        assert_eq!(granted.answer(mina, Some(47), soon), Err(LinkOver), "once");
        let taken = book(&[(5, &asked), (6, &LinkEvent::Granted(mina)), (7, &LinkEvent::Taken)]);
        assert_eq!(taken.let_in_by(&secret, Millis(8)), Err(LinkOver), "once");

        for wrong in [Some(46), Some(0), None] {
            let refused = open.answer(mina, wrong, soon).unwrap();
            assert_eq!(refused, LinkEvent::Refused);
            let refused = book(&[(5, &asked), (6, &refused)]);
            assert_eq!(refused.let_in_by(&secret, soon), Err(LinkOver));
            assert_eq!(refused.answer(mina, Some(47), soon), Err(LinkOver), "no second guess");
        }
        let late = Millis(5 + LINK_LIFE);
        assert_eq!(open.answer(mina, Some(47), late), Err(LinkOver));
        assert_eq!(open.choices(late), Err(LinkOver));
        assert_eq!(open.let_in_by(&secret, late), Err(LinkOver));
        assert_eq!(LinkBook::default().let_in_by(&secret, Millis(0)), Err(LinkOver));
    }

    #[test]
    fn there_are_three_numbers_of_two_digits_whatever_the_secret() {
        for n in 0..=255 {
            let secret = LinkSecret::from_random([n; 32]);
            let asked = LinkBook::ask(&secret, [n; 8], Label::default());
            let book = book(&[(5, &asked)]);
            let (_, numbers) = book.choices(Millis(5)).unwrap();
            assert!(numbers.iter().all(|number| is_shown(*number)), "{numbers:?}");
        }
        let same =
            Asked { at: Millis(5), secret: KeyHash([1; 32]), number: 11, label: Label::default() };
        let last = Some(LinkEvent::Asked(same.secret, 11, Label::default()));
        let book = LinkBook { asked: Some(same), last };
        assert_eq!(book.choices(Millis(5)).unwrap().1, [10, 11, 12]);
    }

    #[test]
    fn a_code_is_read_in_three_scripts_and_a_book_ends_by_itself() {
        let code = LinkCode::from_random([1; 8]);
        assert_eq!(code.to_string(), "38076673");
        assert_eq!(LinkCode::read("3807-6673"), Some(code));
        assert_eq!(LinkCode::read("۳۸۰۷ ۶۶۷۳"), Some(code));
        assert_eq!(LinkCode::read("3807667"), None);
        assert_eq!(LinkBook::of(code), "link/38076673");
        let secret = LinkSecret::from_random([7; 32]);
        assert_eq!(LinkSecret::read(&secret.digits()).unwrap().hash(), secret.hash());
        let first = LinkBook::write(Millis(5), &LinkBook::ask(&secret, [0; 8], Label::default()));
        assert!(!LinkBook::is_over(&first, Millis(5 + LINK_LIFE)));
        assert!(LinkBook::is_over(&first, Millis(5 + LINK_LIFE + COMING)));
        for wrong in
            ["link/1 5 asked 00 47 x", "link/1 5 granted x", "link/2 5 taken", "link/1 5 lost"]
        {
            assert!(LinkBook::default().read(wrong).is_err(), "{wrong}");
        }
    }
}
