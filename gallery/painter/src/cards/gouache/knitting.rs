//! She knits the night from the village's smoke, and is not done yet.

use easel::prelude::*;

use super::{LAMP, THREAD, dressed, model};

/// Where the needles cross.
const NEEDLES: Point = [316., 520.];

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    sunset(pic);
    night_cloth(pic, &dice);
    far_hills(pic, &dice);
    let chimneys = village(pic, &dice);
    yarn(pic, &chimneys);
    old_woman(pic, &dice);
}

fn sunset(pic: &mut Picture) {
    let area = rect(0., 0., WIDE, 760.);
    pic.fill(
        &area,
        down(&[
            (0., ok(0.5, 0.1, 320.)),
            (0.5, ok(0.66, 0.12, 20.)),
            (0.8, ok(0.8, 0.12, 62.)),
            (1., ok(0.9, 0.09, 85.)),
        ]),
    );
    let brush = Bristle::new(160, 60.).wide(3., 0.35).stray(3.).tone(|[_, y]| (y - 440.) / 80.);
    pic.bristle(
        &rect(0., 400., WIDE, 720.),
        &brush,
        &[ok(0.6, 0.12, 5.), ok(0.76, 0.13, 45.), ok(0.92, 0.08, 85.)],
    );
}

/// The edge of the cloth at `x`.
fn edge(x: f64) -> f64 {
    500. + 34. * sin(x / 95.) + 0.06 * x - 12. * sin(x / 31.)
}

/// The knitted part of the sky: columns of stitches, stars, loops that are still open.
fn night_cloth(pic: &mut Picture, dice: &Dice) {
    let mut line: Line = (0..=31).map(|i| f64::from(i) * 20. - 10.).map(|x| [x, edge(x)]).collect();
    line.extend([[620., -10.], [-20., -10.]]);
    let cloth = poly(&line);
    pic.shadow(&cloth, 0., 12., ok(0.3, 0.1, 320.).a(0.5));
    pic.fill(
        &cloth,
        down(&[(0., ok(0.19, 0.08, 275.)), (0.6, ok(0.28, 0.09, 270.)), (1., ok(0.36, 0.1, 285.))]),
    );
    let (mut light, mut dark) = (Vec::new(), Vec::new());
    for i in 0..31 {
        let x = f64::from(i) * 20. + 2.;
        for j in 0..25 {
            let y = edge(x) - 12. - f64::from(j) * 20.5;
            let stitch = vec![[x - 8., y - 9.], [x, y + 5.], [x + 8., y - 9.]];
            if (i * 7 + j * 5) % 9 < 3 { light.push(stitch) } else { dark.push(stitch) }
        }
    }
    pic.lines(&dark, ok(0.42, 0.09, 272.).a(0.5), 3.4);
    pic.lines(&light, ok(0.55, 0.09, 262.).a(0.5), 3.4);
    let loops: Vec<Line> = (0..31)
        .map(|i| f64::from(i) * 20. + 2.)
        .map(|x| arc([x, edge(x) + 2.], 8., 9., 10., 170.))
        .collect();
    pic.lines(&loops, ok(0.42, 0.1, 285.), 3.6);
    let stars: Line = (0..34).map(|_| dice.point([14., 14.], [586., 420.])).collect();
    for (i, &[x, y]) in stars.iter().enumerate() {
        if i % 5 == 0 {
            pic.glow(x, y, 26., LAMP.a(0.7));
        }
    }
    pic.dots(&stars, hex(0xfff2cf), 3.6);
}

fn far_hills(pic: &mut Picture, dice: &Dice) {
    for (y, color) in
        [(640., ok(0.6, 0.09, 10.)), (676., ok(0.46, 0.09, 340.)), (720., ok(0.34, 0.08, 310.))]
    {
        pic.fill_near(&hills(dice, y, 16.), color, 0.8);
    }
    let hill = blob(&[
        [330., 940.],
        [366., 812.],
        [396., 736.],
        [436., 694.],
        [510., 682.],
        [600., 690.],
        [660., 706.],
        [680., 940.],
    ]);
    model(pic, &hill.rough(dice, 3., 14.), ok(0.27, 0.07, 170.), [300., 560.], 120);
}

/// Dark houses with a lit pane each; gives back where their chimneys smoke.
fn village(pic: &mut Picture, dice: &Dice) -> Line {
    let mut chimneys = Line::new();
    for (x, foot, size) in [
        (30., 800., 0.62),
        (118., 790., 0.58),
        (208., 806., 0.66),
        (300., 800., 0.56),
        (64., 872., 0.92),
        (182., 884., 1.),
        (306., 882., 0.9),
        (428., 892., 0.86),
        (540., 890., 0.8),
    ] {
        let spot = place(x, foot, size);
        let house = cottage(spot);
        let depth = (foot - 780.) / 110.;
        pic.fill(&house.walls.rough(dice, 0.8, 9.), ok(0.34 - 0.12 * depth, 0.07, 310.));
        pic.fill(
            &house.roof.rough(dice, 0.8, 9.),
            ok(0.28 - 0.12 * depth, 0.08, 330. + 40. * depth),
        );
        pic.rim(&house.roof, 0., 2., ok(0.72, 0.13, 45.).a(0.7));
        pic.glow(spot.point([-23., -32.])[0], spot.point([-23., -32.])[1], 46. * size, LAMP.a(0.8));
        pic.fill(&house.panes, hex(0xffdf9c));
        chimneys.push(spot.point([26., -113.]));
    }
    chimneys
}

fn yarn(pic: &mut Picture, chimneys: &[Point]) {
    for (i, &[x, y]) in chimneys.iter().enumerate() {
        let [nx, ny] = NEEDLES;
        let way = spline(&[
            [x, y],
            [x + 8., y - 26.],
            [x - 6., y - 52.],
            [mix(x, nx, 0.36), mix(y, ny, 0.42)],
            [mix(x, nx, 0.74), mix(y, ny, 0.72) + 12.],
            [nx, ny],
        ]);
        let color = if i == 5 { THREAD } else { ok(0.36, 0.09, 290.) };
        pic.marks(&[sides(&way, |t| 2.4 + 6. * swell(0.1 + 0.5 * exp(-t * 5.)) * (1. - t))], color);
    }
}

fn old_woman(pic: &mut Picture, dice: &Dice) {
    let pose = figure::sitting().near_hand(16., -52.).far_hand(18., -49.).nod(3., 3.);
    let woman = person(pose, Body { stout: 1.12, head: 1. }, place(416., 800., 4.5).flipped())
        .faced(Face {
            nose: Nose::Hooked,
            chin: Chin::Strong,
            brow: Brow::Arched,
            mark: Mark::Lines,
            ..Face::default()
        });
    let wear = Wear {
        hang: 34.,
        flare: 19.,
        style: figure::Hair::Bun,
        hair: ok(0.86, 0.03, 70.),
        rim: None,
        ..dressed(ok(0.42, 0.1, 205.), ok(0.5, 0.12, 20.), 1.)
    };
    pic.contact(440., 802., 130., ok(0.12, 0.05, 200.).a(0.8));
    pic.person(&woman, &wear);
    let coat = woman.coat(34., 19.);
    let flow = Bristle::new(210, 34.)
        .wide(2.6, 0.4)
        .stray(7.)
        .flow(|[x, y]| 92. - (x - 440.) / 5. + (y - 640.) / 12.)
        .tone(|[x, _]| (x - 390.) / 50.);
    pic.bristle(
        &coat.grown(-3.),
        &flow,
        &[ok(0.6, 0.1, 190.), ok(0.45, 0.1, 205.), ok(0.27, 0.08, 235.)],
    );
    let shawl = blob(&[
        [428., 500.],
        [462., 508.],
        [498., 556.],
        [516., 626.],
        [506., 672.],
        [474., 640.],
        [448., 590.],
        [424., 540.],
    ]);
    pic.fill(&shawl.rough(dice, 2., 10.), ok(0.46, 0.14, 12.));
    pic.lines(&shawl.grown(-4.).clip(&hatching(&shawl, 62., 14.)), ok(0.62, 0.13, 30.), 2.);
    pic.fill(&woman.near_arm, ok(0.47, 0.1, 203.));
    pic.bristle(
        &woman.near_arm.grown(-2.),
        &Bristle::new(60, 22.).wide(2.4, 0.5).flow(|_| 14.),
        &[ok(0.6, 0.1, 190.), ok(0.36, 0.09, 220.)],
    );
    pic.rim(
        &all([&coat, &woman.head, &woman.hair(wear.style), &woman.near_arm]),
        3.6,
        -1.,
        ok(0.86, 0.12, 65.).a(0.75),
    );
    pic.fill(&woman.hands[0], wear.skin);
    let [ex, ey] = woman.eye();
    pic.lines(
        &[arc([ex, ey], 9., 9., 0., 360.), vec![[ex + 9., ey - 1.], [ex + 34., ey - 6.]]],
        ok(0.24, 0.05, 40.),
        2.,
    );
    pic.lines(
        &[
            spline(&[[ex - 4., ey + 1.], [ex, ey + 4.], [ex + 5., ey + 2.]]),
            spline(&[[ex - 6., ey + 30.], [ex - 1., ey + 31.], [ex + 5., ey + 28.]]),
        ],
        ok(0.3, 0.08, 30.),
        2.2,
    );
    let [x, y] = NEEDLES;
    let needle = |from: Point, to: Point| limb(&[from, to], &[4., 1.6]);
    let pair = needle([x + 84., y + 36.], [x - 66., y - 8.])
        .or(&needle([x + 70., y + 50.], [x - 30., y - 44.]));
    pic.fill(&pair.moved(2., 4.), ok(0.3, 0.1, 320.).a(0.5));
    pic.fill(&pair, hex(0xfff2cf));
    pic.fill(&woman.hands[0].moved(2., 0.), wear.skin);
    let cat = beast::cat().at(place(560., 690., 0.62).flipped());
    pic.fill(&cat.body, ok(0.14, 0.05, 280.));
    pic.rim(&cat.body, 2., 0.6, ok(0.86, 0.12, 65.).a(0.7));
    pic.dots(&[cat.eye], LAMP, 3.);
}
