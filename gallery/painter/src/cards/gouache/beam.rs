//! She leaves by the lighthouse's beam, as by a road.

use easel::prelude::*;

use super::{LAMP, THREAD, dressed, model, night};

/// Where the lamp burns.
const FLAME: Point = [128., 424.];

/// The upper edge of the light, on which one walks.
const ROAD: [Point; 2] = [FLAME, [640., 176.]];

/// Where the sky ends.
const SEA: f64 = 764.;

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    night(pic, SEA + 10.);
    stars(pic, 80, [[10., 10.], [590., 420.]], hex(0xf4ead0));
    sea(pic);
    light(pic, &dice);
    rock(pic, &dice);
    lighthouse(pic);
    let steps: Line = (0..9)
        .map(|i| along(0.17 + 0.045 * f64::from(i)))
        .map(|[x, y]| [x, y + 6. + 3. * (x % 2.)])
        .collect();
    let prints: Vec<Line> =
        steps.iter().map(|&[x, y]| vec![[x - 4., y + 1.], [x + 3., y - 2.]]).collect();
    pic.lines(&prints, ok(0.5, 0.08, 70.).a(0.75), 3.);
    walker(pic);
}

/// A point of the road.
fn along(t: f64) -> Point {
    between(ROAD[0], ROAD[1], t)
}

fn sea(pic: &mut Picture) {
    let water = rect(0., SEA, WIDE, HIGH);
    pic.fill(
        &water,
        down(&[(0., ok(0.4, 0.07, 235.)), (0.4, ok(0.25, 0.07, 250.)), (1., ok(0.13, 0.05, 265.))]),
    );
    let brush = Bristle::new(170, 54.)
        .wide(2.4, 0.4)
        .stray(3.)
        .tone(|[x, y]| (y - SEA) / 50. + (x - 430.).abs() / 260.);
    pic.bristle(&water, &brush, &[ok(0.68, 0.08, 85.), ok(0.42, 0.08, 225.), ok(0.2, 0.06, 262.)]);
    let boat = boat(place(404., 838., 0.72).turned(-5.));
    pic.contact(404., 850., 92., ok(0.08, 0.04, 270.).a(0.8));
    pic.fill(&boat.body, ok(0.34, 0.08, 40.));
    pic.rim(&boat.body, 1., 3., ok(0.62, 0.09, 75.).a(0.8));
    pic.fill(&boat.trim, ok(0.62, 0.09, 75.));
    pic.line(&spline(&[[338., 828.], [290., 836.], [232., 800.]]), ok(0.62, 0.09, 75.).a(0.8), 1.8);
}

fn light(pic: &mut Picture, dice: &Dice) {
    let end = ROAD[1];
    let ray = poly(&[FLAME, end, [640., 452.]]);
    let fade = [(0., LAMP.a(0.95)), (0.35, LAMP.a(0.5)), (1., LAMP.a(0.1))];
    pic.fill(&ray, beam(FLAME, [640., 330.], &fade));
    let brush = Bristle::new(150, 52.).wide(2., 0.3).stray(1.).flow(|p| heading(FLAME, p));
    pic.bristle(&ray, &brush, &[LAMP, hex(0xfff3d6), ok(0.6, 0.1, 80.)]);
    let crest = poly(&[FLAME, end, [640., 196.]]).rough(dice, 0.8, 12.);
    pic.fill(
        &crest,
        beam(FLAME, end, &[(0., hex(0xfff6dc)), (0.6, hex(0xfff0c8)), (1., hex(0xffe6b0).a(0.75))]),
    );
}

fn rock(pic: &mut Picture, dice: &Dice) {
    let stone = blob(&[
        [-40., 930.],
        [-30., 776.],
        [30., 742.],
        [90., 730.],
        [168., 734.],
        [210., 766.],
        [240., 790.],
        [262., 850.],
        [300., 930.],
    ]);
    let stone = stone.rough(dice, 5., 14.);
    model(pic, &stone, ok(0.24, 0.05, 268.), [330., 560.], 130);
    pic.rim(&stone, -2., 3., ok(0.6, 0.08, 90.).a(0.5));
    let surf: Vec<Line> = [(214., 812.), (250., 850.), (276., 884.)]
        .iter()
        .map(|&(x, y)| spline(&[[x, y], [x + 30., y + 5.], [x + 64., y + 1.]]))
        .collect();
    pic.gouges(&surf, ok(0.85, 0.03, 220.).a(0.8), 4.);
}

fn lighthouse(pic: &mut Picture) {
    let tower = poly(&[[92., 456.], [164., 456.], [186., 750.], [70., 750.]]);
    let round_it =
        [(0., ok(0.42, 0.05, 265.)), (0.5, ok(0.66, 0.05, 290.)), (1., ok(0.84, 0.05, 80.))];
    pic.fill(&tower, across(&round_it));
    for [top, foot] in [[506., 556.], [616., 676.]] {
        let band = tower.and(&rect(0., top, 300., foot));
        pic.fill(&band, across(&[(0., ok(0.25, 0.08, 350.)), (1., ok(0.52, 0.16, 30.))]));
    }
    let brush = Bristle::new(120, 24.)
        .wide(2., 0.3)
        .stray(4.)
        .flow(|_| 88.)
        .tone(|[x, _]| (170. - x) / 40.);
    pic.bristle(&tower, &brush, &[ok(0.93, 0.04, 85.), ok(0.6, 0.06, 300.), ok(0.28, 0.06, 270.)]);
    pic.fill(&arch_window(128., 750., 16., 52.), ok(0.14, 0.04, 270.));
    pic.fill(&arch_window(136., 600., 7., 24.), LAMP);
    pic.fill(&rect(80., 448., 176., 460.).softened(2.), ok(0.18, 0.05, 268.));
    pic.glow(FLAME[0], FLAME[1], 190., LAMP);
    pic.fill(&rect(98., 396., 158., 448.), hex(0xfff0c4));
    let bars: Vec<Line> = [98., 158.].iter().map(|&x| vec![[x, 396.], [x, 450.]]).collect();
    pic.bars(&bars, ok(0.16, 0.05, 268.), 4.);
    pic.fill(
        &poly(&[[86., 398.], [128., 356.], [170., 398.]]).or(&disc(128., 354., 6.)),
        ok(0.2, 0.08, 20.),
    );
    let keeper =
        person(figure::standing().near_hand(14., -52.), Body::default(), place(116., 449., 0.44));
    pic.fill(
        &all([&keeper.all(), &keeper.coat(14., 14.), &keeper.hat(figure::Hat::Flat)]),
        ok(0.15, 0.05, 268.),
    );
    let rail: Vec<Line> =
        (0..9).map(|i| 82. + 11.5 * f64::from(i)).map(|x| vec![[x, 430.], [x, 450.]]).collect();
    pic.lines(&rail, ok(0.16, 0.05, 268.), 1.6);
    pic.line(&[[80., 430.], [176., 430.]], ok(0.16, 0.05, 268.), 2.4);
}

fn walker(pic: &mut Picture) {
    let [x, y] = along(0.62);
    let pose = figure::walking().near_hand(-6., -44.).far_foot(-15., 2.).near_foot(15., -9.);
    let woman = person(pose, Body::default(), place(x, y + 2., 1.5)).faced(Face {
        nose: Nose::Snub,
        eye: Eye::Open,
        brow: Brow::Arched,
        mouth: Mouth::Smiling,
        mark: Mark::Cheek,
        ..Face::default()
    });
    let [hx, hy] = woman.near_hand();
    let wear = Wear {
        hang: 24.,
        flare: 17.,
        style: figure::Hair::Bun,
        top: figure::Hat::Brim,
        scarf: true,
        rim: Some((0.6, -0.9, LAMP.a(0.9))),
        ..dressed(ok(0.55, 0.2, 30.), ok(0.72, 0.12, 82.), 0.)
    };
    pic.person(&woman, &wear);
    let case = suitcase(place(hx, hy + 41., 0.78).turned(-8.));
    pic.fill(&case.body, ok(0.34, 0.07, 55.));
    pic.fill(&case.trim, ok(0.2, 0.05, 45.));
    pic.rim(&case.body, 1., -1.4, LAMP.a(0.9));
    pic.dots(&[[hx, hy]], THREAD.lit(0.12), 4.);
}
