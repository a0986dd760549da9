//! A passkey that is being made or shown: a small book that lives for five minutes, and is used once.
//!
//! Its name is the challenge that the authenticator signs, so that any node finds what it was asked.

use room_core::line::word;
use room_core::{AccountId, DecodeError, Line, Millis};

use crate::text::{bytes, words};

/// The version word of its lines.
const VERSION: &str = "ceremony/1";

/// In place of an id, where it is not known yet who comes.
const ANYBODY: &str = "-";

/// There is no such ceremony, it was used already, or its time is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CeremonyOver;

#[derive(Clone, PartialEq, Eq, Debug)]
struct Begun {
    at: Millis,
    whose: Option<AccountId>,
    state: Vec<u8>,
}

/// What an authenticator was asked, as its book has it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CeremonyBook {
    begun: Option<Begun>,
    is_used: bool,
}

impl CeremonyBook {
    /// What the names of all these books begin with.
    pub const BOOKS: &'static str = "ceremony/";

    /// How long a book is of use, in milliseconds: 5 minutes.
    pub const LIFE: u64 = 300_000;

    /// The name of the book for this challenge.
    #[must_use]
    pub fn of(challenge: u128) -> String {
        format!("{}{challenge:032x}", CeremonyBook::BOOKS)
    }

    /// The first line: for whom a passkey is to be made, or nobody where one is to be shown, and what the
    /// library must know to judge the answer.
    #[must_use]
    pub fn write_begun(at: Millis, whose: Option<AccountId>, state: &[u8]) -> String {
        let whose = whose.map_or(ANYBODY.to_owned(), |id| id.to_string());
        Line::write(VERSION, at, &format!("begun {whose} {}", hex::encode(state)))
    }

    /// The second line: there was an answer, be it right or wrong.
    #[must_use]
    pub fn write_used(at: Millis) -> String {
        Line::write(VERSION, at, "used")
    }

    /// Adds a line.
    ///
    /// # Errors
    /// What was expected.
    pub fn read(&mut self, line: &str) -> Result<(), DecodeError> {
        let Line { at, verb, rest } = Line::read(VERSION, line)?;
        match verb {
            "begun" => {
                let [whose, state] = words(rest)?;
                let id = AccountId::read(whose);
                if id.is_none() && whose != ANYBODY {
                    return Err(DecodeError::expected("an id"));
                }
                self.begun = Some(Begun { at, whose: id, state: bytes(word(state).0)? });
            }
            "used" => self.is_used = true,
            _ => return Err(DecodeError::expected("a verb of this version")),
        }
        Ok(())
    }

    fn begun(&self, now: Millis) -> Result<&Begun, CeremonyOver> {
        let is_open = |begun: &&Begun| now.since(begun.at) < CeremonyBook::LIFE;
        self.begun.as_ref().filter(is_open).ok_or(CeremonyOver)
    }

    /// What the library must know to judge the answer of this person, or of somebody who comes.
    ///
    /// # Errors
    /// It was begun for somebody else, was used already, or its time is over.
    pub fn state(&self, whose: Option<AccountId>, now: Millis) -> Result<&[u8], CeremonyOver> {
        let begun = self.begun(now)?;
        let is_open = !self.is_used && begun.whose == whose;
        if is_open { Ok(&begun.state) } else { Err(CeremonyOver) }
    }

    /// Whether a book with this first line is of no use any more.
    #[must_use]
    pub fn is_over(first: &str, now: Millis) -> bool {
        let mut book = CeremonyBook::default();
        book.read(first).is_err() || book.begun(now).is_err()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ceremony_is_used_once_by_those_whose_it_is_within_five_minutes() {
        let [mina, bo] = [1, 2].map(|n| AccountId::from_random([n; 10]));
        for (whose, other) in [(None, Some(mina)), (Some(mina), Some(bo)), (Some(mina), None)] {
            let first = CeremonyBook::write_begun(Millis(5), whose, &[7, 255]);
            let mut book = CeremonyBook::default();
            book.read(&first).unwrap();
            let late = Millis(5 + CeremonyBook::LIFE);
            assert_eq!(book.state(whose, Millis(late.0 - 1)), Ok(&[7, 255][..]));
            assert_eq!(book.state(other, Millis(6)), Err(CeremonyOver));
            assert_eq!(book.state(whose, late), Err(CeremonyOver));
            assert!(CeremonyBook::is_over(&first, late));
            assert!(!CeremonyBook::is_over(&first, Millis(6)));
            book.read(&CeremonyBook::write_used(Millis(6))).unwrap();
            assert_eq!(book.state(whose, Millis(7)), Err(CeremonyOver), "once");
        }
        assert_eq!(CeremonyBook::of(255), "ceremony/000000000000000000000000000000ff");
        assert_eq!(CeremonyBook::default().state(None, Millis(0)), Err(CeremonyOver));
        for wrong in ["ceremony/1 5 begun x 00", "ceremony/1 5 begun - zz", "ceremony/2 5 used"] {
            assert!(CeremonyBook::default().read(wrong).is_err(), "{wrong}");
        }
    }
}
