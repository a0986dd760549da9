//! The lion of the carpet has a mane of real wool, and a girl plaits it.

use easel::prelude::*;

use super::{gold, indigo, ivory, knit, knots, knotted, madder, teal};

/// The middle of the face.
const FACE: Point = [272., 372.];

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    rug(pic, &dice);
    body(pic);
    pic.inside(&rect(0., 0., WIDE, HIGH), |pic| knots(pic, &rect(0., 0., WIDE, HIGH)));
    mane(pic, &dice);
    face(pic);
    plaits(pic);
    paw(pic);
    girl(pic);
}

/// Bands of uneven dye, a border of squares.
fn rug(pic: &mut Picture, dice: &Dice) {
    pic.ground(indigo());
    for i in 0..20 {
        let y = f64::from(i) * 45.;
        for (x, turned) in [(0., 0), (560., 1)] {
            let color = [madder().lit(0.06), ivory(), teal(), gold()][(i as usize + turned) % 4];
            pic.fill(&rect(x + 6., y + 5., x + 34., y + 40.), color);
            pic.fill(&rect(x + 15., y + 16., x + 25., y + 29.), indigo());
        }
    }
    for i in 0..13 {
        let x = f64::from(i) * 40. + 40.;
        for y in [0., 860.] {
            pic.fill(
                &rect(x + 5., y + 6., x + 35., y + 34.),
                [gold(), teal(), madder().lit(0.06), ivory()][i as usize % 4],
            );
            pic.fill(&rect(x + 14., y + 15., x + 26., y + 25.), indigo());
        }
    }
    let mut y = 42.;
    while y < 858. {
        let high = (dice.within(9., 33.) / 3.).round() * 3.;
        let end = f64::min(y + high, 858.);
        let color = ok(0.47 + dice.about(0.05), 0.13, 150. + dice.about(1.))
            .mix(teal().lit(0.02), 0.65 + dice.about(0.2));
        pic.fill(&rect(42., y, 558., end), color);
        y = end;
    }
    for (x, y) in [
        (92., 92.),
        (500., 100.),
        (92., 250.),
        (506., 560.),
        (96., 560.),
        (470., 84.),
        (300., 80.),
        (78., 800.),
        (516., 690.),
    ] {
        tree_of_wool(pic, x, y);
    }
}

fn tree_of_wool(pic: &mut Picture, x: f64, y: f64) {
    let wood =
        all([&rect(x - 2., y - 6., x + 2., y + 30.), &rect(x - 15., y + 6., x + 15., y + 10.)]);
    knit(pic, &wood, indigo());
    for (dx, dy) in [(0., -12.), (-16., 0.), (16., 0.)] {
        knit(pic, &rect(x + dx - 7., y + dy - 7., x + dx + 7., y + dy + 7.), ok(0.6, 0.18, 30.));
        knit(pic, &rect(x + dx - 2., y + dy - 2., x + dx + 2., y + dy + 2.), ivory());
    }
}

fn body(pic: &mut Picture) {
    let back = all([
        &blob(&at![96 846, 84 700, 110 590, 190 520, 330 510, 440 560, 478 690, 470 846]),
        &brush(&at![100 800, 64 740, 72 660, 58 610], |t| 13. - 4. * t),
    ]);
    knit(pic, &back.grown(4.), indigo());
    knit(pic, &back, ok(0.74, 0.13, 72.));
    let tuft = blob(&at![42 620, 40 580, 60 552, 78 584, 74 622]);
    knit(pic, &tuft, ok(0.5, 0.13, 45.));
    let spots: Vec<Shape> = (0..22)
        .map(|i| {
            [
                130. + f64::from(i % 6) * 62. + if i / 6 % 2 == 0 { 0. } else { 30. },
                640. + f64::from(i / 6) * 52.,
            ]
        })
        .map(|[x, y]| poly(&[[x, y - 11.], [x + 11., y], [x, y + 11.], [x - 11., y]]))
        .collect();
    knit(pic, &all(&spots).and(&back.grown(-8.)), madder().lit(0.05));
    let legs = rect(196., 700., 204., 846.).or(&rect(352., 700., 360., 846.));
    knit(pic, &legs, indigo());
}

fn mane(pic: &mut Picture, dice: &Dice) {
    let [x, y] = FACE;
    let strand = |way: f64, from: f64, long: f64, curl: f64| {
        let root = toward([x, y], way, from);
        let middle = toward(root, way + curl * 0.4, long * 0.5);
        let drop = if way.rem_euclid(360.) < 180. { 0.1 } else { 0.26 };
        let end = toward(middle, way + curl, long * 0.5);
        even(&spline(&[root, middle, [end[0], end[1] + long * drop]]), 6)
    };
    let bulk: Line = (0..48)
        .map(|i| f64::from(i) * 7.5)
        .map(|way| toward([x, y], way, 206. + 16. * sin(rad(way * 5.)) + dice.about(9.)))
        .map(|[px, py]| [px, py + 14.])
        .collect();
    let bulk = blob(&bulk);
    pic.shadow(&bulk, 14., 24., hex(0x06040a).a(0.55));
    pic.fill(
        &bulk,
        lamp(
            [x, y],
            240.,
            &[(0., ok(0.34, 0.1, 40.)), (0.6, ok(0.45, 0.13, 45.)), (1., ok(0.56, 0.14, 52.))],
        ),
    );
    let tones = [
        ok(0.36, 0.11, 38.),
        ok(0.5, 0.14, 45.),
        ok(0.62, 0.15, 55.),
        ok(0.74, 0.14, 66.),
        ok(0.84, 0.1, 80.),
    ];
    for (i, tone) in tones.into_iter().enumerate() {
        let locks: Vec<Line> = (0..80)
            .map(|_| {
                strand(
                    dice.unit() * 360.,
                    dice.within(112., 168.),
                    dice.within(60., 104.) - 6. * i as f64,
                    dice.about(44.),
                )
            })
            .collect();
        pic.gouges(&locks, tone, 7.5 - i as f64);
    }
}

fn face(pic: &mut Picture) {
    let [x, y] = FACE;
    let at = place(x, y, 1.);
    let head = at.shape(&blob(&at![-118 -40, -104 -96, -50 -122, 0 -128, 50 -122, 104 -96, 118 -40, 108 30, 74 84, 48 122, 0 136, -48 122, -74 84, -108 30]));
    let ears = at.shape(&disc(-100., -104., 34.).or(&disc(100., -104., 34.)));
    let inner = at.shape(&disc(-100., -104., 18.).or(&disc(100., -104., 18.)));
    let line = indigo().lit(-0.08);
    knit(pic, &head.or(&ears).grown(4.), line);
    knit(pic, &ears, ok(0.74, 0.13, 70.));
    knit(pic, &inner, ok(0.62, 0.13, 30.));
    knit(pic, &head, ok(0.8, 0.12, 76.));
    let cheeks = at.shape(&all([
        &oval(-34., 70., 42., 36.),
        &oval(34., 70., 42., 36.),
        &oval(0., 104., 34., 26.),
    ]));
    knit(pic, &cheeks, ivory());
    let nose = at.shape(&poly(&at![-30 22, 30 22, 14 46, 0 54, -14 46]).grown(3.));
    let bridge = at.shape(
        &brush(&at![-46 -66, -22 -48, -20 20], |_| 3.)
            .or(&brush(&at![46 -66, 22 -48, 20 20], |_| 3.)),
    );
    let mouth = at.shape(&all([
        &rect(-2.5, 50., 2.5, 76.),
        &brush(&at![0 76, -22 92, -52 82], |_| 3.),
        &brush(&at![0 76, 22 92, 52 82], |_| 3.),
    ]));
    let brows = at.shape(
        &brush(&at![-96 - 52, -66 - 84, -26 - 70], |t| 4. + 4. * swell(t))
            .or(&brush(&at![96 - 52, 66 - 88, 26 - 72], |t| 4. + 4. * swell(t))),
    );
    knit(pic, &all([&bridge, &mouth, &brows]), line);
    knit(pic, &nose, madder());
    let open = at.shape(&blob(&at![30 - 34, 58 - 56, 92 - 36, 60 - 18]));
    knit(pic, &open.grown(4.), line);
    knit(pic, &open, ivory());
    knit(pic, &at.shape(&disc(70., -37., 15.)), teal());
    knit(pic, &at.shape(&disc(72., -38., 8.)), line);
    knit(pic, &at.shape(&brush(&at![-94 - 36, -62 - 22, -30 - 36], |t| 3. + 3. * swell(t))), line);
    let diamonds: Vec<Shape> =
        [(0., -96., 14.), (0., -64., 10.), (-26., -100., 8.), (26., -100., 8.)]
            .map(|(dx, dy, r)| {
                at.shape(&poly(&[[dx, dy - r], [dx + r, dy], [dx, dy + r], [dx - r, dy]]))
            })
            .to_vec();
    knit(pic, &all(&diamonds), madder().lit(0.05));
    let dots: Line = at![-52 62, -40 76, -60 78, 52 62, 40 76, 60 78].map(|p| at.point(p)).to_vec();
    for [x, y] in dots {
        knit(pic, &rect(x - 3., y - 3., x + 3., y + 3.), line);
    }
    let whole = knotted(&head.or(&ears).grown(4.));
    knots(pic, &whole);
    pic.rim(&whole, 3., 3., hex(0xfff0c0).a(0.4));
}

/// Plaits with their ribbons.
fn plaits(pic: &mut Picture) {
    for (x, y, long, lean) in [(398., 486., 8, 6.), (446., 440., 8, 12.), (352., 512., 8, 1.)] {
        let knot = |i: i32| {
            [
                x + lean * f64::from(i) * 0.5 + if i % 2 == 0 { -4. } else { 4. },
                y + f64::from(i) * 15.,
            ]
        };
        let beads: Vec<Shape> = (0..long)
            .map(|i| (knot(i), 11.5 - f64::from(i) * 0.5, if i % 2 == 0 { 34. } else { -34. }))
            .map(|([x, y], r, turn)| oval(x, y, r * 1.15, r * 0.86).turned([x, y], turn))
            .collect();
        let whole = all(&beads);
        pic.shadow(&whole, 8., 12., hex(0x06040a).a(0.55));
        for (i, bead) in beads.iter().enumerate() {
            pic.fill(bead, if i % 2 == 0 { ok(0.66, 0.15, 58.) } else { ok(0.54, 0.14, 48.) });
            pic.rim(bead, 1.4, 1.6, ok(0.86, 0.1, 80.).a(0.8));
        }
        let [ex, ey] = knot(long);
        let end: Vec<Line> =
            (0..9).map(|i| vec![[ex, ey], [ex + f64::from(i) * 3. - 12., ey + 26.]]).collect();
        pic.lines(&end, ok(0.6, 0.15, 52.), 2.4);
        let bow = poly(&[[ex, ey], [ex - 22., ey - 11.], [ex - 20., ey + 12.]]).or(&poly(&[
            [ex, ey],
            [ex + 22., ey - 11.],
            [ex + 20., ey + 12.],
        ]));
        pic.shadow(&bow, 3., 5., hex(0x06040a).a(0.5));
        pic.fill(&bow.grown(2.), ok(0.56, 0.21, 26.));
        pic.fill(&disc(ex, ey, 5.), ok(0.44, 0.18, 24.));
    }
}

fn paw(pic: &mut Picture) {
    let toes = [(176., 846., 25.), (214., 858., 27.), (256., 858., 27.), (292., 846., 25.)];
    let foot = all(toes
        .map(|(x, y, r)| oval(x, y, r, r * 0.94))
        .iter()
        .chain([&oval(234., 818., 74., 46.)]))
    .melted(6.);
    pic.shadow(&foot, 12., 14., hex(0x06040a).a(0.6));
    pic.fill(
        &foot,
        slant([0.2, 0.], [0.7, 1.], &[(0., ok(0.82, 0.11, 78.)), (1., ok(0.6, 0.13, 58.))]),
    );
    let fur = Bristle::new(150, 14.).wide(1.5, 0.5).flow(|_| 82.);
    pic.bristle(&foot, &fur, &[ok(0.62, 0.13, 58.), ok(0.92, 0.07, 85.)]);
    let gaps = [
        at![194 842, 196 862, 192 876],
        at![235 848, 236 868, 235 882],
        at![274 842, 273 862, 277 876],
    ];
    pic.lines(&gaps.map(|gap| spline(&gap)), ok(0.4, 0.1, 45.), 3.);
    let claws =
        toes.map(|(x, y, r)| poly(&[[x - 5., y + r - 6.], [x + 5., y + r - 6.], [x, y + r + 7.]]));
    pic.fill(&all(&claws), ivory());
    pic.rim(&foot, 2., 2., hex(0xfff0c0).a(0.6));
}

fn girl(pic: &mut Picture) {
    let rungs = ladder(place(516., 892., 1.55).turned(-5.), 330.);
    pic.shadow(&rungs, 12., 12., hex(0x06040a).a(0.5));
    pic.fill(&rungs, across(&[(0., ok(0.8, 0.08, 80.)), (1., ok(0.55, 0.09, 65.))]));
    let who = person(
        figure::climbing().near_hand(30., -86.).far_hand(28., -74.),
        Body::child(),
        place(512., 600., 1.45).flipped(),
    )
    .faced(Face {
        nose: Nose::Snub,
        eye: Eye::Open,
        brow: Brow::Arched,
        mouth: Mouth::Smiling,
        mark: Mark::Cheek,
        ..Face::default()
    });
    let wear = Wear {
        skin: ok(0.8, 0.08, 60.),
        coat: ok(0.92, 0.04, 90.),
        legs: ok(0.36, 0.08, 265.),
        hair: ok(0.22, 0.03, 40.),
        style: figure::Hair::Plait,
        hang: 24.,
        flare: 20.,
        rim: Some((0.8, 1., hex(0xffffff).a(0.6))),
        ..Wear::plain(indigo())
    };
    let whole = all([&who.all(), &who.coat(24., 20.)]);
    pic.shadow(&whole, 16., 16., hex(0x06040a).a(0.55));
    pic.person(&who, &wear);
    let [x, y] = who.near_hand();
    let lock = spline(&[[x - 60., y - 70.], [x - 20., y - 30.], [x, y], [x - 6., y + 30.]]);
    pic.line(&lock, ok(0.62, 0.15, 55.), 7.);
    pic.line(&lock, ok(0.8, 0.12, 72.), 2.);
}
