//! The steps of a pawn: the generator's version of sections 3 and 4.

use crate::board::Aim;
use crate::field::{Direction, Field};
use crate::paths::OpenEdges;
use crate::position::Position;
use crate::walls::Frame;

/// The fields that the pawn of the seat to move may go to: at most two in each direction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Steps {
    fields: [Field; 8],
    count: usize,
}

impl Steps {
    pub fn of<const N: usize>(here: &Position<N>, frame: &Frame, ways: &OpenEdges) -> Steps {
        let mut steps = Steps { fields: [Field::new(0, 0); 8], count: 0 };
        let seat = here.mover();
        let aim = here.aim(seat);
        let from = here.pawns[seat.index()];
        for way in Direction::ALL {
            let next = from.toward(way);
            if !here.board.has(next) {
                if here.board.may_leave(aim, way) {
                    steps.add(next);
                }
            } else if ways.is_open(frame, from, way) {
                if here.pawns.contains(&next) {
                    steps.add_jumps(here, frame, ways, aim, next, way);
                } else {
                    steps.add(next);
                }
            }
        }
        steps
    }

    /// The jumps over the pawn on `over`, in this direction.
    fn add_jumps<const N: usize>(
        &mut self,
        here: &Position<N>,
        frame: &Frame,
        ways: &OpenEdges,
        aim: Aim,
        over: Field,
        way: Direction,
    ) {
        let behind = over.toward(way);
        let is_edge = !here.board.has(behind);
        if is_edge && here.board.may_leave(aim, way) {
            return self.add(behind);
        }
        if ways.is_open(frame, over, way) {
            if !here.pawns.contains(&behind) {
                self.add(behind);
            }
            return;
        }
        if is_edge && here.board.strict_edge {
            return;
        }
        for side in way.sides() {
            let beside = over.toward(side);
            if ways.is_open(frame, over, side) && !here.pawns.contains(&beside) {
                self.add(beside);
            }
        }
    }

    /// Two pawns may be passed to the same square; that is one move.
    fn add(&mut self, to: Field) {
        if !self.as_slice().contains(&to) {
            self.fields[self.count] = to;
            self.count += 1;
        }
    }

    pub fn as_slice(&self) -> &[Field] {
        &self.fields[..self.count]
    }
}
