//! A point of the picture.

use std::ops::{Add, Mul, Sub};

/// A point in the picture's own units, with y downward.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Point {
    /// The distance to the right.
    pub x: f32,
    /// The distance down.
    pub y: f32,
}

impl Point {
    /// The point at `x`, `y`.
    #[must_use]
    pub const fn new(x: f32, y: f32) -> Point {
        Point { x, y }
    }

    /// The squared distance to `other`: enough to find the nearest.
    #[must_use]
    pub fn far(self, other: Point) -> f32 {
        let d = self - other;
        d.x * d.x + d.y * d.y
    }

    /// The point at the share `by` between this one and `other`.
    #[must_use]
    pub fn toward(self, other: Point, by: f32) -> Point {
        self + (other - self) * by
    }
}

impl Add for Point {
    type Output = Point;
    fn add(self, other: Point) -> Point {
        Point::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Point;
    fn sub(self, other: Point) -> Point {
        Point::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f32> for Point {
    type Output = Point;
    fn mul(self, by: f32) -> Point {
        Point::new(self.x * by, self.y * by)
    }
}
