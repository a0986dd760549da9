//! The street creeps off on a snail's back, and somebody who lives in it runs after it with his key.

use easel::prelude::*;

use super::{GOLD, bare, blue, body, ink, plate, ruled_sky, sections, somebody};

/// Where the street ends, in the middle of the shell.
const HUB: Point = [258., 532.];

/// How large the shell is where the street begins.
const OUTER: f64 = 268.;

/// How far from the hub the street is after it has turned by `a` (radians).
fn far(a: f64) -> f64 {
    OUTER * exp(-0.132 * a)
}

/// A point of the street: `f` is 0 at the outer edge of its turn, 1 at the inner.
fn at(a: f64, f: f64) -> Point {
    let r = mix(far(a), far(a + 2. * PI), f);
    [HUB[0] + r * cos(0.72 - a), HUB[1] + 0.97 * r * sin(0.72 - a)]
}

/// How dark the shell is there: the light falls from the left above.
fn shade(a: f64) -> f64 {
    0.5 - 0.5 * cos(0.72 - a + 2.3 - PI)
}

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    plate(pic);
    let mut edge: Line = (0..=120).map(|i| at(f64::from(i) / 120. * 2. * PI, 0.)).collect();
    let lip = [at(2. * PI, 0.), at(-0.16, 0.52), at(-0.2, 0.22), at(0., 0.)];
    edge.extend(spline(&lip));
    let shell = poly(&edge);
    let sun = disc(110., 124., 50.);
    ruled_sky(pic, 740., blue(), &shell.or(&sun));
    pic.outline(&sun, ink(), 1.3);
    let rays: Vec<Line> = (0..36)
        .map(|i| f64::from(i) * 10.)
        .map(|way| vec![toward([110., 124.], way, 40.), toward([110., 124.], way, 46.)])
        .collect();
    pic.lines(&rays, ink(), 0.9);
    ground(pic, &dice);
    foot(pic);
    street(pic, &shell, &dice);
    late(pic);
}

fn ground(pic: &mut Picture, dice: &Dice) {
    pic.fill(&rect(18., 738., 582., 882.), ok(0.875, 0.05, 80.));
    let trail = brush(&at![-20 856, 90 812, 190 776, 300 752], |t| 22. - 17. * t)
        .and(&rect(18., 700., 582., 882.));
    let mut stones = Vec::new();
    for k in 0..10 {
        let y = 748. + f64::from(k * k) * 1.5;
        let mut x = 20. - dice.within(0., 26.);
        while x < 580. {
            let wide = (20. + 5. * f64::from(k)) * dice.within(0.7, 1.2);
            let tall = 4. + 1.6 * f64::from(k);
            let stone = spline(&[
                [x + 1., y + tall],
                [x + wide * 0.2, y + 1.],
                [x + wide * 0.75, y + 1.5],
                [x + wide - 2., y + tall],
            ]);
            stones.push(sides(&stone, |t| (0.25 + 0.07 * f64::from(k)) * (0.4 + 1.6 * t)));
            x += wide + 2.;
        }
    }
    let floor = rect(18., 740., 582., 882.).less(&trail);
    let stones: Vec<Line> = stones
        .into_iter()
        .filter(|stone| floor.has(stone[0]) && floor.has(stone[stone.len() / 2]))
        .collect();
    pic.marks(&stones, ink());
    pic.fill(&trail, hex(0xfffdf2).a(0.8));
    pic.lines(&[beside(&spline(&at![30 838, 110 804, 200 774, 290 754]), 3.)], blue(), 1.);
}

fn foot(pic: &mut Picture) {
    let foot = blob(&at![
        28 744, 70 706, 150 680, 250 660, 350 660, 436 654, 488 622, 516 566, 526 512, 548 494,
        574 508, 580 548, 566 606, 558 670, 566 728, 540 750, 420 760, 240 764, 90 762
    ]);
    for (eye, from) in [([512., 420.], 536.), ([552., 404.], 560.)] {
        let stalk = [[from, 508.], [mix(from, eye[0], 0.5) + 7., 462.], eye];
        body(pic, &brush(&stalk, |t| 7. - 3. * t), bare(), 1.6);
    }
    pic.contact(300., 764., 300., ink().a(0.5));
    body(pic, &foot, ok(0.9, 0.05, 80.), 2.4);
    let spine = at![40 752, 120 724, 220 706, 330 704, 440 700, 506 660, 540 580, 552 506];
    sections(
        pic,
        &foot,
        &spine,
        62,
        |t| if t < 0.5 { 20. + 110. * t } else { 76. - 30. * (t - 0.5) },
    );
    pic.oval(510., 416., 10., 10., ink());
    pic.oval(507., 413., 3.2, 3.2, hex(0xffffff));
    pic.glow(553., 390., 92., GOLD.a(0.9));
    let lamp = lantern(place(553., 358., 0.5));
    pic.fill(&lamp.core, GOLD);
    pic.fill(&lamp.body, ink());
    pic.outline(&lamp.core, ink(), 1.4);
    pic.line(&spline(&at![578 544, 566 552, 552 548]), bare(), 5.);
    pic.line(&spline(&at![577 544, 566 551, 553 547]), ink(), 2.);
}

fn street(pic: &mut Picture, shell: &Shape, dice: &Dice) {
    pic.shadow(&shell.and(&rect(0., 640., 480., HIGH)), 2., 9., ok(0.3, 0.05, 60.).a(0.3));
    body(pic, &shell.grown(3.), ok(0.91, 0.05, 82.), 1.6);
    let inside =
        poly(&[at(0.02, 0.06), at(-0.1, 0.3), at(-0.08, 0.6), at(0.02, 0.9), at(0.08, 0.5)]);
    pic.lines(
        &hatching(&shell.less(&shell.moved(-9., -11.)).and(&inside.grown(30.)), 28., 3.4),
        ink(),
        0.9,
    );
    let edge: Line = (0..=400).map(|i| at(f64::from(i) / 400. * 20.6, 0.)).collect();
    let paving: Vec<Line> = (0..330)
        .map(|i| f64::from(i) / 330. * 15.)
        .map(|a| {
            let wide = (0.15 + 1.5 * shade(a)) * far(a) / OUTER;
            let back = if shade(a) > 0.55 { 0.54 } else { 0.8 };
            sides(&even(&[at(a, back), at(a + 0.05, 1.)], 4), move |t| wide * (0.3 + 0.7 * t))
        })
        .collect();
    pic.marks(&paving, ink());
    houses(pic, dice);
    pic.marks(&[sides(&edge, |t| 4.6 * exp(-2.8 * t) + 0.5)], ink());
    let [x, y] = at(20., 0.5);
    pic.glow(x, y, 16., GOLD);
}

/// Houses along the street, their roofs outward, smaller and smaller.
fn houses(pic: &mut Picture, dice: &Dice) {
    let walls = [
        ok(0.94, 0.03, 85.),
        ok(0.85, 0.06, 75.),
        ok(0.73, 0.09, 45.),
        ok(0.67, 0.06, 225.),
        ok(0.81, 0.08, 85.),
    ];
    let (mut lit, mut dark, mut shades) = (Vec::new(), Vec::new(), Vec::new());
    let (mut a, mut count) = (0.1, 0);
    while far(a) > 40. {
        let size = far(a) / OUTER;
        let wide = 0.285 * dice.within(0.8, 1.25);
        let (b, eaves) = (a + wide, dice.within(0.36, 0.47));
        let front = poly(&[
            at(a + 0.012, 0.8),
            at(a + 0.012, eaves),
            at(b - 0.012, eaves),
            at(b - 0.012, 0.8),
        ]);
        let ridge = eaves - dice.within(0.22, 0.3);
        let roof = poly(&[
            at(a - 0.008, eaves + 0.02),
            at(f64::midpoint(a, b), ridge),
            at(b + 0.008, eaves + 0.02),
        ]);
        body(pic, &front, walls[dice.below(5)], 0.6 + 1.2 * size);
        body(pic, &roof, if count % 3 == 0 { ok(0.5, 0.13, 30.) } else { ink() }, 0.6 + size);
        if size > 0.3 {
            for u in [0.24, 0.58] {
                for f in [0.63, 0.5] {
                    let (from, to) = (a + wide * u, a + wide * (u + 0.19));
                    let pane = vec![
                        at(from, f + 0.05),
                        at(from, f - 0.04),
                        at(to, f - 0.04),
                        at(to, f + 0.05),
                    ];
                    if dice.chance(0.55) { lit.push(pane) } else { dark.push(pane) }
                }
            }
            let lines = (0..3).map(|k| b - wide * (0.05 + 0.07 * f64::from(k)));
            shades.extend(lines.map(|u| vec![at(u, 0.79), at(u, eaves + 0.03)]));
        }
        (a, count) = (b, count + 1);
    }
    pic.lines(&shades, ink(), 0.8);
    pic.marks(&dark, ink());
    for pane in lit.iter().step_by(3) {
        let [x, y] = poly(pane).center();
        pic.glow(x, y, 20., GOLD.a(0.55));
    }
    pic.marks(&lit, GOLD);
}

fn late(pic: &mut Picture) {
    let runner = person(
        figure::running().near_hand(36., -100.).far_hand(-20., -70.).nod(0., -1.),
        Body::default(),
        place(112., 862., 1.02),
    );
    pic.contact(116., 864., 44., ink().a(0.5));
    somebody(
        pic,
        &runner,
        ok(0.6, 0.05, 225.),
        [14., 13.],
        (figure::Hair::Short, figure::Hat::Bare),
    );
    pic.fill(&runner.scarf(), ok(0.58, 0.19, 30.));
    let [x, y] = runner.near_hand();
    pic.glow(x + 5., y - 12., 44., GOLD);
    let key = key(place(x + 10., y - 15., 0.44).turned(32.));
    pic.fill(&key.grown(1.6), ink());
    pic.fill(&key, hex(0xf2b236));
    let wind: Vec<Line> =
        [842., 852., 862.].map(|y| vec![[24. + (y - 842.) * 0.3, y], [56., y]]).to_vec();
    pic.gouges(&wind, ink(), 2.);
}
