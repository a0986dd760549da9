//! Water: what moves on it.

use crate::color::Color;
use crate::curve::{Line, arc};
use crate::number::pow;
use crate::picture::{HIGH, Picture, WIDE};

/// Level strokes on water from the height `top` down, longer and thicker toward us.
pub fn ripples(picture: &mut Picture, top: f64, count: usize, color: Color) {
    let dice = picture.dice();
    let mut near: Vec<Line> = Vec::new();
    let mut far: Vec<Line> = Vec::new();
    for _ in 0..count {
        let t = pow(dice.unit(), 0.8);
        let y = top + t * (HIGH - top);
        let long = dice.within(14., 60.) * (0.35 + 1.6 * t);
        let x = dice.within(-20., WIDE);
        let line = (0..6).map(|k| [x + long * f64::from(k) / 5., y + dice.about(0.8)]).collect();
        if t > 0.5 { near.push(line) } else { far.push(line) }
    }
    picture.gouges(&far, color, 1.3);
    picture.gouges(&near, color, 2.8);
}

impl Picture {
    /// Rings on the water around whatever stands in it at (`x`, `y`).
    pub fn rings(&mut self, [x, y]: [f64; 2], r: f64, color: Color) {
        for k in 0..4 {
            let far = r * (1. + f64::from(k) * 1.05);
            let faded = color.a(color.cover * (0.75 - 0.17 * f64::from(k)));
            self.line(&arc([x, y], far, far * 0.23, 0., 360.), faded, 1.7 - 0.32 * f64::from(k));
        }
    }
}
