//! Answers the questions that pages and tables put to an engine.
//!
//! The page's worker and the server share this code, so a level plays the same in both.
//! There is no clock here, no thread and no socket: the caller says when to stop.
//!
//! ```
//! use protocol::{Question, Setup};
//! use analyst::Analyst;
//!
//! let length = kamisado::Length::Single;
//! let question = Question {
//!     n: 1,
//!     setup: Setup::Kamisado(kamisado::Setup { length }),
//!     start: game_core::Notation::write(&kamisado::Match::new(length)),
//!     moves: Vec::new(),
//!     level: 3,
//!     seed: 0,
//!     nodes: Some(500),
//!     millis: None,
//! };
//! let mut updates = 0;
//! let answer = Analyst::new().answer(&question, &|| false, &mut |_| updates += 1)?;
//! let answer = answer.expect("the game is not over");
//! assert!(answer.done && !answer.line.is_empty());
//! # Ok::<(), analyst::Senseless>(())
//! ```

use std::fmt;

use any_engine::AnyEngine;
use catalog::AnyRecord;
use game_core::{Outcome, Status};
use protocol::{Analysis, Evaluation, Question};
use search::{Budget, Level};

/// The size of an engine's memory, in bytes. It is the same everywhere, since it may change what
/// the engine plays.
const MEMORY: usize = 32 << 20;

/// From this level on an engine remembers positions from one move to the next. Weaker ones start
/// fresh, so their play depends only on the game and the seed.
const REMEMBERS: u8 = 9;

/// The question has a setup, a position or a move that is not valid in its game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Senseless;

impl fmt::Display for Senseless {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no such game can have been played")
    }
}

impl std::error::Error for Senseless {}

/// Holds one engine at a time, for the next question about the same game.
#[derive(Default)]
pub struct Analyst {
    engine: Option<(u32, AnyEngine)>,
}

impl Analyst {
    /// An analyst that has no engine yet.
    #[must_use]
    pub fn new() -> Analyst {
        Analyst::default()
    }

    /// Thinks until the engine is done, the budget is spent or `stop` returns true. `report` gets
    /// each new analysis on the way. `None` if the game is over.
    ///
    /// # Errors
    /// The question makes no sense.
    pub fn answer(
        &mut self,
        question: &Question,
        stop: &(dyn Fn() -> bool + Sync),
        report: &mut dyn FnMut(Analysis),
    ) -> Result<Option<Analysis>, Senseless> {
        let record = record(question).ok_or(Senseless)?;
        let level = Level::new(question.level).ok_or(Senseless)?;
        let Status::Turn(seat) = record.status() else { return Ok(None) };
        let analysis = |info: &any_engine::SearchInfo, done| Analysis {
            n: question.n,
            line: info.line.clone(),
            seat,
            verdict: verdict(info.verdict),
            depth: info.depth,
            nodes: info.nodes,
            done,
        };
        let nodes = question.nodes.unwrap_or(u64::MAX);
        let budget = Budget { nodes, depth: u32::MAX, stop };
        let engine = self.engine(&record, level, question.seed);
        let found = engine.think(&record, &budget, &mut |info| report(analysis(info, false)));
        Ok(found.map(|info| analysis(&info, true)))
    }

    fn engine(&mut self, record: &AnyRecord, level: Level, seed: u32) -> &mut AnyEngine {
        let fits = |(of, engine): &(u32, AnyEngine)| {
            *of == seed && engine.level() == level && engine.game() == record.game()
        };
        let mut last = self.engine.take().filter(fits);
        if let Some((_, engine)) = &mut last
            && level.number() < REMEMBERS
        {
            engine.forget();
        }
        let fresh = || (seed, AnyEngine::sized(record.game(), level, seed.into(), MEMORY));
        &mut self.engine.insert(last.unwrap_or_else(fresh)).1
    }
}

impl fmt::Debug for Analyst {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Analyst").finish_non_exhaustive()
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
    fn the_same_question_gets_the_same_answer_whatever_was_asked_before() {
        let ask = |analyst: &mut Analyst, question: &Question| {
            analyst.answer(question, &|| false, &mut |_| ()).unwrap().unwrap()
        };
        let mut analyst = Analyst::new();
        let first = ask(&mut analyst, &kamisado());
        assert_eq!((first.n, first.seat.0, first.done), (3, 0, true));
        let mut on = kamisado();
        on.moves = vec![first.line[0].clone()];
        assert_eq!(ask(&mut analyst, &on).seat.0, 1);
        assert_eq!(ask(&mut analyst, &kamisado()), first);
        assert_eq!(ask(&mut Analyst::new(), &kamisado()), first);
    }

    #[test]
    fn an_engine_plays_a_whole_game_move_by_move() {
        let mut analyst = Analyst::new();
        let mut question = kamisado();
        while let Some(analysis) = analyst.answer(&question, &|| false, &mut |_| ()).unwrap() {
            question.moves.push(analysis.line[0].clone());
        }
        assert!(question.moves.len() > 3);
    }

    #[test]
    fn a_senseless_question_is_an_error() {
        let mut analyst = Analyst::new();
        let mut ask = |question: &Question| analyst.answer(question, &|| false, &mut |_| ());
        assert_eq!(ask(&Question { level: 11, ..kamisado() }), Err(Senseless));
        assert_eq!(ask(&Question { moves: vec!["c1-b3".into()], ..kamisado() }), Err(Senseless));
        assert_eq!(
            ask(&question(Setup::Dvonn(dvonn::Setup { start: dvonn::Start::Empty }), "x", 1)),
            Err(Senseless)
        );
    }
}
