//! Line families: hatching, gouges, loaded brushes and swelling rules.

use std::collections::BTreeMap;

use crate::color::Color;
use crate::curve::{Line, Point, even, reach, sides, toward};
use crate::number::{exp, mix, sin, swell};
use crate::picture::Picture;
use crate::shape::Shape;

/// Parallel lines over a shape, `gap` apart, turned by `degrees` and clipped to it.
pub fn hatching(shape: &Shape, degrees: f64, gap: f64) -> Vec<Line> {
    if shape.is_empty() {
        return Vec::new();
    }
    let [a, b, c, d] = shape.bounds();
    let (middle, half) =
        ([f64::midpoint(a, c), f64::midpoint(b, d)], crate::curve::apart([a, b], [c, d]) / 2.);
    let count = (half / gap) as i32;
    let lines: Vec<Line> = (-count..=count)
        .map(|k| {
            let at = toward(middle, degrees + 90., f64::from(k) * gap);
            vec![toward(at, degrees, -half), toward(at, degrees, half)]
        })
        .collect();
    shape.clip(&lines)
}

/// A spiral around `c` from radius `from` to `to`, with this many turns (clockwise if above 0), beginning at `start`
/// degrees.
pub fn spiral(c: Point, [from, to]: [f64; 2], turns: f64, start: f64) -> Line {
    let n = (turns.abs() * 40.) as usize + 8;
    (0..=n)
        .map(|i| {
            let t = i as f64 / n as f64;
            toward(c, start + 360. * turns * t, from * exp(t * libm::log(to / from)))
        })
        .collect()
}

/// Lines as shapes that are widest (`wide` to each side) at `peak` of their way and thin out to both ends.
pub fn tapered(lines: &[Line], wide: f64, peak: f64) -> Vec<Line> {
    let half = |t: f64| {
        wide * if t < peak {
            swell(t / peak / 2.)
        } else {
            swell(0.5 + (t - peak) / (1. - peak) / 2.)
        }
    };
    let dense = |line: &Line| {
        if line.len() > 4 {
            line.clone()
        } else {
            even(line, (reach(line) / 9.).clamp(4., 12.) as usize)
        }
    };
    lines.iter().map(|line| sides(&dense(line), |t| half(t) + 0.12)).collect()
}

impl Picture {
    /// Fills closed lines without joining them first: many small marks at once.
    pub fn marks(&mut self, marks: &[Line], color: Color) {
        let shape = Shape { pieces: marks.iter().map(|mark| vec![mark.clone()]).collect() };
        self.fill_near(&shape, color, 0.25);
    }

    /// Cuts made by a gouge: thin, wide, thin.
    pub fn gouges(&mut self, lines: &[Line], color: Color, wide: f64) {
        self.marks(&tapered(lines, wide / 2., 0.4), color);
    }

    /// A contour by a loaded brush: pressed, lifted, pressed again, run dry at the end.
    pub fn loaded(&mut self, line: &[Point], color: Color, wide: f64) {
        let line = if line.len() > 12 { line.to_vec() } else { crate::curve::spline(line) };
        let half =
            |t: f64| wide / 2. * (0.28 + 0.72 * sin(0.5 + t * 5.2).abs()) * (1. - t * t * 0.75);
        self.marks(&[sides(&line, half)], color);
    }

    /// Lines that swell and thin as `width` says at each point; where it falls under .16, the line breaks.
    pub fn engrave(&mut self, lines: &[Line], color: Color, width: impl Fn(Point) -> f64) {
        let mut marks = Vec::new();
        for line in lines {
            let mut run: Vec<(Point, f64)> = Vec::new();
            let mut close = |run: &mut Vec<(Point, f64)>| {
                if run.len() > 2 {
                    let points: Line = run.iter().map(|&(p, _)| p).collect();
                    let last = run.len() as f64 - 1.;
                    let half = |t: f64| {
                        let i = (t * last) as usize;
                        let next = run[(i + 1).min(run.len() - 1)].1;
                        let end = (t * last).min((1. - t) * last).min(1.);
                        mix(run[i].1, next, (t * last).fract()) / 2. * (0.15 + 0.85 * end)
                    };
                    marks.push(sides(&points, half));
                }
                run.clear();
            };
            for &p in line {
                let w = width(p);
                if w < 0.16 {
                    close(&mut run);
                } else {
                    run.push((p, w));
                }
            }
            close(&mut run);
        }
        self.marks(&marks, color);
    }

    /// Parallel lines over a shape whose width follows its darkness there (0 to 1), `gap` apart.
    pub fn shade(
        &mut self,
        shape: &Shape,
        degrees: f64,
        gap: f64,
        color: Color,
        dark: impl Fn(Point) -> f64,
    ) {
        let lines = hatching(shape, degrees, gap);
        let fine: Vec<Line> =
            lines.iter().map(|line| even(line, (reach(line) / 10.).max(3.) as usize)).collect();
        self.engrave(&fine, color, |p| dark(p).clamp(0., 1.) * gap * 0.85);
    }

    /// Cross-grained short ticks inside a shape, as of weaving: some of each color.
    pub fn woven(&mut self, shape: &Shape, count: usize, way: Point, colors: &[Color], wide: f64) {
        let dice = self.dice();
        let mut ticks: BTreeMap<usize, Vec<Line>> = BTreeMap::new();
        for p in shape.points(&dice, count) {
            let end = [p[0] + way[0], p[1] + way[1]];
            if shape.has(end) {
                ticks.entry(dice.below(colors.len())).or_default().push(vec![p, end]);
            }
        }
        for (i, lines) in ticks {
            self.bars(&lines, colors[i], wide);
        }
    }
}
