//! The first, simple mind: it knows the rules and never misses a win in one.
//!
//! No clock, no thread, no chance of its own. The real minds live next door.

use game_core::{Dice, Outcome, Position, Status};

/// A move for the seat to move: one that wins at once where there is one,
/// else any legal move that does not lose at once, else any. Nothing when the
/// game is over.
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
