//! The northern lights are a curtain; a man draws it aside, and behind it, it is summer.

use easel::prelude::*;

use super::{LAMP, flakes, snow, wrapped};

/// Where the curtain meets the snow.
const STAGE: f64 = 640.;

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    super::night(pic, STAGE + 20.);
    summer(pic, &dice);
    stars(pic, 70, [[0., 0.], [WIDE, 200.]], hex(0xfff6e0));
    drape(pic, false);
    drape(pic, true);
    snow(pic, &blob(&at![-60 650, 120 634, 300 644, 480 634, 660 650, 660 980, -60 980]), 120, 0.);
    spill(pic);
    footlights(pic);
    stagehand(pic);
    audience(pic);
    flakes(pic, 70, [0., 900.]);
}

/// The half of the gap's width at a height: narrow above, wide where the curtain is drawn aside.
fn gap(y: f64) -> f64 {
    10. + 150. * pow((y / STAGE).clamp(0., 1.), 1.5)
}

/// The middle of the gap.
const MIDDLE: f64 = 292.;

fn summer(pic: &mut Picture, dice: &Dice) {
    let side = |s: f64| {
        (0..=24)
            .map(move |i| f64::from(i) * STAGE / 24.)
            .map(move |y| [MIDDLE + s * (gap(y) + 12.), y])
    };
    let hole =
        poly(&side(-1.).chain(side(1.).collect::<Line>().into_iter().rev()).collect::<Line>());
    pic.glow(MIDDLE, 430., 420., hex(0xfff0b0).a(0.8));
    pic.fill(
        &hole,
        down(&[(0., ok(0.72, 0.1, 235.)), (0.5, ok(0.87, 0.07, 215.)), (0.8, ok(0.96, 0.06, 95.))]),
    );
    pic.inside(&hole, |pic| {
        for (x, y, wide) in [(250., 350., 110.), (352., 424., 90.)] {
            pic.fill(&cloud(dice, x, y, wide), hex(0xffffff).a(0.9));
        }
        let far = blob(&at![60 560, 180 516, 300 532, 420 500, 560 548, 560 680, 60 680]);
        pic.fill(&far, ok(0.78, 0.11, 125.));
        let near = blob(&at![60 600, 200 570, 320 556, 440 580, 560 610, 560 700, 60 700]);
        pic.fill(&near, down(&[(0., ok(0.72, 0.16, 128.)), (1., ok(0.58, 0.15, 135.))]));
        let grass = Bristle::new(200, 14.).wide(1.8, 0.6).stray(10.).flow(|_| -84.);
        pic.bristle(
            &near,
            &grass,
            &[ok(0.82, 0.16, 120.), ok(0.62, 0.16, 135.), ok(0.5, 0.13, 145.)],
        );
        let oak = tree(dice, [352., 580.], [74., 15.], -92., 4, 30.);
        pic.fill(&oak.wood, ok(0.42, 0.07, 50.));
        for (by, tone, r) in [
            (5., ok(0.48, 0.13, 145.), 21.),
            (0., ok(0.6, 0.16, 132.), 18.),
            (-6., ok(0.74, 0.16, 120.), 11.),
        ] {
            let crowns: Vec<Shape> =
                oak.tips.iter().map(|(p, _)| disc(p[0] + by, p[1] + by, r)).collect();
            pic.fill_near(&all(&crowns).rough(dice, 2., 6.), tone, 0.6);
        }
        let poppies: Line = near.points(dice, 46).into_iter().filter(|p| p[1] > 588.).collect();
        pic.dots(&poppies, ok(0.62, 0.22, 28.), 5.);
        let ropes = [vec![[262., 448.], [256., 574.]], vec![[290., 448.], [286., 574.]]];
        let bough = brush(&at![352 500, 320 456, 284 444, 240 450], |t| 6. - 3.6 * t);
        pic.fill(&bough, ok(0.42, 0.07, 50.));
        pic.lines(&ropes, ok(0.45, 0.08, 60.), 2.2);
        pic.fill(&rect(248., 572., 294., 578.), ok(0.55, 0.18, 28.));
    });
}

/// One side of the curtain, in folds that hang from above and gather outward; light streams up along them.
fn drape(pic: &mut Picture, right: bool) {
    let s = if right { 1. } else { -1. };
    let outer = if right { 640. } else { -40. };
    let folds = 13;
    let at = |u: f64, y: f64| {
        let inner = MIDDLE + s * gap(y);
        let sway = 9. * sin(y / 90. + u * 9.) * (y / STAGE);
        [mix(inner, outer, pow(u, 0.86)) + sway, y]
    };
    let foot = |u: f64| STAGE + 6. + 14. * sin(u * f64::from(folds) * PI).abs() - 20. * (1. - u);
    let rows = 22;
    for fold in 0..folds {
        let (a, b) = (f64::from(fold) / f64::from(folds), f64::from(fold + 1) / f64::from(folds));
        for (from, to, shade) in [(a, mix(a, b, 0.56), 0.05), (mix(a, b, 0.56), b, -0.09)] {
            let edge: Line = (0..=rows)
                .map(|i| f64::from(i) / f64::from(rows))
                .map(|t| at(from, t * foot(from)))
                .chain(
                    (0..=rows)
                        .rev()
                        .map(|i| f64::from(i) / f64::from(rows))
                        .map(|t| at(to, t * foot(to))),
                )
                .collect();
            let strip = poly(&edge);
            let hue = 160. + 34. * sin(f64::from(fold) * 0.9);
            let stops = [
                (0., ok(0.3, 0.12, 300.).a(0.)),
                (0.18, ok(0.4 + shade, 0.15, 310.).a(0.75)),
                (0.45, ok(0.55 + shade, 0.13, 250.).a(0.92)),
                (0.75, ok(0.72 + shade, 0.15, hue).a(0.97)),
                (1., ok(0.86 + shade, 0.15, hue - 6.)),
            ];
            pic.fill_near(&strip, down(&stops), 0.7);
        }
    }
    let area = poly(
        &(0..=20)
            .map(|i| at(0.02, f64::from(i) * STAGE / 20.))
            .chain([[outer, STAGE], [outer, 0.]])
            .collect::<Line>(),
    );
    let rays = Bristle::new(230, 70.)
        .wide(2.2, 0.42)
        .stray(2.)
        .flow(move |[x, y]| 90. - s * 26. * (y / STAGE) * exp(-(x - MIDDLE).abs() / 190.))
        .tone(|[_, y]| 2.8 - y / 210.);
    pic.bristle(&area, &rays, &[ok(0.93, 0.12, 155.), ok(0.7, 0.14, 190.), ok(0.5, 0.15, 300.)]);
    let lip: Line = (0..=40).map(|i| f64::from(i) / 40.).map(|t| at(0.01, t * foot(0.))).collect();
    pic.marks(&[sides(&lip, |t| 0.6 + 3.4 * t)], hex(0xf4ffd8));
}

/// Daylight that falls out of the gap over the snow.
fn spill(pic: &mut Picture) {
    let [left, right] = [MIDDLE - 150., MIDDLE + 150.];
    let fan = poly(&[[left, 642.], [right, 642.], [right + 130., 900.], [left - 130., 900.]]);
    pic.fill(&fan, down(&[(0., hex(0xfff2b4).a(0.95)), (1., hex(0xffeeb8).a(0.))]));
    let strokes = Bristle::new(70, 46.)
        .wide(3., 0.5)
        .stray(3.)
        .flow(|[x, y]| heading([MIDDLE, 400.], [x, y]));
    pic.bristle(&fan, &strokes, &[hex(0xfffbe6), hex(0xffe28c)]);
}

fn footlights(pic: &mut Picture) {
    for i in 0..9 {
        let x = 40. + 65. * f64::from(i);
        let y = 662. + 5. * sin(f64::from(i) * 1.3);
        pic.glow(x, y - 8., 40., LAMP.a(0.8));
        pic.fill(&rect(x - 7., y - 14., x + 7., y + 5.).softened(2.), ok(0.34, 0.05, 60.));
        pic.fill(&rect(x - 5., y - 11., x + 5., y + 2.), hex(0xfff0bc));
    }
}

fn stagehand(pic: &mut Picture) {
    let man = person(
        figure::pulling().near_hand(14., -74.).far_hand(10., -60.),
        Body::default(),
        place(506., 700., 1.16),
    )
    .faced(Face {
        nose: Nose::Broad,
        chin: Chin::Strong,
        eye: Eye::Open,
        brow: Brow::Bent,
        mouth: Mouth::Calm,
        beard: Beard::Moustache,
        ..Face::default()
    });
    pic.fill(&oval(500., 702., 46., 8.), ok(0.55, 0.08, 290.).a(0.6));
    let [x, y] = man.near_hand();
    let rope = spline(&[
        [590., -10.],
        [560., 260.],
        [x + 10., y - 60.],
        [x, y],
        man.far_hand(),
        [478., 676.],
        [452., 700.],
        [492., 708.],
        [530., 704.],
    ]);
    pic.line(&rope, ok(0.3, 0.06, 40.), 5.);
    pic.line(&rope, ok(0.86, 0.1, 80.), 3.);
    let wear = Wear { scarf: false, ..wrapped(ok(0.57, 0.2, 28.), ok(0.3, 0.06, 280.), -1.) };
    pic.person(&man, &wear);
    pic.fill(&man.near_arm, wear.coat.lit(0.04));
    pic.rim(&man.all(), 2.4, 0.6, hex(0xfff2b4).a(0.8));
}

/// Backs of chairs and of those who sit on them; the third chair of the first row is empty but for a scarf.
fn audience(pic: &mut Picture) {
    let coats = [
        ok(0.4, 0.1, 262.),
        ok(0.5, 0.16, 28.),
        ok(0.42, 0.09, 200.),
        ok(0.5, 0.09, 320.),
        ok(0.46, 0.1, 150.),
        ok(0.42, 0.07, 60.),
    ];
    let caps = [
        ok(0.56, 0.18, 28.),
        ok(0.76, 0.12, 82.),
        ok(0.88, 0.03, 80.),
        ok(0.46, 0.1, 205.),
        ok(0.6, 0.13, 340.),
    ];
    for (row, y, size, count) in [(0_usize, 776., 0.84, 7), (1, 878., 1.2, 5)] {
        let step = WIDE / f64::from(count);
        for i in 0..count {
            let x = step * (f64::from(i) + 0.5) + if row == 0 { 0. } else { 6. };
            let at = place(x, y, size);
            let empty = row == 1 && i == 2;
            pic.fill(&at.shape(&oval(0., 4., 46., 9.)), ok(0.5, 0.09, 290.).a(0.55));
            let light = (MIDDLE - x).clamp(-1., 1.);
            if !empty {
                let k = i as usize + row * 3;
                let child = (i as usize + row) % 3 == 1;
                let top = if child { -62. } else { -76. };
                let body = at.shape(&blob(&[
                    [-30., 0.],
                    [-32., -30.],
                    [-24., top + 22.],
                    [0., top + 12.],
                    [24., top + 22.],
                    [32., -30.],
                    [30., 0.],
                ]));
                let head = at.shape(&oval(0., top, 14., 16.));
                let cap = at
                    .shape(&blob(&[
                        [-17., top + 6.],
                        [-16., top - 8.],
                        [0., top - 20.],
                        [16., top - 8.],
                        [17., top + 6.],
                        [0., top + 10.],
                    ]))
                    .or(&at.shape(&disc(0., top - 22., 5.5)));
                let scarf = at.shape(&limb(&[[-15., top + 17.], [15., top + 17.]], &[6.5, 6.5]));
                let around = all([&body, &head, &cap]);
                pic.fill(&body, coats[k % 6]);
                pic.bristle(
                    &body.grown(-2.),
                    &Bristle::new(26, 14.).wide(1.8, 0.5).flow(|_| 86.),
                    &[coats[k % 6].lit(0.08), coats[k % 6].lit(-0.08)],
                );
                pic.fill(&head, ok(0.5, 0.06, 50.));
                pic.fill(&cap, caps[k % 5]);
                pic.fill(&scarf, caps[(k + 2) % 5]);
                pic.rim(&around, -light * 2., 2.6, hex(0xfff2b4).a(0.85));
            }
            let back = all([
                &limb(&[[-26., -46.], [-25., 2.]], &[3., 3.]),
                &limb(&[[26., -46.], [25., 2.]], &[3., 3.]),
                &rect(-26., -46., 26., -37.).softened(3.),
                &rect(-26., -28., 26., -22.),
            ]);
            let back = at.shape(&back);
            pic.fill(&back, ok(0.3, 0.06, 45.));
            pic.rim(&back, -light * 1.2, 1.6, hex(0xffe7a6).a(0.8));
            if empty {
                let left = at.shape(
                    &brush(&[[10., -48.], [12., -30.], [8., -12.], [14., 6.]], |_| 5.)
                        .or(&brush(&[[12., -48.], [20., -34.], [18., -22.]], |_| 5.)),
                );
                pic.fill(&left, ok(0.62, 0.2, 28.));
                pic.rim(&left, -1., 1.6, hex(0xffe0b0).a(0.7));
            }
        }
    }
}
