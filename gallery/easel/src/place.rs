//! Where a thing drawn around the origin goes: how large, how turned, which way it looks.

use crate::curve::{Line, Point};
use crate::number::{cos, rad, sin};
use crate::shape::Shape;

/// A place in the picture for a thing drawn around the origin.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    at: Point,
    size: Point,
    turn: f64,
}

/// Puts the origin at (`x`, `y`) and makes the thing `size` times as large.
pub fn place(x: f64, y: f64, size: f64) -> Place {
    Place { at: [x, y], size: [size, size], turn: 0. }
}

impl Place {
    /// Looks the other way.
    #[must_use]
    pub fn flipped(self) -> Place {
        Place { size: [-self.size[0], self.size[1]], ..self }
    }

    /// Turned clockwise by this many degrees, after everything else.
    #[must_use]
    pub fn turned(self, degrees: f64) -> Place {
        Place { turn: self.turn + degrees, ..self }
    }

    /// Wider and higher, each by its own measure.
    #[must_use]
    pub fn pulled(self, wide: f64, high: f64) -> Place {
        Place { size: [self.size[0] * wide, self.size[1] * high], ..self }
    }

    /// Where a point goes.
    pub fn point(&self, p: Point) -> Point {
        let (x, y) = (p[0] * self.size[0], p[1] * self.size[1]);
        let (c, s) = (cos(rad(self.turn)), sin(rad(self.turn)));
        [self.at[0] + x * c - y * s, self.at[1] + x * s + y * c]
    }

    /// Where a line goes.
    pub fn line(&self, line: &[Point]) -> Line {
        line.iter().map(|&p| self.point(p)).collect()
    }

    /// Where a shape goes.
    pub fn shape(&self, shape: &Shape) -> Shape {
        shape.mapped(|p| self.point(p))
    }

    /// How many times as large.
    pub fn size(&self) -> f64 {
        self.size[1]
    }
}
