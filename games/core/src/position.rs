//! Positions of open games, for searches.

use std::error::Error;
use std::fmt::Debug;
use std::hash::Hash;

use crate::notation::Ruled;
use crate::seat::Seat;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Outcome {
    /// This seat won.
    Won(Seat),
    /// Nobody won.
    Drawn,
}

/// Whose turn it is, or how the game ended: never both, never neither.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// This seat is to move, and has at least one move.
    Turn(Seat),
    /// Nobody is to move.
    Over(Outcome),
}

impl Status {
    /// The seat to move; `None` when the game is over.
    #[must_use]
    pub const fn turn(self) -> Option<Seat> {
        match self {
            Status::Turn(seat) => Some(seat),
            Status::Over(_) => None,
        }
    }
}

/// A position of a game that hides nothing, in which one seat acts at a time.
///
/// It knows no clock, chance, player's name or picture. Turns need not alternate: in DVONN the seat
/// that places the last piece also makes the first jump.
pub trait Position: Clone + Eq + Hash {
    /// One whole turn. Copied freely, so keep it to a few bytes.
    type Move: Copy + Eq + Hash + Debug;
    /// Why a move may not be played: one variant for each rule that forbids.
    type Illegal: Error + Clone + PartialEq + Ruled;

    /// How many seats play.
    fn seats(&self) -> u8;

    /// Whose turn it is, or how the game ended.
    fn status(&self) -> Status;

    /// The rulebook: reads like it, one sentence a line, in its order.
    ///
    /// # Errors
    /// The first rule that `mv` breaks.
    fn check(&self, mv: Self::Move) -> Result<(), Self::Illegal>;

    /// The generator: visits each legal move once, in a fixed order. It may be as clever as it
    /// likes; `check` keeps it honest.
    fn each_move(&self, visit: impl FnMut(Self::Move));

    /// The position after `mv`, which `check` must allow.
    #[must_use]
    fn after(&self, mv: Self::Move) -> Self;

    /// Plays `mv`, which `check` must allow, in place.
    fn advance(&mut self, mv: Self::Move) {
        *self = self.after(mv);
    }

    /// Plays a move that comes from outside.
    ///
    /// # Errors
    /// The first rule that `mv` breaks.
    fn play(&self, mv: Self::Move) -> Result<Self, Self::Illegal> {
        self.check(mv)?;
        Ok(self.after(mv))
    }

    /// All legal moves in a list; slower than the generator.
    fn moves(&self) -> Vec<Self::Move> {
        let mut list = Vec::new();
        self.each_move(|mv| list.push(mv));
        list
    }
}

/// A position with exactly two seats, as alpha-beta needs.
pub trait TwoSided: Position {}
