//! The choices of a game: which turns the engine chose.

use daaliz::AnyPosition;
use daaliz::Move;
use daaliz_engine::signs;
use game_core::Position as _;

use crate::daaliz::game::{Game, PROVED};
use crate::policy_model::Choice;

/// A position, and the turn that the engine chose.
pub struct TurnChoice {
    here: AnyPosition,
    chosen: Move,
}

impl TurnChoice {
    /// The choices of one game, without random and proved turns.
    #[must_use]
    pub fn of(game: &Game) -> Vec<TurnChoice> {
        let mut choices = Vec::new();
        game.each_turn(|here, turn| {
            if !turn.astray && turn.value.abs() < PROVED && here.moves().len() > 1 {
                choices.push(TurnChoice { here: here.clone(), chosen: turn.mv });
            }
        });
        choices.retain(|choice| signs(&choice.here).is_some());
        choices
    }

    fn inputs(&self) -> (Vec<(Move, Vec<u16>)>, usize) {
        signs(&self.here).expect("it was asked before")
    }
}

impl Choice for TurnChoice {
    fn options(&self) -> (Vec<Vec<u16>>, usize) {
        let (turns, kind) = self.inputs();
        (turns.into_iter().map(|(_, signs)| signs).collect(), kind)
    }

    fn chosen(&self) -> usize {
        let at = self.inputs().0.iter().position(|&(mv, _)| mv == self.chosen);
        at.expect("what was played was legal")
    }
}
