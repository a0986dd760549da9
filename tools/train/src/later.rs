//! What came of a position later in its game, told from the end of the game backward.

use game_core::Seat;

/// How much of what came later is kept from one turn to the one before, the rest being what
/// the mind thought there.
const KEPT: f32 = 0.93;

/// What is known of a turn besides what came after it, as chances of whoever moved.
#[derive(Clone, Copy, Debug)]
pub enum KnownOutcome {
    /// The mind thought so and moved as it thought.
    Thought(f32),
    /// The mind thought so, but chance moved: what came of it says nothing of the position
    /// before.
    Astray(f32),
    /// It was proved, and is so whatever came.
    Proved(f32),
}

/// The first seat's chance as it shows from the end of the game backward.
#[derive(Debug)]
pub struct Later(f32);

impl Later {
    /// At the end of the game, which shows the first seat's chance to have been that.
    #[must_use]
    pub fn of(chance: f32) -> Later {
        Later(chance)
    }

    /// The chance of a seat.
    #[must_use]
    pub fn chance_of(&self, seat: Seat) -> f32 {
        if seat == Seat(0) { self.0 } else { 1.0 - self.0 }
    }

    /// One turn back, which was `mover`'s.
    pub fn turn(&mut self, mover: Seat, told: KnownOutcome) {
        let now = match told {
            KnownOutcome::Proved(chance) | KnownOutcome::Astray(chance) => chance,
            KnownOutcome::Thought(chance) => KEPT * self.chance_of(mover) + (1.0 - KEPT) * chance,
        };
        self.0 = if mover == Seat(0) { now } else { 1.0 - now };
    }
}
