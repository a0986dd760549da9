//! The camel that carries travelers to the inn is the inn.

use easel::prelude::*;

use super::{brown, crags, dressed, flat, gold, lapis, page, turquoise};

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    let field = page(
        pic,
        [84., 96., 552., 850.],
        down(&[(0., ok(0.3, 0.1, 270.)), (0.7, ok(0.46, 0.11, 262.))]),
    );
    pic.inside(&field, |pic| {
        stars(pic, 70, [[90., 100.], [548., 560.]], gold());
        desert(pic, &dice);
    });
    camel(pic);
    rooms(pic);
    harness(pic);
    climber(pic);
    driver(pic);
}

fn desert(pic: &mut Picture, dice: &Dice) {
    crags(
        pic,
        &at![470 640, 506 610, 540 590, 530 640, 496 660, 552 660, 104 650, 130 668, 96 690],
        26.,
        &[ok(0.62, 0.1, 300.), ok(0.66, 0.09, 340.), ok(0.58, 0.1, 270.)],
    );
    for (y, roll, color) in [(676., 14., ok(0.74, 0.08, 40.)), (752., 10., ok(0.82, 0.07, 70.))] {
        let dune = hills(dice, y, roll);
        flat(pic, &dune, color);
        pic.speckle(&dune.and(&rect(84., y, 552., 850.)), 90, brown().a(0.45), 1.8);
    }
}

/// The beast itself: its head looks out of the frame.
fn camel(pic: &mut Picture) {
    let leg = |line: &[Point]| limb(line, &[40., 20., 15., 11., 13., 17.]);
    let far = all([
        &leg(&at![236 530, 222 620, 228 660, 216 730, 210 770, 200 776]),
        &leg(&at![470 520, 480 610, 470 650, 488 730, 486 770, 476 776]),
    ]);
    let body = all([
        &blob(&at![168 420, 180 350, 232 316, 284 300, 322 216, 356 188, 392 214, 428 300, 486 322, 522 380, 524 470, 490 548, 400 576, 290 578, 206 556, 170 500]),
        &limb(&at![206 470, 150 520, 112 470, 104 390, 112 316], &[66., 46., 36., 28., 25.]),
        &blob(&at![140 296, 122 268, 90 262, 56 276, 24 292, 14 312, 26 330, 62 332, 96 342, 130 332]),
        &poly(&at![118 268, 122 236, 138 270]).grown(3.),
        &leg(&at![260 530, 268 620, 262 662, 276 760, 274 810, 262 818]),
        &leg(&at![446 520, 428 620, 440 660, 424 760, 424 810, 412 818]),
        &brush(&at![516 400, 540 450, 534 520], |t| 7. - 3. * t),
        &blob(&at![520 510, 546 508, 546 552, 532 572, 520 550]),
    ])
    .melted(12.);
    flat(pic, &far, ok(0.62, 0.09, 62.));
    pic.fill(
        &body,
        slant([0., 0.], [0.8, 1.], &[(0., ok(0.86, 0.09, 82.)), (1., ok(0.72, 0.1, 62.))]),
    );
    pic.outline(&body, brown(), 2.2);
    let curls: Line = [
        at![330 214, 344 204, 358 200, 372 206, 386 216, 340 222, 358 216, 374 222],
        at![70 268, 84 262, 98 262, 112 264, 92 270, 106 272, 120 276, 128 286],
    ]
    .concat();
    pic.dots(&curls, ok(0.52, 0.09, 50.), 12.);
    pic.dots(&curls, ok(0.62, 0.1, 55.), 7.);
    pic.line(&spline(&at![16 314, 36 316, 52 308]), brown(), 2.4);
    pic.dots(&at![24 298], brown(), 5.);
    pic.line(&spline(&at![70 288, 80 294, 92 290]), brown(), 3.);
    pic.lines(
        &[at![72 292, 70 299], at![79 295, 79 302], at![86 294, 89 300]].map(|line| line.to_vec()),
        brown(),
        1.8,
    );
    let toes = [
        at![266 800, 262 826],
        at![416 800, 412 826],
        at![204 762, 200 784],
        at![480 762, 476 784],
    ];
    pic.lines(&toes.map(|line| line.to_vec()), brown(), 1.8);
}

/// An arch, its wall and its light.
fn room(pic: &mut Picture, [x, y]: Point, half: f64, high: f64, wall: Color) {
    let arch = arch_window(x, y, half, high);
    flat(pic, &arch.grown(7.), ok(0.95, 0.03, 85.));
    pic.stitches(&arch.grown(4.).edges(), turquoise().lit(-0.14), 3.4, [4., 4.]);
    flat(pic, &arch, wall);
    pic.inside(&arch, |pic| {
        pic.glow(x, y - high * 0.5, half * 2., hex(0xffe6a6));
        pic.fill(&rect(x - half, y - 8., x + half, y + 2.), ok(0.5, 0.17, 25.));
    });
    pic.outline(&arch, brown(), 1.4);
}

fn rooms(pic: &mut Picture) {
    let walls = [ok(0.6, 0.1, 170.), lapis(), ok(0.56, 0.15, 30.), ok(0.55, 0.12, 305.)];
    room(pic, [356., 320.], 32., 84., walls[2]);
    for (i, x) in [232., 313., 394., 472.].into_iter().enumerate() {
        room(pic, [x, 438.], 30., 92., walls[(i + 1) % 4]);
    }
    for (i, x) in [222., 304., 386., 466.].into_iter().enumerate() {
        room(pic, [x, 542.], 30., 82., walls[(i + 3) % 4]);
    }
    let guest = |pic: &mut Picture, pose: figure::Pose, x: f64, y: f64, size: f64, coat: Color| {
        let who = person(
            pose,
            Body { head: 1.25, stout: 1.15 },
            place(x, y, size.abs()).pulled(size.signum(), 1.),
        );
        dressed(pic, &who, coat, figure::Hat::Turban);
        who
    };
    guest(
        pic,
        figure::kneeling().near_hand(20., -60.).far_hand(24., -60.).nod(0., -3.),
        352.,
        312.,
        0.86,
        ok(0.93, 0.02, 90.),
    );
    guest(pic, figure::kneeling(), 219., 430., 0.62, ok(0.62, 0.16, 35.));
    guest(pic, figure::kneeling(), 246., 430., -0.62, ok(0.6, 0.11, 165.));
    let player = guest(
        pic,
        figure::kneeling().near_hand(8., -20.).far_hand(26., -36.),
        308.,
        430.,
        0.84,
        turquoise(),
    );
    let (low, high) = (player.near_hand(), player.far_hand());
    pic.line(&[low, toward(high, heading(low, high), 14.)], brown(), 3.);
    flat(pic, &oval(low[0] - 1., low[1] + 1., 8., 6.), ok(0.6, 0.14, 50.));
    for (x, y) in [(394., 430.), (304., 534.)] {
        let cot = bed(place(x, y, 0.38));
        flat(pic, &cot.body, ok(0.45, 0.08, 45.));
        flat(pic, &cot.trim, if x > 350. { ok(0.9, 0.06, 85.) } else { ok(0.58, 0.17, 25.) });
        flat(pic, &cot.core, ok(0.97, 0.01, 90.));
        flat(pic, &disc(x - 22., y - 17., 5.5), ok(0.87, 0.05, 62.));
    }
    guest(
        pic,
        figure::standing().near_hand(14., -96.).nod(-2., -2.),
        470.,
        432.,
        0.66,
        ok(0.6, 0.16, 30.),
    );
    guest(pic, figure::hugging_knees(), 214., 536., 0.84, ok(0.72, 0.12, 85.));
    let mother = guest(
        pic,
        figure::kneeling().near_hand(16., -30.).far_hand(18., -26.).nod(3., 2.),
        462.,
        534.,
        0.84,
        ok(0.48, 0.13, 265.),
    );
    let [x, y] = mother.near_hand();
    flat(pic, &limb(&[[x + 2., y - 6.], [x - 8., y + 5.]], &[4.4, 5.4]), ok(0.97, 0.02, 90.));
    flat(pic, &rect(382., 516., 390., 534.), ok(0.95, 0.03, 85.));
    pic.flame([386., 509.], 5., hex(0xfff0b8));
}

/// Bridle, bell, and a necklace of tassels.
fn harness(pic: &mut Picture) {
    let red = ok(0.55, 0.18, 28.);
    pic.lines(
        &[
            spline(&at![60 276, 56 304, 66 332]),
            spline(&at![60 290, 100 300, 132 290]),
            spline(&at![64 326, 100 330, 130 322]),
        ],
        red,
        4.,
    );
    let lace = spline(&at![78 400, 92 424, 116 428, 134 408]);
    pic.line(&lace, red, 6.);
    for [x, y] in even(&lace, 4) {
        pic.lines(&[vec![[x, y], [x, y + 15.]]], turquoise(), 4.);
        pic.dots(&[[x, y + 3.]], gold(), 7.);
    }
    let bell = blob(&at![98 440, 104 428, 112 440, 118 462, 92 462]);
    flat(pic, &bell, gold());
    pic.dots(&at![105 465], brown(), 6.);
}

fn climber(pic: &mut Picture) {
    let rungs = ladder(place(346., 838., 1.).turned(3.), 262.);
    flat(pic, &rungs, ok(0.5, 0.08, 50.));
    let who = person(figure::climbing(), Body { head: 1.2, stout: 1.1 }, place(334., 742., 0.98));
    dressed(pic, &who, ok(0.5, 0.15, 300.), figure::Hat::Turban);
    let pack = blob(&at![298 676, 322 668, 330 700, 318 716, 296 708]);
    flat(pic, &pack, ok(0.56, 0.17, 30.));
}

fn driver(pic: &mut Picture) {
    let pose = figure::walking().near_hand(24., -52.).far_hand(-20., -64.);
    let man = person(pose, Body { head: 1.2, stout: 1.1 }, place(118., 836., 1.25).flipped());
    let [x, y] = man.far_hand();
    pic.line(&spline(&[[58., 332.], [64., 560.], [x, y]]), ok(0.55, 0.18, 28.), 2.4);
    dressed(pic, &man, turquoise(), figure::Hat::Turban);
    let light = man.near_hand();
    let lamp = lantern(place(light[0], light[1], 0.8));
    pic.glow(light[0], light[1] + 26., 76., hex(0xffdc9a));
    flat(pic, &lamp.body, brown());
    pic.fill(&lamp.core, hex(0xfff0b8));
}
