//! Random games to the end.

use crate::dice::Dice;
use crate::position::{Outcome, Position, Status};

/// The result of a random game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Playout {
    /// How many moves were played.
    pub plies: u32,
    /// The outcome; `None` if the game went on after `limit` moves.
    pub outcome: Option<Outcome>,
}

/// Plays random legal moves, all equally likely, to the end of the game or for `limit` moves.
pub fn playout<P: Position>(start: &P, limit: u32, dice: &mut dyn Dice) -> Playout {
    let mut here = start.clone();
    let mut moves = Vec::new();
    for plies in 0..limit {
        if let Status::Over(outcome) = here.status() {
            return Playout { plies, outcome: Some(outcome) };
        }
        moves.clear();
        here.each_move(|mv| moves.push(mv));
        here = here.after(moves[dice.below(moves.len())]);
    }
    let outcome = match here.status() {
        Status::Over(outcome) => Some(outcome),
        Status::Turn(_) => None,
    };
    Playout { plies: limit, outcome }
}
