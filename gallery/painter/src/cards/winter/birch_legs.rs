//! Two of the birches wear boots, and the woodcutter has chosen one of them.

use easel::prelude::*;

use super::{LAMP, brushed, flakes, painted, snow, woods, wrapped};

/// The ground the boots stand on.
const GROUND: f64 = 790.;

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    day(pic);
    woods(pic, 560.);
    snow(pic, &blob(&at![-60 576, 120 552, 300 562, 480 550, 660 572, 660 980, -60 980]), 80, 0.);
    far_trunks(pic, &dice);
    leg(pic, &dice, 160., [168., 150.]);
    leg(pic, &dice, 330., [326., 348.]);
    hem(pic, &dice);
    boot(pic, [160., GROUND + 12.], 0.94);
    boot(pic, [330., GROUND - 22.], 0.94);
    sledge(pic);
    woodcutter(pic);
    dog(pic);
    flakes(pic, 120, [0., 900.]);
}

/// A pale day: straw light behind the trunks.
fn day(pic: &mut Picture) {
    let area = rect(0., 0., WIDE, 580.);
    let stops =
        [(0., ok(0.74, 0.06, 250.)), (0.5, ok(0.86, 0.05, 330.)), (1., ok(0.95, 0.05, 80.))];
    pic.fill(&area, down(&stops));
    let brush = Bristle::new(90, 60.)
        .wide(3.2, 0.32)
        .stray(3.)
        .flow(|[x, _]| 4. * sin(x / 90.))
        .tone(|[_, y]| y / 200.);
    pic.bristle(&area, &brush, &[ok(0.8, 0.05, 270.), ok(0.9, 0.045, 350.), ok(0.97, 0.04, 80.)]);
}

/// The birches of the grove, paler and thinner the further off.
fn far_trunks(pic: &mut Picture, dice: &Dice) {
    for (depth, trees) in [
        (0.62, vec![(74., 584.), (238., 582.), (276., 576.), (430., 580.), (536., 586.)]),
        (0.3, vec![(26., 640.), (398., 632.), (494., 628.), (580., 650.)]),
    ] {
        for (x, y) in trees {
            let half = 13. * (1. - depth);
            let (trunk, marks) = birch(dice, [x, y], [x + dice.about(22.), -20.], half);
            let air = ok(0.93, 0.035, 60.);
            pic.pool(x, y + 2., half * 5., half, ok(0.7, 0.06, 295.).a(0.7));
            pic.fill(
                &trunk,
                across(&[
                    (0., ok(0.97, 0.02, 80.).mix(air, depth)),
                    (1., ok(0.62, 0.05, 300.).mix(air, depth * 1.2)),
                ]),
            );
            pic.marks(&marks, ok(0.3, 0.04, 290.).mix(air, depth * 1.1));
            let twigs: Vec<Line> = (0..3)
                .map(|i| {
                    let (t, s) = (
                        0.4 + 0.2 * f64::from(i) + dice.about(0.03),
                        if i % 2 == 0 { 1. } else { -1. },
                    );
                    let at = [x, mix(y, -20., t)];
                    let far = half * dice.within(5., 8.) * s;
                    let twig = spline(&[
                        at,
                        [at[0] + far * 0.4, at[1] - half * 2.4],
                        [at[0] + far, at[1] - half * dice.within(0.4, 3.)],
                    ]);
                    sides(&twig, |u| half * 0.14 * (1. - u) + 0.4)
                })
                .collect();
            pic.marks(&twigs, ok(0.4, 0.04, 300.).mix(air, depth));
        }
        pic.mist(300., 600. + 40. * (1. - depth), 420., 34., hex(0xfff6ea).a(0.5));
    }
}

/// A leg in a stocking that is knitted like bark; it swells to a calf and a knee.
fn leg(pic: &mut Picture, dice: &Dice, foot: f64, [calf, top]: [f64; 2]) {
    let line = [
        [foot, GROUND - 60.],
        [mix(foot, calf, 0.6), 560.],
        [calf, 400.],
        [mix(calf, top, 0.6), 230.],
        [top, 20.],
    ];
    let halves = [29., 34., 42., 39., 47.];
    let half = |t: f64| {
        let at = t * 4.;
        let k = (at as usize).min(3);
        mix(halves[k], halves[k + 1], pow(swell((at - k as f64) / 2.), 2.))
    };
    let stocking = Shape::of([sides(&spline(&line), half)]).rough(dice, 0.8, 10.);
    let stops =
        [(0., ok(0.985, 0.015, 80.)), (0.5, ok(0.9, 0.035, 40.)), (1., ok(0.6, 0.065, 300.))];
    pic.fill(&stocking, across(&stops));
    let round = Bristle::new(100, 30.)
        .wide(2., 0.4)
        .stray(4.)
        .flow(move |[x, _]| 10. * (x - foot) / 60.)
        .tone(move |[x, _]| 1.4 + (x - foot) / 40.);
    pic.bristle(
        &stocking.grown(-2.),
        &round,
        &[ok(0.99, 0.01, 80.), ok(0.88, 0.04, 40.), ok(0.66, 0.06, 300.)],
    );
    let marks: Vec<Line> = (0..26)
        .filter_map(|i| {
            let (t, side) = (dice.within(0.02, 0.98), if i % 3 == 0 { 1. } else { -1. });
            let [x, y] = walk(&spline(&line), t);
            let wide = half(t);
            let (from, long) = (x + side * wide * 0.97, wide * dice.within(0.3, 1.1));
            stocking.has([from - side * 3., y]).then(|| {
                let cut = spline(&[
                    [from, y],
                    [from - side * long * 0.5, y + 5.],
                    [from - side * long, y + 3.],
                ]);
                sides(&cut, |u| 0.11 * wide * (1. - u) + 0.4)
            })
        })
        .collect();
    pic.marks(&marks, ok(0.28, 0.04, 290.));
}

/// The knitted hem of her skirt, across the whole upper edge.
fn hem(pic: &mut Picture, dice: &Dice) {
    let edge = |y: f64| -> Line {
        (0..=30)
            .map(|i| f64::from(i) * 21. - 15.)
            .map(|x| [x, y + 15. * sin(x / 58.) + 6. * sin(x / 23. + 1.)])
            .collect()
    };
    let skirt = poly(&edge(98.).into_iter().chain([[620., -20.], [-20., -20.]]).collect::<Line>())
        .rough(dice, 0.8, 8.);
    pic.fill(&skirt.moved(0., 16.).less(&skirt), ok(0.45, 0.08, 300.).a(0.35));
    pic.fill(&skirt, down(&[(0., ok(0.36, 0.1, 255.)), (1., ok(0.48, 0.11, 250.))]));
    let wool =
        Bristle::new(70, 26.).wide(2.4, 0.5).stray(6.).flow(|[x, _]| 84. + 14. * sin(x / 58.));
    pic.bristle(
        &skirt.grown(-2.),
        &wool,
        &[ok(0.56, 0.1, 248.), ok(0.4, 0.1, 258.), ok(0.32, 0.09, 262.)],
    );
    for (up, color, wide) in [
        (14., ok(0.94, 0.03, 80.), 5.),
        (34., ok(0.57, 0.19, 28.), 7.),
        (54., ok(0.94, 0.03, 80.), 5.),
    ] {
        pic.stitches(&[edge(98. - up)], color, wide, [6., 6.]);
    }
    let tufts: Vec<Shape> =
        edge(100.).iter().step_by(3).map(|&[x, y]| disc(x, y + 6., 9.)).collect();
    pic.fill(&all(&tufts), ok(0.96, 0.02, 70.));
    let nest = place(122., 236., 1.).shape(&blob(&at![-22 -8, 0 -2, 22 -8, 14 10, -14 10]));
    pic.fill(&nest, ok(0.42, 0.06, 55.));
    let twigs = Bristle::new(40, 14.).wide(1.6, 0.8).stray(16.);
    pic.bristle(&nest, &twigs, &[ok(0.58, 0.07, 65.), ok(0.3, 0.05, 45.)]);
}

fn boot(pic: &mut Picture, [x, y]: Point, size: f64) {
    let at = place(x, y, size);
    let red = ok(0.55, 0.2, 28.);
    pic.fill(&at.shape(&oval(30., 6., 116., 16.)), ok(0.62, 0.085, 295.).a(0.7));
    let sole = at.shape(
        &poly(&at![-52 -10, 118 -10, 122 2, 116 8, 40 8, 30 0, 4 0, -2 10, -50 10]).softened(2.),
    );
    let upper = at.shape(&blob(&at![
        -44 - 110,
        -50 - 70,
        -54 - 30,
        -52 - 8,
        30 - 6,
        112 - 6,
        120 - 24,
        104 - 46,
        66 - 58,
        46 - 76,
        44 - 110,
        0 - 104
    ]));
    brushed(pic, &upper, red, 70., 80, at.point([-60., -120.]));
    pic.rim(&upper, 3., 3., ok(0.82, 0.13, 40.).a(0.8));
    let cap = upper.and(&at.shape(&disc(122., -14., 50.)));
    brushed(pic, &cap, red.lit(-0.08), 20., 40, at.point([90., -80.]));
    pic.fill(&sole, ok(0.25, 0.04, 30.));
    let cuff = at.shape(&blob(&at![-50 - 112, -46 - 132, 0 - 136, 46 - 132, 50 - 112, 0 - 100]));
    brushed(pic, &cuff, ok(0.93, 0.03, 75.), 84., 70, at.point([-40., -130.]));
    for i in 0..5 {
        let t = f64::from(i) / 4.;
        let (a, b) = (
            at.point([mix(22., 58., t), mix(-94., -54., t)]),
            at.point([mix(48., 84., t), mix(-84., -46., t)]),
        );
        pic.line(&[a, b], hex(0xfff4da), 4.);
        pic.dots(&[a, b], ok(0.8, 0.1, 80.), 6.);
    }
    let bow = at.shape(
        &brush(&at![40 - 92, 62 - 108, 68 - 94, 40 - 92], |_| 2.4)
            .or(&brush(&at![40 - 92, 66 - 80, 54 - 70, 40 - 92], |_| 2.4)),
    );
    pic.fill(&bow, hex(0xfff4da));
}

/// A sledge with logs that he has cut already.
fn sledge(pic: &mut Picture) {
    let (x, y) = (92., 846.);
    pic.fill(&oval(x, y + 10., 110., 12.), ok(0.62, 0.08, 295.).a(0.6));
    let runner = brush(
        &[[x - 86., y + 8.], [x + 60., y + 8.], [x + 84., y - 6.], [x + 80., y - 22.]],
        |_| 3.4,
    );
    let posts = limb(&[[x - 56., y + 6.], [x - 52., y - 14.]], &[3., 3.])
        .or(&limb(&[[x + 36., y + 6.], [x + 32., y - 14.]], &[3., 3.]));
    pic.fill(&runner.or(&posts), ok(0.4, 0.08, 50.));
    for (dx, dy) in [(0., -22.), (6., -44.), (-4., -64.)] {
        let log = limb(&[[x - 70. + dx, y + dy], [x + 62. + dx, y + dy]], &[11., 11.]);
        pic.fill(&log, down(&[(0., ok(0.97, 0.02, 80.)), (1., ok(0.72, 0.05, 300.))]));
        let cuts: Vec<Line> = (0..5)
            .map(|i| x - 54. + 24. * f64::from(i) + dx)
            .map(|cx| {
                sides(
                    &spline(&[[cx, y + dy - 9.], [cx + 2., y + dy - 3.], [cx, y + dy + 2.]]),
                    |t| 1.8 * (1. - t) + 0.3,
                )
            })
            .collect();
        pic.marks(&cuts, ok(0.28, 0.04, 290.));
        pic.oval(x + 64. + dx, y + dy, 9., 11., ok(0.84, 0.07, 75.));
        pic.outline(&oval(x + 64. + dx, y + dy, 5., 6.4), ok(0.62, 0.09, 60.), 1.6);
    }
}

fn woodcutter(pic: &mut Picture) {
    let spot = place(500., 846., 1.72).flipped();
    let pose = figure::standing()
        .near_hand(17., -64.)
        .far_hand(9., -72.)
        .near_foot(12., -2.)
        .far_foot(-14., -3.)
        .nod(-2., 0.);
    let man = person(pose, Body { head: 1.08, stout: 1.15 }, spot).faced(Face {
        nose: Nose::Broad,
        eye: Eye::Open,
        brow: Brow::Bushy,
        ..Face::default()
    });
    pic.fill(&oval(506., 850., 74., 10.), ok(0.62, 0.08, 295.).a(0.65));
    let helve = spot.shape(&limb(&[[25., -57.], [-25., -101.]], &[2.2, 2.2]));
    let edge = |along: f64, out: f64| {
        [-25. - 0.75 * along - 0.66 * out, -101. - 0.66 * along + 0.75 * out]
    };
    let corners = [(3., -4.), (2., 6.), (8., 20.), (-2., 22.), (-14., 19.), (-7., 6.), (-6., -4.)];
    let blade = poly(&corners.map(|(along, out)| edge(along, out)));
    let blade = spot.shape(&blade.softened(0.6));
    pic.fill(&helve, ok(0.5, 0.1, 58.));
    pic.fill(&blade, down(&[(0., ok(0.94, 0.015, 240.)), (1., ok(0.55, 0.03, 255.))]));
    let wear = Wear {
        top: figure::Hat::Flat,
        hang: 10.,
        flare: 13.,
        ..wrapped(ok(0.5, 0.1, 150.), ok(0.78, 0.13, 78.), 1.)
    };
    painted(pic, &man, &wear, 78.);
    let coat = man.coat(10., 13.).less(&man.near_arm);
    let plaid = hatching(&coat.grown(-2.), 0., 12.);
    pic.lines(&plaid, ok(0.34, 0.08, 150.), 2.4);
    for hand in &man.hands {
        pic.fill(&hand.grown(1.6), ok(0.5, 0.1, 58.));
    }
    let [x, y] = man.eye();
    let beard = man.on_head(&blob(&at![2 4, 7 3, 9 8, 5 16, -1 14, -3 7]));
    pic.fill(&beard, ok(0.46, 0.09, 55.));
    let breath = [[x - 24., y + 10., 6.], [x - 36., y + 5., 9.], [x - 52., y + 7., 5.]];
    for [bx, by, r] in breath {
        pic.oval(bx, by, r, r * 0.8, hex(0xffffff).a(0.7));
    }
}

/// The dog has the end of a lace.
fn dog(pic: &mut Picture) {
    let dog = beast::fox().at(place(362., 872., 0.62).flipped());
    pic.fill(&oval(362., 874., 50., 7.), ok(0.62, 0.08, 295.).a(0.6));
    pic.fill(&dog.far, ok(0.36, 0.06, 50.));
    pic.fill(&dog.body, ok(0.5, 0.09, 55.));
    pic.bristle(
        &dog.body.grown(-1.),
        &Bristle::new(60, 9.).wide(1.5, 0.6).flow(|_| 12.),
        &[ok(0.62, 0.09, 60.), ok(0.42, 0.08, 50.)],
    );
    pic.dots(&[dog.eye], ok(0.15, 0.03, 40.), 3.4);
    pic.fill(&disc(dog.mouth[0], dog.mouth[1], 3.4), ok(0.15, 0.03, 40.));
    let lace = spline(&[[208., 720.], [244., 752.], [266., 812.], dog.mouth]);
    pic.line(&lace, hex(0xfff4da), 3.2);
    pic.line(&lace, LAMP.a(0.4), 1.2);
}
