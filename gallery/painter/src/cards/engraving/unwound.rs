//! He winds the lines of his own picture's sky on a reel, and half of it is bare already.

use easel::prelude::*;

use super::{bare, blue, body, ink, plate, somebody};

/// The middle of the reel.
const REEL: Point = [408., 682.];

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    plate(pic);
    mountains(pic, &dice);
    sky(pic, &dice);
    bird(pic);
    hill(pic, &dice);
    reel(pic, &dice);
    winder(pic);
}

/// The ranges under the sky: those to the left are still engraved, of those to the right only a trace is left.
fn mountains(pic: &mut Picture, dice: &Dice) {
    let land = rect(18., 0., 582., 760.);
    let gone = mountain(dice, 486., 745., 420., 230.).and(&land);
    let trace = rect(20., 0., 580., 700.).clip(&gone.edges());
    pic.stitches(&trace, ink().a(0.5), 0.8, [3., 4.]);
    for (x, y, wide, high, dark) in [(60., 745., 420., 232., 0.3), (232., 745., 340., 176., 0.5)] {
        let peak = mountain(dice, x, y, wide, high).and(&land);
        body(pic, &peak, bare(), 1.1);
        let lit = x - wide * 0.04;
        pic.shade(&peak, 62., 5.4, ink(), |[px, py]| {
            dark + (px - lit) / 90. - (py - y + high) / 420.
        });
    }
}

/// The lines that are left: each comes from the left, leaves its place and swings down to the reel, the upper ones outside.
fn sky(pic: &mut Picture, dice: &Dice) {
    let (one, two) = (Waves::new(dice, 5, 1.3), Waves::new(dice, 5, 1.9));
    let lines: Vec<Line> = (0..36)
        .map(|k| f64::from(k) / 35.)
        .map(|t| {
            let (y, leave) = (62. + 470. * t, 90. + 230. * t);
            let onto = toward(REEL, -4. - 96. * t, 91.);
            let (along, above) =
                ([mix(470., 396., t), y], [onto[0] + 26. * (1. - t), mix(250., 560., t)]);
            let level = (0..16)
                .map(|i| mix(18., leave, f64::from(i) / 16.))
                .map(|x| [x, y + 2.2 * sin(x / 60. + y / 40.)]);
            let swing = (0..=40).map(|i| f64::from(i) / 40.).map(|u| {
                let start = [leave, y + 2.2 * sin(leave / 60. + y / 40.)];
                let (a, b, c) =
                    (between(start, along, u), between(along, above, u), between(above, onto, u));
                between(between(a, b, u), between(b, c, u), u)
            });
            level.chain(swing).collect()
        })
        .collect();
    pic.engrave(&lines, blue(), |[x, y]| {
        let cloud = 0.9 * one.at(x / 190. + y / 110.) + 0.7 * two.at(x / 110. - y / 160.);
        let near = exp(-apart([x, y], REEL) / 130.);
        (3.9 - y / 300. - 2.6 * cloud.max(0.) * (1. - near)).max(0.9) * (1. - 0.3 * near)
    });
}

/// A gull of which the part to the right has been wound up.
fn bird(pic: &mut Picture) {
    let bird = beast::gull().at(place(500., 196., 1.06).flipped());
    let left = rect(0., 0., 506., 300.);
    let rest = all([&bird.body, &bird.trim, &bird.far]).less(&left);
    pic.stitches(&rest.edges(), ink().a(0.6), 0.8, [3., 4.]);
    for part in [&bird.far, &bird.body, &bird.trim] {
        let remaining = part.and(&left);
        body(pic, &remaining, bare(), 1.2);
        pic.shade(&remaining, 52., 4., ink(), |[_, y]| 0.45 + (y - 160.) / 110.);
    }
    pic.dots(&[bird.eye], ink(), 4.);
    let loose = spline(&at![506 200, 540 232, 528 290, 548 380, 534 470, 540 560, 506 676]);
    pic.line(&loose, ink(), 1.6);
}

fn hill(pic: &mut Picture, dice: &Dice) {
    let hill = hills(dice, 726., 16.).and(&rect(18., 0., 582., 882.));
    body(pic, &hill, ok(0.87, 0.05, 82.), 1.6);
    pic.shade(&hill.grown(-1.), 4., 6., ink(), |[x, y]| (y - 730.) / 170. + (160. - x) / 600.);
    let grass: Vec<Line> = (0..26)
        .flat_map(|_| reeds(dice, dice.within(24., 576.), dice.within(800., 876.), 16., 4))
        .collect();
    pic.marks(&grass, ink());
}

fn reel(pic: &mut Picture, dice: &Dice) {
    let [x, y] = REEL;
    pic.contact(x, y + 132., 150., ink().a(0.55));
    for side in [-1., 1.] {
        let leg = poly(&[
            [x - 8., y - 6.],
            [x + 8., y - 6.],
            [x + side * 78. + 9., y + 134.],
            [x + side * 78. - 9., y + 134.],
        ]);
        body(pic, &leg, ok(0.8, 0.07, 70.), 1.6);
        pic.lines(&hatching(&leg.grown(-2.), 60. * side, 5.), ink(), 0.9);
    }
    let wound = disc(x, y, 94.);
    body(pic, &wound, blue().lit(0.28), 2.);
    let strands: Vec<Line> = (0..44)
        .map(|i| {
            let (r, way) = (94. * pow((f64::from(i) + 1.) / 45., 0.7), dice.within(0., 360.));
            let turn = arc(
                [x + dice.about(1.5), y + dice.about(1.5)],
                r,
                r,
                way,
                way + dice.within(150., 320.),
            );
            sides(&turn, |t| 0.3 + 1.1 * swell(t))
        })
        .collect();
    pic.marks(&strands, blue().lit(-0.1));
    let sheen: Vec<Line> =
        (0..7).map(|i| 40. + 8. * f64::from(i)).map(|r| arc([x, y], r, r, 215., 262.)).collect();
    pic.gouges(&sheen, hex(0xfff8e4), 3.4);
    for i in 0..6 {
        let way = 14. + 60. * f64::from(i);
        let spoke = limb(&[toward(REEL, way, 8.), toward(REEL, way, 112.)], &[5., 5.]);
        body(pic, &spoke, ok(0.8, 0.07, 70.), 1.6);
        let knob = toward(REEL, way, 112.);
        body(pic, &disc(knob[0], knob[1], 9.), ok(0.74, 0.1, 62.), 1.6);
    }
    body(pic, &disc(x, y, 17.), ok(0.74, 0.1, 62.), 1.8);
}

fn winder(pic: &mut Picture) {
    let red = ok(0.57, 0.18, 30.);
    let grip = toward(REEL, 194., 112.);
    let (foot, size) = ([226., 836.], 1.9);
    let at = place(foot[0], foot[1], size);
    let pose = figure::pushing().near_hand((grip[0] - foot[0]) / size, (grip[1] - foot[1]) / size);
    let pose = pose.far_hand(38., -78.).nod(1., -2.);
    let man = person(pose, Body::default(), at);
    pic.contact(206., 838., 80., ink().a(0.5));
    somebody(pic, &man, red, [22., 13.], (figure::Hair::Short, figure::Hat::Brim));
    let hem = man.coat(22., 13.).tip(110.);
    let thread = spline(&[
        hem,
        [hem[0] + 8., hem[1] + 22.],
        [hem[0] + 60., 846.],
        [330., 836.],
        [REEL[0] - 70., 770.],
        toward(REEL, 140., 70.),
    ]);
    pic.line(&thread, bare(), 4.4);
    pic.line(&thread, red, 2.2);
    pic.line(&arc(REEL, 70., 70., 140., 420.), red, 2.2);
}
