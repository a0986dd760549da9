//! The bridge is broken, but not in the water, where the two of them have met.

use easel::prelude::*;

use super::{cinnabar, clad, ink, mist, paper, peak};

/// Where the water begins.
const WATER: f64 = 446.;

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    paper(pic);
    peak(pic, [110., 440.], 330., 230., 0.76);
    peak(pic, [500., 446.], 300., 150., 0.8);
    mist(pic, 300., 410., 420., 60.);
    let (left, right) = (bank(&dice, 1.), bank(&dice, -1.));
    bridge(pic, &dice, true);
    shores(pic, &[&left, &right]);
    willow(pic, &dice);
    apart_above(pic);
    pic.faint(0.86, |pic| below(pic, &[&left, &right], &dice));
    mist(pic, 300., WATER + 2., 360., 15.);
    together(pic);
    water(pic, &dice);
    pic.grain(220, ink(0.35).a(0.2), 1.1);
}

/// The arch's outer edge at `degrees` (180 left, 270 top), so far inside of it.
fn rim_at(degrees: f64, inside: f64) -> Point {
    [300. + (226. - inside) * cos(rad(degrees)), WATER + 8. + (196. - inside) * sin(rad(degrees))]
}

/// The whole arch as a band of stone.
fn arch(from: f64, to: f64) -> Shape {
    let angles: Vec<f64> = (0..=24).map(|k| mix(from, to, f64::from(k) / 24.)).collect();
    let mut line: Line = angles.iter().map(|&a| rim_at(a, 0.)).collect();
    line.extend(angles.iter().rev().map(|&a| rim_at(a, 52.)));
    poly(&line)
}

/// The bridge, broken or whole, its stones drawn in.
fn bridge(pic: &mut Picture, dice: &Dice, broken: bool) {
    let stone = if broken {
        let gap = poly(
            &at![230 200, 246 262, 236 272, 252 284, 240 296, 228 304, 236 340, 372 340, 366 306, 348 298, 358 282, 340 274, 352 262, 368 200],
        );
        arch(180., 360.).less(&gap).rough(dice, 1.6, 7.)
    } else {
        arch(180., 360.).rough(dice, 0.8, 9.)
    };
    let wash =
        beam([74., 300.], [526., 420.], &[(0., ink(0.66)), (0.5, ink(0.82)), (1., ink(0.56))]);
    pic.fill(&stone, wash);
    let under =
        stone.less(&stone.moved(0., -9.)).less(&stone.moved(0., 14.).grown(0.2).less(&stone));
    pic.fill_near(&under, ink(0.36).a(0.5), 0.6);
    let mut joints: Vec<Line> = Vec::new();
    for k in 0..34 {
        let a = 182. + f64::from(k) * 5.2 + dice.about(0.8);
        joints.push(vec![rim_at(a, 30.), rim_at(a + dice.about(0.5), 51.)]);
        joints.push(vec![rim_at(a + 2.6, 12.), rim_at(a + 2.6, 29.)]);
    }
    for inside in [11., 30.] {
        for k in 0..18 {
            let from = 181. + f64::from(k) * 10. + dice.about(1.);
            joints.push(
                (0..4)
                    .map(|s| rim_at(from + 2.6 * f64::from(s), inside + dice.about(0.8)))
                    .collect(),
            );
        }
    }
    pic.gouges(&stone.clip(&joints), ink(0.36), 2.2);
    for edge in stone.edges() {
        pic.loaded(&edge, ink(0.22), 4.6);
    }
    if broken {
        for (x, y, high) in
            [(238., 248., 17.), (226., 252., 12.), (364., 250., 16.), (380., 258., 11.)]
        {
            pic.marks(&reeds(dice, x, y, high, 7), ink(0.28));
        }
    }
}

/// A bank at the left (`side` 1) or at the right (-1).
fn bank(dice: &Dice, side: f64) -> Shape {
    let line = [
        [-20., 372.],
        [40., 366.],
        [92., 392.],
        [120., 424.],
        [150., 446.],
        [60., 458.],
        [-20., 456.],
    ];
    blob(&line.map(|[x, y]| [if side > 0. { x } else { WIDE - x }, y])).rough(dice, 2., 9.)
}

fn shores(pic: &mut Picture, banks: &[&Shape]) {
    for bank in banks {
        pic.fill(bank, down(&[(0., ink(0.34)), (0.7, ink(0.6)), (1., ink(0.8).a(0.2))]));
    }
}

/// A bare willow on the left bank that leans over the water.
fn willow(pic: &mut Picture, dice: &Dice) {
    let trunk = limb(&at![30 384, 42 300, 28 222, 66 140], &[15., 11., 8., 5.])
        .or(&limb(&at![30 380, -4 396, -30 420], &[12., 8., 5.]))
        .or(&limb(&at![30 380, 60 392, 84 412], &[12., 7., 3.]))
        .or(&limb(&at![34 250, 80 190, 140 160], &[7., 5., 3.]))
        .or(&limb(&at![60 150, 110 104, 176 96], &[5., 4., 2.]))
        .or(&limb(&at![50 170, 20 110, -20 90], &[5., 4., 2.]))
        .melted(4.)
        .rough(dice, 1.4, 6.);
    pic.fill(&trunk, across(&[(0., ink(0.2)), (1., ink(0.42))]));
    let rods: Vec<Line> = (0..44)
        .map(|i| {
            let t = f64::from(i) / 43.;
            let from = if i % 2 == 0 {
                between([60., 150.], [180., 98.], t)
            } else {
                between([40., 222.], [146., 160.], t)
            };
            let from = if i % 7 == 0 { between([0., 92.], [60., 150.], t) } else { from };
            let long = dice.within(50., 150.) * (0.6 + 0.5 * t);
            spline(&[
                from,
                [from[0] + 11., from[1] + long * 0.3],
                [from[0] + 15. + dice.about(5.), from[1] + long],
            ])
        })
        .collect();
    pic.marks(&tapered(&rods, 1., 0.2), ink(0.3).a(0.7));
}

/// The two at the gap.
fn apart_above(pic: &mut Picture) {
    let man = person(
        figure::standing().near_hand(6., -46.).nod(2., 1.),
        Body::default(),
        place(204., 272., 1.12),
    );
    let case = suitcase(place(man.near_hand()[0] - 2., 271., 0.52));
    pic.person(
        &man,
        &Wear { top: figure::Hat::Brim, hat: ink(0.2), hang: 16., flare: 12., ..clad(0.24) },
    );
    pic.fill(&case.body, ink(0.5));
    pic.outline(&case.body, ink(0.2), 1.4);
    let woman = person(
        figure::standing().near_hand(24., -62.).far_hand(4., -46.),
        Body::default(),
        place(398., 272., 1.1).flipped(),
    );
    pic.person(&woman, &Wear { style: figure::Hair::Bun, hang: 36., flare: 15., ..clad(0.46) });
}

/// What the water shows of banks and bridge, pressed a little flat, the bridge whole.
fn below(pic: &mut Picture, banks: &[&Shape], dice: &Dice) {
    let flip = |shape: &Shape| shape.scaled([0., WATER + 6.], 1., -0.7);
    for bank in banks {
        pic.fill_near(&flip(bank), down(&[(0., ink(0.5).a(0.7)), (1., ink(0.85).a(0.))]), 0.8);
    }
    let stone = arch(180., 360.).scaled([0., WATER + 6.], 1., -1.12);
    pic.fill(&stone, down(&[(0., ink(0.7).a(0.4)), (0.4, ink(0.74)), (1., ink(0.5))]));
    let at = |a: f64, inside: f64| {
        let [x, y] = rim_at(a, inside);
        [x, WATER + 6. + (WATER + 6. - y) * 1.12]
    };
    let joints: Vec<Line> = (0..34)
        .flat_map(|k| {
            let a = 182. + f64::from(k) * 5.2 + dice.about(0.8);
            [vec![at(a, 30.), at(a, 51.)], vec![at(a + 2.6, 12.), at(a + 2.6, 29.)]]
        })
        .collect();
    pic.gouges(&joints, ink(0.42), 2.);
    pic.lines(
        &[11., 30.].map(|inside| (2..34).map(|k| at(180. + 5. * f64::from(k), inside)).collect()),
        ink(0.45),
        1.2,
    );
    for edge in stone.edges() {
        pic.loaded(&edge, ink(0.26), 4.2);
    }
}

/// The same two, upside down, in the middle of the whole bridge.
fn together(pic: &mut Picture) {
    let head_down = |x: f64| place(x, 676., 1.22).pulled(1., -1.);
    let man = person(
        figure::standing().near_hand(24., -66.).far_hand(19., -48.).nod(1., 1.),
        Body::default(),
        head_down(272.),
    );
    let woman = person(
        figure::standing().near_hand(22., -48.).far_hand(8., -46.).nod(1., 1.),
        Body::default(),
        head_down(332.).flipped(),
    );
    let hand = man.near_hand();
    let roof = umbrella(place(hand[0], hand[1] - 2., 0.94).pulled(1., -1.));
    pic.fill(&roof.core, ink(0.2));
    pic.fill(
        &roof.body,
        across(&[
            (0., cinnabar().lit(-0.05)),
            (0.5, cinnabar().lit(0.06)),
            (1., cinnabar().lit(-0.09)),
        ]),
    );
    pic.fill(&roof.trim, ok(0.42, 0.15, 29.));
    pic.person(&woman, &Wear { style: figure::Hair::Bun, hang: 36., flare: 15., ..clad(0.46) });
    pic.person(
        &man,
        &Wear { top: figure::Hat::Brim, hat: ink(0.2), hang: 16., flare: 12., ..clad(0.24) },
    );
}

/// Level cuts of light through what the water shows, and a leaf.
fn water(pic: &mut Picture, dice: &Dice) {
    let cuts: Vec<Line> = (0..46)
        .map(|_| {
            let y = WATER + 14. + 420. * pow(dice.unit(), 1.2);
            let x = dice.within(-10., 560.);
            let long = dice.within(20., 90.);
            (0..6).map(|k| [x + long * f64::from(k) / 5., y + dice.about(0.7)]).collect()
        })
        .filter(|line: &Line| line.iter().all(|&p| apart(p, [302., 740.]) > 110.))
        .collect();
    pic.gouges(&cuts, ok(0.94, 0.018, 90.), 2.6);
    ripples(pic, 640., 34, ink(0.55).a(0.3));
}
