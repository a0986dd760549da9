//! The house is a candle and it burns; from the upper floors they carry the furniture down.

use easel::prelude::*;

use super::{GOLD, bare, body, ink, lathed, plate, rays, somebody};

/// Where the flame burns.
const FLAME: Point = [300., 200.];

/// The walls to the left and to the right.
const WALLS: [f64; 2] = [192., 408.];

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    plate(pic);
    pic.glow(FLAME[0], FLAME[1], 330., GOLD.a(0.75));
    let air = rect(18., 18., 582., 790.);
    rays(pic, FLAME, &air, 92., ink());
    neighbors(pic);
    square(pic);
    let wax = tower_of_wax(pic, &dice);
    windows(pic);
    drips(pic, &wax);
    stairs_around(pic);
    flame(pic);
}

/// Two other houses of the street: one still stands tall, one is nothing but smoke.
fn neighbors(pic: &mut Picture) {
    let tall = rect(474., 520., 528., 800.);
    body(pic, &tall.grown(2.), bare(), 1.);
    lathed(pic, &tall, 4.4, 0.04, ink());
    for (x, y) in [(490., 580.), (510., 640.), (488., 700.), (512., 560.)] {
        pic.fill(&rect(x - 5., y - 9., x + 5., y + 7.), GOLD);
        pic.outline(&rect(x - 5., y - 9., x + 5., y + 7.), ink(), 1.);
    }
    pic.glow(501., 500., 62., GOLD);
    pic.fill(&blob(&at![501 478, 508 496, 505 514, 497 514, 494 496]), hex(0xfff1c0));
    let stump = blob(&at![62 800, 66 770, 84 760, 104 768, 120 760, 136 774, 140 800]);
    body(pic, &stump, bare(), 1.4);
    lathed(pic, &stump.grown(-1.), 4., 0.05, ink());
    let smoke = spline(&at![102 756, 96 720, 116 680, 92 630, 112 580, 88 530, 104 480]);
    for by in [-7., 0., 7.] {
        let line = beside(&smoke, by);
        pic.marks(&[sides(&line, |t| 0.8 + 3.4 * swell(t))], bare());
    }
}

fn square(pic: &mut Picture) {
    let ground = rect(18., 786., 582., 882.);
    pic.fill(&ground, ok(0.84, 0.06, 78.));
    pic.shade(&ground, 0., 6., ink(), |[x, y]| {
        0.16 + (x - 300.).abs() / 420. + 0.25 * sin(y / 9.) * sin(x / 40.)
    });
    let puddle =
        blob(&at![110 838, 160 808, 250 796, 360 796, 450 808, 500 836, 440 858, 300 866, 170 860]);
    body(pic, &puddle, ok(0.95, 0.03, 88.), 1.6);
    let rings: Vec<Line> = (1..5)
        .map(|k| f64::from(k) * 0.17)
        .flat_map(|t| puddle.grown(-60. * t).edges())
        .map(|edge| sides(&part(&edge, 0.3, 0.86), |t| 0.9 * swell(t)))
        .collect();
    pic.marks(&rings, ink());
}

fn tower_of_wax(pic: &mut Picture, dice: &Dice) -> Shape {
    let [left, right] = WALLS;
    let rim = blob(&[
        [left - 6., 300.],
        [left + 4., 262.],
        [236., 272.],
        [262., 286.],
        [300., 290.],
        [338., 284.],
        [366., 266.],
        [right - 12., 256.],
        [right + 6., 284.],
        [right + 2., 340.],
        [left - 2., 340.],
    ]);
    let foot = blob(&[
        [left - 26., 838.],
        [left - 2., 770.],
        [300., 760.],
        [right + 2., 770.],
        [right + 30., 838.],
        [360., 848.],
        [300., 842.],
        [240., 850.],
    ]);
    let wax = all([&rect(left, 320., right, 826.), &rim, &foot]).melted(14.).rough(dice, 1.4, 16.);
    body(
        pic,
        &wax,
        across(&[(0., ok(0.9, 0.06, 82.)), (0.35, ok(0.96, 0.04, 88.)), (1., ok(0.8, 0.07, 74.))]),
        2.2,
    );
    lathed(pic, &wax.grown(-1.), 6.4, 0.05, ink());
    let bowl = blob(&at![214 278, 250 268, 300 264, 350 266, 392 268, 366 284, 300 294, 244 290]);
    pic.fill(&bowl, hex(0xffe9b0));
    pic.outline(&bowl, ink(), 1.2);
    wax
}

/// Rows of windows; the two upper rows are dark already, and in one below somebody still sits at a table.
fn windows(pic: &mut Picture) {
    for (row, y) in [(0, 350.), (1, 440.), (2, 540.), (3, 640.), (4, 740.)] {
        for (i, x) in [226., 282., 338., 384.].into_iter().enumerate() {
            let half = if i == 3 { 9. } else { 14. };
            let pane = arch_window(x, y + 22., half, 46.);
            let lit = row > 1 && (row + i) % 4 != 1;
            body(pic, &pane.grown(3.), bare(), 1.2);
            pic.fill(&pane, if lit { GOLD } else { ink() });
            pic.outline(&pane, ink(), 1.2);
            let bars =
                [vec![[x, y - 22.], [x, y + 22.]], vec![[x - half, y + 4.], [x + half, y + 4.]]];
            pic.lines(&bars, if lit { ink() } else { bare() }, 0.9);
        }
    }
    let sitter = person(figure::sitting(), Body::default(), place(338., 662., 0.36));
    pic.fill(&sitter.all().and(&arch_window(338., 662., 14., 46.)), ink());
    let entry = arch_window(300., 838., 20., 62.);
    body(pic, &entry.grown(5.), bare(), 1.6);
    pic.fill(&entry, GOLD);
    pic.outline(&entry, ink(), 1.6);
}

/// Wax that has run down over the walls.
fn drips(pic: &mut Picture, wax: &Shape) {
    for (x, from, long, wide) in [
        (206., 286., 190., 11.),
        (252., 292., 88., 9.),
        (310., 294., 150., 11.),
        (356., 284., 64., 8.),
        (400., 280., 250., 12.),
    ] {
        let drip = limb(
            &[[x, from], [x + 2., from + long * 0.5], [x, from + long]],
            &[wide * 1.3, wide * 0.72, wide],
        );
        let drip = drip.and(&wax.grown(8.));
        body(pic, &drip, ok(0.965, 0.035, 88.), 1.3);
        let shade = drip.grown(-1.).less(&drip.moved(-wide * 0.8, 0.));
        pic.lines(&hatching(&shade, 0., 3.), ink(), 0.8);
    }
}

/// The stairs wind down around the tower: each flight in front is seen, those behind are hidden.
fn stairs_around(pic: &mut Picture) {
    let [left, right] = [WALLS[0] - 34., WALLS[1] + 34.];
    for (i, top) in [388., 580.].into_iter().enumerate() {
        let steps = 15;
        let foot = top + 150.;
        let mut edge = Line::new();
        for k in 0..steps {
            let t = f64::from(k) / f64::from(steps);
            let (x, y) = (mix(right, left, t), mix(top, foot, t));
            let next = mix(right, left, t + 1. / f64::from(steps));
            edge.extend([[x, y], [next, y]]);
        }
        let under: Line = edge.iter().rev().map(|[x, y]| [*x, y + 17.]).collect();
        let flight = poly(&edge.iter().copied().chain(under).collect::<Line>());
        pic.fill(&flight.moved(3., 9.).and(&rect(WALLS[0], 0., WALLS[1], 900.)), ink().a(0.35));
        body(pic, &flight, ok(0.87, 0.06, 76.), 1.5);
        pic.lines(&hatching(&flight.less(&flight.moved(0., -9.)), 62., 3.4), ink(), 1.);
        movers(pic, i, |t| [mix(right, left, t), mix(top, foot, t) + 3.]);
    }
}

/// Those who carry: a chair, a clock, a table between two; a child with a cage comes last.
fn movers(pic: &mut Picture, flight: usize, at: impl Fn(f64) -> Point) {
    let hold = figure::walking().near_hand(22., -62.).far_hand(20., -58.);
    let bald = (figure::Hair::Short, figure::Hat::Flat);
    let one = |t: f64, size: f64| {
        let [x, y] = at(t);
        person(hold, Body::default(), place(x, y, size).flipped())
    };
    let red = ok(0.57, 0.18, 30.);
    let teal = ok(0.55, 0.07, 215.);
    let carried = |pic: &mut Picture, thing: &Shape, color: Color| {
        pic.fill(&thing.grown(2.2), bare());
        pic.fill(&thing.grown(0.8), ink());
        pic.fill(&thing.grown(-0.8), color);
    };
    if flight == 0 {
        let porter = one(0.3, 0.74);
        somebody(pic, &porter, teal, [6., 12.], bald);
        let [x, y] = porter.near_hand();
        carried(pic, &chair(place(x - 4., y + 4., 0.6).turned(-160.)), ok(0.75, 0.12, 60.));
        let old = one(0.68, 0.74);
        somebody(pic, &old, red, [34., 15.], (figure::Hair::Bun, figure::Hat::Bare));
        let [x, y] = old.near_hand();
        let clock = clock(place(x - 6., y - 8., 0.38), 11.7);
        carried(pic, &clock.body, ok(0.75, 0.12, 60.));
        pic.fill(&clock.core, bare());
        pic.fill(&clock.trim, ink());
        let child = person(
            figure::walking(),
            Body::child(),
            place(at(0.06)[0], at(0.06)[1], 0.5).flipped(),
        );
        somebody(pic, &child, GOLD, [10., 14.], (figure::Hair::Plait, figure::Hat::Bare));
    } else {
        let (front, back) = (one(0.76, 0.76), one(0.38, 0.76));
        let [[a, b], [c, d]] = [front.near_hand(), back.near_hand()];
        let top = limb(&[[a - 8., b - 10.], [c + 22., d - 16.]], &[3.4, 3.4]);
        let leg = |t: f64| {
            limb(
                &[[mix(a, c, t), mix(b, d, t) - 12.], [mix(a, c, t) - 6., mix(b, d, t) - 44.]],
                &[2., 1.6],
            )
        };
        carried(pic, &all([&top, &leg(0.08), &leg(0.96)]), ok(0.75, 0.12, 60.));
        somebody(pic, &front, red, [6., 12.], bald);
        somebody(pic, &back, teal, [16., 13.], (figure::Hair::Short, figure::Hat::Brim));
    }
}

fn flame(pic: &mut Picture) {
    let [x, y] = FLAME;
    pic.line(&spline(&[[x + 2., 284.], [x - 3., 264.], [x + 3., 240.]]), ink(), 5.);
    let outer = blob(&[
        [x + 6., y - 120.],
        [x + 22., y - 70.],
        [x + 44., y - 10.],
        [x + 36., y + 44.],
        [x, y + 62.],
        [x - 36., y + 42.],
        [x - 40., y - 6.],
        [x - 14., y - 60.],
    ]);
    pic.fill(&outer, down(&[(0., hex(0xffb43c)), (0.55, hex(0xffd25e)), (1., hex(0xff9c3c))]));
    pic.outline(&outer, ok(0.55, 0.15, 50.), 1.4);
    pic.fill(&outer.scaled([x, y + 40.], 0.6, 0.64), hex(0xfff0b4));
    pic.fill(&outer.scaled([x, y + 52.], 0.26, 0.3), ok(0.62, 0.1, 240.).a(0.75));
}
