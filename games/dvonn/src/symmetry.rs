//! The four symmetries of the board (1.1).

use crate::board::Board;
use crate::field::Field;
use crate::fields::Fields;
use crate::moves::Move;
use crate::position::Position;

/// A map of the board onto itself that keeps legal moves legal. Each is its own inverse.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Symmetry {
    /// As it is.
    Same,
    /// Turned by half, so that `A1` becomes `K5`.
    Turned,
    /// Mirrored at the middle row, so that `A1` becomes `C5`.
    Flipped,
    /// Both: the rows run the other way, so that `A1` becomes `I1`.
    Reversed,
}

impl Symmetry {
    /// All four.
    pub const ALL: [Symmetry; 4] =
        [Symmetry::Same, Symmetry::Turned, Symmetry::Flipped, Symmetry::Reversed];

    /// The image of `field`.
    #[must_use]
    pub fn field(self, field: Field) -> Field {
        const MIDDLE: (i8, i8) = (5, 2);
        let (x, y) = (field.x() - MIDDLE.0, field.y() - MIDDLE.1);
        let (x, y) = match self {
            Symmetry::Same => (x, y),
            Symmetry::Turned => (-x, -y),
            Symmetry::Flipped => (x - y, -y),
            Symmetry::Reversed => (y - x, y),
        };
        let Some(image) = Field::at(x + MIDDLE.0, y + MIDDLE.1) else {
            unreachable!("a symmetry lays the board onto itself, or it is none")
        };
        image
    }

    /// The image of `fields`.
    #[must_use]
    pub fn fields(self, fields: Fields) -> Fields {
        fields.map(|field| self.field(field)).collect()
    }

    /// The image of `mv`.
    #[must_use]
    pub fn mv(self, mv: Move) -> Move {
        match mv {
            Move::Place(field) => Move::Place(self.field(field)),
            Move::Jump { from, to } => Move::Jump { from: self.field(from), to: self.field(to) },
            Move::Pass => Move::Pass,
        }
    }

    /// The image of `board`.
    #[must_use]
    pub fn board(self, board: &Board) -> Board {
        let mut image = Board::bare(board.phase(), board.mover());
        image.mine = self.fields(Fields(board.mine)).0;
        image.theirs = self.fields(Fields(board.theirs)).0;
        image.red = self.fields(board.reds()).0;
        for field in board.occupied() {
            image.heights[self.field(field).bit()] = board.height(field);
        }
        image
    }

    /// The image of `position`.
    #[must_use]
    pub fn position(self, position: &Position) -> Position {
        let mut image = Position::bare(position.phase(), position.mover());
        position.stacks().for_each(|(field, stack)| image.put(self.field(field), stack));
        image
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn image(symmetry: Symmetry, name: &str) -> String {
        symmetry.field(Field::named(name).unwrap()).to_string()
    }

    #[test]
    fn the_corners_come_to_lie_where_the_names_say() {
        let of_a1 = Symmetry::ALL.map(|symmetry| image(symmetry, "A1"));
        assert_eq!(of_a1, ["A1", "K5", "C5", "I1"]);
        assert_eq!(Symmetry::ALL.map(|symmetry| image(symmetry, "F3")), ["F3"; 4]);
    }

    #[test]
    fn neighbors_stay_neighbors_and_twice_is_as_before() {
        for symmetry in Symmetry::ALL {
            for field in Field::ALL {
                let there = symmetry.field(field);
                assert_eq!(there.neighbors(), symmetry.fields(field.neighbors()));
                assert_eq!(symmetry.field(there), field);
            }
        }
    }
}
