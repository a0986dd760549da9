//! The wind tower breathes out letters, and on the way up they become birds.

use easel::prelude::*;

use super::{lay, shade};

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    let sky = [(0., ok(0.3, 0.08, 262.)), (0.45, ok(0.5, 0.1, 300.)), (0.8, ok(0.78, 0.12, 45.))];
    pic.ground(down(&sky));
    dusk(pic, &dice);
    town(pic, &dice);
    wind_catcher(pic);
    flight(pic);
    reacher(pic);
    pic.grain(110, hex(0xffffff).a(0.16), 1.2);
}

/// Evening in wide sheets of air.
fn dusk(pic: &mut Picture, dice: &Dice) {
    for (y, tone) in [
        (150., ok(0.37, 0.09, 275.)),
        (270., ok(0.46, 0.1, 300.)),
        (390., ok(0.58, 0.12, 345.)),
        (500., ok(0.7, 0.13, 28.)),
        (590., ok(0.82, 0.11, 65.)),
    ] {
        lay(pic, &hills(dice, y, 30.), tone, -9.);
    }
}

fn town(pic: &mut Picture, dice: &Dice) {
    let rows: [(f64, Color, &[Point]); 3] = [
        (690., ok(0.66, 0.1, 50.), &[[70., 84.], [330., 110.], [430., 70.], [560., 96.]]),
        (760., ok(0.54, 0.1, 40.), &[[20., 96.], [392., 84.], [520., 130.]]),
        (850., ok(0.4, 0.09, 30.), &[[330., 110.], [590., 90.]]),
    ];
    for (row, (base, tone, domes)) in rows.into_iter().enumerate() {
        let mut blocks: Vec<Shape> = Vec::new();
        let mut x = -30.;
        while x < 620. {
            let wide = dice.within(54., 96.);
            blocks.push(rect(x, base - dice.within(0., 44.), x + wide + 2., 920.));
            x += wide;
        }
        for &[x, wide] in domes {
            blocks.push(dome(x, base - 18., wide));
            blocks.push(rect(x - wide / 2., base - 20., x + wide / 2., base + 40.));
        }
        if row == 0 {
            for (x, high) in [(216., 118.), (566., 132.)] {
                blocks.push(wind_tower(place(x, base, 0.7), high).all());
            }
        }
        let sheet = all(&blocks);
        lay(pic, &sheet, down(&[(0., tone.lit(0.04)), (1., tone.lit(-0.1))]), 9.);
        let doors: Vec<Shape> = (0..10)
            .map(|i| 24. + 60. * f64::from(i) + dice.about(12.))
            .map(|x| arch_window(x, base + 42. + dice.about(6.), 7., 26.))
            .collect();
        pic.hole(&all(&doors), tone.lit(-0.2), [2., 3.], shade());
        let lit: Vec<Shape> = [2, 7].iter().map(|&i| doors[(i + row) % 10].clone()).collect();
        pic.fill(&all(&lit), ok(0.88, 0.12, 85.));
    }
}

/// The great tower with its slits.
fn wind_catcher(pic: &mut Picture) {
    let body = poly(&at![66 920, 80 470, 250 470, 264 920]);
    let head = rect(70., 330., 260., 478.);
    let ledge = rect(58., 472., 272., 494.).or(&rect(60., 312., 270., 336.));
    let clay = [(0., ok(0.78, 0.1, 62.)), (0.55, ok(0.66, 0.11, 52.)), (1., ok(0.5, 0.11, 35.))];
    lay(pic, &body, across(&clay), 16.);
    lay(pic, &head, across(&clay), 12.);
    let slits: Vec<Shape> =
        [95., 142., 188., 235.].iter().map(|&x| arch_window(x, 466., 16., 116.)).collect();
    pic.hole(&all(&slits), ok(0.24, 0.07, 20.), [5., 9.], shade().a(0.6));
    lay(pic, &ledge, across(&clay), 7.);
    let teeth: Vec<Shape> = (0..6)
        .map(|i| 74. + 36.4 * f64::from(i))
        .map(|x| rect(x - 9., 296., x + 9., 314.))
        .collect();
    lay(pic, &all(&teeth), across(&clay), 5.);
    let poles: Vec<Shape> = [540., 640.]
        .iter()
        .flat_map(|&y| [rect(40., y, 74., y + 8.), rect(256., y, 292., y + 8.)])
        .collect();
    lay(pic, &all(&poles), ok(0.34, 0.07, 35.), 5.);
    let tiles: Vec<Shape> = (0..5)
        .map(|i| 98. + 34. * f64::from(i))
        .map(|x| poly(&[[x, 508.], [x + 13., 526.], [x, 544.], [x - 13., 526.]]))
        .collect();
    lay(pic, &all(&tiles), ok(0.6, 0.1, 205.), 3.);
}

/// One of the flock at `t` of its way from letter to bird: the envelope's lower half, its flaps that become wings, its seal.
fn unfolding(pic: &mut Picture, here: Place, t: f64) {
    let size = here.size();
    let k = (t * 1.25).min(1.);
    let body = here.shape(&poly(&[
        [mix(-42., -58., k), mix(-28., -8., k)],
        [mix(42., 40., k), mix(-28., -10., k)],
        [mix(42., 62., k), mix(28., 2., k)],
        [mix(0., 34., k), mix(28., 12., k)],
        [mix(-42., -30., k), mix(28., 14., k)],
    ]));
    let wing = |way: f64, back: f64| {
        here.shape(&poly(&[
            [mix(-42., -24. + back, k), mix(-28., -4., k)],
            [mix(0., -34. + back, k), mix(4., -74. * way, k)],
            [mix(42., 22. + back, k), mix(-28., -6., k)],
        ]))
    };
    let (paper, under) = (ok(0.96, 0.025, 85.), ok(0.84, 0.05, 60.));
    if k > 0.05 {
        lay(pic, &wing(1.1, 16.), under, 5.);
    }
    lay(pic, &body, paper, 6.);
    lay(pic, &wing(if k > 0.6 { 1.2 } else { 1. }, -4.), ok(0.92, 0.035, 75.), 4.);
    let [x, y] = here.point([mix(0., 24., k), mix(4., 1., k)]);
    pic.oval(x, y, 7. * size, 7. * size, ok(0.55, 0.2, 28.));
    if k > 0.9 {
        let beak = here.shape(&poly(&at![52 -6, 76 4, 54 5]));
        pic.fill(&beak, ok(0.7, 0.15, 60.));
    }
}

/// From the slits over the roofs, across, and back across the sky.
fn flight(pic: &mut Picture) {
    let way = spline(
        &at![236 428, 330 470, 440 440, 500 356, 440 270, 310 238, 190 210, 130 140, 210 80, 340 66, 480 100, 600 60],
    );
    for i in 0..15 {
        let t = f64::from(i) / 14.;
        let at = walk(&way, 0.03 + 0.9 * t);
        let ahead = walk(&way, 0.05 + 0.9 * t);
        let course = heading(at, ahead);
        let flip = course.abs() > 95.;
        let at = [at[0], at[1] + if i % 2 == 0 { 9. } else { -9. }];
        let grown = ((t - 0.1) * 1.4).clamp(0., 1.);
        let here = place(at[0], at[1], 0.38 + 0.26 * t);
        let here = if flip { here.flipped() } else { here };
        let lean = if flip { 0. } else { course * 0.55 };
        unfolding(pic, here.turned(lean - 24. * (1. - grown)), grown);
    }
    unfolding(pic, place(108., 438., 0.42).turned(-14.), 0.);
    unfolding(pic, place(152., 404., 0.36).turned(18.), 0.);
    unfolding(pic, place(314., 712., 0.4).turned(24.), 0.);
    unfolding(pic, place(560., 262., 0.46).turned(62.), 1.);
}

fn reacher(pic: &mut Picture) {
    let roof = rect(362., 826., 640., 920.).or(&rect(350., 818., 640., 834.));
    lay(pic, &roof, ok(0.34, 0.08, 25.), 10.);
    let pose = figure::reaching().near_hand(14., -112.).far_hand(-6., -50.).nod(-1., -2.);
    let she = person(pose, Body::default(), place(450., 820., 1.85)).faced(Face {
        eye: Eye::Closed,
        brow: Brow::Arched,
        mouth: Mouth::Smiling,
        ..Face::default()
    });
    let dress = all([&she.all(), &she.coat(39., 19.)]);
    lay(pic, &dress, ok(0.42, 0.12, 262.), 8.);
    lay(pic, &she.hair(figure::Hair::Veil), ok(0.56, 0.18, 28.), 5.);
    let skin = ok(0.78, 0.08, 55.);
    pic.fill(&she.head.less(&she.hair(figure::Hair::Veil)).or(&she.hands[0]), skin);
    pic.face(&she, figure::Hair::Veil, figure::Tones::of(skin, ok(0.3, 0.06, 45.)));
    lay(pic, &beast::sleeping_cat().at(place(560., 820., 0.6)).all(), ok(0.25, 0.05, 30.), 5.);
}
