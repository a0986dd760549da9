//! Games that were played elsewhere (6.3).
//!
//! The reader plays each turn by the rules, so its result is a legal game. It reads text and knows
//! no file.

mod boardspace;
mod little_golem;

use std::error::Error;
use std::fmt;

use game_core::{Position as _, Seat, Status, excerpt};

use crate::board::Phase;
use crate::field::Field;
use crate::fields::Fields;
use crate::illegal::Illegal;
use crate::moves::Move;
use crate::position::Position;

pub use boardspace::boardspace;
pub use little_golem::little_golem;

/// A game from its empty board, as far as it was played.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Recorded {
    /// Every turn, with the passes and the last placing that a record may leave out.
    pub moves: Vec<Move>,
    /// The seat that gave up, if that ended the game.
    pub resigned: Option<Seat>,
}

/// Why a record could not be read, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: RecordFault,
}

/// What is wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordFault {
    /// Something should stand here.
    Expected(&'static str),
    /// Something else than this text should stand here.
    Unreadable(String, &'static str),
    /// A turn that the rules forbid.
    Illegal(Move, Illegal),
    /// A turn of this seat, when it is the other's.
    NotItsTurn(Seat),
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.fault)
    }
}

impl fmt::Display for RecordFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordFault::Expected(what) => write!(f, "expected {what}"),
            RecordFault::Unreadable(text, what) => write!(f, "{text}: expected {what}"),
            RecordFault::Illegal(mv, why) => write!(f, "{mv} is not allowed: {why}"),
            RecordFault::NotItsTurn(seat) => write!(f, "seat {seat} is not to move"),
        }
    }
}

impl Error for RecordError {}

impl RecordFault {
    /// The fault with the text that it is about.
    fn named(self, text: &str) -> RecordFault {
        match self {
            RecordFault::Expected(what) => RecordFault::Unreadable(excerpt(text), what),
            fault => fault,
        }
    }
}

/// Reads a record of either site: boardspace.net's begin with a parenthesis.
///
/// # Errors
/// The first line that is no such record, or an illegal turn.
pub fn read(text: &str) -> Result<Recorded, RecordError> {
    if text.trim_start().starts_with('(') { boardspace(text) } else { little_golem(text) }
}

/// A game while its record is read.
#[derive(Default)]
struct Replay {
    now: Position,
    recorded: Recorded,
}

impl Replay {
    /// Plays a turn by the rules.
    fn play(&mut self, mv: Move) -> Result<(), RecordFault> {
        self.now = self.now.play(mv).map_err(|why| RecordFault::Illegal(mv, why))?;
        self.recorded.moves.push(mv);
        Ok(())
    }

    /// A text in which no turn was found is no game.
    fn some(self, expected: &'static str) -> Result<Recorded, RecordError> {
        if self.recorded == Recorded::default() {
            return Err(RecordError { line: 1, fault: RecordFault::Expected(expected) });
        }
        Ok(self.recorded)
    }

    /// Whether there is nothing to do but to pass.
    fn must_pass(&self) -> bool {
        matches!(self.now.status(), Status::Turn(_)) && self.now.check(Move::Pass).is_ok()
    }

    fn is_over(&self) -> bool {
        matches!(self.now.status(), Status::Over(_))
    }

    /// The only field that is still empty, while pieces are placed.
    fn last_empty(&self) -> Option<Field> {
        let mut empty = Fields(Fields::ALL.0 & !self.now.board().any());
        (self.now.phase() == Phase::Placing && empty.len() == 1).then(|| empty.next()).flatten()
    }
}
