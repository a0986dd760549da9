//! Points and the lines through them.

use crate::number::{PI, atan2, cos, length, rad, sin};

/// Right and down, in six-hundredths of a card's width.
pub type Point = [f64; 2];

/// Points in their order.
pub type Line = Vec<Point>;

/// Points without commas and dots: `at![12 30, 14.5 -8]`.
#[macro_export]
macro_rules! at {
    ($($x:literal $y:literal),* $(,)?) => { [$([f64::from($x), f64::from($y)]),*] };
}

/// The way from `a` to `b`, and how long it is.
pub fn apart(a: Point, b: Point) -> f64 {
    length(b[0] - a[0], b[1] - a[1])
}

/// The point at `t` between two.
pub fn between(a: Point, b: Point, t: f64) -> Point {
    [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
}

/// The point at this angle (0 right, 90 down) and distance from `a`.
pub fn toward(a: Point, degrees: f64, far: f64) -> Point {
    [a[0] + far * cos(rad(degrees)), a[1] + far * sin(rad(degrees))]
}

/// The direction from `a` to `b` in degrees.
pub fn heading(a: Point, b: Point) -> f64 {
    atan2(b[1] - a[1], b[0] - a[0]) * 180. / PI
}

fn rounded(a: Point, b: Point, c: Point, d: Point, t: f64) -> Point {
    let along = |e: usize| {
        0.5 * (2. * b[e]
            + (c[e] - a[e]) * t
            + (2. * a[e] - 5. * b[e] + 4. * c[e] - d[e]) * t * t
            + (3. * b[e] - a[e] - 3. * c[e] + d[e]) * t * t * t)
    };
    [along(0), along(1)]
}

fn steps(a: Point, b: Point) -> usize {
    ((apart(a, b) / 5.) as usize).clamp(3, 14)
}

/// A smooth line through the points (Catmull and Rom's spline).
pub fn spline(points: &[Point]) -> Line {
    let last = points.len() - 1;
    let mut line = Vec::new();
    for i in 0..last {
        let (a, d) = (points[i.saturating_sub(1)], points[(i + 2).min(last)]);
        let count = steps(points[i], points[i + 1]);
        for k in 0..count {
            line.push(rounded(a, points[i], points[i + 1], d, k as f64 / count as f64));
        }
    }
    line.push(points[last]);
    line
}

/// A smooth closed line through the points; the last leads back to the first.
pub fn ring(points: &[Point]) -> Line {
    let n = points.len();
    let mut line = Vec::new();
    for i in 0..n {
        let [a, b, c, d] = [i + n - 1, i, i + 1, i + 2].map(|at| points[at % n]);
        let count = steps(b, c);
        for k in 0..count {
            line.push(rounded(a, b, c, d, k as f64 / count as f64));
        }
    }
    line
}

/// Part of an ellipse around `c`, from one angle to another, in degrees.
pub fn arc(c: Point, rx: f64, ry: f64, from: f64, to: f64) -> Line {
    let count = (((to - from).abs() / 360. * (rx + ry) * 0.8) as usize).clamp(6, 120);
    (0..=count)
        .map(|i| {
            let a = rad(from + (to - from) * i as f64 / count as f64);
            [c[0] + rx * cos(a), c[1] + ry * sin(a)]
        })
        .collect()
}

/// How long a line is.
pub fn reach(line: &[Point]) -> f64 {
    line.windows(2).map(|pair| apart(pair[0], pair[1])).sum()
}

/// The point at `t` (0 to 1) of a line's length.
pub fn walk(line: &[Point], t: f64) -> Point {
    let mut left = reach(line) * t.clamp(0., 1.);
    for pair in line.windows(2) {
        let step = apart(pair[0], pair[1]);
        if left <= step && step > 0. {
            return between(pair[0], pair[1], left / step);
        }
        left -= step;
    }
    line[line.len() - 1]
}

/// `n` + 1 points evenly along a line.
pub fn even(line: &[Point], n: usize) -> Line {
    (0..=n).map(|i| walk(line, i as f64 / n as f64)).collect()
}

/// The part of a line from `from` to `to` (0 to 1 of its length).
pub fn part(line: &[Point], from: f64, to: f64) -> Line {
    let n = ((reach(line) * (to - from) / 6.) as usize).clamp(2, 200);
    (0..=n).map(|i| walk(line, from + (to - from) * i as f64 / n as f64)).collect()
}

/// To the left of a line's way at point `i`, one long.
pub fn normal(line: &[Point], i: usize) -> Point {
    let (a, b) = (line[i.saturating_sub(1)], line[(i + 1).min(line.len() - 1)]);
    let far = apart(a, b).max(1e-9);
    [(b[1] - a[1]) / far, -(b[0] - a[0]) / far]
}

/// The line, moved to its left by this distance.
pub fn beside(line: &[Point], by: f64) -> Line {
    (0..line.len())
        .map(|i| {
            let n = normal(line, i);
            [line[i][0] + n[0] * by, line[i][1] + n[1] * by]
        })
        .collect()
}

/// Both sides of a line that is `half(t)` wide to each side at `t` of its way.
pub fn sides(line: &[Point], half: impl Fn(f64) -> f64) -> Line {
    let n = line.len();
    let side = |sign: f64| {
        let half = &half;
        (0..n).map(move |i| {
            let (at, by) = (normal(line, i), half(i as f64 / (n - 1).max(1) as f64) * sign);
            [line[i][0] + at[0] * by, line[i][1] + at[1] * by]
        })
    };
    side(1.).chain(side(-1.).rev()).collect()
}

/// Drops points that are within `near` of the line without them (Douglas and Peucker).
pub fn thinned(line: &[Point], near: f64) -> Line {
    let mut needed = vec![false; line.len()];
    let mut open = vec![(0, line.len() - 1)];
    needed[0] = true;
    needed[line.len() - 1] = true;
    while let Some((from, to)) = open.pop() {
        let far = (from + 1..to)
            .map(|i| (off(line[i], line[from], line[to]), i))
            .max_by(|a, b| a.0.total_cmp(&b.0));
        if let Some((far, i)) = far
            && far > near
        {
            needed[i] = true;
            open.extend([(from, i), (i, to)]);
        }
    }
    line.iter().zip(needed).filter(|(_, needed)| *needed).map(|(&point, _)| point).collect()
}

/// How far `p` is from the straight way between `a` and `b`.
pub fn off(p: Point, a: Point, b: Point) -> f64 {
    let long = apart(a, b);
    if long < 1e-9 {
        return apart(p, a);
    }
    let t = ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / (long * long);
    apart(p, between(a, b, t.clamp(0., 1.)))
}
