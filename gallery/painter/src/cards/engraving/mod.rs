//! Engraving: one dark ink on cream, tone made by ruled lines that swell, lines that run across a body's round, a plate's
//! border. Color only where one should look.

use easel::prelude::*;

use crate::painting::Painting;

mod candle;
mod samovar;
mod snail;
mod thumbprint;
mod umbrella;
mod unwound;
mod violin;
mod winding;

/// The cards of this hand.
pub const PAINTINGS: &[Painting] = &[
    Painting { name: "candle", seed: 47, paint: candle::paint },
    Painting { name: "samovar", seed: 48, paint: samovar::paint },
    Painting { name: "snail", seed: 44, paint: snail::paint },
    Painting { name: "thumbprint", seed: 46, paint: thumbprint::paint },
    Painting { name: "umbrella", seed: 49, paint: umbrella::paint },
    Painting { name: "unwound", seed: 45, paint: unwound::paint },
    Painting { name: "violin", seed: 50, paint: violin::paint },
    Painting { name: "winding", seed: 51, paint: winding::paint },
];

/// The ink.
pub fn ink() -> Color {
    ok(0.27, 0.04, 250.)
}

/// Lamplight, the only color far and wide.
pub const GOLD: Color = hex(0xffc65a);

/// The paper where a thing stands before the lines.
pub fn bare() -> Color {
    ok(0.92, 0.04, 84.)
}

/// The ink of skies and water.
pub fn blue() -> Color {
    ok(0.42, 0.06, 225.)
}

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

/// A body that keeps the lines behind it off: bare paper and its contour.
pub fn body(pic: &mut Picture, shape: &Shape, paper: impl Into<Paint>, line: f64) {
    pic.fill(shape, paper);
    pic.outline(shape, ink(), line);
}

/// Somebody small: a hair of paper around, ink for legs and hair, a coat of one color with lines on its shaded side.
pub fn somebody(
    pic: &mut Picture,
    person: &Person,
    coat: Color,
    [hang, flare]: [f64; 2],
    (hair, hat): (figure::Hair, figure::Hat),
) {
    let size = person.place.size();
    let line = (0.9 * size).clamp(0.5, 1.6);
    let worn = person.coat(hang, flare);
    let top = all([&person.hair(hair), &person.hat(hat)]);
    let whole = all([&person.all(), &worn, &top]);
    pic.fill(&whole.grown(1. + line), bare());
    pic.fill(&whole, ink());
    let sleeve = person.near_arm.grown(line);
    let cloth = worn.grown(-line).less(&sleeve);
    pic.fill(&cloth, coat);
    pic.lines(&hatching(&cloth.less(&cloth.moved(5. * size, -1.)), 68., 2.4), ink(), 0.9);
    pic.fill(&person.near_arm.grown(-line), coat.lit(0.05));
    pic.fill(&person.head.grown(-line * 0.8).less(&top), ok(0.88, 0.06, 70.));
    pic.fill(&all(&person.hands).grown(-line * 0.5), ok(0.88, 0.06, 70.));
    if size > 0.9 {
        pic.dots(&[person.eye()], ink(), 1.5 * size);
    }
}

/// Lines across a body that was turned on a lathe, `gap` apart and bowed by `bow` of their length: a highlight left of the
/// middle, the shade to the right, a little light again at the very edge.
pub fn lathed(pic: &mut Picture, shape: &Shape, gap: f64, bow: f64, color: Color) {
    for line in hatching(shape, 0., gap) {
        let (a, b) =
            (line[0][0].min(line[line.len() - 1][0]), line[0][0].max(line[line.len() - 1][0]));
        let across = |x: f64| 2. * (x - a) / (b - a).max(1.) - 1.;
        let bowed: Line = even(&line, ((b - a) / 7.).clamp(6., 40.) as usize)
            .into_iter()
            .map(|[x, y]| [x, y + bow * (b - a) * (1. - across(x) * across(x))])
            .collect();
        pic.engrave(&[bowed], color, |[x, _]| {
            let u = across(x);
            let dark = if u < -0.35 {
                0.5 * pow((-0.35 - u) / 0.65, 1.3)
            } else {
                pow((u + 0.35) / 1.35, 1.3) * if u > 0.86 { 0.6 } else { 1. }
            };
            gap * (0.06 + 0.8 * dark)
        });
    }
}

/// A night that a light at `from` keeps off: lines that leave it, thin near it and heavy far away.
pub fn rays(pic: &mut Picture, from: Point, area: &Shape, clear: f64, color: Color) {
    let lines: Vec<Line> = (0..180)
        .map(|i| f64::from(i) * 2.)
        .map(|way| {
            vec![
                toward(from, way, clear * if way % 4. < 1. { 1. } else { 2. }),
                toward(from, way, 900.),
            ]
        })
        .collect();
    let lines: Vec<Line> = area
        .clip(&lines)
        .iter()
        .map(|line| even(line, (reach(line) / 22.).max(3.) as usize))
        .collect();
    pic.engrave(&lines, color, |p| {
        let r = apart(p, from);
        let gap = r * if r < 2. * clear { 0.07 } else { 0.035 };
        (gap * 0.94 * (1. - exp(-(r - clear * 0.7) / (clear * 1.6)))).max(0.)
    });
}
