//! Moves and positions as text, and the rule behind each refusal.

use std::convert::Infallible;
use std::error::Error;
use std::fmt;

use crate::position::Position;

/// A refusal that names its rule.
pub trait Ruled {
    /// The paragraph of the game's page in `docs/rules`, such as `"3.4"`.
    fn rule(&self) -> &'static str;
}

/// An impossible refusal has no rule.
impl Ruled for Infallible {
    fn rule(&self) -> &'static str {
        match *self {}
    }
}

/// A text that could not be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseError {
    /// Where the error begins, in bytes from the start of the text.
    pub at: usize,
    /// What was expected there, in words that a player understands too.
    pub expected: &'static str,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {} at character {}", self.expected, self.at + 1)
    }
}

impl Error for ParseError {}

/// The notation of a game: each move and each position has one text.
pub trait Notation: Position {
    /// Whether moves are written in capital letters rather than small ones.
    const CAPITALS: bool = false;

    /// The text of a move that is legal here.
    fn write_move(&self, mv: Self::Move) -> String;

    /// Reads a move, legal or not; `check` decides that.
    ///
    /// # Errors
    /// Where the text is no move of this game.
    fn read_move(&self, text: &str) -> Result<Self::Move, ParseError>;

    /// Other ways to write a move, put into this notation: as people type it, or as other programs
    /// write it. `typed` has small letters and Latin digits, no blanks, and none of `-`, `:` and
    /// `x`. Nothing that has a meaning in this notation may get another one.
    #[must_use]
    fn spellings(_typed: &str) -> Vec<String> {
        Vec::new()
    }

    /// The text of this position.
    fn write(&self) -> String;

    /// Reads a position of the same setup as this one: same board, seats and aims. Nothing else of
    /// `self` matters.
    ///
    /// # Errors
    /// Where the text is no position that the rules allow.
    fn read(&self, text: &str) -> Result<Self, ParseError>;

    /// The texts of successive moves from here.
    fn write_line(&self, moves: &[Self::Move]) -> Vec<String> {
        let mut here = self.clone();
        let mut texts = Vec::with_capacity(moves.len());
        for &mv in moves {
            texts.push(here.write_move(mv));
            here = here.after(mv);
        }
        texts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_says_where_and_what() {
        let error = ParseError { at: 7, expected: "a field" };
        assert_eq!(error.to_string(), "expected a field at character 8");
    }
}
