//! What is to be learned from a game of its turns: which of them the mind chose.

use daaliz::AnyPosition;
use daaliz::Move;
use daaliz_engine::signs;
use game_core::Position as _;

use crate::daaliz::game::{Game, PROVED};
use crate::ranker::Choice;

/// A position, and the turn that the mind chose.
pub struct WayChoice {
    here: AnyPosition,
    chosen: Move,
}

impl WayChoice {
    /// The choices of one game; what chance did is none, nor is what was proved.
    #[must_use]
    pub fn of(game: &Game) -> Vec<WayChoice> {
        let mut choices = Vec::new();
        game.each_turn(|here, turn| {
            if !turn.astray && turn.value.abs() < PROVED && here.moves().len() > 1 {
                choices.push(WayChoice { here: here.clone(), chosen: turn.mv });
            }
        });
        choices.retain(|choice| signs(&choice.here).is_some());
        choices
    }

    fn inputs(&self) -> (Vec<(Move, Vec<u16>)>, usize) {
        signs(&self.here).expect("it was asked before")
    }
}

impl Choice for WayChoice {
    fn options(&self) -> (Vec<Vec<u16>>, usize) {
        let (turns, kind) = self.inputs();
        (turns.into_iter().map(|(_, signs)| signs).collect(), kind)
    }

    fn chosen(&self) -> usize {
        let at = self.inputs().0.iter().position(|&(mv, _)| mv == self.chosen);
        at.expect("what was played was legal")
    }
}
