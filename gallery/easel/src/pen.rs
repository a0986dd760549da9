//! Lines as path data: short whole numbers in quarters of a unit, curves where the line bends softly, corners where it does not.
//!
//! A soft run is a uniform quadratic B-spline, written as `q c m t m t m`: each `t` mirrors the last control point at
//! the point it starts from, so a curve costs what a polyline costs. The middles are rounded so that the mirrored controls
//! stay within a quarter of a unit of where they belong, however long the run is.

use crate::curve::{Point, apart, heading, off, thinned};
use crate::shape::Shape;

/// Quarters: what one unit of a card is in the path data.
pub const FINE: f64 = 4.;

/// Turns sharper than this are corners.
const SHARP: f64 = 52.;

/// A curve that would miss its point by more than this is a corner.
const MISSED: f64 = 0.8;

type Whole = [i64; 2];

/// A measure in quarters, whole.
pub fn fine(x: f64) -> i64 {
    (x * FINE).round() as i64
}

fn whole(p: Point) -> Whole {
    [fine(p[0]), fine(p[1])]
}

/// Path data in the making.
#[derive(Default)]
pub struct Pen {
    data: String,
    last: char,
    at: Whole,
}

impl Pen {
    /// The edges of a shape; points nearer than `near` to the line without them are left out.
    pub fn shape(shape: &Shape, near: f64) -> String {
        let mut pen = Pen::default();
        for line in shape.pieces.iter().flatten() {
            pen.closed(line, near);
        }
        pen.data
    }

    /// Lines that end where they end.
    pub fn lines<'a>(lines: impl IntoIterator<Item = &'a [Point]>, near: f64) -> String {
        let mut pen = Pen::default();
        for line in lines.into_iter().filter(|line| line.len() > 1) {
            pen.open(line, near);
        }
        pen.data
    }

    /// Points, to be stroked with round ends.
    pub fn dots(points: &[Point]) -> String {
        let mut pen = Pen::default();
        for &point in points {
            pen.start(whole(point));
            pen.word('h', &[0]);
        }
        pen.data
    }

    fn word(&mut self, letter: char, numbers: &[i64]) {
        let spelled = if self.last == letter && !"mMZ".contains(letter) {
            false
        } else {
            self.data.push(letter);
            true
        };
        self.last = letter;
        for (i, number) in numbers.iter().enumerate() {
            if *number >= 0 && !(spelled && i == 0) {
                self.data.push(' ');
            }
            self.data.push_str(&number.to_string());
        }
    }

    fn start(&mut self, to: Whole) {
        if self.data.is_empty() {
            self.word('M', &to);
        } else {
            self.word('m', &[to[0] - self.at[0], to[1] - self.at[1]]);
        }
        self.at = to;
    }

    fn straight(&mut self, to: Whole) {
        let [dx, dy] = [to[0] - self.at[0], to[1] - self.at[1]];
        match (dx, dy) {
            (0, 0) => return,
            (_, 0) => self.word('h', &[dx]),
            (0, _) => self.word('v', &[dy]),
            _ => self.word('l', &[dx, dy]),
        }
        self.at = to;
    }

    /// Curves from where the pen is, around the soft points, to the end.
    fn soft(&mut self, points: &[Point], end: Point) {
        let Some(&first) = points.first() else { return self.straight(whole(end)) };
        let mut control = whole(first);
        for i in 0..points.len() {
            let to = match points.get(i + 1) {
                Some(&next) => {
                    let next = whole(next);
                    [(control[0] + next[0]).div_euclid(2), (control[1] + next[1]).div_euclid(2)]
                }
                None => whole(end),
            };
            let [x, y] = self.at;
            if i == 0 {
                self.word('q', &[control[0] - x, control[1] - y, to[0] - x, to[1] - y]);
            } else {
                self.word('t', &[to[0] - x, to[1] - y]);
            }
            self.at = to;
            control = [2 * to[0] - control[0], 2 * to[1] - control[1]];
        }
    }

    fn open(&mut self, line: &[Point], near: f64) {
        let line = thinned(line, near);
        self.start(whole(line[0]));
        self.runs(&line);
    }

    /// From corner to corner; the first and last point count as such.
    fn runs(&mut self, line: &[Point]) {
        let mut from = 1;
        for i in 1..line.len() {
            if i + 1 == line.len() || corner(line[i - 1], line[i], line[i + 1]) {
                self.soft(&line[from..i], line[i]);
                from = i + 1;
            }
        }
    }

    fn closed(&mut self, line: &[Point], near: f64) {
        let Some(mut line) = opened(line, near) else { return };
        let n = line.len();
        let is_corner = |i: usize| corner(line[(i + n - 1) % n], line[i], line[(i + 1) % n]);
        if let Some(first) = (0..n).find(|&i| is_corner(i)) {
            line.rotate_left(first);
            line.push(line[0]);
            self.start(whole(line[0]));
            self.runs(&line);
        } else {
            let seam = [
                f64::midpoint(line[n - 1][0], line[0][0]),
                f64::midpoint(line[n - 1][1], line[0][1]),
            ];
            self.start(whole(seam));
            self.soft(&line, seam);
        }
        self.data.push('Z');
        self.last = 'Z';
    }
}

/// A closed line, thinned on both ways between two points far from each other; none if hardly anything is left.
fn opened(line: &[Point], near: f64) -> Option<Vec<Point>> {
    let far = (0..line.len())
        .max_by(|&i, &j| apart(line[0], line[i]).total_cmp(&apart(line[0], line[j])))?;
    let there = thinned(&line[..=far], near);
    let back: Vec<Point> = line[far..].iter().copied().chain([line[0]]).collect();
    let back = thinned(&back, near);
    let all: Vec<Point> =
        there[..there.len() - 1].iter().chain(&back[..back.len() - 1]).copied().collect();
    (all.len() > 2).then_some(all)
}

fn corner(a: Point, p: Point, b: Point) -> bool {
    let turn = (heading(p, b) - heading(a, p) + 540.).rem_euclid(360.) - 180.;
    turn.abs() > SHARP || off(p, a, b) / 4. > MISSED
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::{disc, rect};

    #[test]
    fn a_box_is_four_straight_ways() {
        assert_eq!(Pen::shape(&rect(0., 0., 10., 5.), 0.3), "M0 20v-20h40v20h-40Z");
    }

    #[test]
    fn a_circle_is_one_soft_run_that_stays_true() {
        let data = Pen::shape(&disc(100., 100., 50.), 0.3);
        assert!(data.len() < 220 && !data.contains('l'), "{data}");
        let spaced: String =
            data.chars().flat_map(|c| if c == '-' { vec![' ', c] } else { vec![c] }).collect();
        let numbers: Vec<f64> = spaced
            .split(|c: char| c.is_alphabetic() || c == ' ')
            .filter_map(|number| number.parse().ok())
            .collect();
        let (start, steps) = (&numbers[..2], &numbers[4..]);
        let mut at = [start[0], start[1]];
        for step in steps.chunks(2) {
            at = [at[0] + step[0], at[1] + step[1]];
            let off = (apart(at, [400., 400.]) - 200.).abs();
            assert!(off < 3., "{at:?} is {off} quarters off the circle: {data}");
        }
        assert!(apart(at, [start[0], start[1]]) < 1., "it ends where it began: {data}");
    }

    #[test]
    fn numbers_stand_as_close_as_they_may() {
        let lines: [&[Point]; 1] = [&[[1., 1.], [3., -1.], [5., 4.]]];
        assert_eq!(Pen::lines(lines, 0.1), "M4 4l8-8 8 20");
    }
}
