//! A farmer ploughs a new line into the palm of a hand that is his land.

use easel::prelude::*;

use super::{BLACK, CREAM, Cut, block, red, somebody, stand, teal};

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    let block = block(pic);
    sea(pic, &block, &dice);
    let hand = hand(&block);
    pic.fill(&hand.grown(7.).rough(&dice, 1.4, 12.), CREAM);
    pic.fill(&hand.grown(1.5), BLACK);
    pic.fill(&hand.grown(-4.).rough(&dice, 1., 12.), CREAM);
    skin(pic, &hand, &dice);
    lines(pic, &dice);
    tips(pic, &dice);
    plough(pic, &dice);
    moored(pic);
}

fn sea(pic: &mut Picture, block: &Shape, dice: &Dice) {
    let water = block.grown(-9.);
    let rows: Vec<Line> = (0..60)
        .flat_map(|i| {
            let y = 40. + 14. * f64::from(i);
            let from = dice.within(0., 0.3);
            let wave: Line = (0..=40)
                .map(|k| f64::from(k) * 15.)
                .map(|x| [x, y + 5. * sin(x / 30. + f64::from(i) * 1.9)])
                .collect();
            (0..4)
                .map(move |k| {
                    part(
                        &wave,
                        (from + 0.25 * f64::from(k)).min(0.95),
                        (from + 0.25 * f64::from(k) + 0.17).min(1.),
                    )
                })
                .collect::<Vec<Line>>()
        })
        .collect();
    let (pale, tinted): (Vec<Line>, Vec<Line>) = rows.into_iter().partition(|_| dice.chance(0.3));
    pic.gouges(&water.clip(&tinted), teal(), 7.);
    pic.gouges(&water.clip(&pale), CREAM, 4.);
}

/// An open hand that leans to the right, its wrist below.
fn hand(block: &Shape) -> Shape {
    let palm = blob(
        &at![170 520, 240 470, 340 462, 430 500, 462 580, 440 690, 400 780, 396 930, 190 930, 178 790, 142 680, 144 590],
    );
    let fingers = [
        limb(&at![206 520, 176 380, 160 252], &[45., 37., 28.]),
        limb(&at![284 500, 276 330, 274 160], &[45., 39., 30.]),
        limb(&at![358 510, 372 350, 386 196], &[44., 37., 29.]),
        limb(&at![418 548, 456 420, 488 312], &[40., 31., 25.]),
        limb(&at![196 720, 124 640, 82 548, 74 470], &[60., 44., 35., 26.]),
    ];
    let fingers = all(&fingers);
    fingers.or(&palm).melted(12.).and(&block.grown(-1.))
}

/// Joints, the shaded right side of each finger, the mounts of the palm.
fn skin(pic: &mut Picture, hand: &Shape, dice: &Dice) {
    let shade = hand.grown(-5.).less(&hand.moved(-15., -5.));
    pic.gouges(&hatching(&shade, 24., 6.), BLACK, 4.2);
    let joints = [
        (168., 372., 50., -8.),
        (162., 300., 40., -6.),
        (277., 346., 54., 0.),
        (275., 252., 46., 0.),
        (371., 364., 50., 6.),
        (380., 280., 42., 6.),
        (452., 436., 42., 16.),
        (470., 372., 34., 16.),
        (100., 586., 46., 22.),
    ];
    let creases: Vec<Line> = joints
        .iter()
        .flat_map(|&(x, y, wide, way)| {
            [0., 9.].map(|d| {
                let here = place(x, y + d, 1.).turned(way);
                here.line(&spline(&[
                    [-wide * 0.5, 4.],
                    [0., 8. + dice.about(2.)],
                    [wide * (0.46 - d * 0.012), 0.],
                ]))
            })
        })
        .collect();
    pic.gouges(&hand.grown(-5.).clip(&creases), BLACK, 4.6);
    let turf: Vec<Line> = hand
        .grown(-30.)
        .points(dice, 150)
        .into_iter()
        .filter(|p| p[1] > 520.)
        .map(|p| vec![p, [p[0] + 3., p[1] - dice.within(6., 11.)]])
        .collect();
    pic.gouges(&turf, BLACK, 2.6);
    let fields: Vec<Line> = (0..7)
        .map(f64::from)
        .flat_map(|k| {
            [
                arc([96., 716.], 44. + 15. * k, 60. + 17. * k, -62. + 3. * k, 34.),
                arc([470., 760.], 44. + 15. * k, 60. + 15. * k, 150., 236. - 4. * k),
            ]
        })
        .collect();
    pic.gouges(&hand.grown(-26.).clip(&fields), BLACK, 4.);
    let wrist: Vec<Line> = [806., 820., 846.]
        .iter()
        .map(|&y| spline(&[[196., y], [290., y + 16.], [392., y - 4.]]))
        .collect();
    pic.gouges(&wrist, BLACK, 5.);
}

/// The old lines of the palm: each a bundle of furrows.
fn lines(pic: &mut Picture, dice: &Dice) {
    let old = [
        spline(&at![440 566, 380 552, 320 560, 268 540, 252 512]),
        spline(&at![172 604, 240 598, 320 622, 396 676, 424 712]),
        spline(&at![180 588, 240 630, 258 690, 246 752, 224 800]),
    ];
    for line in &old {
        pic.marks(&[sides(&even(line, 24), |t| 15. * swell(0.1 + 0.8 * t) + 2.)], CREAM);
        for off in [-9., 0., 9.] {
            let furrow = beside(&even(line, 30), off);
            pic.gouges(
                &[part(&furrow, 0.02 + dice.unit() * 0.04, 0.94 + dice.unit() * 0.05)],
                BLACK,
                5.,
            );
        }
    }
}

/// Cottages and trees on the fingertips.
fn tips(pic: &mut Picture, dice: &Dice) {
    for (x, y, size, inked) in [
        (158., 262., 0.44, true),
        (274., 170., 0.5, false),
        (388., 206., 0.44, true),
        (490., 322., 0.36, false),
    ] {
        let home = cottage(place(x, y, size));
        stand(pic, &home.all(), BLACK);
        pic.fill(&home.walls.grown(-2.6), if inked { red() } else { CREAM });
        pic.fill(&home.door.or(&home.panes), if inked { CREAM } else { BLACK });
        pic.gouges(&hatching(&home.roof.grown(-2.), 74., 5.), CREAM, 2.);
    }
    for (x, y, high) in [
        (122., 690., 44.),
        (160., 742., 52.),
        (196., 690., 40.),
        (74., 490., 40.),
        (420., 640., 38.),
    ] {
        let crown = cypress(x, y, high);
        stand(pic, &crown, BLACK);
        pic.gouges(&hatching(&crown.and(&crown.moved(4., 0.)).grown(-2.), 80., 4.), teal(), 2.2);
    }
    for (x, y) in [(300., 162.), (420., 204.)] {
        let smoke =
            spline(&[[x - 8., y - 56.], [x - 2., y - 72.], [x - 12., y - 86.], [x - 2., y - 104.]]);
        pic.gouges(&[smoke], CREAM, 6. + dice.unit());
    }
}

/// Ox, plough and ploughman, the red furrow behind them, and a woman who sows.
fn plough(pic: &mut Picture, dice: &Dice) {
    let new = spline(&at![218 862, 240 800, 268 736, 300 690]);
    let ahead = spline(&at![410 640, 432 600, 440 560]);
    pic.marks(&[sides(&even(&new, 20), |t| 17. - 7. * t)], CREAM);
    pic.marks(&[sides(&even(&new, 20), |t| 13. - 6. * t)], red());
    for off in [-5., 4.] {
        pic.gouges(&[beside(&even(&new, 20), off)], BLACK, 3.4);
    }
    pic.stitches(&[ahead], BLACK, 2.6, [4., 9.]);
    let ox = ox(place(352., 668., 1.02));
    let share = limb(&at![288 690, 302 678, 318 664, 332 654], &[2.6, 3., 3., 2.6])
        .or(&poly(&at![282 696, 302 678, 310 692]).grown(1.))
        .or(&limb(&at![302 678, 288 664, 278 650], &[3., 2.6, 2.4]));
    stand(pic, &share, BLACK);
    stand(pic, &ox, BLACK);
    pic.gouges(&hatching(&ox.grown(-3.).less(&ox.moved(0., 12.)), 20., 4.6), CREAM, 2.4);
    let man = person(
        figure::pushing().near_hand(26., -52.).far_hand(30., -50.),
        Body::default(),
        place(250., 706., 0.98),
    );
    somebody(
        pic,
        &man,
        Cut { ink: red(), coat: [10., 12.], hair: figure::Hair::Short, hat: figure::Hat::Brim },
    );
    let woman = person(
        figure::walking().near_hand(30., -60.).far_hand(10., -50.),
        Body::default(),
        place(196., 850., 0.86),
    );
    somebody(
        pic,
        &woman,
        Cut { ink: teal(), coat: [34., 16.], hair: figure::Hair::Veil, hat: figure::Hat::Bare },
    );
    let [x, y] = woman.near_hand();
    let seeds: Line =
        (0..12).map(|_| [x + dice.within(4., 34.), y + dice.within(-6., 34.)]).collect();
    pic.dots(&seeds, BLACK, 3.2);
}

/// An ox that pulls to the right.
fn ox(here: Place) -> Shape {
    let body = blob(&at![-44 - 46, -36 - 58, 0 - 56, 24 - 62, 40 - 52, 38 - 34, 10 - 26, -30 - 26]);
    let head = limb(&at![36 - 50, 54 - 44, 64 - 34], &[10., 8., 6.]);
    let horns = limb(&at![50 - 52, 56 - 62, 66 - 64], &[2.6, 2., 1.])
        .or(&limb(&at![46 - 52, 46 - 64, 52 - 70], &[2.6, 2., 1.]));
    let leg = |x: f64, way: f64| {
        limb(&[[x, -32.], [x + way * 0.5, -16.], [x + way, -2.]], &[6., 3.6, 3.2])
    };
    let tail = limb(&at![-43 - 50, -52 - 36, -50 - 22], &[2., 1.6, 2.6]);
    let legs = [leg(-36., -6.), leg(-26., 6.), leg(24., -4.), leg(32., 9.)];
    let legs = all(&legs);
    here.shape(&all([&body, &head, &horns, &legs, &tail]).melted(2.))
}

/// A boat tied to the thumb.
fn moored(pic: &mut Picture) {
    let craft = boat(place(92., 806., 0.56));
    stand(pic, &craft.body, BLACK);
    pic.fill(&craft.body.grown(-2.6), teal());
    pic.fill(&craft.trim, BLACK);
    let rope = spline(&at![138 794, 150 764, 138 734]);
    pic.lines(&[rope], CREAM, 6.);
    pic.lines(&[spline(&at![138 794, 150 764, 138 734])], red(), 2.6);
}
