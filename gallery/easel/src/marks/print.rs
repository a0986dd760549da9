//! Print: dots of many sizes, grain, and inks that overlap.

use std::collections::BTreeMap;

use crate::color::Color;
use crate::curve::{Line, Point, toward};
use crate::picture::{HIGH, Picture, WIDE};
use crate::shape::Shape;

impl Picture {
    /// Printed dots inside a shape, `pitch` apart on a turned grid; `dark` (0 to 1) says how large.
    pub fn halftone(
        &mut self,
        shape: &Shape,
        degrees: f64,
        pitch: f64,
        color: Color,
        dark: impl Fn(Point) -> f64,
    ) {
        let [a, b, c, d] = shape.bounds();
        let middle = [f64::midpoint(a, c), f64::midpoint(b, d)];
        let count = (crate::curve::apart([a, b], [c, d]) / 2. / pitch) as i32 + 1;
        let mut sizes: BTreeMap<i32, Line> = BTreeMap::new();
        for row in -count..=count {
            for column in -count..=count {
                let shift = f64::from(column) + if row % 2 == 0 { 0. } else { 0.5 };
                let p = toward(
                    toward(middle, degrees, shift * pitch),
                    degrees + 90.,
                    f64::from(row) * pitch * 0.87,
                );
                let size = (dark(p).clamp(0., 1.).sqrt() * 5.).round() as i32;
                if size > 0 && shape.has(p) {
                    sizes.entry(size).or_default().push(p);
                }
            }
        }
        for (size, points) in sizes {
            self.dots(&points, color, f64::from(size) / 5. * pitch * 1.08);
        }
    }

    /// Specks all over the card, as of paper or of paint.
    pub fn grain(&mut self, count: usize, color: Color, size: f64) {
        let dice = self.dice();
        let points: Line = (0..count).map(|_| dice.point([0., 0.], [WIDE, HIGH])).collect();
        self.dots(&points, color, size);
    }

    /// Specks inside a shape.
    pub fn speckle(&mut self, shape: &Shape, count: usize, color: Color, size: f64) {
        let points = shape.points(&self.dice(), count);
        self.dots(&points, color, size);
    }

    /// Two inks over each other: where both lie, the third color.
    pub fn overprint(&mut self, one: &Shape, other: &Shape, colors: [Color; 3]) {
        self.fill(one, colors[0]);
        self.fill(other, colors[1]);
        self.fill(&one.and(other), colors[2]);
    }
}
