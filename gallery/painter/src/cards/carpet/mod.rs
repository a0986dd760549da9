//! Carpet and cloth: woven, knotted, stitched. The laws of border, field, medallion and corner hold, and only what breaks out
//! of them casts a shadow. What is woven has the steps of its knots on every edge, what has left the carpet is smooth. Madder,
//! indigo, ivory, gold, teal; threads of three colors at most.

use easel::prelude::*;

use crate::painting::Painting;

mod caravan;
mod leap;
mod lion;
mod loom;
mod torn;
mod under;

/// The cards of this hand.
pub const PAINTINGS: &[Painting] = &[
    Painting { name: "caravan", seed: 64, paint: caravan::paint },
    Painting { name: "leap", seed: 65, paint: leap::paint },
    Painting { name: "lion", seed: 66, paint: lion::paint },
    Painting { name: "loom", seed: 61, paint: loom::paint },
    Painting { name: "torn", seed: 62, paint: torn::paint },
    Painting { name: "under", seed: 63, paint: under::paint },
];

/// Red of the madder root.
pub fn madder() -> Color {
    ok(0.42, 0.15, 25.)
}

/// Blue of night.
pub fn indigo() -> Color {
    ok(0.26, 0.07, 265.)
}

/// Undyed wool.
pub fn ivory() -> Color {
    ok(0.9, 0.045, 85.)
}

/// Yellow of weld and larkspur.
pub fn gold() -> Color {
    ok(0.72, 0.12, 75.)
}

/// Blue-green.
pub fn teal() -> Color {
    ok(0.48, 0.08, 195.)
}

/// How wide a knot is.
pub const KNOT: f64 = 3.;

/// The shape as it comes from the loom: in whole knots.
pub fn knotted(shape: &Shape) -> Shape {
    if shape.is_empty() {
        return Shape::default();
    }
    let [left, top, right, bottom] = shape.bounds();
    let rows = (top / KNOT).floor() as i32..=(bottom / KNOT).ceil() as i32;
    let knots: Vec<Shape> = rows
        .flat_map(|row| {
            let y = (f64::from(row) + 0.5) * KNOT;
            let spans = shape.clip(&[vec![[left - 9., y], [right + 9., y]]]);
            spans.into_iter().filter_map(move |span| {
                let whole = |x: f64| (x / KNOT).round() * KNOT;
                let (a, b) = (span[0][0], span[span.len() - 1][0]);
                let (a, b) = (whole(a.min(b)), whole(a.max(b)));
                (b > a).then(|| rect(a, y - KNOT / 2. - 0.05, b, y + KNOT / 2. + 0.05))
            })
        })
        .collect();
    all(&knots)
}

/// Weaves a shape.
pub fn knit(pic: &mut Picture, shape: &Shape, paint: impl Into<Paint>) {
    pic.fill(&knotted(shape), paint);
}

/// Rows of knots over everything inside.
pub fn knots(pic: &mut Picture, shape: &Shape) {
    let rows = hatching(shape, 0., 4.);
    pic.stitches(&rows, hex(0).a(0.2), 3.4, [0.8, 3.2]);
    pic.stitches(&rows, hex(0xffffff).a(0.13), 1.6, [1.4, 4.6]);
    let seams: Vec<Line> =
        rows.iter().map(|row| row.iter().map(|&[x, y]| [x, y + 2.]).collect()).collect();
    pic.bars(&seams, hex(0).a(0.2), 0.75);
}

/// Bare warp where nothing is woven, or no longer.
pub fn warp(pic: &mut Picture, shape: &Shape, gap: f64, color: Color) {
    pic.bars(&hatching(shape, 90., gap), color, 1.);
}

/// Boards of a floor, lit from the left above.
pub fn boards(pic: &mut Picture) {
    pic.ground(ok(0.3, 0.045, 58.));
    let dice = pic.dice();
    for i in 0..6 {
        let x = f64::from(i) * 104. - 12.;
        pic.fill(&rect(x, 0., x + 101., HIGH), ok(0.28 + dice.within(0., 0.07), 0.05, 56.));
        let grain: Vec<Line> = (0..5)
            .map(|k| x + 12. + f64::from(k) * 19.)
            .map(|x| {
                spline(&[
                    [x, -9.],
                    [x + dice.about(7.), 310.],
                    [x + dice.about(7.), 620.],
                    [x, 909.],
                ])
            })
            .collect();
        pic.lines(&grain, ok(0.2, 0.04, 50.).a(0.5), 1.1);
    }
}

/// A flower of the border and a small one between two of them, each to be stamped around the origin.
pub fn flowers(pic: &mut Picture) -> [Stamp; 2] {
    let large = pic.stamp(blossom);
    let small = pic.stamp(|pic| {
        knit(pic, &poly(&at![0 -12, 4 -4, 12 0, 4 4, 0 12, -4 4, -12 0, -4 -4]), gold());
        knit(pic, &disc(0., 0., 3.6), madder());
    });
    [large, small]
}

/// A flower of the border around the origin, about thirty high.
pub fn blossom(pic: &mut Picture) {
    knit(pic, &blob(&at![0 -18, 10 -12, 13 -4, 0 3, -13 -4, -10 -12]), ok(0.68, 0.12, 25.));
    knit(pic, &blob(&at![0 -12, 6 -6, 0 0, -6 -6]), ivory());
    knit(pic, &blob(&at![0 3, 13 4, 14 13, 4 12, 0 5, -4 12, -14 13, -13 4]), teal().lit(0.08));
    knit(pic, &disc(0., 0., 3.), gold());
}

/// The guards and the border of a carpet: `wide` all around inside of its left, top, right and bottom; what is within is the
/// field. Large and small flowers alternate on a vine.
pub fn border(
    pic: &mut Picture,
    [l, t, r, b]: [f64; 4],
    wide: f64,
    [ground, field]: [Color; 2],
    [large, small]: [Stamp; 2],
) {
    let strips = [
        (0., madder()),
        (5., indigo()),
        (9., gold()),
        (12., indigo()),
        (15., ivory()),
        (18., ground),
        (wide - 18., ivory()),
        (wide - 15., indigo()),
        (wide - 12., gold()),
        (wide - 9., madder()),
        (wide - 4., field),
    ];
    for (inset, color) in strips {
        pic.fill(&rect(l + inset, t + inset, r - inset, b - inset), color);
    }
    let half = wide / 2.;
    let corners =
        [[l + half, t + half], [r - half, t + half], [r - half, b - half], [l + half, b - half]];
    for i in 0..4 {
        let (from, to) = (corners[i], corners[(i + 1) % 4]);
        let way = heading(from, to);
        let count = (apart(from, to) / 60.).round() as usize * 2;
        let swing =
            |t: f64| toward(between(from, to, t), way + 90., 7. * sin(t * PI * count as f64));
        let vine: Line = (0..=count * 4).map(|k| swing(k as f64 / count as f64 / 4.)).collect();
        pic.line(&vine, gold().a(0.9), 1.8);
        for k in 0..count {
            let at = between(from, to, k as f64 / count as f64);
            let turn = if k % 4 == 0 { way } else { way + 180. };
            let (stamp, turn) = if k % 2 == 0 { (large, turn) } else { (small, 0.) };
            pic.press(stamp, at, turn, 1.);
        }
    }
}

/// A medallion's edge, its lobes so deep.
pub fn medallion([x, y]: Point, [rx, ry]: [f64; 2], lobes: f64, deep: f64) -> Shape {
    let point = |i: i32| {
        let a = f64::from(i) / 120. * 2. * PI;
        let k = 1. + deep * cos(lobes * a);
        [x + rx * k * cos(a), y + ry * k * sin(a)]
    };
    poly(&(0..120).map(point).collect::<Line>())
}

/// A woven person with the dark line around that weavers draw.
pub fn folk(pic: &mut Picture, who: &Person, wear: &Wear, line: Color) {
    let coat = who.coat(wear.hang, wear.flare);
    let (hair, hat) = (who.hair(wear.style), who.hat(wear.top));
    let whole = all([&who.all(), &coat, &hair, &hat]);
    knit(pic, &whole.grown(KNOT), line);
    let [near, far] = &who.hands;
    for (part, color) in [
        (far, wear.skin),
        (&who.far_arm, wear.coat.lit(-0.08)),
        (&who.far_leg, wear.legs.lit(-0.06)),
        (&who.near_leg, wear.legs),
        (&coat, wear.coat),
        (&who.head, wear.skin),
        (&hair, wear.hair),
        (&hat, wear.hat),
        (near, wear.skin),
        (&who.near_arm, wear.coat.lit(0.05)),
    ] {
        knit(pic, part, color);
    }
}
