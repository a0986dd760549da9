//! She weaves a man; before he has a face, his hand takes hers.

use easel::prelude::*;

use super::{KNOT, flowers, folk, gold, indigo, ivory, knit, knots, knotted, madder, teal, warp};

/// Up to where it is woven.
const DONE: f64 = 438.;

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    pic.ground(lamp(
        [440., 380.],
        620.,
        &[(0., ok(0.4, 0.07, 60.)), (0.4, ok(0.27, 0.05, 50.)), (1., ok(0.15, 0.035, 290.))],
    ));
    let web = rect(52., 60., 548., 860.);
    pic.fill(&web, ok(0.19, 0.03, 300.).a(0.5));
    warp(pic, &rect(54., 60., 546., 700.), 6., ok(0.82, 0.05, 80.));
    let shed: Vec<Line> = [150., 262.].map(|y| vec![[50., y], [550., y]]).to_vec();
    pic.lines(&shed, ok(0.36, 0.07, 55.), 9.);
    pic.lines(&shed, ok(0.56, 0.09, 65.), 3.);
    woven(pic, &dice);
    frame(pic);
    yarn(pic);
    meet(pic);
    pic.veil([560., 900.], hex(0x0a0614).a(0.), hex(0x0a0614).a(0.5));
}

/// What is woven: a border to three sides, flowers, and the man to his shoulders.
fn woven(pic: &mut Picture, dice: &Dice) {
    let man = person(
        figure::standing()
            .near_hand(29.5, -83.)
            .far_hand(-12., -43.)
            .near_foot(5., 1.)
            .far_foot(-6., 1.),
        Body { head: 1., stout: 1.15 },
        place(286., 786., 4.5),
    );
    let edge: Line = (0..=82)
        .map(|i| 54. + f64::from(i) * 6.)
        .flat_map(|x| {
            let y = DONE
                + KNOT * (dice.unit() * 3.).floor()
                + if (200. ..360.).contains(&x) { -9. } else { 0. };
            [[x, y], [x + 6., y]]
        })
        .chain(at![546 852, 54 852])
        .collect();
    let cloth = poly(&edge).and(&rect(54., 0., 546., 852.));
    pic.shadow(&cloth, 4., -7., hex(0).a(0.5));
    let [large, small] = flowers(pic);
    pic.inside(&cloth, |pic| {
        for (inset, color) in [
            (0., indigo()),
            (8., gold()),
            (12., indigo()),
            (56., ivory()),
            (60., gold()),
            (64., madder()),
        ] {
            pic.fill(&rect(54. + inset, 300., 546. - inset, 852. - inset), color);
        }
        for i in 0..8 {
            let y = 818. - f64::from(i) * 54.;
            for (x, turn) in [(88., 90.), (512., -90.)] {
                pic.press(large, [x, y], turn, 1.);
                pic.press(small, [x, y - 27.], 0., 0.9);
            }
        }
        for i in 1..8 {
            let x = 88. + f64::from(i) * 53.;
            pic.press(if i % 2 == 0 { large } else { small }, [x, 818.], 0., 1.);
        }
        for side in [-1., 1.] {
            cypress_of_wool(pic, 300. + side * 146., 770.);
        }
        for (x, y) in [
            (205., 520.),
            (396., 520.),
            (196., 640.),
            (404., 640.),
            (222., 745.),
            (374., 745.),
            (300., 772.),
        ] {
            pic.press(if y > 700. { small } else { large }, [x, y], 0., 0.9);
        }
        let wear = Wear {
            skin: ok(0.72, 0.07, 60.),
            coat: ivory(),
            legs: teal(),
            hang: 22.,
            flare: 15.,
            ..Wear::plain(indigo())
        };
        folk(pic, &man, &wear, indigo());
        let sash = knotted(&man.place.shape(&rect(-20., -53., 20., -46.)).and(&man.coat(22., 15.)));
        pic.fill(&sash, gold());
        let stripes: Vec<Shape> = (-3..4)
            .map(|i| {
                man.place.shape(&rect(
                    f64::from(i) * 4.6 - 0.6,
                    -76.,
                    f64::from(i) * 4.6 + 0.6,
                    -24.,
                ))
            })
            .collect();
        knit(
            pic,
            &all(&stripes)
                .and(&man.coat(22., 15.).grown(-5.))
                .less(&sash)
                .less(&man.near_arm.grown(3.)),
            teal(),
        );
    });
    knots(pic, &cloth);
    let tufts: Vec<Line> = (0..80)
        .map(|_| dice.within(56., 540.))
        .map(|x| vec![[x, DONE + 6.], [x + dice.about(3.), DONE + 15. + dice.unit() * 9.]])
        .collect();
    for (i, color) in [ivory(), madder().lit(0.08), gold(), teal()].into_iter().enumerate() {
        pic.lines(&tufts[i * 20..(i + 1) * 20], color, 2.2);
    }
    let head = man.head.less(&rect(0., DONE - 4., WIDE, HIGH));
    pic.stitches(&head.edges(), ok(0.86, 0.11, 80.), 2.4, [7., 6.]);
    pic.dots(&[man.eye()], ok(0.86, 0.11, 80.), 4.);
    outreach(pic, &man);
}

/// The arm that has come out: smooth, and with a shadow.
fn outreach(pic: &mut Picture, man: &Person) {
    let out = man.near_arm.and(&rect(0., 0., WIDE, 470.));
    let hand = &man.hands[0];
    let arm = out.or(hand).melted(2.);
    pic.shadow(&arm, -10., 16., hex(0x08040c).a(0.6));
    pic.fill(&hand.grown(4.), ok(0.8, 0.08, 60.));
    pic.fill(
        &out,
        slant(
            [0., 1.],
            [0.6, 0.],
            &[(0., ivory().lit(-0.1)), (0.5, ivory()), (1., ok(0.95, 0.04, 85.))],
        ),
    );
    let [[ex, ey], [hx, hy]] = man.pose.near_arm.map(|p| man.point(p));
    let cuff: Line = [-14., 14.]
        .map(|d| {
            let p = between([ex, ey], [hx, hy], 0.86);
            toward(p, heading([ex, ey], [hx, hy]) + 90., d)
        })
        .to_vec();
    pic.line(&cuff, teal(), 5.);
    pic.rim(&arm, -1.6, 1.8, hex(0xffe7b0).a(0.8));
}

fn cypress_of_wool(pic: &mut Picture, x: f64, y: f64) {
    knit(pic, &cypress(x, y, 250.).grown(KNOT), indigo());
    knit(pic, &cypress(x, y, 250.), ok(0.4, 0.08, 165.));
    let ribs: Vec<Shape> = (1..9)
        .map(|i| y - f64::from(i) * 24.)
        .map(|y| brush(&[[x - 14., y - 10.], [x, y], [x + 14., y - 10.]], |_| 2.))
        .collect();
    knit(pic, &all(&ribs).and(&cypress(x, y, 250.).grown(-4.)), gold());
}

fn frame(pic: &mut Picture) {
    let wood = ok(0.3, 0.06, 50.);
    let posts = [rect(16., 0., 52., 900.), rect(548., 0., 584., 900.)];
    for post in &posts {
        pic.fill(
            post,
            across(&[(0., wood.lit(-0.1)), (0.6, wood.lit(0.04)), (1., wood.lit(-0.06))]),
        );
    }
    for (top, bottom) in [(26., 66.), (846., 888.)] {
        let beam = rect(0., top, 600., bottom);
        pic.shadow(&beam, 0., 10., hex(0).a(0.5));
        pic.fill(
            &beam,
            down(&[(0., wood.lit(0.12)), (0.4, wood.lit(0.03)), (1., wood.lit(-0.12))]),
        );
        let grain: Vec<Line> = (0..4)
            .map(|i| top + 8. + f64::from(i) * 8.)
            .map(|y| spline(&[[0., y], [200., y + 3.], [400., y - 2.], [600., y + 1.]]))
            .collect();
        pic.lines(&grain, wood.lit(-0.1).a(0.7), 1.2);
    }
    let turns: Vec<Line> =
        (0..82).map(|i| 55. + f64::from(i) * 6.).map(|x| vec![[x, 27.], [x + 1., 65.]]).collect();
    pic.bars(&turns, ok(0.82, 0.05, 80.), 1.6);
}

/// Balls of yarn that hang from the upper beam.
fn yarn(pic: &mut Picture) {
    for (x, y, color) in [
        (96., 128., madder().lit(0.1)),
        (150., 206., gold()),
        (206., 150., teal()),
        (258., 116., ivory()),
    ] {
        pic.line(&[[x, 60.], [x, y]], color, 1.6);
        pic.shadow(&disc(x, y, 23.), -6., 9., hex(0).a(0.5));
        pic.oval(
            x,
            y,
            23.,
            23.,
            Paint::Round([0.66, 0.4], 0.7, vec![(0., color.lit(0.08)), (1., color.lit(-0.16))]),
        );
        let wound: Vec<Line> = (0..5)
            .map(|i| f64::from(i) * 5. - 10.)
            .flat_map(|d| {
                [
                    spline(&[[x - 19., y + d * 0.8], [x, y + d + 5.], [x + 19., y + d * 0.8 - 3.]]),
                    spline(&[[x + d, y - 18.], [x + d * 1.4 + 3., y], [x + d, y + 18.]]),
                ]
            })
            .collect();
        pic.lines(&wound, color.lit(-0.2).a(0.55), 1.3);
    }
}

/// The plank, the lamp, the shoes, and she.
fn meet(pic: &mut Picture) {
    let plank = rect(388., 470., 600., 484.);
    let ropes = [vec![[462., 0.], [462., 472.]], vec![[590., 0.], [590., 472.]]];
    pic.lines(&ropes, ok(0.5, 0.06, 75.), 3.4);
    pic.shadow(&plank, -8., 20., hex(0x08040c).a(0.6));
    pic.fill(&plank, down(&[(0., ok(0.62, 0.09, 65.)), (1., ok(0.33, 0.07, 50.))]));
    let weaver = person(
        figure::sitting().near_hand(20., -49.).far_hand(22., -43.).nod(4., 1.),
        Body::default(),
        place(458., 512., 1.75).flipped(),
    )
    .faced(Face {
        nose: Nose::Hooked,
        eye: Eye::Closed,
        brow: Brow::Arched,
        mouth: Mouth::Smiling,
        ..Face::default()
    });
    let wear = Wear {
        skin: ok(0.74, 0.08, 58.),
        coat: ok(0.5, 0.17, 25.),
        legs: ok(0.3, 0.06, 280.),
        hair: ok(0.92, 0.03, 85.),
        style: figure::Hair::Veil,
        hang: 40.,
        flare: 13.,
        rim: Some((0.9, 0.8, hex(0xffe2a0).a(0.7))),
        ..Wear::plain(ok(0.9, 0.03, 85.))
    };
    pic.shadow(&weaver.all(), -10., 16., hex(0x08040c).a(0.45));
    pic.person(&weaver, &wear);
    for x in [522., 540.] {
        pic.fill(
            &blob(&[
                [x - 18., 469.],
                [x - 17., 461.],
                [x - 4., 458.],
                [x + 2., 452.],
                [x + 9., 453.],
                [x + 9., 469.],
            ]),
            ok(0.17, 0.03, 40.),
        );
    }
    pic.flame([574., 446.], 8., hex(0xffd890));
    pic.fill(&blob(&at![562 470, 564 458, 574 455, 584 458, 586 470]), ok(0.6, 0.1, 75.));
}
