//! A wall and where it lies.

use std::fmt;

use crate::field::Field;

/// The orientation of a wall, as the first player sees it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Orientation {
    /// Between two rows; written `h`.
    Flat,
    /// Between two files; written `v`.
    Upright,
}

/// A wall in the grooves, two squares long (7.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Wall {
    /// The square nearest to a1 that it touches along its length.
    pub field: Field,
    /// Its orientation.
    pub way: Orientation,
}

impl Wall {
    /// A wall between this square's row and the next, over its file and the next.
    #[must_use]
    pub const fn flat(field: Field) -> Wall {
        Wall { field, way: Orientation::Flat }
    }

    /// A wall between this square's file and the next, along its row and the next.
    #[must_use]
    pub const fn upright(field: Field) -> Wall {
        Wall { field, way: Orientation::Upright }
    }

    /// The wall that crosses this one in the middle.
    #[must_use]
    pub const fn crossing(self) -> Wall {
        match self.way {
            Orientation::Flat => Wall::upright(self.field),
            Orientation::Upright => Wall::flat(self.field),
        }
    }

    /// The walls that would cover one half of this one: those half a wall before and after it in
    /// the same groove.
    #[must_use]
    pub const fn neighbors(self) -> [Wall; 2] {
        let Field { file, rank } = self.field;
        let [before, after] = match self.way {
            Orientation::Flat => {
                [Field::new(file.wrapping_sub(1), rank), Field::new(file + 1, rank)]
            }
            Orientation::Upright => {
                [Field::new(file, rank.wrapping_sub(1)), Field::new(file, rank + 1)]
            }
        };
        [Wall { field: before, way: self.way }, Wall { field: after, way: self.way }]
    }
}

/// Walls, or places for walls, of one rank: the lowest bit is file a.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WallRow {
    /// The flat ones.
    pub flat: u16,
    /// The upright ones.
    pub upright: u16,
}

impl fmt::Display for Wall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let way = match self.way {
            Orientation::Flat => 'h',
            Orientation::Upright => 'v',
        };
        write!(f, "{}{way}", self.field)
    }
}
