//! The lines of a journal, as far as they are the same for every game.

use std::error::Error;
use std::fmt;

use game_core::Seat;

use crate::people::PersonId;
use crate::time::Millis;

/// A line that is none of ours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DecodeError {
    /// What should have stood there.
    pub expected: &'static str,
}

impl DecodeError {
    /// Here `expected` should have stood.
    #[must_use]
    pub fn expected(expected: &'static str) -> DecodeError {
        DecodeError { expected }
    }
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", self.expected)
    }
}

impl Error for DecodeError {}

/// A line is a version word, an instant, a verb and what the verb needs, with a blank between
/// each: `dvonn/1 1763683200000 play 0 d3`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line<'a> {
    /// The instant that the event counts from.
    pub at: Millis,
    /// What kind of event it is.
    pub verb: &'a str,
    /// What the verb needs.
    pub rest: &'a str,
}

impl Line<'_> {
    /// Takes a line of this version apart.
    ///
    /// # Errors
    /// The version word is another one, or no instant follows it.
    pub fn read<'a>(version: &str, line: &'a str) -> Result<Line<'a>, DecodeError> {
        let rest = line.strip_prefix(version).and_then(|rest| rest.strip_prefix(' '));
        let (at, rest) = word(rest.ok_or(DecodeError::expected("this game's version word"))?);
        let (verb, rest) = word(rest);
        Ok(Line { at: Millis(number(at)?), verb, rest })
    }

    /// Puts a line together; `event` is the verb and what it needs.
    #[must_use]
    pub fn write(version: &str, at: Millis, event: &str) -> String {
        format!("{version} {} {event}", at.0)
    }
}

/// The first word, and what follows it.
#[must_use]
pub fn word(text: &str) -> (&str, &str) {
    text.split_once(' ').unwrap_or((text, ""))
}

/// A number.
///
/// # Errors
/// It is none.
pub fn number(text: &str) -> Result<u64, DecodeError> {
    text.parse().map_err(|_| DecodeError::expected("a number"))
}

/// One of the first so many seats.
///
/// # Errors
/// It is none of them.
pub fn seat(text: &str, seats: usize) -> Result<Seat, DecodeError> {
    let seat = text.parse().ok().filter(|&seat: &u8| usize::from(seat) < seats);
    seat.map(Seat).ok_or(DecodeError::expected("a seat of this game"))
}

/// A person, as 64 hexadecimal digits.
///
/// # Errors
/// It is not written so.
pub fn person(text: &str) -> Result<PersonId, DecodeError> {
    let mut id = PersonId([0; 32]);
    hex::decode_to_slice(text, &mut id.0)
        .map(|()| id)
        .map_err(|_| DecodeError::expected("64 hexadecimal digits"))
}
