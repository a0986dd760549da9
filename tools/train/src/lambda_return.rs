//! The lambda-return of a position: its chances according to the rest of the game, computed
//! backward.

use game_core::Seat;

/// The weight of the later game at each turn; the rest is the engine's estimate at that turn.
const LAMBDA: f32 = 0.93;

/// What else is known about a turn, as a chance of the seat that moved.
#[derive(Clone, Copy, Debug)]
pub enum KnownOutcome {
    /// The engine's estimate, and the engine chose the move.
    Estimate(f32),
    /// The engine's estimate, but the move was random: the later game says nothing about the
    /// position before it.
    Astray(f32),
    /// A proved result, whatever happened later.
    Proved(f32),
}

/// The first seat's chance, computed backward from the end of the game.
#[derive(Debug)]
pub struct LambdaReturn(f32);

impl LambdaReturn {
    /// Starts at the end of the game with the first seat's result.
    #[must_use]
    pub fn of(chance: f32) -> LambdaReturn {
        LambdaReturn(chance)
    }

    /// The chance of a seat.
    #[must_use]
    pub fn chance_of(&self, seat: Seat) -> f32 {
        if seat == Seat(0) { self.0 } else { 1.0 - self.0 }
    }

    /// Steps back over one turn, which was `mover`'s.
    pub fn turn(&mut self, mover: Seat, known: KnownOutcome) {
        let now = match known {
            KnownOutcome::Proved(chance) | KnownOutcome::Astray(chance) => chance,
            KnownOutcome::Estimate(chance) => {
                LAMBDA * self.chance_of(mover) + (1.0 - LAMBDA) * chance
            }
        };
        self.0 = if mover == Seat(0) { now } else { 1.0 - now };
    }
}
