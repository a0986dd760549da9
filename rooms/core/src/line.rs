//! The parts of a journal's line that are the same for every game.

use std::error::Error;
use std::fmt;

use game_core::Seat;

use crate::account_id::AccountId;
use crate::people::{Name, PersonId};
use crate::time::Millis;

/// A line that cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DecodeError {
    /// What was expected instead.
    pub expected: &'static str,
}

impl DecodeError {
    /// An error that names what was expected.
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

/// A line is a version word, an instant, a verb and its arguments, separated by single spaces:
/// `dvonn/1 1763683200000 play 0 d3`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line<'a> {
    /// The instant that the event counts from.
    pub at: Millis,
    /// What kind of event it is.
    pub verb: &'a str,
    /// The verb's arguments.
    pub rest: &'a str,
}

impl Line<'_> {
    /// Splits a line of this version.
    ///
    /// # Errors
    /// The version word differs, or no instant follows it.
    pub fn read<'a>(version: &str, line: &'a str) -> Result<Line<'a>, DecodeError> {
        let rest = line.strip_prefix(version).and_then(|rest| rest.strip_prefix(' '));
        let (at, rest) = word(rest.ok_or(DecodeError::expected("this game's version word"))?);
        let (verb, rest) = word(rest);
        Ok(Line { at: Millis(number(at)?), verb, rest })
    }

    /// Puts a line together; `event` is the verb and its arguments.
    #[must_use]
    pub fn write(version: &str, at: Millis, event: &str) -> String {
        format!("{version} {} {event}", at.0)
    }
}

/// The first word and the rest.
#[must_use]
pub fn word(text: &str) -> (&str, &str) {
    text.split_once(' ').unwrap_or((text, ""))
}

/// Reads a number.
///
/// # Errors
/// It is not a number.
pub fn number(text: &str) -> Result<u64, DecodeError> {
    text.parse().map_err(|_| DecodeError::expected("a number"))
}

/// Reads a seat below `seats`.
///
/// # Errors
/// It is not such a seat.
pub fn seat(text: &str, seats: usize) -> Result<Seat, DecodeError> {
    let seat = text.parse().ok().filter(|&seat: &u8| usize::from(seat) < seats);
    seat.map(Seat).ok_or(DecodeError::expected("a seat of this game"))
}

/// Reads a person, written as 64 hexadecimal digits.
///
/// # Errors
/// It is written differently.
pub fn person(text: &str) -> Result<PersonId, DecodeError> {
    hash(text).map(PersonId)
}

/// That somebody sits down: `sit SEAT PERSON NAME`, or `seat SEAT ACCOUNT` for a person with an account,
/// who has no name in a line that never changes.
#[must_use]
pub fn write_sat(seat: Seat, person: PersonId, name: &Name) -> String {
    match name.account().filter(|account| account.person() == person) {
        Some(account) => format!("seat {seat} {account}"),
        None => format!("sit {seat} {person} {}", name.as_str()),
    }
}

/// Reads an account's id: who sits down, and the reference in place of their name.
///
/// # Errors
/// It is written differently.
pub fn account(text: &str) -> Result<(PersonId, Name), DecodeError> {
    let account = AccountId::read(text).ok_or(DecodeError::expected("the id of an account"))?;
    Ok((account.person(), Name::of(account)))
}

/// Reads a hash of 32 bytes, written as 64 hexadecimal digits.
///
/// # Errors
/// It is written differently.
pub fn hash(text: &str) -> Result<[u8; 32], DecodeError> {
    let mut hash = [0; 32];
    hex::decode_to_slice(text, &mut hash)
        .map(|()| hash)
        .map_err(|_| DecodeError::expected("64 hexadecimal digits"))
}
