//! What is to be learned from a game: who will win from each position.

use daaliz_engine::{E_TO_ONE, things};
use game_core::{Position as _, Seat, Status};

use crate::daaliz::game::{Game, PROVED, Turn};
use crate::later::{KnownOutcome, Later};
use crate::pupil::{Lesson, logistic};

/// A position, and the chance of whoever is to move.
pub struct WayLesson {
    things: Vec<u16>,
    kind: usize,
    chance: f32,
}

/// How much of the chance is what the mind thought of that very position, the rest being what
/// came later.
const THOUGHT: f32 = 0.3;

impl WayLesson {
    /// The lessons of one game, the last first.
    #[must_use]
    pub fn of(game: &Game) -> Vec<WayLesson> {
        let mut turns = Vec::new();
        game.each_turn(|here, turn| turns.push((here.clone(), turn)));
        let won = |winner| if winner == Seat(0) { 1.0 } else { 0.0 };
        let mut later = Later::of(game.winner.map_or(0.5, won));
        let mut lessons = Vec::new();
        for (here, turn) in turns.into_iter().rev() {
            let Status::Turn(seat) = here.status() else { continue };
            later.turn(seat, outcome(turn));
            let Some((things, kind)) = things(&here) else { continue };
            let came = later.chance_of(seat);
            let chance = THOUGHT * thought(turn.value) + (1.0 - THOUGHT) * came;
            lessons.push(WayLesson { things, kind, chance });
        }
        lessons
    }
}

fn outcome(turn: Turn) -> KnownOutcome {
    let chance = thought(turn.value);
    match turn {
        Turn { value, .. } if value.abs() >= PROVED => KnownOutcome::Proved(chance),
        Turn { astray: true, .. } => KnownOutcome::Astray(chance),
        _ => KnownOutcome::Thought(chance),
    }
}

#[allow(clippy::cast_precision_loss)] // a small constant
fn thought(value: i16) -> f32 {
    logistic(f32::from(value) / E_TO_ONE as f32)
}

impl Lesson<1> for WayLesson {
    const TWISTS: usize = 1;

    fn things(&self, _: usize, list: &mut Vec<u16>) -> usize {
        list.extend_from_slice(&self.things);
        self.kind
    }

    fn targets(&self) -> [f32; 1] {
        [self.chance]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a game that Seat 0 won teaches, the first turn first.
    fn lessons(turns: &str) -> Vec<f32> {
        let game = Game::read(&format!("reach 0 {turns}")).unwrap();
        WayLesson::of(&game).iter().rev().map(|lesson| lesson.chance).collect()
    }

    #[test]
    fn what_came_after_a_stray_turn_says_nothing_of_the_position_before_it() {
        let told = lessons("e2:0 e8:0 e3:0? e7:0 e4:0");
        assert!(told[..3].iter().all(|chance| (chance - 0.5).abs() < 1e-6), "{told:?}");
        assert!(told[3] < 0.3 && told[4] > 0.7, "{told:?}");
    }

    #[test]
    fn what_is_proved_is_so_whatever_came() {
        let told = lessons("e2:0 e8:20000? e3:0");
        assert!(told[0] < 0.2 && told[1] > 0.9 && told[2] > 0.7, "{told:?}");
    }
}
