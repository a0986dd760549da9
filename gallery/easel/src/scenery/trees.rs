//! Trees, and leaves.

use crate::curve::{Line, Point, toward};
use crate::dice::Dice;
use crate::number::{mix, sin};
use crate::place::Place;
use crate::shape::{Shape, all, blob, brush, limb};

/// A grown tree: its wood as one shape, and where its twigs end, for leaves, fruit, birds or letters.
#[derive(Clone, Debug, Default)]
pub struct Tree {
    /// Trunk and branches.
    pub wood: Shape,
    /// The ends of the twigs, and which way each points, in degrees.
    pub tips: Vec<(Point, f64)>,
}

/// Grows a tree from `foot`: the trunk `long` and `thick`, leaning toward `way` (-90 is up), forking `forks` times by about
/// `spread` degrees.
pub fn tree(
    dice: &Dice,
    foot: Point,
    [long, thick]: [f64; 2],
    way: f64,
    forks: u32,
    spread: f64,
) -> Tree {
    let mut limbs = Vec::new();
    let mut tips = Vec::new();
    grow(dice, foot, [long, thick], way, forks, spread, &mut limbs, &mut tips);
    Tree { wood: all(&limbs).melted(thick * 0.16), tips }
}

#[allow(
    clippy::too_many_arguments,
    reason = "a branch is a tree, so it passes on all that a tree has"
)]
fn grow(
    dice: &Dice,
    foot: Point,
    [long, thick]: [f64; 2],
    way: f64,
    forks: u32,
    spread: f64,
    limbs: &mut Vec<Shape>,
    tips: &mut Vec<(Point, f64)>,
) {
    let bow = dice.about(spread * 0.45);
    let middle = toward(foot, way + bow, long * 0.5);
    let end = toward(middle, way - bow, long * 0.5);
    limbs.push(limb(&[foot, middle, end], &[thick, thick * 0.8, thick * 0.62]));
    if forks == 0 {
        tips.push((end, way - bow));
        return;
    }
    let count = if dice.chance(0.3) { 3 } else { 2 };
    for i in 0..count {
        let side = f64::from(i) / f64::from(count - 1) * 2. - 1.;
        let turn = way - bow + side * spread + dice.about(spread * 0.35);
        let size = [long * dice.within(0.62, 0.82), thick * 0.6];
        grow(dice, end, size, turn, forks - 1, spread, limbs, tips);
    }
}

/// A cypress: a flame of a tree, its foot in the middle.
pub fn cypress(x: f64, y: f64, high: f64) -> Shape {
    let wide = high * 0.115;
    blob(&[
        [x - wide * 0.7, y - high * 0.06],
        [x - wide, y - high * 0.3],
        [x - wide * 0.8, y - high * 0.55],
        [x - wide * 0.36, y - high * 0.82],
        [x, y - high],
        [x + wide * 0.36, y - high * 0.8],
        [x + wide * 0.84, y - high * 0.52],
        [x + wide, y - high * 0.26],
        [x + wide * 0.6, y - high * 0.05],
    ])
    .or(&crate::shape::rect(x - wide * 0.14, y - high * 0.1, x + wide * 0.14, y))
}

/// A pine or spruce seen alone: trunk and drooping boughs, as closed lines for `Picture::marks`.
pub fn pine(dice: &Dice, x: f64, y: f64, high: f64) -> Vec<Line> {
    let stroke = |points: &[Point], wide: f64| {
        crate::curve::sides(&crate::curve::spline(points), |t| wide * (1. - t) + 0.35)
    };
    let mut marks =
        vec![stroke(&[[x, y], [x + high * 0.02, y - high * 0.5], [x, y - high]], high * 0.03)];
    for i in 0..12 {
        let t = 0.26 + 0.72 * f64::from(i) / 11.;
        let wide = high * 0.34 * (1.12 - t);
        for side in [-1., 1.] {
            let reach = wide * dice.within(0.8, 1.2) * side;
            let bough = [
                [x, y - high * t],
                [x + reach * 0.6, y - high * t + wide * 0.14],
                [x + reach, y - high * t + wide * 0.5],
            ];
            marks.push(stroke(&bough, high * 0.024));
        }
    }
    marks
}

/// A birch: the trunk, and its dark marks and twigs as closed lines.
pub fn birch(dice: &Dice, foot: Point, top: Point, half: f64) -> (Shape, Vec<Line>) {
    let at = |t: f64| [mix(foot[0], top[0], t) + half * 0.3 * sin(t * 5.), mix(foot[1], top[1], t)];
    let wide = |t: f64| half * (1. - 0.5 * t);
    let line: Line = (0..=12).map(|i| at(f64::from(i) / 12.)).collect();
    let trunk = Shape::of([crate::curve::sides(&line, wide)]).rough(dice, half * 0.08, 8.);
    let stroke = |points: &[Point], wide: f64| {
        crate::curve::sides(&crate::curve::spline(points), |t| wide * (1. - t) + 0.3)
    };
    let high = crate::curve::apart(foot, top);
    let mut marks = Vec::new();
    for _ in 0..(high / 14.) as usize {
        let t = dice.unit();
        let ([x, y], side) = (at(t), if dice.chance(0.5) { 1. } else { -1. });
        let long = wide(t) * dice.within(0.4, 1.3);
        let from = x + side * wide(t) * 0.98;
        let cut = [
            [from, y],
            [from - side * long * 0.5, y + 1.],
            [from - side * long, y + dice.within(-2., 3.)],
        ];
        marks.push(stroke(&cut, half * dice.within(0.08, 0.17)));
    }
    (trunk, marks)
}

/// A palm: its trunk, and its fronds as closed lines.
pub fn palm(dice: &Dice, foot: Point, high: f64) -> (Shape, Vec<Line>) {
    let lean = dice.about(high * 0.12);
    let crown = [foot[0] + lean, foot[1] - high];
    let trunk = brush(&[foot, [foot[0] + lean * 0.2, foot[1] - high * 0.5], crown], |t| {
        high * (0.034 - 0.014 * t)
    });
    let fronds = (0..9).map(|i| {
        let way = -190. + 200. * f64::from(i) / 8. + dice.about(8.);
        let middle = toward(crown, way, high * 0.22);
        let end = [toward(middle, way, high * 0.16)[0], middle[1] + high * dice.within(0.02, 0.16)];
        crate::curve::sides(&crate::curve::spline(&[crown, middle, end]), |t| {
            high * 0.026 * crate::number::swell(t * 0.9 + 0.08)
        })
    });
    (trunk, fronds.collect())
}

/// A leaf that grows from the origin to the right, a hundred units long.
pub fn leaf(place: Place) -> Shape {
    place.shape(&blob(&[[0., 0.], [30., -20.], [70., -17.], [100., 0.], [70., 14.], [30., 18.]]))
}
