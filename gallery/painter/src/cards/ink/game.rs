//! Two mountains play chess with a village.

use easel::prelude::*;

use super::{cinnabar, clad, contour, ink, mist, paper, peak};

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    paper(pic);
    peak(pic, [300., 420.], 250., 190., 0.84);
    mist(pic, 300., 400., 300., 60.);
    thinker(pic, &dice);
    mover(pic, &dice);
    mist(pic, 300., 630., 330., 60.);
    mist(pic, 20., 700., 230., 70.);
    mist(pic, 580., 700., 230., 70.);
    board(pic, &dice);
    mist(pic, 300., 812., 420., 60.);
    house_in_hand(pic, &dice);
    leaver(pic, &dice);
    pic.grain(220, ink(0.35).a(0.2), 1.1);
}

/// A figure of stone: a wash that dissolves downward, a loaded edge, cuts as with an axe.
fn stone(pic: &mut Picture, dice: &Dice, shape: &Shape, edge: &[Point], tone: f64, side: f64) {
    let stops = [
        (0., ink(tone)),
        (0.45, ink(tone + 0.16)),
        (0.8, ink(tone + 0.3).a(0.5)),
        (1., ink(0.9).a(0.)),
    ];
    pic.fill_near(&shape.rough(dice, 1.6, 9.), down(&stops), 0.5);
    let [left, top, right, _] = shape.bounds();
    let cuts: Vec<Line> = (0..90)
        .map(|_| {
            let (x, y) = (dice.within(left, right), dice.within(top + 20., 540.));
            let long = dice.within(16., 60.);
            spline(&[
                [x, y],
                [x + 4. * side, y + long * 0.45],
                [x - 9. * side + dice.about(5.), y + long],
            ])
        })
        .collect();
    let cuts = shape.grown(-6.).clip(&cuts);
    let (near, far): (Vec<Line>, Vec<Line>) = cuts.into_iter().partition(|cut| cut[0][1] < 330.);
    pic.marks(&tapered(&near, 2.2, 0.3), ink(tone - 0.14).a(0.6));
    pic.marks(&tapered(&far, 2., 0.3), ink(tone - 0.06).a(0.4));
    pic.loaded(edge, ink(0.22), 7.);
}

/// The left one, its chin on its fist.
fn thinker(pic: &mut Picture, dice: &Dice) {
    let face = at![118 152, 150 138, 182 152, 206 182, 214 212, 206 228, 222 250, 238 276, 232 288, 214 290, 222 302, 216 314, 222 326, 216 348, 196 366, 172 372];
    let mut outline: Line = at![-60 470, 10 410, 50 380, 62 320, 54 250, 74 190].to_vec();
    outline.extend(face);
    outline.extend(at![176 410, 214 450, 236 520, 250 620, 240 700, -60 700]);
    stone(pic, dice, &blob(&outline), &spline(&face), 0.5, 1.);
    eye(pic, [196., 226.], 1.);
    let arm = limb(&at![70 620, 178 640, 206 560, 200 420], &[40., 34., 24., 19.]);
    let fist = blob(&at![176 402, 180 374, 204 366, 228 374, 236 396, 222 416, 192 420]);
    pic.fill(&blob(&at![162 352, 198 356, 214 384, 206 440, 170 430]), ink(0.62));
    let arm = arm.or(&fist).melted(6.).rough(dice, 1.2, 8.);
    pic.fill_near(
        &arm,
        beam([0., 370.], [0., 680.], &[(0., ink(0.56)), (0.6, ink(0.76)), (1., ink(0.9).a(0.))]),
        0.5,
    );
    pic.loaded(
        &at![184 636, 214 560, 222 480, 224 424, 238 398, 228 374, 204 366, 180 376],
        ink(0.24),
        5.,
    );
    pic.loaded(&at![176 440, 180 500, 168 560], ink(0.3), 4.);
    for y in [380., 392., 404.] {
        pic.line(&spline(&[[214., y], [226., y - 2.], [234., y + 1.]]), ink(0.3), 1.8);
    }
    brows(
        pic,
        dice,
        &[
            (96., 172., 46.),
            (120., 152., 58.),
            (150., 140., 66.),
            (172., 150., 44.),
            (60., 250., 34.),
        ],
    );
}

/// The right one, older, in a hood of snow; its arm goes out over the board.
fn mover(pic: &mut Picture, dice: &Dice) {
    let face = at![470 116, 436 130, 410 162, 398 202, 404 220, 388 246, 366 272, 374 286, 394 288, 386 302, 392 312, 384 324, 392 346, 410 372, 380 392, 372 416];
    let mut outline: Line = at![660 440, 596 380, 562 330, 566 240, 540 160].to_vec();
    outline.extend(face);
    outline.extend(at![372 450, 360 520, 350 640, 380 700, 660 700]);
    stone(pic, dice, &blob(&outline), &spline(&face[..14]), 0.44, -1.);
    eye(pic, [418., 222.], -1.);
    let snow = blob(
        &at![470 112, 432 132, 412 158, 440 154, 452 176, 480 160, 500 190, 522 176, 556 232, 566 240, 540 158],
    );
    pic.fill(&snow.rough(dice, 1.4, 7.), ok(0.975, 0.008, 90.));
    let beard = blob(
        &at![394 318, 412 334, 442 318, 462 350, 474 430, 452 540, 420 640, 384 560, 362 470, 366 392, 384 346],
    );
    pic.fill_near(
        &beard,
        down(&[
            (0., ok(0.97, 0.008, 90.)),
            (0.6, ok(0.96, 0.01, 90.).a(0.9)),
            (1., ok(0.96, 0.01, 90.).a(0.)),
        ]),
        0.5,
    );
    let falls: Vec<Line> = (0..13)
        .map(f64::from)
        .map(|i| {
            let x = 386. + i * 6.2;
            let top = 352. + dice.about(16.);
            spline(&[
                [x, top],
                [x + (i - 6.) * 1.6, top + 76.],
                [x + 6. - (i - 6.) * 2., top + 150. + dice.about(50.)],
            ])
        })
        .collect();
    pic.marks(&tapered(&falls, 1.5, 0.3), ink(0.5).a(0.6));
    brows(pic, dice, &[(578., 352., 50.), (590., 372., 64.)]);
}

/// An eye under a heavy lid.
fn eye(pic: &mut Picture, [x, y]: Point, side: f64) {
    pic.marks(
        &[sides(
            &spline(&[[x - 20. * side, y + 3.], [x, y - 6.], [x + 13. * side, y + 2.]]),
            |t| 2.8 * swell(t) + 0.4,
        )],
        ink(0.18),
    );
    pic.line(
        &spline(&[[x - 10. * side, y + 7.], [x + 1. * side, y + 9.], [x + 9. * side, y + 4.]]),
        ink(0.32),
        1.6,
    );
    pic.oval(x + 5. * side, y + 3., 3.6, 3.6, ink(0.14));
}

/// Pines where hair would be.
fn brows(pic: &mut Picture, dice: &Dice, pines: &[(f64, f64, f64)]) {
    for &(x, y, high) in pines {
        pic.marks(&pine(dice, x, y + 6., high), ink(0.26));
    }
}

/// Where a place of the board is; (0, 0) is far left.
fn field(u: f64, v: f64) -> Point {
    let half = mix(118., 196., v);
    [300. + (u * 2. - 1.) * half + 10. * v, 612. + 128. * pow(v, 1.16)]
}

/// The fields on their table of rock, the houses on them, and the hole.
fn board(pic: &mut Picture, dice: &Dice) {
    let rock = blob(&at![182 612, 100 742, 128 790, 170 830, 230 860, 380 862, 450 826, 492 788, 510 742, 418 612]).rough(dice, 2.5, 8.);
    pic.fill_near(
        &rock,
        beam([0., 720.], [0., 860.], &[(0., ink(0.34)), (1., ink(0.8).a(0.))]),
        0.5,
    );
    for (square, u, v) in quilt(6, 6, field) {
        let dark = (u + v) % 2 == 0;
        pic.fill(&square.grown(0.3), if dark { ink(0.56) } else { ok(0.93, 0.015, 90.) });
        if dark {
            pic.gouges(
                &hatching(&square.grown(-2.), if u % 2 == 0 { 8. } else { 74. }, 5.),
                ink(0.4),
                1.6,
            );
        }
    }
    let rim: Line =
        [[0., 0.], [0., 1.], [1., 1.], [1., 0.], [0., 0.]].map(|[u, v]| field(u, v)).to_vec();
    pic.loaded(&even(&rim, 60), ink(0.22), 4.6);
    let [hx, hy] = field(0.583, 0.42);
    pic.oval(hx, hy, 17., 7., ink(0.16));
    pic.line(&arc([hx, hy], 17., 7., 0., 360.), ok(0.9, 0.02, 90.), 1.6);
    let houses =
        [(1, 0), (4, 0), (0, 1), (2, 1), (5, 2), (1, 3), (4, 3), (0, 4), (3, 4), (5, 5), (2, 5)];
    for (i, j) in houses {
        let v = (f64::from(j) + 0.62) / 6.;
        let [x, y] = field((f64::from(i) + 0.5) / 6., v);
        let home = cottage(place(x, y + 4., 0.25 + 0.14 * v));
        pic.fill(&home.all().grown(1.6), ok(0.95, 0.015, 90.));
        pic.fill(&home.walls, ink(0.66));
        pic.fill(&home.roof, ink(0.24));
        pic.fill(&home.door.or(&home.panes), ink(0.22));
    }
    for (dx, dy) in [(-34., 10.), (32., 14.)] {
        let looker = person(
            figure::reaching().nod(-2., -1.),
            Body::default(),
            place(hx + dx, hy + dy, 0.38).pulled(-dx.signum(), 1.),
        );
        pic.fill(&all([&looker.all(), &looker.coat(16., 14.)]).grown(1.4), ok(0.95, 0.015, 90.));
        pic.fill(&all([&looker.all(), &looker.coat(16., 14.)]), ink(0.16));
    }
}

/// The arm of stone, two fingers, and the house they hold.
fn house_in_hand(pic: &mut Picture, dice: &Dice) {
    let arm = limb(&at![610 560, 500 556, 412 516, 366 490], &[52., 40., 27., 22.]);
    let wash = [(0., ink(0.62)), (0.5, ink(0.56)), (1., ink(0.85).a(0.3))];
    let long = |points: &[Point], radii: &[f64]| limb(points, radii).rough(dice, 0.7, 7.);
    let behind = long(&at![372 482, 336 474, 318 500, 320 518], &[15., 12., 9.4, 7.]);
    pic.fill(&behind, ink(0.66));
    contour(pic, &behind, ink(0.26), 3.4);
    let home = cottage(place(330., 566., 0.66).turned(-5.));
    pic.fill(&home.walls, cinnabar());
    pic.fill(&home.roof, cinnabar().lit(-0.16));
    pic.fill(&home.panes, hex(0xffe2a8));
    pic.fill(&home.door, ok(0.3, 0.1, 28.));
    pic.outline(&home.all(), ok(0.26, 0.08, 28.), 2.);
    let crumbs: Line =
        (0..14).map(|_| [dice.within(306., 356.), dice.within(572., 612.)]).collect();
    pic.dots(&crumbs, ink(0.3), 3.);
    let shape = arm
        .or(&limb(&at![390 500, 372 520, 378 540], &[19., 15., 11.]))
        .melted(6.)
        .rough(dice, 1., 8.);
    pic.fill(&shape, across(&wash));
    pic.loaded(&at![600 512, 500 518, 424 492, 372 468, 350 478], ink(0.22), 6.);
    pic.loaded(&at![600 608, 500 596, 420 548, 388 548], ink(0.28), 5.);
    let thumb = long(&at![388 500, 364 520, 348 536, 344 546], &[16., 12.5, 10., 7.]);
    pic.fill(&thumb, ink(0.72));
    contour(pic, &thumb, ink(0.24), 3.4);
}

/// Somebody has had enough and goes, with cart and goods.
fn leaver(pic: &mut Picture, dice: &Dice) {
    let woman = person(
        figure::walking().far_hand(-16., -50.).near_hand(-18., -48.).nod(2., 1.),
        Body::default(),
        place(420., 866., 0.6).flipped(),
    );
    let [x, y] = woman.near_hand();
    let wheel = disc(x + 44., 856., 13.);
    let bed = poly(&[[x + 14., y + 3.], [x + 78., y - 4.], [x + 76., y + 9.], [x + 16., y + 10.]]);
    let goods = all([&chair(place(x + 62., y - 3., 0.4)), &suitcase(place(x + 36., y, 0.5)).body]);
    pic.contact(x + 30., 869., 66., ink(0.3).a(0.5));
    pic.fill(&goods, ink(0.4));
    pic.fill(&bed.rough(dice, 0.5, 5.), ink(0.24));
    pic.line(&[[x, y], [x + 20., y + 6.]], ink(0.24), 2.6);
    pic.outline(&wheel, ink(0.2), 2.6);
    let spokes: Vec<Line> = (0..4)
        .map(|k| 45. * f64::from(k))
        .map(|a| vec![toward([x + 44., 856.], a, 12.), toward([x + 44., 856.], a + 180., 12.)])
        .collect();
    pic.lines(&spokes, ink(0.24), 1.3);
    pic.person(
        &woman,
        &Wear { style: figure::Hair::Veil, hair: ink(0.5), hang: 36., flare: 16., ..clad(0.28) },
    );
}
