//! A cursor over a text, for the notations of this crate.

use game_core::{ParseError, Seat};

use crate::board::{BLACK, Color, Square, WHITE};

/// The rest of a text, and the position in it.
#[derive(Clone, Copy)]
pub(crate) struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(text: &'a str) -> Reader<'a> {
        Reader { text, at: 0 }
    }

    fn left(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// The error that something else was expected here.
    pub(crate) fn wrong(&self, expected: &'static str) -> ParseError {
        ParseError { at: self.at, expected }
    }

    /// Reads exactly this, if it comes next.
    pub(crate) fn takes(&mut self, word: &str) -> bool {
        let found = self.left().starts_with(word);
        if found {
            self.at += word.len();
        }
        found
    }

    /// Reads exactly this, or fails.
    pub(crate) fn expect(&mut self, word: &'static str) -> Result<(), ParseError> {
        if self.takes(word) { Ok(()) } else { Err(self.wrong(word)) }
    }

    /// Reads one character for which `meaning` has a value.
    pub(crate) fn one<T>(
        &mut self,
        expected: &'static str,
        meaning: impl FnOnce(u8) -> Option<T>,
    ) -> Result<T, ParseError> {
        let first = self.left().bytes().next();
        let value = first.and_then(meaning).ok_or(self.wrong(expected))?;
        self.at += 1;
        Ok(value)
    }

    /// Reads a digit up to `last`.
    pub(crate) fn digit(&mut self, last: u8, expected: &'static str) -> Result<u8, ParseError> {
        self.one(expected, |c| Some(c.wrapping_sub(b'0')).filter(|&digit| digit <= last))
    }

    pub(crate) fn square(&mut self) -> Result<Square, ParseError> {
        let expected = "a square, a1 to h8";
        let start = *self;
        let mut read = || {
            let file = self.one(expected, |c| Some(c.wrapping_sub(b'a')).filter(|&f| f < 8))?;
            let row = self.one(expected, |c| Some(c.wrapping_sub(b'1')).filter(|&r| r < 8))?;
            Square::new(file, row).ok_or(start.wrong(expected))
        };
        read().map_err(|_| start.wrong(expected))
    }

    pub(crate) fn seat(&mut self) -> Result<Seat, ParseError> {
        self.one("b or w", |c| match c {
            b'b' => Some(BLACK),
            b'w' => Some(WHITE),
            _ => None,
        })
    }

    /// Reads the due color, or the character for a free move.
    pub(crate) fn due(&mut self) -> Result<Option<Color>, ParseError> {
        if self.takes("-1") || self.takes("-") {
            return Ok(None);
        }
        let index = self.digit(7, "the number of the due color, or -")?;
        Ok(Some(Color::ALL[usize::from(index)]))
    }

    /// Reads a number of at most two digits.
    pub(crate) fn points(&mut self) -> Result<u8, ParseError> {
        let first = self.digit(9, "points")?;
        let second = self.digit(9, "points").ok();
        Ok(second.map_or(first, |second| 10 * first + second))
    }

    /// Fails unless everything was read.
    pub(crate) fn end(&self) -> Result<(), ParseError> {
        if self.left().is_empty() { Ok(()) } else { Err(self.wrong("the end")) }
    }
}
