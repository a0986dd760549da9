//! Light: glows, rims, mist and shadows.

use crate::color::Color;
use crate::curve::Point;
use crate::paint::{Stop, down, round};
use crate::picture::Picture;
use crate::shape::Shape;

/// How light falls off around a lamp: never evenly.
pub fn glow_stops(color: Color) -> Vec<Stop> {
    [(0., 1.), (0.12, 0.62), (0.3, 0.28), (0.6, 0.08), (1., 0.)]
        .map(|(at, part)| (at, color.a(color.cover * part)))
        .to_vec()
}

impl Picture {
    /// The glow of a lamp; four to six times as large as the lamp.
    pub fn glow(&mut self, x: f64, y: f64, r: f64, color: Color) {
        self.oval(x, y, r, r, round(&glow_stops(color)));
    }

    /// A glow that is wider than high, as on ground or water.
    pub fn pool(&mut self, x: f64, y: f64, rx: f64, ry: f64, color: Color) {
        self.oval(x, y, rx, ry, round(&glow_stops(color)));
    }

    /// A bank of mist, to be laid between what is near and what is far.
    pub fn mist(&mut self, x: f64, y: f64, rx: f64, ry: f64, color: Color) {
        let part = |t: f64| color.a(color.cover * t);
        self.oval(x, y, rx, ry, round(&[(0., part(0.95)), (0.5, part(0.55)), (1., part(0.))]));
    }

    /// The edge that looks toward the light: what the shape has beyond itself moved away by (`dx`, `dy`).
    pub fn rim(&mut self, shape: &Shape, dx: f64, dy: f64, color: Color) {
        self.fill_near(&shape.less(&shape.moved(dx, dy)), color, 0.25);
    }

    /// A soft shadow cast to (`dx`, `dy`).
    pub fn shadow(&mut self, shape: &Shape, dx: f64, dy: f64, color: Color) {
        for i in (1..=3).rev() {
            let t = f64::from(i) / 3.;
            let spread = shape.moved(dx * t, dy * t).grown(f64::from(i - 1) * 1.2);
            self.fill_near(&spread, color.a(color.cover * 0.36), 0.9);
        }
    }

    /// A flat shadow on the ground under a thing that stands at (`x`, `y`).
    pub fn contact(&mut self, x: f64, y: f64, half: f64, color: Color) {
        let part = |t: f64| color.a(color.cover * t);
        let fade = [(0., part(1.)), (0.6, part(0.5)), (1., part(0.))];
        self.oval(x, y, half, half * 0.22, round(&fade));
    }

    /// A veil over part of the picture, from one color at the top to another at the foot.
    pub fn veil(&mut self, [top, bottom]: [f64; 2], from: Color, to: Color) {
        let band = crate::shape::rect(0., top, crate::picture::WIDE, bottom);
        self.fill(&band, down(&[(0., from), (1., to)]));
    }

    /// A small lantern's flame: a glow, a bright core and a hot middle.
    pub fn flame(&mut self, [x, y]: Point, size: f64, color: Color) {
        self.glow(x, y, size * 9., color.a(0.8));
        self.oval(x, y, size * 0.8, size, color);
        self.oval(x, y + size * 0.2, size * 0.4, size * 0.55, crate::color::hex(0x00ff_f6dc));
    }
}
