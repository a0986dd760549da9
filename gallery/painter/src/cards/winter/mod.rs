//! Winter gouache: cold air in three depths, a sky from lilac over rose to straw, paper-white snow laid last, deep teal
//! under ice, and one warm coat. Edges rough, shadows lilac, never black.

use easel::prelude::*;

use crate::painting::Painting;

mod bear;
mod birch_legs;
mod curtain;
mod footprints;
mod ice_hole;
mod icicles;
mod rails;
mod under_ice;

/// The cards of this hand.
pub const PAINTINGS: &[Painting] = &[
    Painting { name: "bear", seed: 66, paint: bear::paint },
    Painting { name: "birch_legs", seed: 67, paint: birch_legs::paint },
    Painting { name: "curtain", seed: 68, paint: curtain::paint },
    Painting { name: "footprints", seed: 70, paint: footprints::paint },
    Painting { name: "ice_hole", seed: 65, paint: ice_hole::paint },
    Painting { name: "icicles", seed: 69, paint: icicles::paint },
    Painting { name: "rails", seed: 64, paint: rails::paint },
    Painting { name: "under_ice", seed: 63, paint: under_ice::paint },
];

/// Lamplight on snow.
pub const LAMP: Color = hex(0xffdc8c);

/// The sky of a short day, down to the height `horizon`: lilac, rose, straw, brushed level.
pub fn sky(pic: &mut Picture, horizon: f64) {
    let stops = [
        (0., ok(0.6, 0.075, 285.)),
        (0.5, ok(0.76, 0.085, 350.)),
        (0.86, ok(0.89, 0.075, 68.)),
        (1., ok(0.94, 0.05, 85.)),
    ];
    let area = rect(0., 0., WIDE, horizon);
    pic.fill(&area, down(&stops));
    let tones = [ok(0.67, 0.07, 300.), ok(0.82, 0.08, 20.), ok(0.93, 0.06, 75.)];
    let brush = Bristle::new(190, 64.)
        .wide(3.2, 0.3)
        .stray(3.)
        .flow(|[x, _]| 4. * sin(x / 90.))
        .tone(|[_, y]| y / horizon * 2.9);
    pic.bristle(&area, &brush, &tones);
}

/// Woods on the horizon in three airs, each nearer row darker, higher and less rosy.
pub fn woods(pic: &mut Picture, foot: f64) {
    let dice = pic.dice();
    for (up, high, tone) in [
        (30., 60., ok(0.79, 0.05, 335.)),
        (16., 88., ok(0.66, 0.055, 305.)),
        (0., 118., ok(0.5, 0.05, 282.)),
    ] {
        pic.fill_near(&forest(&dice, foot - up, high), tone, 0.8);
        pic.mist(300., foot - up + 6., 430., 22., hex(0xfff0e2).a(0.55));
    }
}

/// The sky of a winter night, down to the height `foot`: ink blue above, lilac over the snow, brushed level.
pub fn night(pic: &mut Picture, foot: f64) {
    let stops =
        [(0., ok(0.23, 0.08, 275.)), (0.6, ok(0.36, 0.09, 278.)), (1., ok(0.56, 0.08, 305.))];
    let area = rect(0., 0., WIDE, foot);
    pic.fill(&area, down(&stops));
    let tones = [ok(0.28, 0.08, 275.), ok(0.4, 0.09, 280.), ok(0.55, 0.08, 302.)];
    let brush = Bristle::new(170, 60.)
        .wide(3., 0.26)
        .stray(3.)
        .flow(|[x, _]| 5. * sin(x / 100.))
        .tone(|[_, y]| y / foot * 2.7);
    pic.bristle(&area, &brush, &tones);
}

/// Snow: a paper-white shape, its upper edge bright, lilac in its hollows; strokes run along `way` degrees.
pub fn snow(pic: &mut Picture, shape: &Shape, strokes: usize, way: f64) {
    let [_, top, _, bottom] = shape.bounds();
    let stops =
        [(0., ok(0.975, 0.014, 70.)), (0.5, ok(0.925, 0.03, 320.)), (1., ok(0.83, 0.05, 300.))];
    pic.fill(shape, down(&stops));
    let tones = [ok(0.99, 0.01, 80.), ok(0.9, 0.04, 330.), ok(0.79, 0.06, 300.)];
    let brush = Bristle::new(strokes, 40.)
        .wide(2.4, 0.5)
        .stray(4.)
        .flow(move |[x, y]| way + 6. * sin(x / 70. + y / 50.))
        .tone(move |[_, y]| (y - top) / (bottom - top) * 2.8);
    pic.bristle(&shape.grown(-2.), &brush, &tones);
}

/// Snow that falls, laid last: small and large flakes between the heights `from` and `to`.
pub fn flakes(pic: &mut Picture, count: usize, [from, to]: [f64; 2]) {
    let dice = pic.dice();
    for (part, size, cover) in [(3, 1.8, 0.7), (2, 3.1, 0.8), (1, 4.6, 0.85)] {
        let points: Line =
            (0..count * part / 6).map(|_| dice.point([0., from], [WIDE, to])).collect();
        pic.dots(&points, hex(0xffffff).a(cover), size);
    }
}

/// Strokes over a shape's own color along `way` degrees: light, middle and dark, lighter toward `light`.
pub fn brushed(
    pic: &mut Picture,
    shape: &Shape,
    color: Color,
    way: f64,
    strokes: usize,
    light: Point,
) {
    pic.fill(shape, color);
    let [a, b, c, d] = shape.bounds();
    let (size, middle) = (apart([a, b], [c, d]), [f64::midpoint(a, c), f64::midpoint(b, d)]);
    let brush = Bristle::new(strokes, (size / 8.).clamp(6., 34.))
        .wide((size / 110.).clamp(1.2, 2.6), 0.5)
        .flow(move |_| way)
        .tone(move |p| 1.5 + (apart(p, light) - apart(middle, light)) / size * 4.);
    pic.bristle(&shape.grown(-1.2), &brush, &[color.lit(0.1), color.lit(0.02), color.lit(-0.08)]);
}

/// Somebody dressed for the cold: a coat to the knee, a knitted cap and a scarf of one color, light from the side `light`
/// (-1 left, 1 right).
pub fn wrapped(coat: Color, hat: Color, light: f64) -> Wear {
    Wear {
        skin: ok(0.86, 0.055, 60.),
        coat,
        legs: ok(0.3, 0.05, 280.),
        hair: ok(0.34, 0.06, 50.),
        hat,
        style: figure::Hair::Short,
        top: figure::Hat::Knitted,
        hang: 15.,
        flare: 15.,
        scarf: true,
        rim: Some((-0.9 * light, 0.8, ok(0.9, 0.08, 62.).a(0.7))),
    }
}

/// Birches that stand before what is there: where each has its foot and its top, and half how thick it is.
pub fn birch_grove(pic: &mut Picture, trees: &[(f64, f64, f64, f64)]) {
    let dice = pic.dice();
    for &(foot, ground, top, half) in trees {
        let (trunk, marks) = birch(&dice, [foot, ground], [top, -20.], half);
        let bark =
            [(0., ok(0.975, 0.02, 80.)), (0.55, ok(0.88, 0.035, 40.)), (1., ok(0.57, 0.06, 300.))];
        pic.pool(foot, ground + 2., half * 4., half * 0.9, ok(0.6, 0.08, 295.).a(0.7));
        pic.fill(&trunk, across(&bark));
        pic.marks(&marks, ok(0.28, 0.04, 290.));
        let twigs: Vec<Line> = (0..5)
            .map(|i| {
                let t = 0.5 + 0.48 * f64::from(i) / 5. + dice.about(0.04);
                let (from, side) =
                    (between([foot, ground], [top, -20.], t), if i % 2 == 0 { 1. } else { -1. });
                let reach = half * dice.within(4.2, 6.4) * side;
                let twig = spline(&[
                    from,
                    [from[0] + reach * 0.3, from[1] - half * 1.9],
                    [from[0] + reach * 0.62, from[1] - half * 2.],
                    [from[0] + reach, from[1] + half * dice.within(-0.4, 2.)],
                ]);
                sides(&twig, |t| half * 0.15 * (1. - t) + 0.4)
            })
            .collect();
        pic.marks(&twigs, ok(0.34, 0.04, 300.));
    }
}

/// Somebody so near that one sees the brush: strokes along the hang of the coat, the near arm over it, a cheek.
pub fn painted(pic: &mut Picture, person: &Person, wear: &Wear, way: f64) {
    let size = person.place.size();
    pic.person(person, wear);
    let coat = person.coat(wear.hang, wear.flare);
    let strokes = Bristle::new(130, 7.4 * size).wide(1.9, 0.5).flow(move |_| way);
    let tones = [wear.coat.lit(0.09), wear.coat.lit(-0.08), wear.coat.lit(0.03)];
    pic.bristle(&coat.grown(-1.4 * size), &strokes, &tones);
    pic.fill(&person.near_arm, wear.coat.lit(0.03));
    if let Some((dx, dy, light)) = wear.rim {
        pic.rim(&person.near_arm, dx * size, dy * size, light);
    }
    let [x, y] = person.on_head(&disc(2.6, 3.4, 1.)).center();
    let rose = hex(0xf0604a);
    pic.oval(x, y, 4.2 * size, 3.3 * size, round(&[(0., rose.a(0.7)), (1., rose.a(0.))]));
}
