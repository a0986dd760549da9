//! The sea runs out of a gramophone; an old sailor rows his armchair toward the song.

use easel::prelude::*;

use super::{LAMP, THREAD, dressed, model};

/// The middle of the horn's mouth.
const MOUTH: Point = [262., 316.];

/// Where the water stands in the room.
const SEA: f64 = 650.;

pub fn paint(pic: &mut Picture) {
    let dice = pic.dice();
    room(pic);
    portrait(pic);
    cabinet(pic, &dice);
    flood(pic);
    horn(pic, &dice);
    pour(pic, &dice);
    sailor(pic, &dice);
    waves(pic, &dice);
}

/// Wallpaper that is lit from the horn.
fn room(pic: &mut Picture) {
    let wall = rect(0., 0., WIDE, 700.);
    let stops = [(0., ok(0.5, 0.1, 32.)), (0.45, ok(0.34, 0.09, 18.)), (1., ok(0.17, 0.06, 330.))];
    pic.fill(&wall, lamp(MOUTH, 560., &stops));
    let stripes: Vec<Shape> =
        (0..9).map(|i| f64::from(i) * 70. + 18.).map(|x| rect(x, 0., x + 30., 690.)).collect();
    pic.fill(&all(&stripes), ok(0.62, 0.11, 40.).a(0.1));
    let far = |p: Point| apart(p, MOUTH) / 190.;
    let brush = Bristle::new(210, 30.)
        .wide(2.8, 0.24)
        .stray(7.)
        .flow(|p| heading(MOUTH, p) + 90.)
        .tone(far);
    let tones = [ok(0.62, 0.12, 48.), ok(0.42, 0.1, 26.), ok(0.26, 0.08, 8.), ok(0.16, 0.06, 330.)];
    pic.bristle(&wall, &brush, &tones);
}

/// Her portrait, askew, above the second chair.
fn portrait(pic: &mut Picture) {
    let turn = |shape: Shape| shape.turned([476., 214.], 7.);
    let frame = turn(oval(476., 214., 66., 84.));
    pic.shadow(&frame, 7., 9., ok(0.08, 0.04, 330.).a(0.7));
    pic.fill(&frame, ok(0.6, 0.11, 72.));
    pic.rim(&frame, 3., 0., LAMP.a(0.9));
    let glass = turn(oval(476., 214., 53., 70.));
    pic.fill(&glass, ok(0.3, 0.05, 190.));
    pic.inside(&glass, |pic| {
        let her = person(
            figure::standing().nod(1., 1.),
            Body::default(),
            place(484., 418., 2.3).flipped(),
        )
        .faced(Face {
            nose: Nose::Snub,
            eye: Eye::Open,
            brow: Brow::Arched,
            mouth: Mouth::Calm,
            mark: Mark::Cheek,
            ..Face::default()
        });
        let wear = Wear {
            style: figure::Hair::Bun,
            hang: 30.,
            flare: 18.,
            ..dressed(ok(0.42, 0.08, 205.), THREAD, 0.)
        };
        pic.person(&her, &Wear { rim: None, ..wear });
        pic.fill(&her.scarf().and(&rect(0., 200., WIDE, 300.)), THREAD.lit(-0.1));
    });
}

/// An armchair that looks left, its foot at the origin: the back, then the side with its rolled arm.
fn armchair(pic: &mut Picture, dice: &Dice, here: Place, tone: f64) {
    let back =
        blob(&at![24 0, 26 -110, 20 -170, 34 -222, 70 -240, 106 -228, 116 -170, 112 -80, 104 0]);
    let back = here.shape(&back).rough(dice, 1.2, 12.);
    model(pic, &back, ok(tone - 0.05, 0.11, 72.), MOUTH, 120);
    pic.rim(&back, 3., 2.4, LAMP.a(0.7));
    let tufts: Line = at![44 - 204, 40 - 160, 46 - 120].iter().map(|&p| here.point(p)).collect();
    pic.dots(&tufts, ok(0.3, 0.08, 50.), 7. * here.size());
    arm_side(pic, dice, here, tone);
}

/// The side of an armchair, its roll, and its brass nails.
fn arm_side(pic: &mut Picture, dice: &Dice, here: Place, tone: f64) {
    let side = rect(-92., -84., 76., 6.).softened(5.);
    let roll = limb(&at![-90 - 88, -20 - 92, 70 - 98], &[20., 17., 15.]);
    let [side, roll] = &[side, roll].map(|part| here.shape(&part).rough(dice, 1.2, 12.));
    model(pic, side, ok(tone - 0.02, 0.11, 68.), MOUTH, 90);
    pic.fill(&side.and(&roll.moved(0., 12.)), ok(0.28, 0.08, 45.).a(0.6));
    model(pic, roll, ok(tone + 0.08, 0.12, 76.), MOUTH, 70);
    pic.rim(roll, 2.4, 3., LAMP.a(0.85));
    pic.rim(side, 3., 0., LAMP.a(0.6));
    pic.line(
        &here.line(&spline(&at![-86 - 92, -96 - 84, -90 - 76, -82 - 84])),
        ok(0.34, 0.09, 50.),
        3. * here.size(),
    );
    let nails: Line = (0..9).map(|k| here.point([-84. + 17. * f64::from(k), -64.])).collect();
    pic.dots(&nails, ok(0.86, 0.12, 85.), 5. * here.size());
}

/// The cabinet it stands on, and the box with the record.
fn cabinet(pic: &mut Picture, dice: &Dice) {
    let chest = rect(-10., 560., 190., 720.).softened(4.);
    model(pic, &chest.rough(dice, 1., 12.), ok(0.32, 0.09, 45.), MOUTH, 110);
    pic.fill(&rect(-10., 552., 200., 566.).softened(3.), ok(0.46, 0.11, 55.));
    let case = poly(&at![6 552, 16 486, 168 486, 180 552]).softened(3.);
    model(pic, &case.rough(dice, 1., 12.), ok(0.42, 0.11, 50.), MOUTH, 60);
    pic.rim(&case, -3., 2., LAMP.a(0.7));
    pic.oval(92., 484., 76., 15., ok(0.14, 0.03, 300.));
    pic.lines(
        &[arc([92., 484.], 60., 11.6, 190., 330.), arc([92., 484.], 44., 8.6, 190., 330.)],
        ok(0.42, 0.05, 300.),
        1.6,
    );
    pic.oval(92., 484., 17., 4., THREAD);
    pic.lines(&[spline(&at![180 524, 206 522, 208 540])], ok(0.72, 0.1, 78.), 4.);
    pic.oval(209., 542., 6., 8., ok(0.3, 0.08, 45.));
}

/// The horn: its neck, its flutes, and the light in its throat.
fn horn(pic: &mut Picture, dice: &Dice) {
    let bell = limb(&at![92 470, 64 420, 74 366, 140 330, 232 318], &[8., 11., 18., 44., 104.])
        .less(&rect(262., 0., WIDE, HIGH));
    pic.shadow(&bell, -10., 16., ok(0.08, 0.04, 330.).a(0.6));
    let brass = [(0., ok(0.84, 0.13, 84.)), (0.5, ok(0.58, 0.12, 68.)), (1., ok(0.3, 0.08, 50.))];
    pic.fill(&bell.rough(dice, 1., 16.), beam([0., 220.], [0., 460.], &brass));
    let flutes: Vec<Line> = (0..9)
        .map(f64::from)
        .map(|i| {
            let y = 212. + 26. * i;
            spline(&[
                [262., y],
                [190., mix(y, 326., 0.36)],
                [118., mix(y, 338., 0.82)],
                [80., 366.],
            ])
        })
        .collect();
    pic.gouges(&bell.clip(&flutes), ok(0.26, 0.07, 50.), 3.4);
    pic.gouges(
        &bell.clip(&flutes).iter().map(|line| beside(line, 4.)).collect::<Vec<Line>>(),
        ok(0.92, 0.11, 88.).a(0.7),
        2.4,
    );
    pic.oval(MOUTH[0], MOUTH[1], 44., 112., ok(0.86, 0.12, 85.));
    pic.oval(MOUTH[0] + 2., MOUTH[1], 38., 104., ok(0.5, 0.12, 62.));
    pic.fill(
        &oval(MOUTH[0] + 4., MOUTH[1], 34., 98.),
        lamp([262., 300.], 100., &[(0., hex(0xfff4d0)), (0.5, LAMP), (1., ok(0.55, 0.12, 62.))]),
    );
    pic.glow(MOUTH[0] + 20., MOUTH[1] - 20., 210., LAMP.a(0.6));
}

/// The stream of sea from the mouth, and the boat on it.
fn pour(pic: &mut Picture, dice: &Dice) {
    let top = spline(&at![254 330, 300 326, 352 350, 392 416, 408 500, 410 590, 440 664]);
    let low = spline(&at![262 424, 290 430, 312 470, 318 540, 300 610, 250 664]);
    let mut edge = top.clone();
    edge.extend(low.iter().rev());
    let stream = poly(&edge);
    let water = [(0., ok(0.74, 0.1, 195.)), (0.4, ok(0.56, 0.11, 215.)), (1., ok(0.4, 0.1, 235.))];
    pic.fill(&stream.rough(dice, 1.4, 12.), down(&water));
    let between_edges = |k: f64| -> Line {
        (0..=12)
            .map(|i| f64::from(i) / 12.)
            .map(|t| between(walk(&low, t), walk(&top, t), k))
            .collect()
    };
    let mut lines: Vec<Line> = Vec::new();
    for i in 0..26 {
        let line = between_edges(dice.within(0.06, 0.96));
        let from = dice.within(0., 0.7);
        lines.push(part(&line, from, (from + dice.within(0.14, 0.34)).min(1.)));
        if i % 5 == 0 {
            lines.push(part(&line, 0.02, 0.16));
        }
    }
    pic.gouges(&lines, ok(0.93, 0.05, 190.).a(0.75), 4.);
    pic.gouges(
        &lines.iter().map(|line| beside(line, 6.)).collect::<Vec<Line>>(),
        ok(0.3, 0.09, 245.).a(0.5),
        3.4,
    );
    pic.line(&top, ok(0.95, 0.04, 190.), 3.4);
    let craft = sail_boat(place(338., 330., 0.92).turned(24.));
    pic.fill(&craft.body, ok(0.3, 0.08, 30.));
    pic.fill(&craft.trim, ok(0.22, 0.06, 40.));
    pic.fill(&craft.core, hex(0xfff3d6));
    pic.rim(&craft.core, -3., 0., ok(0.78, 0.08, 70.));
    for (x, y, size, way) in [(430., 380., 0.42, -18.), (372., 150., 0.34, -8.)] {
        let gull = beast::gull().at(place(x, y, size).turned(way));
        pic.fill(&gull.all(), hex(0xfff0d8));
        pic.fill(&gull.far, ok(0.66, 0.05, 60.));
    }
}

/// The water in the room.
fn flood(pic: &mut Picture) {
    let surface = swell_line(SEA, 9., 0.);
    let mut edge = surface.clone();
    edge.extend([[WIDE + 20., HIGH + 20.], [-20., HIGH + 20.]]);
    let sea = poly(&edge);
    pic.fill(
        &sea,
        down(&[(0., ok(0.46, 0.1, 215.)), (0.4, ok(0.31, 0.09, 240.)), (1., ok(0.18, 0.07, 265.))]),
    );
    let brush = Bristle::new(240, 34.)
        .wide(3., 0.34)
        .flow(|[x, y]| 8. * sin(x / 70. + y / 30.))
        .tone(|[x, y]| (y - SEA) / 90. + (x - 330.).abs() / 300.);
    let tones =
        [ok(0.7, 0.09, 195.), ok(0.46, 0.1, 220.), ok(0.3, 0.09, 245.), ok(0.2, 0.08, 262.)];
    pic.bristle(&sea.grown(-2.), &brush, &tones);
    pic.pool(330., 700., 190., 60., LAMP.a(0.4));
}

/// The second chair drifts off, with a shawl over its arm.
fn adrift(pic: &mut Picture, dice: &Dice) {
    let here = place(112., 838., 0.82).flipped().turned(6.);
    armchair(pic, dice, here, 0.5);
    let shawl = blob(&at![
        -96 - 110,
        -52 - 114,
        -30 - 100,
        -36 - 58,
        -44 - 24,
        -54 - 50,
        -64 - 12,
        -74 - 46,
        -86 - 8,
        -94 - 44,
        -104 - 20,
        -116 - 70
    ]);
    let shawl = here.shape(&shawl).rough(dice, 1., 8.);
    model(pic, &shawl, THREAD.lit(-0.12), MOUTH, 40);
    pic.rim(&shawl, -2., 2., THREAD.lit(0.12));
}

/// A line of waves around the height `y`.
fn swell_line(y: f64, high: f64, at: f64) -> Line {
    (0..=62)
        .map(|i| f64::from(i) * 10. - 10.)
        .map(|x| [x, y + high * sin(x / 46. + at) + high * 0.4 * sin(x / 17. + at * 2.)])
        .collect()
}

/// The sailor in his chair, with one oar.
fn sailor(pic: &mut Picture, dice: &Dice) {
    let chair = place(446., 784., 1.04).turned(-4.);
    armchair(pic, dice, chair, 0.58);
    let pose = figure::sitting()
        .near_hand(22., -46.)
        .far_hand(26., -52.)
        .near_foot(20., -10.)
        .far_foot(16., -10.)
        .nod(3., 0.);
    let man = person(pose, Body { head: 1.12, stout: 1.15 }, place(420., 766., 2.3).flipped())
        .faced(Face {
            nose: Nose::Broad,
            eye: Eye::Closed,
            brow: Brow::Bushy,
            mark: Mark::Lines,
            ..Face::default()
        });
    let wear = Wear {
        top: figure::Hat::Flat,
        hang: 8.,
        hair: ok(0.9, 0.02, 80.),
        legs: ok(0.3, 0.06, 265.),
        ..dressed(ok(0.3, 0.09, 262.), ok(0.2, 0.06, 265.), -1.)
    };
    let near = man.near_hand();
    let oar_foot = [292., 812.];
    let oar_top = toward(near, heading(oar_foot, near), 62.);
    pic.person(&man, &wear);
    let beard = man.on_head(&blob(&at![3 1, 9 5, 10 12, 4 21, -2 15, -4 5]));
    pic.fill(&beard, ok(0.94, 0.02, 80.));
    pic.rim(&beard, 2., 0., hex(0xffffff));
    arm_side(pic, dice, chair, 0.58);
    let blade = limb(&[toward(oar_foot, heading(near, oar_foot), -30.), oar_foot], &[5., 13.]);
    pic.line(&[oar_top, oar_foot], ok(0.62, 0.11, 65.), 6.);
    pic.fill(&blade, ok(0.62, 0.11, 65.));
    pic.line(&[oar_top, oar_foot], LAMP.a(0.7), 1.8);
    pic.fill(&man.near_arm, wear.coat.lit(0.04));
    pic.rim(&man.near_arm, 2., 2., LAMP.a(0.8));
    pic.fill(&all(&man.hands), wear.skin);
}

/// The waves before everything, foam where the stream falls in, and what floats.
fn waves(pic: &mut Picture, dice: &Dice) {
    for (y, high, at, tone) in [(772., 9., 1.4, 0.36), (826., 10., 3., 0.27)] {
        if y > 800. {
            adrift(pic, dice);
        }
        let crest = swell_line(y, high, at);
        let mut edge = crest.clone();
        edge.extend([[WIDE + 20., HIGH + 20.], [-20., HIGH + 20.]]);
        let wave = poly(&edge);
        pic.fill(
            &wave,
            down(&[(0., ok(tone + 0.1, 0.1, 222.).a(0.92)), (1., ok(tone - 0.08, 0.09, 255.))]),
        );
        let brush = Bristle::new(130, 32.)
            .wide(2.6, 0.36)
            .flow(|[x, y]| 7. * cos(x / 46. + y / 60.))
            .tone(move |[_, v]| (v - y) / 46.);
        pic.bristle(
            &wave.grown(-2.),
            &brush,
            &[ok(0.66, 0.09, 200.), ok(0.4, 0.1, 228.), ok(0.25, 0.08, 250.)],
        );
        pic.gouges(
            &(0..9)
                .map(|k| part(&crest, f64::from(k) / 9. + 0.01, f64::from(k) / 9. + 0.08))
                .collect::<Vec<Line>>(),
            ok(0.9, 0.05, 195.).a(0.8),
            3.6,
        );
    }
    let foam: Line = (0..70).map(|_| [340. + dice.bell(76.), 664. + dice.bell(16.)]).collect();
    pic.dots(&foam, hex(0xf2fbf6).a(0.85), 5.);
}
