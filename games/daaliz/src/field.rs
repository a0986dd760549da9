//! Fields by file and rank, on the board and around it.

use std::fmt;

/// A place by file and rank. File 1 is `a`, and rank 1 is the first player's own. File 0, rank 0
/// and everything past the last ones are beyond the border, where a pawn goes only to win.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Field {
    /// Counted from the bottom, 1 for the first player's own row.
    pub rank: u8,
    /// Counted from the first player's left, 1 for `a`.
    pub file: u8,
}

impl Field {
    /// The field on this file and rank.
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Field {
        Field { rank, file }
    }

    /// The next field in this direction. There is nothing before file 0 and rank 0, so ask only for
    /// fields of a board.
    #[must_use]
    pub const fn toward(self, way: Direction) -> Field {
        let Field { rank, file } = self;
        match way {
            Direction::North => Field::new(file, rank + 1),
            Direction::East => Field::new(file + 1, rank),
            Direction::South => Field::new(file, rank.wrapping_sub(1)),
            Direction::West => Field::new(file.wrapping_sub(1), rank),
        }
    }

    /// The direction of a field on the same file or rank.
    #[must_use]
    pub fn heading(self, to: Field) -> Option<Direction> {
        match (to.file.cmp(&self.file), to.rank.cmp(&self.rank)) {
            (std::cmp::Ordering::Equal, std::cmp::Ordering::Greater) => Some(Direction::North),
            (std::cmp::Ordering::Greater, std::cmp::Ordering::Equal) => Some(Direction::East),
            (std::cmp::Ordering::Equal, std::cmp::Ordering::Less) => Some(Direction::South),
            (std::cmp::Ordering::Less, std::cmp::Ordering::Equal) => Some(Direction::West),
            _ => None,
        }
    }

    /// The distance in files and in ranks.
    #[must_use]
    pub const fn span(self, to: Field) -> (u8, u8) {
        (self.file.abs_diff(to.file), self.rank.abs_diff(to.rank))
    }
}

impl fmt::Display for Field {
    /// The letter before `a` is `z`: the alphabet wraps around (7.1).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = char::from(if self.file == 0 { b'z' } else { b'a' - 1 + self.file });
        write!(f, "{letter}{}", self.rank)
    }
}

/// A direction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Direction {
    /// Away from the first player.
    North,
    /// To the first player's right.
    East,
    /// Toward the first player.
    South,
    /// To the first player's left.
    West,
}

impl Direction {
    /// All four, clockwise.
    pub const ALL: [Direction; 4] =
        [Direction::North, Direction::East, Direction::South, Direction::West];

    /// The two directions across this one.
    #[must_use]
    pub const fn sides(self) -> [Direction; 2] {
        match self {
            Direction::North | Direction::South => [Direction::West, Direction::East],
            Direction::East | Direction::West => [Direction::South, Direction::North],
        }
    }

    /// The opposite direction.
    #[must_use]
    pub const fn back(self) -> Direction {
        match self {
            Direction::North => Direction::South,
            Direction::East => Direction::West,
            Direction::South => Direction::North,
            Direction::West => Direction::East,
        }
    }
}
