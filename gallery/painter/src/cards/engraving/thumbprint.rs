//! A maze of hedges is somebody's thumbprint; two walk in it, a hedge apart.

use easel::prelude::*;

use super::{GOLD, blue, body, ink, plate, somebody};

/// Where the ridges turn around.
const CORE: Point = [296., 372.];

/// How far one hedge is from the next.
const LANE: f64 = 25.;

/// The hedge number `k` at `way` degrees: loops near the core, arches further out.
fn ridge(k: f64, way: f64) -> Point {
    let r = LANE * k;
    let lean = 9. * sin(rad(way) * 2. + 0.7) + 6. * sin(rad(way) * 3. + k * 0.4);
    let (c, s) = (cos(rad(way)), sin(rad(way)));
    let down = if s > 0. { 1.24 } else { 1. };
    [
        CORE[0] + (r * 0.83 + lean * k / 9.) * c + 1.4 * k * s,
        CORE[1] + (r * down + lean * k / 11.) * s + 0.6 * k * c,
    ]
}

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    plate(pic);
    let garden = poly(&(0..90).map(|i| ridge(10.9, f64::from(i) * 4.)).collect::<Line>());
    lawn(pic, &garden, &dice);
    body(pic, &garden.grown(3.), ok(0.93, 0.04, 86.), 1.2);
    lane(pic, 6.5, [228., 304.]);
    lane(pic, 5.5, [40., 96.]);
    thread(pic);
    hedges(pic, &dice);
    gate(pic);
    walkers(pic);
}

/// The grass outside, ruled, with round trees that throw their shadows.
fn lawn(pic: &mut Picture, garden: &Shape, dice: &Dice) {
    let plot = rect(18., 18., 582., 882.);
    let path = brush(&at![300 700, 304 760, 330 820, 322 900], |t| 17. + 5. * t);
    let grass = plot.less(&garden.grown(9.)).less(&path);
    pic.shade(&grass, 28., 9., blue(), |[x, y]| {
        0.3 + 0.24 * sin(x / 90. + y / 70.) + 0.35 * (apart([x, y], [300., 420.]) - 260.) / 260.
    });
    let mut trees: Vec<Point> = Vec::new();
    for p in grass.grown(-20.).points(dice, 110) {
        if trees.iter().all(|&tree| apart(p, tree) > 46.) {
            trees.push(p);
        }
    }
    for [x, y] in trees {
        let crown = disc(x, y, dice.within(10., 18.)).rough(dice, 1.8, 4.);
        pic.fill(&crown.moved(11., 9.), ink().a(0.4));
        body(pic, &crown, ok(0.86, 0.07, 105.), 1.2);
        let dark = crown.grown(-1.).less(&crown.moved(-5., -5.));
        pic.lines(&hatching(&dark, 40., 2.6), ink(), 1.);
    }
}

/// The light of a lantern in one lane.
fn lane(pic: &mut Picture, k: f64, [from, to]: [f64; 2]) {
    let side = |k: f64| (0..=20).map(move |i| ridge(k, mix(from, to, f64::from(i) / 20.)));
    let floor = poly(
        &side(k - 0.5).chain(side(k + 0.5).collect::<Line>().into_iter().rev()).collect::<Line>(),
    );
    let [x, y] = ridge(k, f64::midpoint(from, to));
    let stops = [(0., hex(0xffd976)), (0.6, GOLD.a(0.85)), (1., GOLD.a(0.))];
    pic.fill(&floor, lamp([x, y], 84., &stops));
}

/// The hedges: heavy lines that swell, broken where a lane opens, with a shadow to the right and below.
fn hedges(pic: &mut Picture, dice: &Dice) {
    let mut lines = Vec::new();
    for number in 1..=11_u32 {
        let k = f64::from(number);
        let half = 20. / k;
        let side = |door: f64, way: f64| (way - door + 540.) % 360. - 180.;
        let mut doors = vec![90., 90. + dice.within(40., 320.)];
        if number == 6 || number == 7 {
            doors.truncate(1);
        }
        let mut run = Line::new();
        for i in 0..=120 {
            let way = 90. + f64::from(i) * 3.;
            if doors.iter().any(|&door| side(door, way).abs() < half) {
                lines.push(std::mem::take(&mut run));
            } else {
                run.push(ridge(k, way));
            }
        }
        lines.push(run);
    }
    for (k, way) in [(3., 200.), (9., 196.), (4., 330.), (9., 40.), (10., 250.)] {
        let fork = (0..=16).map(|i| f64::from(i) / 16.);
        lines.push(fork.map(|t| ridge(k + t * t * (3. - 2. * t), way + 190. * t / k)).collect());
    }
    let lines: Vec<Line> = lines.into_iter().filter(|line| line.len() > 3).collect();
    let waves = Waves::new(dice, 4, 2.);
    let moved: Vec<Line> =
        lines.iter().map(|line| line.iter().map(|[x, y]| [x + 4., y + 3.5]).collect()).collect();
    pic.lines(&moved, ok(0.72, 0.05, 78.), 8.);
    pic.engrave(&lines, ink(), |[x, y]| 8.4 + 2.6 * waves.at(x / 90. - y / 70.));
    let green: Vec<Line> = lines.iter().map(|line| part(line, 0.03, 0.97)).collect();
    pic.lines(&green, ok(0.55, 0.06, 170.), 3.);
}

fn thread(pic: &mut Picture) {
    let mut line = vec![[322., 884.], [316., 800.], ridge(11., 90.)];
    line.extend([ridge(9.5, 90.), ridge(8., 90.), ridge(7., 90.), ridge(6.5, 92.)]);
    line.extend((0..17).map(|i| ridge(6.5, 98. + 10.4 * f64::from(i))));
    pic.line(&spline(&line), ok(0.56, 0.19, 30.), 2.2);
}

fn gate(pic: &mut Picture) {
    let [x, y] = ridge(11., 90.);
    for side in [-1., 1.] {
        let post = rect(x + side * 24. - 7., y - 22., x + side * 24. + 7., y + 14.);
        body(pic, &post, ok(0.88, 0.05, 75.), 1.4);
        body(pic, &disc(x + side * 24., y - 26., 8.), GOLD, 1.4);
    }
    let horse = beast::horse().at(place(372., 846., 0.62));
    pic.contact(374., 846., 40., ink().a(0.6));
    pic.fill(&horse.all().grown(2.), ok(0.93, 0.04, 86.));
    pic.fill(&horse.all(), ink());
    pic.rim(&horse.body, 1.2, 1.2, ok(0.8, 0.07, 70.));
    pic.fill(
        &blob(&[[356., 800.], [368., 797.], [384., 800.], [380., 818.], [360., 818.]]),
        ok(0.56, 0.19, 30.),
    );
}

fn walkers(pic: &mut Picture) {
    let [x, y] = ridge(6.5, 266.);
    let woman =
        person(figure::walking().near_hand(22., -58.), Body::default(), place(x, y + 16., 0.74));
    pic.glow(x + 16., y - 20., 78., hex(0xffe08a));
    somebody(pic, &woman, ok(0.56, 0.19, 30.), [40., 15.], (figure::Hair::Bun, figure::Hat::Bare));
    let [x2, y2] = ridge(5.5, 68.);
    let man = person(
        figure::walking().near_hand(22., -58.),
        Body::default(),
        place(x2, y2 + 16., 0.74).flipped(),
    );
    pic.glow(x2 - 16., y2 - 20., 78., hex(0xffe08a));
    somebody(pic, &man, ok(0.5, 0.08, 235.), [16., 12.], (figure::Hair::Short, figure::Hat::Brim));
    for hand in [woman.near_hand(), man.near_hand()] {
        let light = lantern(place(hand[0], hand[1], 0.25));
        pic.fill(&light.all().grown(1.2), ink());
        pic.fill(&light.core, hex(0xfff0b0));
    }
}
