//! Shapes: areas with holes that can be joined, cut, grown and roughened.

use i_overlay::core::fill_rule::FillRule;
use i_overlay::core::overlay_rule::OverlayRule;
use i_overlay::float::clip::FloatClip;
use i_overlay::float::simplify::SimplifyShape;
use i_overlay::float::single::SingleFloatOverlay;
use i_overlay::mesh::float::outline::offset::OutlineOffset;
use i_overlay::mesh::float::style::{LineJoin, OutlineStyle};
use i_overlay::string::clip::ClipRule;

use crate::curve::{Line, Point, apart, even, normal, reach, spline};
use crate::dice::{Dice, Waves};
use crate::number::{PI, cos, rad, sin};

/// An area of the picture: pieces, each an outer line and its holes.
#[derive(Clone, Debug, Default)]
pub struct Shape {
    /// The pieces; of each, the outer line comes first.
    pub pieces: Vec<Vec<Line>>,
}

impl Shape {
    /// Everything inside at least one of these closed lines, however they wind or cross.
    pub fn of(lines: impl IntoIterator<Item = Line>) -> Shape {
        let wound: Vec<Line> = lines
            .into_iter()
            .filter(|line| line.len() > 2)
            .map(|mut line| {
                if twice_area(&line) < 0. {
                    line.reverse();
                }
                line
            })
            .collect();
        if wound.is_empty() {
            return Shape::default();
        }
        Shape { pieces: wound.simplify_shape(FillRule::NonZero) }
    }

    fn with(&self, other: &Shape, rule: OverlayRule) -> Shape {
        Shape { pieces: self.pieces.overlay(&other.pieces, rule, FillRule::NonZero) }
    }

    /// This and that.
    #[must_use]
    pub fn or(&self, other: &Shape) -> Shape {
        self.with(other, OverlayRule::Union)
    }

    /// What is in both.
    #[must_use]
    pub fn and(&self, other: &Shape) -> Shape {
        self.with(other, OverlayRule::Intersect)
    }

    /// This without that.
    #[must_use]
    pub fn less(&self, other: &Shape) -> Shape {
        self.with(other, OverlayRule::Difference)
    }

    /// Grown by this much all around, with round corners; shrunk if below 0.
    #[must_use]
    pub fn grown(&self, by: f64) -> Shape {
        if self.pieces.is_empty() || by == 0. {
            return self.clone();
        }
        let style = OutlineStyle::new(by).line_join(LineJoin::Round(0.35));
        Shape { pieces: self.pieces.outline(&style) }
    }

    /// Inner corners filled with a round of this size: joints melt into one body.
    #[must_use]
    pub fn melted(&self, by: f64) -> Shape {
        self.grown(by).grown(-by)
    }

    /// Outer corners and thin spikes taken off by this much.
    #[must_use]
    pub fn softened(&self, by: f64) -> Shape {
        self.grown(-by).grown(by)
    }

    /// Each point put where `to` says.
    #[must_use]
    pub fn mapped(&self, to: impl Fn(Point) -> Point) -> Shape {
        let line = |line: &Line| line.iter().map(|&p| to(p)).collect::<Line>();
        let mut pieces: Vec<Vec<Line>> =
            self.pieces.iter().map(|piece| piece.iter().map(line).collect()).collect();
        for piece in &mut pieces {
            if piece.first().is_some_and(|outer| twice_area(outer) < 0.) {
                for line in piece {
                    line.reverse();
                }
            }
        }
        Shape { pieces }
    }

    /// Moved right and down.
    #[must_use]
    pub fn moved(&self, dx: f64, dy: f64) -> Shape {
        self.mapped(|[x, y]| [x + dx, y + dy])
    }

    /// Turned clockwise around `c` by this many degrees.
    #[must_use]
    pub fn turned(&self, c: Point, degrees: f64) -> Shape {
        let (cs, sn) = (cos(rad(degrees)), sin(rad(degrees)));
        self.mapped(|[x, y]| {
            let (x, y) = (x - c[0], y - c[1]);
            [c[0] + x * cs - y * sn, c[1] + x * sn + y * cs]
        })
    }

    /// Pulled away from `c`, `kx` times as wide and `ky` times as high.
    #[must_use]
    pub fn scaled(&self, c: Point, kx: f64, ky: f64) -> Shape {
        self.mapped(|[x, y]| [c[0] + (x - c[0]) * kx, c[1] + (y - c[1]) * ky])
    }

    /// The edge made unsteady by `by`, in waves of about `step` times six.
    #[must_use]
    pub fn rough(&self, dice: &Dice, by: f64, step: f64) -> Shape {
        let line = |line: &Line| -> Line {
            let mut closed = line.clone();
            closed.push(line[0]);
            let long = reach(&closed);
            let n = ((long / step) as usize).max(6);
            let waves = Waves::new(dice, 4, (long / 40.).max(1.).round());
            let points = even(&closed, n);
            (0..n)
                .map(|i| {
                    let (at, by) =
                        (normal(&points, i), by * waves.at(i as f64 / n as f64 * 2. * PI));
                    [points[i][0] + at[0] * by, points[i][1] + at[1] * by]
                })
                .collect()
        };
        let outer = Shape::of(self.pieces.iter().map(|piece| line(&piece[0])));
        let holes = self.pieces.iter().flat_map(|piece| &piece[1..]);
        let holes: Vec<Line> = holes.filter(|hole| reach(hole) > 12.).map(line).collect();
        if holes.is_empty() { outer } else { outer.less(&Shape::of(holes)) }
    }

    /// Whether a point is inside.
    pub fn has(&self, p: Point) -> bool {
        let crossings = |line: &Line| {
            (0..line.len())
                .filter(|&i| {
                    let (a, b) = (line[i], line[(i + 1) % line.len()]);
                    (a[1] > p[1]) != (b[1] > p[1])
                        && p[0] < (b[0] - a[0]) * (p[1] - a[1]) / (b[1] - a[1]) + a[0]
                })
                .count()
        };
        self.pieces.iter().any(|piece| piece.iter().map(crossings).sum::<usize>() % 2 == 1)
    }

    /// Whether there is nothing here.
    pub fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }

    /// Its left, top, right and bottom.
    pub fn bounds(&self) -> [f64; 4] {
        let start = [f64::MAX, f64::MAX, f64::MIN, f64::MIN];
        self.pieces
            .iter()
            .flatten()
            .flatten()
            .fold(start, |[a, b, c, d], &[x, y]| [a.min(x), b.min(y), c.max(x), d.max(y)])
    }

    /// How large it is.
    pub fn area(&self) -> f64 {
        self.pieces.iter().flatten().map(|line| twice_area(line)).sum::<f64>() / 2.
    }

    /// Where it would balance on a needle.
    pub fn center(&self) -> Point {
        let (mut x, mut y, mut all) = (0., 0., 0.);
        for line in self.pieces.iter().flatten() {
            for i in 0..line.len() {
                let (a, b) = (line[i], line[(i + 1) % line.len()]);
                let cross = a[0] * b[1] - b[0] * a[1];
                x += (a[0] + b[0]) * cross;
                y += (a[1] + b[1]) * cross;
                all += cross;
            }
        }
        if all == 0. { [0., 0.] } else { [x / (3. * all), y / (3. * all)] }
    }

    /// The point of its edge that is furthest toward `way` (0 right, 90 down).
    pub fn tip(&self, way: f64) -> Point {
        let along = |p: &Point| p[0] * cos(rad(way)) + p[1] * sin(rad(way));
        let edge = self.pieces.iter().flatten().flatten();
        edge.copied().max_by(|a, b| along(a).total_cmp(&along(b))).unwrap_or_default()
    }

    /// Each piece as a shape of its own.
    pub fn parts(&self) -> Vec<Shape> {
        self.pieces.iter().map(|piece| Shape { pieces: vec![piece.clone()] }).collect()
    }

    /// Its edges as closed lines; the first point comes again as the last.
    pub fn edges(&self) -> Vec<Line> {
        let closed = |line: &Line| line.iter().copied().chain(line.first().copied()).collect();
        self.pieces.iter().flatten().map(closed).collect()
    }

    /// `n` random points inside (fewer if it is thin).
    pub fn points(&self, dice: &Dice, n: usize) -> Vec<Point> {
        let [a, b, c, d] = self.bounds();
        let thrown = (0..n * 30).map(|_| dice.point([a, b], [c, d]));
        thrown.filter(|&p| self.has(p)).take(n).collect()
    }

    /// The parts of these lines that run inside.
    pub fn clip(&self, lines: &[Line]) -> Vec<Line> {
        if self.is_empty() {
            return Vec::new();
        }
        let rule = ClipRule { invert: false, boundary_included: false };
        lines.iter().flat_map(|line| line.clip_by(&self.pieces, FillRule::NonZero, rule)).collect()
    }
}

/// Joins all of these.
pub fn all<'a>(shapes: impl IntoIterator<Item = &'a Shape>) -> Shape {
    let pieces: Vec<Vec<Line>> =
        shapes.into_iter().flat_map(|shape| shape.pieces.iter().cloned()).collect();
    if pieces.is_empty() {
        return Shape::default();
    }
    Shape { pieces: pieces.simplify_shape(FillRule::NonZero) }
}

/// Twice the area inside a closed line, below 0 if it winds the other way.
pub(crate) fn twice_area(line: &[Point]) -> f64 {
    let n = line.len();
    (0..n)
        .map(|i| {
            let (a, b) = (line[i], line[(i + 1) % n]);
            a[0] * b[1] - b[0] * a[1]
        })
        .sum()
}

/// The straight-edged shape with these corners.
pub fn poly(corners: &[Point]) -> Shape {
    Shape::of([corners.to_vec()])
}

/// A rectangle from its left top to its right bottom.
pub fn rect(left: f64, top: f64, right: f64, bottom: f64) -> Shape {
    poly(&[[left, top], [right, top], [right, bottom], [left, bottom]])
}

/// An ellipse.
pub fn oval(x: f64, y: f64, rx: f64, ry: f64) -> Shape {
    let n = ((rx + ry) * 0.9).clamp(12., 96.) as usize;
    let point = |i: usize| {
        let a = i as f64 / n as f64 * 2. * PI;
        [x + rx * cos(a), y + ry * sin(a)]
    };
    poly(&(0..n).map(point).collect::<Line>())
}

/// A circle.
pub fn disc(x: f64, y: f64, r: f64) -> Shape {
    oval(x, y, r, r)
}

/// The smooth closed shape through these points.
pub fn blob(points: &[Point]) -> Shape {
    Shape::of([crate::curve::ring(points)])
}

/// A smooth line, as a shape that is `half(t)` wide to each side at `t` of its way.
pub fn brush(points: &[Point], half: impl Fn(f64) -> f64) -> Shape {
    let line = if points.len() > 2 { spline(points) } else { even(points, 6) };
    Shape::of([crate::curve::sides(&line, half)])
}

/// A limb: a smooth line through the points, as thick at each as the radii say, with round ends.
pub fn limb(points: &[Point], radii: &[f64]) -> Shape {
    let line = if points.len() > 2 { spline(points) } else { even(points, 4) };
    let last = line.len() - 1;
    let radius = |i: usize| {
        let t = i as f64 / last as f64 * (radii.len() - 1) as f64;
        let k = (t as usize).min(radii.len().saturating_sub(2));
        let next = radii[(k + 1).min(radii.len() - 1)];
        radii[k] + (next - radii[k]) * (t - k as f64)
    };
    let joints = (0..last).map(|i| capsule(line[i], radius(i), line[i + 1], radius(i + 1)));
    Shape::of(joints)
}

/// The hull of two circles.
fn capsule(a: Point, ra: f64, b: Point, rb: f64) -> Line {
    let far = apart(a, b);
    if far <= (ra - rb).abs() + 1e-6 {
        let (c, r) = if ra > rb { (a, ra) } else { (b, rb) };
        return crate::curve::arc(c, r, r, 0., 345.);
    }
    let way = crate::curve::heading(a, b);
    let lean = crate::number::acos((ra - rb) / far) * 180. / PI;
    let end = |c: Point, r: f64, from: f64, to: f64| {
        (0..=7).map(move |i| crate::curve::toward(c, from + (to - from) * f64::from(i) / 7., r))
    };
    end(b, rb, way - lean, way + lean).chain(end(a, ra, way + lean, way + 360. - lean)).collect()
}
