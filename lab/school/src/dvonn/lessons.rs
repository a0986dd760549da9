//! What is to be learned from a game: who will win from each board.

use dvonn::{Board, Phase, Symmetry};
use dvonn_mind::things;
use play::Seat;

use crate::dvonn::game::Game;
use crate::pupil::Lesson;

/// A board of the second phase, and the chance of its mover.
pub struct BoardLesson {
    board: Board,
    chance: f32,
}

/// How much of the chance is what the mind thought, the rest being how it came.
const THOUGHT: f32 = 0.5;

impl BoardLesson {
    /// The lessons of one game.
    #[must_use]
    pub fn of(game: &Game) -> Vec<BoardLesson> {
        let mut lessons = Vec::new();
        game.each_turn(|board, _, value| {
            if board.phase() == Phase::Jumping && things(board).is_some() {
                let chance = chance(game, board.mover(), value);
                lessons.push(BoardLesson { board: *board, chance });
            }
        });
        lessons
    }
}

/// What the mind thought, mixed with how it came; and of that a part by how much was won, so
/// that it knows more from less where all is won or lost.
fn chance(game: &Game, seat: Seat, value: i16) -> f32 {
    let margin = game.margin_of(seat);
    let came = 0.8 * (0.5 + 0.5 * sign(margin)) + 0.2 * logistic(margin / 8.0);
    let thought = logistic(f32::from(value) / 400.0).clamp(0.01, 0.99);
    THOUGHT * thought + (1.0 - THOUGHT) * came
}

fn sign(margin: f32) -> f32 {
    if margin == 0.0 { 0.0 } else { margin.signum() }
}

fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

impl Lesson<1> for BoardLesson {
    const TWISTS: usize = 4;

    fn things(&self, twist: usize, list: &mut Vec<u16>) -> usize {
        let image = Symmetry::ALL[twist].board(&self.board);
        let (told, head) = things(&image).expect("lessons are boards with a jump");
        list.extend(told);
        head
    }

    fn targets(&self) -> [f32; 1] {
        [self.chance]
    }
}
