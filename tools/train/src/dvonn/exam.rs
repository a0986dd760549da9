//! How well a net knows games that it did not learn from.

use std::fmt;

use dvonn::Board;
use dvonn_engine::{JumpingNet, things};
use game_core::Seat;
use nnue::ONE;

use crate::dvonn::game::Game;
use crate::dvonn::lessons::{is_asked, turns};

/// A board that is not decided yet, and what is known of it.
pub struct Question {
    board: Board,
    /// Whether the mover won: 1, else 0.
    pub came: f64,
    /// What the mind took the mover's chance to be.
    pub thought: f64,
}

impl Question {
    /// The questions of one game: from where chance made its last move to where the mind
    /// proved who would win.
    #[must_use]
    pub fn of(game: &Game) -> Vec<Question> {
        let mut questions = Vec::new();
        let mut white_won = game.margin > 0;
        for (board, turn) in turns(game).into_iter().rev() {
            let is_white = board.mover() == Seat(0);
            if turn.is_proved() {
                white_won = (turn.value > 0) == is_white;
            } else if turn.astray {
                break;
            } else if is_asked(&board) {
                let came = f64::from(u8::from(white_won == is_white));
                let thought = 1.0 / (1.0 + (-f64::from(turn.value) / 400.0).exp());
                questions.push(Question { board, came, thought });
            }
        }
        questions
    }
}

/// How a net did: the loss by what it says, and by so many times what it says, where that is
/// least. A search cares little how sure a net is of all that it says.
#[derive(Clone, Copy, Debug)]
pub struct Marks {
    said: f64,
    best: f64,
    times: f64,
}

impl Marks {
    /// Examines a net, `truth` telling the answers.
    ///
    /// # Panics
    /// Never: all questions are boards with a jump.
    #[must_use]
    pub fn of(net: &JumpingNet, questions: &[Question], truth: impl Fn(&Question) -> f64) -> Marks {
        let answer = |asked: &Question| {
            let (things, head) = things(&asked.board).expect("questions are boards with a jump");
            let [said] = net.answer(&things, head);
            (f64::from(said) / f64::from(ONE), truth(asked))
        };
        let answers: Vec<(f64, f64)> = questions.iter().map(answer).collect();
        let at = |tenths: u8| (loss(&answers, f64::from(tenths) / 10.0), tenths);
        let (best, tenths) =
            (4..=40).map(at).min_by(|one, other| one.0.total_cmp(&other.0)).expect("not empty");
        Marks { said: loss(&answers, 1.0), best, times: f64::from(tenths) / 10.0 }
    }
}

impl fmt::Display for Marks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.5}, and {:.5} by {:.1} times what it says", self.said, self.best, self.times)
    }
}

/// The mean loss of those who said so much, multiplied, where the answer was another.
#[allow(clippy::cast_precision_loss)] // near enough
fn loss(answers: &[(f64, f64)], times: f64) -> f64 {
    let each = answers.iter().map(|&(said, truth)| {
        let said = said * times;
        said.max(0.0) - said * truth + (-said.abs()).exp().ln_1p()
    });
    each.sum::<f64>() / answers.len().max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_too_sure_loses_more_than_who_is_not() {
        let answers = [(1.0, 1.0), (1.0, 1.0), (1.0, 1.0), (1.0, 0.0)];
        let sure = 3.0_f64.ln();
        assert!(loss(&answers, sure) < loss(&answers, 1.0));
        assert!(loss(&answers, sure) < loss(&answers, 1.2));
    }
}
