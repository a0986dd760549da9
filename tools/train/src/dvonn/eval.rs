//! Measures a net on games that it was not trained on.

use std::fmt;

use dvonn::Board;
use dvonn_engine::{JumpingNet, things};
use game_core::Seat;
use nnue::ONE;

use crate::dvonn::game::Game;
use crate::dvonn::samples::{is_asked, turns};

/// An undecided board, and what is known about it.
pub struct EvalBoard {
    board: Board,
    /// 1 if the mover won, else 0.
    pub result: f64,
    /// The engine's estimate of the mover's chance.
    pub estimate: f64,
}

impl EvalBoard {
    /// The boards of one game, from the last random move to the first proof.
    #[must_use]
    pub fn of(game: &Game) -> Vec<EvalBoard> {
        let mut boards = Vec::new();
        let mut white_won = game.margin > 0;
        for (board, turn) in turns(game).into_iter().rev() {
            let is_white = board.mover() == Seat(0);
            if turn.is_proved() {
                white_won = (turn.value > 0) == is_white;
            } else if turn.astray {
                break;
            } else if is_asked(&board) {
                let result = f64::from(u8::from(white_won == is_white));
                let estimate = 1.0 / (1.0 + (-f64::from(turn.value) / 400.0).exp());
                boards.push(EvalBoard { board, result, estimate });
            }
        }
        boards
    }
}

/// The loss of a net as it is, and the least loss with its outputs multiplied by a constant. A
/// search hardly cares about the scale of its evaluation.
#[derive(Clone, Copy, Debug)]
pub struct EvalResult {
    output: f64,
    best: f64,
    times: f64,
}

impl EvalResult {
    /// Measures a net against the answers of `truth`.
    ///
    /// # Panics
    /// Never: all boards have a jump.
    #[must_use]
    pub fn of(
        net: &JumpingNet,
        boards: &[EvalBoard],
        truth: impl Fn(&EvalBoard) -> f64,
    ) -> EvalResult {
        let answer = |board: &EvalBoard| {
            let (features, head) = things(&board.board).expect("all boards have a jump");
            let [output] = net.answer(&features, head);
            (f64::from(output) / f64::from(ONE), truth(board))
        };
        let answers: Vec<(f64, f64)> = boards.iter().map(answer).collect();
        let at = |tenths: u8| (loss(&answers, f64::from(tenths) / 10.0), tenths);
        let (best, tenths) =
            (4..=40).map(at).min_by(|one, other| one.0.total_cmp(&other.0)).expect("not empty");
        EvalResult { output: loss(&answers, 1.0), best, times: f64::from(tenths) / 10.0 }
    }
}

impl fmt::Display for EvalResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:.5}, and {:.5} by {:.1} times what it says",
            self.output, self.best, self.times
        )
    }
}

/// The mean loss of the outputs times a factor.
#[allow(clippy::cast_precision_loss)] // precise enough
fn loss(answers: &[(f64, f64)], times: f64) -> f64 {
    let each = answers.iter().map(|&(output, truth)| {
        let output = output * times;
        output.max(0.0) - output * truth + (-output.abs()).exp().ln_1p()
    });
    each.sum::<f64>() / answers.len().max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn overconfidence_costs_more_than_caution() {
        let answers = [(1.0, 1.0), (1.0, 1.0), (1.0, 1.0), (1.0, 0.0)];
        let sure = 3.0_f64.ln();
        assert!(loss(&answers, sure) < loss(&answers, 1.0));
        assert!(loss(&answers, sure) < loss(&answers, 1.2));
    }
}
