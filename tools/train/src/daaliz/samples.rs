//! The samples of a game: who will win from each position.

use daaliz_engine::{E_TO_ONE, things};
use game_core::{Position as _, Seat, Status};

use crate::daaliz::game::{Game, PROVED, Turn};
use crate::lambda_return::{KnownOutcome, LambdaReturn};
use crate::model::{Sample, logistic};

/// A position, and the winning chance of the seat to move.
pub struct PositionSample {
    features: Vec<u16>,
    kind: usize,
    chance: f32,
}

/// The weight of the engine's estimate of the position itself; the rest comes from the later game.
const ESTIMATE: f32 = 0.3;

impl PositionSample {
    /// The samples of one game, last first.
    #[must_use]
    pub fn of(game: &Game) -> Vec<PositionSample> {
        let mut turns = Vec::new();
        game.each_turn(|here, turn| turns.push((here.clone(), turn)));
        let won = |winner| if winner == Seat(0) { 1.0 } else { 0.0 };
        let mut returns = LambdaReturn::of(game.winner.map_or(0.5, won));
        let mut samples = Vec::new();
        for (here, turn) in turns.into_iter().rev() {
            let Status::Turn(seat) = here.status() else { continue };
            returns.turn(seat, outcome(turn));
            let Some((features, kind)) = things(&here) else { continue };
            let result = returns.chance_of(seat);
            let chance = ESTIMATE * estimate(turn.value) + (1.0 - ESTIMATE) * result;
            samples.push(PositionSample { features, kind, chance });
        }
        samples
    }
}

fn outcome(turn: Turn) -> KnownOutcome {
    let chance = estimate(turn.value);
    match turn {
        Turn { value, .. } if value.abs() >= PROVED => KnownOutcome::Proved(chance),
        Turn { astray: true, .. } => KnownOutcome::Astray(chance),
        _ => KnownOutcome::Estimate(chance),
    }
}

#[allow(clippy::cast_precision_loss)] // a small constant
fn estimate(value: i16) -> f32 {
    logistic(f32::from(value) / E_TO_ONE as f32)
}

impl Sample<1> for PositionSample {
    const SYMMETRIES: usize = 1;

    fn features(&self, _: usize, list: &mut Vec<u16>) -> usize {
        list.extend_from_slice(&self.features);
        self.kind
    }

    fn targets(&self) -> [f32; 1] {
        [self.chance]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The targets of a game that seat 0 won, first turn first.
    fn samples(turns: &str) -> Vec<f32> {
        let game = Game::read(&format!("reach 0 {turns}")).unwrap();
        PositionSample::of(&game).iter().rev().map(|sample| sample.chance).collect()
    }

    #[test]
    fn the_game_after_a_random_turn_says_nothing_about_the_position_before_it() {
        let chances = samples("e2:0 e8:0 e3:0? e7:0 e4:0");
        assert!(chances[..3].iter().all(|chance| (chance - 0.5).abs() < 1e-6), "{chances:?}");
        assert!(chances[3] < 0.3 && chances[4] > 0.7, "{chances:?}");
    }

    #[test]
    fn a_proof_holds_whatever_happened_later() {
        let chances = samples("e2:0 e8:20000? e3:0");
        assert!(chances[0] < 0.2 && chances[1] > 0.9 && chances[2] > 0.7, "{chances:?}");
    }
}
