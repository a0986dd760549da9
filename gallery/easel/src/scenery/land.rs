//! Hills, mountains, woods, fields and reeds.

use crate::curve::{Line, Point, spline};
use crate::dice::{Dice, Waves};
use crate::number::{exp, swell};
use crate::picture::{HIGH, WIDE};
use crate::shape::{Shape, poly};

/// Land whose edge rolls by `roll` around the height `y`, down to the card's foot.
pub fn hills(dice: &Dice, y: f64, roll: f64) -> Shape {
    let waves = Waves::new(dice, 4, 0.006);
    let mut line: Line =
        (0..=42).map(|i| f64::from(i) * 15. - 15.).map(|x| [x, y + roll * waves.at(x)]).collect();
    line.extend([[WIDE + 15., HIGH + 9.], [-15., HIGH + 9.]]);
    poly(&line)
}

/// A mountain with a ragged flank: its foot's middle at (`x`, `y`).
pub fn mountain(dice: &Dice, x: f64, y: f64, wide: f64, high: f64) -> Shape {
    let edge: Line = (0..=16)
        .map(|i| {
            let t = f64::from(i) / 16.;
            let swell = exp(-((t - 0.5) * 3.1) * ((t - 0.5) * 3.1)) * high;
            [x - wide / 2. + wide * t, y - swell * (1. + dice.about(0.13))]
        })
        .collect();
    let mut line = spline(&edge);
    line.extend([[x + wide / 2., y + 60.], [x - wide / 2., y + 60.]]);
    poly(&line)
}

/// A row of spruces from one card's edge to the other, at the height `y`; `high` is the tallest.
pub fn forest(dice: &Dice, y: f64, high: f64) -> Shape {
    let roll = Waves::new(dice, 3, 0.012);
    let mut line: Line = vec![[-20., y + high * 0.3]];
    let mut x = -14.;
    while x < WIDE + 14. {
        let wide = high * dice.within(0.16, 0.3);
        let top = high * dice.within(0.5, 1.) * (0.8 + 0.3 * roll.at(x));
        let step = |t: f64| (x + wide / 2. - wide * 0.34 * t, y - top * (1. - t * 0.86));
        line.push([x, y]);
        for t in [0.75, 0.5, 0.25] {
            let (left, at) = step(t);
            line.extend([[left, at + top * 0.05], [left + wide * 0.1, at]]);
        }
        line.push([x + wide / 2., y - top]);
        for t in [0.25, 0.5, 0.75] {
            let (left, at) = step(t);
            let right = 2. * x + wide - left;
            line.extend([[right - wide * 0.1, at], [right, at + top * 0.05]]);
        }
        line.push([x + wide, y]);
        x += wide * 0.82;
    }
    line.push([WIDE + 20., y + high * 0.3]);
    Shape::of([line])
}

/// Fields of a warped grid, `n` across and `m` down: each with its column and row. `at` puts (u, v), both 0 to 1, into
/// the picture, so one function makes fields, carpets, tiles and patchwork.
pub fn quilt(n: usize, m: usize, at: impl Fn(f64, f64) -> Point) -> Vec<(Shape, usize, usize)> {
    let mut fields = Vec::new();
    for i in 0..n {
        for j in 0..m {
            let u = |t: f64| (i as f64 + t) / n as f64;
            let v = |t: f64| (j as f64 + t) / m as f64;
            let steps = || (0..5).map(|k| f64::from(k) / 5.);
            let edge: Line = steps()
                .map(|t| at(u(t), v(0.)))
                .chain(steps().map(|t| at(u(1.), v(t))))
                .chain(steps().map(|t| at(u(1. - t), v(1.))))
                .chain(steps().map(|t| at(u(0.), v(1. - t))))
                .collect();
            fields.push((poly(&edge), i, j));
        }
    }
    fields
}

/// A tuft of reeds or grass at (`x`, `y`): blades as closed lines, for `Picture::marks`.
pub fn reeds(dice: &Dice, x: f64, y: f64, high: f64, count: usize) -> Vec<Line> {
    (0..count)
        .map(|_| {
            let foot = x + dice.bell(high * 0.14);
            let (lean, long) = (dice.bell(high * 0.22), high * dice.within(0.5, 1.1));
            let blade =
                spline(&[[foot, y], [foot + lean * 0.3, y - long * 0.6], [foot + lean, y - long]]);
            crate::curve::sides(&blade, |t| high * 0.018 * (0.4 + swell(t * 0.5 + 0.5)))
        })
        .collect()
}
