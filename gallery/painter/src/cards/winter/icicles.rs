//! In the icicles summer things are frozen; she thaws a swallow with a candle.

use easel::prelude::*;

use super::{LAMP, flakes, painted, snow, wrapped};

/// The lower edge of the snow on the roof.
const EAVES: f64 = 122.;

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    wall(pic, &dice);
    window(pic, &dice);
    ground(pic);
    for (i, &(x, half, long)) in HANGING.iter().enumerate() {
        icicle(pic, &dice, [x, half, long], i);
    }
    roof(pic, &dice);
    rungs(pic);
    girl(pic);
    pail(pic);
    flakes(pic, 80, [0., 900.]);
}

/// The icicles: where, half how wide above, how long.
const HANGING: [(f64, f64, f64); 7] = [
    (52., 34., 250.),
    (128., 42., 350.),
    (196., 18., 120.),
    (288., 70., 344.),
    (392., 28., 92.),
    (468., 46., 420.),
    (554., 36., 280.),
];

/// Planks of falu red, lit from the window and lilac in the corners.
fn wall(pic: &mut Picture, dice: &Dice) {
    let wall = rect(0., 0., WIDE, 812.);
    let red = [ok(0.56, 0.16, 33.), ok(0.43, 0.14, 26.), ok(0.265, 0.1, 8.)];
    pic.fill(&wall, lamp([300., 560.], 560., &[(0., red[0]), (0.5, red[1]), (1., red[2])]));
    let grain = Bristle::new(330, 70.)
        .wide(2.4, 0.34)
        .stray(2.)
        .flow(|_| 90.)
        .tone(|p| apart(p, [300., 560.]) / 190.);
    pic.bristle(&wall, &grain, &red);
    let joints: Vec<Line> = (0..13)
        .map(|i| 24. + 46. * f64::from(i) + dice.about(3.))
        .map(|x| sides(&even(&[[x, 60.], [x, 812.]], 8), |t| 1.2 + 0.4 * sin(t * 30.)))
        .collect();
    pic.marks(&joints, ok(0.22, 0.08, 10.));
    let glints: Vec<Line> =
        joints.iter().map(|line| line.iter().map(|[x, y]| [x + 2.6, *y]).collect()).collect();
    pic.marks(&glints, ok(0.6, 0.15, 36.).a(0.35));
}

/// The window, and an old woman behind it who looks on.
fn window(pic: &mut Picture, dice: &Dice) {
    let frame = rect(52., 548., 232., 740.);
    pic.glow(142., 644., 230., LAMP.a(0.6));
    pic.fill(&frame.grown(15.), ok(0.9, 0.025, 320.));
    pic.fill(&frame, lamp([142., 640.], 150., &[(0., hex(0xffe7a4)), (1., hex(0xf0a24e))]));
    let old = person(
        figure::standing().near_hand(12., -66.).nod(2., 1.),
        Body::default(),
        place(120., 868., 2.5),
    )
    .faced(Face {
        nose: Nose::Hooked,
        chin: Chin::Strong,
        eye: Eye::Open,
        brow: Brow::Arched,
        mouth: Mouth::Smiling,
        mark: Mark::Lines,
        ..Face::default()
    });
    pic.inside(&frame, |pic| {
        let half = |s: f64| {
            place(142., 540., 1.)
                .pulled(s, 1.)
                .shape(&blob(&at![100 0, 34 0, 58 100, 84 160, 100 160]))
        };
        let curtain = half(-1.).or(&half(1.));
        let wear = Wear {
            rim: None,
            scarf: false,
            style: figure::Hair::Bun,
            top: figure::Hat::Bare,
            hair: ok(0.8, 0.02, 60.),
            ..wrapped(ok(0.42, 0.08, 270.), ok(0.7, 0.1, 80.), 1.)
        };
        pic.person(&old, &wear);
        pic.fill(&curtain, ok(0.95, 0.04, 85.).a(0.85));
    });
    let bars = rect(138., 548., 146., 740.)
        .or(&rect(52., 606., 232., 613.))
        .or(&rect(52., 676., 232., 682.));
    pic.fill(&bars, ok(0.9, 0.025, 320.));
    pic.fill(&rect(30., 752., 254., 764.), ok(0.8, 0.04, 310.));
    let ledge =
        blob(&at![30 754, 40 742, 90 738, 150 742, 210 737, 246 744, 254 756]).rough(dice, 1., 9.);
    pic.fill(&ledge, ok(0.98, 0.012, 70.));
}

fn ground(pic: &mut Picture) {
    pic.fill(&rect(0., 796., WIDE, 822.), ok(0.3, 0.03, 290.));
    snow(
        pic,
        &blob(&at![-60 812, 80 794, 220 808, 380 796, 520 806, 660 792, 660 980, -60 980]),
        60,
        0.,
    );
    pic.pool(150., 828., 170., 34., LAMP.a(0.55));
}

/// The snow on the roof, in a thick soft edge.
fn roof(pic: &mut Picture, dice: &Dice) {
    let mut edge: Line = vec![[-20., -20.], [620., -20.]];
    edge.extend(
        (0..=32)
            .rev()
            .map(|i| f64::from(i) * 20. - 20.)
            .map(|x| [x, EAVES + 13. * sin(x / 44. + 1.) + 6. * sin(x / 19.)]),
    );
    let cover = poly(&edge).rough(dice, 1., 9.);
    pic.fill(&cover.moved(0., 14.).less(&cover), ok(0.25, 0.08, 320.).a(0.45));
    snow(pic, &cover, 110, 3.);
    pic.rim(&cover, 0., -7., ok(0.8, 0.06, 305.));
}

/// The outline of an icicle; the fifth is broken off.
fn spike([x, half, long]: [f64; 3], broken: bool) -> Shape {
    let at = |t: f64, s: f64| {
        [x + s * half * (1. - pow(t, 1.35)) * (1. + 0.08 * sin(t * 17.)), EAVES - 26. + t * long]
    };
    let last = if broken { 0.62 } else { 1. };
    let down_side = (0..=20).map(|i| last * f64::from(i) / 20.).map(|t| at(t, 1.));
    let up_side = (0..=20).rev().map(|i| last * f64::from(i) / 20.).map(|t| at(t, -1.));
    poly(&down_side.chain(up_side).collect::<Line>())
}

fn icicle(pic: &mut Picture, dice: &Dice, size: [f64; 3], number: usize) {
    let [x, half, long] = size;
    let shape = spike(size, number == 4).rough(dice, 1., 12.);
    let bright = number == 3;
    pic.fill(&shape.moved(9., 6.), ok(0.2, 0.08, 340.).a(0.4));
    let stops = [
        (0., ok(0.95, 0.03, 210.).a(0.95)),
        (0.4, ok(0.74, 0.08, 215.).a(0.9)),
        (0.75, ok(0.86, 0.05, 205.).a(0.88)),
        (1., ok(0.55, 0.09, 235.).a(0.92)),
    ];
    pic.fill(&shape, across(&stops));
    if bright {
        pic.fill(
            &shape,
            down(&[(0., LAMP.a(0.)), (0.55, LAMP.a(0.25)), (1., hex(0xffc45c).a(0.85))]),
        );
    }
    let along = Bristle::new((long / 5.) as usize, 34.).wide(1.8, 0.5).stray(3.).flow(|_| 90.);
    pic.bristle(
        &shape.grown(-2.),
        &along,
        &[hex(0xffffff), ok(0.66, 0.09, 220.), ok(0.86, 0.06, 205.)],
    );
    frozen(pic, [x, EAVES - 26. + long * 0.4], half / 40., number);
    pic.faint(0.5, |pic| {
        let shine: Vec<Line> = [(-0.5, 0.12, 0.6), (0.3, 0.3, 0.8)]
            .iter()
            .map(|&(s, from, to)| {
                let line: Line = (0..=10)
                    .map(|i| mix(from, to, f64::from(i) / 10.))
                    .map(|t| {
                        [
                            x + s * half * (1. - pow(t, 1.35)),
                            EAVES - 26. + t * long * if number == 4 { 0.6 } else { 1. },
                        ]
                    })
                    .collect();
                sides(&line, |t| half * 0.07 * swell(t))
            })
            .collect();
        pic.marks(&shine, hex(0xffffff));
    });
    pic.rim(&shape, 1.8, 0., hex(0xffffff).a(0.85));
}

/// What is inside.
fn frozen(pic: &mut Picture, [x, y]: Point, k: f64, number: usize) {
    match number {
        0 => {
            let (leafy, ripe) = (ok(0.5, 0.14, 140.), ok(0.58, 0.21, 26.));
            pic.line(&spline(&[[x + 4., y - 46.], [x - 4., y - 20.], [x, y - 6.]]), leafy, 3.);
            pic.fill(
                &leaf(place(x - 2., y - 22., 0.24).turned(150.))
                    .or(&leaf(place(x, y - 24., 0.22).turned(20.))),
                leafy,
            );
            let at = place(x, y, 1.);
            pic.fill(&at.shape(&blob(&at![0 26, -15 6, -10 -8, 0 -5, 10 -8, 15 6])), ripe);
            pic.dots(&at.line(&at![-6 0, 5 1, 0 9, -5 12, 6 10]), hex(0xffe9a0), 2.2);
        }
        1 => rose(pic, [x, y], k),
        3 => {
            let bird = beast::swallow().at(place(x, y + 4., 0.62).turned(-82.));
            pic.glow(x, y + 6., 84., LAMP.a(0.9));
            pic.fill(&bird.body.grown(1.4), hex(0xf4fcff).a(0.7));
            pic.fill(&bird.body, ok(0.26, 0.07, 265.));
            pic.fill(&oval(x + 2., y - 6., 4., 9.), ok(0.94, 0.03, 70.));
            let [bx, by] = [bird.mouth[0], bird.mouth[1]];
            pic.fill(&disc(bx - 1., by + 9., 3.6), ok(0.6, 0.19, 32.));
        }
        5 => {
            let brass = ok(0.72, 0.13, 78.);
            let key = key(place(x, y, 1.));
            pic.fill(&key, brass);
            pic.rim(&key, 1.4, 1.2, brass.lit(0.16));
        }
        6 => {
            let moth = beast::moth().at(place(x, y, 0.44).turned(24.));
            pic.fill(&moth.all(), ok(0.52, 0.15, 300.));
            pic.fill(&moth.trim, ok(0.68, 0.13, 310.));
        }
        _ => {}
    }
}

fn rose(pic: &mut Picture, [x, y]: Point, k: f64) {
    let green = ok(0.45, 0.11, 145.);
    pic.line(&spline(&[[x + 2., y + 12.], [x - 4., y + 60.], [x + 1., y + 104.]]), green, 3.6);
    pic.fill(
        &leaf(place(x - 3., y + 56., 0.24 * k).turned(-30.))
            .or(&leaf(place(x - 3., y + 74., 0.22 * k).turned(205.))),
        green,
    );
    for (r, tone) in [
        (24., ok(0.46, 0.17, 15.)),
        (18., ok(0.55, 0.19, 15.)),
        (11., ok(0.64, 0.18, 15.)),
        (5., ok(0.44, 0.17, 15.)),
    ] {
        let petals: Vec<Shape> = (0..5)
            .map(|i| toward([x, y], 72. * f64::from(i) + r * 6., r * 0.42))
            .map(|p| disc(p[0], p[1], r * 0.66))
            .collect();
        pic.fill(&all(&petals), tone);
    }
}

/// A pair of skis and a ladder against the wall.
fn rungs(pic: &mut Picture) {
    for (foot, top) in [(500., 520.), (536., 540.)] {
        let ski = brush(
            &[[foot, 836.], [mix(foot, top, 0.9), 580.], [top, 548.], [top + 9., 534.]],
            |t| 8. - 4. * t,
        );
        pic.fill(&ski.moved(12., 6.), ok(0.2, 0.08, 340.).a(0.45));
        pic.fill(&ski, ok(0.72, 0.1, 72.));
        pic.rim(&ski, 1.8, 1.6, ok(0.9, 0.08, 82.));
        pic.fill(
            &rect(foot - 3., 690., foot + 19., 706.).turned([foot, 700.], 3.),
            ok(0.36, 0.06, 50.),
        );
    }
    let leaning = ladder(place(386., 856., 1.9).turned(-5.), 278.);
    pic.fill(&leaning.moved(12., 6.), ok(0.2, 0.08, 340.).a(0.45));
    pic.fill(&leaning, ok(0.66, 0.08, 70.));
    pic.rim(&leaning, 1.6, 1.6, ok(0.88, 0.07, 80.));
}

fn girl(pic: &mut Picture) {
    let girl = person(
        figure::climbing().near_hand(-24., -98.).far_hand(13., -70.).nod(-4., -2.),
        Body::child(),
        place(344., 700., 2.1),
    )
    .faced(Face {
        nose: Nose::Snub,
        eye: Eye::Wide,
        brow: Brow::Bent,
        mouth: Mouth::Calm,
        ..Face::default()
    });
    let wear = Wear {
        style: figure::Hair::Plait,
        hair: ok(0.62, 0.1, 70.),
        hang: 18.,
        flare: 17.,
        scarf: false,
        rim: Some((0.9, 0.9, hex(0xffe0a0).a(0.85))),
        ..wrapped(ok(0.45, 0.09, 215.), ok(0.93, 0.03, 80.), -1.)
    };
    painted(pic, &girl, &wear, 80.);
    pic.fill(&girl.scarf(), ok(0.82, 0.14, 85.));
    let [hx, hy] = girl.near_hand();
    pic.glow(hx, hy - 44., 150., LAMP);
    pic.fill(&rect(hx - 5., hy - 34., hx + 5., hy + 3.), ok(0.97, 0.02, 85.));
    pic.fill(&girl.hands[0].grown(2.4), wear.hat);
    pic.flame([hx, hy - 46.], 9., LAMP);
    let [cx, cy] = girl.on_head(&disc(4., -16., 1.)).center();
    let moth = beast::moth().at(place(cx, cy - 6., 0.34).turned(18.));
    pic.fill(&moth.all(), ok(0.85, 0.15, 92.));
    pic.fill(&moth.trim, ok(0.74, 0.16, 70.));
}

fn pail(pic: &mut Picture) {
    let x = 286.;
    let drops: Line = [462., 520., 590., 680., 770.].iter().map(|&y| [x, y]).collect();
    pic.dots(&drops, hex(0xe8faff), 5.);
    pic.pool(x, 872., 70., 14., ok(0.5, 0.09, 295.).a(0.7));
    let tin =
        poly(&[[x - 36., 800.], [x + 36., 800.], [x + 27., 870.], [x - 27., 870.]]).softened(2.);
    let tin_light =
        [(0., ok(0.9, 0.02, 240.)), (0.4, ok(0.7, 0.03, 250.)), (1., ok(0.42, 0.04, 270.))];
    pic.fill(&tin, across(&tin_light));
    pic.fill(&oval(x, 800., 36., 8.), ok(0.36, 0.05, 260.));
    pic.fill(&oval(x, 802., 31., 6.), ok(0.72, 0.08, 215.));
    pic.line(&arc([x, 800.], 37., 40., 20., 160.), ok(0.4, 0.04, 270.), 2.4);
    let bands = [vec![[x - 33., 822.], [x + 33., 822.]], vec![[x - 29., 856.], [x + 29., 856.]]];
    pic.lines(&bands, ok(0.46, 0.04, 265.), 2.);
}
