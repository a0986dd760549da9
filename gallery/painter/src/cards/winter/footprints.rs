//! Her footprints lie before her and not behind; she steps into them one by one.

use easel::prelude::*;

use super::{LAMP, brushed, flakes, painted, wrapped};

/// Where the door of the cottage is.
const DOOR: Point = [424., 176.];

/// The way she will have gone.
fn way() -> Line {
    spline(&[
        [262., 812.],
        [318., 762.],
        [404., 700.],
        [462., 630.],
        [434., 548.],
        [344., 494.],
        [290., 430.],
        [318., 352.],
        [396., 302.],
        [430., 246.],
        [DOOR[0], DOOR[1] + 14.],
    ])
}

/// How large a thing is at the height `y`: the field is seen at a slant.
fn size(y: f64) -> f64 {
    mix(0.34, 1., ((y - 140.) / 660.).clamp(0., 1.))
}

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    field(pic, &dice);
    wood(pic, &dice);
    cottage_at_the_edge(pic);
    tracks(pic);
    woman(pic);
    flakes(pic, 60, [0., 900.]);
}

fn shadow() -> Color {
    ok(0.6, 0.095, 283.)
}

/// Snow from above: straw light from the left, lilac hollows.
fn field(pic: &mut Picture, dice: &Dice) {
    pic.ground(slant(
        [0., 0.2],
        [1., 1.],
        &[(0., ok(0.95, 0.035, 60.)), (0.45, ok(0.91, 0.04, 340.)), (1., ok(0.82, 0.06, 295.))],
    ));
    for (line, deep) in [
        (at![-40 380, 120 420, 300 380, 470 420, 660 380], 26.),
        (at![-40 590, 160 640, 330 590, 500 640, 640 660], 40.),
        (at![-40 860, 110 890, 240 900, 420 850, 660 880], 56.),
        (at![300 250, 360 236, 420 230, 540 246, 660 270], 18.),
    ] {
        let drift = brush(&line, |t| deep * (0.2 + 0.8 * swell(t))).rough(dice, 2.4, 14.);
        pic.fill_near(
            &drift,
            down(&[
                (0., ok(0.98, 0.02, 60.).a(0.8)),
                (0.3, ok(0.84, 0.06, 300.).a(0.55)),
                (1., ok(0.84, 0.06, 300.).a(0.)),
            ]),
            0.8,
        );
    }
    let brush = Bristle::new(220, 46.)
        .wide(2.4, 0.4)
        .stray(5.)
        .flow(|[x, y]| 6. + 9. * sin(x / 90. + y / 70.))
        .tone(|[x, y]| (x + 0.7 * y) / 420.);
    pic.bristle(
        &rect(-10., 120., 610., 910.),
        &brush,
        &[ok(0.985, 0.02, 70.), ok(0.92, 0.04, 340.), ok(0.78, 0.07, 290.)],
    );
    let glints: Line = (0..70).map(|_| dice.point([0., 300.], [WIDE, HIGH])).collect();
    pic.dots(&glints, hex(0xffffff), 2.2);
}

/// What stands at (`x`, `y`), as its long shadow to the right.
fn cast(shape: &Shape, foot: f64) -> Shape {
    shape.mapped(|[x, y]| [x + 1.15 * (foot - y), foot + 0.27 * (foot - y)])
}

fn cottage_at_the_edge(pic: &mut Picture) {
    let house = cottage(place(DOOR[0] - 19., DOOR[1], 1.));
    pic.fill(&cast(&house.all(), DOOR[1]), shadow().a(0.75));
    brushed(pic, &house.walls, ok(0.5, 0.15, 28.), 90., 60, [300., 120.]);
    let roof = house.roof.grown(3.);
    brushed(pic, &roof, ok(0.95, 0.025, 330.), 40., 40, [300., 60.]);
    pic.pool(DOOR[0] + 4., DOOR[1] + 16., 80., 34., LAMP.a(0.9));
    for part in house.panes.parts() {
        let [x, y] = part.center();
        pic.glow(x, y, 44., LAMP.a(0.8));
        pic.fill(&part, hex(0xffe4a0));
    }
    pic.glow(DOOR[0], DOOR[1] - 18., 70., LAMP.a(0.8));
    pic.fill(&house.door, hex(0xfff0c0));
    let smoke = spline(&at![431 70, 440 44, 424 22, 440 -10]);
    pic.marks(&[sides(&smoke, |t| 5. + 9. * t)], ok(0.9, 0.03, 320.).a(0.8));
}

/// Spruces to the left and above; two eyes between them.
fn wood(pic: &mut Picture, dice: &Dice) {
    let mut trees: Vec<(f64, f64, f64)> = Vec::new();
    for (x, y) in [
        (40., 130.),
        (110., 112.),
        (176., 124.),
        (236., 100.),
        (300., 112.),
        (506., 106.),
        (566., 128.),
        (20., 214.),
        (84., 208.),
        (146., 200.),
        (560., 226.),
        (36., 312.),
        (100., 300.),
        (586., 330.),
        (18., 420.),
        (72., 404.),
        (26., 530.),
        (590., 470.),
        (8., 150.),
        (72., 166.),
        (142., 152.),
        (204., 138.),
        (268., 140.),
        (336., 122.),
        (470., 96.),
        (534., 150.),
        (594., 164.),
        (52., 256.),
        (118., 250.),
        (8., 360.),
        (588., 270.),
        (10., 470.),
        (340., 88.),
    ] {
        trees.push((x + dice.about(8.), y, 150. * size(y + 120.) * dice.within(0.85, 1.15)));
    }
    trees.sort_by(|a, b| a.1.total_cmp(&b.1));
    let spruce = |x: f64, y: f64, high: f64| {
        let tiers: Vec<Shape> = (0..5)
            .map(|i| f64::from(i) / 5.)
            .map(|t| {
                let (top, wide) =
                    (y - high * (0.4 + 0.6 * t) - high * 0.06, high * 0.24 * (1.05 - t));
                let low = y - high * (0.12 + 0.66 * t);
                poly(&[
                    [x, top - high * 0.1],
                    [x + wide, low],
                    [x + wide * 0.4, low - high * 0.03],
                    [x, low + high * 0.02],
                    [x - wide * 0.4, low - high * 0.03],
                    [x - wide, low],
                ])
            })
            .collect();
        all(tiers.iter().chain([&rect(x - high * 0.025, y - high * 0.2, x + high * 0.025, y)]))
    };
    let shades: Vec<Shape> =
        trees.iter().map(|&(x, y, high)| cast(&spruce(x, y, high), y)).collect();
    pic.fill_near(&all(&shades), shadow().a(0.62), 0.6);
    for &(x, y, high) in &trees {
        let tree = spruce(x, y, high);
        let tone = ok(0.36, 0.055, 255.)
            .mix(ok(0.6, 0.06, 300.), (1. - (y - 90.) / 330.).clamp(0., 1.) * 0.6);
        pic.fill(&tree, tone);
        pic.rim(&tree, 3.4, 3., ok(0.96, 0.03, 50.));
    }
    let [x, y] = [112., 470.];
    let wolf = beast::wolf().at(place(x, y, 0.66));
    let lurking = wolf.all().and(&rect(x - 4., 0., 300., y));
    let trunk = spruce(92., 486., 176.);
    pic.fill(&cast(&trunk, 486.), shadow().a(0.62));
    pic.fill(&lurking, ok(0.3, 0.04, 270.));
    pic.fill(&trunk, ok(0.33, 0.055, 255.));
    pic.rim(&trunk, 3.4, 3., ok(0.96, 0.03, 50.));
    pic.dots(&[wolf.eye, [wolf.eye[0] + 9., wolf.eye[1] + 1.]], hex(0xffe27a), 4.4);
}

/// A print of a shoe around the origin, heel behind, looking up.
fn shoe(at: Point, way: f64, k: f64) -> Shape {
    let spot = place(at[0], at[1], k).pulled(1., 0.8).turned(way + 90.);
    spot.shape(&blob(&at![0 -13, 5 -9, 5 -1, 2 3, -2 3, -5 -1, -5 -9]))
        .or(&spot.shape(&oval(0., 9., 3.6, 4.4)))
}

/// A print of a paw.
fn paw(at: Point, way: f64, k: f64) -> Shape {
    let spot = place(at[0], at[1], k).turned(way + 90.);
    let toes = [[-5., -4.], [-1.8, -8.], [1.8, -8.], [5., -4.]]
        .map(|[x, y]| spot.shape(&oval(x, y, 1.7, 2.4)));
    all(toes.iter().chain([&spot.shape(&oval(0., 1., 4., 3.4))]))
}

/// Steps along a line, `apart` from each other where the field is near, each to its side by `wide`.
fn steps(line: &Line, from: f64, [stride, wide]: [f64; 2]) -> Vec<(Point, f64, f64)> {
    let long = reach(line);
    let (mut gone, mut left, mut all) = (from * long, true, Vec::new());
    while gone < long {
        let t = gone / long;
        let (p, next) = (walk(line, t), walk(line, (t + 0.01).min(1.)));
        let (way, k) = (if t > 0.985 { -90. } else { heading(p, next) }, size(p[1]));
        let side = if left { -90. } else { 90. };
        all.push((toward(p, way + side, wide * k), way, k));
        gone += stride * k;
        left = !left;
    }
    all
}

fn press(pic: &mut Picture, prints: &[Shape]) {
    let whole = all(prints);
    pic.fill_near(&whole.moved(1.6, 1.8), hex(0xffffff).a(0.9), 0.7);
    pic.fill_near(&whole, ok(0.54, 0.105, 285.), 0.5);
}

fn tracks(pic: &mut Picture) {
    let line = way();
    let shoes: Vec<Shape> = steps(&line, 0.02, [35., 10.])
        .into_iter()
        .map(|(p, way, k)| shoe(p, way, 1.45 * k))
        .collect();
    press(pic, &shoes);
    let meet = part(&line, 0.61, 1.);
    let beside_her = beside(&meet, -24.);
    let mut wolf_way: Line = vec![[168., 474.], [210., 490.], [262., 484.]];
    wolf_way.extend(beside_her.iter().map(|&p| [p[0] - 6., p[1]]));
    let paws: Vec<Shape> = steps(&spline(&wolf_way), 0.01, [25., 5.])
        .into_iter()
        .filter(|(p, ..)| p[1] > DOOR[1] + 12.)
        .map(|(p, way, k)| paw(p, way, 1.25 * k))
        .collect();
    press(pic, &paws);
}

fn woman(pic: &mut Picture) {
    let foot = [176., 838.];
    let pose = figure::walking()
        .near_foot(25., -14.)
        .far_foot(-7., -2.)
        .near_hand(-5., -48.)
        .far_hand(15., -52.)
        .nod(3., 3.);
    let woman = person(pose, Body::default(), place(foot[0], foot[1], 2.3)).faced(Face {
        nose: Nose::Long,
        eye: Eye::Closed,
        brow: Brow::Arched,
        mouth: Mouth::Sad,
        ..Face::default()
    });
    let wear = Wear {
        style: figure::Hair::Bun,
        top: figure::Hat::Brim,
        hang: 26.,
        flare: 16.,
        ..wrapped(ok(0.56, 0.2, 28.), ok(0.36, 0.07, 280.), 1.)
    };
    let whole = all([&woman.all(), &woman.coat(26., 16.), &woman.hat(figure::Hat::Brim)]);
    let mut long = cast(&whole, foot[1] - 2.);
    long = long.and(&rect(-10., 0., 610., 910.));
    pic.fill(&long, shadow().a(0.75));
    painted(pic, &woman, &wear, 84.);
    pic.fill(&woman.hands[0].grown(2.), wear.hat);
}
