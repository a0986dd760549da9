//! The first, simple player: it knows the rules and never misses a win in one.
//!
//! It plays any game that has rules, so a game without its own engine has this one. No clock,
//! thread or chance of its own.
//!
//! ```
//! use game_core::{Position, Seeded};
//! use kamisado::{Length, Match};
//!
//! let start = Match::new(Length::Single);
//! let mv = baseline::choose(&start, &mut Seeded::new(7)).expect("there is a move");
//! assert!(start.check(mv).is_ok());
//! ```

use std::marker::PhantomData;

use game_core::{Dice, Outcome, Position, Record, Seeded, Status};
use search::{Budget, Engine, Level, Listener, Score, SearchInfo};

/// A move that wins at once, if there is one; else a legal move that does not lose at once; else
/// any. `None` if the game is over.
pub fn choose<P: Position>(here: &P, dice: &mut dyn Dice) -> Option<P::Move> {
    let Status::Turn(seat) = here.status() else { return None };
    let moves = here.moves();
    let ending = |mv: P::Move| here.after(mv).status();
    if let Some(&mv) = moves.iter().find(|&&mv| ending(mv) == Status::Over(Outcome::Won(seat))) {
        return Some(mv);
    }
    let lost = |mv| matches!(ending(mv), Status::Over(Outcome::Won(winner)) if winner != seat);
    let sound: Vec<_> = moves.iter().copied().filter(|&mv| !lost(mv)).collect();
    let pool = if sound.is_empty() { &moves } else { &sound };
    Some(pool[dice.below(pool.len())])
}

/// [`choose`] as an engine. Every level plays the same, and the same seed and game give the same
/// move.
#[derive(Clone, Copy, Debug)]
pub struct Baseline<P> {
    seed: u64,
    plays: PhantomData<fn(P)>,
}

impl<P: Position> Engine for Baseline<P> {
    type Position = P;

    const USUAL_MEMORY: usize = 0;

    fn sized(_: Level, seed: u64, _: usize) -> Baseline<P> {
        Baseline { seed, plays: PhantomData }
    }

    fn think(
        &mut self,
        game: &Record<P>,
        _: &Budget<'_>,
        _: Listener<'_, P::Move>,
    ) -> Option<SearchInfo<P::Move>> {
        let (here, plies) = (game.now(), game.played.len());
        let mut dice = Seeded::new(search::mix_hash(&(self.seed, plies)));
        let mv = choose(&here, &mut dice)?;
        let verdict = match (here.status(), here.after(mv).status()) {
            (Status::Turn(seat), Status::Over(outcome)) if outcome == Outcome::Won(seat) => {
                Score::Proved { outcome, plies: Some(1), margin: None }
            }
            _ => Score::Judged { score: 0, chance: 500 },
        };
        let nodes = here.moves().len() as u64;
        Some(SearchInfo { line: vec![mv], verdict, depth: 1, nodes })
    }

    fn helper(&self) -> Option<Baseline<P>> {
        None
    }

    fn new_game(&mut self) {}
}
