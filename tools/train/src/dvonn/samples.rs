//! The samples of a game: who will win from each board.

use dvonn::{Board, Phase, Symmetry};
use dvonn_engine::things;
use game_core::Seat;

use crate::dvonn::game::{Game, Turn};
use crate::lambda_return::{KnownOutcome, LambdaReturn};
use crate::model::{Sample, logistic};

/// A board of the second phase, and the winning chance of the seat to move.
pub struct BoardSample {
    board: Board,
    chance: f32,
}

/// The weight of the engine's estimate of the board itself; the rest comes from the later game.
const ESTIMATE: f32 = 0.3;
/// The logistic scale of the engine's scores. It should be 400, but the engine wins more of its
/// games than that predicts.
const UNIT: f32 = 200.0;
/// A proof gives the winner but no margin; this margin stands in for it.
const PROVED: f32 = 6.0;

impl BoardSample {
    /// The samples of one game, last first.
    #[must_use]
    pub fn of(game: &Game) -> Vec<BoardSample> {
        let mut returns = LambdaReturn::of(won_by(f32::from(game.margin)));
        let mut samples = Vec::new();
        for (board, turn) in turns(game).into_iter().rev() {
            let mover = board.mover();
            returns.turn(mover, outcome(mover, turn, &returns));
            let result = returns.chance_of(mover);
            let chance = if turn.is_proved() {
                result
            } else {
                ESTIMATE * estimate(turn.value) + (1.0 - ESTIMATE) * result
            };
            if is_asked(&board) {
                samples.push(BoardSample { board, chance });
            }
        }
        samples
    }
}

/// Each board of a game with the turn taken there.
pub(crate) fn turns(game: &Game) -> Vec<(Board, Turn)> {
    let mut turns = Vec::new();
    game.each_turn(|board, turn| turns.push((*board, turn)));
    turns
}

/// Whether an engine would evaluate this board with its net.
pub(crate) fn is_asked(board: &Board) -> bool {
    board.phase() == Phase::Jumping && things(board).is_some()
}

/// What is known of a turn, given White's chance according to the later game.
fn outcome(mover: Seat, turn: Turn, returns: &LambdaReturn) -> KnownOutcome {
    if turn.is_proved() {
        let (wins, result) = (turn.value > 0, returns.chance_of(mover));
        let as_proved = wins == (result > 0.5) && !turn.astray;
        KnownOutcome::Proved(if as_proved {
            result
        } else {
            won_by(if wins { PROVED } else { -PROVED })
        })
    } else if turn.astray {
        KnownOutcome::Astray(estimate(turn.value))
    } else {
        KnownOutcome::Estimate(estimate(turn.value))
    }
}

fn estimate(value: i16) -> f32 {
    logistic(f32::from(value) / UNIT).clamp(0.01, 0.99)
}

/// The chance for a game won by this margin. The margin is a fifth of it, so that the net learns
/// more from decided games.
fn won_by(margin: f32) -> f32 {
    let sign = if margin == 0.0 { 0.0 } else { margin.signum() };
    0.8 * (0.5 + 0.5 * sign) + 0.2 * logistic(margin / 8.0)
}

impl Sample<1> for BoardSample {
    const SYMMETRIES: usize = 4;

    fn features(&self, symmetry: usize, list: &mut Vec<u16>) -> usize {
        let image = Symmetry::ALL[symmetry].board(&self.board);
        let (features, head) = things(&image).expect("samples are boards with a jump");
        list.extend(features);
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

    /// The targets of a game of four first jumps that White won by 9, with these values and random
    /// moves.
    fn samples(values: [i16; 4], astray: [bool; 4]) -> Vec<f32> {
        let begin = *Position::begin(Start::Random, &mut Seeded::new(1)).board();
        let mut here = begin;
        let mut turns = Vec::new();
        for (value, astray) in values.into_iter().zip(astray) {
            turns.push(Turn { mv: here.moves()[0], value, astray });
            here = here.after(turns[turns.len() - 1].mv);
        }
        let game = Game { start: pieces(&begin), turns, margin: 9 };
        BoardSample::of(&game).iter().rev().map(|sample| sample.chance).collect()
    }

    #[test]
    fn the_game_after_a_random_move_says_nothing_about_the_board_before_it() {
        let chances = samples([0; 4], [false, false, true, false]);
        assert!(chances[..3].iter().all(|chance| (chance - 0.5).abs() < 1e-6), "{chances:?}");
        assert!(chances[3] < 0.3, "{chances:?}");
    }

    #[test]
    fn a_proof_holds_whatever_happened_later() {
        let chances = samples([0, 20_000, 0, 0], [false; 4]);
        assert!(chances[0] < 0.3 && chances[1] > 0.9 && chances[2] > 0.7, "{chances:?}");
    }

    #[test]
    fn the_result_counts_less_the_further_away_it_is() {
        let chances = samples([0; 4], [false; 4]);
        let sure: Vec<f32> = chances.iter().map(|chance| (chance - 0.5).abs()).collect();
        assert!(sure.windows(2).all(|two| two[0] < two[1]), "{chances:?}");
    }
}
