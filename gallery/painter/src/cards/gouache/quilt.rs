//! The one who sleeps here has the country for a quilt; somebody small is still sewing it.

use easel::prelude::*;

use super::{LAMP, THREAD, night};

/// The sleeper from the neck over hip and knee to the feet.
const RIDGE: [Point; 12] = [
    [150., 470.],
    [205., 436.],
    [260., 408.],
    [320., 404.],
    [372., 430.],
    [420., 400.],
    [470., 330.],
    [512., 296.],
    [548., 318.],
    [576., 390.],
    [612., 420.],
    [660., 436.],
];

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    night(pic, 480.);
    stars(pic, 70, [[8., 8.], [592., 330.]], hex(0xf4ead0));
    moon(pic);
    head(pic, &dice);
    let ridge = spline(&RIDGE);
    let at = |u: f64, v: f64| land(&ridge, u, v);
    fields(pic, at);
    villages(pic, at);
    train(pic, at);
    sheet(pic, &dice);
    tailor(pic, at);
}

fn moon(pic: &mut Picture) {
    pic.glow(452., 138., 230., hex(0xcfe0ff).a(0.6));
    let disc = disc(452., 138., 45.);
    pic.fill(&disc, ok(0.93, 0.05, 95.));
    pic.bristle(
        &disc,
        &Bristle::new(60, 14.).wide(2.2, 0.6).flow(|_| 35.),
        &[ok(0.86, 0.06, 90.), ok(0.97, 0.03, 95.)],
    );
}

/// A point of the quilt: `u` along the sleeper, `v` down over the side.
fn land(ridge: &[Point], u: f64, v: f64) -> Point {
    let x = u * 740. - 80.;
    let top = if x < 150. {
        470. + (150. - x) * 0.62
    } else {
        let i = ridge.iter().position(|p| p[0] >= x).unwrap_or(ridge.len() - 1).max(1);
        let (a, b) = (ridge[i - 1], ridge[i]);
        mix(a[1], b[1], ((x - a[0]) / (b[0] - a[0])).clamp(0., 1.))
    };
    let bend = pow(v, 1.35);
    [
        x - 90. * bend * (0.5 - u) + 26. * sin(v * 7. + u * 5.) * v,
        top + (945. - top) * bend + 12. * sin(u * 16. + v * 4.) * (v * 5.).min(1.),
    ]
}

fn head(pic: &mut Picture, dice: &Dice) {
    let pillow = blob(&[
        [-60., 520.],
        [-20., 420.],
        [60., 372.],
        [150., 368.],
        [230., 400.],
        [270., 470.],
        [200., 540.],
        [60., 560.],
    ])
    .rough(dice, 4., 9.);
    pic.fill(&pillow, down(&[(0., ok(0.8, 0.04, 270.)), (1., ok(0.5, 0.07, 270.))]));
    let soft = Bristle::new(150, 26.)
        .wide(2.6, 0.4)
        .flow(|[x, _]| 50. - x / 5.)
        .tone(|[_, y]| (y - 380.) / 55.);
    pic.bristle(&pillow, &soft, &[ok(0.9, 0.03, 265.), ok(0.68, 0.05, 270.), ok(0.56, 0.07, 275.)]);
    let face = blob(&[
        [86., 408.],
        [112., 378.],
        [128., 370.],
        [139., 371.],
        [150., 352.],
        [157., 356.],
        [160., 371.],
        [167., 372.],
        [171., 378.],
        [177., 380.],
        [180., 389.],
        [191., 391.],
        [202., 404.],
        [206., 424.],
        [224., 444.],
        [230., 500.],
        [120., 500.],
        [80., 460.],
    ]);
    pic.fill(
        &face,
        down(&[(0., ok(0.86, 0.06, 65.)), (0.6, ok(0.66, 0.09, 40.)), (1., ok(0.45, 0.08, 10.))]),
    );
    pic.rim(&face, -3., 4., hex(0xfff1d0).a(0.8));
    pic.oval(
        150.,
        405.,
        17.,
        11.,
        round(&[(0., hex(0xe0705a).a(0.65)), (1., hex(0xe0705a).a(0.))]),
    );
    pic.lines(&[spline(&[[132., 382.], [136., 389.], [143., 389.]])], ok(0.22, 0.06, 275.), 2.6);
    pic.lines(&[spline(&[[176., 391.], [180., 394.], [185., 393.]])], ok(0.42, 0.12, 20.), 2.);
    let hair = blob(&[
        [128., 364.],
        [105., 362.],
        [70., 378.],
        [40., 412.],
        [30., 456.],
        [50., 500.],
        [110., 512.],
        [140., 480.],
        [128., 440.],
        [112., 420.],
        [118., 392.],
    ])
    .rough(dice, 3., 8.);
    pic.fill(&hair, ok(0.2, 0.06, 280.));
    let locks: Vec<Line> = (0..9)
        .map(f64::from)
        .map(|i| {
            spline(&[
                [126. - i * 6., 364. + i * 2. + (i - 4.).abs()],
                [70. - i * 2., 390. + i * 8.],
                [52. + i * 6., 450. + i * 5.],
                [70. + i * 8., 505.],
            ])
        })
        .collect();
    pic.lines(&hair.clip(&locks), ok(0.42, 0.08, 268.).a(0.7), 1.8);
}

fn fields(pic: &mut Picture, at: impl Fn(f64, f64) -> Point) {
    let colors = [
        [0.58, 0.1, 165.],
        [0.7, 0.12, 92.],
        [0.48, 0.1, 215.],
        [0.56, 0.13, 45.],
        [0.44, 0.1, 285.],
        [0.74, 0.09, 80.],
    ];
    let card = rect(-4., -4., 604., 904.);
    for (field, i, j) in quilt(9, 7, &at) {
        let field = field.and(&card);
        if field.area() < 60. {
            continue;
        }
        let [x, y] = field.center();
        let lit = (1. - (x - 470.).abs() / 420.).max(0.) * (1. - (y - 300.) / 520.).max(0.);
        let [light, chroma, hue] = colors[(i * 2 + j * 3 + (i * j) % 2) % 6];
        let light = (light * 0.7 + 0.22 * lit - 0.15 * (y - 330.) / 600.).max(0.25);
        let hue = hue + (238. - hue) * (0.3 * (1. - lit) + 0.25 * (y / 900.) * (1. - lit));
        let color = ok(light, chroma * (0.66 + 0.3 * lit), hue);
        pic.fill_near(&field.grown(0.6), color, 0.5);
        let way = [14., 68., -30., 46.][(i * 3 + j) % 4];
        let furrows =
            Bristle::new((field.area() / 300.) as usize, 17.).wide(1.7, 0.5).flow(move |_| way);
        pic.bristle(&field, &furrows, &[color.lit(-0.06), color.lit(0.07)]);
    }
    let seams: Vec<Line> = (1..7)
        .map(|j| (0..=40).map(|u| at(f64::from(u) / 40., f64::from(j) / 7.)).collect())
        .chain(
            (1..9).map(|i| (0..=24).map(|v| at(f64::from(i) / 9., f64::from(v) / 24.)).collect()),
        )
        .collect();
    let seams = card.clip(&seams);
    pic.lines(&seams, ok(0.16, 0.05, 230.).a(0.6), 3.2);
    pic.stitches(&seams, ok(0.86, 0.07, 90.).a(0.75), 1.6, [7., 6.]);
    let crest: Line = (31..=90).map(|i| at(f64::from(i) / 90., 0.)).collect();
    pic.line(&crest, hex(0xdfe9ff).a(0.75), 2.8);
}

fn villages(pic: &mut Picture, at: impl Fn(f64, f64) -> Point) {
    for (u, v, size) in [
        (0.3, 0.3, 0.17),
        (0.345, 0.27, 0.19),
        (0.375, 0.33, 0.2),
        (0.41, 0.29, 0.17),
        (0.72, 0.22, 0.17),
        (0.765, 0.27, 0.2),
        (0.8, 0.22, 0.15),
        (0.2, 0.62, 0.28),
        (0.25, 0.68, 0.33),
        (0.87, 0.55, 0.28),
        (0.66, 0.36, 0.2),
    ] {
        let [x, y] = at(u, v);
        let house = cottage(place(x, y, size));
        pic.glow(x, y - 20. * size, 130. * size + 18., LAMP.a(0.75));
        pic.fill(&house.walls, ok(0.17, 0.05, 270.));
        pic.fill(&house.roof, ok(0.33, 0.1, 25.));
        pic.fill(&house.panes, hex(0xffe3a0));
    }
}

fn train(pic: &mut Picture, at: impl Fn(f64, f64) -> Point) {
    let rails: Line = (0..=30)
        .map(f64::from)
        .map(|t| at(0.34 + 0.4 * t / 30., 0.47 + 0.05 * sin(t / 6.)))
        .collect();
    pic.line(&rails, ok(0.14, 0.04, 260.), 4.);
    for i in (4..27).step_by(2) {
        let (a, b) = (rails[i], rails[i + 1]);
        pic.pool(f64::midpoint(a[0], b[0]), a[1] - 6., 24., 17., LAMP.a(0.85));
        pic.bars(&[vec![[a[0] - 2., a[1] - 6.], [b[0] + 4., b[1] - 6.]]], ok(0.16, 0.06, 20.), 12.);
        pic.dots(
            &[[a[0] + 1., a[1] - 8.], [a[0] + 7., a[1] - 9.], [a[0] + 12., a[1] - 9.]],
            hex(0xffe9b0),
            3.8,
        );
    }
}

/// The sheet's fold at the neck.
fn sheet(pic: &mut Picture, dice: &Dice) {
    let fold = blob(&[
        [112., 520.],
        [160., 455.],
        [225., 420.],
        [262., 404.],
        [278., 424.],
        [240., 450.],
        [190., 490.],
        [150., 545.],
        [120., 560.],
        [96., 548.],
    ])
    .rough(dice, 2.5, 8.);
    pic.shadow(&fold, 3., 10., ok(0.13, 0.06, 275.));
    pic.fill(&fold, slant([0.4, 0.], [1., 1.], &[(0., hex(0xfbf4e4)), (1., ok(0.66, 0.05, 270.))]));
    pic.bristle(
        &fold,
        &Bristle::new(70, 18.).wide(2., 0.6).flow(|_| -40.),
        &[ok(0.97, 0.02, 90.), ok(0.75, 0.04, 265.)],
    );
}

fn tailor(pic: &mut Picture, at: impl Fn(f64, f64) -> Point) {
    let thread =
        spline(&[at(0.42, 0.88), at(0.48, 0.81), at(0.55, 0.87), at(0.62, 0.79), at(0.665, 0.745)]);
    pic.lines(
        &[thread.iter().map(|&[x, y]| [x + 2., y + 4.]).collect()],
        ok(0.1, 0.05, 275.).a(0.45),
        3.4,
    );
    let [x, y] = thread[thread.len() - 1];
    let tip = [x + 66., y - 96.];
    let needle = Shape::of([sides(&spline(&[[x - 4., y + 8.], [x + 30., y - 40.], tip]), |t| {
        4.6 * (1. - t) + 0.6
    })]);
    let man = person(
        figure::pulling().near_hand(12., -62.).far_hand(16., -66.),
        Body::default(),
        place(x + 60., y + 12., 0.86).flipped(),
    );
    let coat = man.coat(10., 12.);
    pic.glow(x + 74., y - 52., 110., LAMP);
    pic.fill(&needle.moved(4., 7.), ok(0.1, 0.05, 275.).a(0.5));
    pic.fill(&needle, hex(0xeef2fb));
    pic.line(&thread, THREAD, 3.2);
    pic.oval(x + 2., y - 1., 2., 4.4, THREAD);
    let dark = all([&man.all(), &coat, &man.hat(figure::Hat::Brim)]);
    pic.fill(&dark.grown(0.8), ok(0.14, 0.05, 270.));
    pic.rim(&dark, -1.8, 2.2, LAMP);
}
