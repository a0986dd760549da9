//! A caravan goes round and round in the border; one camel has left it to drink from the medallion.

use easel::prelude::*;

use super::{flowers, gold, indigo, ivory, knit, knots, madder, medallion, teal, warp};

/// How wide the border is.
const WIDTH: f64 = 122.;

/// A camel a hundred high, and its saddle cloth; it drinks or walks.
fn camel(drinks: bool) -> [Shape; 2] {
    let (neck, head) = if drinks {
        (
            limb(&at![24 - 54, 40 - 42, 52 - 34, 62 - 22], &[12., 8.4, 6., 5.]),
            blob(&at![56 -27, 63 -33, 71 -28, 84 -13, 89 -3, 82 0, 70 -8, 60 -15]),
        )
    } else {
        (
            limb(&at![26 - 54, 44 - 50, 54 - 72, 57 - 92], &[11., 8., 5.6, 4.6]),
            blob(&at![51 - 96, 57 - 104, 68 - 102, 82 - 94, 81 - 88, 66 - 85, 55 - 88]),
        )
    };
    let ear = if drinks {
        poly(&at![60 - 30, 52 - 40, 66 - 33])
    } else {
        poly(&at![54 - 100, 50 - 110, 60 - 103])
    };
    let body = blob(&at![
        -36 - 50,
        -32 - 64,
        -18 - 68,
        -6 - 92,
        4 - 94,
        14 - 72,
        28 - 64,
        34 - 54,
        26 - 42,
        0 - 38,
        -28 - 40
    ]);
    let legs = [
        limb(&at![-26 -46, -24 -24, -32 0], &[8., 4.4, 3.]),
        limb(&at![-20 -46, -14 -22, -16 0], &[8., 4.4, 3.]),
        limb(&at![22 -46, 24 -24, 31 0], &[7., 4., 3.]),
        limb(&at![18 -46, 15 -22, 12 0], &[7., 4., 3.]),
    ];
    let tail = brush(&at![-33 - 58, -43 - 44, -41 - 24], |t| 2. + 1.6 * t);
    let whole = all(legs.iter().chain([&body, &neck, &head, &ear, &tail])).melted(2.);
    let cloth =
        blob(&at![-22 - 70, -8 - 94, 5 - 96, 18 - 72, 20 - 46, -20 - 46]).and(&body.grown(1.));
    [whole, cloth]
}

pub fn paint(pic: &mut Picture) {
    pic.ground(madder());
    let [large, small] = flowers(pic);
    ground(pic, large, small);
    let walker = pic.stamp(|pic| {
        let [body, cloth] = camel(false).map(|part| part.scaled([0., 0.], 0.76, 0.76));
        knit(pic, &body, ok(0.76, 0.1, 72.));
        knit(pic, &cloth, ok(0.52, 0.18, 27.));
        knit(pic, &cloth.grown(-6.), ivory());
        pic.fill(&rect(48., -75., 51., -72.), indigo());
    });
    let gap = 101.;
    let row = [152., 246., 340., 434.];
    for (i, &x) in row.iter().enumerate() {
        if i != 2 {
            pic.press(walker, [x, gap], 0., 1.);
        }
        pic.press(walker, [WIDE - x, HIGH - gap], 180., 1.);
    }
    for i in 0..7 {
        let y = 158. + 94. * f64::from(i);
        pic.press(walker, [WIDE - gap, y], 90., 1.);
        pic.press(walker, [gap, HIGH - y], -90., 1.);
    }
    let hole = camel(false)[0].scaled([0., 0.], 0.76, 0.76).moved(row[2], gap);
    knit(pic, &hole, ivory());
    warp(pic, &hole, 3., ok(0.55, 0.06, 70.));
    pool(pic);
    knots(pic, &rect(0., 0., WIDE, HIGH));
    thirst(pic);
}

/// The border's strips and the field with its flowers.
fn ground(pic: &mut Picture, large: Stamp, small: Stamp) {
    for (inset, color) in [
        (0., indigo()),
        (5., gold()),
        (9., madder()),
        (13., ivory()),
        (16., indigo()),
        (WIDTH - 16., ivory()),
        (WIDTH - 13., teal()),
        (WIDTH - 6., gold()),
        (WIDTH - 3., madder()),
    ] {
        pic.fill(&rect(inset, inset, WIDE - inset, HIGH - inset), color);
    }
    for (x, y) in [(61., 61.), (539., 61.), (61., 839.), (539., 839.)] {
        knit(pic, &medallion([x, y], [38., 38.], 8., 0.1), gold());
        knit(pic, &medallion([x, y], [33., 33.], 8., 0.1), madder());
        pic.press(large, [x, y], 0., 1.3);
    }
    for (x, y, sx, sy) in
        [(122., 122., 1., 1.), (478., 122., -1., 1.), (122., 778., 1., -1.), (478., 778., -1., -1.)]
    {
        let corner = |k: f64| {
            poly(
                &at![0 0, 104 0, 90 22, 70 40, 52 62, 34 76, 20 102, 0 124]
                    .map(|[a, b]| [x + sx * a * k, y + sy * b * k]),
            )
        };
        knit(pic, &corner(1.), gold());
        knit(pic, &corner(0.93), indigo());
        pic.press(
            large,
            [x + sx * 28., y + sy * 30.],
            if sy > 0. { 135. * sx } else { 45. * sx },
            1.2,
        );
        pic.press(small, [x + sx * 68., y + sy * 18.], 0., 0.9);
        pic.press(small, [x + sx * 18., y + sy * 74.], 0., 0.9);
    }
    for (x, y) in [
        (300., 172.),
        (300., 268.),
        (246., 222.),
        (354., 222.),
        (192., 290.),
        (408., 290.),
        (300., 330.),
        (160., 350.),
        (440., 350.),
        (440., 440.),
        (222., 340.),
        (378., 340.),
    ] {
        let stamp = if (x as i32) % 4 == 0 { large } else { small };
        pic.press(stamp, [x, y], 0., 1.);
    }
}

fn pool(pic: &mut Picture) {
    let middle = [312., 646.];
    for (grow, color) in [(24., gold()), (20., indigo()), (8., ivory()), (4., teal())] {
        knit(pic, &medallion(middle, [138., 96.], 14., 0.05).grown(grow), color);
    }
    let water = medallion(middle, [138., 96.], 14., 0.05);
    pic.fill(
        &water,
        lamp(
            [330., 600.],
            170.,
            &[(0., ok(0.8, 0.07, 200.)), (0.5, ok(0.56, 0.09, 215.)), (1., ok(0.34, 0.08, 240.))],
        ),
    );
    let waves: Vec<Line> = (0..7)
        .map(f64::from)
        .map(|i| {
            let x = 230. + 26. * sin(i * 2.);
            spline(&[
                [x, 640. + i * 12.],
                [x + 40., 637. + i * 12.],
                [x + 84. - i * 5., 641. + i * 12.],
            ])
        })
        .collect();
    pic.lines(&waves, hex(0xffffff).a(0.35), 1.8);
}

/// The camel at the pool and its driver, who are no longer woven.
fn thirst(pic: &mut Picture) {
    let here = place(252., 560., 1.95);
    let [body, cloth] = camel(true).map(|part| here.shape(&part));
    for k in 1..4 {
        let far = 9. * f64::from(k);
        pic.line(
            &arc(here.point([81., 8.]), far * 1.5, far * 0.5, 0., 360.),
            hex(0xffffff).a(0.6 - 0.13 * f64::from(k)),
            1.8,
        );
    }
    pic.shadow(&body, 22., 15., hex(0x14040a).a(0.6));
    pic.fill(
        &body,
        slant(
            [0.2, 0.],
            [0.6, 1.],
            &[(0., ok(0.85, 0.09, 80.)), (0.5, ok(0.72, 0.11, 68.)), (1., ok(0.52, 0.1, 52.))],
        ),
    );
    let fur = Bristle::new(260, 13.).wide(1.3, 0.5).flow(|[x, _]| 60. + x * 0.05);
    pic.bristle(&body, &fur, &[ok(0.58, 0.1, 58.), ok(0.9, 0.07, 85.)]);
    pic.fill(
        &cloth,
        slant([0., 0.], [0.5, 1.], &[(0., ok(0.58, 0.19, 28.)), (1., ok(0.42, 0.16, 22.))]),
    );
    for (k, color) in [(-6., gold()), (-10., indigo()), (-16., ivory())] {
        pic.fill(&cloth.grown(k), color);
    }
    let tassels: Vec<Line> = (0..9)
        .map(|i| f64::from(i) * 4.8 - 19.)
        .map(|x| here.line(&[[x, -46.], [x, -39.]]))
        .collect();
    pic.lines(&tassels, gold(), 3.);
    pic.rim(&body, 2., 2.4, hex(0xfff3d0).a(0.75));
    let eye = here.point([71., -20.]);
    pic.dots(&[eye], hex(0x1c0c0a), 5.);
    pic.line(&[here.point([78., -21.]), here.point([71., -8.])], madder(), 2.6);
    let driver = person(
        figure::pulling().near_hand(12., -58.).far_hand(8., -54.),
        Body { head: 1.15, stout: 1. },
        place(146., 566., 0.98),
    )
    .faced(Face {
        nose: Nose::Broad,
        eye: Eye::Open,
        brow: Brow::Bent,
        mouth: Mouth::Sad,
        beard: Beard::Full,
        ..Face::default()
    });
    let wear = Wear {
        skin: ok(0.72, 0.08, 55.),
        coat: ok(0.86, 0.05, 90.),
        legs: ok(0.3, 0.07, 265.),
        hat: ok(0.93, 0.02, 90.),
        hair: ok(0.2, 0.03, 40.),
        top: figure::Hat::Turban,
        hang: 14.,
        flare: 13.,
        rim: Some((0.9, 1., hex(0xffffff).a(0.5))),
        ..Wear::plain(indigo())
    };
    pic.shadow(&all([&driver.all(), &driver.coat(14., 13.)]), 14., 10., hex(0x14040a).a(0.55));
    pic.line(
        &spline(&[driver.near_hand(), here.point([-42., -36.]), here.point([-42., -30.])]),
        ok(0.58, 0.1, 60.),
        5.,
    );
    pic.person(&driver, &wear);
    let sweat = [[112., 470.], [102., 486.], [122., 460.]];
    pic.dots(&sweat, hex(0xd8f0ff), 4.);
}
