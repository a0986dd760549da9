//! Four riders play polo with the sun, and one has struck it out of the picture.

use easel::prelude::*;

use super::{brown, crags, dressed, flat, gold, lapis, page, rose, tufts, turquoise};

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    let field = page(
        pic,
        [44., 96., 500., 856.],
        down(&[(0., lapis().lit(-0.1)), (0.34, lapis().lit(0.06))]),
    );
    let flight = flight();
    pic.inside(&field, |pic| {
        stars(pic, 60, [[50., 100.], [496., 300.]], gold());
        land(pic, &dice);
        pic.fill(&brush(&flight, |t| 2. + 22. * t), gold().a(0.32));
        let streaks: Vec<Line> = [-0.8, -0.3, 0.3, 0.8].map(|k| trail(&flight, k)).to_vec();
        pic.marks(&tapered(&streaks, 2.4, 0.8), gold());
        hole(pic);
    });
    onlookers(pic);
    let roan = ok(0.6, 0.12, 45.);
    rider(
        pic,
        place(166., 452., 1.16),
        roan,
        [ok(0.55, 0.11, 165.), turquoise()],
        [[22., -44.], [70., 30.]],
    );
    rider(
        pic,
        place(388., 506., 1.14).flipped(),
        ok(0.93, 0.015, 80.),
        [ok(0.55, 0.14, 300.), ok(0.58, 0.17, 28.)],
        [[-8., -104.], [-46., -168.]],
    );
    rider(
        pic,
        place(160., 716., 1.4),
        ok(0.4, 0.06, 265.),
        [ok(0.58, 0.18, 30.), gold()],
        [[36., -62.], [146., -44.]],
    );
    sun(pic, [520., 626.], 58.);
    rider(
        pic,
        place(394., 826., 1.14).flipped(),
        ok(0.8, 0.08, 75.),
        [lapis(), ok(0.56, 0.17, 25.)],
        [[6., -106.], [56., -150.]],
    );
}

/// The way of the sun: down from its hole, around the field, out.
fn flight() -> Line {
    spline(&at![140 216, 90 330, 84 460, 150 586, 280 640, 400 640, 520 626])
}

fn trail(flight: &[Point], k: f64) -> Line {
    let line = even(flight, 40);
    let side = beside(&line, 1.);
    line.iter()
        .zip(&side)
        .enumerate()
        .map(|(i, (a, b))| {
            let half = k * (2. + 0.55 * i as f64);
            [a[0] + (b[0] - a[0]) * half, a[1] + (b[1] - a[1]) * half]
        })
        .collect()
}

fn land(pic: &mut Picture, dice: &Dice) {
    flat(pic, &hills(dice, 312., 18.), rose());
    crags(
        pic,
        &at![300 306, 334 282, 372 262, 410 268, 446 250, 486 262, 320 330, 358 312, 398 304, 438 296, 478 306, 508 290, 60 300, 92 322, 50 338],
        25.,
        &[ok(0.74, 0.08, 320.), ok(0.78, 0.07, 200.), ok(0.8, 0.07, 50.), ok(0.7, 0.08, 270.)],
    );
    let meadow = hills(dice, 352., 7.);
    flat(pic, &meadow, ok(0.76, 0.09, 145.));
    tufts(pic, &meadow.and(&rect(44., 360., 500., 856.)), 70, ok(0.95, 0.04, 20.));
    for x in [66., 452.] {
        flat(pic, &rect(x, 372., x + 13., 420.), ok(0.93, 0.03, 85.));
        flat(pic, &disc(x + 6.5, 368., 9.), ok(0.58, 0.17, 28.));
    }
}

/// Where the sun was.
fn hole(pic: &mut Picture) {
    let rays: Line = (0..32)
        .map(|i| toward([140., 200.], f64::from(i) * 11.25, if i % 2 == 0 { 62. } else { 47. }))
        .collect();
    pic.fill(&poly(&rays), ok(0.16, 0.05, 275.));
    pic.outline(&poly(&rays), gold(), 1.6);
    pic.outline(&disc(140., 200., 42.), gold().a(0.7), 1.2);
    pic.dots(&at![128 190, 152 212, 146 184, 124 214], gold(), 3.);
}

/// Heads behind the rocks, a finger at each mouth.
fn onlookers(pic: &mut Picture) {
    for (x, y, coat, hat) in [
        (336., 300., ok(0.56, 0.17, 28.), figure::Hat::Turban),
        (392., 284., ok(0.55, 0.11, 165.), figure::Hat::Crown),
        (452., 276., ok(0.55, 0.14, 300.), figure::Hat::Pointed),
    ] {
        let pose = figure::standing().near_hand(8., -84.).far_hand(8., -60.);
        let who = person(pose, Body { head: 1.25, stout: 1.2 }, place(x, y + 50., 0.95).flipped());
        pic.inside(&rect(0., 0., WIDE, y + 14.), |pic| dressed(pic, &who, coat, hat));
    }
    crags(
        pic,
        &at![316 318, 350 322, 384 308, 420 312, 452 302, 484 314],
        20.,
        &[ok(0.8, 0.07, 50.), ok(0.78, 0.07, 200.), ok(0.74, 0.08, 320.)],
    );
}

fn sun(pic: &mut Picture, c: Point, r: f64) {
    let ray = |i: i32| {
        let way = f64::from(i) * 20.;
        let [from, to] = [toward(c, way, r * 0.9), toward(c, way + 8., r * 1.56)];
        let bend = toward(c, way + if i % 2 == 0 { 9. } else { -3. }, r * 1.25);
        brush(&[from, bend, to], |t| r * 0.13 * (1. - t) + 0.6)
    };
    let rays: Vec<Shape> = (0..18).map(ray).collect();
    flat(pic, &all(&rays), ok(0.66, 0.17, 45.));
    flat(pic, &disc(c[0], c[1], r), ok(0.87, 0.13, 88.));
    pic.outline(&disc(c[0], c[1], r * 0.88), ok(0.66, 0.15, 55.), 1.6);
    let here = place(c[0], c[1], r / 50.).turned(-14.);
    let brows = here.line(&spline(&at![-30 - 14, -17 - 24, 0 - 15, 17 - 24, 30 - 14]));
    pic.line(&brows, brown(), 4.);
    for x in [-16., 16.] {
        let eye = here.shape(&blob(&[[x - 9., -5.], [x, -11.], [x + 9., -5.], [x, 0.]]));
        flat(pic, &eye, ok(0.98, 0.01, 90.));
        pic.dots(&[here.point([x - 4., -5.])], brown(), 6.5);
    }
    pic.line(&here.line(&spline(&at![3 -10, 5 6, -3 9])), brown(), 2.);
    flat(pic, &here.shape(&oval(0., 22., 6., 5.)), ok(0.55, 0.18, 28.));
    for x in [-26., 26.] {
        let [x, y] = here.point([x, 12.]);
        pic.oval(x, y, r * 0.14, r * 0.1, ok(0.72, 0.16, 40.));
    }
}

/// Horse and rider at full stretch; the mallet goes from the hand to its end, in the figure's and the horse's units.
fn rider(
    pic: &mut Picture,
    here: Place,
    hide: Color,
    [coat, cloth]: [Color; 2],
    [hand, mallet]: [Point; 2],
) {
    let leg = |line: &[Point]| limb(line, &[12., 7., 4.4, 5.]);
    let far = all([
        &leg(&at![32 - 50, 62 - 38, 80 - 22, 92 - 12]),
        &leg(&at![-36 - 48, -56 - 26, -78 - 14, -90 - 2]),
    ]);
    let tail = brush(&at![-48 - 62, -70 - 76, -94 - 66, -112 - 72], |t| 3. + 6. * swell(t));
    let body = all([
        &blob(&at![
            -52 - 58,
            -32 - 74,
            0 - 68,
            30 - 76,
            47 - 64,
            45 - 48,
            20 - 38,
            -20 - 37,
            -48 - 44
        ]),
        &limb(&at![34 - 62, 54 - 88, 62 - 103], &[17., 12., 9.]),
        &blob(&at![54 - 110, 64 - 117, 76 - 106, 95 - 84, 93 - 76, 84 - 76, 72 - 87, 58 - 93]),
        &poly(&at![58 - 112, 58 - 127, 67 - 114]).grown(1.),
        &leg(&at![38 - 52, 72 - 50, 92 - 36, 106 - 30]),
        &leg(&at![-42 - 52, -68 - 40, -92 - 32, -106 - 22]),
    ])
    .melted(4.);
    let mane = brush(&at![60 - 121, 46 - 110, 36 - 94, 28 - 80], |t| 3. + 5. * swell(t));
    flat(pic, &here.shape(&far), hide.lit(-0.09));
    flat(pic, &here.shape(&tail), hide.lit(-0.16));
    flat(pic, &here.shape(&body), hide);
    flat(pic, &here.shape(&mane), hide.lit(-0.16));
    pic.dots(&[here.point([72., -104.])], brown(), 4. * here.size());
    pic.lines(
        &[
            here.line(&spline(&at![78 - 104, 74 - 92, 82 - 80])),
            here.line(&spline(&at![80 - 86, 50 - 84, 20 - 80])),
        ],
        ok(0.55, 0.18, 28.),
        2.6,
    );
    let blanket = here.shape(&blob(&at![-24 - 74, 14 - 71, 17 - 44, -4 - 36, -28 - 46]));
    flat(pic, &blanket, cloth);
    pic.stitches(
        &blanket.grown(-4.).edges(),
        if cloth == gold() { brown() } else { gold() },
        2.,
        [3., 3.],
    );
    let [x, y] = here.point([6., -52.]);
    let size = here.size() * 0.98;
    let flipped = here.point([1., 0.])[0] < here.point([0., 0.])[0];
    let seat = place(x, y, size);
    let pose = figure::sitting()
        .near_hand(hand[0], hand[1])
        .far_hand(30., -38.)
        .near_foot(6., 14.)
        .far_foot(8., 12.)
        .nod(3., 0.);
    let who =
        person(pose, Body { head: 1.2, stout: 1.15 }, if flipped { seat.flipped() } else { seat });
    let (from, to) = (who.near_hand(), here.point(mallet));
    dressed(pic, &who, coat, figure::Hat::Turban);
    let head = toward(to, heading(from, to) + 90., 13. * size);
    pic.lines(
        &[vec![toward(from, heading(to, from), 10.), to], vec![between(to, head, -0.8), head]],
        brown(),
        6.4 * size,
    );
    pic.lines(
        &[vec![toward(from, heading(to, from), 10.), to], vec![between(to, head, -0.8), head]],
        ok(0.88, 0.07, 85.),
        4. * size,
    );
    flat(pic, &who.hands[0], ok(0.87, 0.05, 62.));
}
