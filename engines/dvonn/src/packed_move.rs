//! A move in sixteen bits, as the transposition table stores it.

use dvonn::{Field, Move};

/// A move as a number: 49 times the field it leaves plus the field it lands on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PackedMove(pub(crate) u16);

/// How many numbers a jump may have.
pub(crate) const JUMPS: usize = 49 * 49;

const PASS: u16 = 0xfffe;
const PLACE: u16 = 0x8000;

impl PackedMove {
    /// No move.
    pub(crate) const NONE: PackedMove = PackedMove(0xffff);

    /// The number of `mv`.
    #[inline]
    #[allow(clippy::cast_possible_truncation)] // fields are fewer than 49
    pub(crate) fn of(mv: Move) -> PackedMove {
        PackedMove(match mv {
            Move::Jump { from, to } => (from.index() * 49 + to.index()) as u16,
            Move::Place(field) => PLACE + field.index() as u16,
            Move::Pass => PASS,
        })
    }

    /// The move of this number, if it has one; it may be illegal.
    pub(crate) fn mv(self) -> Option<Move> {
        let field = |at: u16| Field::ALL.get(usize::from(at)).copied();
        match self.0 {
            PASS => Some(Move::Pass),
            at if at >= PLACE => field(at - PLACE).map(Move::Place),
            at => Some(Move::Jump { from: field(at / 49)?, to: field(at % 49)? }),
        }
    }

    /// The index of this jump in a table of all jumps.
    #[inline]
    pub(crate) fn jump(self) -> Option<usize> {
        let at = usize::from(self.0);
        (at < JUMPS).then_some(at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_is_read_back() {
        for from in Field::ALL {
            for to in Field::ALL {
                let jump = Move::Jump { from, to };
                assert_eq!(PackedMove::of(jump).mv(), Some(jump));
                assert!(PackedMove::of(jump).jump().is_some());
            }
            assert_eq!(PackedMove::of(Move::Place(from)).mv(), Some(Move::Place(from)));
            assert_eq!(PackedMove::of(Move::Place(from)).jump(), None);
        }
        assert_eq!(PackedMove::of(Move::Pass).mv(), Some(Move::Pass));
        assert_eq!((PackedMove::NONE.mv(), PackedMove::NONE.jump()), (None, None));
    }
}
