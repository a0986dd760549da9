//! The layout of DVONN's fields and trays.

use ::dvonn::{Field, Piece};

use crate::board_view::{Cell, ScreenDirection};
use crate::point::Point;

/// The distance between fields of a row.
pub const PITCH: f32 = 72.0;
/// The distance between rows.
const ROW: f32 = PITCH * 0.866;
/// A ring's radius.
pub const RING: f32 = 31.0;
/// The flattening of a ring, which is seen slightly tilted.
pub const TILT: f32 = 0.965;
const MARGIN: Point = Point::new(64.0, 50.0);
const LABELS: f32 = 24.0;
const TRAY: f32 = 96.0;

/// The layout of the board: with its long side across, or turned upright by a quarter for narrow
/// screens, with A at the bottom.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Lattice {
    /// It is upright.
    pub standing: bool,
}

impl Lattice {
    /// The size of the picture. An upright board has no room for trays.
    pub fn size(self) -> Point {
        let lying = Point::new(10.0 * PITCH + 2.0 * MARGIN.x, 4.0 * ROW + 2.0 * MARGIN.y + LABELS);
        if self.standing {
            Point::new(lying.y, lying.x - 8.0)
        } else {
            lying + Point::new(0.0, TRAY)
        }
    }

    /// The center of a field.
    pub fn center(self, field: Field) -> Point {
        self.spot(f32::from(field.x()), f32::from(field.y()))
    }

    /// The point at a column and row, which may be between or beside fields.
    pub fn spot(self, x: f32, y: f32) -> Point {
        let along = (x - y / 2.0 + 1.0) * PITCH;
        let across = (4.0 - y) * ROW;
        if self.standing {
            Point::new(across + MARGIN.y, 10.0 * PITCH - along + MARGIN.x - 22.0)
        } else {
            Point::new(along + MARGIN.x, across + MARGIN.y)
        }
    }

    /// The corners of the bed, through the outermost fields.
    pub fn corners(self) -> Vec<Point> {
        [(0., 0.), (8., 0.), (10., 2.), (10., 4.), (2., 4.), (0., 2.)]
            .map(|(x, y)| self.spot(x, y))
            .to_vec()
    }

    /// The place of a ring off the board, `at` in its tray; an upright board has no trays.
    pub fn tray(self, piece: Piece, at: usize) -> Option<Point> {
        let (left, step) = match piece {
            Piece::White => (MARGIN.x, 12.4),
            Piece::Red => (self.size().x / 2.0 - 11.0, 11.0),
            Piece::Black => (self.size().x - MARGIN.x, -12.4),
        };
        let y = self.size().y - TRAY / 2.0 - 2.0;
        (!self.standing).then(|| Point::new(left + step * small(at), y))
    }

    /// The tray: upper left corner, width and height.
    pub fn whole_tray(self) -> (Point, f32, f32) {
        let high = 78.0;
        let corner = Point::new(MARGIN.x - 38.0, self.size().y - TRAY / 2.0 - high / 2.0 + 1.0);
        (corner, self.size().x - 2.0 * corner.x, high)
    }

    /// The next field in a direction on the screen.
    pub fn toward(self, field: Field, direction: ScreenDirection, turned: bool) -> Option<Field> {
        // On an upright board every direction is turned by a quarter.
        let direction = match (self.standing, direction) {
            (false, direction) => direction,
            (true, ScreenDirection::Up) => ScreenDirection::Right,
            (true, ScreenDirection::Right) => ScreenDirection::Down,
            (true, ScreenDirection::Down) => ScreenDirection::Left,
            (true, ScreenDirection::Left) => ScreenDirection::Up,
        };
        let step = |dx: i8, dy: i8| Field::at(field.x() + dx, field.y() + dy);
        let (first, other) = match direction {
            ScreenDirection::Right => return step(1, 0),
            ScreenDirection::Left => return step(-1, 0),
            ScreenDirection::Up => (step(1, 1), step(0, 1)),
            ScreenDirection::Down => (step(-1, -1), step(0, -1)),
        };
        if turned { other.or(first) } else { first.or(other) }
    }
}

/// The cell of a field: its index in the order of names.
#[allow(clippy::cast_possible_truncation)] // below 49
pub fn cell(field: Field) -> Cell {
    Cell(field.index() as u8)
}

/// The field of a cell.
pub fn field(cell: Cell) -> Field {
    Field::ALL[cell.index().min(48)]
}

/// A small number as a length.
#[allow(clippy::cast_precision_loss)] // small
pub fn small(n: usize) -> f32 {
    n as f32
}
