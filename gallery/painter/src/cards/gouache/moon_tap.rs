//! They come up over the roofs with their jars; the moon has a tap.

use easel::prelude::*;

use super::{LAMP, THREAD, night};

/// The middle of the moon.
const MOON: Point = [372., 210.];

/// How large it is.
const R: f64 = 150.;

/// The mouth of the tap.
const SPOUT: Point = [296., 392.];

/// The roofs from left to right: where each begins and ends, and how high it is.
const ROOFS: [[f64; 3]; 7] = [
    [-10., 78., 806.],
    [78., 158., 732.],
    [158., 240., 654.],
    [240., 372., 578.],
    [372., 452., 660.],
    [452., 530., 742.],
    [530., 610., 818.],
];

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    night(pic, 860.);
    stars(pic, 70, [[8., 8.], [592., 560.]], hex(0xf4ead0));
    moon(pic, &dice);
    far_town(pic);
    roofs(pic, &dice);
    queue(pic);
    pour(pic);
}

/// A globe of glass, light in its lower third.
fn moon(pic: &mut Picture, dice: &Dice) {
    let [x, y] = MOON;
    pic.glow(x, y + 60., 330., LAMP.a(0.75));
    let globe = disc(x, y, R);
    pic.fill(
        &globe,
        lamp([x, y + 120.], 270., &[(0., ok(0.6, 0.06, 262.)), (1., ok(0.29, 0.07, 268.))]),
    );
    pic.bristle(
        &globe.grown(-6.),
        &Bristle::new(90, 30.).wide(2.2, 0.25).flow(|p| heading(MOON, p) + 90.),
        &[ok(0.5, 0.06, 262.), ok(0.3, 0.07, 270.)],
    );
    let craters = all([
        &disc(x - 54., y - 58., 26.),
        &disc(x + 46., y - 76., 16.),
        &disc(x + 74., y - 12., 24.),
        &disc(x - 14., y - 104., 11.),
    ]);
    pic.fill(&craters, ok(0.26, 0.07, 270.).a(0.6));
    pic.rim(&craters, 2., 3., ok(0.2, 0.07, 272.));
    let wave: Line = (0..=30)
        .map(|i| f64::from(i) * 11.)
        .map(|dx| [x - R + dx, y + 46. + 5. * sin(dx / 22.)])
        .collect();
    let mut level = wave.clone();
    level.extend([[x + R, y + R], [x - R, y + R]]);
    let light = poly(&level).and(&globe.grown(-7.));
    pic.fill(&light, down(&[(0., hex(0xfff7dc)), (1., ok(0.9, 0.1, 88.))]));
    pic.bristle(
        &light,
        &Bristle::new(90, 34.).wide(3., 0.5).stray(4.),
        &[hex(0xffffff), ok(0.86, 0.11, 85.)],
    );
    pic.line(&globe.grown(-7.).clip(&[wave])[0], hex(0xffffff), 3.);
    pic.outline(&globe.rough(dice, 0.6, 20.), ok(0.8, 0.05, 250.).a(0.9), 3.4);
    pic.line(&arc(MOON, R - 16., R - 16., 195., 255.), hex(0xe8f0ff).a(0.75), 6.);
    let bubbles: Line =
        (0..10).map(|_| [x + dice.about(86.), y + 62. + dice.within(0., 50.)]).collect();
    pic.dots(&bubbles, hex(0xffffff), 5.);
}

fn far_town(pic: &mut Picture) {
    for (x, foot, size, high) in
        [(44., 760., 0.62, 250.), (560., 780., 0.66, 230.), (122., 720., 0.4, 220.)]
    {
        let tower = wind_tower(place(x, foot, size), high);
        pic.fill(&tower.all(), ok(0.31, 0.06, 285.));
        pic.fill(&tower.panes, ok(0.17, 0.05, 275.));
        pic.rim(&tower.walls, if x < 300. { -3. } else { 3. }, 1., LAMP.a(0.4));
    }
    pic.fill(&dome(480., 720., 96.), ok(0.36, 0.08, 215.));
}

fn roofs(pic: &mut Picture, dice: &Dice) {
    for (i, [left, right, top]) in ROOFS.into_iter().enumerate() {
        let wall = rect(left, top, right + 1., HIGH + 20.).rough(dice, 1.4, 12.);
        let near = 1. - (i as f64 - 3.).abs() / 4.;
        let clay = ok(0.36 + 0.16 * near, 0.06, 55.);
        pic.fill(&wall, down(&[(0., clay), (1., ok(0.2, 0.05, 320.))]));
        let brush = Bristle::new(70, 20.).wide(2.2, 0.35).stray(30.).tone(|[_, y]| (y - top) / 70.);
        pic.bristle(&wall, &brush, &[clay.lit(0.1), clay.lit(-0.04), ok(0.24, 0.05, 330.)]);
        pic.fill(
            &rect(left - 4., top - 9., right + 4., top + 3.).rough(dice, 1., 9.),
            clay.lit(0.13),
        );
        let foot = top + 92.;
        for (k, y) in [foot, foot + 96.].into_iter().enumerate() {
            let pane =
                arch_window(f64::midpoint(left, right) + if k == 0 { 0. } else { 8. }, y, 14., 46.);
            let lit = i > 3;
            if lit {
                let [x, y] = pane.center();
                pic.glow(x, y, 62., LAMP.a(0.8));
            }
            pic.fill(&pane.grown(3.), clay.lit(-0.12));
            pic.fill(&pane, if lit { hex(0xffe9b0) } else { ok(0.15, 0.05, 275.) });
        }
    }
}

/// Jars go up dark and come down shining.
fn queue(pic: &mut Picture) {
    let coats = [
        ok(0.46, 0.09, 160.),
        ok(0.5, 0.13, 20.),
        ok(0.52, 0.09, 235.),
        ok(0.6, 0.11, 75.),
        ok(0.46, 0.11, 300.),
        ok(0.52, 0.1, 190.),
    ];
    let faces = [
        Face {
            nose: Nose::Hooked,
            eye: Eye::Open,
            brow: Brow::Arched,
            mouth: Mouth::Calm,
            ..Face::default()
        },
        Face {
            nose: Nose::Button,
            eye: Eye::Open,
            brow: Brow::Raised,
            mouth: Mouth::Open,
            mark: Mark::Cheek,
            ..Face::default()
        },
        Face {
            nose: Nose::Broad,
            eye: Eye::Open,
            brow: Brow::Bushy,
            beard: Beard::Full,
            ..Face::default()
        },
        Face {
            nose: Nose::Straight,
            eye: Eye::Closed,
            brow: Brow::Arched,
            mouth: Mouth::Smiling,
            ..Face::default()
        },
        Face {
            nose: Nose::Snub,
            eye: Eye::Laughing,
            brow: Brow::Arched,
            mouth: Mouth::Smiling,
            mark: Mark::Cheek,
            ..Face::default()
        },
        Face {
            nose: Nose::Long,
            chin: Chin::Long,
            eye: Eye::Laughing,
            brow: Brow::Bushy,
            mouth: Mouth::Smiling,
            beard: Beard::Pointed,
            ..Face::default()
        },
    ];
    for (n, (i, dx, small)) in [
        (0, 44., false),
        (1, 30., true),
        (2, 36., false),
        (4, 46., false),
        (5, 40., true),
        (6, 34., false),
    ]
    .into_iter()
    .enumerate()
    {
        let [left, _, top] = ROOFS[i];
        let full = i > 3;
        let size = if small { 0.72 } else { 0.96 };
        let body = if small { Body::child() } else { Body::default() };
        let someone = person(
            figure::walking().near_hand(15., -56.).far_hand(17., -52.),
            body,
            place(left + dx, top - 6., size),
        )
        .faced(faces[n]);
        let style = [figure::Hair::Veil, figure::Hair::Short, figure::Hair::Short][n % 3];
        let top_of = [figure::Hat::Bare, figure::Hat::Bare, figure::Hat::Turban][n % 3];
        let [x, y] = someone.near_hand();
        pic.contact(left + dx, top - 5., 32. * size, ok(0.1, 0.04, 300.).a(0.8));
        let wear = Wear {
            hang: 30.,
            flare: 14.,
            style,
            top: top_of,
            hair: if n % 3 == 0 { coats[n].lit(0.14) } else { ok(0.24, 0.05, 40.) },
            hat: ok(0.9, 0.03, 85.),
            skin: ok(0.74 - 0.03 * n as f64, 0.07, 52.),
            legs: ok(0.22, 0.05, 290.),
            ..Wear::plain(coats[n])
        };
        let side = if full { -0.9 } else { -1. };
        pic.person(&someone, &Wear { rim: Some((side, 0.8, LAMP.a(0.8))), ..wear });
        if full {
            pic.glow(x + 6., y - 6., 70., LAMP);
        }
        pic.fill(
            &jar([x + 5., y + 8.], 0.9 * size),
            if full { hex(0xfff0c0) } else { ok(0.34, 0.09, 35.) },
        );
    }
}

/// A jar that stands there.
fn jar([x, y]: Point, size: f64) -> Shape {
    place(x, y, size).shape(&blob(&[
        [-7., 0.],
        [-15., -12.],
        [-14., -24.],
        [-6., -32.],
        [-7., -40.],
        [7., -40.],
        [6., -32.],
        [14., -24.],
        [15., -12.],
        [7., 0.],
    ]))
}

fn pour(pic: &mut Picture) {
    let [x, y] = SPOUT;
    let brass = ok(0.66, 0.12, 78.);
    let pipe =
        limb(&[[x + 26., y - 56.], [x + 8., y - 40.], [x, y - 26.], [x, y]], &[9., 8., 7., 7.5])
            .or(&rect(x - 20., y - 62., x + 18., y - 55.))
            .or(&rect(x - 4., y - 58., x + 4., y - 36.));
    pic.fill(&pipe, brass);
    pic.rim(&pipe, 2., 2., hex(0xfff3cc));
    let [left, _, top] = ROOFS[3];
    let pose = figure::standing().near_hand(22., -78.).far_hand(17., -82.).nod(0., 1.);
    let woman = person(pose, Body::default(), place(left + 28., top - 6., 1.36)).faced(Face {
        nose: Nose::Straight,
        eye: Eye::Wide,
        brow: Brow::Raised,
        mouth: Mouth::Smiling,
        mark: Mark::Cheek,
        ..Face::default()
    });
    pic.contact(left + 28., top - 5., 42., ok(0.1, 0.04, 300.).a(0.8));
    let stream = poly(&[[x - 5., y], [x + 5., y], [x + 3., y + 66.], [x - 3., y + 66.]]);
    pic.glow(x, y + 50., 120., LAMP);
    let wear = Wear {
        hang: 40.,
        flare: 16.,
        style: figure::Hair::Veil,
        hair: hex(0xf6ead2),
        skin: ok(0.8, 0.07, 58.),
        legs: ok(0.22, 0.05, 290.),
        rim: Some((-1., 0.7, LAMP)),
        ..Wear::plain(THREAD.lit(-0.12))
    };
    pic.person(&woman, &wear);
    pic.fill(&stream, hex(0xfffae6));
    let vessel = jar([x, y + 100.], 1.15);
    pic.fill(
        &vessel,
        down(&[(0., ok(0.5, 0.12, 40.)), (0.35, hex(0xffe09a)), (1., hex(0xfff3cc))]),
    );
    pic.fill(&woman.hands[0].moved(-6., 6.), wear.skin);
    pic.dots(
        &[[x - 14., y + 60.], [x + 13., y + 54.], [x + 17., y + 66.], [x - 10., y + 48.]],
        hex(0xfff3cc),
        3.2,
    );
}
