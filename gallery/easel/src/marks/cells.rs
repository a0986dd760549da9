//! Cells: a shape parted into nearly even pieces, as glass and tiles are.

use crate::curve::{Line, Point, between};
use crate::dice::Dice;
use crate::shape::{Shape, poly};

/// Parts a shape into about `n` cells (Voronoi's, after two rounds of Lloyd's evening out).
pub fn cells(shape: &Shape, n: usize, dice: &Dice) -> Vec<Shape> {
    let mut seeds = shape.points(dice, n.max(1));
    let [a, b, c, d] = shape.bounds();
    let frame = vec![[a - 1., b - 1.], [c + 1., b - 1.], [c + 1., d + 1.], [a - 1., d + 1.]];
    for round in 0..3 {
        let areas: Vec<Shape> =
            (0..seeds.len()).map(|i| shape.and(&poly(&cell(&frame, &seeds, i)))).collect();
        if round == 2 {
            return areas.iter().flat_map(Shape::parts).filter(|part| part.area() > 20.).collect();
        }
        seeds = areas.iter().filter(|area| !area.is_empty()).map(Shape::center).collect();
    }
    Vec::new()
}

/// The part of the frame that is nearer to seed `i` than to any other.
fn cell(frame: &[Point], seeds: &[Point], i: usize) -> Line {
    let mut left = frame.to_vec();
    for (j, other) in seeds.iter().enumerate() {
        if j == i || left.len() < 3 {
            continue;
        }
        let middle = between(seeds[i], *other, 0.5);
        let way = [other[0] - seeds[i][0], other[1] - seeds[i][1]];
        let side = |p: Point| (p[0] - middle[0]) * way[0] + (p[1] - middle[1]) * way[1];
        let mut inside = Line::new();
        for k in 0..left.len() {
            let (p, q) = (left[k], left[(k + 1) % left.len()]);
            let (s, t) = (side(p), side(q));
            if s <= 0. {
                inside.push(p);
            }
            if (s < 0.) != (t < 0.) && s != t {
                inside.push(between(p, q, s / (s - t)));
            }
        }
        left = inside;
    }
    left
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::disc;

    #[test]
    fn cells_cover_the_shape_and_each_other_nowhere() {
        let whole = disc(100., 100., 80.);
        let parts = cells(&whole, 12, &Dice::new(3));
        let sum: f64 = parts.iter().map(Shape::area).sum();
        assert!(parts.len() > 9 && (sum - whole.area()).abs() < 30.);
    }
}
