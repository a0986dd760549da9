//! The generator: which moves there are, and what they do.

use crate::board::{Color, Square};
use crate::moves::Move;
use crate::rays::reachable;
use crate::round::{End, Round};
use crate::tower::Rank;

impl Round {
    /// Visits each legal move once: goes first, near rows before far ones, then the push.
    ///
    /// Rare cases are out of line and behind a pointer, so that `visit` is inlined only in the loop
    /// over squares.
    #[inline]
    pub(crate) fn generate(&self, mut visit: impl FnMut(Move)) {
        let (End::Open, Some(due)) = (self.end, self.due) else {
            return self.generate_at_the_edge(&mut visit);
        };
        let from = self.own.square(due);
        let rank = self.own_rank(due);
        let targets = self.targets(from, rank);
        self.each_go(from, targets, &mut visit);
        if rank != Rank::Ordinary || targets == 0 {
            self.generate_push_or_stay(from, rank, targets == 0, &mut visit);
        }
    }

    /// Visits the moves of a free first turn, or the zero move of a circle that is played out;
    /// nothing at the end.
    #[cold]
    fn generate_at_the_edge(&self, visit: &mut dyn FnMut(Move)) {
        match (self.end, self.due) {
            (End::Open, _) => {
                for color in Color::ALL {
                    let (from, rank) = (self.own.square(color), self.own_rank(color));
                    self.each_go(from, self.targets(from, rank), &mut *visit);
                    self.push(from, rank).into_iter().for_each(&mut *visit);
                }
            }
            (End::Circling(_), Some(due)) => visit(Move::Stay(self.own.square(due))),
            _ => {}
        }
    }

    /// Visits the push of a due sumo, and the zero move of a due tower that is blocked.
    #[cold]
    fn generate_push_or_stay(
        &self,
        from: Square,
        rank: Rank,
        is_closed_in: bool,
        visit: &mut dyn FnMut(Move),
    ) {
        if let Some(push) = self.push(from, rank) {
            visit(push);
        } else if is_closed_in && !self.goes_in_a_circle() {
            visit(Move::Stay(from));
        }
    }

    /// The squares that a tower of the seat to move may go to, in that seat's view.
    #[inline]
    fn targets(&self, from: Square, rank: Rank) -> u64 {
        reachable(rank, from.index() ^ self.flip(), self.seen())
    }

    #[inline]
    fn each_go(&self, from: Square, mut targets: u64, mut visit: impl FnMut(Move)) {
        let flip = self.flip() as u64;
        while targets != 0 {
            let to = Square::at(u64::from(targets.trailing_zeros()) ^ flip);
            targets &= targets - 1;
            visit(Move::Go { from, to });
        }
    }

    /// The board in the view of the seat to move, its own home row first.
    #[inline]
    fn seen(&self) -> u64 {
        if self.flip() == 0 { self.occupied } else { self.occupied.swap_bytes() }
    }

    /// XOR with this maps a square to its number in the seat's view: 0 or 56.
    #[inline]
    fn flip(&self) -> usize {
        self.seat.index() * 56
    }

    /// The square ahead of the seat to move; `None` beyond the board.
    #[inline]
    fn step(&self, square: Square) -> Option<Square> {
        let flip = self.flip();
        let next = (square.index() ^ flip) + 8;
        (next < 64).then_some(Square::at((next ^ flip) as u64))
    }

    /// The only push that a sumo on this square may make (5.2 to 5.4): it pushes everything in
    /// front of it, or nothing.
    pub(crate) fn push(&self, from: Square, rank: Rank) -> Option<Move> {
        if rank == Rank::Ordinary {
            return None;
        }
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
        self.targets(from, Rank::Triple) == 0 && self.push(from, rank).is_none()
    }

    /// Whether nobody can ever move again (2.7).
    pub(crate) fn is_jammed(&self, due: Color) -> bool {
        self.is_stuck(due) && self.goes_in_a_circle()
    }

    /// Whether the zero moves from the due tower return to a tower that has stayed before.
    #[cold]
    fn goes_in_a_circle(&self) -> bool {
        self.circle().is_some()
    }

    /// How many zero moves lead from the due tower to one that has stayed before; `None` if they
    /// reach a tower that can move.
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

    #[cold]
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

    /// Each pushed tower goes one square back; then the pusher moves again (5.5).
    #[cold]
    fn pushed(&self, from: Square, to: Square, towers: u8) -> Round {
        let mut rival = self.rival;
        let mut behind = to;
        for _ in 0..towers {
            let next = self.step(behind).expect("nothing is pushed off the board");
            let color = self.rival.color_on(behind).expect("only opposing towers are pushed");
            rival = rival.moved(color, behind, next);
            behind = next;
        }
        let due = behind.color();
        let mut after = Round {
            occupied: self.occupied ^ from.bit() ^ behind.bit(),
            own: self.own.moved(self.color_from(from), from, to),
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
            None => self.free_color_from(from),
        }
    }

    #[cold]
    fn free_color_from(&self, from: Square) -> Color {
        self.own.color_on(from).expect("a legal move has a tower")
    }
}
