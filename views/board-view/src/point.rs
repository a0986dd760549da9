//! A place on the picture.

use std::ops::{Add, Mul, Sub};

/// A place on the picture, in its own units, y downward.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Down.
    pub y: f32,
}

impl Point {
    /// The place at `x`, `y`.
    #[must_use]
    pub const fn new(x: f32, y: f32) -> Point {
        Point { x, y }
    }

    /// How far `other` is, squared: enough to find the nearest.
    #[must_use]
    pub fn far(self, other: Point) -> f32 {
        let d = self - other;
        d.x * d.x + d.y * d.y
    }

    /// The place `by` of the way from here to `other`.
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
