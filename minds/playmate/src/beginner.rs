//! A mind for any game: it looks one turn ahead, for wins and losses alone.

use std::marker::PhantomData;

use play::{Dice, Outcome, Position, Record, Seeded, Status};
use search::{Budget, Listener, Mind, Thought, Verdict};

use crate::record::now;

/// Knows the rules, never misses a win in one, and chooses by the seed among what is left.
pub struct Beginner<P> {
    seed: u64,
    of: PhantomData<fn() -> P>,
}

impl<P> Beginner<P> {
    /// A beginner with tastes of its own.
    pub fn at(seed: u64) -> Beginner<P> {
        Beginner { seed, of: PhantomData }
    }
}

impl<P: Position> Mind for Beginner<P> {
    type Position = P;

    fn think(
        &mut self,
        game: &Record<P>,
        budget: &Budget<'_>,
        tell: Listener<'_, P::Move>,
    ) -> Option<Thought<P::Move>> {
        let here = now(game);
        let Status::Turn(seat) = here.status() else { return None };
        let mut dice = Seeded::new(self.seed ^ search::mixed(&here));
        let mut nodes = 0;
        let mut sound = Vec::new();
        let moves = here.moves();
        for &mv in &moves {
            if nodes >= budget.nodes || (budget.stop)() {
                break;
            }
            nodes += 1;
            match here.after(mv).status() {
                Status::Over(outcome @ Outcome::Won(winner)) if winner == seat => {
                    let verdict = Verdict::Proved { outcome, plies: Some(1), margin: None };
                    return Some(Thought { line: vec![mv], verdict, depth: 1, nodes });
                }
                Status::Over(Outcome::Won(_)) => {}
                _ => sound.push(mv),
            }
        }
        let pool = if sound.is_empty() { &moves } else { &sound };
        let line = vec![pool[dice.below(pool.len())]];
        let verdict = Verdict::Judged { score: 0, chance: 500 };
        let thought = Thought { line, verdict, depth: 1, nodes };
        tell(&thought);
        Some(thought)
    }

    fn companion(&self) -> Option<Self> {
        None
    }

    fn forget(&mut self) {}
}
