//! Engraving: one dark ink on cream, tone made by ruled lines that swell, lines that run across a body's round, a plate's
//! border. Color only where one should look.

use easel::prelude::*;

use crate::Piece;

/// The cards of this hand.
pub const PIECES: &[Piece] = &[];

/// The ink.
pub fn ink() -> Color {
    ok(0.27, 0.04, 250.)
}

/// Lamplight, the only color far and wide.
pub const GOLD: Color = hex(0xffc65a);

/// Paper, darker toward its corners, and the plate's border.
pub fn plate(pic: &mut Picture) {
    let stops = [(0., ok(0.95, 0.03, 88.)), (0.7, ok(0.9, 0.045, 82.)), (1., ok(0.78, 0.06, 70.))];
    pic.ground(lamp([300., 380.], 720., &stops));
    pic.outline(&rect(12., 12., 588., 888.), ink(), 1.6);
    pic.outline(&rect(17., 17., 583., 883.), ink(), 0.6);
}

/// A ruled sky above the height `foot`: lines that swell to clouds and leave `clear` free.
pub fn ruled_sky(pic: &mut Picture, foot: f64, color: Color, clear: &Shape) {
    let dice = pic.dice();
    let (one, two) = (Waves::new(&dice, 5, 1.2), Waves::new(&dice, 5, 1.7));
    let halo = clear.grown(14.);
    let lines: Vec<Line> = (0..60)
        .map(|k| 24. + f64::from(k) * 14.)
        .take_while(|y| *y < foot)
        .map(|y| {
            (0..33)
                .map(|i| 19. + f64::from(i) * 17.55)
                .map(|x| [x, y + 2.2 * sin(x / 60. + y / 40.) + 1.3 * sin(x / 23. + y)])
                .collect()
        })
        .collect();
    pic.engrave(&lines, color, |[x, y]| {
        let cloud = one.at(x / 210. + y / 120.) * 0.9 + two.at(x / 120. - y / 170.) * 0.7;
        if halo.has([x, y]) { 0. } else { 3.8 - y / 280. - 2.2 * cloud.max(0.) }
    });
}

/// Section lines across a body that follows `spine`, `half(t)` wide to each side: thin on the light side, heavy on the other.
pub fn sections(
    pic: &mut Picture,
    shape: &Shape,
    spine: &[Point],
    count: usize,
    half: impl Fn(f64) -> f64,
) {
    let line = even(&spline(spine), count);
    let across: Vec<Line> = (0..line.len())
        .map(|i| {
            let (n, wide) = (easel::curve::normal(&line, i), half(i as f64 / count as f64));
            (0..=8)
                .map(|k| f64::from(k) / 4. - 1.)
                .map(|s| {
                    let bow = wide * 0.22 * (1. - s * s);
                    [
                        line[i][0] - n[0] * wide * s - n[1] * bow,
                        line[i][1] - n[1] * wide * s + n[0] * bow,
                    ]
                })
                .collect()
        })
        .collect();
    let inside = shape.clip(&across);
    let marks: Vec<Line> = inside
        .iter()
        .filter(|line| line.len() > 3)
        .map(|line| sides(line, |t| 0.2 + 0.95 * t * t.sqrt()))
        .collect();
    pic.marks(&marks, ink());
}
