//! Somebody who solves a puzzle.

use catalog::{AnyRecord, PlayError};
use game_core::Seat;

use crate::puzzle::{Branch, Puzzle};

/// Why a move can't be tried.
#[derive(Clone, PartialEq, Debug)]
pub enum Refusal {
    /// The rules forbid it.
    Illegal(PlayError),
    /// The puzzle is solved.
    Solved,
}

/// What a legal move does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// It does not lead to the goal, and is not played.
    Wrong,
    /// It does, and this answer was played.
    Good {
        /// The answer.
        answer: String,
    },
    /// The puzzle is solved.
    Solved,
}

/// A puzzle that is being solved.
#[derive(Clone, Debug)]
pub struct Solving {
    record: AnyRecord,
    seat: Seat,
    /// What is accepted now.
    open: Vec<Branch>,
}

impl Solving {
    /// Begins with a puzzle.
    #[must_use]
    pub fn new(puzzle: &Puzzle) -> Solving {
        let record = puzzle.start.clone();
        let seat = record.turn().unwrap_or(Seat(0));
        Solving { record, seat, open: puzzle.tree.clone() }
    }

    /// What was played so far.
    #[must_use]
    pub fn record(&self) -> &AnyRecord {
        &self.record
    }

    /// Who solves it.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Tries a move.
    ///
    /// # Errors
    /// Why it can't be tried.
    pub fn play(&mut self, mv: &str) -> Result<Step, Refusal> {
        if self.open.is_empty() {
            return Err(Refusal::Solved);
        }
        let mut after = self.record.clone();
        after.play(mv).map_err(Refusal::Illegal)?;
        let played = after.moves().pop();
        let is_meant = |branch: &&Branch| branch.moves.iter().any(|mv| Some(mv) == played.as_ref());
        let Some(branch) = self.open.iter().find(is_meant).cloned() else { return Ok(Step::Wrong) };
        self.record = after;
        self.open = branch.then;
        let Some(answer) = branch.answer else { return Ok(Step::Solved) };
        self.record.play(&answer).map_err(Refusal::Illegal)?;
        Ok(Step::Good { answer })
    }

    /// A move that is accepted now.
    #[must_use]
    pub fn hint(&self) -> Option<String> {
        self.open.first()?.moves.first().cloned()
    }

    /// The moves from here to the goal, both sides'.
    #[must_use]
    pub fn solution(&self) -> Vec<String> {
        let mut line = Vec::new();
        let mut open = &self.open;
        while let Some(branch) = open.first() {
            line.extend(branch.moves.first().into_iter().chain(&branch.answer).cloned());
            open = &branch.then;
        }
        line
    }
}
