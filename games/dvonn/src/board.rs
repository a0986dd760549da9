//! What the rules need: the owner and height of each stack, and the reds.
//!
//! It does not know the order of pieces inside a stack, which changes no move.

use game_core::Seat;

use crate::field::{COUNT, Field};
use crate::fields::Fields;
use crate::lattice::{self, REACH};
use crate::moves::Move;
use crate::piece::Piece;
use crate::stack::Stack;

/// The two halves of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Pieces come onto the board one by one (section 2).
    Placing,
    /// Stacks jump onto stacks (section 3).
    Jumping,
}

/// A position without the order inside the stacks: everything that decides how the game can go on
/// and how it ends. It is small enough to copy at each step of a search, and equal if the rest of
/// the game is equal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    /// The stacks of the seat to move.
    pub(crate) mine: u64,
    /// The stacks of the other seat.
    pub(crate) theirs: u64,
    /// The fields where a red piece is, alone or in a stack.
    pub(crate) red: u64,
    /// By the field's bit; 0 if it is empty.
    pub(crate) heights: [u8; 64],
    pub(crate) mover: Seat,
    pub(crate) phase: Phase,
}

impl Default for Board {
    fn default() -> Board {
        Board::bare(Phase::Placing, Seat(0))
    }
}

impl Board {
    /// The empty board.
    pub(crate) fn bare(phase: Phase, mover: Seat) -> Board {
        Board { mine: 0, theirs: 0, red: 0, heights: [0; 64], mover, phase }
    }

    /// Which half of the game it is.
    #[inline]
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Whose turn it is, or would be if the game were not over.
    #[inline]
    #[must_use]
    pub fn mover(&self) -> Seat {
        self.mover
    }

    /// The occupied fields.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> Fields {
        Fields(self.any())
    }

    /// The fields with stacks of `seat`.
    #[inline]
    #[must_use]
    pub fn owned(&self, seat: Seat) -> Fields {
        Fields(if seat == self.mover { self.mine } else { self.theirs })
    }

    /// The fields where a red piece is, alone or in a stack.
    #[inline]
    #[must_use]
    pub fn reds(&self) -> Fields {
        Fields(self.red)
    }

    /// How many pieces stand on `field`.
    #[inline]
    #[must_use]
    pub fn height(&self, field: Field) -> u8 {
        self.heights[field.bit()]
    }

    /// The fields whose six neighbors are all occupied (3.6).
    #[inline]
    #[must_use]
    pub fn surrounded(&self) -> Fields {
        Fields(lattice::around(self.any()).surrounded & self.any())
    }

    /// The piles: how many pieces are in the stacks of each seat (5.2).
    #[must_use]
    pub fn score(&self) -> [u8; 2] {
        [Seat(0), Seat(1)].map(|seat| self.owned(seat).map(|field| self.height(field)).sum())
    }

    /// Which piece is placed next, while there is one: the reds first, then
    /// Black and White in turn (2.2).
    #[must_use]
    pub fn next_piece(&self) -> Option<Piece> {
        if self.phase == Phase::Jumping {
            return None;
        }
        Some(if self.occupied().len() < 3 { Piece::Red } else { Piece::of(self.mover) })
    }

    /// What this move would cut off, by field as it is afterwards; the stack that moved may be
    /// among them (4.1).
    #[must_use]
    pub fn cut_by(&self, mv: Move) -> Fields {
        match mv {
            Move::Jump { from, to } => {
                let moved = self.with_all_after(from, to);
                Fields(moved.any() & !moved.joined())
            }
            Move::Place(_) | Move::Pass => Fields::NONE,
        }
    }

    /// The occupied fields as bits.
    #[inline]
    pub(crate) fn any(&self) -> u64 {
        self.mine | self.theirs | self.red
    }

    /// Where the stack on `from` could land if it may move.
    #[inline]
    pub(crate) fn landings(&self, from: Field) -> u64 {
        REACH[from.bit()][usize::from(self.heights[from.bit()].min(15))] & self.any()
    }

    /// The fields whose stacks `seat` may lift, whether or not they can land.
    #[inline]
    pub(crate) fn liftable(&self, seat: Seat) -> u64 {
        self.owned(seat).0 & !lattice::around(self.any()).surrounded
    }

    /// Whether `seat` has a jump.
    pub(crate) fn can_jump(&self, seat: Seat) -> bool {
        Fields(self.liftable(seat)).any(|from| self.landings(from) != 0)
    }

    /// The board after `mv`, which must be legal.
    #[inline]
    pub(crate) fn with(&self, mv: Move) -> Board {
        match mv {
            Move::Place(field) => self.placed(field),
            Move::Jump { from, to } => {
                let mut next = *self;
                next.jump(from, to, lattice::around(self.any()).hinges);
                next
            }
            Move::Pass => {
                let mut next = *self;
                next.turn();
                next
            }
        }
    }

    /// Makes a jump and removes what it cuts off (4.1). Unless it leaves a hinge or lifts a red,
    /// everything stays connected.
    #[inline]
    pub(crate) fn jump(&mut self, from: Field, to: Field, hinges: u64) {
        let may_cut = (hinges | self.red) >> from.bit() & 1 == 1;
        (self.mine, self.theirs, self.red) = self.words_after(from, to);
        self.stack_up(from, to);
        self.mover = self.mover.other();
        if may_cut {
            self.retain(self.joined());
        }
    }

    /// The board after a jump, before anything is removed. It is built new rather than changed in
    /// place, which is faster.
    #[inline]
    pub(crate) fn with_all_after(&self, from: Field, to: Field) -> Board {
        let (mine, theirs, red) = self.words_after(from, to);
        let mut next = Board { mine, theirs, red, mover: self.mover.other(), ..*self };
        next.stack_up(from, to);
        next
    }

    /// The stacks of the next mover, of the other, and the reds.
    #[inline]
    fn words_after(&self, from: Field, to: Field) -> (u64, u64, u64) {
        let (left, landed) = (1 << from.bit(), 1 << to.bit());
        let mine = self.mine & !left | landed;
        let red = self.red & !left | (self.red >> from.bit() & 1) << to.bit();
        (self.theirs & !landed, mine, red)
    }

    #[inline]
    fn stack_up(&mut self, from: Field, to: Field) {
        self.heights[to.bit()] += self.heights[from.bit()];
        self.heights[from.bit()] = 0;
    }

    /// Gives the turn to the other seat.
    #[inline]
    pub(crate) fn turn(&mut self) {
        std::mem::swap(&mut self.mine, &mut self.theirs);
        self.mover = self.mover.other();
    }

    /// White places the last piece and makes the first jump (3.1).
    fn placed(&self, field: Field) -> Board {
        let mut next = *self;
        let piece = self.next_piece().expect("a placing is only legal while a piece is left");
        next.put(field, piece.into());
        if next.occupied().len() == COUNT {
            next.phase = Phase::Jumping;
        } else {
            next.turn();
        }
        next
    }

    /// Puts a stack on an empty field.
    pub(crate) fn put(&mut self, field: Field, stack: Stack) {
        let bit = 1 << field.bit();
        self.heights[field.bit()] = stack.height();
        match stack.owner() {
            Some(seat) if seat == self.mover => self.mine |= bit,
            Some(_) => self.theirs |= bit,
            None => {}
        }
        if stack.holds_red() {
            self.red |= bit;
        }
    }

    /// The fields connected to a red piece (4.1, 4.2).
    #[inline]
    pub(crate) fn joined(&self) -> u64 {
        lattice::joined(self.red, self.any())
    }

    /// Removes all stacks outside `rest`.
    fn retain(&mut self, rest: u64) {
        for field in Fields(self.any() & !rest) {
            self.heights[field.bit()] = 0;
        }
        self.mine &= rest;
        self.theirs &= rest;
    }
}
