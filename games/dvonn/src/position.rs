//! The whole game at one moment: the board, and what lies inside each stack.

use std::fmt;

use game_core::{Notation, Seat, Status, TwoSided};

use crate::board::{Board, Phase};
use crate::field::{COUNT, Field};
use crate::fields::Fields;
use crate::illegal::Illegal;
use crate::moves::Move;
use crate::piece::Piece;
use crate::stack::Stack;

/// A position of DVONN. The default is the empty board, White to place.
///
/// A search uses [`Position::board`] for speed: the same moves lead to the same ends.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Position {
    board: Board,
    stacks: [Stack; COUNT],
}

impl Default for Position {
    fn default() -> Position {
        Position::bare(Phase::Placing, Seat(0))
    }
}

impl Position {
    pub(crate) fn bare(phase: Phase, mover: Seat) -> Position {
        Position { board: Board::bare(phase, mover), stacks: [Stack::NOTHING; COUNT] }
    }

    /// The position without the order inside the stacks.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The stack on `field`.
    #[must_use]
    pub fn at(&self, field: Field) -> Option<Stack> {
        let stack = self.stacks[field.index()];
        (stack != Stack::NOTHING).then_some(stack)
    }

    /// All stacks, in the order of the fields' names.
    pub fn stacks(&self) -> impl Iterator<Item = (Field, Stack)> {
        Field::ALL.into_iter().filter_map(|field| Some((field, self.at(field)?)))
    }

    /// Which half of the game it is.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.board.phase()
    }

    /// Whose turn it is, or would be if the game were not over.
    #[must_use]
    pub fn mover(&self) -> Seat {
        self.board.mover()
    }

    /// Which piece is placed next, while there is one (2.2).
    #[must_use]
    pub fn next_piece(&self) -> Option<Piece> {
        self.board.next_piece()
    }

    /// How many pieces of this color are still to be placed.
    #[must_use]
    pub fn left_to_place(&self, color: Piece) -> u8 {
        match self.phase() {
            Phase::Placing => {
                let placed = self.stacks().filter(|(_, stack)| stack.top() == color);
                color.count() - placed.map(|_| 1).sum::<u8>()
            }
            Phase::Jumping => 0,
        }
    }

    /// The piles: how many pieces are in the stacks of each seat (5.2).
    #[must_use]
    pub fn score(&self) -> [u8; 2] {
        self.board.score()
    }

    /// What this legal move would cut off, by field as it is afterwards; the stack that moved may
    /// be among them (4.1). Only a jump cuts anything off.
    #[must_use]
    pub fn cut_by(&self, mv: Move) -> Fields {
        self.board.cut_by(mv)
    }

    /// Puts a stack on an empty field.
    pub(crate) fn put(&mut self, field: Field, stack: Stack) {
        self.stacks[field.index()] = stack;
        self.board.put(field, stack);
    }
}

impl game_core::Position for Position {
    type Move = Move;
    type Illegal = Illegal;

    fn seats(&self) -> u8 {
        self.board.seats()
    }

    fn status(&self) -> Status {
        self.board.status()
    }

    fn check(&self, mv: Move) -> Result<(), Illegal> {
        self.board.check(mv)
    }

    fn each_move(&self, visit: impl FnMut(Move)) {
        self.board.each_move(visit);
    }

    fn after(&self, mv: Move) -> Position {
        let mut next = Position { board: self.board.after(mv), stacks: self.stacks };
        match mv {
            Move::Place(field) => {
                let piece = self.next_piece().expect("a placing is only legal with a piece left");
                next.stacks[field.index()] = piece.into();
            }
            Move::Jump { from, to } => {
                let lifted = next.stacks[from.index()];
                next.stacks[from.index()] = Stack::NOTHING;
                next.stacks[to.index()] = next.stacks[to.index()].under(lifted);
                for fallen in self.cut_by(mv) {
                    next.stacks[fallen.index()] = Stack::NOTHING;
                }
            }
            Move::Pass => {}
        }
        next
    }
}

impl TwoSided for Position {}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.write())
    }
}
