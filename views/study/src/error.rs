//! What was opened, and why not more of it.

use std::error::Error;
use std::fmt;

use catalog::{PlayError, TreeError, TreeFault};
use game_core::excerpt;

use crate::study::Study;

/// A study that was opened, as far as it could be read.
#[derive(Clone, Debug)]
pub struct Opened {
    /// The study.
    pub study: Study,
    /// Why it ends where it does, if something could not be read.
    pub error: Option<StudyError>,
}

impl From<Study> for Opened {
    fn from(study: Study) -> Opened {
        Opened { study, error: None }
    }
}

/// Why a study could not be read, and where.
#[derive(Clone, PartialEq, Debug)]
pub enum StudyError {
    /// There is nothing that could be read.
    Nothing,
    /// It is of the game of this name, which has no board of study.
    OtherGame(String),
    /// It is of a version that is not known here.
    Version(String),
    /// It has more moves than are read; this many were.
    TooMany {
        /// The moves of all variations.
        moves: usize,
    },
    /// A link is damaged or cut off. This many moves came before.
    Damaged {
        /// The moves of all variations.
        moves: usize,
    },
    /// The setup is none of this game.
    Setup(String),
    /// The text is no position of this game.
    Position {
        /// Where it stops making sense, counted in characters from 1.
        at: usize,
        /// What should stand there.
        expected: &'static str,
    },
    /// What stands where a move should is none.
    NoMove {
        /// Its text.
        text: String,
        /// Where, counted in characters from 1; `None` where its number says it.
        at: Option<usize>,
        /// Its number in its line, counted from 1.
        number: usize,
    },
    /// A move that was not played.
    Move {
        /// Its text.
        text: String,
        /// Its number in its line, counted from 1.
        number: usize,
        /// Why.
        why: PlayError,
    },
    /// Brackets, braces or marks of a tree that make no sense.
    Tree {
        /// Where, counted in characters from 1.
        at: usize,
        /// What should stand there.
        expected: &'static str,
    },
    /// A line of a record.
    Line {
        /// Its number, counted from 1.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
}

impl StudyError {
    /// An error of a tree in the text that it was read from.
    pub(crate) fn of_tree(why: TreeError, text: &str) -> StudyError {
        match why.fault {
            TreeFault::Expected(expected) => {
                StudyError::Tree { at: characters(text, why.at), expected }
            }
            TreeFault::TooMany => StudyError::TooMany { moves: crate::link::MOST_MOVES },
            TreeFault::Move { text: mv, number, why: PlayError::Unreadable(_) } => {
                StudyError::NoMove { text: mv, at: Some(characters(text, why.at)), number }
            }
            TreeFault::Move { text, number, why } => StudyError::Move { text, number, why },
        }
    }

    /// An error of a move in a list.
    pub(crate) fn of_move(text: &str, number: usize, why: PlayError) -> StudyError {
        let text = excerpt(text);
        match why {
            PlayError::Unreadable(_) => StudyError::NoMove { text, at: None, number },
            why => StudyError::Move { text, number, why },
        }
    }

    /// An error of a setup or of a line, whatever strangers wrote in it.
    pub(crate) fn of_setup(why: &impl fmt::Display) -> StudyError {
        StudyError::Setup(excerpt(&why.to_string()))
    }

    /// An error of a position in its text.
    pub(crate) fn of_position(why: game_core::ParseError, text: &str) -> StudyError {
        StudyError::Position { at: characters(text, why.at), expected: why.expected }
    }
}

/// The number of the character at this byte, counted from 1.
fn characters(text: &str, at: usize) -> usize {
    text.char_indices().take_while(|(byte, _)| *byte < at).count() + 1
}

impl fmt::Display for StudyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StudyError::Nothing => f.write_str("there is no game in here"),
            StudyError::OtherGame(game) => write!(f, "this is a game of {game}"),
            StudyError::Version(version) => write!(f, "version {version} is not known here"),
            StudyError::TooMany { moves } => write!(f, "only {moves} moves are read"),
            StudyError::Damaged { moves } => write!(f, "the link is damaged after {moves} moves"),
            StudyError::Setup(why) => write!(f, "setup: {why}"),
            StudyError::Position { at, expected } => {
                write!(f, "position, character {at}: expected {expected}")
            }
            StudyError::NoMove { text, number, .. } => {
                write!(f, "move {number}, {text}: this is no move")
            }
            StudyError::Move { text, number, why } => write!(f, "move {number}, {text}: {why}"),
            StudyError::Tree { at, expected } => write!(f, "character {at}: expected {expected}"),
            StudyError::Line { line, reason } => write!(f, "line {line}: {reason}"),
        }
    }
}

impl Error for StudyError {}
