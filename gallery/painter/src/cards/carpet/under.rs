//! She sweeps the stars under the carpet; the night lies there, and somebody sails in it.

use easel::prelude::*;

use super::{border, flowers, gold, indigo, ivory, knit, knots, madder, medallion, teal};

/// Where the fold begins and ends.
const FOLD: [Point; 2] = [[620., 396.], [190., 920.]];

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    night(pic, &dice);
    let left = poly(&[[-20., -20.], [620., -20.], FOLD[0], FOLD[1], [-20., 920.]]);
    pic.shadow(&left, 10., 16., hex(0x02010a).a(0.5));
    pic.inside(&left, |pic| {
        carpet(pic);
        knots(pic, &rect(0., 0., WIDE, HIGH));
    });
    flap(pic, &dice);
    sweep(pic, &dice);
}

fn carpet(pic: &mut Picture) {
    let stamps = flowers(pic);
    border(pic, [-14., -14., 614., 914.], 92., [indigo(), madder()], stamps);
    let [large, small] = stamps;
    let middle = [288., 300.];
    for (rx, ry, deep, color) in [
        (188., 212., 0.07, gold()),
        (182., 206., 0.07, indigo()),
        (150., 170., 0.08, gold()),
        (146., 166., 0.08, teal()),
        (96., 108., 0.1, ivory()),
        (91., 103., 0.1, ok(0.5, 0.17, 27.)),
    ] {
        knit(pic, &medallion(middle, [rx, ry], 16., deep), color);
    }
    for i in 0..16 {
        let a = 22.5 * f64::from(i);
        pic.press(
            if i % 2 == 0 { large } else { small },
            [middle[0] + 165. * cos(rad(a)), middle[1] + 187. * sin(rad(a))],
            a + 90.,
            0.85,
        );
        pic.press(
            small,
            [middle[0] + 120. * cos(rad(a + 11.)), middle[1] + 136. * sin(rad(a + 11.))],
            0.,
            0.9,
        );
    }
    for i in 0..8 {
        let a = 45. * f64::from(i);
        pic.press(
            large,
            [middle[0] + 52. * cos(rad(a)), middle[1] + 60. * sin(rad(a))],
            a + 90.,
            1.2,
        );
    }
    pic.press(small, middle, 0., 2.);
    for (x, y, sx, sy) in [(84., 84., 1., 1.), (516., 84., -1., 1.), (84., 816., 1., -1.)] {
        let corner = |k: f64| {
            poly(
                &at![0 0, 118 0, 100 22, 84 56, 58 74, 44 102, 22 118, 0 146]
                    .map(|[a, b]| [x + sx * a * k, y + sy * b * k]),
            )
        };
        knit(pic, &corner(1.), gold());
        knit(pic, &corner(0.93), indigo());
        pic.press(
            large,
            [x + sx * 32., y + sy * 36.],
            if sy > 0. { 135. * sx } else { 45. * sx },
            1.4,
        );
        pic.press(small, [x + sx * 80., y + sy * 20.], 0., 1.);
        pic.press(small, [x + sx * 20., y + sy * 88.], 0., 1.);
    }
    for (x, y) in [
        (130., 560.),
        (200., 560.),
        (270., 560.),
        (160., 630.),
        (230., 630.),
        (130., 700.),
        (200., 700.),
    ] {
        pic.press(if (x + y) as i32 % 20 == 0 { large } else { small }, [x, y], 180., 1.);
    }
}

fn night(pic: &mut Picture, dice: &Dice) {
    pic.ground(beam(
        [420., 640.],
        [600., 900.],
        &[(0., ok(0.13, 0.05, 275.)), (0.5, ok(0.22, 0.08, 268.)), (1., ok(0.34, 0.1, 255.))],
    ));
    stars(pic, 130, [[240., 430.], [600., 900.]], hex(0xffffff));
    let [x, y] = [486., 836.];
    pic.glow(x + 74., y - 40., 110., hex(0xffd890).a(0.8));
    let craft = boat(place(x, y, 0.85));
    let sailor = person(
        figure::sitting().nod(-5., 1.).near_hand(16., -70.),
        Body::default(),
        place(x - 6., y + 8., 0.95).flipped(),
    );
    pic.fill(&sailor.all().or(&sailor.hat(figure::Hat::Pointed)), ok(0.62, 0.17, 30.));
    pic.fill(&craft.body, ok(0.78, 0.07, 75.));
    pic.fill(&craft.trim, ok(0.45, 0.07, 55.));
    pic.line(&[[x + 70., y - 16.], [x + 74., y - 56.]], ok(0.8, 0.05, 80.), 1.6);
    pic.flame([x + 74., y - 50.], 5., hex(0xffe7a6));
    let wake: Vec<Line> = (0..6)
        .map(f64::from)
        .map(|i| {
            vec![
                [x - 100. - i * 7., y + 10. + i * 5. + dice.about(2.)],
                [x - 60. - i * 10., y + 12. + i * 5.],
            ]
        })
        .collect();
    pic.lines(&wake, hex(0xcfe2ff).a(0.4), 1.4);
}

/// The corner turned back: the carpet's pale underside.
fn flap(pic: &mut Picture, dice: &Dice) {
    let [a, b] = FOLD;
    let tip = [136., 470.];
    let side = |from: Point, bow: f64| {
        spline(&[from, toward(between(from, tip, 0.5), heading(from, tip) + 90., bow), tip])
    };
    let mut edge = vec![b];
    edge.extend(side(a, 16.));
    edge.extend(side(b, -12.).into_iter().rev());
    let back = poly(&edge).and(&rect(-20., -20., 620., 920.));
    pic.shadow(&back, -12., 14., hex(0x0b0408).a(0.62));
    pic.fill(
        &back,
        beam(
            [300., 560.],
            [440., 690.],
            &[
                (0., ok(0.62, 0.07, 35.)),
                (0.6, ok(0.72, 0.06, 50.)),
                (0.9, ok(0.52, 0.08, 35.)),
                (1., ok(0.36, 0.08, 25.)),
            ],
        ),
    );
    let inner = |k: f64| {
        let c = between(between(a, b, 0.5), tip, 0.3);
        back.scaled(c, k, k).and(&back)
    };
    pic.inside(&back, |pic| {
        for (k, color) in [
            (0.95, indigo()),
            (0.92, gold()),
            (0.9, ok(0.45, 0.07, 320.)),
            (0.66, ivory()),
            (0.63, ok(0.66, 0.09, 30.)),
        ] {
            let part = inner(k);
            let part = Shape::of(part.edges());
            pic.fill(
                &part.or(&poly(&[a, b, toward(between(a, b, 0.5), 229., 40.)])),
                color.a(0.55),
            );
        }
    });
    pic.fill(
        &back,
        beam(
            [330., 590.],
            [420., 668.],
            &[
                (0., hex(0x2a0a10).a(0.)),
                (0.5, hex(0xfff0d0).a(0.16)),
                (0.72, hex(0x2a0a10).a(0.1)),
                (1., hex(0x1a0610).a(0.75)),
            ],
        ),
    );
    let rows = hatching(&back, 39.4, 4.);
    pic.stitches(&rows, hex(0).a(0.22), 3., [1., 3.]);
    pic.lines(&rows, hex(0xffffff).a(0.1), 1.);
    let threads: Vec<Line> = (0..70)
        .map(|i| walk(&side(a, 16.), f64::from(i) / 69.))
        .map(|p| vec![p, toward(p, -100. + dice.about(12.), dice.within(14., 22.))])
        .collect();
    pic.lines(&threads, ivory(), 2.);
    pic.rim(&back, 2., 3., hex(0xfff0cc).a(0.5));
}

fn sweep(pic: &mut Picture, dice: &Dice) {
    let who = person(
        figure::bending().near_hand(30., -44.).far_hand(22., -62.),
        Body::default(),
        place(372., 700., 2.0),
    )
    .faced(Face {
        nose: Nose::Long,
        chin: Chin::Strong,
        eye: Eye::Open,
        brow: Brow::Arched,
        mouth: Mouth::Smiling,
        mark: Mark::Lines,
        ..Face::default()
    });
    let wear = Wear {
        skin: ok(0.74, 0.08, 58.),
        coat: ok(0.5, 0.1, 195.),
        legs: ok(0.26, 0.05, 280.),
        hair: ok(0.93, 0.03, 85.),
        style: figure::Hair::Veil,
        hang: 34.,
        flare: 19.,
        rim: Some((0.8, 1., hex(0xfff3d0).a(0.6))),
        ..Wear::plain(ok(0.9, 0.03, 85.))
    };
    pic.shadow(&all([&who.all(), &who.coat(34., 19.)]), -20., 14., hex(0x0b0408).a(0.5));
    let (top, low) = (who.place.point([14., -86.]), who.place.point([46., -10.]));
    pic.line(&[top, low], ok(0.72, 0.09, 75.), 5.);
    pic.person(&who, &wear);
    let brushed: Vec<Line> = (0..22)
        .map(|i| toward(low, 20. + f64::from(i) * 4.2, dice.within(34., 44.)))
        .map(|end| vec![low, end])
        .collect();
    pic.lines(&brushed, ok(0.72, 0.11, 80.), 2.);
    pic.lines(&brushed[..8], ok(0.5, 0.1, 70.), 1.2);
    for _ in 0..34 {
        let t = dice.unit();
        let [x, y] = [
            low[0] - 10. + 90. * t + dice.about(26.),
            low[1] + 10. + 130. * t * t + dice.about(26.),
        ];
        star(pic, [x, y], dice.within(3., 8.));
    }
    for (x, y) in [(238., 630.), (300., 736.), (150., 600.), (420., 520.), (268., 560.)] {
        star(pic, [x, y], 7.);
    }
}

fn star(pic: &mut Picture, [x, y]: Point, r: f64) {
    pic.glow(x, y, r * 3.4, hex(0xffeeb0).a(0.6));
    let point = |i: i32| toward([x, y], f64::from(i) * 45., if i % 2 == 0 { r } else { r * 0.34 });
    pic.fill(&poly(&(0..8).map(point).collect::<Line>()), hex(0xfff3c4));
}
