//! The rulebook: why a move may or may not be played, rule by rule.
//!
//! It shares nothing with the generator except the board and the floods; the conformance tests hold
//! the two together.

use crate::field::{Direction, Field};
use crate::illegal::Illegal;
use crate::position::Position;
use crate::wall::Wall;

impl<const N: usize> Position<N> {
    /// A pawn goes one square forward, backward, left or right (3.1), or past a pawn in its way
    /// (section 4).
    pub(crate) fn may_step(&self, to: Field) -> Result<(), Illegal> {
        let from = self.pawns[self.mover().index()];
        self.field_is_there(to)?;
        match from.span(to) {
            (0, 0) => Err(Illegal::Stays),
            (1, 0) | (0, 1) => {
                self.border_is_respected(from, to)?;
                self.way_is_open(from, to)?;
                self.field_is_free(to)
            }
            (2, 0) | (0, 2) => self.may_jump_straight(from, to),
            (1, 1) => self.may_jump_aside(from, to),
            _ => Err(Illegal::TooFar(to)),
        }
    }

    /// A field lies on the board or one step beyond its border.
    fn field_is_there(&self, to: Field) -> Result<(), Illegal> {
        if to.file > self.board.files + 1 || to.rank > self.board.ranks + 1 {
            return Err(Illegal::OffBoard(to));
        }
        Ok(())
    }

    /// The border is crossed only by the last move, straight ahead (2.2, 2.3).
    fn border_is_respected(&self, from: Field, to: Field) -> Result<(), Illegal> {
        let straight_out =
            from.heading(to).is_some_and(|way| self.board.may_leave(self.aim(self.mover()), way));
        if self.board.has(to) || straight_out {
            return Ok(());
        }
        Err(Illegal::Border(to))
    }

    /// A pawn never goes through a wall (3.1). There are none on the border (2.3).
    fn way_is_open(&self, from: Field, to: Field) -> Result<(), Illegal> {
        if self.is_walled(from, to) { Err(Illegal::Walled(from, to)) } else { Ok(()) }
    }

    /// Whether a wall is between two neighboring squares.
    fn is_walled(&self, from: Field, to: Field) -> bool {
        let Field { file, rank } = from.min(to);
        let walls = if from.rank == to.rank {
            [
                Wall::upright(Field::new(file, rank)),
                Wall::upright(Field::new(file, rank.wrapping_sub(1))),
            ]
        } else {
            [Wall::flat(Field::new(file, rank)), Wall::flat(Field::new(file.wrapping_sub(1), rank))]
        };
        walls.into_iter().any(|wall| self.has_wall(wall))
    }

    /// A pawn may pass another, but never share its square.
    fn field_is_free(&self, to: Field) -> Result<(), Illegal> {
        match self.pawn_on(to) {
            Some(seat) => Err(Illegal::Occupied(seat)),
            None => Ok(()),
        }
    }

    /// A pawn jumps straight over a neighboring one (4.1), but never over two (4.4).
    fn may_jump_straight(&self, from: Field, to: Field) -> Result<(), Illegal> {
        let way = from.heading(to).expect("two squares straight on");
        let over = from.toward(way);
        if !self.board.has(over) || self.pawn_on(over).is_none() {
            return Err(if self.board.has(to) {
                Illegal::NobodyToJump(over)
            } else {
                Illegal::Border(to)
            });
        }
        self.way_is_open(from, over)?;
        self.border_is_respected(over, to)?;
        if self.is_walled(over, to) {
            return Err(Illegal::WallBehind(over));
        }
        match self.pawn_on(to) {
            Some(seat) => Err(Illegal::TwoInARow(over, seat)),
            None => Ok(()),
        }
    }

    /// A pawn passes a neighbor sideways if it can't jump straight over it (4.2): never beyond the
    /// border, and around either of two.
    fn may_jump_aside(&self, from: Field, to: Field) -> Result<(), Illegal> {
        if !self.board.has(to) {
            return Err(Illegal::Border(to));
        }
        let corners = [Field::new(from.file, to.rank), Field::new(to.file, from.rank)];
        let mut why = Illegal::Diagonal(to);
        for over in corners.into_iter().filter(|&over| self.pawn_on(over).is_some()) {
            let way = from.heading(over).expect("the pawn is next to this one");
            match self.may_pass_aside(from, over, way, to) {
                Ok(()) => return Ok(()),
                Err(reason) => why = reason,
            }
        }
        Err(why)
    }

    fn may_pass_aside(
        &self,
        from: Field,
        over: Field,
        way: Direction,
        to: Field,
    ) -> Result<(), Illegal> {
        self.way_is_open(from, over)?;
        self.straight_on_is_barred(over, way)?;
        self.way_is_open(over, to)?;
        self.field_is_free(to)
    }

    /// A pawn is passed sideways only if a wall is behind it (4.2), or the edge, if that counts as
    /// a wall (4.3); not for a third pawn (4.4).
    fn straight_on_is_barred(&self, over: Field, way: Direction) -> Result<(), Illegal> {
        let behind = over.toward(way);
        if !self.board.has(behind) {
            if self.board.may_leave(self.aim(self.mover()), way) {
                return Err(Illegal::StraightIsFree(over));
            }
            if self.board.strict_edge {
                return Err(Illegal::EdgeIsNoWall(over));
            }
            return Ok(());
        }
        if self.is_walled(over, behind) {
            return Ok(());
        }
        match self.pawn_on(behind) {
            Some(seat) => Err(Illegal::TwoInARow(over, seat)),
            None => Err(Illegal::StraightIsFree(over)),
        }
    }

    /// A wall comes from the stock, lies in the grooves with both halves, and never across or over
    /// another one (3.2). It may close nobody's last path (3.4).
    pub(crate) fn may_place(&self, wall: Wall) -> Result<(), Illegal> {
        if self.stocks[self.mover().index()] == 0 {
            return Err(Illegal::NoStock);
        }
        if !self.board.has_groove(wall) {
            return Err(Illegal::OffGroove(wall));
        }
        let [before, after] = wall.neighbors();
        for other in [wall, before, after] {
            if self.has_wall(other) {
                return Err(Illegal::Overlaps(other));
            }
        }
        if self.has_wall(wall.crossing()) {
            return Err(Illegal::Crosses(wall.crossing()));
        }
        let frame = self.frame();
        match self.shut_in(&frame, self.walls.with(&frame, wall)) {
            Some(seat) => Err(Illegal::ShutsIn(seat)),
            None => Ok(()),
        }
    }

    /// A seat passes only if it can neither move its pawn nor place a wall (5.2).
    pub(crate) fn may_pass(&self) -> Result<(), Illegal> {
        if self.is_stuck() { Ok(()) } else { Err(Illegal::MustMove) }
    }
}
