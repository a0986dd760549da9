//! The rulebook for a board, and its generator.
//!
//! `check` reads like `docs/rules/dvonn.md`; `each_move` is the fast version.

use game_core::{Outcome, Seat, Status, TwoSided};

use crate::board::{Board, Phase};
use crate::field::Field;
use crate::fields::Fields;
use crate::illegal::Illegal;
use crate::moves::Move;

impl game_core::Position for Board {
    type Move = Move;
    type Illegal = Illegal;

    fn seats(&self) -> u8 {
        2
    }

    fn status(&self) -> Status {
        let goes_on = self.phase == Phase::Placing
            || self.can_jump(self.mover)
            || self.can_jump(self.mover.other());
        if goes_on { Status::Turn(self.mover) } else { Status::Over(self.outcome()) }
    }

    fn check(&self, mv: Move) -> Result<(), Illegal> {
        let Status::Turn(seat) = self.status() else { return Err(Illegal::Over) };
        match (self.phase, mv) {
            (Phase::Placing, Move::Place(field)) => self.field_is_empty(field),
            (Phase::Placing, _) => Err(Illegal::MustPlace),
            (Phase::Jumping, Move::Place(_)) => Err(Illegal::AllPlaced),
            (Phase::Jumping, Move::Pass) => self.nothing_can_move(seat),
            (Phase::Jumping, Move::Jump { from, to }) => {
                self.is_no_lone_red(from)?;
                self.belongs_to(seat, from)?;
                self.is_not_surrounded(from)?;
                self.is_as_far_as_it_is_high(from, to)?;
                self.lands_on_something(to)
            }
        }
    }

    #[inline]
    fn each_move(&self, mut visit: impl FnMut(Move)) {
        if self.phase == Phase::Placing {
            return Fields(Fields::ALL.0 & !self.any()).for_each(|field| visit(Move::Place(field)));
        }
        let mut none = true;
        for from in Fields(self.liftable(self.mover)) {
            for to in Fields(self.landings(from)) {
                none = false;
                visit(Move::Jump { from, to });
            }
        }
        if none && self.can_jump(self.mover.other()) {
            visit(Move::Pass);
        }
    }

    #[inline]
    fn after(&self, mv: Move) -> Board {
        self.with(mv)
    }
}

impl TwoSided for Board {}

impl Board {
    /// The taller pile wins; equal piles are a draw (5.2).
    fn outcome(&self) -> Outcome {
        let [white, black] = self.score();
        match white.cmp(&black) {
            std::cmp::Ordering::Greater => Outcome::Won(Seat(0)),
            std::cmp::Ordering::Less => Outcome::Won(Seat(1)),
            std::cmp::Ordering::Equal => Outcome::Drawn,
        }
    }

    /// A piece is placed on any empty field (2.1, 2.3).
    fn field_is_empty(&self, field: Field) -> Result<(), Illegal> {
        if self.occupied().contains(field) { Err(Illegal::Taken(field)) } else { Ok(()) }
    }

    /// A seat that can move must move (3.8).
    fn nothing_can_move(&self, seat: Seat) -> Result<(), Illegal> {
        if self.can_jump(seat) { Err(Illegal::MustMove) } else { Ok(()) }
    }

    /// A red piece standing alone can't be moved (3.7).
    fn is_no_lone_red(&self, from: Field) -> Result<(), Illegal> {
        let lone = self.reds().contains(from) && self.height(from) == 1;
        if lone { Err(Illegal::LoneRed(from)) } else { Ok(()) }
    }

    /// A player moves only what has the player's color on top (3.2).
    fn belongs_to(&self, seat: Seat, from: Field) -> Result<(), Illegal> {
        if self.owned(seat).contains(from) {
            Ok(())
        } else if self.owned(seat.other()).contains(from) {
            Err(Illegal::NotYours(from, seat.other()))
        } else {
            Err(Illegal::Nothing(from))
        }
    }

    /// A stack with neighbors on all six sides may not move; a missing field counts as free (3.6).
    fn is_not_surrounded(&self, from: Field) -> Result<(), Illegal> {
        let pieces = from.neighbors().filter(|&near| self.occupied().contains(near)).count();
        if pieces == 6 { Err(Illegal::Surrounded(from)) } else { Ok(()) }
    }

    /// A single piece moves one field, a stack as many as it has pieces, in a
    /// straight line (3.3, 3.4).
    fn is_as_far_as_it_is_high(&self, from: Field, to: Field) -> Result<(), Illegal> {
        let height = self.height(from);
        match (from.straight_to(to), height) {
            (Some(distance), _) if distance == height => Ok(()),
            (_, 1) => Err(Illegal::NotOneField { from, to }),
            _ => Err(Illegal::NotItsHeight { from, to, height }),
        }
    }

    /// A move ends on an occupied field (3.5).
    fn lands_on_something(&self, to: Field) -> Result<(), Illegal> {
        if self.occupied().contains(to) { Ok(()) } else { Err(Illegal::NoLanding(to)) }
    }
}
