//! Why a move is not the one: the best answer to it, as the computer finds it.

use i18n::{latin, study};
use leptos::prelude::*;
use protocol::{Analysis, Question};
use ui_kit::lesson::{Answer, focus_next};
use web_shell::engine_client::engine_client;

use super::player::{Phase, Player};

/// The time for it, in milliseconds.
const MILLIS: u32 = 700;

impl Player {
    /// Shows the wrong move and the best answer to it, until they are taken back.
    pub fn refute(self) {
        self.board.clear();
        let effects = self.board.show(&self.round.with_value(|round| round.wrong.clone()));
        self.board.tell(effects);
        self.phase.set(Phase::Refuted);
        focus_next();
        if self.board.record.with_untracked(|record| record.turn().is_some()) {
            self.board.within(|| self.ask_for_answer());
        }
    }

    fn ask_for_answer(self) {
        let Some(setup) = self.puzzle.get_untracked().map(|puzzle| puzzle.setup.clone()) else {
            return;
        };
        let record = self.board.record.get_untracked();
        let question = Question {
            n: 0,
            setup,
            start: record.start(),
            moves: record.moves(),
            level: 10,
            seed: 0,
            nodes: None,
            millis: Some(MILLIS),
        };
        let n = engine_client().ask(question, move |analysis| {
            if analysis.done && self.phase.try_get_untracked() == Some(Phase::Refuted) {
                self.board.within(|| self.answered(&analysis));
            }
        });
        self.round.update_value(|round| round.question = n);
    }

    /// The best answer is known.
    fn answered(self, analysis: &Analysis) {
        let Some(mv) = analysis.line.first() else { return };
        let effects = self.board.show(mv);
        self.board.answer(Answer::Wrong(study::puzzle_refuted(latin(mv.clone()))));
        self.board.tell(effects);
    }

    /// The position is as it was before the wrong move.
    pub fn take_back(self) {
        let question = self.round.with_value(|round| round.question);
        self.board.within(|| engine_client().cancel(question));
        let before = self.solving(|solving| solving.record().clone());
        self.board.clear();
        self.board.record.update(|record| *record = before.unwrap_or_else(|| record.clone()));
        self.phase.set(Phase::Asked);
    }
}
