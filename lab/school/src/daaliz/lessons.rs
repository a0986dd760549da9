//! What is to be learned from a game: who will win from each position.

use daaliz_mind::{E_TO_ONE, things};
use play::Position as _;

use crate::daaliz::game::Game;
use crate::pupil::Lesson;

/// A position, and the chance of whoever is to move.
pub struct WayLesson {
    things: Vec<u16>,
    kind: usize,
    chance: f32,
}

impl WayLesson {
    /// The lessons of one game; `thought` is how much of the chance is what the mind thought,
    /// the rest being how the game came out.
    #[must_use]
    #[allow(clippy::cast_precision_loss)] // a small constant
    pub fn of(game: &Game, thought: f32) -> Vec<WayLesson> {
        let mut lessons = Vec::new();
        game.each_turn(|here, value| {
            let play::Status::Turn(seat) = here.status() else { return };
            let Some((things, kind)) = things(here) else { return };
            let came = game.winner.map_or(0.5, |winner| if winner == seat { 1.0 } else { 0.0 });
            let odds = f32::from(value) / E_TO_ONE as f32;
            let chance = thought / (1.0 + (-odds).exp()) + (1.0 - thought) * came;
            lessons.push(WayLesson { things, kind, chance });
        });
        lessons
    }
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
