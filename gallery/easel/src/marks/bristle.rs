//! Dry brush: short strokes inside a shape that follow its form.

use std::collections::BTreeMap;

use crate::color::Color;
use crate::curve::{Line, Point, toward};
use crate::picture::Picture;
use crate::shape::Shape;

/// How a dry brush goes over a shape.
pub struct Bristle<'a> {
    /// How many strokes.
    pub count: usize,
    /// How long they are, more or less.
    pub long: f64,
    /// How wide they are, more or less.
    pub wide: f64,
    /// How much they cover.
    pub cover: f64,
    /// How far they stray from the flow, in degrees.
    pub stray: f64,
    flow: Box<dyn Fn(Point) -> f64 + 'a>,
    tone: Option<Box<dyn Fn(Point) -> f64 + 'a>>,
}

impl<'a> Bristle<'a> {
    /// This many strokes of this length, level, of any tone.
    pub fn new(count: usize, long: f64) -> Self {
        Bristle {
            count,
            long,
            wide: 1.6,
            cover: 0.4,
            stray: 8.,
            flow: Box::new(|_| 0.),
            tone: None,
        }
    }

    /// With this width and opacity.
    #[must_use]
    pub fn wide(self, wide: f64, cover: f64) -> Self {
        Bristle { wide, cover, ..self }
    }

    /// Straying by this angle, in degrees.
    #[must_use]
    pub fn stray(self, stray: f64) -> Self {
        Bristle { stray, ..self }
    }

    /// Flowing where this says, in degrees.
    #[must_use]
    pub fn flow(self, flow: impl Fn(Point) -> f64 + 'a) -> Self {
        Bristle { flow: Box::new(flow), ..self }
    }

    /// Of which tone, at each point: 0 is the first color, 1 the second; chance blurs it.
    #[must_use]
    pub fn tone(self, tone: impl Fn(Point) -> f64 + 'a) -> Self {
        Bristle { tone: Some(Box::new(tone)), ..self }
    }
}

impl Picture {
    /// Goes over a shape with a dry brush; no stroke leaves it.
    pub fn bristle(&mut self, shape: &Shape, how: &Bristle, tones: &[Color]) {
        let dice = self.dice();
        let mut strokes: BTreeMap<(usize, usize), Vec<Line>> = BTreeMap::new();
        for p in shape.points(&dice, how.count) {
            let angle = (how.flow)(p) + dice.bell(how.stray);
            let end = toward(p, angle, how.long * dice.within(0.4, 1.2));
            let (size, blur, any) = (dice.below(3), dice.bell(0.5), dice.below(tones.len()));
            if !shape.has(end) || !shape.has(crate::curve::between(p, end, 0.5)) {
                continue;
            }
            let tone = how.tone.as_ref().map_or(any, |tone| (tone(p) + blur).max(0.) as usize);
            strokes.entry((tone.min(tones.len() - 1), size)).or_default().push(vec![p, end]);
        }
        for ((tone, size), lines) in strokes {
            let wide = how.wide * [0.6, 1., 1.6][size];
            self.lines(&lines, tones[tone].a(how.cover), wide);
        }
    }
}
