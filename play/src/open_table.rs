//! The bridge: a position becomes a table.

use crate::dice::Dice;
use crate::position::{Position, Status};
use crate::seat::Seat;
use crate::table::{Eye, Table};

/// Where a game began and what was played: all there is to know of an open game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record<P: Position> {
    /// The position before the first move.
    pub start: P,
    /// The moves in order.
    pub played: Vec<P::Move>,
}

/// Why a move was declined at the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refusal<I> {
    /// Another seat is to move, or nobody is.
    NotYourTurn,
    /// The rules forbid the move.
    Illegal(I),
}

/// A game in which everything is seen, as its host sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenTable<P: Position> {
    start: P,
    now: P,
    played: Vec<P::Move>,
}

impl<P: Position> OpenTable<P> {
    /// The position after all that was played.
    pub fn now(&self) -> &P {
        &self.now
    }
}

impl<P: Position> Table for OpenTable<P> {
    type Setup = P;
    type Command = P::Move;
    type Event = P::Move; // in the open, the wish and the fact are one
    type View = Record<P>;
    type Refusal = Refusal<P::Illegal>;

    fn lay(start: &P) -> Self {
        OpenTable { start: start.clone(), now: start.clone(), played: Vec::new() }
    }

    fn awaited(&self) -> Vec<Seat> {
        match self.now.status() {
            Status::Turn(seat) => vec![seat],
            Status::Over(_) => Vec::new(),
        }
    }

    fn moment(&self) -> u32 {
        u32::try_from(self.played.len()).expect("no game is that long")
    }

    fn decide(&self, seat: Seat, mv: P::Move) -> Result<P::Move, Self::Refusal> {
        if self.now.status() != Status::Turn(seat) {
            return Err(Refusal::NotYourTurn);
        }
        self.now.check(mv).map_err(Refusal::Illegal)?;
        Ok(mv)
    }

    fn follow(&self, _: &mut dyn Dice) -> Option<P::Move> {
        None
    }

    fn apply(&mut self, &mv: &P::Move) {
        self.now = self.now.after(mv);
        self.played.push(mv);
    }

    fn view(&self, _: Eye) -> Record<P> {
        Record { start: self.start.clone(), played: self.played.clone() }
    }
}
