//! Miniature, as painted in Persian books: no horizon and no shadow; ground, wall and carpet stand upright behind each other,
//! each with its pattern; clear flat colors, thin brown contours, a gold sky, and something that breaks out of the frame.

use easel::prelude::*;

use crate::painting::Painting;

mod camel;
mod listening;
mod painter;
mod pavilion;
mod polo;
mod rolled;

/// The cards of this hand.
pub const PAINTINGS: &[Painting] = &[
    Painting { name: "camel", seed: 29, paint: camel::paint },
    Painting { name: "listening", seed: 61, paint: listening::paint },
    Painting { name: "painter", seed: 43, paint: painter::paint },
    Painting { name: "pavilion", seed: 77, paint: pavilion::paint },
    Painting { name: "polo", seed: 37, paint: polo::paint },
    Painting { name: "rolled", seed: 191, paint: rolled::paint },
];

/// Contours.
pub fn brown() -> Color {
    ok(0.32, 0.06, 45.)
}

/// Leaf gold.
pub fn gold() -> Color {
    ok(0.8, 0.11, 85.)
}

/// Lapis.
pub fn lapis() -> Color {
    ok(0.42, 0.13, 262.)
}

/// Turquoise.
pub fn turquoise() -> Color {
    ok(0.7, 0.1, 195.)
}

/// The blush of far hills.
pub fn rose() -> Color {
    ok(0.82, 0.06, 15.)
}

/// A page: gold-flecked margins and the picture's own field, whose corners are left, top, right and bottom.
pub fn page(
    pic: &mut Picture,
    [left, top, right, bottom]: [f64; 4],
    field: impl Into<Paint>,
) -> Shape {
    pic.ground(ok(0.91, 0.035, 85.));
    pic.grain(260, gold().a(0.8), 2.2);
    let frame = rect(left, top, right, bottom);
    pic.fill(&frame.grown(9.), gold());
    pic.fill(&frame.grown(6.), lapis());
    pic.fill(&frame.grown(2.5), gold());
    pic.fill(&frame, field);
    frame
}

/// A flat color with its thin contour.
pub fn flat(pic: &mut Picture, shape: &Shape, color: Color) {
    pic.fill(shape, color);
    pic.outline(shape, brown(), 1.1);
}

/// Tufts of flowers over a hill, in rows that thin out upward.
pub fn tufts(pic: &mut Picture, hill: &Shape, count: usize, flower: Color) {
    let dice = pic.dice();
    let (mut leaves, mut petals) = (Vec::new(), Vec::new());
    for [x, y] in hill.grown(-10.).points(&dice, count) {
        for way in [-150., -115., -90., -65., -30.] {
            leaves.push(sides(&even(&[[x, y], toward([x, y], way, 8.)], 4), |t| {
                1.1 * (1. - t) + 0.2
            }));
        }
        petals.extend([[x, y - 8.], [x - 4., y - 6.], [x + 4., y - 6.]]);
    }
    pic.marks(&leaves, ok(0.45, 0.09, 150.));
    pic.dots(&petals, flower, 3.2);
}

/// Rocks like coral: knobbly lobes at these points, each over those that stand higher, in the colors by turns.
pub fn crags(pic: &mut Picture, at: &[Point], size: f64, colors: &[Color]) {
    let dice = pic.dice();
    let mut rows = at.to_vec();
    rows.sort_by(|a, b| a[1].total_cmp(&b[1]));
    for (i, [x, y]) in rows.into_iter().enumerate() {
        let r = size * dice.within(0.75, 1.2);
        let lean = dice.about(0.3) * r;
        let lobe = all([
            &disc(x - 0.52 * r, y - 0.1 * r, 0.56 * r),
            &disc(x + lean, y - 0.5 * r, 0.62 * r),
            &disc(x + 0.56 * r, y, 0.52 * r),
            &limb(&[[x, y], [x - lean, y + 0.9 * r]], &[0.8 * r, 0.55 * r]),
        ])
        .melted(3.);
        let color = colors[i % colors.len()];
        flat(pic, &lobe, color);
        pic.fill_near(&lobe.grown(-2.).less(&lobe.moved(4., 6.)), color.lit(0.07), 0.8);
    }
}

/// Someone in a long coat strewn with gold, contoured.
pub fn dressed(pic: &mut Picture, who: &Person, coat: Color, top: figure::Hat) {
    let skin = ok(0.87, 0.05, 62.);
    let robe = who.coat(26., 14.);
    for limb in [&who.far_leg, &who.near_leg] {
        flat(pic, limb, ok(0.42, 0.1, 30.));
    }
    flat(pic, &who.hands[1], skin);
    flat(pic, &who.far_arm, coat.lit(-0.08));
    flat(pic, &robe, coat);
    pic.speckle(&robe.grown(-2.), 16, gold(), 1.8 * who.place.size().min(1.2));
    flat(pic, &who.head, skin);
    flat(pic, &who.hair(figure::Hair::Short), ok(0.27, 0.03, 40.));
    flat(pic, &who.hat(top), ok(0.95, 0.02, 90.));
    flat(pic, &who.hands[0], skin);
    flat(pic, &who.near_arm, coat.lit(0.02));
    pic.dots(&[who.eye()], brown(), 2.2 * who.place.size());
}

/// Tiles of six sides, laid over a shape in two colors by turns, with gold joints.
pub fn tiles(pic: &mut Picture, wall: &Shape, size: f64, [one, other]: [Color; 2]) {
    let [left, top, right, bottom] = wall.bounds();
    let (across, down) = (((right - left) / size) as i32, ((bottom - top) / size) as i32);
    let mut stars = Vec::new();
    for row in 0..=down + 1 {
        for column in 0..=across + 1 {
            let shift = if row % 2 == 0 { 0. } else { 0.5 };
            let c = [left + (f64::from(column) + shift) * size, top + f64::from(row) * size * 0.87];
            stars.push(poly(
                &(0..6).map(|k| toward(c, f64::from(k) * 60. + 30., size * 0.42)).collect::<Line>(),
            ));
        }
    }
    pic.fill(wall, one);
    let stars = all(&stars).and(wall);
    pic.fill(&stars, other);
    let hearts: Line = stars.parts().iter().map(Shape::center).collect();
    pic.dots(&hearts, gold(), size * 0.22);
    pic.outline(wall, brown(), 1.4);
}

/// Somebody dressed in this, with thin contours. Gives back the whole outline.
pub fn folk_in(pic: &mut Picture, who: &Person, wear: &Wear) -> Shape {
    let all = pic.person(who, wear);
    let thin = (0.9 * who.place.size()).clamp(0.6, 1.2);
    let (hair, hat) = (who.hair(wear.style), who.hat(wear.top));
    for part in [&who.coat(wear.hang, wear.flare), &who.near_arm, &hair, &hat] {
        pic.outline(part, brown(), thin);
    }
    pic.outline(&all, brown(), thin);
    pic.dots(&[who.eye()], brown(), 1.7 * who.place.size() * who.body.head);
    all
}

/// Tall rocks like coral: a knobbed crag over each foot, from back to front, each so high, in these colors by turns.
pub fn rocks(pic: &mut Picture, crags: &[(Point, f64)], tones: &[Color]) {
    let dice = pic.dice();
    for (i, &([x, y], high)) in crags.iter().enumerate() {
        let (tone, lean) = (tones[i % tones.len()], dice.about(high * 0.16));
        let knobs: Vec<Shape> = (0..7)
            .map(|k| f64::from(k) / 6.)
            .map(|t| {
                let r = high * (0.25 - 0.1 * t) * dice.within(0.75, 1.2);
                disc(x + lean * t + dice.about(high * 0.17), y - (high - r) * t, r)
            })
            .collect();
        let foot = blob(&[
            [x - high * 0.42, y + high * 0.34],
            [x - high * 0.36, y - high * 0.06],
            [x, y - high * 0.3],
            [x + high * 0.36, y - high * 0.06],
            [x + high * 0.42, y + high * 0.34],
        ]);
        let body = all(knobs.iter().chain([&foot])).melted(high * 0.07);
        pic.fill(&body, down(&[(0., tone.lit(0.09)), (0.7, tone), (1., tone.lit(-0.07))]));
        let step = (high * 0.035).clamp(2., 6.);
        pic.fill_near(&body.less(&body.moved(step, step * 1.3)), tone.lit(0.16), 0.9);
        pic.fill_near(&body.less(&body.moved(-step * 1.2, -step * 0.4)), tone.lit(-0.1), 0.9);
        let folds: Vec<Line> = knobs[1..]
            .iter()
            .map(|knob| {
                let ([x, y], [left, _, right, _]) = (knob.center(), knob.bounds());
                arc([x, y], (right - left) * 0.3, (right - left) * 0.26, -200., -40.)
            })
            .collect();
        pic.lines(&folds, tone.lit(-0.2), 1.1);
        pic.outline(&body, brown(), 1.1);
    }
}
