//! What is to be learned from a game: who will win from each board.

use dvonn::{Board, Phase, Symmetry};
use dvonn_engine::things;
use game_core::Seat;

use crate::dvonn::game::{Game, Turn};
use crate::later::{KnownOutcome, Later};
use crate::pupil::{Lesson, logistic};

/// A board of the second phase, and the chance of its mover.
pub struct BoardLesson {
    board: Board,
    chance: f32,
}

/// How much of the chance is what the mind thought of that very board, the rest being what
/// came later.
const THOUGHT: f32 = 0.3;
/// What one unit of the exponent is worth in the mind's thoughts; they say 400, but more of
/// its games are won than that tells.
const UNIT: f32 = 200.0;
/// A proof says who wins, not by how much: by so much, then.
const PROVED: f32 = 6.0;

impl BoardLesson {
    /// The lessons of one game, the last first.
    #[must_use]
    pub fn of(game: &Game) -> Vec<BoardLesson> {
        let mut later = Later::of(won_by(f32::from(game.margin)));
        let mut lessons = Vec::new();
        for (board, turn) in turns(game).into_iter().rev() {
            let mover = board.mover();
            later.turn(mover, outcome(mover, turn, &later));
            let came = later.chance_of(mover);
            let chance = if turn.is_proved() {
                came
            } else {
                THOUGHT * thought(turn.value) + (1.0 - THOUGHT) * came
            };
            if is_asked(&board) {
                lessons.push(BoardLesson { board, chance });
            }
        }
        lessons
    }
}

/// Each board of a game with what was made of it.
pub(crate) fn turns(game: &Game) -> Vec<(Board, Turn)> {
    let mut turns = Vec::new();
    game.each_turn(|board, turn| turns.push((*board, turn)));
    turns
}

/// Whether a mind would ask its net what that board is worth.
pub(crate) fn is_asked(board: &Board) -> bool {
    board.phase() == Phase::Jumping && things(board).is_some()
}

/// What is known of a turn, given White's chance as it shows later.
fn outcome(mover: Seat, turn: Turn, later: &Later) -> KnownOutcome {
    if turn.is_proved() {
        let (wins, came) = (turn.value > 0, later.chance_of(mover));
        let as_proved = wins == (came > 0.5) && !turn.astray;
        KnownOutcome::Proved(if as_proved {
            came
        } else {
            won_by(if wins { PROVED } else { -PROVED })
        })
    } else if turn.astray {
        KnownOutcome::Astray(thought(turn.value))
    } else {
        KnownOutcome::Thought(thought(turn.value))
    }
}

fn thought(value: i16) -> f32 {
    logistic(f32::from(value) / UNIT).clamp(0.01, 0.99)
}

/// A game that was won by so much, a fifth by how much it was: so that the net knows more
/// from less where all is won or lost.
fn won_by(margin: f32) -> f32 {
    let sign = if margin == 0.0 { 0.0 } else { margin.signum() };
    0.8 * (0.5 + 0.5 * sign) + 0.2 * logistic(margin / 8.0)
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

#[cfg(test)]
mod tests {
    use dvonn::{Position, Start};
    use game_core::{Position as _, Seeded};

    use super::*;
    use crate::dvonn::pieces;

    /// A game of four first jumps that White is said to have won by 9, with what was thought
    /// and which of the moves chance made.
    fn lessons(values: [i16; 4], astray: [bool; 4]) -> Vec<f32> {
        let begin = *Position::begin(Start::Random, &mut Seeded::new(1)).board();
        let mut here = begin;
        let mut turns = Vec::new();
        for (value, astray) in values.into_iter().zip(astray) {
            turns.push(Turn { mv: here.moves()[0], value, astray });
            here = here.after(turns[turns.len() - 1].mv);
        }
        let game = Game { start: pieces(&begin), turns, margin: 9 };
        BoardLesson::of(&game).iter().rev().map(|lesson| lesson.chance).collect()
    }

    #[test]
    fn what_came_after_a_stray_move_says_nothing_of_the_board_before_it() {
        let told = lessons([0; 4], [false, false, true, false]);
        assert!(told[..3].iter().all(|chance| (chance - 0.5).abs() < 1e-6), "{told:?}");
        assert!(told[3] < 0.3, "{told:?}");
    }

    #[test]
    fn what_is_proved_is_so_whatever_came() {
        let told = lessons([0, 20_000, 0, 0], [false; 4]);
        assert!(told[0] < 0.3 && told[1] > 0.9 && told[2] > 0.7, "{told:?}");
    }

    #[test]
    fn what_came_counts_less_the_further_away_it_is() {
        let told = lessons([0; 4], [false; 4]);
        let sure: Vec<f32> = told.iter().map(|chance| (chance - 0.5).abs()).collect();
        assert!(sure.windows(2).all(|two| two[0] < two[1]), "{told:?}");
    }
}
