//! Answers the questions that pages and tables have for a mind.
//!
//! The page's worker and the server think with this same code, so a level plays the same in both.
//! There is no clock here, no thread and no socket: whoever has one says stop.

use std::fmt;

use any_engine::AnyEngine;
use catalog::AnyRecord;
use game_core::{Outcome, Status};
use protocol::{Analysis, Evaluation, Question};
use search::{Budget, Level};

/// What a mind remembers positions in, in bytes. The same everywhere: how much a mind remembers
/// may change what it plays.
const MEMORY: usize = 32 << 20;

/// From this level on a mind keeps what it remembers from one move to the next. The weaker ones
/// begin anew, so that what they play depends on their game and their seed alone.
const REMEMBERS: u8 = 9;

/// A question that makes no sense: a setup, a position or a move that the game doesn't know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Senseless;

impl fmt::Display for Senseless {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no such game can have been played")
    }
}

impl std::error::Error for Senseless {}

/// Whoever answers: one mind at a time, kept for the next question about the same game.
#[derive(Default)]
pub struct Thinker {
    mind: Option<(u32, AnyEngine)>,
}

impl Thinker {
    /// Nobody in particular yet.
    #[must_use]
    pub fn new() -> Thinker {
        Thinker::default()
    }

    /// Thinks until the mind is content, the budget is spent or `stop` says so, and tells what it
    /// has so far whenever that changes. Nothing when the game is over.
    ///
    /// # Errors
    /// The question makes no sense.
    pub fn answer(
        &mut self,
        question: &Question,
        stop: &(dyn Fn() -> bool + Sync),
        tell: &mut dyn FnMut(Analysis),
    ) -> Result<Option<Analysis>, Senseless> {
        let record = record(question).ok_or(Senseless)?;
        let level = Level::new(question.level).ok_or(Senseless)?;
        let Status::Turn(seat) = record.status() else { return Ok(None) };
        let told = |thought: &any_engine::SearchInfo, done| Analysis {
            n: question.n,
            line: thought.line.clone(),
            seat,
            verdict: verdict(thought.verdict),
            depth: thought.depth,
            nodes: thought.nodes,
            done,
        };
        let nodes = question.nodes.unwrap_or(u64::MAX);
        let budget = Budget { nodes, depth: u32::MAX, stop };
        let mind = self.mind(&record, level, question.seed);
        let thought = mind.think(&record, &budget, &mut |thought| tell(told(thought, false)));
        Ok(thought.map(|thought| told(&thought, true)))
    }

    fn mind(&mut self, record: &AnyRecord, level: Level, seed: u32) -> &mut AnyEngine {
        let fits = |(of, mind): &(u32, AnyEngine)| {
            *of == seed && mind.level() == level && mind.game() == record.game()
        };
        let mut kept = self.mind.take().filter(fits);
        if let Some((_, mind)) = &mut kept
            && level.number() < REMEMBERS
        {
            mind.forget();
        }
        let fresh = || (seed, AnyEngine::sized(record.game(), level, seed.into(), MEMORY));
        &mut self.mind.insert(kept.unwrap_or_else(fresh)).1
    }
}

impl fmt::Debug for Thinker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Thinker").finish_non_exhaustive()
    }
}

/// The game that a question is about.
fn record(question: &Question) -> Option<AnyRecord> {
    question.setup.record(&question.start, &question.moves).ok()
}

fn verdict(verdict: search::Score) -> Evaluation {
    match verdict {
        search::Score::Judged { chance, .. } => Evaluation::Judged { chance },
        search::Score::Proved { outcome: Outcome::Drawn, plies, .. } => Evaluation::Drawn { plies },
        search::Score::Proved { outcome: Outcome::Won(seat), plies, margin } => {
            Evaluation::Won { seat, plies, by: margin.map(i32::unsigned_abs) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::Setup;

    fn question(setup: Setup, start: &str, level: u8) -> Question {
        let (start, moves) = (start.to_owned(), Vec::new());
        Question { n: 3, setup, start, moves, level, seed: 5, nodes: Some(2_000), millis: None }
    }

    fn kamisado() -> Question {
        let length = kamisado::Length::Single;
        let start = game_core::Notation::write(&kamisado::Match::new(length));
        question(Setup::Kamisado(kamisado::Setup { length }), &start, 1)
    }

    #[test]
    fn the_same_question_has_the_same_answer_whatever_was_asked_before() {
        let ask = |thinker: &mut Thinker, question: &Question| {
            thinker.answer(question, &|| false, &mut |_| ()).unwrap().unwrap()
        };
        let mut thinker = Thinker::new();
        let first = ask(&mut thinker, &kamisado());
        assert_eq!((first.n, first.seat.0, first.done), (3, 0, true));
        let mut on = kamisado();
        on.moves = vec![first.line[0].clone()];
        assert_eq!(ask(&mut thinker, &on).seat.0, 1);
        assert_eq!(ask(&mut thinker, &kamisado()), first);
        assert_eq!(ask(&mut Thinker::new(), &kamisado()), first);
    }

    #[test]
    fn a_whole_game_can_be_asked_for_move_by_move() {
        let mut thinker = Thinker::new();
        let mut question = kamisado();
        while let Some(thought) = thinker.answer(&question, &|| false, &mut |_| ()).unwrap() {
            question.moves.push(thought.line[0].clone());
        }
        assert!(question.moves.len() > 3);
    }

    #[test]
    fn a_question_without_sense_is_turned_away() {
        let mut thinker = Thinker::new();
        let mut ask = |question: &Question| thinker.answer(question, &|| false, &mut |_| ());
        assert_eq!(ask(&Question { level: 11, ..kamisado() }), Err(Senseless));
        assert_eq!(ask(&Question { moves: vec!["c1-b3".into()], ..kamisado() }), Err(Senseless));
        assert_eq!(
            ask(&question(Setup::Dvonn(dvonn::Setup { start: dvonn::Start::Empty }), "x", 1)),
            Err(Senseless)
        );
    }
}
