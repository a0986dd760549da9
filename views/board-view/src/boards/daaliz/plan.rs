//! The layout of Daaliz's tiles, grooves and arches.

use ::daaliz::{Board, Direction, Field, Wall};

use crate::board_view::{Cell, Groove, ScreenDirection};
use crate::boards::dvonn::small;
use crate::point::Point;

/// The distance between tiles.
pub const PITCH: f32 = 60.0;
/// The width of a tile.
pub const TILE: f32 = 49.0;
/// The width of a groove.
pub const GROOVE: f32 = PITCH - TILE;
const LABELS: f32 = 26.0;
const EDGE: f32 = 8.0;
/// The width of a border with its arches.
const BEYOND: f32 = 46.0;

/// The layout of a board: its size, its rotation, and its sides with arches.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Plan {
    /// Files of the board.
    pub files: u8,
    /// Ranks of the board.
    pub ranks: u8,
    /// The quarter turns that bring the facing seat's side to the bottom.
    pub quarters: u8,
    /// Whether the board's north, east, south and west side has arches.
    pub arches: [bool; 4],
}

impl Plan {
    /// A board seen from this side.
    pub fn new(board: Board, bottom: Direction, arches: [bool; 4]) -> Plan {
        let quarters = match bottom {
            Direction::South => 0,
            Direction::West => 1,
            Direction::North => 2,
            Direction::East => 3,
        };
        Plan { files: board.files(), ranks: board.ranks(), quarters, arches }
    }

    /// Columns and rows on the screen.
    pub fn across(self) -> (u8, u8) {
        if self.quarters.is_multiple_of(2) {
            (self.files, self.ranks)
        } else {
            (self.ranks, self.files)
        }
    }

    /// The upper left corner of the bed.
    pub fn corner(self) -> Point {
        let left = if self.has_arches(3) { BEYOND } else { EDGE };
        let top = if self.has_arches(0) { BEYOND } else { EDGE };
        Point::new(LABELS + left, top)
    }

    /// The width and height of the bed.
    pub fn bed(self) -> Point {
        let (columns, rows) = self.across();
        Point::new(f32::from(columns) * PITCH + GROOVE, f32::from(rows) * PITCH + GROOVE)
    }

    /// The size of the picture.
    pub fn size(self) -> Point {
        let right = if self.has_arches(1) { BEYOND } else { EDGE };
        let below = if self.has_arches(2) { BEYOND } else { EDGE };
        self.corner() + self.bed() + Point::new(right, below + LABELS)
    }

    /// Whether there are arches on this side of the screen, clockwise from the top.
    pub fn has_arches(self, side: usize) -> bool {
        self.arches[self.own_side(side)]
    }

    /// The board's own side that is shown on this side of the screen.
    pub fn own_side(self, side: usize) -> usize {
        // Turned once, the west is at the bottom, so the top shows the east.
        (side + usize::from(self.quarters)) % 4
    }

    /// The center of a tile, or of an exit beyond the border.
    pub fn center(self, field: Field) -> Point {
        let (right, down) =
            self.on_screen(f32::from(field.file) - 1.0, f32::from(field.rank) - 1.0);
        let (columns, rows) = self.across();
        let place = |at: f32, count: u8| {
            let last = f32::from(count) - 1.0;
            // Places beyond the border are a little closer.
            let at = at.max(-0.84).min(last + 0.84);
            GROOVE / 2.0 + PITCH / 2.0 + at * PITCH
        };
        self.corner() + Point::new(place(right, columns), place(down, rows))
    }

    /// The center of a wall.
    pub fn wall(self, groove: Groove) -> Point {
        let (right, down) =
            self.on_screen(f32::from(groove.file) + 0.5, f32::from(groove.rank) + 0.5);
        let place = |at: f32| GROOVE / 2.0 + PITCH / 2.0 + at * PITCH;
        self.corner() + Point::new(place(right), place(down))
    }

    /// Whether a wall is vertical on the screen.
    pub fn stands(self, groove: Groove) -> bool {
        groove.upright != (self.quarters % 2 == 1)
    }

    /// The nearest groove, by line first and then by crossing, and the distance from its line.
    pub fn groove(self, at: Point, upright: Option<bool>) -> Option<(Groove, f32)> {
        if self.files < 2 || self.ranks < 2 {
            return None;
        }
        let (x, y) = self.own(at);
        let line = |v: f32, count: u8| (v - 0.5).round().max(0.0).min(f32::from(count) - 2.0);
        let (file, rank) = (line(x, self.files), line(y, self.ranks));
        let (off_file, off_rank) = ((x - 0.5 - file).abs(), (y - 0.5 - rank).abs());
        let upright = upright.unwrap_or(off_file < off_rank);
        let groove = Groove { file: whole(file), rank: whole(rank), upright };
        let (far, along) = if upright { (off_file, off_rank) } else { (off_rank, off_file) };
        (along < 1.1).then_some((groove, far * PITCH))
    }

    /// The distance of a wall from a point; across the line counts more than along it.
    pub fn far(self, groove: Groove, at: Point) -> (f32, f32) {
        let (x, y) = self.own(at);
        let (dx, dy) = (x - 0.5 - f32::from(groove.file), y - 0.5 - f32::from(groove.rank));
        let (across, along) = if groove.upright { (dx, dy) } else { (dy, dx) };
        (across.abs() * PITCH, across * across + along * along * 0.6)
    }

    /// The next groove in a direction.
    pub fn slide(self, groove: Groove, direction: ScreenDirection) -> Option<Groove> {
        let (files, ranks) = self.heading(direction);
        let file = groove.file.checked_add_signed(files)?;
        let rank = groove.rank.checked_add_signed(ranks)?;
        let on = file + 1 < self.files && rank + 1 < self.ranks;
        on.then_some(Groove { file, rank, ..groove })
    }

    /// A direction on the screen as steps in file and rank.
    pub fn heading(self, direction: ScreenDirection) -> (i8, i8) {
        let (mut right, mut up) = match direction {
            ScreenDirection::Up => (0, 1),
            ScreenDirection::Down => (0, -1),
            ScreenDirection::Left => (-1, 0),
            ScreenDirection::Right => (1, 0),
        };
        for _ in 0..self.quarters {
            // Turned once, the top of the screen shows the east.
            (right, up) = (up, -right);
        }
        (right, up)
    }

    /// The fields and the exits, row by row on the screen.
    pub fn rows(self) -> Vec<Vec<Cell>> {
        let (columns, rows) = self.across();
        let signed = |n: u8| n.cast_signed();
        let from = |arches: bool| if arches { -1 } else { 0 };
        let to = |arches: bool, count: u8| signed(count) + i8::from(arches);
        (from(self.has_arches(0))..to(self.has_arches(2), rows))
            .map(|down| {
                (from(self.has_arches(3))..to(self.has_arches(1), columns))
                    .filter_map(|right| self.cell(self.under(right, down)))
                    .collect()
            })
            .collect()
    }

    /// The field in a column and row of the screen; -1 and one past the last are beyond the border.
    pub fn under(self, right: i8, down: i8) -> Field {
        let (f, r) = (self.files.cast_signed() - 1, self.ranks.cast_signed() - 1);
        let (file, rank) = match self.quarters {
            0 => (right, r - down),
            1 => (f - down, r - right),
            2 => (f - right, down),
            _ => (down, right),
        };
        Field::new((file + 1).cast_unsigned(), (rank + 1).cast_unsigned())
    }

    /// The cell of a field, also beyond the border; corners have none.
    pub fn cell(self, field: Field) -> Option<Cell> {
        let Plan { files, ranks, .. } = self;
        let on_file = (1..=files).contains(&field.file);
        let on_rank = (1..=ranks).contains(&field.rank);
        let tiles = files * ranks;
        let index = match (on_file, on_rank) {
            (true, true) => (field.rank - 1) * files + field.file - 1,
            (true, false) if field.rank == 0 => tiles + field.file - 1,
            (true, false) if field.rank == ranks + 1 => tiles + files + field.file - 1,
            (false, true) if field.file == 0 => tiles + 2 * files + field.rank - 1,
            (false, true) if field.file == files + 1 => tiles + 2 * files + ranks + field.rank - 1,
            _ => return None,
        };
        Some(Cell(index))
    }

    /// The field of a cell.
    pub fn field(self, cell: Cell) -> Field {
        let Plan { files, ranks, .. } = self;
        let tiles = files * ranks;
        match cell.0 {
            at if at < tiles => Field::new(at % files + 1, at / files + 1),
            at if at < tiles + files => Field::new(at - tiles + 1, 0),
            at if at < tiles + 2 * files => Field::new(at - tiles - files + 1, ranks + 1),
            at if at < tiles + 2 * files + ranks => Field::new(0, at - tiles - 2 * files + 1),
            at => Field::new(files + 1, at - tiles - 2 * files - ranks + 1),
        }
    }

    /// The column and row on the screen, as lengths.
    fn on_screen(self, file: f32, rank: f32) -> (f32, f32) {
        let (f, r) = (f32::from(self.files) - 1.0, f32::from(self.ranks) - 1.0);
        match self.quarters {
            0 => (file, r - rank),
            1 => (r - rank, f - file),
            2 => (f - file, rank),
            _ => (rank, file),
        }
    }

    /// The file and rank of a point, as lengths.
    fn own(self, at: Point) -> (f32, f32) {
        let at = at - self.corner();
        let place = |v: f32| (v - GROOVE / 2.0 - PITCH / 2.0) / PITCH;
        let (right, down) = (place(at.x), place(at.y));
        let (f, r) = (f32::from(self.files) - 1.0, f32::from(self.ranks) - 1.0);
        match self.quarters {
            0 => (right, r - down),
            1 => (f - down, r - right),
            2 => (f - right, down),
            _ => (down, right),
        }
    }
}

/// The wall of a groove.
pub fn wall(groove: Groove) -> Wall {
    let field = Field::new(groove.file + 1, groove.rank + 1);
    if groove.upright { Wall::upright(field) } else { Wall::flat(field) }
}

/// The groove of a wall.
pub fn groove(wall: Wall) -> Groove {
    let Field { file, rank } = wall.field;
    Groove { file: file - 1, rank: rank - 1, upright: wall.way == daaliz::Orientation::Upright }
}

/// The center of one of `count` things, `step` apart.
pub fn spread(at: usize, count: usize, step: f32) -> f32 {
    (small(at) - small(count - 1) / 2.0) * step
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // small and not negative
fn whole(v: f32) -> u8 {
    v as u8
}
