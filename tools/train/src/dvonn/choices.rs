//! The choices of a game: which jumps the engine chose.

use dvonn::{Board, Move};
use dvonn_engine::signs;
use game_core::Position as _;

use crate::dvonn::game::Game;
use crate::dvonn::samples::turns;
use crate::policy_model::Choice;

/// A board of the second phase, and the jump that the engine chose.
pub struct JumpChoice {
    board: Board,
    chosen: Move,
}

impl JumpChoice {
    /// The choices of one game, without random and forced jumps.
    #[must_use]
    pub fn of(game: &Game) -> Vec<JumpChoice> {
        let chosen = turns(game).into_iter().filter(|(_, turn)| !turn.astray);
        let choices = chosen.map(|(board, turn)| JumpChoice { board, chosen: turn.mv });
        choices.filter(|choice| choice.board.moves().len() > 1).collect()
    }
}

impl Choice for JumpChoice {
    fn options(&self) -> (Vec<Vec<u16>>, usize) {
        let (jumps, age) = signs(&self.board);
        (jumps.into_iter().map(|(_, signs)| signs).collect(), age)
    }

    fn chosen(&self) -> usize {
        let at = self.board.moves().into_iter().position(|mv| mv == self.chosen);
        at.expect("what was played was legal")
    }
}

#[cfg(test)]
mod tests {
    use dvonn::{Position, Start};
    use game_core::Seeded;

    use super::*;
    use crate::dvonn::game::{Turn, pieces};

    #[test]
    fn random_moves_are_no_choices() {
        let begin = *Position::begin(Start::Random, &mut Seeded::new(1)).board();
        let mut here = begin;
        let turns = [3, 5, 7].map(|nth| {
            let mv = here.moves()[nth];
            here = here.after(mv);
            Turn { mv, value: 0, astray: nth == 5 }
        });
        let game = Game { start: pieces(&begin), turns: turns.to_vec(), margin: 0 };
        let chosen: Vec<usize> = JumpChoice::of(&game).iter().map(Choice::chosen).collect();
        assert_eq!(chosen, [3, 7]);
    }
}
