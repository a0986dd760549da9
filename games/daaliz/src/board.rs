//! The board of a game: its size, its sides, and its aim.

use game_core::Seat;

use crate::field::{Direction, Field};
use crate::setup::{Goal, Layout};
use crate::wall::Wall;

/// What stays the same during a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    pub(crate) files: u8,
    pub(crate) ranks: u8,
    pub(crate) goal: Goal,
    pub(crate) layout: Layout,
    pub(crate) strict_edge: bool,
    pub(crate) teams: bool,
}

/// The aim of a pawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Aim {
    /// The farthest row or file in this direction, or beyond it.
    Far(Direction),
    /// The middle square.
    Middle,
}

impl Board {
    /// How many files there are.
    #[must_use]
    pub const fn files(&self) -> u8 {
        self.files
    }

    /// How many ranks there are.
    #[must_use]
    pub const fn ranks(&self) -> u8 {
        self.ranks
    }

    /// What wins.
    #[must_use]
    pub const fn goal(&self) -> Goal {
        self.goal
    }

    /// Where the pawns start, and their goals.
    #[must_use]
    pub const fn layout(&self) -> Layout {
        self.layout
    }

    /// Whether the edge does not count as a wall for side jumps (4.3).
    #[must_use]
    pub const fn strict_edge(&self) -> bool {
        self.strict_edge
    }

    /// Whether opposite seats play together (6.2).
    #[must_use]
    pub const fn teams(&self) -> bool {
        self.teams
    }

    /// Whether the field is a square of the board.
    #[must_use]
    pub const fn has(&self, field: Field) -> bool {
        1 <= field.file && field.file <= self.files && 1 <= field.rank && field.rank <= self.ranks
    }

    /// Whether both halves of a wall would lie in the grooves.
    #[must_use]
    pub const fn has_groove(&self, wall: Wall) -> bool {
        let Field { file, rank } = wall.field;
        1 <= file && file < self.files && 1 <= rank && rank < self.ranks
    }

    /// All squares, row by row from a1.
    pub fn squares(&self) -> impl Iterator<Item = Field> + use<> {
        let (files, ranks) = (self.files, self.ranks);
        (1..=ranks).flat_map(move |rank| (1..=files).map(move |file| Field::new(file, rank)))
    }

    /// All places for walls, row by row from a1, each flat wall first.
    pub fn grooves(&self) -> impl Iterator<Item = Wall> + use<> {
        let (files, ranks) = (self.files, self.ranks);
        (1..ranks).flat_map(move |rank| {
            (1..files).flat_map(move |file| {
                let field = Field::new(file, rank);
                [Wall::flat(field), Wall::upright(field)]
            })
        })
    }

    /// The middle square; on a side with an even number of squares, the one just past the middle.
    #[must_use]
    pub const fn middle(&self) -> Field {
        Field::new(self.files / 2 + 1, self.ranks / 2 + 1)
    }

    /// Where a seat's pawn starts. On an even number of squares it is the one just right of the
    /// middle, for its own player.
    #[must_use]
    pub(crate) fn home(self, seat: Seat, seats: usize) -> Field {
        let Board { files, ranks, .. } = self;
        let middle = self.middle();
        if self.layout == Layout::Race {
            return Field::new(files / 2 + seat.0, 1);
        }
        match side(seat, seats) {
            Direction::South => Field::new(middle.file, 1),
            Direction::North => Field::new(files + 1 - middle.file, ranks),
            Direction::West => Field::new(1, ranks + 1 - middle.rank),
            Direction::East => Field::new(files, middle.rank),
        }
    }

    /// The aim of a seat's pawn.
    #[must_use]
    pub(crate) fn aim(self, seat: Seat, seats: usize) -> Aim {
        match self.layout {
            Layout::Usual => Aim::Far(side(seat, seats).back()),
            Layout::Race => Aim::Far(Direction::North),
            Layout::Meeting => Aim::Middle,
        }
    }

    /// Whether a pawn with this aim has won on this field (2.1, 2.4, 6.4).
    #[inline]
    #[must_use]
    pub(crate) fn is_goal(self, aim: Aim, field: Field) -> bool {
        match (aim, self.goal) {
            (Aim::Middle, _) => field == self.middle(),
            (Aim::Far(way), Goal::Reach) => self.has(field) && !self.has(field.toward(way)),
            (Aim::Far(way), Goal::Leave) => self.is_beyond(way, field),
        }
    }

    /// Whether a pawn with this aim may cross the border in this direction (2.2).
    #[must_use]
    pub(crate) fn may_leave(self, aim: Aim, way: Direction) -> bool {
        self.goal == Goal::Leave && aim == Aim::Far(way)
    }

    /// Whether the field is one step beyond the border in this direction.
    #[inline]
    fn is_beyond(self, way: Direction, field: Field) -> bool {
        let Field { file, rank } = field;
        let on_file = 1 <= file && file <= self.files;
        let on_rank = 1 <= rank && rank <= self.ranks;
        match way {
            Direction::North => on_file && rank == self.ranks + 1,
            Direction::East => on_rank && file == self.files + 1,
            Direction::South => on_file && rank == 0,
            Direction::West => on_rank && file == 0,
        }
    }
}

/// The side of the board where a seat sits: clockwise from the first player,
/// and two players sit opposite (6.1, 6.3).
fn side(seat: Seat, seats: usize) -> Direction {
    match (seat.0, seats) {
        (0, _) => Direction::South,
        (1, 2) | (2, _) => Direction::North,
        (1, _) => Direction::West,
        _ => Direction::East,
    }
}
