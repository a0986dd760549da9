//! The fast telling of the rules: which moves there are, and what they do.

use crate::board::{Color, Square};
use crate::moves::Move;
use crate::rays::reachable;
use crate::round::{End, Round, Side};
use crate::tower::Rank;

impl Round {
    /// Visits each legal move once: goes first, near rows before far ones, then the push.
    #[inline]
    pub(crate) fn generate(&self, mut visit: impl FnMut(Move)) {
        if self.end != End::Open {
            return self.generate_at_the_end(visit);
        }
        let Some(due) = self.due else {
            for color in Color::ALL {
                self.generate_for(color, &mut visit);
            }
            return;
        };
        if !self.generate_for(due, &mut visit) && !self.goes_in_a_circle() {
            visit(Move::Stay(self.own.square(due)));
        }
    }

    /// Visits the one zero move of a circle that is played out, or nothing.
    #[cold]
    fn generate_at_the_end(&self, mut visit: impl FnMut(Move)) {
        if let (End::Circling(_), Some(due)) = (self.end, self.due) {
            visit(Move::Stay(self.own.square(due)));
        }
    }

    /// Visits the moves of one tower, and tells whether there were any.
    #[inline]
    fn generate_for(&self, color: Color, visit: &mut impl FnMut(Move)) -> bool {
        let from = self.own.square(color);
        let rank = self.own_rank(color);
        let flip = self.flip();
        let mut targets = reachable(rank, from.index() ^ flip, self.seen());
        let mut any = targets != 0;
        while targets != 0 {
            let to = Square::at(u64::from(targets.trailing_zeros()) ^ flip as u64);
            targets &= targets - 1;
            visit(Move::Go { from, to });
        }
        if rank != Rank::Ordinary
            && let Some(push) = self.push(from, rank)
        {
            visit(push);
            any = true;
        }
        any
    }

    /// The board as the seat to move sees it, its own home row first.
    #[inline]
    fn seen(&self) -> u64 {
        if self.flip() == 0 { self.occupied } else { self.occupied.swap_bytes() }
    }

    /// What turns a square's number into its number on the board as seen: 0 or 56.
    #[inline]
    fn flip(&self) -> usize {
        self.seat.index() * 56
    }

    /// The one square ahead, seen from the seat to move; nothing beyond the board.
    #[inline]
    fn step(&self, square: Square) -> Option<Square> {
        let flip = self.flip();
        let next = (square.index() ^ flip) + 8;
        (next < 64).then_some(Square::at((next ^ flip) as u64))
    }

    /// The push that a sumo on this square may make (5.2 to 5.4). There is one at
    /// most: it pushes all that stands in front of it, or nothing.
    pub(crate) fn push(&self, from: Square, rank: Rank) -> Option<Move> {
        let to = self.step(from)?;
        let mut behind = to;
        let mut towers = 0;
        while !self.is_empty(behind) {
            let color = self.rival.color_on(behind)?;
            if towers == rank.strength() || self.rival_rank(color) >= rank {
                return None;
            }
            towers += 1;
            behind = self.step(behind)?;
        }
        (towers > 0).then_some(Move::Push { from, to, towers })
    }

    /// Whether this tower of the seat to move can neither go nor push.
    pub(crate) fn is_stuck(&self, color: Color) -> bool {
        let from = self.own.square(color);
        let rank = self.own_rank(color);
        reachable(Rank::Triple, from.index() ^ self.flip(), self.seen()) == 0
            && (rank == Rank::Ordinary || self.push(from, rank).is_none())
    }

    /// Whether nobody can ever move again (2.7).
    pub(crate) fn is_jammed(&self, due: Color) -> bool {
        self.is_stuck(due) && self.goes_in_a_circle()
    }

    /// Whether zero moves, begun by the tower that is due, come back to a tower
    /// that has stayed before.
    #[cold]
    fn goes_in_a_circle(&self) -> bool {
        self.circle().is_some()
    }

    /// How many zero moves lead from the tower that is due to one that has stayed
    /// before; nothing where they lead to a tower that can move.
    pub(crate) fn circle(&self) -> Option<u8> {
        let mut here = *self;
        let mut stayed = 0_u16;
        for zero_moves in 0.. {
            let due = here.due?;
            let pair = 1 << (8 * here.seat.index() + due.index());
            if stayed & pair != 0 {
                return Some(zero_moves);
            }
            if !here.is_stuck(due) {
                return None;
            }
            stayed |= pair;
            here = here.swapped(here.own.square(due).color());
        }
        unreachable!("there are 16 pairs of seat and color")
    }

    /// The round after a legal move.
    #[inline]
    pub(crate) fn made(&self, mv: Move) -> Round {
        match mv {
            Move::Go { from, to } => self.gone(from, to),
            Move::Push { from, to, towers } => self.pushed(from, to, towers),
            Move::Stay(at) => self.stayed(at),
        }
    }

    fn stayed(&self, at: Square) -> Round {
        let after = self.swapped(at.color());
        let End::Circling(circle) = self.end else { return after };
        match circle.less() {
            Some(less) => Round { end: End::Circling(less), ..after },
            None => after.locked(circle.winner(), circle.tooth()),
        }
    }

    #[inline]
    fn gone(&self, from: Square, to: Square) -> Round {
        let color = self.color_from(from);
        let home = to.index() ^ self.flip() >= 56;
        Round {
            occupied: self.occupied ^ from.bit() ^ to.bit(),
            own: self.own.moved(color, from, to),
            end: if home { End::Home } else { End::Open },
            ..*self
        }
        .swapped(to.color())
    }

    /// Each pushed tower goes one square back, the farthest first; then the
    /// pusher moves again (5.5).
    fn pushed(&self, from: Square, to: Square, towers: u8) -> Round {
        let mut rival = self.rival;
        let mut last = to;
        for _ in 1..towers {
            last = self.step(last).expect("pushed towers stand on the board");
        }
        let behind = self.step(last).expect("nothing is pushed off the board");
        let mut back = to;
        let mut moved: Side = rival;
        while back != behind {
            let next = self.step(back).expect("nothing is pushed off the board");
            let color = rival.color_on(back).expect("only opposing towers are pushed");
            moved = moved.moved(color, back, next);
            back = next;
        }
        rival = moved;
        let color = self.color_from(from);
        let due = behind.color();
        let mut after = Round {
            occupied: self.occupied ^ from.bit() ^ behind.bit(),
            own: self.own.moved(color, from, to),
            rival,
            due: Some(due),
            ..*self
        };
        if after.is_jammed(due) {
            after.end = End::Jam(to.color());
        }
        after
    }

    /// The color of the tower that moves from here: the due one, if one is due.
    #[inline]
    fn color_from(&self, from: Square) -> Color {
        match self.due {
            Some(due) => due,
            None => self.own.color_on(from).expect("a legal move has a tower"),
        }
    }
}
