//! Clouds and stars.

use crate::color::Color;
use crate::curve::Point;
use crate::dice::Dice;
use crate::picture::Picture;
use crate::shape::{Shape, all, oval};

/// A cloud of this width with a flat foot, the middle of its foot at (`x`, `y`).
pub fn cloud(dice: &Dice, x: f64, y: f64, wide: f64) -> Shape {
    let puffs: Vec<Shape> = (0..7)
        .map(|i| {
            let t = f64::from(i) / 6. * 2. - 1.;
            let r = wide * (0.24 - 0.13 * t * t) * dice.within(0.8, 1.15);
            oval(x + t * wide * 0.38, y - r * 0.55, r, r * 0.72)
        })
        .collect();
    all(&puffs).less(&crate::shape::rect(x - wide, y, x + wide, y + wide)).melted(wide * 0.02)
}

/// Stars thrown over part of the sky, in three sizes.
pub fn stars(picture: &mut Picture, count: usize, [from, to]: [Point; 2], color: Color) {
    let dice = picture.dice();
    for (part, size) in [(6, 1.1), (3, 1.8), (1, 2.8)] {
        let points: Vec<Point> = (0..count * part / 10).map(|_| dice.point(from, to)).collect();
        picture.dots(&points, color.a(color.cover * 0.55 + 0.04 * size), size);
    }
}
