//! It is noon, and under her umbrella it is night.

use easel::prelude::*;

use super::{GOLD, bare, blue, body, ink, plate, somebody};

/// The middle of the umbrella's edge.
const EDGE: Point = [302., 282.];

/// Half of how wide it is.
const HALF: f64 = 206.;

/// The ground.
const GROUND: f64 = 804.;

fn dark() -> Color {
    ok(0.26, 0.07, 268.)
}

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    plate(pic);
    noon(pic);
    let night = night(pic, &dice);
    village(pic, &night);
    woman(pic);
    canopy(pic);
    boy(pic, &night);
}

/// Sunbeams from the left upper corner, and the ground in small strokes.
fn noon(pic: &mut Picture) {
    let sun = [84., 92.];
    let lines: Vec<Line> = (0..90)
        .map(|i| f64::from(i) * 4. + 2.)
        .map(|way| even(&[toward(sun, way, 64.), toward(sun, way, 1000.)], 44))
        .collect();
    let lines = rect(18., 18., 582., GROUND).clip(&lines);
    pic.engrave(&lines, ok(0.62, 0.1, 70.), |p| {
        let r = apart(p, sun);
        (0.5 + r / 210. + 0.7 * sin(r / 33.)).min(3.)
    });
    pic.oval(sun[0], sun[1], 44., 44., GOLD);
    pic.outline(&disc(sun[0], sun[1], 44.), ink(), 1.4);
    let ground = rect(18., GROUND, 582., 882.);
    body(pic, &ground, ok(0.88, 0.05, 82.), 1.4);
    pic.shade(&ground.grown(-1.), 0., 6., ink(), |[x, y]| {
        0.1 + (y - GROUND) / 320. + 0.2 * sin(x / 14. + y * 0.8)
    });
}

/// The bell of darkness between the umbrella and the ground.
fn night(pic: &mut Picture, dice: &Dice) -> Shape {
    let [x, y] = EDGE;
    let side = |s: f64| {
        spline(&[
            [x + s * (HALF - 4.), y - 6.],
            [x + s * (HALF - 8.), y + 150.],
            [x + s * (HALF + 4.), y + 380.],
            [x + s * (HALF + 18.), GROUND + 20.],
        ])
    };
    let floor = arc([x, GROUND + 20.], HALF + 18., 34., 0., 180.);
    let mut edge = side(1.);
    edge.extend(floor);
    edge.extend(side(-1.).into_iter().rev());
    let night = poly(&edge).and(&rect(18., 0., 582., 882.));
    pic.fill(
        &night,
        down(&[(0., ok(0.2, 0.06, 270.)), (0.7, ok(0.33, 0.08, 265.)), (1., ok(0.27, 0.06, 262.))]),
    );
    pic.shade(&night, 90., 6., ok(0.15, 0.05, 270.), |[px, py]| {
        0.62 - (py - 300.) / 900. + 0.25 * ((px - x).abs() / HALF - 0.4)
    });
    let fringe: Vec<Line> = (0..58)
        .map(|i| mix(300., GROUND, f64::from(i) / 57.))
        .flat_map(|y| {
            let row = [vec![[0., y], [WIDE, y]]];
            night
                .clip(&row)
                .first()
                .map(|line| [line[0], line[line.len() - 1]])
                .into_iter()
                .flatten()
                .collect::<Vec<Point>>()
        })
        .filter(|p| p[0] > 30. && p[0] < 572.)
        .map(|[px, py]| {
            let way = if px < x { -1. } else { 1. };
            sides(&even(&[[px - way * 4., py], [px + way * dice.within(8., 18.), py]], 3), |t| {
                2.6 * (1. - t) + 0.1
            })
        })
        .collect();
    pic.marks(&fringe, dark());
    for (count, size) in [(70, 1.8), (30, 3.)] {
        let points: Line =
            night.grown(-14.).points(dice, count).into_iter().filter(|p| p[1] < 650.).collect();
        pic.dots(&points, hex(0xfff3d0), size);
    }
    let moon = disc(430., 382., 30.).less(&disc(418., 374., 27.));
    pic.glow(434., 386., 84., GOLD.a(0.6));
    pic.fill(&moon, hex(0xffe29a));
    night
}

/// Far hills with lit windows, seen within the dark alone.
fn village(pic: &mut Picture, night: &Shape) {
    let land =
        blob(&at![40 720, 130 690, 230 716, 330 696, 440 722, 590 684, 600 830, 40 830]).and(night);
    pic.fill(&land, ok(0.18, 0.05, 268.));
    for (x, y, size) in [
        (150., 716., 0.42),
        (192., 726., 0.34),
        (430., 728., 0.36),
        (474., 722., 0.5),
        (384., 724., 0.36),
        (124., 730., 0.3),
    ] {
        let house = cottage(place(x, y, size));
        pic.fill(&house.all().grown(1.4), ok(0.5, 0.08, 262.));
        pic.fill(&house.all(), ok(0.16, 0.05, 268.));
        pic.glow(x, y - 14. * size, 26., GOLD.a(0.7));
        pic.fill(&house.panes.or(&house.door), GOLD);
    }
    let floor = oval(EDGE[0], GROUND + 18., HALF + 10., 26.).and(night);
    pic.fill(&floor, ok(0.34, 0.07, 262.));
    pic.lines(&hatching(&floor.grown(-2.), 0., 5.), ok(0.16, 0.05, 268.), 1.8);
}

fn canopy(pic: &mut Picture) {
    let [x, y] = EDGE;
    let top = [x, y - 196.];
    let scallop = |i: i32| x + HALF * (f64::from(i) / 4. - 1.);
    let mut edge = arc([x, y], HALF, 190., 180., 360.);
    for i in (0..8).rev() {
        let (a, b) = (scallop(i + 1), scallop(i));
        edge.extend(arc([f64::midpoint(a, b), y], (a - b) / 2., 16., 0., -180.));
    }
    let cloth = poly(&edge);
    body(pic, &cloth, ok(0.56, 0.17, 28.), 2.4);
    for i in 0..8 {
        let (a, b) = (scallop(i), scallop(i + 1));
        for k in 0..7 {
            let t = (f64::from(k) + 0.5) / 7.;
            let foot = mix(a, b, t);
            let bulge = x + (foot - x) * 0.86;
            let line = spline(&[
                [x + (foot - x) * 0.06, y - 186.],
                [x + (bulge - x) * 0.7, y - 140.],
                [bulge, y - 74.],
                [foot, y - 12.],
            ]);
            let shade = ((f64::from(i) - 2.) / 6. + 0.5 * t).clamp(0.1, 1.);
            pic.marks(
                &[sides(&even(&line, 12), |u| (0.3 + 2.4 * shade) * swell(0.1 + 0.85 * u))],
                ink(),
            );
        }
        let rib = spline(&[
            [x, y - 190.],
            [x + (a - x) * 0.62, y - 144.],
            [x + (a - x) * 0.9, y - 74.],
            [a, y],
        ]);
        pic.line(&rib, ink(), 2.2);
        pic.dots(&[[a, y + 2.]], GOLD, 6.);
    }
    pic.fill(&rect(top[0] - 3., top[1] - 22., top[0] + 3., top[1] + 12.), ink());
    let under = spline(&[[x, y + 60.], [x - 90., y + 14.], [x - 150., y + 2.]]);
    pic.line(&under, hex(0xd8b98a), 2.4);
    let other = spline(&[[x, y + 60.], [x + 90., y + 14.], [x + 150., y + 2.]]);
    pic.line(&other, hex(0xd8b98a), 2.4);
    let owl = beast::owl().at(place(x - 92., y + 18., 0.62));
    pic.fill(&owl.body.grown(1.6), hex(0xd8b98a));
    pic.fill(&owl.body, ok(0.42, 0.06, 60.));
    pic.fill(&owl.trim, GOLD);
    pic.dots(&[owl.eye, [2. * owl.mouth[0] - owl.eye[0], owl.eye[1]]], ink(), 6.);
}

fn woman(pic: &mut Picture) {
    let (foot, size) = ([240., GROUND + 20.], 3.7);
    let grip = [EDGE[0], 606.];
    let to = |[x, y]: Point| [(x - foot[0]) / size, (y - foot[1]) / size];
    let [hx, hy] = to(grip);
    let pose = figure::standing().near_hand(hx, hy).far_hand(hx - 1., hy + 10.).nod(1., -1.);
    let woman = person(pose, Body::default(), place(foot[0], foot[1], size));
    let stick = limb(&[[EDGE[0], EDGE[1] - 180.], [EDGE[0], 664.]], &[3.4, 3.4]);
    pic.fill(&stick, hex(0xd8b98a));
    let dress = woman.coat(45., 18.);
    let whole = all([&woman.all(), &dress, &woman.hair(figure::Hair::Bun)]);
    pic.fill(&whole.grown(2.6), hex(0xffe7b0).a(0.8));
    pic.fill(&whole, ink());
    let cloth = dress.grown(-1.4);
    pic.fill(&cloth, ok(0.86, 0.06, 84.));
    pic.shade(&cloth, 80., 6.4, dark(), |[x, y]| 0.2 + (x - 226.) / 110. + (y - 700.) / 900.);
    for arm in [&woman.far_arm, &woman.near_arm] {
        pic.fill(&arm.grown(1.2), ink());
        pic.fill(&arm.grown(-0.6), ok(0.88, 0.06, 84.));
    }
    let low = woman.near_arm.grown(-1.);
    pic.lines(&hatching(&low.less(&low.moved(-3., -8.)), 70., 4.), dark(), 1.4);
    let skin = ok(0.9, 0.06, 66.);
    pic.fill(&woman.head.grown(-0.6).less(&woman.hair(figure::Hair::Bun)).less(&dress), skin);
    for hand in &woman.hands {
        pic.fill(&hand.grown(1.), ink());
        pic.fill(&hand.grown(-0.6), skin);
    }
    let [x, y] = woman.eye();
    pic.line(&spline(&[[x - 5., y - 2.], [x, y + 1.], [x + 4., y - 1.]]), ink(), 2.2);
}

fn boy(pic: &mut Picture, night: &Shape) {
    let boy = person(
        figure::walking().near_hand(34., -86.).far_hand(10., -44.).nod(1., -2.),
        Body::child(),
        place(46., GROUND + 36., 1.3),
    );
    pic.contact(50., GROUND + 37., 38., ink().a(0.5));
    somebody(pic, &boy, blue().lit(0.2), [2., 12.], (figure::Hair::Short, figure::Hat::Flat));
    let [x, y] = boy.near_hand();
    pic.glow(x + 14., y - 8., 46., hex(0xffe7a0));
    let star: Line = (0..10)
        .map(|i| {
            toward([x + 14., y - 8.], f64::from(i) * 36. - 90., if i % 2 == 0 { 12. } else { 5. })
        })
        .collect();
    pic.fill(&poly(&star), hex(0xfff0b4));
    let dog = beast::fox().at(place(488., GROUND + 42., 0.82).flipped());
    let dog = dog.all();
    pic.contact(488., GROUND + 43., 56., ink().a(0.5));
    pic.fill(&dog.grown(1.6), bare());
    pic.fill(&dog, ok(0.66, 0.12, 55.));
    pic.fill(&dog.and(night), ok(0.2, 0.06, 268.));
    pic.outline(&dog, ink(), 1.4);
}
