//! He paints the garden, and himself in it; his legs are still to come.

use easel::prelude::*;

use super::{brown, flat, folk_in, gold, lapis, page, rocks, tufts, turquoise};

/// The bare page.
fn paper() -> Color {
    ok(0.93, 0.03, 85.)
}

pub fn paint(pic: &mut Picture) {
    let field = page(pic, [62., 70., 538., 790.], paper());
    let dice = pic.dice();
    let done = blob(
        &at![-80 -20, 396 -20, 352 90, 392 200, 346 300, 376 400, 340 490, 352 560, 316 640, 344 720, 300 790, 314 930, -80 930],
    )
    .rough(&dice, 5., 8.)
    .and(&field);
    pic.inside(&field, |pic| garden(pic, true));
    pic.inside(&done, |pic| garden(pic, false));
    let wet: Vec<Line> = (0..64)
        .map(|k| 80. + f64::from(k) * 11. + dice.about(5.))
        .filter_map(|y| {
            let edge = (0..90).map(|k| 430. - f64::from(k) * 2.).find(|&x| done.has([x, y]))?;
            Some(even(&[[edge - 16., y], [edge + dice.within(5., 26.), y + dice.about(3.)]], 5))
        })
        .collect();
    let dark = cypress(366., 500., 330.);
    let tint = |line: &Line| {
        if line.iter().any(|&p| dark.has(p)) { 2 } else { usize::from(line[0][1] > 366.) }
    };
    for (k, color) in [gold().lit(0.06), meadow(), leaves()].into_iter().enumerate() {
        let these: Vec<Line> = wet.iter().filter(|line| tint(line) == k).cloned().collect();
        pic.gouges(&these, color, 5.);
    }
    woman(pic);
    painter(pic);
    pots(pic);
}

fn leaves() -> Color {
    ok(0.42, 0.08, 165.)
}

fn meadow() -> Color {
    ok(0.76, 0.09, 140.)
}

/// The garden: only drawn, or painted.
fn garden(pic: &mut Picture, drawn: bool) {
    let sepia = ok(0.56, 0.07, 50.);
    let lay = |pic: &mut Picture, shape: &Shape, color: Color| {
        if drawn {
            pic.fill(shape, paper());
            pic.outline(shape, sepia, 1.4);
        } else {
            flat(pic, shape, color);
        }
    };
    if drawn {
        let crags = [
            blob(&at![380 400, 372 300, 396 262, 420 284, 430 330, 450 400]),
            blob(&at![500 400, 506 250, 536 214, 580 240, 580 400]),
        ];
        lay(pic, &all(&crags), paper());
    } else {
        pic.fill(&rect(50., 60., 550., 420.), down(&[(0., gold()), (1., gold().lit(0.1))]));
        let tones = [ok(0.72, 0.08, 310.), ok(0.76, 0.07, 240.), ok(0.85, 0.06, 40.)];
        rocks(pic, &[([90., 380.], 120.), ([300., 390.], 150.), ([240., 400.], 100.)], &tones);
    }
    let hill = blob(&at![-20 392, 120 356, 290 376, 440 352, 640 384, 640 900, -20 900]);
    lay(pic, &hill, meadow());
    if !drawn {
        tufts(pic, &hill.less(&rect(0., 560., WIDE, HIGH)), 70, ok(0.62, 0.19, 20.));
    }
    let cypress = cypress(366., 500., 330.);
    lay(pic, &cypress, leaves());
    let dice = Dice::new(9);
    let ticks: Vec<Line> = cypress
        .grown(-6.)
        .points(&dice, 90)
        .into_iter()
        .map(|p| vec![p, toward(p, -90. + dice.about(24.), 12.)])
        .collect();
    pic.lines(&ticks, if drawn { sepia } else { ok(0.62, 0.09, 150.) }, 1.1);
    pavilion(pic, &lay);
    if !drawn {
        blossoms(pic);
    }
    let stream = blob(
        &at![-20 560, 120 536, 260 556, 400 530, 640 556, 640 592, 400 566, 260 592, 120 572, -20 596],
    );
    lay(pic, &stream, turquoise());
    let waves: Vec<Line> = (0..14)
        .map(|k| 40. + f64::from(k) * 42.)
        .map(|x| arc([x, 566.], 11., 5., -170., -10.))
        .collect();
    pic.lines(&stream.clip(&waves), if drawn { sepia } else { hex(0xf4fbff) }, 1.3);
}

/// A kiosk that nobody has painted yet.
fn pavilion(pic: &mut Picture, lay: &impl Fn(&mut Picture, &Shape, Color)) {
    lay(pic, &rect(426., 350., 526., 500.), lapis());
    lay(pic, &dome(476., 350., 84.), turquoise());
    lay(pic, &rect(416., 344., 536., 358.), gold());
    lay(pic, &arch_window(476., 500., 30., 120.), paper());
    lay(pic, &rect(410., 500., 542., 514.), gold());
    for x in [436., 516.] {
        for y in [384., 420., 456.] {
            lay(pic, &rect(x - 7., y - 12., x + 7., y + 12.), paper());
        }
    }
}

/// A tree in blossom.
fn blossoms(pic: &mut Picture) {
    let plant = tree(&Dice::new(23), [176., 520.], [88., 12.], -84., 4, 30.);
    flat(pic, &plant.wood, ok(0.46, 0.07, 45.));
    let dice = pic.dice();
    let scattered: Line = plant
        .tips
        .iter()
        .flat_map(|&([x, y], _)| (0..9).map(move |_| [x, y]))
        .map(|[x, y]| [x + dice.bell(16.), y + dice.bell(15.)])
        .collect();
    pic.dots(&scattered, brown(), 11.4);
    pic.dots(&scattered, ok(0.93, 0.04, 10.), 9.6);
    pic.dots(&scattered, ok(0.68, 0.17, 10.), 3.2);
}

fn woman(pic: &mut Picture) {
    let rug = poly(&at![84 690, 258 690, 280 758, 62 758]);
    let rug = rug.and(&rect(62., 0., 600., 900.));
    flat(pic, &rug, ok(0.5, 0.17, 25.));
    pic.outline(&rug.grown(-7.), gold(), 2.4);
    pic.fill(&poly(&at![110 706, 236 706, 246 742, 96 742]), lapis());
    let flowers: Line = (0..7).map(|k| [112. + f64::from(k) * 19., 724.]).collect();
    pic.dots(&flowers, gold(), 10.);
    pic.dots(&flowers, ok(0.6, 0.19, 28.), 4.);
    let hostess = person(
        figure::kneeling().near_hand(32., -40.).far_hand(12., -18.).nod(0., 1.),
        Body::default(),
        place(136., 738., 1.95),
    );
    let robe = Wear {
        skin: ok(0.89, 0.04, 65.),
        hair: ok(0.25, 0.03, 40.),
        hat: gold(),
        style: figure::Hair::Plait,
        top: figure::Hat::Crown,
        legs: ok(0.72, 0.14, 65.),
        hang: 40.,
        flare: 15.,
        ..Wear::plain(ok(0.5, 0.12, 260.))
    };
    folk_in(pic, &hostess, &robe);
    let [x, y] = hostess.near_hand();
    let tea = cup(place(x + 10., y + 4., 0.5));
    flat(pic, &tea.body, ok(0.96, 0.02, 200.));
    pic.fill(&tea.core, ok(0.55, 0.17, 35.));
    pic.lines(
        &[spline(&[[x + 10., y - 32.], [x + 16., y - 42.], [x + 7., y - 50.], [x + 13., y - 60.]])],
        brown().a(0.6),
        1.4,
    );
    let empty = cup(place(238., 732., 0.62));
    pic.fill(&empty.all(), paper());
    pic.outline(&empty.trim, brown(), 1.1);
    pic.outline(&empty.body, brown(), 1.1);
}

/// The painter: in color as far as his brush has come.
fn painter(pic: &mut Picture) {
    let he = person(
        figure::bending()
            .near_hand(24., -29.)
            .far_hand(17., -41.)
            .near_foot(6., -2.)
            .far_foot(-14., -2.),
        Body::default(),
        place(372., 736., 2.75).flipped(),
    );
    let coat = he.coat(25., 15.);
    let bare = [&he.far_leg, &he.near_leg, &coat];
    for part in bare {
        pic.fill(part, paper());
        pic.outline(part, ok(0.5, 0.08, 45.), 1.4);
    }
    let [x, y] = he.near_hand();
    let dice = pic.dice();
    let reached = poly(&[
        [0., 0.],
        [600., 0.],
        [600., y - 30.],
        [x + 40., y - 22.],
        [x - 10., y + 6.],
        [0., y],
    ])
    .rough(&dice, 3., 6.);
    let red = ok(0.6, 0.19, 32.);
    pic.fill(&he.far_arm, red.lit(-0.09));
    pic.outline(&he.far_arm, brown(), 1.1);
    pic.fill(&he.hands[1], ok(0.87, 0.05, 65.));
    pic.fill(&coat.and(&reached), red);
    pic.outline(&coat, brown(), 1.3);
    let buds = coat.and(&reached).grown(-9.).points(&dice, 26);
    pic.dots(&buds, gold().lit(0.06), 5.);
    let turban = he.hat(figure::Hat::Turban);
    for (part, tint) in [
        (&he.head, ok(0.87, 0.05, 65.)),
        (&he.hair(figure::Hair::Short), ok(0.25, 0.03, 40.)),
        (&turban, ok(0.97, 0.02, 90.)),
        (&he.near_arm, red.lit(0.03)),
        (&he.hands[0], ok(0.87, 0.05, 65.)),
    ] {
        flat(pic, part, tint);
    }
    let wraps: Vec<Line> = hatching(&turban.grown(-2.), 24., 8.);
    pic.lines(&wraps, lapis(), 1.4);
    pic.dots(&[he.eye()], brown(), 4.6);
    let tip = [x + 30., y - 6.];
    let brush_end = [x - 40., y + 2.];
    pic.line(&[brush_end, [x + 14., y - 4.]], brown(), 4.4);
    pic.line(&[brush_end, [x + 14., y - 4.]], ok(0.8, 0.1, 75.), 2.6);
    pic.fill(&brush(&[[x + 12., y - 4.], [x + 20., y - 5.], tip], |t| 4.4 * (1. - t)), red);
    pic.fill(&he.hands[0], ok(0.87, 0.05, 65.));
}

/// Shells of color on the margin, and the tracks of a cat that stepped into one.
fn pots(pic: &mut Picture) {
    let colors = [ok(0.6, 0.19, 32.), gold(), lapis(), ok(0.5, 0.12, 150.), ok(0.96, 0.02, 90.)];
    for (k, color) in colors.into_iter().enumerate() {
        let x = 330. + 46. * k as f64;
        flat(pic, &oval(x, 846., 20., 14.), ok(0.86, 0.04, 60.));
        flat(pic, &oval(x, 844., 13., 8.5), color);
        pic.line(&arc([x, 844.], 8., 4., 190., 280.), hex(0xffffff).a(0.7), 2.);
    }
    let steps = at![414 868, 384 878, 346 866, 312 878, 274 864, 240 876, 202 862, 166 874, 128 860, 92 872, 56 858, 24 868];
    pic.dots(&steps, lapis(), 8.);
    let toes: Line = steps
        .iter()
        .flat_map(|&[x, y]| [[x - 7., y - 5.], [x - 9., y], [x - 7., y + 5.]])
        .collect();
    pic.dots(&toes, lapis(), 3.6);
}
